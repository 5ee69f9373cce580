/** How one position of a game became the next. */
import type { Replay } from "../../../api/generated.ts";
import type { Choice } from "../board/choices.ts";
import { readMove, readPosition } from "../board/notation.ts";
import { reversed } from "../board/pieces.ts";

export interface Moment {
  readonly position: string;
  readonly ply: number;
  /** The move that led here. */
  readonly move: Choice | undefined;
}

interface Around {
  /** The move that led to the present position. */
  readonly text: string;
  /** The move that follows it, if one has gone back. */
  readonly undone: string;
  /** The position before, where it is known though it was not shown. */
  readonly earlier: string | undefined;
}

/** Whose turn it is in a position. */
export const moverOf = (position: string): "white" | "black" =>
  position.split("/")[3]?.trim() === "b" ? "black" : "white";

/** What a move does in a position, for the side whose turn it is. */
export function made(text: string, position: string): Choice | undefined {
  const { white, black } = readPosition(position);
  return moverOf(position) === "white" ? readMove(text, white, black) : readMove(text, black, white);
}

/** What is shown now, with the move from what was shown before: one on, one back, or otherwise the last one made. */
export function next(before: Moment | undefined, position: string, ply: number, around: Around): Moment {
  if (before?.position === position && before.ply === ply && before.move) return before;
  return { position, ply, move: between(before, position, ply, around) };
}

function between(
  before: Moment | undefined,
  position: string,
  ply: number,
  { text, undone, earlier }: Around,
): Choice | undefined {
  if (before && ply === before.ply - 1) {
    const taken = made(undone, position);
    return taken && reversed(taken);
  }
  if (before && ply === before.ply + 1) return made(text, before.position);
  if (earlier !== undefined) return made(text, earlier);
  // Only the stone that the notation names is known.
  return readMove(text.replace("#", ""), [], []);
}

/** What was remarked, by the number of moves before it. */
export function commentsOf(replay: Replay | undefined): Record<number, string> {
  return Object.fromEntries((replay?.frames ?? []).flatMap(({ comment }, ply) => (comment ? [[ply, comment]] : [])));
}
