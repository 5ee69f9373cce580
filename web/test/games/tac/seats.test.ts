import assert from "node:assert/strict";
import { test } from "node:test";
import { affectedSeat, nextSeat, partnersOf, takerOf } from "../../../src/games/tac/table/seats.ts";

const home = (seat: string): string[] => [1, 2, 3, 4].map((depth) => `${seat}${String(depth)}`);
const view = (seats: string, finished = "") => ({
  counts: Object.fromEntries([...seats].map((seat) => [seat, 5])),
  position: Object.fromEntries([...finished].map((seat) => [seat, home(seat)])),
});
const teams = {
  sides: [
    ["A", "C"],
    ["B", "D"],
  ],
};
const pairs = {
  sides: [
    ["A", "D"],
    ["B", "E"],
    ["C", "F"],
  ],
};

test("partners are the other seats of a side, also of a shared place", () => {
  assert.deepEqual(partnersOf(teams, "A"), ["C"]);
  assert.deepEqual(partnersOf({ sides: [["AC"], ["BD"]] }, "D"), ["B"]);
});

test("a card goes to the partner opposite, or to the next partner", () => {
  const takers = (sides: string[][], seats: string): string =>
    [...seats].map((s) => takerOf({ sides }, seats, s)).join("");
  assert.equal(takers([["ABCD"]], "ABCD"), "CDAB");
  assert.equal(
    takers(
      [
        ["A", "C"],
        ["B", "D"],
      ],
      "ABCD",
    ),
    "CDAB",
  );
  assert.equal(takers([["A"], ["B", "C"]], "ABC"), "CB");
  assert.equal(
    takers(
      [
        ["A", "C", "E"],
        ["B", "D", "F"],
      ],
      "ABCDEF",
    ),
    "CDEFAB",
  );
});

test("the next seat is found clockwise, past pairs that have dropped out", () => {
  assert.equal(nextSeat(teams, view("ABCD"), "D"), "A");
  assert.equal(nextSeat({ sides: [["A"], ["C"]] }, view("AC"), "A"), "C");
  assert.equal(nextSeat(pairs, view("ABCDEF", "BE"), "A"), "C");
  assert.equal(nextSeat(pairs, view("ABCDEF", "B"), "A"), "B");
});

test("an Angel may have a choice when the next player is home", () => {
  assert.equal(affectedSeat(teams, view("ABCD"), "A", "angel"), "B");
  assert.equal(affectedSeat(teams, view("ABCD", "B"), "A", "angel"), undefined);
  assert.equal(affectedSeat(teams, view("ABCD", "B"), "A", "8"), "B");
});
