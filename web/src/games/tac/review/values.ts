/** The numbers of a review as people read them. */
import type { ReviewBegins } from "../../../api/generated.ts";
import { t } from "../../../texts.svelte.ts";

export type Unit = ReviewBegins["unit"];

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

/** A gain or a loss with its sign, in percentage points or cards. */
export function changeText(value: number): string {
  const points = Math.round(1000 * value) / 10;
  const sign = points > 0 ? "+" : points < 0 ? "−" : "±";
  return t("web-review-points", { value: `${sign}${oneDigit(Math.abs(points))}` });
}

/** What a decision gave away, in percentage points or cards. */
export const errorText = (error: number): string =>
  t("web-review-points", { value: error < 0.0005 ? "0" : `−${oneDigit(100 * error)}` });
