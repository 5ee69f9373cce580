/** A finished game in a few numbers: how it went, and where it turned. A game supplies the values. */

/** How far a side had come after each action, from 0 to 1; the first value is the beginning. */
export interface Course {
  readonly seats: readonly string[];
  readonly values: readonly number[];
}

export interface Statistic {
  readonly name: string;
  /** One value for each side. */
  readonly values: readonly (number | string)[];
}

export interface Turning {
  /** How many actions come before the moment at which it had happened. */
  readonly ply: number;
  readonly text: string;
}

/** How far the first side was ahead of the best of the others, after each action. */
export function lead([first, ...others]: readonly Course[]): number[] {
  return (first?.values ?? []).map((value, at) => value - Math.max(0, ...others.map(({ values }) => values[at] ?? 0)));
}

/** The actions that changed the lead most, in their order; the number counts from 1. */
export function swings(leads: readonly number[], most: number): number[] {
  const changes = leads.slice(1).map((value, at) => ({ number: at + 1, size: Math.abs(value - (leads[at] ?? 0)) }));
  return changes
    .filter(({ size }) => size > 0)
    .sort((one, other) => other.size - one.size)
    .slice(0, most)
    .map(({ number }) => number)
    .sort((one, other) => one - other);
}
