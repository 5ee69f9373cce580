/** Moves as the board draws them: which stones move, where they end, what they push. The server says all of that. */
import type { Effect } from "../generated.ts";
import { SIZE, around, cellNamed, column, row, type Way } from "./cells.ts";

export interface Motion {
  /** The cells of the stones that move, the pushing stone first; empty when a stone is placed. */
  readonly from: readonly number[];
  /** Where each of them ends, in the same order; -1 for one that leaves the game. */
  readonly to: readonly number[];
  /** The opponent's stones that are pushed. */
  readonly pushed: readonly (readonly [number, number])[];
  readonly worm: boolean;
  /** The direction in which a worm leaves the board. */
  readonly way?: Way | undefined;
}

/** A legal move. */
export interface Choice extends Motion {
  /** The move in notation: what is reported when it is chosen. */
  readonly text: string;
}

/** A move that is chosen before it is known whether it will be possible. */
export interface Plan {
  /** The stones that move; none places a new one. */
  readonly stones: readonly number[];
  readonly from: number;
  readonly to: number;
}

/** The legal move that a plan means, if there is one. */
export function fulfilled(choices: readonly Choice[], { stones, from, to }: Plan): Choice | undefined {
  if (stones.length > 0) return dragged(movesOf(choices, stones), from, to);
  return choices.find((choice) => choice.from.length === 0 && choice.to[0] === to);
}

const WAYS: Record<NonNullable<Effect["worm"]>, Way> = { right: [1, 0], left: [-1, 0], up: [0, 1], down: [0, -1] };

/** A move as the server describes it, in cells. */
export function motionOf({ from, to, moved = [], pushed = [], removed = [], worm }: Effect): Motion {
  const own = from ? [[from, to] as const, ...moved] : [];
  return {
    from: [...own.map(([start]) => start), ...removed].map(cellNamed),
    to: from ? [...own.map(([, end]) => cellNamed(end)), ...removed.map(() => -1)] : [cellNamed(to)],
    pushed: pushed.map(([start, end]) => [cellNamed(start), cellNamed(end)] as const),
    worm: Boolean(worm),
    way: worm ? WAYS[worm] : undefined,
  };
}

/** The legal actions as the board draws them; the server says what each of them does. */
export function choicesOf(actions: readonly string[], effects: readonly Effect[]): Choice[] {
  return actions.flatMap((text, index) => {
    const effect = effects[index];
    return effect ? [{ text, ...motionOf(effect) }] : [];
  });
}

const key = (cells: readonly number[]): string => [...cells].sort((a, b) => a - b).join(" ");

/** All groups of stones that can be picked up. */
export function groups(choices: readonly Choice[]): Map<string, readonly number[]> {
  return new Map(choices.filter(({ from }) => from.length > 0).map(({ from }) => [key(from), from]));
}

/** The choices that move exactly these stones. */
export function movesOf(choices: readonly Choice[], cells: readonly number[]): Choice[] {
  const wanted = key(cells);
  return choices.filter(({ from }) => from.length > 0 && key(from) === wanted);
}

/**
 * The cells to select for these moves of one group: the front of the block where it ends, so that no two moves share
 * one; for a worm, where its last row ends on the far side. A placement is its own cell.
 */
export function handles(moves: readonly Choice[]): Map<number, Choice> {
  const found = new Map<number, Choice>();
  for (const worm of [true, false]) {
    for (const choice of moves) {
      if (choice.worm !== worm) continue;
      // A stone that is being moved is not a place to go to: a worm that ends there is chosen at its edge.
      for (const cell of front(choice)) if (!worm || !choice.from.includes(cell)) found.set(cell, choice);
    }
  }
  return found;
}

/** The cells at the edge where a worm leaves, and those where it comes in. */
export function gates({ from, way }: Motion): { out: number[]; into: number[] } {
  if (!way) return { out: [], into: [] };
  const lanes = [...new Set(from.map(way[0] === 0 ? column : row))];
  const ends = (high: boolean): number[] =>
    lanes.map((lane) => (way[0] === 0 ? (high ? SIZE - 1 : 0) * SIZE + lane : lane * SIZE + (high ? SIZE - 1 : 0)));
  const upwards = way[0] + way[1] > 0;
  return { out: ends(upwards), into: ends(!upwards) };
}

/** The worm that leaves the board in this direction and lane. */
export function leaving(moves: readonly Choice[], way: Way, lane: number): Choice | undefined {
  return moves.find(
    (choice) =>
      choice.way?.[0] === way[0] &&
      choice.way[1] === way[1] &&
      choice.from.some((cell) => (way[0] === 0 ? column(cell) : row(cell)) === lane),
  );
}

/** The foremost cells of a group after its move. */
export function front({ from, to, worm }: Motion): number[] {
  const staying = to.filter((cell) => cell >= 0);
  if (from.length === 0) return staying;
  if (worm) return staying;
  const [start, end] = [from[0] ?? 0, to[0] ?? 0];
  const [dc, dr] = [Math.sign(column(end) - column(start)), Math.sign(row(end) - row(start))];
  const ahead = (cell: number): number => column(cell) * dc + row(cell) * dr;
  const most = Math.max(...staying.map(ahead));
  return staying.filter((cell) => ahead(cell) === most);
}

/** The group that results when a stone is added to a selection: the whole rectangle, if it can be picked up. */
export function extended(
  choices: readonly Choice[],
  selection: readonly number[],
  cell: number,
): readonly number[] | undefined {
  const wanted = around([...selection, cell]);
  return groups(choices).get(key(wanted));
}

/** The move that takes the stone on one cell to another, with all that are selected with it. */
export function dragged(moves: readonly Choice[], from: number, to: number): Choice | undefined {
  const fits = moves.filter((choice) => choice.to[choice.from.indexOf(from)] === to);
  return fits.find((choice) => !choice.worm) ?? fits[0];
}
