/** How a game of TAC went: how far the marbles of each side had come, and what its players did. */
import type { Happened } from "../../../api/generated.ts";
import type { Course } from "../../../table/ending.ts";
import { LETTERS, isBase, startField, way, type Ring } from "../board/ring.ts";
import { carryOut, type Board, type Entry } from "./history.ts";
import type { Play } from "./plays.ts";

const MARBLES = 4;

/** How far a marble has come: nothing in its base, everything on the innermost space of its home. */
function distance(ring: Ring, seat: string, field: string): number {
  if (LETTERS.includes(field.charAt(0))) return ring.fields + Number(field.slice(1));
  return 1 + ((Number(field) - startField(ring, seat) + ring.fields) % ring.fields);
}

/** How far the marbles of some seats have come, from 0 to 1. */
function progress(ring: Ring, seats: readonly string[], board: Board): number {
  const home = MARBLES * ring.fields + 1 + 2 + 3 + 4;
  const sum = [...board]
    .filter(([, seat]) => seats.includes(seat))
    .reduce((total, [field, seat]) => total + distance(ring, seat, field), 0);
  return Math.min(1, sum / (home * seats.length));
}

/** The entries that are plays. */
export type Played = Entry & { readonly play: Play };
export const playsOf = (entries: readonly Entry[]): Played[] =>
  entries.filter((entry): entry is Played => entry.play !== undefined);

/** The course of the game for each side, by the plays. */
export function coursesOf(ring: Ring, sides: readonly (readonly string[])[], plays: readonly Played[]): Course[] {
  const boards = plays.map(({ board, play }) => carryOut(board, play).after);
  return sides.map((seats) => {
    const first = plays[0] ? progress(ring, seats, plays[0].board) : 0;
    return { seats, values: [first, ...boards.map((board) => progress(ring, seats, board))] };
  });
}

export interface Counts {
  readonly captures: number;
  readonly lost: number;
  readonly steps: number;
  readonly unused: number;
}

/** What the players of a side did, and what happened to them. */
export function countsOf(ring: Ring, seats: readonly string[], plays: readonly Played[]): Counts {
  const own = plays.filter(({ play }) => seats.includes(play.seat));
  const steps = ({ kind, parts, card, base }: Play): number =>
    kind === "move" && !["warrior", "trickster"].includes(base ?? card)
      ? parts
          .filter(({ from }) => !isBase(from))
          .reduce((sum, { from, to }) => sum + way(ring, from, to, (base ?? card) === "4").length - 1, 0)
      : 0;
  const captured = (some: readonly Played[]): number =>
    some.flatMap(({ play }) => play.parts.filter(({ capture }) => capture)).length;
  return {
    captures: captured(own),
    lost: plays.flatMap((entry) => entry.captured).filter((seat) => seat !== undefined && seats.includes(seat)).length,
    steps: own.reduce((sum, { play }) => sum + steps(play), 0),
    unused: own.filter(({ play }) => play.kind === "discard").length,
  };
}

/** How many actions had been made after each play: gifts of the exchange are actions, too. */
export function pliesOf(events: readonly Happened[]): number[] {
  const gifts: boolean[] = [];
  for (const { event } of events) {
    if (event.type === "taken_back") gifts.length = event.plies;
    if (event.type === "played") gifts.push(event.action === "" || event.action.startsWith("swap "));
  }
  return gifts.flatMap((gift, index) => (gift ? [] : [index + 1]));
}
