import assert from "node:assert/strict";
import { test } from "node:test";
import { RINGS, fieldPoint } from "../../../src/games/tac/board/ring.ts";
import { routeOf } from "../../../src/games/tac/board/routes.ts";

const at = (field: string) => ({ id: "A1", seat: "A", field, place: 0, fresh: false, locked: false });
const fields = (from: string | undefined, to: string): number =>
  routeOf(RINGS[4], "A", from === undefined ? undefined : at(from), at(to)).length;

test("a marble walks from field to field, forwards, backwards and back again, and flies everything else", () => {
  assert.equal(fields(undefined, "7"), 1);
  assert.equal(fields("7", "7"), 1);
  assert.equal(fields("7", "12"), 6);
  assert.equal(fields("12", "8"), 5);
  assert.equal(fields("20", "7"), 14);
  assert.equal(fields("7", "40"), 2);
  assert.equal(fields("A0", "1"), 2);
  assert.deepEqual(routeOf(RINGS[4], "A", at("7"), at("9")).at(-1), fieldPoint(RINGS[4], "9", "A"));
});
