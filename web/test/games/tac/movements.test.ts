import assert from "node:assert/strict";
import { test } from "node:test";
import type { LineRecord } from "../../../src/games/tac/generated.ts";
import { RINGS } from "../../../src/games/tac/board/ring.ts";
import { dealsFirst, flightsOf } from "../../../src/games/tac/table/movements.ts";
import { playOf } from "./texts.ts";

const DEAL: LineRecord = { type: "deal", dealer: "D", hands: {} };

test("the first cards are dealt before the eyes of a user once, and only while nothing was played", () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  assert.equal(dealsFirst(store, "t", []), false);
  assert.equal(dealsFirst(store, "t", [DEAL, playOf("A discard 9")]), false);
  assert.equal(dealsFirst(store, "t", [DEAL]), true);
  assert.equal(dealsFirst(store, "t", [DEAL]), false);
});

test("cards fly when they are dealt, exchanged and passed on", () => {
  const view = { board: RINGS[4], counts: { A: 5, B: 5, C: 5, D: 5 } };
  const flying = (...news: LineRecord[]) =>
    flightsOf(news, view, "A")?.map(({ seat, count }) => `${seat}${String(count)}`);
  assert.deepEqual(flying(DEAL), ["A3", "B3", "C3", "D3"]);
  assert.deepEqual(flying({ type: "swap", gifts: [{ seat: "A", to: "C" }] }), ["A1"]);
  assert.deepEqual(flying(playOf("A jester", { passes: { A: "D", B: "A" } })), ["A3", "B3"]);
  assert.equal(flying(playOf("A 5 12-17")), undefined);
});
