import assert from "node:assert/strict";
import { test } from "node:test";
import { answers, gameOf, matches, pieces } from "../../src/learn/rules.ts";

test("a rule belongs to one game", () => {
  assert.equal(gameOf("X4"), "tac");
  assert.equal(gameOf("V4"), "tackle");
  assert.equal(gameOf("Z9"), undefined);
});

test("references in a text become links", () => {
  assert.deepEqual(pieces("as before [X1]."), [
    { words: "as before ", rule: undefined },
    { words: "X1", rule: "X1" },
    { words: ".", rule: undefined },
  ]);
});

test("rules are found by id, by words in any order, without regard to accents and case", () => {
  assert.ok(matches("x4", "X4", "TAC on TAC"));
  assert.ok(!matches("X1", "X10", "TAC against a winning move"));
  assert.ok(matches("blute figur", "E1", "Die Figur Blüte"));
  assert.ok(!matches("figur turm", "E1", "Die Figur Blüte"));
  assert.ok(matches("家", "M4", "進家"));
});

test("a number is found by itself only", () => {
  assert.ok(matches("1", "S1", "The 1 and the 13"));
  assert.ok(!matches("1", "S1", "The 13"));
});

test("editions with the same answer stand together", () => {
  assert.deepEqual(answers({ de: "yes", en: "no", it: "no" }), [
    { value: "yes", editions: ["de"] },
    { value: "no", editions: ["en", "it"] },
  ]);
});
