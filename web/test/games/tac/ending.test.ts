import assert from "node:assert/strict";
import { test } from "node:test";
import type { Happened } from "../../../src/api/generated.ts";
import { pliesOf } from "../../../src/games/tac/table/ending.ts";
import { playOf } from "./texts.ts";

test("a play is found among the actions, without the gifts and what was taken back", () => {
  const played = (action: string) => ({ type: "played", seat: "A", action, by: null });
  const events = [
    played(""),
    played("swap A 5"),
    played("A 5 1-6"),
    { type: "taken_back", plies: 2 },
    played("A 9 1-10"),
  ];
  const happened = events.map((event, seq) => ({ seq, at: 0, event })) as unknown as Happened[];
  assert.deepEqual(pliesOf(happened, [playOf("A 9 1-10")]), [3]);
});
