import assert from "node:assert/strict";
import { test } from "node:test";
import { cellName, cellNamed } from "../../../src/games/tackle/board/cells.ts";
import { readMove, readPosition, writeMove } from "../../../src/games/tackle/board/notation.ts";

const cells = (text: string): number[] => (text === "" ? [] : text.split(" ").map(cellNamed));
const name = (cell: number): string => (cell < 0 ? "out" : cellName(cell));

/** What a move does, in words: `from>to … | pushed`. */
function told(text: string, own: string, other = ""): string {
  const move = readMove(text, cells(own), cells(other));
  if (!move) return "nothing";
  const steps = move.to.map((to, index) => `${move.from.length > 0 ? name(move.from[index] ?? -1) : ""}>${name(to)}`);
  const pushed = move.pushed.map(([from, to]) => `${name(from)}>${name(to)}`);
  return [steps.join(" "), ...(pushed.length > 0 ? [pushed.join(" ")] : [])].join(" | ") + (move.worm ? " worm" : "");
}

test("positions", () => {
  const { white, black, gold } = readPosition("A3 E1 / A2 A10 / E4 / w");
  assert.deepEqual([white, black, gold], [cells("A3 E1"), cells("A2 A10"), cellNamed("E4")]);
  assert.equal(readPosition("A3 / - / - / b / place").gold, undefined);
});

test("placements, singles and diagonals", () => {
  assert.equal(told("E10", ""), ">E10");
  assert.equal(told("B1-B7", "B1 B2"), "B1>B7");
  assert.equal(told("A1-D4", "A1"), "A1>D4");
});

test("blocks move lengthwise and push", () => {
  assert.equal(told("#B1-B4", "B1 B2"), "B1>B4 B2>B5");
  assert.equal(told("#D2-D5", "D2 D3", "D4"), "D2>D5 D3>D6 | D4>D7");
  assert.equal(told("#J2-G2", "I2 J2"), "J2>G2 I2>F2");
});

test("wide blocks, also inside a larger group", () => {
  assert.equal(told("#GH2-GH7", "G2 G3 H2 H3"), "G2>G7 G3>G8 H2>H7 H3>H8");
  assert.equal(told("#F910-C910", "E9 E10 F9 F10"), "F9>C9 E9>B9 F10>C10 E10>B10");
  assert.equal(told("#E12-D12", "D1 D2 E1 E2 F1", "C1"), "E1>D1 D1>C1 E2>D2 D2>C2 | C1>B1");
});

test("worms leave at one edge and come in at the other, without their front", () => {
  assert.equal(told("#C6-C10(w)", "C4 C5 C6"), "C6>C10 C5>C9 C4>out worm");
  assert.equal(told("#J5-J5(w)", "I5 J5"), "J5>J5 I5>out worm");
  assert.equal(told("#AB9-AB1(w)", "A9 A10 B9 B10"), "A9>A1 A10>out B9>B1 B10>out worm");
  assert.equal(told("#A10-A10(w)", "A10 A9"), "A10>A10 A9>out worm");
  assert.equal(told("#A10-A10(w)", "A10 B10"), "A10>A10 B10>out worm");
  assert.equal(told("#A10-A10(wr)", "A10 A9 B10"), "A10>A10 B10>out worm");
});

test("other texts are no moves", () => assert.equal(told("pass", "A1"), "nothing"));

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
