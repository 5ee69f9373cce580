import assert from "node:assert/strict";
import { test } from "node:test";
import type { LineRecord } from "../../../src/games/tac/generated.ts";
import { lastPlay, sinceDeal, undoneBy, undoneNow } from "../../../src/games/tac/table/history.ts";
import { playOf } from "./texts.ts";

const records: LineRecord[] = [
  playOf("D 5 50-55"),
  { type: "deal", dealer: "D", hands: {} },
  { type: "declared", seats: ["A"] },
  playOf("A 13 A0-1"),
  playOf("B tac 13 B0-17", { undid: 3, restored: {} }),
  playOf("C jester"),
];

test("the last play, and what came since the deal", () => {
  assert.equal(lastPlay(records)?.play.action, "C jester");
  assert.equal(lastPlay([]), undefined);
  assert.deepEqual(
    sinceDeal(records).map(({ type }) => type),
    ["declared", "play", "play", "play"],
  );
});

test("what a TAC took back, or would take back now", () => {
  assert.equal(undoneBy(records, playOf("B tac 13 B0-17", { undid: 3, restored: {} }))?.taken?.action, "A 13 A0-1");
  assert.deepEqual(undoneBy(records, playOf("B tac 13 B0-17", { restored: {} })), { taken: undefined });
  assert.equal(undoneBy(records, playOf("B tac 13 B0-17")), undefined);
  assert.equal(undoneNow({ before: {}, records, undoes: 4 })?.taken?.action, "B tac 13 B0-17");
  assert.equal(undoneNow({ before: null, records, undoes: null }), undefined);
});
