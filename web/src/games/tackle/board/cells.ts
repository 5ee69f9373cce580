/**
 * The Tackle board: cells 0…99, row by row from A1, with names as in the notation.
 * Drawn in a square of 1100: cells of 100, and a margin of 50 for the coordinates.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const SIZE = 10;
export const CELL = 100;
export const MARGIN = 50;
export const COLUMNS = "ABCDEFGHIJ";
/** The side of the whole drawing. */
export const WHOLE = 2 * MARGIN + SIZE * CELL;
/** The numbers of the rows, and of the columns. */
export const LINES: readonly number[] = Array.from({ length: SIZE }, (_, index) => index);

/** A direction: the number of columns to the right and of rows up. */
export type Way = readonly [columns: number, rows: number];

export const column = (cell: number): number => cell % SIZE;
export const row = (cell: number): number => Math.floor(cell / SIZE);

/** `A1` … `J10`. */
export function cellName(cell: number): string {
  return `${COLUMNS.charAt(column(cell))}${String(row(cell) + 1)}`;
}

/** The cell of a name; -1 if there is none of that name. */
export function cellNamed(name: string): number {
  const match = /^([A-J])(10|[1-9])$/.exec(name);
  return match ? (Number(match[2]) - 1) * SIZE + COLUMNS.indexOf(match[1] ?? "") : -1;
}

/** The middle of a cell; row 1 is at the bottom, or at the top if the board is turned for Black. */
export function middle(cell: number, turned: boolean): Point {
  const [c, r] = turned ? [SIZE - 1 - column(cell), row(cell)] : [column(cell), SIZE - 1 - row(cell)];
  return { x: MARGIN + (c + 0.5) * CELL, y: MARGIN + (r + 0.5) * CELL };
}

/** The cell at a point, or undefined beside the board. */
export function cellAt({ x, y }: Point, turned: boolean): number | undefined {
  const [c, r] = [Math.floor((x - MARGIN) / CELL), Math.floor((y - MARGIN) / CELL)];
  if (c < 0 || r < 0 || c >= SIZE || r >= SIZE) return undefined;
  return turned ? r * SIZE + (SIZE - 1 - c) : (SIZE - 1 - r) * SIZE + c;
}

/** For a point beside the board: the direction in which a stone leaves the board there, and its row or column. */
export function beyond({ x, y }: Point, turned: boolean): { way: Way; lane: number } | undefined {
  const over = [MARGIN - x, x - WHOLE + MARGIN, MARGIN - y, y - WHOLE + MARGIN];
  const most = Math.max(...over);
  if (most <= 0) return undefined;
  const along = over.indexOf(most) < 2 ? y : x;
  const line = Math.max(0, Math.min(SIZE - 1, Math.floor((along - MARGIN) / CELL)));
  const [left, right, up] = over.map((value) => value === most);
  const sign = turned ? -1 : 1;
  if (left || right) return { way: [left ? -sign : sign, 0], lane: turned ? line : SIZE - 1 - line };
  return { way: [0, up ? sign : -sign], lane: turned ? SIZE - 1 - line : line };
}

/** Where the middle of the frame is, beyond a cell at the edge. */
export function frameAt(cell: number, [dc, dr]: Way, turned: boolean): Point {
  const { x, y } = middle(cell, turned);
  const far = ((turned ? -1 : 1) * (CELL + MARGIN)) / 2;
  return { x: x + dc * far, y: y - dr * far };
}

/** All cells of the rectangle between two corners, in ascending order. */
export function rectangle(one: number, other: number): number[] {
  const [left, right] = [column(one), column(other)].sort((a, b) => a - b) as [number, number];
  const [low, high] = [row(one), row(other)].sort((a, b) => a - b) as [number, number];
  const cells: number[] = [];
  for (let r = low; r <= high; r += 1) for (let c = left; c <= right; c += 1) cells.push(r * SIZE + c);
  return cells;
}

/** The smallest rectangle around some cells. */
export function around(cells: readonly number[]): number[] {
  const [columns, rows] = [cells.map(column), cells.map(row)];
  return rectangle(Math.min(...rows) * SIZE + Math.min(...columns), Math.max(...rows) * SIZE + Math.max(...columns));
}

/** Where an arrow key leads, as the board is drawn; the same cell at the edge. */
export function step(cell: number, key: string, turned: boolean): number {
  const [dc, dr] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key] ?? [0, 0];
  const sign = turned ? -1 : 1;
  const [c, r] = [column(cell) + sign * (dc ?? 0), row(cell) + sign * (dr ?? 0)];
  return c < 0 || r < 0 || c >= SIZE || r >= SIZE ? cell : r * SIZE + c;
}
