/** How a game of TAC went: how far the marbles of each side had come, and what its players did. */
import type { Happened } from "../../../api/generated.ts";
import type { Course } from "../../../table/ending.ts";
import { isHome, startField, type Ring } from "../board/ring.ts";
import type { PlayRecord } from "../generated.ts";
import { placedOf } from "./placement.ts";

const MARBLES = 4;

/** How far a marble has come: nothing in its base, everything on the innermost space of its home. */
function distance(ring: Ring, seat: string, field: string): number {
  if (isHome(field)) return ring.fields + Number(field.slice(1));
  return 1 + ((Number(field) - startField(ring, seat) + ring.fields) % ring.fields);
}

/** How far the marbles of some seats have come, from 0 to 1. */
function progress(ring: Ring, seats: readonly string[], board: ReadonlyMap<string, string>): number {
  const home = MARBLES * ring.fields + 1 + 2 + 3 + 4;
  const sum = [...board]
    .filter(([, seat]) => seats.includes(seat))
    .reduce((total, [field, seat]) => total + distance(ring, seat, field), 0);
  return Math.min(1, sum / (home * seats.length));
}

/** The course of the game for each side, by the plays. */
export function coursesOf(ring: Ring, sides: readonly (readonly string[])[], plays: readonly PlayRecord[]): Course[] {
  let board = new Map<string, string>();
  const boards = plays.map(({ restored, moves = [] }) => {
    board = new Map(restored ? placedOf(restored, []).map(({ field, seat }) => [field, seat]) : board);
    for (const { from } of moves) board.delete(from);
    for (const { to, seat } of moves) board.set(to, seat);
    return board;
  });
  return sides.map((seats) => ({ seats, values: [0, ...boards.map((each) => progress(ring, seats, each))] }));
}

export interface Counts {
  readonly captures: number;
  readonly lost: number;
  readonly steps: number;
  readonly unused: number;
}

/** What the players of a side did, and what happened to them. */
export function countsOf(seats: readonly string[], plays: readonly PlayRecord[]): Counts {
  const own = plays.filter(({ seat }) => seats.includes(seat));
  const captured = (some: readonly PlayRecord[]) =>
    some.flatMap(({ moves = [] }) => moves.flatMap((move) => move.captured ?? []));
  const steps = own.flatMap(({ moves = [] }) => moves.map(({ path = [] }) => Math.max(0, path.length - 1)));
  return {
    captures: captured(own).length,
    lost: captured(plays).filter((seat) => seats.includes(seat)).length,
    steps: steps.reduce((sum, count) => sum + count, 0),
    unused: own.filter(({ kind }) => kind === "discard").length,
  };
}

/** How many actions had been made after each play: gifts of the exchange are actions, too. */
export function pliesOf(events: readonly Happened[], plays: readonly PlayRecord[]): number[] {
  const actions: string[] = [];
  for (const { event } of events) {
    if (event.type === "taken_back") actions.length = event.plies;
    if (event.type === "played") actions.push(event.action);
  }
  let number = 0;
  return actions.flatMap((action, index) => {
    if (action !== plays[number]?.action) return [];
    number += 1;
    return [index + 1];
  });
}
