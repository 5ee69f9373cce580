import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fault, TackleReviewPart } from "../../../src/games/tackle/generated.ts";
import { found } from "../../../src/games/tackle/review/parts.ts";

const fault = (ply: number): Fault => ({
  ply,
  kind: "misses",
  length: 3,
  better: "E2-E7",
  action: "E2-E7",
  effect: { from: "E2", to: "E7" },
});
const position = (ply: number, chance: number): TackleReviewPart => ({
  type: "reviewed_position",
  ply,
  chance,
  win: null,
});
const move = (ply: number, chance: number, wrong: Fault | null = null): TackleReviewPart => ({
  type: "reviewed_move",
  ply,
  chance,
  win: null,
  fault: wrong,
});

test("a review grows, and later values replace earlier ones", () => {
  const begin: TackleReviewPart = { type: "review_begins", parts: 5 };
  assert.deepEqual(found([begin]), { chances: [], faults: [], done: false });
  const positions = [begin, position(0, 0.5), position(1, 0.6), position(2, 0)];
  assert.deepEqual(found(positions).chances, [0.5, 0.6, 0]);
  const whole = [...positions, move(1, 1, fault(1)), move(0, 0.5, fault(0)), { type: "review_ends" } as const];
  assert.deepEqual(found(whole), { chances: [0.5, 1, 0], faults: [fault(0), fault(1)], done: true });
});
