import assert from "node:assert/strict";
import { test } from "node:test";
import {
  MARBLE,
  RINGS,
  basePlace,
  bowPath,
  fieldNames,
  fieldPoint,
  nearest,
  neighbour,
  startField,
  wayPath,
  type Point,
} from "../../../src/games/tac/board/ring.ts";

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
const seatsOf = { 4: "ABCD", 6: "ABCDEF" } as const;

test("the viewer's start field is at the bottom, and the next field lies to its left", () => {
  for (const places of [4, 6] as const) {
    const ring = RINGS[places];
    for (const seat of seatsOf[places]) {
      const start = fieldPoint(ring, String(startField(ring, seat)), seat);
      assert.ok(Math.abs(start.x) < 1e-9 && start.y > 0);
      assert.ok(fieldPoint(ring, String(startField(ring, seat) + 1), seat).x < 0);
    }
  }
});

test("start fields are evenly spaced from field 1", () => {
  assert.deepEqual(
    [..."ABCD"].map((seat) => startField(RINGS[4], seat)),
    [1, 17, 33, 49],
  );
  assert.deepEqual(
    [..."ABCDEF"].map((seat) => startField(RINGS[6], seat)),
    [1, 12, 23, 34, 45, 56],
  );
});

test("no two places overlap, and all lie on the board", () => {
  for (const places of [4, 6] as const) {
    const [ring, seats] = [RINGS[places], seatsOf[places]];
    const points = [
      ...fieldNames(ring, seats).map((name) => fieldPoint(ring, name, "A")),
      ...[...seats].flatMap((seat) => [0, 1, 2, 3].map((place) => basePlace(ring, seat, place, "A"))),
    ];
    points.forEach((a, i) => {
      assert.ok(Math.max(Math.abs(a.x), Math.abs(a.y)) + MARBLE <= 500);
      for (const b of points.slice(i + 1)) assert.ok(distance(a, b) > 2 * MARBLE, `${String(distance(a, b))}`);
    });
  }
});

test("a way follows the ring in its direction and turns into the house; a jump is a bow", () => {
  const ring = RINGS[4];
  assert.match(wayPath(ring, ["63", "64", "1", "A1"], "A"), /^M[^A]*(A452 452 0 0 1 [^A]*){2}L[^A]*$/);
  assert.match(wayPath(ring, ["2", "1", "64"], "A"), /^M[^A]*(A452 452 0 0 0 [^A]*){2}$/);
  assert.equal(wayPath(ring, [], "A"), "");
  assert.match(bowPath(ring, "12", "40", "A"), /^M.*Q.*$/);
});

test("a finger finds the nearest place within its reach", () => {
  const places = [["a", { x: 0, y: 0 }] as const, ["b", { x: 50, y: 0 }] as const];
  assert.equal(nearest({ x: 30, y: 0 }, places, 60), "b");
  assert.equal(nearest({ x: 20, y: 5 }, places, 60), "a");
  assert.equal(nearest({ x: 200, y: 0 }, places, 60), undefined);
});

test("arrow keys reach every field from every other", () => {
  for (const places of [4, 6] as const) {
    const [ring, seats] = [RINGS[places], seatsOf[places]];
    const points = new Map(fieldNames(ring, seats).map((name) => [name, fieldPoint(ring, name, "A")]));
    const reached = new Set(["1"]);
    for (const name of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"] as const) {
        const next = neighbour(points.get(name) as Point, key, points);
        if (next !== undefined) reached.add(next);
      }
    }
    assert.deepEqual(
      [...points.keys()].filter((name) => !reached.has(name)),
      [],
    );
  }
});
