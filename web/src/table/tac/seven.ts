/** Building a 7: seven single steps, one after the other, as the server offers them. */
import { readPart, type Part } from "./plays.ts";
import type { Placed, Step } from "../../board/tac/marbles.ts";

export const STEPS = 7;

export interface Seven {
  readonly seat: string;
  /** `7`, or `tac` for a TAC on a 7. */
  readonly card: string;
  /** The steps made so far, as text. */
  readonly prefix: readonly string[];
}

/** How many steps are left. */
export function left({ prefix }: Seven): number {
  return STEPS - prefix.length;
}

/** The play, once all seven steps are made. */
export function finished(seven: Seven): string | undefined {
  if (left(seven) > 0) return undefined;
  return [seven.seat, seven.card, ...(seven.card === "tac" ? ["7"] : []), ...seven.prefix].join(" ");
}

/** The marbles that can step, and for each the steps it can make. */
export function movers(steps: readonly string[]): Map<string, Part[]> {
  const found = new Map<string, Part[]>();
  for (const step of steps.map(readPart)) {
    if (step) found.set(step.from, [...(found.get(step.from) ?? []), step]);
  }
  return found;
}

/** The marbles after these steps: each goes to its field, and whatever stood there is gone to its base. */
export function after(marbles: readonly Placed[], steps: readonly string[]): Placed[] {
  let now = [...marbles];
  for (const part of steps.map(readPart)) {
    if (!part) continue;
    now = now
      .filter(({ field }) => field !== part.to)
      .map((marble) => (marble.field === part.from ? { ...marble, field: part.to, fresh: false } : marble));
  }
  return now;
}

/** The steps for the board's animation. */
export function ways(steps: readonly string[]): Step[] {
  return steps.map(readPart).filter((part) => part !== undefined);
}

const KEY = "spielkreis.seven.";

/** Keeps an unfinished 7 over a reload, for this table and this moment of the game only. */
export function keep(storage: Storage, table: string, plies: number, seven: Seven | undefined): void {
  if (seven && seven.prefix.length > 0) storage.setItem(KEY + table, JSON.stringify({ plies, seven }));
  else storage.removeItem(KEY + table);
}

/** The 7 that was being built when the page was left, if the game still stands where it stood. */
export function kept(storage: Storage, table: string, plies: number): Seven | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY + table) ?? "null") as { plies: number; seven: Seven } | null;
    return stored?.plies === plies ? stored.seven : undefined;
  } catch {
    return undefined;
  }
}
