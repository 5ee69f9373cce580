import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, placedOf } from "../../../src/games/tac/table/placement.ts";
import { playOf } from "./texts.ts";

test("fresh and locked marbles are marked", () => {
  const placed = placedOf({ A: ["1*", "12", "A2", "A4"], B: ["B3", "B4"] }, ["A4", "B3", "B4"]);
  const marked = placed.map(({ field, fresh, locked }) => `${field}${fresh ? "*" : ""}${locked ? "!" : ""}`);
  assert.deepEqual(marked, ["1*", "12", "A2", "A4!", "B3!", "B4!"]);
});

test("a play is drawn with its way, its captures and where it ends", () => {
  const marks = marksOf(playOf("A 5 12xB17"), "preview");
  assert.deepEqual(marks.ways[0]?.path, ["12", "13", "14", "15", "16", "17"]);
  assert.deepEqual([marks.captures, marks.ghosts], [["17"], []]);
  assert.deepEqual(marksOf(playOf("A 5 12xB17"), "trail").captures, []);
  assert.deepEqual(marksOf(playOf("B angel C0-33"), "preview").ghosts, [{ seat: "C", field: "33" }]);
  assert.deepEqual(marksOf(playOf("B angel C0-33"), "told").ghosts, []);
  assert.deepEqual(marksOf(playOf("A trickster 12~40"), "preview").swaps, [["12", "40"]]);
  assert.deepEqual(marksOf(playOf("A jester"), "preview").ways, []);
});

test("a marble that goes on is only seen where it ends", () => {
  assert.deepEqual(marksOf(playOf("A 7 12xB14 14-17 20-22"), "preview").ghosts, [
    { seat: "A", field: "17" },
    { seat: "A", field: "22" },
  ]);
});
