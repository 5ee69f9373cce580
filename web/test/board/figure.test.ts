import assert from "node:assert/strict";
import { test } from "node:test";
import { rotations, turned } from "../../src/board/tackle/figure.ts";

test("figures turn to the right, and equal rotations are shown once", () => {
  assert.deepEqual(turned(["AB", "CD", "EF"]), ["ECA", "FDB"]);
  assert.equal(rotations(["PP", "PP"]).length, 1);
  assert.equal(rotations(["PPP"]).length, 2);
  assert.equal(rotations(["..P", ".P.", "P.."]).length, 2);
  assert.equal(rotations([".PP", ".PP", "P.."]).length, 4);
});
