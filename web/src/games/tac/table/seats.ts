/** Seats: partners, and the seat that a card acts on. */
import type { TableView } from "../../../api/generated.ts";
import type { TacView } from "../generated.ts";
import { seatsOf } from "./placement.ts";

type Sides = Pick<TableView, "sides">;
type Marbles = Pick<TacView, "counts" | "position">;

/** The other seats on the side of a seat. */
export function partnersOf({ sides }: Sides, seat: string): string[] {
  const side = sides.find((places) => places.some((place) => place.includes(seat))) ?? [];
  return side.flatMap((place) => [...place]).filter((each) => each !== seat);
}

/** The seat to which a seat gives a card in the exchange: the partner opposite, or else the next one. */
export function takerOf(table: Sides, seats: string, seat: string): string | undefined {
  const at = seats.indexOf(seat);
  const partners = partnersOf(table, seat);
  const opposite = seats.length % 2 === 0 ? seats.charAt((at + seats.length / 2) % seats.length) : "";
  if (partners.includes(opposite)) return opposite;
  return [...seats.slice(at + 1), ...seats.slice(0, at)].find((each) => partners.includes(each));
}

/** The seats of each side. */
export const sidesOf = ({ sides }: Sides): string[][] => sides.map((places) => places.flatMap((place) => [...place]));

const isHome = ({ position }: Marbles, seat: string): boolean =>
  (position[seat] ?? []).filter((field) => field.startsWith(seat)).length === 4;

/** The seat that plays after this one: the next one clockwise, without sides that are home and have dropped out. */
export function nextSeat(table: Sides, view: Marbles, seat: string): string {
  const seats = seatsOf(view);
  const at = seats.indexOf(seat);
  const others = [...seats.slice(at + 1), ...seats.slice(0, at)];
  return others.find((each) => ![each, ...partnersOf(table, each)].every((one) => isHome(view, one))) ?? seat;
}

/** The seat that an 8, an Angel or a Devil acts on. An Angel may have several to choose from: then undefined. */
export function affectedSeat(table: Sides, view: Marbles, seat: string, card: string): string | undefined {
  const next = nextSeat(table, view, seat);
  return card === "angel" && (isHome(view, next) || isHome(view, seat)) ? undefined : next;
}
