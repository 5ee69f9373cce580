import assert from "node:assert/strict";
import { test } from "node:test";
import { RINGS } from "../../../src/games/tac/board/ring.ts";
import { marksOf, placedOf, stepsOf } from "../../../src/games/tac/table/placement.ts";
import { readPlay } from "../../../src/games/tac/table/plays.ts";

const ring = RINGS[4];

test("fresh and locked marbles are marked", () => {
  const placed = placedOf({ A: ["1*", "12", "A2", "A4"], B: ["B3", "B4"] });
  const marked = placed.map(({ field, fresh, locked }) => `${field}${fresh ? "*" : ""}${locked ? "!" : ""}`);
  assert.deepEqual(marked, ["1*", "12", "A2", "A4!", "B3!", "B4!"]);
});

test("a play is drawn with its way, its captures and where it ends", () => {
  const marks = marksOf(ring, readPlay("A 5 12x17"), placedOf({ A: ["12"], B: ["17*"] }), "preview");
  assert.deepEqual(marks.ways[0]?.fields, ["12", "13", "14", "15", "16", "17"]);
  assert.deepEqual(marks.captures, ["17"]);
  assert.deepEqual(marksOf(ring, readPlay("A 4 3-A2"), [], "preview").ways[0]?.fields, ["3", "2", "1", "A1", "A2"]);
  assert.deepEqual(marksOf(ring, readPlay("A tac 4 12-8"), [], "preview").ways[0]?.backwards, true);
  assert.deepEqual(marksOf(ring, readPlay("B angel C0-33"), [], "preview").ghosts, [{ seat: "C", field: "33" }]);
  assert.deepEqual(marksOf(ring, readPlay("A trickster 12~40"), [], "preview").swaps, [["12", "40"]]);
  assert.deepEqual(marksOf(ring, readPlay("A jester"), [], "preview").ways, []);
});

test("a helped partner's marble keeps its own colour", () => {
  assert.equal(marksOf(ring, readPlay("A 5 40-45"), placedOf({ C: ["40"] }), "trail").ways[0]?.seat, "C");
});

test("steps to follow", () => {
  assert.deepEqual(stepsOf(readPlay("A trickster 12~40")), [{ from: "12", to: "40", swap: true }]);
  assert.deepEqual(stepsOf(undefined), []);
});
