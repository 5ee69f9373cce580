/** The name of a field of the board, with what is on it. */
import type { Marble } from "../board/marbles.ts";
import { LETTERS, isBase, startField, type Ring } from "../board/ring.ts";
import { t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";

/** The names of all fields of a board with these marbles. */
export function fieldWords(ring: Ring, seats: string, marbles: readonly Marble[]): (field: string) => string {
  const standing = new Map(marbles.map((marble) => [marble.field, marble]));
  const starts = new Map([...seats].map((seat) => [String(startField(ring, seat)), seat]));
  return (field) => {
    const letter = field.charAt(0);
    if (isBase(field)) {
      const count = marbles.filter((marble) => marble.field === field).length;
      return t("web-field-base", { seat: seatName(letter), count });
    }
    const start = starts.get(field);
    let text = LETTERS.includes(letter)
      ? t("web-field-house", { seat: seatName(letter), depth: field.slice(1) })
      : start
        ? t("web-field-start", { field, seat: seatName(start) })
        : t("web-field", { field });
    const marble = standing.get(field);
    if (marble) text = t("web-field-marble", { text, seat: seatName(marble.seat) });
    if (marble?.fresh) text = t("web-field-fresh", { text });
    if (marble?.locked) text = t("web-field-locked", { text });
    return text;
  };
}
