import assert from "node:assert/strict";
import { test } from "node:test";
import { lead, swings } from "../../src/table/ending.ts";

test("the lead is measured against the best of the others", () => {
  const courses = [
    { seats: ["A"], values: [0, 0.5, 0.5] },
    { seats: ["B"], values: [0, 0.1, 0.4] },
    { seats: ["C"], values: [0, 0.2, 0.1] },
  ];
  assert.deepEqual(
    lead(courses).map((value) => value.toFixed(1)),
    ["0.0", "0.3", "0.1"],
  );
  assert.deepEqual(lead([{ seats: ["A"], values: [0, 1] }]), [0, 1]);
});

test("the largest changes are the turning points, in their order", () => {
  assert.deepEqual(swings([0, 0.1, 0.5, 0.5, 0.1, 0.2], 2), [2, 4]);
  assert.deepEqual(swings([0, 0, 0], 3), []);
});
