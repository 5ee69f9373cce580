import assert from "node:assert/strict";
import { test } from "node:test";
import { find, gameOf, pieces } from "../../src/learn/rules.ts";

test("a rule belongs to one game", () => {
  const [one, other] = [{ groups: [{ id: "all", rules: ["X4"] }] }, { groups: [{ id: "all", rules: ["V4"] }] }];
  assert.equal(gameOf([one, other], "X4"), one);
  assert.equal(gameOf([one, other], "V4"), other);
  assert.equal(gameOf([one, other], "Z9"), undefined);
});

test("references in a text become links", () => {
  assert.deepEqual(pieces("as before [X1]."), [
    { words: "as before ", rule: undefined },
    { words: "X1", rule: "X1" },
    { words: ".", rule: undefined },
  ]);
});

const SAID: Record<string, string> = {
  X1: "TAC takes the last move back",
  X4: "TAC on TAC",
  X10: "TAC against a winning move",
  E1: "Die Figur Blüte",
  M2: "No marble can pass another marble",
  M6: "A marble can’t leave its home",
  M4: "進家",
  S1: "The 1 and the 13 can bring a marble out",
  S13: "The 13 can bring a marble out",
};
const found = (search: string): string[] => [...find(search, Object.keys(SAID), (rule) => SAID[rule] ?? "")];

test("rules are found by id, by words in any order, without regard to accents and case", () => {
  assert.deepEqual(found("x4"), ["X4"]);
  assert.deepEqual(found("X1"), ["X1"]);
  assert.deepEqual(found("blute figur"), ["E1"]);
  assert.deepEqual(found("家"), ["M4"]);
  assert.deepEqual(found("castle"), []);
});

test("apostrophes and signs may be typed as they are on the keyboard", () => {
  assert.deepEqual(found("can't leave"), ["M6"]);
  assert.deepEqual(found("why can’t it leave home-"), ["M6"]);
  assert.deepEqual(found("leave (its [home"), ["M6"]);
});

test("a number is found by itself only", () => {
  assert.deepEqual(found("1"), ["S1"]);
});

test("a question in a sentence finds the rule that says most of what is special in it", () => {
  assert.deepEqual(found("why can I not pass the marble"), ["M2"]);
  assert.deepEqual(found("wer gewinnt denn hier"), []);
});
