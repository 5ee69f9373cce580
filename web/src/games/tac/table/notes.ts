/** What the plate of a seat says about it. */
import type { TableView } from "../../../api/generated.ts";
import type { Note } from "../../../table/Players.svelte";
import { t } from "../../../texts.svelte.ts";
import type { LineRecord, TacView } from "../generated.ts";
import { isPlay, sinceDeal } from "./history.ts";
import { partnersOf } from "./seats.ts";
import { cardName } from "./words.ts";

const OPENING: readonly string[] = ["1", "13"];

interface Known {
  readonly table: TableView;
  readonly view: TacView;
  /** The seats of the reader. */
  readonly own: readonly string[];
  /** The reader's seat that must decide now. */
  readonly actor: string | undefined;
  /** The seats that have played since the deal. */
  readonly played: ReadonlySet<string>;
}

/** The seats that have played since the deal: what they declared then no longer describes their cards. */
export const playedSince = (records: readonly LineRecord[]): Set<string> =>
  new Set(sinceDeal(records).flatMap((record) => (isPlay(record) ? [record.seat] : [])));

/** A hand that is seen may have given its opening card away after it was declared. */
const mayOpen = (hand: readonly string[] | undefined): boolean =>
  hand === undefined || hand.some((card) => OPENING.includes(card));

/** The notes about a seat; `about` is the id of the explanation of opening cards. */
export function seatNotes(seat: string, { table, view, own, actor, played }: Known, about: string): Note[] {
  const count = view.counts[seat] ?? 0;
  const known = actor !== undefined && view.turn === seat ? undefined : view.seen[seat];
  const partner = own.some((mine) => !own.includes(seat) && partnersOf(table, mine).includes(seat));
  return [
    ...(partner ? [{ text: t("web-partner") }] : []),
    { text: count === 1 ? t("web-cards-one") : t("web-cards-left", { count }), sign: `▮${String(count)}` },
    ...(view.declared?.includes(seat) && !played.has(seat) && mayOpen(view.hands[seat])
      ? [{ text: t("web-declared"), about, sign: "↑" }]
      : []),
    ...(view.dealer === seat ? [{ text: t("web-dealer") }] : []),
    ...(known ? [{ text: t("web-known-cards", { cards: known.map(cardName).join(" ") }) }] : []),
  ];
}
