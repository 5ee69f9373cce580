/** From the server's view of a game of TAC to what the board shows. */
import type { TacView } from "../generated.ts";
import type { Placed } from "../board/marbles.ts";
import { NO_MARKS, type Marks } from "../board/overlay.ts";
import type { Play } from "./plays.ts";

/** The seats that play. */
export function seatsOf({ counts }: Pick<TacView, "counts">): string {
  return Object.keys(counts).sort().join("");
}

/** The marbles outside the bases. */
export function placedOf(position: TacView["position"], locked: readonly string[]): Placed[] {
  return Object.entries(position).flatMap(([seat, texts]) =>
    texts.map((text) => {
      const field = text.replace("*", "");
      return { seat, field, fresh: text !== field, locked: locked.includes(field) };
    }),
  );
}

/** What a play does, drawn over the board: a preview also shows where marbles will be, a trail leaves out captures. */
export function marksOf(play: Pick<Play, "kind" | "moves"> | undefined, kind: "preview" | "told" | "trail"): Marks {
  const moves = play?.moves ?? [];
  if (play?.kind === "swap") return { ...NO_MARKS, swaps: moves.slice(0, 1).map(({ from, to }) => [from, to]) };
  const captures = moves.flatMap(({ captured, to }) => (captured ? [to] : []));
  const stays = (field: string, index: number): boolean => !moves.slice(index + 1).some(({ from }) => from === field);
  return {
    ways: moves,
    captures: kind === "trail" ? [] : captures,
    swaps: [],
    ghosts: moves
      .filter(({ to }, index) => kind === "preview" && stays(to, index) && !captures.includes(to))
      .map(({ seat, to }) => ({ seat, field: to })),
  };
}
