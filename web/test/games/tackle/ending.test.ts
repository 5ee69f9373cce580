import assert from "node:assert/strict";
import { test } from "node:test";
import { cellNamed } from "../../../src/games/tackle/board/cells.ts";
import type { TackleView } from "../../../src/games/tackle/generated.ts";
import { built, countsOf, coursesOf } from "../../../src/games/tackle/table/ending.ts";

const cells = (...names: string[]): number[] => names.map(cellNamed);

test("the best part of the shape counts, in any rotation, and only in the court", () => {
  assert.equal(built(["PP", "PP"], cells("C3", "D3", "C4", "F9")), 0.75);
  assert.equal(built(["PPP"], cells("C3", "C4", "C5")), 1);
  assert.equal(built(["PP"], cells("A1", "A2")), 0);
});

test("a course for each colour, and what it did", () => {
  const view = (position: string, last: Partial<TackleView["last"]> | null) => ({ position, last }) as TackleView;
  const views = [
    view("C3 / F8 / - / w", null),
    view("C3 C4 / F8 / - / b", { seat: "white", from: "C9", to: "C4", pushed: [["C5", "C6"]], worm: null }),
    view("C3 C4 / F8 / - / w", { seat: "black", from: "F1", to: "F8", worm: "up" }),
  ];
  assert.deepEqual(
    coursesOf(["PP"], views).map(({ values }) => values),
    [
      [0.5, 1, 1],
      [0.5, 0.5, 0.5],
    ],
  );
  assert.deepEqual(countsOf("white", views), { moves: 1, pushed: 1, worms: 0 });
  assert.deepEqual(countsOf("black", views), { moves: 1, pushed: 0, worms: 1 });
});
