import assert from "node:assert/strict";
import { test } from "node:test";
import type { Happened } from "../../../src/api/generated.ts";
import { RINGS } from "../../../src/games/tac/board/ring.ts";
import { countsOf, coursesOf, pliesOf } from "../../../src/games/tac/table/ending.ts";
import { playOf } from "./texts.ts";

const plays = ["A 13 A0-1", "B 1 B0-17", "A 7 1-5 5-8", "B discard 9", "A 9 8xB17"].map((text) => playOf(text));

test("the course counts how far the marbles have come, and falls with a capture", () => {
  const [red, blue] = coursesOf(RINGS[4], [["A"], ["B"]], plays);
  assert.equal(red?.values.length, 6);
  assert.ok((red?.values.at(-1) ?? 0) > (red?.values[1] ?? 1));
  assert.deepEqual([blue?.values[0], blue?.values.at(-1)], [0, 0]);
  assert.ok((blue?.values[2] ?? 0) > 0);
});

test("what the players did is counted by side", () => {
  assert.deepEqual(countsOf(["A"], plays), { captures: 1, lost: 0, steps: 16, unused: 0 });
  assert.deepEqual(countsOf(["B"], plays), { captures: 0, lost: 1, steps: 0, unused: 1 });
});

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
