import assert from "node:assert/strict";
import { test } from "node:test";
import { RINGS, fieldPoint } from "../../../src/games/tac/board/ring.ts";
import { routeOf } from "../../../src/games/tac/board/routes.ts";

const at = (field: string, way?: string[]) => ({
  id: "A1",
  seat: "A",
  field,
  place: 0,
  fresh: false,
  locked: false,
  way,
});
const points = (from: string | undefined, to: string, way?: string[]): number =>
  routeOf(RINGS[4], "A", from === undefined ? undefined : at(from), at(to, way)).length;

test("a marble walks the way that it came, and flies everything else", () => {
  assert.equal(points(undefined, "7"), 1);
  assert.equal(points("7", "7"), 1);
  assert.equal(points("7", "9", ["7", "8", "9"]), 3);
  assert.equal(points("6", "9", ["7", "8", "9"]), 2);
  assert.equal(points("7", "40"), 2);
  assert.equal(points("A0", "1"), 2);
  assert.deepEqual(routeOf(RINGS[4], "A", at("7"), at("9")).at(-1), fieldPoint(RINGS[4], "9", "A"));
});

test("what is too long for a card is flown", () => {
  const fields = Array.from({ length: 30 }, (_, index) => String(index + 1));
  assert.equal(points("1", "30", fields), 2);
});
