/** Coming back to a game in which a bot has played in the meantime. */
import type { Happened } from "../api/generated.ts";

/** How many of the latest actions of these seats a bot played, since their player last did. */
export function playedMeanwhile(events: readonly Happened[], seats: readonly string[]): number {
  const own = events.flatMap(({ event }) => (event.type === "played" && seats.includes(event.seat) ? [event.by] : []));
  const last = own.findLastIndex((by) => by !== "bot");
  return own.length - 1 - last;
}
