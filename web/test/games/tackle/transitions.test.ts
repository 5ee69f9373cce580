import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "../../../src/games/tackle/table/draft.ts";
import { next } from "../../../src/games/tackle/table/transitions.ts";
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

test("the gold stone stands with the last pair of placements", () => {
  const moves = ["A1", "J1", "A3", "J3", "E5", "A1-D1", "J1-G1", "A3-D3"];
  assert.deepEqual(
    numbered(moves, false).map((pair) => pair.map(({ text }) => text).join(" ")),
    ["A1 J1", "A3 J3 E5", "A1-D1 J1-G1", "A3-D3"],
  );
});

const around = { text: "A1-D1", undone: "", earlier: undefined };

test("one move on, one back, and the same again", () => {
  const start = next(undefined, "A1 / J1 / - / w", 0, { ...around, text: "" });
  assert.equal(start.move, undefined);
  const on = next(start, "D1 / J1 / - / b", 1, around);
  assert.deepEqual(on.move?.from, [0]);
  assert.deepEqual(on.move.to, [3]);
  assert.equal(next(on, "D1 / J1 / - / b", 1, around), on);
  const back = next(on, "A1 / J1 / - / w", 0, { ...around, text: "", undone: "A1-D1" });
  assert.deepEqual([back.move?.from, back.move?.to], [[3], [0]]);
});
