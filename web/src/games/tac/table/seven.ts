/** Building a 7: seven single steps, one after the other, as the server offers them. */
import { readPart, type Part, type Play } from "./plays.ts";
import type { Placed } from "../board/marbles.ts";

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

/** How far each marble can go alone, by its field; every step comes after the one that it follows on. */
export type Reach = Readonly<Record<string, readonly string[]>>;

/** The ways of a marble to all fields that it can reach, as single steps. */
export function waysOf(reach: Reach, marble: string | undefined): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  for (const step of reach[marble ?? ""] ?? []) {
    const part = readPart(step);
    if (part) ways.set(part.to, [...(ways.get(part.from) ?? []), step]);
  }
  return ways;
}

/** The marble that goes on after these steps: the one that moved last, or the only one that can. */
export function goesOn(reach: Reach, steps: readonly string[]): string | undefined {
  const last = readPart(steps.at(-1) ?? "")?.to;
  if (last !== undefined && last in reach) return last;
  const [only, ...others] = Object.keys(reach);
  return others.length === 0 ? only : undefined;
}

/** Steps as one play, to be shown before it is made: parts end where a marble captures, turns round or another moves. */
export function asPlay({ seat, card }: Seven, steps: readonly string[]): Play {
  const parts: Part[] = [];
  let last: Part | undefined;
  for (const step of ways(steps)) {
    const goes = last && last.to === step.from && !last.capture && last.from !== step.to;
    if (goes) parts.push({ ...step, from: parts.pop()?.from ?? step.from });
    else parts.push(step);
    last = step;
  }
  return { text: "", seat, card, base: card === "tac" ? "7" : undefined, kind: "move", parts };
}

/** The marbles after these steps: each goes to its field, and a marble that was there goes to its base. */
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

/** Single steps, read. */
export function ways(steps: readonly string[]): Part[] {
  return steps.map(readPart).filter((part) => part !== undefined);
}

const KEY = "spielkreis.seven.";

/** Keeps an unfinished 7 over a reload, for this table and this moment of the game only. */
export function keep(storage: Storage, table: string, plies: number, seven: Seven | undefined): void {
  if (seven && seven.prefix.length > 0) storage.setItem(KEY + table, JSON.stringify({ plies, seven }));
  else storage.removeItem(KEY + table);
}

/** The 7 that was being built when the page was left, if the game has not continued since. */
export function kept(storage: Storage, table: string, plies: number): Seven | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY + table) ?? "null") as { plies: number; seven: Seven } | null;
    return stored?.plies === plies ? stored.seven : undefined;
  } catch {
    return undefined;
  }
}
