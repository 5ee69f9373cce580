/** Cards on their way over the board: from where to where, in percent of its width and height. */
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

/** The seats in their order, each with its number of cards. */
type Hands = readonly { readonly seat: string; readonly count: number }[];

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
export function dealing(ring: Ring, bottom: string, hands: Hands): Flight[] {
  return hands
    .filter(({ count }) => count > 0)
    .map(({ seat, count }) => {
      const direction = directionOf(ring, seat, bottom);
      return { seat, count: shown(count), path: [placeAt(0, 0), placeAt(direction, RIM)] };
    });
}

/** Each seat that exchanges gets the card of another. */
export function exchange(ring: Ring, bottom: string, pairs: readonly (readonly [string, string])[]): Flight[] {
  return pairs.map(([giver, taker]) => {
    const [from, to] = [giver, taker].map((seat) => directionOf(ring, seat, bottom)) as [number, number];
    return { seat: giver, count: 1, path: [placeAt(from, GIFT), placeAt(to, RIM)] };
  });
}

/** All hands go to the right-hand neighbours, against the clock. */
export function passing(ring: Ring, bottom: string, hands: Hands): Flight[] {
  const at = (index: number): number =>
    directionOf(ring, hands[(index + hands.length) % hands.length]?.seat ?? bottom, bottom);
  return hands.flatMap(({ seat, count }, index) => {
    const from = at(index);
    const turn = (((from - at(index - 1)) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
    const path = Array.from({ length: STOPS + 1 }, (_, stop) => placeAt(from - (turn * stop) / STOPS, HAND));
    return count > 0 ? [{ seat, count: shown(count), path }] : [];
  });
}
