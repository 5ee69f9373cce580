/** The rules reference: which rules there are, in which order, and how they are found. */
import type { Game } from "../routes.ts";
import tac from "../games/tac/rules.json" with { type: "json" };
import tackle from "../games/tackle/rules.json" with { type: "json" };

export interface Group {
  readonly id: string;
  readonly rules: readonly string[];
}

export const GROUPS: Record<Game, readonly Group[]> = {
  tac: tac.groups,
  tackle: tackle.groups,
};
export const { variants: VARIANTS, options: OPTIONS } = tac;
export const { jobs: JOBS } = tackle;

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

/** Letters as people search for them: small, without accents, with the apostrophe of the keyboard. */
export function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** A rule answers a question as well if it says so much of what the best one says of it. */
const NEARLY = 0.75;

/**
 * The rules that are looked for: by the id, or those that say all the words. Where none does, somebody has asked in a
 * whole sentence; then those that say most of what is not said everywhere.
 */
export function find(search: string, rules: readonly string[], said: (rule: string) => string): ReadonlySet<string> {
  const wanted = plain(search).trim();
  if (gameOf(wanted.toUpperCase()) !== undefined) return new Set(rules.filter((rule) => rule.toLowerCase() === wanted));
  const texts = rules.map((rule) => ({ rule, text: plain(said(rule)) }));
  const words = [...new Set(wanted.split(/\s+/))];
  const all = texts.filter(({ text }) => words.every((word) => says(text, word)));
  if (all.length > 0 || words.length === 1) return new Set(all.map(({ rule }) => rule));
  const weights = words.map((word) => {
    const count = texts.filter(({ text }) => whole(word).test(text)).length;
    return { word: whole(word), weight: count === 0 ? 0 : Math.log(texts.length / count) };
  });
  const worth = texts.map(({ rule, text }) => ({
    rule,
    value: weights.reduce((sum, { word, weight }) => sum + (word.test(text) ? weight : 0), 0),
  }));
  const best = Math.max(...worth.map(({ value }) => value));
  return new Set(worth.filter(({ value }) => value > 0 && value >= NEARLY * best).map(({ rule }) => rule));
}

const says = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? whole(word).test(text) : text.includes(word);

/** A word by itself: 1 is not found in 13. */
const whole = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])${word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, "\\$&")}(?![\\p{L}\\d])`, "u");

/** The options whose answer is the same in some editions, put together: each answer with its editions. */
export function answers(values: Readonly<Record<string, string>>): { value: string; editions: string[] }[] {
  const found = new Map<string, string[]>();
  for (const [edition, value] of Object.entries(values)) found.set(value, [...(found.get(value) ?? []), edition]);
  return [...found].map(([value, editions]) => ({ value, editions }));
}
