/** Positions and legal moves of Tackle, as the server writes them, turned into something that can be drawn. */
import { COLUMNS, SIZE, cellName, cellNamed, column, row, type Way } from "./cells.ts";
import type { Choice } from "./choices.ts";

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

/** The cells of `E5`, of a row `GH2`, or of a column `F910`; none if it is something else. */
function readCells(text: string): number[] {
  const match = /^([A-J]+)(\d+)$/.exec(text);
  const [, letters = "", digits = ""] = match ?? [];
  const rows: number[] = [];
  let rest = digits;
  for (let next = Number(rest.startsWith("10") ? "10" : rest.charAt(0)); rest !== ""; next += 1) {
    if (next < 1 || next > SIZE || !rest.startsWith(String(next))) return [];
    rows.push(next);
    rest = rest.slice(String(next).length);
  }
  return rows.flatMap((r) => [...letters].map((letter) => (r - 1) * SIZE + COLUMNS.indexOf(letter)));
}

function shift(cell: number, [dc, dr]: Way, distance: number): number | undefined {
  const [c, r] = [column(cell) + dc * distance, row(cell) + dr * distance];
  return c < 0 || r < 0 || c >= SIZE || r >= SIZE ? undefined : r * SIZE + c;
}

/** The unbroken run of stones from a cell in a direction, the cell itself included. */
function run(stones: ReadonlySet<number>, cell: number | undefined, step: Way): number[] {
  const cells: number[] = [];
  for (let next = cell; next !== undefined && stones.has(next); next = shift(next, step, 1)) cells.push(next);
  return cells;
}

/** A legal move with all that it does, for the side whose stones are `own`. */
export function readMove(text: string, own: readonly number[], other: readonly number[]): Choice | undefined {
  const [, sign, origin = "", , target, mark = ""] = /^(#?)([A-J]+\d+)(-([A-J]+\d+))?(.*)$/.exec(text) ?? [];
  const starts = readCells(origin);
  if (starts.length === 0) return undefined;
  if (target === undefined) return { text, from: [], to: starts, pushed: [], worm: false };
  const ends = readCells(target);
  const [start, end] = [starts[0] ?? 0, ends[0] ?? 0];
  const stones = new Set(own);
  if (sign === "" && starts.length === 1) return { text, from: [start], to: [end], pushed: [], worm: false };
  if (mark.startsWith("(w")) return worm(text, stones, new Set(other), starts, end, mark.startsWith("(wr"));
  const step: Way = [Math.sign(column(end) - column(start)), Math.sign(row(end) - row(start))];
  const distance = Math.max(Math.abs(column(end) - column(start)), Math.abs(row(end) - row(start)));
  const lanes = starts.map((cell) => run(stones, cell, step));
  // Of a larger group only the rectangle moves: no lane is longer than the shortest.
  const length = Math.min(...lanes.map((lane) => lane.length));
  const from = lanes.flatMap((lane) => lane.slice(0, length));
  const enemies = new Set(other);
  const pushed = lanes.flatMap((lane) => run(enemies, shift(lane[length - 1] ?? start, step, 1), step));
  const moved = (cell: number): number => shift(cell, step, distance) ?? -1;
  return { text, from, to: from.map(moved), pushed: pushed.map((cell) => [cell, moved(cell)] as const), worm: false };
}

/** A worm leaves at one edge and comes in at the other, where the pushing stone ends; its front row is out. */
function worm(
  text: string,
  own: ReadonlySet<number>,
  other: ReadonlySet<number>,
  starts: readonly number[],
  end: number,
  alongRow: boolean,
): Choice | undefined {
  const start = starts[0] ?? 0;
  const vertical: Way = [0, row(end) === 0 ? 1 : -1];
  const horizontal: Way = [column(end) === 0 ? 1 : -1, 0];
  const steps: Way[] = [];
  if (!alongRow && column(start) === column(end) && (row(end) === 0 || row(end) === SIZE - 1)) steps.push(vertical);
  if (row(start) === row(end) && (column(end) === 0 || column(end) === SIZE - 1)) steps.push(horizontal);
  for (const step of steps) {
    const lanes = starts.map((cell) => run(own, cell, step));
    const length = Math.min(...lanes.map((lane) => lane.length));
    const free = lanes.every((lane) => clear(own, other, lane[lane.length - 1] ?? start, step));
    if (length < 2 || !free) continue;
    const from = lanes.flatMap((lane) => lane.slice(0, length));
    const to = lanes.flatMap((lane) => {
      const entry = lane[0] ?? start;
      const edge = step[0] === 0 ? row(end) * SIZE + column(entry) : row(entry) * SIZE + column(end);
      return lane.slice(0, length).map((_, index) => (index === length - 1 ? -1 : (shift(edge, step, index) ?? -1)));
    });
    return { text, from, to, pushed: [], worm: true, way: step };
  }
  return undefined;
}

function clear(own: ReadonlySet<number>, other: ReadonlySet<number>, from: number, step: Way): boolean {
  for (let cell = shift(from, step, 1); cell !== undefined; cell = shift(cell, step, 1)) {
    if (own.has(cell) || other.has(cell)) return false;
  }
  return true;
}

/**
 * The notation of a move that somebody tried: these stones so far that the one on `from` would come to `to`.
 * Undefined where that cannot be written.
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
