import assert from "node:assert/strict";
import { test } from "node:test";
import { follow, type Marble, type Placed } from "../../../src/games/tac/board/marbles.ts";
import { motionsOf } from "../../../src/games/tac/table/motions.ts";
import { playOf } from "./texts.ts";

const at = (text: string): Placed[] =>
  text
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ seat: word.charAt(0), field: word.slice(1).replace("*", ""), fresh: word.endsWith("*") }));

const motions = (...plays: string[]) => plays.flatMap((text) => motionsOf(playOf(text)));

function both(before: string, after: string, ...plays: string[]): [Marble[], Marble[]] {
  const first = follow([], "ABC", at(before));
  const second = follow(first, "ABC", at(after), motions(...plays));
  assert.equal(new Set(second.map(({ id }) => id)).size, 12);
  return [first, second];
}

/** Where each marble on the first position's fields is in the second. */
function moved(before: string, after: string, ...plays: string[]): Record<string, string> {
  const [first, second] = both(before, after, ...plays);
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
  assert.deepEqual(moved("A12 B17", "A17", "A 5 12xB17"), { "12": "17", "17": "B0" });
  assert.deepEqual(moved("A12 A17", "A17 A1*", "A 5 12xA17", "A 13 A0-1"), { "12": "17", "17": "A0", A0: "1" });
  assert.deepEqual(moved("A12", "A1*", "A warrior 12xA12"), { "12": "A0", A0: "1" });
});

test("a seven leads marbles one after the other", () => {
  assert.deepEqual(moved("A12 A15", "A15 A18", "A 7 15-18 12-15"), { "12": "15", "15": "18" });
});

test("a trickster swaps, also two marbles of one colour", () => {
  assert.deepEqual(moved("A12 C40", "A40 C12", "A trickster 12~40"), { "12": "40", "40": "12" });
  const own = playOf("A trickster 12~40", {
    moves: [
      { seat: "A", from: "12", to: "40" },
      { seat: "A", from: "40", to: "12" },
    ],
  });
  const first = follow([], "A", at("A12 A40"));
  const second = follow(first, "A", at("A12 A40"), motionsOf(own));
  assert.deepEqual(
    second.slice(0, 2).map(({ id }) => id),
    [first[1]?.id, first[0]?.id],
  );
});

test("a marble knows the fields that it walked over, unless it jumped or stayed", () => {
  const way = (before: string, after: string, ...plays: string[]) =>
    both(before, after, ...plays)[1].find(({ seat, field }) => seat === "A" && field !== "A0")?.way;
  assert.deepEqual(way("A12", "A15", "A 3 12-15"), ["12", "13", "14", "15"]);
  assert.deepEqual(way("A12", "A15", "A 1 12-13", "A 2 13-15"), ["12", "13", "14", "15"]);
  assert.equal(way("A12 C40", "A40 C12", "A trickster 12~40"), undefined);
  assert.equal(way("A12", "A12"), undefined);
  assert.equal(way("A12", "A17"), undefined);
});
