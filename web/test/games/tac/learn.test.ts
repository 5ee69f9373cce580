import assert from "node:assert/strict";
import { test } from "node:test";
import { answers } from "../../../src/games/tac/learn/editions.ts";
import { owners } from "../../../src/games/tac/learn/owners.ts";

test("the owner of the marble on each field", () => {
  assert.deepEqual(
    [...owners({ position: { A: ["1*", "A4"], B: ["17"] } })],
    [
      ["1", "A"],
      ["A4", "A"],
      ["17", "B"],
    ],
  );
});

test("editions with the same answer are listed together", () => {
  assert.deepEqual(answers({ de: "yes", en: "no", it: "no" }), [
    { value: "yes", editions: ["de"] },
    { value: "no", editions: ["en", "it"] },
  ]);
});
