/** How a game of Tackle went: how much of the shape each colour had built, and what its player did. */
import type { Course } from "../../../table/ending.ts";
import { SIZE } from "../board/cells.ts";
import { rotations, type Figure } from "../board/figure.ts";
import { readPosition } from "../board/notation.ts";
import type { TackleView } from "../generated.ts";

/** The court is what lies inside the border. */
const [LOW, HIGH] = [1, SIZE - 1];

/** The largest part of the shape that some stones build anywhere in the court, from 0 to 1. */
export function built(figure: Figure, stones: readonly number[]): number {
  const owned = new Set(stones);
  let best = 0;
  for (const shape of rotations(figure)) {
    const cells = shape.flatMap((line, row) =>
      [...line].flatMap((mark, column) => (mark === "P" ? [[column, row]] : [])),
    );
    const [width, height] = [Math.max(...shape.map(({ length }) => length)), shape.length];
    for (let left = LOW; left + width <= HIGH; left += 1)
      for (let top = LOW; top + height <= HIGH; top += 1) {
        const fits = cells.filter(([column = 0, row = 0]) =>
          owned.has((top + height - 1 - row) * SIZE + left + column),
        );
        best = Math.max(best, fits.length / cells.length);
      }
  }
  return best;
}

/** The course of the game for both colours. */
export function coursesOf(figure: Figure, views: readonly TackleView[]): Course[] {
  return (["white", "black"] as const).map((seat) => ({
    seats: [seat],
    values: views.map(({ position }) => built(figure, readPosition(position)[seat])),
  }));
}

/** How many moves, pushed stones and worms a colour made. */
export function countsOf(seat: string, views: readonly TackleView[]): { moves: number; pushed: number; worms: number } {
  const own = views.flatMap(({ last }) => (last?.seat === seat ? [last] : []));
  return {
    moves: own.filter(({ from }) => from).length,
    pushed: own.reduce((sum, { pushed = [] }) => sum + pushed.length, 0),
    worms: own.filter(({ worm }) => worm).length,
  };
}
