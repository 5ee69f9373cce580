import assert from "node:assert/strict";
import { test } from "node:test";
import { cellNamed } from "../../../src/games/tackle/board/cells.ts";
import { fulfilled, motionOf, type Choice } from "../../../src/games/tackle/board/choices.ts";

const choice = (text: string, effect: Parameters<typeof motionOf>[0]): Choice => ({ text, ...motionOf(effect) });
const legal = [
  choice("F7-F9", { from: "F7", to: "F9" }),
  choice("#C34-D34", { from: "C3", to: "D3", moved: [["C4", "D4"]] }),
  choice("E10", { to: "E10" }),
];
const plan = (stones: string[], from: string, to: string) =>
  fulfilled(legal, { stones: stones.map(cellNamed), from: cellNamed(from), to: cellNamed(to) })?.text;

test("a plan becomes the legal move of the same stones to the same place, or nothing", () => {
  assert.equal(plan(["F7"], "F7", "F9"), "F7-F9");
  assert.equal(plan(["F7"], "F7", "F10"), undefined);
  assert.equal(plan(["C3", "C4"], "C4", "D4"), "#C34-D34");
  assert.equal(plan(["C3"], "C3", "D3"), undefined);
  assert.equal(plan([], "E10", "E10"), "E10");
  assert.equal(plan([], "E9", "E9"), undefined);
});
