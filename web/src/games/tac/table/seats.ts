/** Seats: sides, and the seat that a card acts on. */
import type { TableView } from "../../../api/generated.ts";
import type { TacView } from "../generated.ts";

type Sides = Pick<TableView, "sides">;

/** The seats of each side. */
export const sidesOf = ({ sides }: Sides): string[][] => sides.map((places) => places.flatMap((place) => [...place]));

/** The other seats on the side of a seat. */
export const partnersOf = (table: Sides, seat: string): string[] =>
  sidesOf(table)
    .filter((side) => side.includes(seat))
    .flat()
    .filter((each) => each !== seat);

/** The seat that a card of the seat on turn acts on, if there is exactly one. */
export function affectedBy({ next, angel }: Pick<TacView, "next" | "angel">, card: string): string | undefined {
  return card === "angel" ? (angel.length === 1 ? angel[0] : undefined) : (next ?? undefined);
}
