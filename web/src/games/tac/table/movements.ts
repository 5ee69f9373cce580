/** Which cards fly over the board because of something that happened. */
import { dealing, exchange, passing, type Flight } from "../board/flights.ts";
import type { LineRecord, TacView } from "../generated.ts";
import { isPlay } from "./history.ts";

/** The flights of what is new, seen from the seat at the bottom. */
export function flightsOf(
  news: readonly LineRecord[],
  { board, counts }: Pick<TacView, "board" | "counts">,
  bottom: string,
): readonly Flight[] | undefined {
  const latest = news.at(-1);
  if (latest?.type === "play" && latest.kind === "jester") return passing(board, bottom, counts, latest.passes ?? {});
  if (news.some(({ type }) => type === "deal")) return dealing(board, bottom, counts);
  const swap = news.find(({ type }) => type === "swap");
  return swap?.type === "swap" ? exchange(board, bottom, swap.gifts) : undefined;
}

/** Whether the first cards of a game are dealt before the user's eyes: if nothing was played yet, and only once. */
export function dealsFirst(store: Storage, table: string, records: readonly LineRecord[]): boolean {
  const key = `spielkreis.dealt.${table}`;
  if (records.length === 0 || records.some(isPlay)) return false;
  try {
    if (store.getItem(key) !== null) return false;
    store.setItem(key, "yes");
  } catch {
    // A browser that stores nothing: the cards are dealt again after a reload.
  }
  return true;
}
