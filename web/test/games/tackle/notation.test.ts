import assert from "node:assert/strict";
import { test } from "node:test";
import { cellNamed } from "../../../src/games/tackle/board/cells.ts";
import { readPosition, writeMove } from "../../../src/games/tackle/board/notation.ts";

const cells = (text: string): number[] => (text === "" ? [] : text.split(" ").map(cellNamed));
test("positions", () => {
  const { white, black, gold } = readPosition("A3 E1 / A2 A10 / E4 / w");
  assert.deepEqual([white, black, gold], [cells("A3 E1"), cells("A2 A10"), cellNamed("E4")]);
  assert.equal(readPosition("A3 / - / - / b / place").gold, undefined);
});

test("what was tried is written as the notation would", () => {
  const tried = (stones: string, from: string, to: string) => writeMove(cells(stones), cellNamed(from), cellNamed(to));
  assert.equal(tried("", "E5", "E5"), "E5");
  assert.equal(tried("D2", "D2", "F5"), "D2-F5");
  assert.equal(tried("D2 D3", "D3", "D6"), "#D2-D5");
  assert.equal(tried("D2 D3", "D2", "D1"), "#D3-D2");
  assert.equal(tried("D2 D3 E2 E3", "E3", "G3"), "#D23-F23");
  assert.equal(tried("D2 D3", "D3", "E9"), "#D2-E8");
  assert.equal(tried("A1 A2 B1 B2", "B1", "A5"), undefined);
});
