import assert from "node:assert/strict";
import { test } from "node:test";
import { dealing, exchange, passing } from "../../../src/games/tac/board/flights.ts";
import { RINGS } from "../../../src/games/tac/board/ring.ts";

const ring = RINGS[4];
const hands = [..."ABCD"].map((seat, index) => ({ seat, count: index === 3 ? 0 : 5 }));

test("cards are dealt from the middle to those who get some, at most three drawn for each", () => {
  const flights = dealing(ring, "A", hands);
  assert.deepEqual(
    flights.map(({ seat, count }) => [seat, count]),
    [
      ["A", 3],
      ["B", 3],
      ["C", 3],
    ],
  );
  assert.deepEqual(flights[0]?.path, [
    { left: "50.00%", top: "50.00%" },
    { left: "50.00%", top: "95.00%" },
  ]);
});

test("partners give each other one card", () => {
  const [one, other] = exchange(ring, "A", [
    ["A", "C"],
    ["C", "A"],
  ]);
  assert.deepEqual(one?.path.at(-1), { left: "50.00%", top: "5.00%" });
  assert.deepEqual(other?.path.at(-1), { left: "50.00%", top: "95.00%" });
});

test("hands go to the right-hand neighbour, around the board", () => {
  const [first] = passing(ring, "A", hands);
  assert.equal(first?.path.length, 9);
  assert.deepEqual(first?.path[0], { left: "50.00%", top: "81.00%" });
  assert.deepEqual(first?.path.at(-1), { left: "81.00%", top: "50.00%" });
});
