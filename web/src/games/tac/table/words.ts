/** What happened, in words: for the list beside the board and for those who listen. */
import { isBase, isHome } from "../board/ring.ts";
import { listed, t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";
import type { LineRecord, MarbleMove, SwapRecord } from "../generated.ts";
import { undoneBy, type Undone } from "./history.ts";
import { toldMoves, type Play } from "./plays.ts";

/** A card's name: its number, or the figure on it. */
export function cardName(card: string): string {
  return /^\d+$/.test(card) ? card : t(`card-${card}`);
}

/** A card's name when it is used alone. */
export function cardLabel(card: string): string {
  return /^\d+$/.test(card) ? t("web-card-number", { card }) : t(`card-${card}`);
}

/** Cards whose number alone does not say what they do. */
const SPECIAL: Record<string, string> = { "1": "open", "13": "open", "4": "back", "7": "seven", "8": "skip" };

/** What acts on another player. */
const ON_NEXT = ["skip", "angel", "devil"];

/** What a card does, in one sentence; `next` is the seat that it acts on, if that is known. */
export function cardAbout(card: string, next?: string): string {
  const kind = SPECIAL[card] ?? (/^\d+$/.test(card) ? "forward" : card);
  if (next !== undefined && ON_NEXT.includes(kind)) return t(`web-card-does-${kind}-named`, { name: seatName(next) });
  return t(`web-card-does-${kind}`, { card });
}

const RULES: Record<string, string> = {
  "1": "S1",
  "13": "S1",
  "4": "S4",
  "7": "S7",
  "8": "S8",
  trickster: "ST",
  jester: "K1",
  angel: "K2",
  warrior: "K3",
  devil: "K4",
  tac: "X1",
};

/** The rule about a card. */
export const cardRule = (card: string): string => RULES[card] ?? "M1";

function moveWords({ seat, from, to, path = [], captured }: MarbleMove, player: string): string {
  const detour = new Set(path).size < path.length;
  const what = isBase(from)
    ? seat === player
      ? t("web-log-open")
      : t("web-log-open-other", { seat: seatName(seat) })
    : isHome(from)
      ? t(detour ? "web-log-fro" : "web-log-inside", { from: from.slice(1), to: to.slice(1) })
      : isHome(to)
        ? t("web-log-house", { from })
        : t("web-log-move", { from, to });
  return captured ? t("web-log-capture", { what, seat: seatName(captured) }) : what;
}

/** A card as it was played: with the card whose function a TAC used. */
export function playedCard({ card, base }: Pick<Play, "card" | "base">): string {
  const name = cardName(card || "tac");
  return base ? t("web-log-on", { card: name, base: cardName(base) }) : name;
}

/** What the card of a play does, if it does anything that is seen on the board. */
function effectWords({ kind, moves = [], skips, seat }: Play): string | undefined {
  if (kind === "skip") return skips ? t("web-log-skip-named", { name: seatName(skips) }) : t("web-log-skip");
  if (kind === "swap") return listed(moves.slice(0, 1).map(({ from, to }) => t("web-log-trade", { from, to })));
  if (moves.length === 0) return undefined;
  return toldMoves(moves)
    .map((move) => moveWords(move, seat))
    .join(t("parts-separator"));
}

/** A play in words, with what it takes back, if it does. */
export function playWords(play: Play, undone?: Undone): string {
  const seat = seatName(play.seat);
  if (play.kind === "pass") return t("web-log-pass", { seat });
  if (play.kind === "discard") return t("web-log-discard", { seat, card: cardName(play.card) });
  const card = playedCard(play);
  if (play.kind === "jester") return t("web-log-jester", { seat, card });
  const { taken } = undone ?? {};
  const takes = taken
    ? t("web-log-takes", { seat: seatName(taken.seat), card: playedCard(taken) })
    : undone && t("web-log-takes-last");
  const does = effectWords(play);
  const what = takes && does ? t("web-log-then", { takes, what: does }) : (takes ?? does);
  return what === undefined ? t("web-log-plain", { seat, card }) : t("web-log-play", { seat, card, what });
}

/** An exchange, as far as the reader knows it; `own` are the seats of the reader. */
function swapWords({ gifts }: SwapRecord, own: readonly string[]): string {
  const known = gifts.flatMap(({ seat, card }) => (card ? [{ seat, card: cardName(card) }] : []));
  const gave = known.find(({ seat }) => own.includes(seat));
  const got = known.find(({ seat }) => !own.includes(seat));
  // A reader who sees two cards gave one and got the other; if they see more, the text says who gave which.
  if (known.length === 2 && gave && got) return t("web-log-swap-own", { gave: gave.card, got: got.card });
  const all = known.map(({ seat, card }) => t("web-log-gave", { seat: seatName(seat), card }));
  const [only, ...others] = all;
  if (only === undefined) return t("web-log-swap");
  return others.length === 0 ? only : t("web-log-swap-all", { gifts: listed(all) });
}

/** A record in words, for a reader who holds the seats `own`; `records` are all of them. */
export function recordWords(record: LineRecord, records: readonly LineRecord[], own: readonly string[] = []): string {
  switch (record.type) {
    case "play":
      return playWords(record, undoneBy(records, record));
    case "deal":
      return t("web-log-deal", { name: seatName(record.dealer) });
    case "declared":
      return record.seats.length > 0
        ? t("web-log-declared", { names: listed(record.seats.map(seatName)) })
        : t("web-log-declared-none");
    case "swap":
      return swapWords(record, own);
  }
}
