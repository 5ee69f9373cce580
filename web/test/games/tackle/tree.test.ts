import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ROOT,
  added,
  lineThrough,
  newTree,
  numberedMoves,
  pathTo,
  promoted,
  removed,
  written,
  type Counting,
  type Tree,
  type Written,
} from "../../../src/games/tackle/analysis/tree.ts";
import { moveNumbers } from "../../../src/games/tackle/table/pairs.ts";

/** A tree from moves, each with the place of the move that it follows. */
function grown(...moves: readonly (readonly [number, string])[]): Tree {
  return moves.reduce((tree, [at, move]) => added(tree, at, move)[0], newTree());
}

const [WHITE, BLACK] = [false, true].map((blackBegins) => ({ blackBegins, placements: 0 })) as [Counting, Counting];
const SAMPLE = grown([ROOT, "A1-A2"], [1, "B1-B2"], [2, "C1-C2"], [1, "D1-D2"], [4, "E1-E2"]);
const texts = (tree: Tree, id: number): string[] => lineThrough(tree, id).map(({ text }) => text);
const flat = (line: readonly Written[]): unknown[] =>
  line.map(({ number, text, variations }) => [`${number} ${text}`.trim(), ...variations.map(flat)]);

test("a known move is found, a new one starts a variation", () => {
  assert.deepEqual(added(SAMPLE, 1, "B1-B2"), [SAMPLE, 2]);
  assert.deepEqual(texts(SAMPLE, ROOT), ["A1-A2", "B1-B2", "C1-C2"]);
  assert.deepEqual(texts(SAMPLE, 4), ["A1-A2", "D1-D2", "E1-E2"]);
  assert.deepEqual(
    pathTo(SAMPLE, 4).map(({ id }) => id),
    [1, 4],
  );
});

test("a variation becomes the main line, or is removed with all that follows", () => {
  assert.deepEqual(texts(promoted(SAMPLE, 5), ROOT), ["A1-A2", "D1-D2", "E1-E2"]);
  assert.deepEqual([...removed(SAMPLE, 4).keys()], [ROOT, 1, 2, 3]);
  assert.deepEqual(removed(SAMPLE, ROOT), SAMPLE);
});

test("lines are written with numbers", () => {
  assert.deepEqual(flat(written(SAMPLE, WHITE)), [
    ["1. A1-A2"],
    ["B1-B2", [["1. … D1-D2"], ["2. E1-E2"]]],
    ["2. C1-C2"],
  ]);
  assert.deepEqual(flat(written(grown([ROOT, "A1-A2"], [1, "B1-B2"]), BLACK)), [["1. … A1-A2"], ["2. B1-B2"]]);
});

test("a line is numbered from the side that begins", () => {
  assert.deepEqual(numberedMoves(["A1-A2", "B1-B2", "C1-C2"], WHITE), ["1. A1-A2", "B1-B2", "2. C1-C2"]);
  assert.deepEqual(numberedMoves(["A1-A2", "B1-B2"], BLACK), ["1. … A1-A2", "2. B1-B2"]);
});

test("the gold stone belongs to the last pair of stones", () => {
  const numbers = moveNumbers(7, false, 5);
  assert.deepEqual(
    numbers.map(({ number, black }) => `${String(number)}${black ? "b" : "w"}`),
    ["1w", "1b", "2w", "2b", "2b", "3w", "3b"],
  );
});
