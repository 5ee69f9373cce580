import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside, shared, type Box } from "../../src/table/beside.ts";

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
const BOARD = box(180, 52, 920, 792);
const HAND = box(932, 633, 1268, 738);

test("a tip is above its hand, not over the board", () => {
  const around = { about: HAND, keep: [], spare: [BOARD], screen: DESKTOP };
  assert.deepEqual(placeBeside({ width: 320, height: 190 }, around), box(940, 435, 1260, 625));
});

test("a tip about the board is beside it and clear of the hand", () => {
  const around = { about: BOARD, keep: [HAND], spare: [], screen: DESKTOP };
  assert.deepEqual(placeBeside({ width: 320, height: 190 }, around), box(928, 327, 1248, 517));
});

test("a tip about the buttons above gives way to the hint below them", () => {
  const [tools, hint] = [box(984, 0, 1248, 43), box(945, 136, 1255, 236)];
  const found = placeBeside(
    { width: 320, height: 168 },
    { about: tools, keep: [HAND, hint], spare: [], screen: DESKTOP },
  );
  for (const each of [tools, hint, HAND]) assert.equal(shared(found, each).width * shared(found, each).height, 0);
});

test("where everything is full, a tip stays on the screen and rather covers what it is about than the hand", () => {
  const [board, hand] = [box(0, 71, 360, 431), box(0, 531, 360, 625)];
  const found = placeBeside({ width: 344, height: 140 }, { about: board, keep: [hand], spare: [], screen: PHONE });
  assert.deepEqual(found, box(8, 383, 352, 523));
});
