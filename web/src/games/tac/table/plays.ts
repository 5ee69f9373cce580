/** Plays of TAC. What a play does is in its effect; its text comes from the server and is only sent back. */
import type { LegalActions } from "../../../api/generated.ts";
import { isHome } from "../board/ring.ts";
import type { MarbleMove, PlayEffect, PlayRecord } from "../generated.ts";

/** A play that was made or could be made. */
export type Play = PlayEffect & Pick<PlayRecord, "seat" | "action">;

/** The plays of a list of legal actions; they are made from the hand of this seat. */
export function playsOf({ actions, effects }: Pick<LegalActions, "actions" | "effects">, seat: string): Play[] {
  return (effects as readonly PlayEffect[]).map((effect, index) => ({ ...effect, seat, action: actions[index] ?? "" }));
}

/** Moves as people tell them: what one marble does inside its house, to and fro, is one of them. */
export function toldMoves(moves: readonly MarbleMove[]): MarbleMove[] {
  const told: MarbleMove[] = [];
  for (const move of moves) {
    const at = told.findLastIndex(({ from, to }) => isHome(from) && to === move.from);
    const before = told[at];
    if (before)
      told[at] = { ...move, from: before.from, path: [...(before.path ?? []), ...(move.path ?? []).slice(1)] };
    else told.push(move);
  }
  return told;
}
