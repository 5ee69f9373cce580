import assert from "node:assert/strict";
import { test } from "node:test";
import { analysisLink, readLink } from "../../../src/games/tackle/analysis/link.ts";

const searchOf = (link: string): string => link.slice(link.indexOf("?"));

test("a link carries a position, a line and the move to look at", () => {
  const setup = { options: { job: "Blüte" }, position: "D8 E2 / D3 / - / w", moves: ["E2-E7", "#D3-D4"] };
  assert.deepEqual(readLink(searchOf(analysisLink(setup, 1, true))), { setup, ply: 1, review: true });
  assert.deepEqual(readLink(searchOf(analysisLink(setup))), { setup, ply: undefined, review: false });
});

test("drawn jobs and the other options are kept", () => {
  const drawn = { options: { figure: "PxP/.P.", gold: "court", stones: 9 }, position: "", moves: [] };
  assert.deepEqual(readLink(searchOf(analysisLink(drawn))).setup, drawn);
  const named = { options: { job: "Mine", figure: "PPP" }, position: "", moves: [] };
  assert.deepEqual(readLink(searchOf(analysisLink(named))).setup, named);
});

test("an address that says nothing is the usual beginning", () => {
  assert.deepEqual(readLink("").setup, { options: { job: "Quadrat" }, position: "", moves: [] });
});
