/** Stones that keep their identity from one position to the next, so that they can be seen to move. */
import { column, row } from "./cells.ts";
import type { Stones } from "./notation.ts";
import type { Motion } from "./choices.ts";

export interface Piece {
  readonly id: string;
  readonly colour: "white" | "black" | "gold";
  readonly cell: number;
  /** Where the stone was before; undefined if it has just come, or has stayed. */
  readonly from?: number | undefined;
  /** The direction in which it left the board, to come in on the other side. */
  readonly way?: Motion["way"];
}

let made = 0;

/** The stones of a new position. Where a move is given they go as it says; the others stay, or are matched as near as can be. */
export function follow(before: readonly Piece[], { white, black, gold }: Stones, move?: Motion): Piece[] {
  const moved = new Map<number, number>();
  move?.from.forEach((from, index) => moved.set(move.to[index] ?? -1, from));
  for (const [from, to] of move?.pushed ?? []) moved.set(to, from);
  const sides = { white, black, gold: gold === undefined ? [] : [gold] };
  const stands = before.every(({ colour, cell }) => sides[colour].includes(cell));
  if (stands && before.length === white.length + black.length + sides.gold.length) return [...before];
  return (["white", "black", "gold"] as const).flatMap((colour) => {
    const left = new Map(before.filter((piece) => piece.colour === colour).map((piece) => [piece.cell, piece]));
    const found = new Map<number, Piece>();
    const take = (cell: number, from: number | undefined, way?: Motion["way"]): void => {
      const piece = from === undefined ? undefined : left.get(from);
      if (from === undefined || !piece || found.has(cell)) return;
      left.delete(from);
      found.set(
        cell,
        from === cell && !way ? { id: piece.id, colour, cell } : { id: piece.id, colour, cell, from, way },
      );
    };
    for (const cell of sides[colour])
      take(cell, moved.get(cell), move?.from.includes(moved.get(cell) ?? -1) ? move.way : undefined);
    for (const cell of sides[colour]) take(cell, cell);
    // Only where a stone went somewhere can another have come from it; new stones come from nowhere.
    if (before.length > 0 && left.size > 0) for (const cell of sides[colour]) take(cell, nearestOf(cell, left.keys()));
    return sides[colour].map((cell) => found.get(cell) ?? { id: `${colour}-${String((made += 1))}`, colour, cell });
  });
}

function nearestOf(cell: number, others: Iterable<number>): number | undefined {
  const far = (other: number): number => Math.abs(column(cell) - column(other)) + Math.abs(row(cell) - row(other));
  return [...others].sort((a, b) => far(a) - far(b))[0];
}

/** The same move taken back. */
export function reversed(move: Motion): Motion {
  const staying = move.from.map((from, index) => [from, move.to[index] ?? -1] as const).filter(([, to]) => to >= 0);
  return {
    from: staying.map(([, to]) => to),
    to: staying.map(([from]) => from),
    pushed: move.pushed.map(([from, to]) => [to, from] as const),
    worm: move.worm,
    way: move.way && [-move.way[0], -move.way[1]],
  };
}
