import assert from "node:assert/strict";
import { test } from "node:test";
import type { Happened } from "../../src/api/generated.ts";
import { playedMeanwhile } from "../../src/table/returning.ts";

const played = (seat: string, by: "bot" | "person"): Happened => ({
  seq: 1,
  at: 0,
  event: { type: "played", seat, action: "", by },
});

test("a player who comes back learns how many turns a bot played for them", () => {
  const events = [
    played("A", "bot"),
    played("A", "person"),
    played("B", "bot"),
    played("A", "bot"),
    played("A", "bot"),
  ];
  assert.equal(playedMeanwhile(events, ["A"]), 2);
  assert.equal(playedMeanwhile([...events, played("A", "person")], ["A"]), 0);
  assert.equal(playedMeanwhile(events, ["C"]), 0);
});
