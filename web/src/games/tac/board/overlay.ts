/** What can be drawn over the TAC board to explain a play, before it is made or after. */
import type { MarbleMove } from "../generated.ts";

export interface Marks {
  readonly ways: readonly MarbleMove[];
  /** Fields whose marble goes back to base. */
  readonly captures: readonly string[];
  /** Pairs of fields whose marbles change places. */
  readonly swaps: readonly (readonly [string, string])[];
  /** Marbles that would be here. */
  readonly ghosts: readonly { readonly seat: string; readonly field: string }[];
}

export const NO_MARKS: Marks = { ways: [], captures: [], swaps: [], ghosts: [] };
