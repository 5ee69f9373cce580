import assert from "node:assert/strict";
import { test } from "node:test";
import type { TacReviewBegins, ReviewedDecision, TacReviewEnds } from "../../../src/games/tac/generated.ts";
import { firstOfDeals, graphLines, shownLuck } from "../../../src/games/tac/review/points.ts";

const decision = (seat: string, deal: number, chance: number): ReviewedDecision => ({
  type: "reviewed_decision",
  line: 0,
  deal,
  seat,
  action: "",
  best: "",
  effect: null,
  best_effect: null,
  error: 0,
  chance,
  blunder: false,
  code: "moves",
  about: "",
  reason: "",
});
const begin = (sides: string[][]): TacReviewBegins => ({
  type: "review_begins",
  sides,
  decisions: 3,
  unit: "chance",
  parts: 0,
});
const account = (seats: string[], start: number, end: number) => ({ seats, start, skill: 0, luck: 0, end, errors: 0 });

test("of two sides one line is drawn, from the start through the decisions of both", () => {
  const decisions = [decision("A", 1, 0.5), decision("B", 1, 0.4), decision("C", 2, 0.7)];
  const sides = [
    ["A", "C"],
    ["B", "D"],
  ];
  const total = [account(["A", "C"], 0.52, 1), account(["B", "D"], 0.48, 0)];
  const end: TacReviewEnds = { type: "review_ends", total, deals: [total, total] };
  assert.deepEqual(graphLines(begin(sides), decisions, end), [
    {
      seats: ["A", "C"],
      points: [
        { at: -0.5, value: 0.52 },
        { at: 0, value: 0.5 },
        { at: 1, value: 0.6 },
        { at: 2, value: 0.7 },
        { at: 3, value: 1 },
      ],
    },
  ]);
  assert.deepEqual(firstOfDeals(decisions), [0, 2]);
});

test("three sides have a line each, through their own decisions and the deals", () => {
  const decisions = [decision("A", 1, 0.4), decision("B", 1, 0.3)];
  const total = ["A", "B", "C"].map((seat) => account([seat], 1 / 3, seat === "B" ? 1 : 0));
  const end: TacReviewEnds = { type: "review_ends", total, deals: [total] };
  const lines = graphLines(begin([["A"], ["B"], ["C"]]), decisions, end);
  assert.deepEqual(
    lines.map(({ points }) => points.map(({ at }) => at)),
    [
      [-0.5, 0, 2],
      [-0.5, 1, 2],
      [-0.5, 2],
    ],
  );
  assert.deepEqual(graphLines(begin([["A"], ["B"], ["C"]]), [], undefined)[0], { seats: ["A"], points: [] });
});

test("the figures of a line add up as they are shown, in tenths of a per cent", () => {
  const line = { start: 0.50449, skill: 0.03649, end: 0.0 };
  assert.equal(shownLuck(line), -0.54);
  assert.equal(shownLuck({ start: 0.5, skill: 0.0364, end: 0.0 }), -0.536);
});
