import assert from "node:assert/strict";
import { test } from "node:test";
import { owners } from "../../../src/games/tackle/learn/owners.ts";

test("the owner of the stone on each cell", () => {
  const stones = owners({ position: "A1 B2 / C3 / D4 / w" });
  assert.equal(stones.get("B2"), "white");
  assert.equal(stones.get("C3"), "black");
  assert.equal(stones.get("D4"), "gold");
});
