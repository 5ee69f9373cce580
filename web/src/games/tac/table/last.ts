/** What happened last, in a line for everyone at the table: places are described, never numbered. */
import { isBase, isHome } from "../board/ring.ts";
import { listed, t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";
import type { LineRecord, PlayRecord } from "../generated.ts";
import { undoneBy } from "./history.ts";
import { playedCard, recordWords } from "./words.ts";

type Whose = (what: string, seat: string) => string;

/** A play in words, for a reader who holds the seats `own`; `records` are all of them. */
export function lastWords(play: PlayRecord, records: readonly LineRecord[], own: readonly string[]): string {
  const whose: Whose = (what, seat) =>
    own.includes(seat) ? t(`web-did-${what}-own`) : t(`web-did-${what}`, { seat: seatName(seat) });
  const undone = undoneBy(records, play);
  const done = [
    ...(undone ? [undone.taken ? whose("undo", undone.taken.seat) : t("web-did-undo-last")] : []),
    ...(play.skips ? [whose("skip", play.skips)] : []),
    ...(play.kind === "swap" ? [t("web-did-swap")] : moves(play, whose)),
  ];
  if (done.length === 0 || play.kind === "jester") return recordWords(play, records, own);
  return t("web-did", { seat: seatName(play.seat), card: playedCard(play), what: listed(done) });
}

/** What became of the marbles: the most important first, and nothing that goes without saying. */
function moves({ kind, card, base, seat: player, moves: made = [] }: PlayRecord, whose: Whose): string[] {
  const opened = made.find(({ from }) => isBase(from));
  const home = made.filter(({ from, to }) => isHome(to) && !isHome(from)).length;
  const told = made.flatMap(({ captured }) => (captured ? [whose("capture", captured)] : []));
  if (opened) told.push(opened.seat === player ? t("web-did-open") : whose("open-other", opened.seat));
  if (home > 0) told.push(t("web-did-home", { count: home }));
  const count = Number(base ?? card);
  if (told.length > 0 || made.length === 0 || Number.isNaN(count)) return told;
  // A marble may go on where it came to before.
  const marbles = made.filter(({ from }, index) => !made.slice(0, index).some(({ to }) => to === from)).length;
  if (kind === "seven" && marbles > 1) return [t("web-did-seven", { count, marbles })];
  return [t(count === 4 ? "web-did-back" : "web-did-forward", { count })];
}
