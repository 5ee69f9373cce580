import assert from "node:assert/strict";
import { test } from "node:test";
import { remember, remembered, type Remembered } from "../src/lobby/remembered.ts";

const USUAL: Remembered = {
  main: { variant: "team4" },
  details: {},
  company: { with: "bots", level: "", own: "A", bots: {} },
  clock: null,
  seen: "link",
  talk: "phrases",
  pace: "human",
  absent: "bot",
};

test("the next table begins with the settings of the last one", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  assert.deepEqual(remembered(storage, "tac", USUAL), USUAL);
  const chosen: Remembered = { ...USUAL, clock: { kind: "move", time: 60, increment: 0 }, pace: "fast" };
  remember(storage, "tac", chosen);
  assert.deepEqual(remembered(storage, "tac", USUAL), chosen);
  assert.deepEqual(remembered(storage, "tackle", USUAL), USUAL);
  for (const broken of ["nonsense", "null", '{"pace":7,"company":null,"main":"x"}']) {
    kept.set("spielkreis.new.tac", broken);
    assert.deepEqual(remembered(storage, "tac", USUAL), USUAL);
  }
});
