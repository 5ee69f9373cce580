/** The way of a marble over the board, from where it was to where it is. */
import type { Marble } from "./marbles.ts";
import { basePlace, fieldPoint, isBase, type Point, type Ring } from "./ring.ts";

/** The most fields of a way that is walked, the first included: no card goes further. */
const LONGEST = 14;

/** The points along which a marble moves; one point if it stays where it is. */
export function routeOf(ring: Ring, bottom: string, before: Marble | undefined, now: Marble): Point[] {
  const point = ({ seat, field, place }: Marble): Point =>
    isBase(field) ? basePlace(ring, seat, place, bottom) : fieldPoint(ring, field, bottom);
  if (before === undefined || (before.field === now.field && before.place === now.place)) return [point(now)];
  const { way = [] } = now;
  if (way[0] !== before.field || way.length > LONGEST) return [point(before), point(now)];
  return way.map((field) => fieldPoint(ring, field, bottom));
}
