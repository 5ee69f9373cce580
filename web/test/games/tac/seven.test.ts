import assert from "node:assert/strict";
import { test } from "node:test";
import {
  after,
  asPlay,
  finished,
  goesOn,
  keep,
  kept,
  left,
  waysOf,
  type Seven,
} from "../../../src/games/tac/table/seven.ts";

const seven = (...prefix: string[]): Seven => ({ seat: "A", card: "7", prefix });

test("seven steps make a play", () => {
  const steps = ["12-13", "13-14", "14x15", "20-21", "21-22", "22-23", "23-24"];
  assert.equal(left(seven(...steps.slice(0, 3))), 4);
  assert.equal(finished(seven(...steps.slice(0, 6))), undefined);
  assert.equal(finished(seven(...steps)), `A 7 ${steps.join(" ")}`);
  assert.equal(finished({ seat: "B", card: "tac", prefix: steps }), `B tac 7 ${steps.join(" ")}`);
});

test("a marble goes as far as it can in one choice", () => {
  const reach = { "62": ["62-63", "63x64", "64-1", "1-2", "1-A1"], A2: ["A2-A3"] };
  const ways = waysOf(reach, "62");
  assert.deepEqual([...ways.keys()], ["63", "64", "1", "2", "A1"]);
  assert.deepEqual(ways.get("A1"), ["62-63", "63x64", "64-1", "1-A1"]);
  assert.equal(waysOf(reach, undefined).size, 0);
  const { parts } = asPlay(seven(), ways.get("A1") ?? []);
  assert.deepEqual(
    parts.map(({ from, to, capture }) => `${from}${capture ? "x" : "-"}${to}`),
    ["62x64", "64-A1"],
  );
});

test("the marble that moved goes on, or the only one that can", () => {
  assert.equal(goesOn({ "12": ["12-13"], "20": ["20-21"] }, []), undefined);
  assert.equal(goesOn({ "12": ["12-13"], "20": ["20-21"] }, ["19-20"]), "20");
  assert.equal(goesOn({ "12": ["12-13"] }, ["A2-A3"]), "12");
  assert.equal(goesOn({}, ["A2-A3"]), undefined);
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
