/** The rules reference: which rules there are, in which order, and how they are found. */
import type { RuleGroup } from "../games/game.ts";

/** The game whose rule this is; rule ids of different games never clash. */
export function gameOf<Game extends { readonly groups: readonly RuleGroup[] }>(
  games: readonly Game[],
  rule: string,
): Game | undefined {
  return games.find(({ groups }) => groups.some(({ rules }) => rules.includes(rule)));
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

/** A rule is also shown if its score is at least this share of the best rule's. */
const NEARLY = 0.75;

/**
 * The rules that are looked for: by the id, or those that say all the words. Where none does, the user has asked in a
 * whole sentence; then those that say most of what is not said everywhere.
 */
export function find(search: string, rules: readonly string[], said: (rule: string) => string): ReadonlySet<string> {
  const wanted = plain(search).trim();
  const named = rules.filter((rule) => rule.toLowerCase() === wanted);
  if (named.length > 0) return new Set(named);
  const texts = rules.map((rule) => ({ rule, text: plain(said(rule)) }));
  const words = wordsOf(wanted);
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

/** Chinese is written without spaces between words. */
const UNSPACED = /\p{Script=Han}/u;

/** The words of a search; a Chinese sentence that no rule says as a whole is split where the browser sees words. */
function wordsOf(wanted: string): string[] {
  const spaced = wanted.split(/[\s?？]+/).filter((word) => word !== "");
  const split = (word: string): string[] =>
    UNSPACED.test(word)
      ? [...new Intl.Segmenter("zh-Hant", { granularity: "word" }).segment(word)].map((part) => part.segment)
      : [word];
  return [...new Set(spaced.flatMap(split))];
}

const says = (text: string, word: string): boolean =>
  /^\d+$/.test(word) ? whole(word).test(text) : text.includes(word);

/** A word by itself: 1 is not found in 13. Chinese words have no space around them. */
function whole(word: string): RegExp {
  const escaped = word.replaceAll(/[$()*+./?[\\\]^{|}]/gu, "\\$&");
  return UNSPACED.test(word) ? new RegExp(escaped, "u") : new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, "u");
}
