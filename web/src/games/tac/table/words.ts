/** What happened, in words: for the list beside the board and for those who listen. */
import { isBase, LETTERS } from "../board/ring.ts";
import { listed, t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";
import { coursesOf, passesHands, type Course, type Play } from "./plays.ts";
import type { Entry } from "./history.ts";

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

function partWords({ from, to, capture, detour }: Course, seat: string, captured: string | undefined): string {
  const house = LETTERS.includes(to.charAt(0));
  const what = isBase(from)
    ? from.startsWith(seat)
      ? t("web-log-open")
      : t("web-log-open-other", { seat: seatName(from.charAt(0)) })
    : house
      ? LETTERS.includes(from.charAt(0))
        ? t(detour ? "web-log-fro" : "web-log-inside", { from: from.slice(1), to: to.slice(1) })
        : t("web-log-house", { from })
      : t("web-log-move", { from, to });
  if (!capture) return what;
  return captured ? t("web-log-capture", { what, seat: seatName(captured) }) : t("web-log-capture-one", { what });
}

/** A card as it was played: with the card whose function a TAC used. */
export function playedCard({ card, base }: Play): string {
  const name = cardName(card || "tac");
  return base === undefined ? name : t("web-log-on", { card: name, base: cardName(base) });
}

/** What is known of a play besides its text; see `Entry`. */
type Known = Partial<Pick<Entry, "captured" | "undone" | "taken" | "next">>;

/** What a TAC took back. */
function takenWords({ undone = false, taken }: Known): string | undefined {
  if (!undone) return undefined;
  return taken ? t("web-log-takes", { seat: seatName(taken.seat), card: playedCard(taken) }) : t("web-log-takes-last");
}

/** A play in words. */
export function playWords(play: Play, known: Known = {}): string {
  const seat = seatName(play.seat);
  if (play.kind === "pass") return t("web-log-pass", { seat });
  if (play.kind === "discard") return t("web-log-discard", { seat, card: cardName(play.card) });
  const card = playedCard(play);
  const takes = takenWords(known);
  if (passesHands(play)) return t("web-log-jester", { seat, card });
  if (play.kind === "plain" || play.kind === "give")
    return takes ? t("web-log-play", { seat, card, what: takes }) : t("web-log-plain", { seat, card });
  const what =
    play.kind === "skip"
      ? known.next === undefined
        ? t("web-log-skip")
        : t("web-log-skip-named", { name: seatName(known.next) })
      : play.kind === "trade"
        ? listed(play.parts.map(({ from, to }) => t("web-log-trade", { from, to })))
        : coursesOf(play.parts)
            .map((course) => partWords(course, play.seat, known.captured?.[course.place]))
            .join(t("parts-separator"));
  return t("web-log-play", { seat, card, what: takes ? t("web-log-then", { takes, what }) : what });
}

/** An exchange, as far as its line describes it; `own` are the seats of the reader. */
function swapWords(line: string, own: readonly string[]): string {
  const gifts = line
    .split(/^swap |, /)
    .filter((gift) => gift !== "" && gift !== "swap")
    .map((gift) => gift.split(" ") as [string, string]);
  if (gifts.length === 0) return t("web-log-swap");
  const [gave] = gifts.filter(([seat]) => own.includes(seat));
  const [got] = gifts.filter(([seat]) => !own.includes(seat));
  // A reader who sees two cards gave one and got the other; if they see more, the text says who gave which.
  if (gifts.length === 2 && gave && got)
    return t("web-log-swap-own", { gave: cardName(gave[1]), got: cardName(got[1]) });
  const all = gifts.map(([seat, card]) => t("web-log-gave", { seat: seatName(seat), card: cardName(card) }));
  return all.length === 1 ? (all[0] ?? "") : t("web-log-swap-all", { gifts: listed(all) });
}

/** A line of the history in words, for a reader who holds the seats `own`. */
export function entryWords(entry: Pick<Entry, "line" | "play"> & Known, own: readonly string[] = []): string {
  const { line, play } = entry;
  if (play) return playWords(play, entry);
  const [first = "", ...rest] = line.split(" ");
  if (first === "deal") return t("web-log-deal", { name: seatName((rest[0] ?? "A").charAt(0)) });
  if (first === "declared") {
    return rest.length > 0 ? t("web-log-declared", { names: listed(rest.map(seatName)) }) : t("web-log-declared-none");
  }
  return first === "swap" ? swapWords(line, own) : line;
}
