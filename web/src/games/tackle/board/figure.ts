/** A job's figure, as rows from the top: `P` own stone, `x` none, `.` anything. */
export type Figure = readonly string[];

/** A quarter turn to the right. */
export function turned(figure: Figure): Figure {
  const width = Math.max(0, ...figure.map((row) => row.length));
  return Array.from({ length: width }, (_, column) =>
    Array.from({ length: figure.length }, (_, row) => figure[figure.length - 1 - row]?.charAt(column) ?? ".").join(""),
  );
}

/** The figure in its rotations, each once. */
export function rotations(figure: Figure): Figure[] {
  const found: Figure[] = [];
  let next = figure;
  for (let turn = 0; turn < 4; turn += 1) {
    if (!found.some((known) => known.join("/") === next.join("/"))) found.push(next);
    next = turned(next);
  }
  return found;
}

export type Mark = "." | "P" | "x";
const MARKS: readonly Mark[] = [".", "P", "x"];

/** The mark that follows when a cell of a drawing is pressed. */
export const nextMark = (mark: Mark): Mark => MARKS[(MARKS.indexOf(mark) + 1) % MARKS.length] ?? ".";

/** A figure in the middle of an empty square, to be drawn on. */
export function onSquare(figure: Figure, size: number): Mark[][] {
  const width = Math.max(0, ...figure.map((row) => row.length));
  const [top, left] = [Math.floor((size - figure.length) / 2), Math.floor((size - width) / 2)];
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => (figure[row - top]?.charAt(column - left) || ".") as Mark),
  );
}

/** What is drawn on a square, without the empty cells around it. */
export function cutOut(square: readonly (readonly Mark[])[]): Figure {
  const rows = square.map((marks) => marks.join(""));
  const used = rows.flatMap((row, index) => (/[Px]/.test(row) ? [index] : []));
  const columns = rows.flatMap((row) => [...row].flatMap((mark, index) => (mark === "." ? [] : [index])));
  if (used.length === 0) return [];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  return rows.slice(used[0], (used.at(-1) ?? 0) + 1).map((row) => row.slice(left, right + 1));
}
