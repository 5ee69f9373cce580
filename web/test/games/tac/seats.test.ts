import assert from "node:assert/strict";
import { test } from "node:test";
import { affectedBy, partnersOf } from "../../../src/games/tac/table/seats.ts";

test("partners are the other seats of a side, also of a shared place", () => {
  assert.deepEqual(
    partnersOf(
      {
        sides: [
          ["A", "C"],
          ["B", "D"],
        ],
      },
      "A",
    ),
    ["C"],
  );
  assert.deepEqual(partnersOf({ sides: [["AC"], ["BD"]] }, "D"), ["B"]);
});

test("a card acts on the next player; an Angel may have a choice", () => {
  assert.equal(affectedBy({ next: "B", angel: ["B"] }, "8"), "B");
  assert.equal(affectedBy({ next: "B", angel: ["C"] }, "angel"), "C");
  assert.equal(affectedBy({ next: "B", angel: ["B", "C"] }, "angel"), undefined);
  assert.equal(affectedBy({ next: null, angel: [] }, "devil"), undefined);
});
