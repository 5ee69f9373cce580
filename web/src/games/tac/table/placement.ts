/** From the server's view of a game of TAC to what the board shows. */
import type { TacView } from "../generated.ts";
import type { Placed, Step } from "../board/marbles.ts";
import { NO_MARKS, type Marks } from "../board/overlay.ts";
import { isBase, way, type Ring } from "../board/ring.ts";
import type { Play } from "./plays.ts";

type Marbles = TacView["position"];

/** The seats that play. */
export function seatsOf({ counts }: Pick<TacView, "counts">): string {
  return Object.keys(counts).sort().join("");
}

/** The marbles outside the bases. Locked ones are those from which a house is full to its end. */
export function placedOf(position: Marbles): Placed[] {
  return Object.entries(position).flatMap(([seat, texts]) => {
    const fields = texts.map((text) => text.replace("*", ""));
    let full = 5;
    while (fields.includes(`${seat}${String(full - 1)}`)) full -= 1;
    return texts.map((text, index) => {
      const field = fields[index] ?? "";
      return {
        seat,
        field,
        fresh: text.endsWith("*"),
        locked: field.startsWith(seat) && Number(field.slice(1)) >= full,
      };
    });
  });
}

/** Whether the card that acts moves backwards. */
const backwards = ({ card, base }: Play): boolean => (base ?? card) === "4";

/**
 * What a play does to these marbles, drawn over the board: a preview also shows where they will be, a trail leaves
 * out what they captured.
 */
export function marksOf(
  ring: Ring,
  play: Play | undefined,
  marbles: readonly Placed[],
  kind: "preview" | "told" | "trail",
): Marks {
  if (!play || play.parts.length === 0) return NO_MARKS;
  if (play.kind === "trade") {
    return { ...NO_MARKS, swaps: play.parts.map(({ from, to }) => [from, to] as const) };
  }
  const at = new Map(marbles.map(({ seat, field }) => [field, seat]));
  const ways: Marks["ways"][number][] = [];
  const captures: string[] = [];
  for (const { from, to, capture } of play.parts) {
    const seat = isBase(from) ? from.charAt(0) : (at.get(from) ?? play.seat);
    if (capture) captures.push(to);
    ways.push({ seat, fields: way(ring, from, to, backwards(play)), backwards: backwards(play) });
    at.delete(from);
    at.set(to, seat);
  }
  const ends = kind === "preview" ? [...new Set(play.parts.map(({ to }) => to))] : [];
  return {
    ways,
    captures: kind === "trail" ? [] : captures,
    swaps: [],
    ghosts: ends
      .filter((field) => !captures.includes(field))
      .flatMap((field) => {
        const seat = at.get(field);
        return seat === undefined ? [] : [{ seat, field }];
      }),
  };
}

/** The steps by which marbles can be followed from the board before a play to the board after it. */
export function stepsOf(play: Play | undefined): Step[] {
  return play?.parts.map(({ from, to }) => ({ from, to, swap: play.kind === "trade" })) ?? [];
}
