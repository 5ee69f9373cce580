/** What happens on a Tackle board, in words. */
import { cellName } from "../board/cells.ts";
import { motionOf, type Motion } from "../board/choices.ts";
import type { Stones } from "../board/notation.ts";
import { separated, t } from "../../../texts.svelte.ts";
import { seatName } from "../../../table/names.ts";
import type { LastMove } from "../generated.ts";

export const cellNames = (cells: readonly number[]): string =>
  separated([...cells].sort((a, b) => a - b).map(cellName));

/** A cell with the stone on it. */
export function cellWords(cell: number, { white, black, gold }: Stones): string {
  const name = cellName(cell);
  const side = white.includes(cell) ? "white" : black.includes(cell) ? "black" : undefined;
  const colour = side ? seatName(side) : gold === cell ? t("web-gold") : undefined;
  return colour ? t("web-cell-stone", { cell: name, colour }) : t("web-cell-empty", { cell: name });
}

/** A cell with the stone on it, and what choosing it does, if it can be chosen. */
export function choiceWords(cell: number, stones: Stones, choice: Motion | undefined): string {
  const text = cellWords(cell, stones);
  if (!choice) return text;
  return choice.from.length === 0
    ? t("web-cell-target", { text })
    : t("web-cell-move", { text, what: moveWords(choice) });
}

const EDGES: Record<string, string> = { "1 0": "right", "-1 0": "left", "0 1": "up", "0 -1": "down" };

/** Which way a worm goes, as the board is drawn. */
export function edgeOf({ way = [0, 0] }: Motion, turned: boolean): string {
  const sign = turned ? -1 : 1;
  return EDGES[`${String(way[0] * sign || 0)} ${String(way[1] * sign || 0)}`] ?? "up";
}

/** What a move does: `block D2, D3 to D5, D6, pushes D4 to D7`. */
export function moveWords({ from, to, pushed, worm }: Motion): string {
  const ends = cellNames(to.filter((cell) => cell >= 0));
  if (from.length === 0) return t("web-tackle-puts", { to: ends });
  const starts = cellNames(from);
  if (worm) {
    return t("web-tackle-worms", { from: starts, to: ends, lost: to.filter((cell) => cell < 0).length });
  }
  const what = t(from.length > 1 ? "web-tackle-slides-block" : "web-tackle-slides", { from: starts, to: ends });
  if (pushed.length === 0) return what;
  return t("web-tackle-pushes", {
    what,
    from: cellNames(pushed.map(([cell]) => cell)),
    to: cellNames(pushed.map(([, cell]) => cell)),
  });
}

/** What is announced about a move that was made: who, what, and whether the gold stone has gone. */
export function toldMove(last: LastMove): string {
  const what = last.gold === "placed" ? t("web-tackle-puts-gold", { to: last.to }) : moveWords(motionOf(last));
  const told = t("web-tackle-told", { name: seatName(last.seat), what });
  return last.gold === "removed" ? `${told} ${t("web-tackle-gold-gone")}` : told;
}
