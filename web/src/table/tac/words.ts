/** What happened, in words: for the list beside the board and for those who listen. */
import { isBase, LETTERS } from "../../board/tac/ring.ts";
import type { TacView } from "../../api/generated.ts";
import { t } from "../../texts.svelte.ts";
import { seatName } from "../names.ts";
import { readPlay, type Part, type Play } from "./plays.ts";

/** A card's name: its number, or the figure on it. */
export function cardName(card: string): string {
  return /^\d+$/.test(card) ? card : t(`web-card-${card}`);
}

/** A card's name where it stands alone. */
export function cardLabel(card: string): string {
  return /^\d+$/.test(card) ? t("web-card-number", { card }) : t(`web-card-${card}`);
}

type Owner = (field: string) => string | undefined;

function partWords({ from, to, capture }: Part, owner: Owner): string {
  const house = LETTERS.includes(to.charAt(0));
  const what = isBase(from)
    ? t("web-log-open", { to })
    : house && !LETTERS.includes(from.charAt(0))
      ? t("web-log-house", { from })
      : t("web-log-move", { from, to });
  if (!capture) return what;
  const seat = owner(to);
  return seat ? t("web-log-capture", { what, seat: seatName(seat) }) : t("web-log-capture-one", { what });
}

/** What is known of a play besides its text. */
export interface Known {
  /** Whose marble stood on a field before it. */
  readonly owner?: Owner | undefined;
  /** It is a TAC that took something back. */
  readonly undone?: boolean;
}

/** A play in words. */
export function playWords(play: Play, { owner = () => undefined, undone = false }: Known = {}): string {
  const seat = seatName(play.seat);
  const name = cardName(play.card || "tac");
  if (play.kind === "pass") return t("web-log-pass", { seat });
  if (play.kind === "discard") return t("web-log-discard", { seat, card: name });
  const card = play.base === undefined ? name : t("web-log-on", { card: name, base: cardName(play.base) });
  if (play.kind === "plain" || play.kind === "give") return t("web-log-plain", { seat, card });
  const what =
    play.kind === "skip"
      ? t("web-log-skip")
      : play.kind === "trade"
        ? play.parts.map(({ from, to }) => t("web-log-trade", { from, to })).join(", ")
        : play.parts.map((part) => partWords(part, owner)).join("; ");
  return t("web-log-play", { seat, card, what: undone ? t("web-log-undone", { what }) : what });
}

/** A line of the history in words; `gifts`, where it is known which cards the reader gave and got. */
export function lineWords(line: string, known?: Known, gifts?: Pick<TacView, "gave" | "got">): string {
  const [first = "", ...rest] = line.split(" ");
  if (first === "deal") return t("web-log-deal", { name: seatName((rest[0] ?? "A").charAt(0)) });
  if (first === "declared") {
    return rest.length > 0
      ? t("web-log-declared", { names: rest.map(seatName).join(", ") })
      : t("web-log-declared-none");
  }
  if (first === "swap") {
    const [gave, got] = [gifts?.gave ?? {}, gifts?.got ?? {}].map((cards) =>
      Object.values(cards).map(cardName).join(", "),
    );
    return gave && got ? t("web-log-swap-own", { gave, got }) : t("web-log-swap");
  }
  const play = readPlay(line);
  return play ? playWords(play, known) : line;
}
