/** What can be drawn over the TAC board to explain a play, before it is made or after. */
export interface Way {
  readonly seat: string;
  /** Fields in the order of the move, both ends included; see `way` in ring.ts. */
  readonly fields: readonly string[];
  readonly backwards?: boolean;
}

export interface Marks {
  readonly ways: readonly Way[];
  /** Fields whose marble goes back to base. */
  readonly captures: readonly string[];
  /** Pairs of fields whose marbles change places. */
  readonly swaps: readonly (readonly [string, string])[];
  /** Marbles that would be here. */
  readonly ghosts: readonly { readonly seat: string; readonly field: string }[];
}

export const NO_MARKS: Marks = { ways: [], captures: [], swaps: [], ghosts: [] };
