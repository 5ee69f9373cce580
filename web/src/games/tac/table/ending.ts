/** The moments of a finished game of TAC. */
import type { Happened } from "../../../api/generated.ts";
import type { PlayRecord } from "../generated.ts";

/** How many actions had been made after each play: gifts of the exchange are actions, too. */
export function pliesOf(events: readonly Happened[], plays: readonly PlayRecord[]): number[] {
  const actions: string[] = [];
  for (const { event } of events) {
    if (event.type === "taken_back") actions.length = event.plies;
    if (event.type === "played") actions.push(event.action);
  }
  let number = 0;
  return actions.flatMap((action, index) => {
    if (action !== plays[number]?.action) return [];
    number += 1;
    return [index + 1];
  });
}
