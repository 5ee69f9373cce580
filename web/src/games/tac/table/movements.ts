/** Which cards fly over the board because of something that happened. */
import type { TableView } from "../../../api/generated.ts";
import { dealing, exchange, passing, type Flight } from "../board/flights.ts";
import type { TacView } from "../generated.ts";
import type { Entry } from "./history.ts";
import { seatsOf } from "./placement.ts";
import { passesHands } from "./plays.ts";
import { takerOf } from "./seats.ts";

/** The flights of what is new, seen from the seat at the bottom. */
export function flightsOf(
  news: readonly Entry[],
  table: TableView,
  view: Pick<TacView, "board" | "counts">,
  bottom: string,
): readonly Flight[] | undefined {
  const seats = seatsOf(view);
  const hands = [...seats].map((seat) => ({ seat, count: view.counts[seat] ?? 0 }));
  const latest = news.at(-1)?.play;
  if (latest && passesHands(latest)) return passing(view.board, bottom, hands);
  if (news.some(({ line }) => line.startsWith("deal"))) return dealing(view.board, bottom, hands);
  if (news.some(({ line }) => line.startsWith("swap"))) return exchange(view.board, bottom, gifts(table, seats));
  return undefined;
}

/** Who gave a card to whom. */
function gifts(table: TableView, seats: string): (readonly [string, string])[] {
  return [...seats].flatMap((seat) => {
    const taker = takerOf(table, seats, seat);
    return taker === undefined ? [] : [[seat, taker] as const];
  });
}

/** Whether the first cards of a game are dealt before the user's eyes: if nothing was played yet, and only once. */
export function dealsFirst(store: Storage, table: string, entries: readonly Entry[]): boolean {
  const key = `spielkreis.dealt.${table}`;
  if (entries.length === 0 || entries.some(({ play }) => play !== undefined)) return false;
  try {
    if (store.getItem(key) !== null) return false;
    store.setItem(key, "yes");
  } catch {
    // A browser that stores nothing: the cards are dealt again after a reload.
  }
  return true;
}
