import assert from "node:assert/strict";
import { test } from "node:test";
import type { Way } from "../../../src/games/tac/generated.ts";
import { goesOn, keep, kept, onlyWay, wholeWays } from "../../../src/games/tac/table/seven.ts";

const way = (to: string, count: number): Way => ({ to, steps: Array<string>(count).fill("step"), moves: [] });
const move = (from: string, to: string) => ({ seat: "A", from, to });

test("the marble that moved goes on, or the only one that can", () => {
  const ways = { "12": [way("13", 1)], "20": [way("21", 1)] };
  assert.equal(goesOn({ ways, moves: [] }), undefined);
  assert.equal(goesOn({ ways, moves: [move("19", "20")] }), "20");
  assert.equal(goesOn({ ways: { "12": [] }, moves: [move("A2", "A3")] }), "12");
  assert.equal(goesOn({ ways: {}, moves: [move("A2", "A3")] }), undefined);
});

test("one marble may make all the steps that are left", () => {
  const seven = { left: 7, ways: { "12": [way("13", 1), way("19", 7)], "20": [way("27", 7)] } };
  assert.deepEqual(
    wholeWays(seven).map(({ to }) => to),
    ["19", "27"],
  );
  assert.equal(wholeWays({ ...seven, left: 1 }).length, 1);
});

test("the only way is known if one marble can go, to one end", () => {
  assert.equal(onlyWay({ left: 7, ways: { "12": [way("13", 1), way("19", 7)] } })?.to, "19");
  assert.equal(onlyWay({ left: 7, ways: { "62": [way("5", 7), way("A4", 7)] } }), undefined);
  assert.equal(onlyWay({ left: 7, ways: { "12": [way("19", 7)], "20": [way("21", 1)] } }), undefined);
  assert.equal(onlyWay({ left: 7, ways: { "12": [way("13", 1)] } }), undefined);
});

test("an unfinished seven outlives a reload, but not the turn", () => {
  const stored = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => stored.set(key, value),
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage;
  const begun = { card: "7", prefix: ["12-13"] };
  keep(storage, "t1", 12, begun);
  assert.deepEqual(kept(storage, "t1", 12), begun);
  assert.equal(kept(storage, "t1", 13), undefined);
  assert.equal(kept(storage, "t2", 12), undefined);
  keep(storage, "t1", 12, undefined);
  assert.equal(kept(storage, "t1", 12), undefined);
});
