/** Positions as the server writes them, and moves as the server reads them. */
import { COLUMNS, SIZE, cellName, cellNamed, column, row, type Way } from "./cells.ts";

export interface Stones {
  readonly white: readonly number[];
  readonly black: readonly number[];
  readonly gold: number | undefined;
}

/** Reads `white / black / gold or - / w or b`. */
export function readPosition(text: string): Stones {
  const cells = (part = ""): number[] =>
    part
      .split(/\s+/)
      .map(cellNamed)
      .filter((cell) => cell >= 0);
  const [white, black, gold] = text.split("/");
  return { white: cells(white), black: cells(black), gold: cells(gold)[0] };
}

function shift(cell: number, [dc, dr]: Way, distance: number): number | undefined {
  const [c, r] = [column(cell) + dc * distance, row(cell) + dr * distance];
  return c < 0 || r < 0 || c >= SIZE || r >= SIZE ? undefined : r * SIZE + c;
}

/**
 * The notation of a move that the user tried and that is not legal: these stones, moved so far that the one on `from`
 * would come to `to`. Undefined where that cannot be written.
 */
export function writeMove(stones: readonly number[], from: number, to: number): string | undefined {
  if (stones.length === 0) return cellName(to);
  if (stones.length === 1) return `${cellName(from)}-${cellName(to)}`;
  const [dc, dr] = [column(to) - column(from), row(to) - row(from)];
  const way: Way = Math.abs(dc) >= Math.abs(dr) ? [Math.sign(dc), 0] : [0, Math.sign(dr)];
  const ahead = (cell: number): number => column(cell) * way[0] + row(cell) * way[1];
  const least = Math.min(...stones.map(ahead));
  const rear = stones.filter((cell) => ahead(cell) === least).sort((a, b) => a - b);
  const ends = rear.map((cell) => shift(cell, [dc, dr], 1));
  if (ends.includes(undefined)) return undefined;
  return `#${rowName(rear)}-${rowName(ends as number[])}`;
}

/** The name of neighbouring cells in a row or column: `GH2`, `F910`. */
function rowName(cells: readonly number[]): string {
  const columns = [...new Set(cells.map(column))].map((each) => COLUMNS.charAt(each));
  const rows = [...new Set(cells.map(row))].map((each) => String(each + 1));
  return columns.join("") + rows.join("");
}
