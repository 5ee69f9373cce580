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
