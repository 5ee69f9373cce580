/**
 * Where everything lies on the TAC board, in a square of 1000 by 1000 with the origin in the middle.
 *
 * Fields are named as in the notation: ring fields `1`…`64` (`66` with six seats), house fields `A1`…`A4`, base `A0`.
 * Clockwise is forward; the board turns so that one seat, the viewer's, has its start field at the bottom.
 */
import type { BoardPlan } from "../generated.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A board as the server describes it. */
export type Ring = BoardPlan;

/** The boards for pictures without a game. In a game the server says which board to draw. */
export const RINGS: Record<4 | 6, Ring> = {
  4: { places: 4, fields: 64, starts: { A: 1, B: 17, C: 33, D: 49 } },
  6: { places: 6, fields: 66, starts: { A: 1, B: 12, C: 23, D: 34, E: 45, F: 56 } },
};
export const LETTERS = "ABCDEF";

/** The board on which all of these seats have a place. */
export const ringOfSeats = (seats: Iterable<string>): Ring =>
  RINGS[[...seats].some((seat) => LETTERS.indexOf(seat) > 3) ? 6 : 4];

export const RADIUS = 452;
/** How much room a marble takes; the fields of the ring are 44 apart. */
export const MARBLE = 18.5;
const HOUSE_STEP = 46;

/** The number of the field on which this seat's marbles start. */
export function startField(ring: Ring, seat: string): number {
  return ring.starts[seat] ?? 1;
}

/** Whether this names a base rather than a field. */
export function isBase(name: string): boolean {
  return name.endsWith("0") && LETTERS.includes(name.charAt(0));
}

/** Whether this names a field of a house. */
export const isHome = (name: string): boolean => LETTERS.includes(name.charAt(0)) && !isBase(name);

const TAU = 2 * Math.PI;

/** The direction of a ring field, or of any place between two, seen from the middle. */
export function angle(ring: Ring, field: number, bottom: string): number {
  return Math.PI / 2 + ((field - startField(ring, bottom)) / ring.fields) * TAU;
}

function polar(direction: number, radius: number): Point {
  return { x: radius * Math.cos(direction), y: radius * Math.sin(direction) };
}

/** Where a ring or house field lies. */
export function fieldPoint(ring: Ring, field: string, bottom: string): Point {
  const seat = field.charAt(0);
  if (!LETTERS.includes(seat)) return polar(angle(ring, Number(field), bottom), RADIUS);
  const depth = Number(field.slice(1));
  return polar(angle(ring, startField(ring, seat), bottom), RADIUS - 4 - depth * HOUSE_STEP);
}

/** The middle of a seat's base: in the corner behind its start field, or with six seats beside its house. */
export function basePoint(ring: Ring, seat: string, bottom: string): Point {
  const start = angle(ring, startField(ring, seat), bottom);
  return ring.places === 4 ? polar(start - TAU / 8, 608) : polar(start - TAU / 17, RADIUS - 100);
}

/** Where the marbles of a base lie, one of four places. */
export function basePlace(ring: Ring, seat: string, place: number, bottom: string): Point {
  const middle = basePoint(ring, seat, bottom);
  const gap = MARBLE + 4;
  return { x: middle.x + (place % 2 ? gap : -gap), y: middle.y + (place < 2 ? -gap : gap) };
}

/** All ring and house fields, in the order in which the arrow keys walk through them. */
export function fieldNames(ring: Ring, seats: string): string[] {
  const names: string[] = [];
  for (let field = 1; field <= ring.fields; field += 1) names.push(String(field));
  for (const seat of seats) for (let depth = 1; depth <= 4; depth += 1) names.push(`${seat}${String(depth)}`);
  return names;
}

/** An SVG path through neighbouring fields: it follows the ring's curve and turns into the house. */
export function wayPath(ring: Ring, fields: readonly string[], bottom: string): string {
  return fields
    .map((field, index) => {
      const { x, y } = fieldPoint(ring, field, bottom);
      const place = `${x.toFixed(1)} ${y.toFixed(1)}`;
      if (index === 0) return `M${place}`;
      if (LETTERS.includes(field.charAt(0))) return `L${place}`;
      const forward = Number(fields[index - 1]) % ring.fields === Number(field) - 1;
      return `A${String(RADIUS)} ${String(RADIUS)} 0 0 ${forward ? "1" : "0"} ${place}`;
    })
    .join("");
}

/** An SVG path from one field to any other: a bow, bent towards the middle of the board. */
export function bowPath(ring: Ring, one: string, other: string, bottom: string): string {
  const [a, b] = [fieldPoint(ring, one, bottom), fieldPoint(ring, other, bottom)];
  const [x, y] = [(a.x + b.x) * 0.3, (a.y + b.y) * 0.3];
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
}

/** The nearest of some places within reach of a point, as a finger needs it on a small screen. */
export function nearest<T>(point: Point, places: Iterable<readonly [T, Point]>, reach: number): T | undefined {
  let found: T | undefined;
  let best = reach * reach;
  for (const [name, place] of places) {
    const distance = (place.x - point.x) ** 2 + (place.y - point.y) ** 2;
    if (distance <= best) [found, best] = [name, distance];
  }
  return found;
}

export type ArrowKey = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

const DIRECTIONS: Record<ArrowKey, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place that an arrow key leads to: the one that lies most nearly in that direction, and close. */
export function neighbour<T>(from: Point, key: ArrowKey, places: Iterable<readonly [T, Point]>): T | undefined {
  const direction = DIRECTIONS[key];
  let found: T | undefined;
  let best = Infinity;
  for (const [name, place] of places) {
    const [dx, dy] = [place.x - from.x, place.y - from.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead < 1 || aside > 2.5 * ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < best) [found, best] = [name, cost];
  }
  return found;
}

/** The next field that may be chosen, in the order of the names. */
export function nextAmong(
  names: readonly string[],
  targets: ReadonlySet<string>,
  from: string,
  direction: 1 | -1,
): string | undefined {
  const at = names.indexOf(from);
  const around = [...names.slice(at + 1), ...names.slice(0, at + 1)];
  const found = (name: string): boolean => targets.has(name);
  // Backwards the field itself comes last, as it does forwards.
  return direction > 0 ? around.find(found) : (around.slice(0, -1).findLast(found) ?? around.slice(-1).find(found));
}
