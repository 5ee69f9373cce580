/** What a review of Tackle has found up to now. */
import type { Fault, TackleReviewPart } from "../generated.ts";

export interface Found {
  /** White's chance after each number of moves, as far as it is known. */
  readonly chances: readonly number[];
  /** The mistakes, in the order of the moves. */
  readonly faults: readonly Fault[];
  readonly done: boolean;
}

/** The parts together: a later value of a position replaces the earlier one. */
export function found(parts: readonly TackleReviewPart[]): Found {
  const chances: number[] = [];
  const faults: Fault[] = [];
  for (const part of parts) {
    if (part.type === "reviewed_position" || part.type === "reviewed_move") chances[part.ply] = part.chance;
    if (part.type === "reviewed_move" && part.fault) faults.push(part.fault);
  }
  faults.sort((one, other) => one.ply - other.ply);
  return { chances, faults, done: parts.at(-1)?.type === "review_ends" };
}
