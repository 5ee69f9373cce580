/** Which of the hands that a person may see is shown in full. */
import type { TacView } from "../generated.ts";

type Shown = Pick<TacView, "phase" | "turn" | "actors" | "hands">;

/** The user's own seats whose cards are known. */
export const ownHands = ({ hands }: Pick<TacView, "hands">, own: readonly string[]): string[] =>
  own.filter((seat) => hands[seat]);

/** The seat of another player whose turn the user plays. */
export function borrowedHand({ turn }: Pick<TacView, "turn">, own: readonly string[], actor: string | undefined) {
  return actor !== undefined && turn !== null && !own.includes(turn) ? turn : undefined;
}

/**
 * The seat whose hand is shown in full: one that the user wants to see, one that must decide, or the one that was
 * shown before.
 */
export function mainHand(
  view: Shown,
  own: readonly string[],
  wanted: string | undefined,
  before: string | undefined,
): string | undefined {
  const seats = ownHands(view, own);
  const due = view.phase === "swap" ? seats.find((seat) => view.actors.includes(seat)) : (view.turn ?? undefined);
  return [wanted, due, before].find((seat) => seat !== undefined && seats.includes(seat)) ?? seats[0];
}
