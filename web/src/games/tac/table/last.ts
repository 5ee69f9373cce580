/** What happened last, in a line for everyone at the table: places are described, never numbered. */
import { isBase, LETTERS } from "../board/ring.ts";
import { listed, t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";
import type { Entry } from "./history.ts";
import { isSeven, marblesMoved, passesHands } from "./plays.ts";
import { entryWords, playedCard } from "./words.ts";

type Told = Pick<Entry, "line" | "play" | "board" | "captured" | "undone" | "taken" | "next">;

const isHome = (field: string): boolean => LETTERS.includes(field.charAt(0)) && !isBase(field);

/** The last play in words, for a reader who holds the seats `own`. */
export function lastWords(entry: Told, own: readonly string[]): string {
  const { play } = entry;
  if (!play || play.kind === "discard" || play.kind === "pass" || passesHands(play)) return entryWords(entry, own);
  const whose = (what: string, seat: string): string =>
    own.includes(seat) ? t(`web-did-${what}-own`) : t(`web-did-${what}`, { seat: seatName(seat) });
  const done = [
    ...(entry.undone ? [entry.taken ? whose("undo", entry.taken.seat) : t("web-did-undo-last")] : []),
    ...(play.kind === "skip" && entry.next !== undefined ? [whose("skip", entry.next)] : []),
    ...(play.kind === "trade" ? [t("web-did-swap")] : []),
    ...moves(entry, whose),
  ];
  if (done.length === 0) return entryWords(entry, own);
  return t("web-did", { seat: seatName(play.seat), card: playedCard(play), what: listed(done) });
}

/** What became of the marbles: the most important first, and nothing that goes without saying. */
function moves({ play, captured }: Told, whose: (what: string, seat: string) => string): string[] {
  if (play?.kind !== "move") return [];
  const opened = play.parts.find(({ from }) => isBase(from));
  const home = play.parts.filter(({ from, to }) => isHome(to) && !isHome(from)).length;
  const told = play.parts.flatMap(({ capture }, index) => {
    const seat = captured[index];
    if (!capture) return [];
    return [seat === undefined ? t("web-did-capture-one") : whose("capture", seat)];
  });
  if (opened) {
    const seat = opened.from.charAt(0);
    told.push(seat === play.seat ? t("web-did-open") : whose("open-other", seat));
  }
  if (home > 0) told.push(t("web-did-home", { count: home }));
  if (told.length > 0) return told;
  const count = Number(play.base ?? play.card);
  if (Number.isNaN(count)) return [];
  const marbles = marblesMoved(play.parts);
  if (isSeven(play) && marbles > 1) return [t("web-did-seven", { count, marbles })];
  return [t(count === 4 ? "web-did-back" : "web-did-forward", { count })];
}
