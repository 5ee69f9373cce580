/** What people and places are called. */
import type { Happened, Place, TableView } from "../api/generated.ts";
import type { GameModule } from "../games/game.ts";
import type { Watchers } from "../api/live.ts";
import { separated, t } from "../texts.svelte.ts";
import type { Session } from "./session.svelte.ts";

/** The colour of a seat: Red, White… */
export const seatName = (seat: string): string => t(`seat-${seat.toLowerCase()}`);

/** The colours of a place. */
export const placeName = ({ seats }: Pick<Place, "seats">): string => seats.map(seatName).join(" + ");

/** The name of the player at a place; bots are distinguished by their colours. */
export function holderName(place: Place): string {
  if (place.guest) return place.guest.name;
  return place.bot === null ? t("web-free-place") : t("web-bot-at", { seat: placeName(place) });
}

/** The names of those who hold some places, one for each person; two people may have the same name. */
export function holderNames(places: readonly Place[]): string[] {
  const names = new Map(places.map((place) => [place.guest?.id ?? place.name, holderName(place)]));
  return [...names.values()];
}

/** The level of a bot by its number and name. */
export const levelName = ({ id }: Pick<GameModule, "id">, level: string): string =>
  t("web-bot-level", { level, name: t(`${id}-level-${level}`) });

/** What a bot of a level is like, in a sentence. */
export const levelAbout = ({ id }: Pick<GameModule, "id">, level: string): string => t(`${id}-level-${level}-about`);

/** The latest name of a person who sits, or used to sit, at the table. */
export function guestName(events: readonly Happened[], id: string): string {
  for (const { event } of events.toReversed()) {
    if ((event.type === "sat" || event.type === "renamed") && event.guest.id === id) return event.guest.name;
  }
  return t("web-guest");
}

/** The name of the person who set the table up, if it was another one than the reader. */
export function inviterName({ known, table, me }: Pick<Session, "known" | "table" | "me">): string {
  const id = table?.creator;
  if (id === undefined || id === me?.id) return "";
  const knows = known.events.some(({ event }) => event.type === "sat" && event.guest.id === id);
  return knows ? guestName(known.events, id) : "";
}

/** The short name of the player of a seat; bots are distinguished by their colours. */
export function shortName(place: Place, seat: string): string {
  return place.guest || place.bot === null ? holderName(place) : t("web-bot-at", { seat: seatName(seat) });
}

/** The person or bot who plays a seat, with its colour. */
export function playerName(table: TableView, seat: string): string {
  const place = table.places.find(({ seats }) => seats.includes(seat));
  if (!place) return seatName(seat);
  return place.guest || place.bot === null
    ? t("web-player", { name: holderName(place), seat: seatName(seat) })
    : shortName(place, seat);
}

/** The people who watch, by name as far as they have one. */
export function watchersText({ count, names }: Watchers): string {
  const others = count - names.length;
  const known = others > 0 ? [...names, t("web-watchers-more", { count: others })] : names;
  return t("web-watchers", { names: separated(known) });
}
