import assert from "node:assert/strict";
import { test } from "node:test";
import { after, finished, keep, kept, left, movers, type Seven } from "../../src/table/tac/seven.ts";

const seven = (...prefix: string[]): Seven => ({ seat: "A", card: "7", prefix });

test("seven steps make a play", () => {
  const steps = ["12-13", "13-14", "14x15", "20-21", "21-22", "22-23", "23-24"];
  assert.equal(left(seven(...steps.slice(0, 3))), 4);
  assert.equal(finished(seven(...steps.slice(0, 6))), undefined);
  assert.equal(finished(seven(...steps)), `A 7 ${steps.join(" ")}`);
  assert.equal(finished({ seat: "B", card: "tac", prefix: steps }), `B tac 7 ${steps.join(" ")}`);
});

test("a marble may have a choice of ways", () => {
  const found = movers(["1-2", "1-A1", "20x21"]);
  assert.deepEqual([...found.keys()], ["1", "20"]);
  assert.deepEqual(
    found.get("1")?.map(({ to }) => to),
    ["2", "A1"],
  );
});

test("steps move marbles and send captured ones home", () => {
  const before = [
    { seat: "A", field: "12", fresh: true },
    { seat: "B", field: "14" },
  ];
  assert.deepEqual(after(before, ["12-13", "13x14"]), [{ seat: "A", field: "14", fresh: false }]);
});

test("an unfinished seven outlives a reload, but not the turn", () => {
  const stored = new Map<string, string>();
  const storage = {
    setItem: (key: string, value: string) => stored.set(key, value),
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  } as unknown as Storage;
  keep(storage, "t1", 12, seven("12-13"));
  assert.deepEqual(kept(storage, "t1", 12), seven("12-13"));
  assert.equal(kept(storage, "t1", 13), undefined);
  assert.equal(kept(storage, "t2", 12), undefined);
  keep(storage, "t1", 12, undefined);
  assert.equal(kept(storage, "t1", 12), undefined);
});
