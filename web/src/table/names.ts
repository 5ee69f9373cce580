/** What people and places are called. */
import type { Place, Table } from "../api/generated.ts";
import { t } from "../texts.svelte.ts";

/** The colour of a seat: Red, White… */
export const seatName = (seat: string): string => t(`web-seat-${seat.toLowerCase()}`);

/** The colours of a place. */
export const placeName = ({ seats }: Pick<Place, "seats">): string => seats.map(seatName).join(" + ");

export const botName = (level: string): string => t("web-bot-named", { level: t(`web-bot-${level}`) });

/** Who sits at a place, where its colours are shown beside. */
export function holderName({ guest, bot }: Place): string {
  if (guest) return guest.name;
  return bot === null ? t("web-free-place") : botName(bot);
}

/** Who plays a seat, in short; bots are told apart by their colours. */
export function shortName(place: Place, seat: string): string {
  return place.guest || place.bot === null ? holderName(place) : t("web-bot-at", { seat: seatName(seat) });
}

/** The person or bot who plays a seat, with its colour. */
export function playerName(table: Table, seat: string): string {
  const place = table.places.find(({ seats }) => seats.includes(seat));
  if (!place) return seatName(seat);
  return place.guest || place.bot === null ? `${holderName(place)} (${seatName(seat)})` : shortName(place, seat);
}
