/** The line above the board: who must do what now. */
import type { TableView } from "../../../api/generated.ts";
import type { TacView } from "../generated.ts";
import { listed, separated, t } from "../../../texts.svelte.ts";
import { playerName, seatName } from "../../../table/names.ts";
import { overStatus } from "../../../table/result.ts";
import type { Session } from "../../../table/session.svelte.ts";
import { isBase } from "../board/ring.ts";
import { seatsOf } from "./placement.ts";
import { passesHands, type Play } from "./plays.ts";
import { affectedSeat, nextSeat, partnersOf, takerOf } from "./seats.ts";
import { left } from "./seven.ts";
import { boardBefore, carryOut, type Entry } from "./history.ts";
import type { Turn } from "./turn.svelte.ts";
import { cardAbout, cardName, playedCard, playWords } from "./words.ts";

/** `last` is the play that a TAC would take back, if there was one. */
export function statusOf(
  session: Session,
  table: TableView,
  view: TacView,
  turn: Turn,
  last: Entry | undefined,
): string {
  if (view.outcome !== null || table.phase === "over" || table.phase === "closed") return overStatus(session, table);
  if (table.phase === "paused") return t("web-status-paused");
  const mine = session.place?.seats ?? [];
  if (view.phase === "swap") return swapStatus(table, view, mine, turn);
  if (!view.actors.some((seat) => mine.includes(seat))) return waitingStatus(table, view, mine);
  const picking = choosing(table, view, turn, last);
  if (picking !== undefined) return picking;
  if (session.legal && view.turn !== null && mine.length > 1 && mine.includes(view.turn))
    return t("web-status-choose-seat", { name: seatName(view.turn) });
  if (view.turn === null || mine.includes(view.turn)) return t(session.legal ? "web-status-choose" : "web-your-turn");
  return t("web-status-devil", { name: playerName(table, view.turn) });
}

/** Milliseconds: the minute after which a bot plays for somebody who is away, and a little more. */
const SOON = 90_000;

function waitingStatus(table: TableView, view: TacView, mine: readonly string[]): string {
  const [actor] = view.actors;
  if (actor === undefined) return "";
  const name = playerName(table, actor);
  if (view.devil !== null && view.turn !== null && mine.includes(view.turn)) return t("web-status-devilled", { name });
  const place = table.places.find(({ seats }) => seats.includes(actor));
  const away = place?.guest && place.bot === null && !place.here;
  if (!away) return t("web-status-watching", { name });
  // Where nobody waits, a bot comes much later: the plate says when.
  const soon = place.bot_at !== null && place.bot_at - Date.now() <= SOON;
  return t(soon ? "web-status-away-bot" : "web-status-away", { name });
}

function swapStatus(table: TableView, view: TacView, mine: readonly string[], { gift }: Turn): string {
  const giver = gift?.seat ?? view.actors.find((seat) => mine.includes(seat));
  if (giver !== undefined) {
    const other = takerOf(table, seatsOf(view), giver);
    const what = gift ? "web-status-give" : "web-status-swap";
    const card = gift ? cardName(gift.card) : "";
    if (other === undefined) return t(`${what}-any`, { card });
    if (mine.includes(other)) return t(`${what}-own`, { name: seatName(other), card });
    return t(what, { name: playerName(table, other), card });
  }
  const down = mine.flatMap((seat) => view.choice[seat] ?? []);
  if (down.length > 0) return t("web-status-swapped", { cards: separated(down.map(cardName)) });
  return t("web-status-several", { names: listed(view.actors.map((seat) => playerName(table, seat))) });
}

/** The question before a play, which says what it would be. */
function checking(table: TableView, view: TacView, play: Play, last: Entry | undefined): string {
  if (play.kind === "discard") return t("web-status-check-discard");
  if (play.kind === "pass") return playWords(play);
  const undone = play.base !== undefined && view.before !== null;
  if (passesHands(play) || (play.kind === "plain" && !undone)) {
    const card = play.base ?? play.card;
    return t("web-status-check-plain", { about: cardAbout(card, affectedSeat(table, view, play.seat, card)) });
  }
  const { captured } = carryOut(boardBefore(view, play), play);
  const next = nextSeat(table, view, play.seat);
  const warning =
    view.devil !== null
      ? undefined
      : captured.includes(play.seat)
        ? "own"
        : captured.some((seat) => seat !== undefined && partnersOf(table, play.seat).includes(seat))
          ? "partner"
          : undefined;
  const opens = play.parts.length === 1 && play.parts[0]?.from.startsWith(play.seat) && isBase(play.parts[0].from);
  if (opens && !undone && !captured[0]) return t("web-status-check-open", { card: playedCard(play) });
  const words = playWords(play, { captured, undone, taken: last?.play, next });
  return t(warning ? `web-status-check-${warning}` : "web-status-check", { play: words });
}

/** The question after a TAC was chosen: the board shows what it restores. */
function undoing({ play }: Partial<Entry>, question: string): string {
  if (!play) return t("web-status-undone-last", { question });
  return t("web-status-undone", { seat: seatName(play.seat), card: playedCard(play), question });
}

function choosing(table: TableView, view: TacView, turn: Turn, last: Entry | undefined): string | undefined {
  if (turn.plays.length === 0) return undefined;
  const { planned } = turn;
  if (planned) return checking(table, view, planned, last);
  const undone = turn.pick.card === "tac" && view.before !== null;
  if (turn.seven) {
    if (turn.rival !== undefined) return t("web-status-seven-rival");
    const question = turn.marble === undefined ? "web-status-seven" : "web-status-seven-way";
    const asked = t(question, { left: left(turn.seven) });
    return undone && turn.seven.prefix.length === 0 ? undoing(last ?? {}, asked) : asked;
  }
  const { card, fields } = turn.pick;
  if (card === undefined && fields.length > 0) return t(fields.length > 1 ? "web-status-card" : "web-status-way");
  if (card !== undefined) {
    if (fields.length > 0) return card === "trickster" ? t("web-status-second") : t("web-status-target");
    const asked = t(turn.offer.fields.size > 0 ? "web-status-marble" : "web-status-action");
    return undone ? undoing(last ?? {}, asked) : asked;
  }
  if (view.save) return t("web-status-save");
  const discards = turn.plays.every(({ kind }) => kind === "discard");
  if (view.skip) return t(discards ? "web-status-skipped-discard" : "web-status-skipped");
  return discards ? t("web-status-discard") : undefined;
}
