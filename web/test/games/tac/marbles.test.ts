import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, type Placed, type Step } from "../../../src/games/tac/board/marbles.ts";

const at = (text: string): Placed[] =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ seat: word.charAt(0), field: word.slice(1).replace("*", ""), fresh: word.endsWith("*") }));

/** Where each marble of `A` on the first position's fields is in the second. */
function moved(before: string, after: string, ...steps: Step[]): Record<string, string> {
  const first = follow([], "AB", at(before));
  const second = follow(first, "AB", at(after), steps);
  assert.equal(new Set(second.map(({ id }) => id)).size, 8);
  const found: Record<string, string> = {};
  for (const { id, field } of first) {
    const to = second.find((marble) => marble.id === id)?.field ?? "gone";
    if (to !== field) found[field] = to;
  }
  return found;
}

test("what is not named is in base", () => {
  const marbles = follow([], "AB", at("A12 B17*"));
  assert.deepEqual(
    marbles.map(({ seat, field, place }) => `${seat} ${field} ${String(place)}`),
    ["A 12 0", "A A0 1", "A A0 2", "A A0 3", "B 17 0", "B B0 1", "B B0 2", "B B0 3"],
  );
});

test("moves, openings and captures", () => {
  assert.deepEqual(moved("A12", "A17"), { "12": "17" });
  assert.deepEqual(moved("A12", "A12 A1*"), { A0: "1" });
  assert.deepEqual(moved("A12 B17", "A17"), { "12": "17", "17": "B0" });
  assert.deepEqual(moved("A12", "A1*", { from: "12", to: "12" }), { "12": "A0", A0: "1" });
});

test("a seven leads marbles one after the other", () => {
  const steps = [
    { from: "15", to: "18" },
    { from: "12", to: "15" },
  ];
  assert.deepEqual(moved("A12 A15", "A15 A18", ...steps), { "12": "15", "15": "18" });
});

test("a trickster swaps", () => {
  assert.deepEqual(moved("A12 B40", "A40 B12", { from: "12", to: "40", swap: true }), { "12": "40", "40": "12" });
});
