import assert from "node:assert/strict";
import { test } from "node:test";
import { cutOut, nextMark, onSquare, rotations, turned, type Mark } from "../../../src/games/tackle/board/figure.ts";

test("figures turn to the right, and equal rotations are shown once", () => {
  assert.deepEqual(turned(["AB", "CD", "EF"]), ["ECA", "FDB"]);
  assert.equal(rotations(["PP", "PP"]).length, 1);
  assert.equal(rotations(["PPP"]).length, 2);
  assert.equal(rotations(["..P", ".P.", "P.."]).length, 2);
  assert.equal(rotations([".PP", ".PP", "P.."]).length, 4);
});

test("a drawing is cut out of its square and put back into the middle", () => {
  const square = onSquare(["PP", "xP"], 8);
  assert.deepEqual(square[3]?.join(""), "...PP...");
  assert.deepEqual(cutOut(square), ["PP", "xP"]);
  assert.deepEqual(cutOut(onSquare([], 8)), []);
  assert.deepEqual(
    [".", "P", "x"].map((mark) => nextMark(mark as Mark)),
    ["P", "x", "."],
  );
});
