/** How long ago something was, in words. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Afterwards the date says more. */
const LONG = 7 * DAY;

/** For example “2 h ago” or, after a week, the date; empty within the first minute. */
export function ago(at: number, now: number, language: string): string {
  const passed = now - at;
  if (passed < MINUTE) return "";
  if (passed >= LONG) return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(at);
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto", style: "short" });
  if (passed < HOUR) return words.format(-Math.floor(passed / MINUTE), "minute");
  if (passed < DAY) return words.format(-Math.floor(passed / HOUR), "hour");
  return words.format(-Math.floor(passed / DAY), "day");
}
