/** The numbers of a review as people read them. */
import type { TacReviewBegins } from "../generated.ts";
import { t } from "../../../texts.svelte.ts";

export type Unit = TacReviewBegins["unit"];

/** A chance in per cent, or a number of cards. */
export const valueText = (value: number, unit: Unit): string =>
  unit === "score"
    ? t("web-review-cards", { count: 0 - Math.round(100 * value) })
    : t("web-review-percent", { value: Math.round(100 * value) });

/** A number of points with one digit after the decimal separator of the page's language. */
const oneDigit = (points: number): string =>
  points.toLocaleString(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same with a tenth, for sums that people check. */
export const exactText = (value: number, unit: Unit): string =>
  unit === "score"
    ? t("web-review-cards", { count: oneDigit(0 - 100 * value) })
    : t("web-review-percent", { value: oneDigit(100 * value) });

/** Points with their sign in per cent; as cards the other way round, since fewer are better. */
function signedText(points: number, unit: Unit): string {
  const shown = unit === "score" ? 0 - points : points;
  const value = `${shown > 0 ? "+" : shown < 0 ? "−" : "±"}${oneDigit(Math.abs(shown))}`;
  return unit === "score" ? t("web-review-cards", { count: value }) : t("web-review-points", { value });
}

/** A gain or a loss with its sign, in percentage points or cards. */
export const changeText = (value: number, unit: Unit): string => signedText(Math.round(1000 * value) / 10, unit);

/** What a decision gave away, in percentage points or cards. */
export const errorText = (error: number, unit: Unit): string =>
  error < 0.0005 ? valueText(0, unit) : signedText(-100 * error, unit);
