import assert from "node:assert/strict";
import { test } from "node:test";
import { coursesOf, marblesMoved, readPlay } from "../../../src/games/tac/table/plays.ts";

const partsOf = (text: string) => readPlay(text)?.parts ?? [];
const shortened = (text: string): string[] =>
  coursesOf(partsOf(text)).map(({ from, to, detour }) => `${from}-${to}${detour ? " to and fro" : ""}`);

test("a marble that goes to and fro in its house is one part of a 7", () => {
  assert.deepEqual(shortened("A 7 A2-A1 A1-A2 A2-A1 A1-A2 A2-A1 A1-A3"), ["A2-A3 to and fro"]);
  assert.deepEqual(shortened("A 7 A1-A2 20-21 A2-A3 21-25"), ["A1-A3", "20-21", "21-25"]);
  assert.deepEqual(shortened("A 7 62-A1 A3-A4 A1-A2"), ["62-A1", "A3-A4", "A1-A2"]);
});

test("a part knows which of the captures is its own", () => {
  assert.deepEqual(
    coursesOf(partsOf("A 7 A2-A1 A1-A2 12x14 14-17")).map(({ place, capture }) => [place, capture]),
    [
      [1, false],
      [2, true],
      [3, false],
    ],
  );
});

test("the marbles of a 7 are counted once each", () => {
  assert.equal(marblesMoved(partsOf("A 7 12x14 14-19")), 1);
  assert.equal(marblesMoved(partsOf("A 7 12-14 40-45")), 2);
});
