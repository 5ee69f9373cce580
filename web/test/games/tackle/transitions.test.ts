import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "../../../src/games/tackle/table/draft.ts";
import { shownNext } from "../../../src/games/tackle/table/transitions.ts";
import { numbered } from "../../../src/games/tackle/table/pairs.ts";

function store(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

test("what is chosen is kept for its moment only", () => {
  const memory = store();
  keep(memory, "t", 7, { selection: [3, 13], pending: "#D1-D3" });
  assert.deepEqual(kept(memory, "t", 7), { selection: [3, 13], pending: "#D1-D3" });
  assert.equal(kept(memory, "t", 8), undefined);
  assert.equal(kept(memory, "u", 7), undefined);
  keep(memory, "t", 7, { selection: [], pending: undefined });
  assert.equal(kept(memory, "t", 7), undefined);
});

test("the gold stone is listed with the last pair of placements", () => {
  const moves = ["A1", "J1", "A3", "J3", "E5", "A1-D1", "J1-G1", "A3-D3"];
  assert.deepEqual(
    numbered(moves, 5).map((pair) => pair.map(({ text }) => text).join(" ")),
    ["A1 J1", "A3 J3 E5", "A1-D1 J1-G1", "A3-D3"],
  );
});

const START = { position: "A1 / J1 / - / w", last: null };
const MOVED = { position: "D1 / J1 / - / b", last: { seat: "white", action: "A1-D1", from: "A1", to: "D1" } };
const REPLY = { position: "D1 / G1 / - / w", last: { seat: "black", action: "J1-G1", from: "J1", to: "G1" } };

test("one move on, one back, and the same again", () => {
  const start = shownNext(undefined, START, 0);
  assert.equal(start.moved, undefined);
  const on = shownNext(start, MOVED, 1);
  assert.deepEqual([on.moved?.from, on.moved?.to], [[0], [3]]);
  assert.equal(shownNext(on, MOVED, 1), on);
  const back = shownNext(on, START, 0);
  assert.deepEqual([back.moved?.from, back.moved?.to], [[3], [0]]);
});

test("after a jump and after two moves taken back, the last move of that moment is shown", () => {
  const first = shownNext(undefined, MOVED, 1);
  assert.deepEqual([first.moved?.from, first.moved?.to], [[0], [3]]);
  const back = shownNext(shownNext(first, REPLY, 2), MOVED, 1);
  assert.deepEqual([back.moved?.from, back.moved?.to], [[6], [9]]);
  assert.deepEqual([back.made?.from, back.made?.to], [[0], [3]]);
});
