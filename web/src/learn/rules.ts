/** The rules reference: which rules there are, in which order, and how they are found. */
import type { Game } from "../routes.ts";
import reference from "./rules.json" with { type: "json" };

export interface Group {
  readonly id: string;
  readonly rules: readonly string[];
}

export const GROUPS: Record<Game, readonly Group[]> = {
  tac: reference.tac.groups,
  tackle: reference.tackle.groups,
};
export const { variants: VARIANTS, options: OPTIONS } = reference.tac;
export const { jobs: JOBS } = reference.tackle;

/** The game whose rule this is; ids of the two games never clash. */
export function gameOf(rule: string): Game | undefined {
  const games: readonly Game[] = ["tac", "tackle"];
  return games.find((game) => GROUPS[game].some(({ rules }) => rules.includes(rule)));
}

/** A text in pieces: words, and the rules that it points to as `[M2]`. */
export function pieces(text: string): { words: string; rule: string | undefined }[] {
  return text
    .split(/(\[\w+\])/)
    .filter((part) => part !== "")
    .map((part) => {
      const rule = /^\[(\w+)\]$/.exec(part)?.[1];
      return { words: rule ?? part, rule };
    });
}

/** Letters as one searches for them: small, without accents. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Whether a rule is looked for: its id, or all the words somewhere in what it says. */
export function matches(search: string, rule: string, said: string): boolean {
  const wanted = plain(search).trim();
  if (gameOf(wanted.toUpperCase()) !== undefined) return rule.toLowerCase() === wanted;
  const text = plain(said);
  return wanted.split(/\s+/).every((word) => (/^\d+$/.test(word) ? number(word).test(text) : text.includes(word)));
}

/** A number by itself: 1 is not found in 13. */
const number = (word: string): RegExp => new RegExp(`(?<!\\d)${word}(?!\\d)`);

/** The options whose answer is the same in some editions, put together: each answer with its editions. */
export function answers(values: Readonly<Record<string, string>>): { value: string; editions: string[] }[] {
  const found = new Map<string, string[]>();
  for (const [edition, value] of Object.entries(values)) found.set(value, [...(found.get(value) ?? []), edition]);
  return [...found].map(([value, editions]) => ({ value, editions }));
}
