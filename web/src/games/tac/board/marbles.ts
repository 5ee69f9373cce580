/** Marbles that keep their identity from one position to the next, so that they can be seen to move. */
import type { MarbleMove } from "../generated.ts";

export interface Marble {
  readonly id: string;
  readonly seat: string;
  /** A ring or house field, or the base (`A0`). */
  readonly field: string;
  /** Which of the four places of the base; 0 elsewhere. */
  readonly place: number;
  readonly fresh: boolean;
  readonly locked: boolean;
  /** The fields that it has just walked over, from where it was to where it is; if it jumped or stayed, none. */
  readonly way?: readonly string[] | undefined;
}

/** One seat's marbles that are not in base. */
export interface Placed {
  readonly seat: string;
  readonly field: string;
  readonly fresh?: boolean;
  readonly locked?: boolean;
}

/** The moves that happen at the same time. */
export type Motion = readonly MarbleMove[];

const MARBLES = 4;

/**
 * The marbles of a new position: those named, and the rest of each seat's four in base. A marble keeps its id where the
 * motions (in order) say that it went, or if it stayed; the others are matched as they come.
 */
export function follow(
  before: readonly Marble[],
  seats: string,
  placed: readonly Placed[],
  motions: readonly Motion[] = [],
): Marble[] {
  return [...seats].flatMap((seat) => {
    const own = before.filter((marble) => marble.seat === seat);
    const targets = placed.filter((marble) => marble.seat === seat);
    return followSeat(seat, own, targets, motions);
  });
}

function followSeat(
  seat: string,
  before: readonly Marble[],
  placed: readonly Placed[],
  motions: readonly Motion[],
): Marble[] {
  const base = `${seat}0`;
  const resting = new Map<number, string>();
  const out = new Map<string, string>();
  for (const { field, place, id } of before) {
    if (field === base) resting.set(place, id);
    else out.set(field, id);
  }
  if (before.length === 0)
    for (let place = 0; place < MARBLES; place += 1) resting.set(place, `${seat}${String(place)}`);

  const ids = new Map<string, string>();
  const led = lead(seat, out.keys(), motions);
  const walked = new Map<string, readonly string[] | undefined>();
  const match = (from: string, to: string): void => {
    const id = out.get(from);
    if (id === undefined || ids.has(to)) return;
    ids.set(to, id);
    out.delete(from);
  };
  const wanted = new Set(placed.map(({ field }) => field));
  for (const [from, { field, way }] of led) {
    if (!wanted.has(field)) continue;
    match(from, field);
    if (from !== field) walked.set(field, way);
  }
  for (const field of wanted) match(field, field);
  // Fresh marbles come from base; the others, if nothing better is known, from any place where one is missing.
  for (const { field, fresh } of placed) {
    if (ids.has(field)) continue;
    const [place] = resting.keys();
    const [from] = out.keys();
    if (place !== undefined && (fresh || from === undefined)) {
      ids.set(field, resting.get(place) ?? "");
      resting.delete(place);
    } else if (from !== undefined) match(from, field);
  }
  const marbles: Marble[] = placed.map(({ field, fresh = false, locked = false }) => {
    const way = walked.get(field);
    return { id: ids.get(field) ?? `${seat}-${field}`, seat, field, place: 0, fresh, locked, way };
  });
  const returning = [...out.values()];
  for (let place = 0; place < MARBLES; place += 1) {
    const id = resting.get(place) ?? returning.shift();
    if (id !== undefined) marbles.push({ id, seat, field: base, place, fresh: false, locked: false });
  }
  return marbles;
}

interface Led {
  readonly field: string;
  readonly way: readonly string[] | undefined;
}

/** Where the motions, one after the other, lead a seat's marble of each field, and its way; captured ones are left out. */
function lead(seat: string, fields: Iterable<string>, motions: readonly Motion[]): Map<string, Led> {
  const now = new Map<string, Led>([...fields].map((field) => [field, { field, way: [field] }]));
  for (const motion of motions) {
    for (const [origin, { field, way }] of [...now]) {
      const move = motion.find((each) => each.seat === seat && each.from === field);
      if (motion.some(({ captured, to, from }) => captured === seat && to === field && (!move || from === to)))
        now.delete(origin);
      else if (move) now.set(origin, { field: move.to, way: move.path && way && [...way, ...move.path.slice(1)] });
    }
  }
  return now;
}
