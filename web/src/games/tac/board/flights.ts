/** Cards on their way over the board: from where to where, in percent of its width and height. */
import type { Gift } from "../generated.ts";
import { angle, startField, type Ring } from "./ring.ts";

interface Place {
  readonly left: string;
  readonly top: string;
}

export interface Flight {
  readonly seat: string;
  /** How many backs of cards fly together. */
  readonly count: number;
  readonly path: readonly Place[];
}

/** How many cards each seat has. */
type Counts = Readonly<Record<string, number>>;

/** Distances from the middle of the board. */
const RIM = 45;
const HAND = 31;
const GIFT = 13.5;
const STOPS = 8;
const MOST = 3;

/** The place at a distance from the middle, in a direction. */
export function placeAt(direction: number, far: number): Place {
  const percent = (part: number): string => `${(50 + far * part).toFixed(2)}%`;
  return { left: percent(Math.cos(direction)), top: percent(Math.sin(direction)) };
}

/** Where a seat is, seen from the middle. */
export const directionOf = (ring: Ring, seat: string, bottom: string): number =>
  angle(ring, startField(ring, seat), bottom);

/** Where the card lies that a seat has put down for the exchange. */
export const giftPlace = (ring: Ring, seat: string, bottom: string): Place =>
  placeAt(directionOf(ring, seat, bottom), GIFT);

const shown = (count: number): number => Math.min(count, MOST);

/** New cards go from the middle to every seat. */
export function dealing(ring: Ring, bottom: string, counts: Counts): Flight[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([seat, count]) => {
      const direction = directionOf(ring, seat, bottom);
      return { seat, count: shown(count), path: [placeAt(0, 0), placeAt(direction, RIM)] };
    });
}

/** Each seat that exchanges gets the card of another. */
export function exchange(ring: Ring, bottom: string, gifts: readonly Pick<Gift, "seat" | "to">[]): Flight[] {
  return gifts.map(({ seat, to }) => {
    const [start, end] = [seat, to].map((each) => directionOf(ring, each, bottom)) as [number, number];
    return { seat, count: 1, path: [placeAt(start, GIFT), placeAt(end, RIM)] };
  });
}

/** Hands go from seat to seat around the board, against the clock. `counts` is what each seat has afterwards. */
export function passing(
  ring: Ring,
  bottom: string,
  counts: Counts,
  passes: Readonly<Record<string, string>>,
): Flight[] {
  return Object.entries(passes).flatMap(([seat, to]) => {
    const count = counts[to] ?? 0;
    const [start, end] = [seat, to].map((each) => directionOf(ring, each, bottom)) as [number, number];
    const turn = (((start - end) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const path = Array.from({ length: STOPS + 1 }, (_, stop) => placeAt(start - (turn * stop) / STOPS, HAND));
    return count > 0 ? [{ seat, count: shown(count), path }] : [];
  });
}
