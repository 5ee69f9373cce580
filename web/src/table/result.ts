/** How a game ended, in words. */
import type { Outcome, TableView } from "../api/generated.ts";
import { listed, t } from "../texts.svelte.ts";
import { holderNames, playerName, seatName } from "./names.ts";
import type { Session } from "./session.svelte.ts";

/** Whether the reader plays for one side only: people who share a device hold several. */
const sided = ({ held }: Session, { sides }: TableView): boolean =>
  sides.filter((names) => held.some(({ name }) => names.includes(name))).length === 1;

/** Whether one of the reader's seats won. */
export function hasWon(session: Session, table: TableView, { winners }: Outcome): boolean {
  return sided(session, table) && session.held.some(({ seats }) => seats.some((seat) => winners.includes(seat)));
}

/** The winners. */
function winnersOf(session: Session, table: TableView, outcome: Outcome): string {
  return hasWon(session, table, outcome) ? t("web-you-won") : wonText(table, outcome);
}

/** The winners, for a reader who may be anybody. */
export function wonText(table: TableView, { winners }: Outcome): string {
  if (winners.length === 0) return table.sides.length === 1 ? t("web-all-lost") : t("web-drawn");
  const names = listed(winners.map((seat) => playerName(table, seat)));
  return winners.length > 1 ? t("web-won-several", { names }) : t("web-won", { names });
}

/** How a game ended at which nobody whom we know played. */
export function endOf({ winners, reason }: Outcome): string {
  const names = listed(winners.map(seatName));
  const who = winners.length === 0 ? t("web-drawn") : t(winners.length > 1 ? "web-won-several" : "web-won", { names });
  return `${who} ${t(`web-reason-${reason.replaceAll("_", "-")}`)}`;
}

/** Why a game ended, with the names of those who gave it up. */
export function reasonOf(session: Session, table: TableView, { reason, winners }: Outcome): string {
  if (reason === "home" && table.sides.length > 1)
    return t("web-reason-home-of", { names: listed(winners.map(seatName)) });
  if (reason !== "resignation" || winners.length === 0) return t(`web-reason-${reason.replaceAll("_", "-")}`);
  const losers = table.places.filter(({ seats }) => !seats.some((seat) => winners.includes(seat)));
  const people = losers.filter(({ guest }) => guest !== null);
  if (sided(session, table) && people.length > 0 && people.every(({ guest }) => guest?.id === session.me?.id))
    return t("web-reason-resigned-you");
  return t("web-reason-resigned", {
    names: listed(holderNames(people.length > 0 ? people : losers)),
  });
}

/** What the end means for the reader. */
export function resultOf(session: Session, table: TableView, outcome: Outcome): string {
  const lost = sided(session, table) && outcome.winners.length > 0 && !hasWon(session, table, outcome);
  return lost ? t("web-you-lost") : winnersOf(session, table, outcome);
}

/** The line above the board after the game, for those who do not see the result beside it. */
export function overStatus(session: Session, table: TableView): string {
  const outcome = session.known.game?.outcome;
  return outcome ? t("web-status-result", { result: winnersOf(session, table, outcome) }) : t("web-status-over");
}
