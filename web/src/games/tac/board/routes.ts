/** The way of a marble over the board, from where it was to where it is. */
import type { Marble } from "./marbles.ts";
import { basePlace, fieldPoint, isBase, way, type Point, type Ring } from "./ring.ts";

/** The most fields of a way that is walked, the first included: no card goes further. */
const LONGEST = 14;

/** The points along which a marble moves; one point if it stays where it is. */
export function routeOf(ring: Ring, bottom: string, before: Marble | undefined, now: Marble): Point[] {
  const point = ({ seat, field, place }: Marble): Point =>
    isBase(field) ? basePlace(ring, seat, place, bottom) : fieldPoint(ring, field, bottom);
  if (before === undefined || (before.field === now.field && before.place === now.place)) return [point(now)];
  if (isBase(before.field) || isBase(now.field)) return [point(before), point(now)];
  const ahead = way(ring, before.field, now.field);
  const back = way(ring, before.field, now.field, true);
  // What a TAC takes back goes the way that it came.
  const undone = way(ring, now.field, before.field).toReversed();
  const short = [ahead, back, undone].filter(({ length }) => length <= LONGEST);
  const fields = short.sort((one, other) => one.length - other.length)[0] ?? [before.field, now.field];
  return fields.map((field) => fieldPoint(ring, field, bottom));
}
