/** How the board that is shown became the next one. */
import type { Replay } from "../../../api/generated.ts";
import { motionOf, type Motion } from "../board/choices.ts";
import { reversed } from "../board/pieces.ts";
import type { TackleView } from "../generated.ts";

export interface Shown {
  readonly position: string;
  readonly ply: number;
  /** The move that led to this position in the game. */
  readonly made: Motion | undefined;
  /** How the stones came here from what was shown before. */
  readonly moved: Motion | undefined;
}

/** What is shown after `before`: a move made, the same one taken back, or another moment with its last move. */
export function shownNext(
  before: Shown | undefined,
  { position, last }: Pick<TackleView, "position" | "last">,
  ply: number,
): Shown {
  if (before?.position === position && before.ply === ply) return before;
  const made = last ? motionOf(last) : undefined;
  const back = before?.made && ply === before.ply - 1 ? reversed(before.made) : undefined;
  return { position, ply, made, moved: back ?? made };
}

/** The comments of a replay, by the number of moves before them. */
export function commentsOf(replay: Replay | undefined): Record<number, string> {
  return Object.fromEntries((replay?.frames ?? []).flatMap(({ comment }, ply) => (comment ? [[ply, comment]] : [])));
}
