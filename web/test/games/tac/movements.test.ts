import assert from "node:assert/strict";
import { test } from "node:test";
import { dealsFirst } from "../../../src/games/tac/table/movements.ts";
import { Story, beginning } from "../../../src/games/tac/table/history.ts";
import { RINGS } from "../../../src/games/tac/board/ring.ts";

const told = (...history: string[]) =>
  new Story(beginning(false, RINGS[4], "ABCD")).follow({ history, undone: [], position: {}, before: null, turn: null });

test("the first cards are dealt before the eyes of a user once, and only while nothing was played", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  assert.equal(dealsFirst(store, "t", []), false);
  assert.equal(dealsFirst(store, "t", told("deal 5", "A discard 9")), false);
  assert.equal(dealsFirst(store, "t", told("deal 5")), true);
  assert.equal(dealsFirst(store, "t", told("deal 5")), false);
});
