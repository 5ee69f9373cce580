/** Time to think, in words. */
import type { Clock, Settings } from "../api/generated.ts";
import { t } from "../texts.svelte.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function clockText(clock: Settings["clock"]): string {
  if (clock === null) return t("web-clock-is-none");
  const { kind, time, increment }: Clock = clock;
  if (kind === "total") return t("web-clock-is-total", { minutes: Math.round(time / MINUTE), seconds: increment ?? 0 });
  if (time % DAY === 0) return t("web-clock-is-days", { days: time / DAY });
  return time >= HOUR
    ? t("web-clock-is-hours", { hours: Math.round(time / HOUR) })
    : t("web-clock-is-move", { seconds: time });
}
