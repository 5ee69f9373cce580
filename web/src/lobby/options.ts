/** What a game's options are called, and what each of their values means. */
import type { OptionInfo, PossibleValue, Rules } from "../api/generated.ts";
import type { GameModule } from "../games/game.ts";
import { t } from "../texts.svelte.ts";

export type Value = string | boolean;

/** The option of this name. */
export const pointOf = (rules: Rules, name: string): OptionInfo | undefined =>
  rules.points.find((point) => point.name === name);

/** Why a value cannot be chosen; empty if it can. */
export const refusal = (game: GameModule, { code, problem }: PossibleValue): string =>
  game.refusalText?.(code) ?? problem;

const word = (value: Value): string => (value === true ? "yes" : value === false ? "no" : value);

/** One sentence about what a value changes. */
export const saying = (name: string, value: Value): string => t(`web-option-${name}-${word(value)}`);

/** The same for any option of this game. */
export function valueText(game: GameModule, point: Pick<OptionInfo, "name" | "value">): string {
  const { name, value } = point;
  return game.valueText?.(point) ?? saying(name, typeof value === "boolean" ? value : String(value));
}

export interface Difference {
  readonly name: string;
  readonly text: string;
  readonly rule: string | null;
}

/** The options that differ from the usual rules of the game, each in a sentence. The headline has the main ones. */
export function differences(game: GameModule, rules: Rules): Difference[] {
  return rules.points
    .filter(({ main, idle, value, usual }) => !idle && !main && String(value) !== String(usual))
    .map((point) => ({
      name: point.name,
      text: t("web-labelled", { action: t(`web-option-${point.name}`), name: valueText(game, point) }),
      rule: point.rule,
    }));
}
