/** The points of a review's graph. */
import type { TacReviewBegins, ReviewedDecision, TacReviewEnds, SideAccount } from "../generated.ts";

export interface GraphPoint {
  /** The number of decisions before it. */
  readonly at: number;
  readonly value: number;
}

export interface GraphLine {
  readonly seats: readonly string[];
  readonly points: readonly GraphPoint[];
}

/** Where the graph begins: the cards are dealt half a decision before the first one. */
export const BEGIN = -0.5;

/**
 * The chances of the sides over the game: where a side decides, what its players could expect then; at the start, at
 * the end and between the deals what the accounts say. Of two sides only the first is drawn, since the other has the
 * rest, and its decisions are enough between the deals.
 */
export function graphLines(
  { sides, unit }: TacReviewBegins,
  decisions: readonly ReviewedDecision[],
  end: TacReviewEnds | undefined,
): GraphLine[] {
  const duel = sides.length === 2 && unit === "chance";
  const firsts = firstOfDeals(decisions);
  return (duel ? sides.slice(0, 1) : sides).map((seats) => {
    const points: GraphPoint[] = decisions.flatMap(({ seat, chance }, at) => {
      if (seats.includes(seat)) return [{ at, value: chance }];
      return duel ? [{ at, value: 1 - chance }] : [];
    });
    const account = (accounts: readonly SideAccount[]): SideAccount | undefined =>
      accounts.find((each) => each.seats.join() === seats.join());
    for (const [index, at] of firsts.entries()) {
      const start = end?.deals[index] && account(end.deals[index])?.start;
      if (start !== undefined && index > 0 && !duel) points.push({ at: at + BEGIN, value: start });
    }
    const whole = end && account(end.total);
    if (whole) points.push({ at: BEGIN, value: whole.start }, { at: decisions.length, value: whole.end });
    return { seats, points: points.sort((one, other) => one.at - other.at) };
  });
}

/** The number of decisions before each deal. */
export function firstOfDeals(decisions: readonly ReviewedDecision[]): number[] {
  const found: number[] = [];
  decisions.forEach(({ deal }, at) => {
    if (at === 0 || deal !== decisions[at - 1]?.deal) found.push(at);
  });
  return found;
}

/** The luck that makes a line add up as it is shown, in tenths. */
export function shownLuck({ start, skill, end }: Pick<SideAccount, "start" | "skill" | "end">): number {
  const [before, own, after] = [start, skill, end].map((value) => Math.round(1000 * value));
  return ((after ?? 0) - (before ?? 0) - (own ?? 0)) / 1000;
}
