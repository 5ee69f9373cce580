import assert from "node:assert/strict";
import { test } from "node:test";
import { dealing, exchange, passing } from "../../../src/games/tac/board/flights.ts";
import { RINGS } from "../../../src/games/tac/board/ring.ts";

const ring = RINGS[4];
const counts = { A: 5, B: 5, C: 5, D: 0 };

test("cards are dealt from the middle to those who get some, at most three drawn for each", () => {
  const flights = dealing(ring, "A", counts);
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
    { seat: "A", to: "C" },
    { seat: "C", to: "A" },
  ]);
  assert.deepEqual(one?.path.at(-1), { left: "50.00%", top: "5.00%" });
  assert.deepEqual(other?.path.at(-1), { left: "50.00%", top: "95.00%" });
});

test("hands go to the right-hand neighbour, around the board", () => {
  const [first] = passing(ring, "A", { ...counts, D: 5 }, { A: "D", B: "A" });
  assert.equal(first?.path.length, 9);
  assert.deepEqual(first?.path[0], { left: "50.00%", top: "81.00%" });
  assert.deepEqual(first?.path.at(-1), { left: "81.00%", top: "50.00%" });
});
