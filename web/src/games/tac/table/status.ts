/** The line above the board: who must do what now. */
import type { TableView } from "../../../api/generated.ts";
import type { TacView } from "../generated.ts";
import { listed, separated, t } from "../../../texts.svelte.ts";
import { playerName, seatName } from "../../../table/names.ts";
import { overStatus } from "../../../table/result.ts";
import type { Session } from "../../../table/session.svelte.ts";
import { isBase } from "../board/ring.ts";
import { undoneNow, type Undone } from "./history.ts";
import type { Play } from "./plays.ts";
import { partnersOf } from "./seats.ts";
import type { Turn } from "./turn.svelte.ts";
import { cardAbout, cardName, playedCard, playWords } from "./words.ts";

export function statusOf(session: Session, table: TableView, view: TacView, turn: Turn): string {
  if (view.outcome !== null || table.phase === "over" || table.phase === "closed") return overStatus(session, table);
  if (table.phase === "paused") return t("web-status-paused");
  const mine = session.place?.seats ?? [];
  if (view.phase === "swap") return swapStatus(table, view, mine, turn);
  if (!view.actors.some((seat) => mine.includes(seat))) return waitingStatus(table, view, mine);
  const picking = choosing(table, view, turn);
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
    const other = view.exchange[giver];
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
function checking(table: TableView, view: TacView, play: Play): string {
  const { seat, kind, moves = [] } = play;
  if (kind === "discard") return t("web-status-check-discard");
  if (kind === "pass") return playWords(play);
  const undone = play.base ? undoneNow(view) : undefined;
  if (kind === "jester" || (kind === "devil" && !undone)) {
    const about = cardAbout(play.base ?? play.card, play.plays_for ?? undefined);
    return t("web-status-check-plain", { about });
  }
  const [first, ...others] = moves;
  const opens = first && others.length === 0 && isBase(first.from) && first.seat === seat;
  if (opens && !undone && !first.captured) return t("web-status-check-open", { card: playedCard(play) });
  const captured = view.devil === null ? moves.map((move) => move.captured) : [];
  const partner = partnersOf(table, seat).some((each) => captured.includes(each));
  const warning = captured.includes(seat) ? "-own" : partner ? "-partner" : "";
  return t(`web-status-check${warning}`, { play: playWords(play, undone) });
}

/** The question after a TAC was chosen: the board shows what it restores. */
function undoing({ taken }: Undone, question: string): string {
  if (!taken) return t("web-status-undone-last", { question });
  return t("web-status-undone", { seat: seatName(taken.seat), card: playedCard(taken), question });
}

function choosing(table: TableView, view: TacView, turn: Turn): string | undefined {
  const { plays, built } = turn.choices;
  if (plays.length === 0 && built.length === 0) return undefined;
  const { planned, seven } = turn;
  if (planned) return checking(table, view, planned);
  const undone = turn.restores ? undoneNow(view) : undefined;
  if (seven) {
    if (turn.rival !== undefined) return t("web-status-seven-rival");
    const asked = t(turn.marble === undefined ? "web-status-seven" : "web-status-seven-way", { left: seven.left });
    return undone && seven.prefix.length === 0 ? undoing(undone, asked) : asked;
  }
  const { card, fields } = turn.pick;
  if (card === undefined && fields.length > 0) return t(fields.length > 1 ? "web-status-card" : "web-status-way");
  // A 7 is shown as soon as the server has said where it can go.
  if (card !== undefined && !built.includes(card)) {
    if (fields.length > 0) return card === "trickster" ? t("web-status-second") : t("web-status-target");
    const asked = t(turn.offer.fields.size > 0 ? "web-status-marble" : "web-status-action");
    return undone ? undoing(undone, asked) : asked;
  }
  if (view.save) return t("web-status-save");
  const discards = built.length === 0 && plays.every(({ kind }) => kind === "discard");
  if (view.skip) return t(discards ? "web-status-skipped-discard" : "web-status-skipped");
  return discards ? t("web-status-discard") : undefined;
}
