import assert from "node:assert/strict";
import { test } from "node:test";
import { playsOf, toldMoves } from "../../../src/games/tac/table/plays.ts";
import { playOf } from "./texts.ts";

const told = (text: string): string[] =>
  toldMoves(playOf(text).moves ?? []).map(({ from, to, path }) => `${from}-${to} ${String(path?.length)}`);

test("a marble that goes to and fro in its house is one part of a 7", () => {
  assert.deepEqual(told("A 7 A2-A1 A1-A2 A2-A1 A1-A2 A2-A1 A1-A3"), ["A2-A3 8"]);
  assert.deepEqual(told("A 7 A1-A2 20-21 A2-A3 21-25"), ["A1-A3 3", "20-21 2", "21-25 5"]);
});

test("each action of a list of legal ones has its effect", () => {
  const effects = [
    { card: "5", kind: "move" },
    { card: "8", kind: "skip", skips: "C" },
  ];
  assert.deepEqual(playsOf({ actions: ["one", "other"], effects }, "B"), [
    { card: "5", kind: "move", seat: "B", action: "one" },
    { card: "8", kind: "skip", skips: "C", seat: "B", action: "other" },
  ]);
});
