/** What a game's options are called, and what each of their values means. */
import type { Point, Possible, Rules } from "../api/generated.ts";
import { jobName } from "../games/tackle/board/jobs.ts";
import { placeName } from "../table/names.ts";
import { t } from "../texts.svelte.ts";

export type Options = Record<string, Point["value"]>;
export type Value = string | boolean;

/** The option of this name. */
export const pointOf = (rules: Rules, name: string): Point | undefined =>
  rules.points.find((point) => point.name === name);

/** Refused by the book whose rules are chosen, not by sense. */
const BY_EDITION = ["tac-variant-not-in-edition", "tac-option-not-in-edition", "tac-master-needs-all"];

/** Why a value cannot be chosen, or nothing. */
export const refusal = ({ code, problem }: Possible): string =>
  BY_EDITION.includes(code) ? t("web-new-not-in-book") : problem;

const word = (value: Value): string => (value === true ? "yes" : value === false ? "no" : value);

/** One sentence on what a value changes. */
export const saying = (name: string, value: Value): string => t(`web-option-${name}-${word(value)}`);

/** Who holds which seats, as in `AC BD`. */
export const people = (arrangement: string): string =>
  arrangement
    .split(" ")
    .map((seats) => placeName({ seats: [...seats] }))
    .join(", ");

/** What has a name of its own and is told first. */
const NAMED = ["variant", "edition", "deck", "job", "figure"];

/** What is played, in short. */
export function headline(rules: Rules): string {
  const value = (name: string): string => String(pointOf(rules, name)?.value ?? "");
  if (rules.game === "Tackle")
    return value("job") === value("figure") ? t("web-job-own") : t("web-job", { name: jobName(value("job")) });
  return [
    t(`web-variant-${value("variant")}`),
    t(`web-new-deck-${value("deck")}`),
    t(`web-new-edition-${value("edition")}`),
  ].join(" · ");
}

export interface Difference {
  readonly name: string;
  readonly text: string;
  readonly rule: string | null;
}

/** What differs from the usual rules of the game, each in a sentence. */
export function differences(rules: Rules): Difference[] {
  return rules.points
    .filter(({ name, idle, value, usual }) => !idle && !NAMED.includes(name) && String(value) !== String(usual))
    .map((point) => ({
      name: point.name,
      text: t("web-labelled", { action: t(`web-option-${point.name}`), name: sentenceOf(point) }),
      rule: point.rule,
    }));
}

function sentenceOf({ name, value }: Point): string {
  if (name === "stones") return t("web-option-stones-number", { count: Number(value) });
  if (name === "persons") return people(String(value));
  if (Array.isArray(value))
    return t("web-option-master-list", { cards: value.map((card) => t(`card-${card}`)).join(", ") });
  return saying(name, typeof value === "boolean" ? value : String(value));
}
