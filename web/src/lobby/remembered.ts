/** The settings of the last new table of each game, so that the next one begins with them. */
import type { Clock } from "../api/generated.ts";
import type { Options } from "../games/game.ts";
import type { Company } from "./Opponents.svelte";

export interface Remembered {
  readonly main: Options;
  readonly details: Options;
  readonly company: Company;
  readonly clock: Clock | null;
  readonly seen: "link" | "public";
  readonly talk: "phrases" | "free";
  readonly pace: "human" | "fast";
  readonly absent: "bot" | "wait";
}

const keyOf = (game: string): string => `spielkreis.new.${game}`;

/** What was chosen last time, as far as it still fits; anything else is as usual. */
export function remembered(storage: Pick<Storage, "getItem">, game: string, usual: Remembered): Remembered {
  try {
    const found: unknown = JSON.parse(storage.getItem(keyOf(game)) ?? "{}");
    const known = Object.entries(usual).map(([name, value]: [string, unknown]) => {
      const old = (found as Record<string, unknown>)[name];
      return [name, old !== undefined && fits(old, value) ? old : value] as const;
    });
    return Object.fromEntries(known) as unknown as Remembered;
  } catch {
    return usual;
  }
}

const fits = (old: unknown, usual: unknown): boolean =>
  usual === null ? old === null || typeof old === "object" : typeof old === typeof usual && old !== null;

export function remember(storage: Pick<Storage, "setItem">, game: string, chosen: Remembered): void {
  try {
    storage.setItem(keyOf(game), JSON.stringify(chosen));
  } catch {
    // A browser that keeps nothing: the next table begins as usual.
  }
}

export function forget(storage: Pick<Storage, "removeItem">, game: string): void {
  storage.removeItem(keyOf(game));
}
