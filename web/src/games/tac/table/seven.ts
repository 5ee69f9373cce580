/** A 7 that is built step by step: the server says where each marble can go, and what the board is like then. */
import type { NextSteps, Way } from "../generated.ts";

/** What was chosen of it. */
export interface Begun {
  /** `7`, or `tac` for a TAC on a 7. */
  readonly card: string;
  /** The steps made so far, as the server writes them. */
  readonly prefix: readonly string[];
}

/** The same, with what the server says about it. */
export type Seven = Begun & Pick<NextSteps, "position" | "moves" | "ways" | "left" | "action">;

/** What a 7 or a part of one does. */
export type Part = Pick<Seven, "card" | "moves" | "action">;

/** The marble that goes on: the one that moved last, or the only one that can. */
export function goesOn({ ways, moves }: Pick<Seven, "ways" | "moves">): string | undefined {
  const last = moves.at(-1)?.to;
  if (last !== undefined && last in ways) return last;
  const [only, ...others] = Object.keys(ways);
  return others.length === 0 ? only : undefined;
}

/** The ways on which one marble makes all the steps that are left. */
export const wholeWays = ({ ways, left }: Pick<Seven, "ways" | "left">): Way[] =>
  Object.values(ways)
    .flat()
    .filter(({ steps }) => steps.length === left);

/** The way to go if only one marble can, and only one way leads it to the end. */
export function onlyWay(seven: Pick<Seven, "ways" | "left">): Way | undefined {
  const [only, ...others] = wholeWays(seven);
  return others.length === 0 && Object.keys(seven.ways).length === 1 ? only : undefined;
}

const KEY = "spielkreis.seven.";

/** Keeps an unfinished 7 over a reload, for this table and this moment of the game only. */
export function keep(storage: Storage, table: string, plies: number, seven: Begun | undefined): void {
  if (!seven || seven.prefix.length === 0) return storage.removeItem(KEY + table);
  const { card, prefix } = seven;
  storage.setItem(KEY + table, JSON.stringify({ plies, seven: { card, prefix } }));
}

/** The 7 that was being built when the page was left, if the game has not continued since. */
export function kept(storage: Storage, table: string, plies: number): Begun | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY + table) ?? "null") as { plies: number; seven: Begun } | null;
    return stored?.plies === plies ? stored.seven : undefined;
  } catch {
    return undefined;
  }
}
