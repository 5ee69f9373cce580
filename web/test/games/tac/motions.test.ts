import assert from "node:assert/strict";
import { test } from "node:test";
import type { Motion } from "../../../src/games/tac/board/marbles.ts";
import { between, motionsOf, reversed, toldMotions } from "../../../src/games/tac/table/motions.ts";
import { playOf } from "./texts.ts";

const texts = (motions: readonly Motion[]): string[] =>
  motions.map((motion) =>
    motion.map(({ seat, from, to, captured }) => `${seat}${from}${captured ? "x" : "-"}${to}`).join(" "),
  );
const told = (...plays: Parameters<typeof playOf>[]) => toldMotions(plays.map((play) => playOf(...play)));

test("a play is made step by step, and captures at its end", () => {
  assert.deepEqual(texts(motionsOf(playOf("A 3 12xB15"))), ["A12-13", "A13-14", "A14x15"]);
  assert.deepEqual(texts(motionsOf(playOf("A trickster 12~40"))), ["A12-40 C40-12"]);
  assert.deepEqual(texts(motionsOf(playOf("A jester"))), []);
  assert.deepEqual(texts(reversed(motionsOf(playOf("A 2 12xB14")))), ["A14-13", "A13-12"]);
});

test("a TAC first takes a play back; a TAC on a TAC takes back that it was taken back", () => {
  const motions = told(["A 13 A0-1"], ["B tac 13 B0-17", { undid: 0 }], ["C jester"], ["C tac 13 C0-33", { undid: 1 }]);
  assert.deepEqual(motions.map(texts), [["AA0-1"], ["A1-A0", "BB0-17"], [], ["B17-B0", "AA0-1", "CC0-33"]]);
});

test("between two moments lies what is not common to them: forwards, back, and what was taken back", () => {
  const [first, second] = told(["A 2 12-14"], ["B 1 20-21"]) as [Motion[], Motion[]];
  const both = [...first, ...second];
  assert.deepEqual(texts(between(first, both)), ["B20-21"]);
  assert.deepEqual(texts(between(both, first)), ["B21-20"]);
  assert.deepEqual(between(both, both), []);
  const restored = [...both, ...reversed(second)];
  const tac = told(["A 2 12-14"], ["B 1 20-21"], ["C tac 1 30-31", { undid: 1 }]).flat();
  assert.deepEqual(texts(between(restored, tac)), ["C30-31"]);
});
