/** How a listed game ended for a person. */
import type { ListedTable } from "../api/generated.ts";

export type Ending = "won" | "lost" | "drawn" | "together-lost" | "winner";

/** `winner` means that the winners have to be named: the person watched, or played for several sides. */
export function endingOf(
  { outcome, places }: Pick<ListedTable, "outcome" | "places">,
  person: string,
): Ending | undefined {
  if (!outcome) return undefined;
  if (outcome.winners.length === 0) return outcome.result === "loss" ? "together-lost" : "drawn";
  const mine = places.filter(({ guest }) => guest !== "" && guest === person).flatMap(({ seats }) => seats);
  const won = mine.filter((seat) => outcome.winners.includes(seat)).length;
  if (mine.length === 0 || (won > 0 && won < mine.length)) return "winner";
  return won > 0 ? "won" : "lost";
}
