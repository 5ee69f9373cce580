import assert from "node:assert/strict";
import { test } from "node:test";
import { cellName, cellNamed } from "../../../src/games/tackle/board/cells.ts";
import type { Motion } from "../../../src/games/tackle/board/choices.ts";
import { follow, reversed, type Piece } from "../../../src/games/tackle/board/pieces.ts";

const cells = (text: string): number[] => (text === "" ? [] : text.split(" ").map(cellNamed));
const stand = (white: string, black = "", gold = "") => {
  return { white: cells(white), black: cells(black), gold: cells(gold)[0] };
};

/** Where each piece is now, by where it was at first. */
function ways(before: readonly Piece[], after: readonly Piece[]): string[] {
  return after.map(({ id, cell }) => {
    const old = before.find((piece) => piece.id === id);
    return `${old ? cellName(old.cell) : "new"}>${cellName(cell)}`;
  });
}

const BLOCK: Motion = { from: cells("D2 D3"), to: cells("D3 D4"), pushed: [], worm: false };

test("a block keeps its order and takes along what it pushes", () => {
  const before = follow([], stand("D2 D3", "D4 A1"));
  const move: Motion = { ...BLOCK, pushed: [[cellNamed("D4"), cellNamed("D5")]] };
  const after = follow(before, stand("D3 D4", "D5 A1"), move);
  assert.deepEqual(ways(before, after), ["D2>D3", "D3>D4", "D4>D5", "A1>A1"]);
  assert.deepEqual(
    after.map(({ from }) => from),
    [...cells("D2 D3 D4"), undefined],
  );
  const back = follow(after, stand("D2 D3", "D4 A1"), reversed(move));
  assert.deepEqual(ways(after, back), ["D3>D2", "D4>D3", "D5>D4", "A1>A1"]);
});

test("the front of a worm is gone, the others know where they left the board", () => {
  const before = follow([], stand("C4 C5 C6"));
  const move: Motion = { from: cells("C6 C5 C4"), to: [...cells("C10 C9"), -1], pushed: [], worm: true, way: [0, -1] };
  const after = follow(before, stand("C9 C10"), move);
  assert.deepEqual(ways(before, after), ["C5>C9", "C6>C10"]);
  assert.deepEqual(
    after.map(({ way }) => way),
    [
      [0, -1],
      [0, -1],
    ],
  );
  const back = follow(after, stand("C4 C5 C6"), reversed(move));
  assert.deepEqual(ways(after, back), ["new>C4", "C9>C5", "C10>C6"]);
});

test("new stones come from nowhere, others from as near as can be", () => {
  const before = follow([], stand("A1", "J10"));
  const placed = follow(before, stand("A1 C1", "J10", "E5"));
  assert.deepEqual(ways(before, placed), ["A1>A1", "new>C1", "J10>J10", "new>E5"]);
  const jumped = follow(placed, stand("A4 C1", "J10"));
  assert.deepEqual(ways(placed, jumped), ["A1>A4", "C1>C1", "J10>J10"]);
});

test("the same position changes nothing", () => {
  const before = follow([], stand("D2 D3"));
  assert.deepEqual(follow(before, stand("D3 D2"), BLOCK), before);
});
