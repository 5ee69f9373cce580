import assert from "node:assert/strict";
import { test } from "node:test";
import {
  beyond,
  cellAt,
  cellName,
  cellNamed,
  frameAt,
  middle,
  rectangle,
  step,
} from "../../../src/games/tackle/board/cells.ts";
import {
  dragged,
  extended,
  front,
  gates,
  handles,
  leaving,
  motionOf,
  movesOf,
  type Choice,
} from "../../../src/games/tackle/board/choices.ts";

const cells = (text: string): number[] => text.split(" ").map(cellNamed);
const choice = (text: string, from: string, to: string, worm = false): Choice => {
  return { text, from: from === "" ? [] : cells(from), to: cells(to), pushed: [], worm };
};

test("names round-trip", () => {
  for (let cell = 0; cell < 100; cell += 1) assert.equal(cellNamed(cellName(cell)), cell);
  assert.equal(cellName(0), "A1");
  assert.equal(cellName(99), "J10");
  for (const wrong of ["", "K1", "A0", "A11", "a1", "A1 "]) assert.equal(cellNamed(wrong), -1);
});

test("a point finds its cell, whichever way the board is turned", () => {
  for (const turned of [false, true]) {
    for (let cell = 0; cell < 100; cell += 1) assert.equal(cellAt(middle(cell, turned), turned), cell);
    assert.equal(cellAt({ x: 10, y: 500 }, turned), undefined);
  }
  assert.ok(middle(0, false).y > middle(99, false).y);
  assert.ok(middle(0, true).y < middle(99, true).y);
});

test("arrow keys go where they point and stop at the edge", () => {
  assert.equal(step(cellNamed("B2"), "ArrowUp", false), cellNamed("B3"));
  assert.equal(step(cellNamed("B2"), "ArrowUp", true), cellNamed("B1"));
  assert.equal(step(cellNamed("J5"), "ArrowRight", false), cellNamed("J5"));
});

test("rectangles", () => {
  assert.deepEqual(rectangle(cellNamed("C3"), cellNamed("B2")).map(cellName), ["B2", "C2", "B3", "C3"]);
});

test("what the server says about a move becomes cells", () => {
  assert.deepEqual(motionOf({ to: "E10" }), { from: [], to: cells("E10"), pushed: [], worm: false, way: undefined });
  const block = motionOf({ from: "D2", to: "D5", moved: [["D3", "D6"]], pushed: [["D4", "D7"]] });
  assert.deepEqual([block.from, block.to, block.pushed], [cells("D2 D3"), cells("D5 D6"), [cells("D4 D7")]]);
  const worm = motionOf({ from: "C6", to: "C10", moved: [["C5", "C9"]], removed: ["C4"], worm: "down" });
  assert.deepEqual([worm.from, worm.to], [cells("C6 C5 C4"), [...cells("C10 C9"), -1]]);
  assert.deepEqual([worm.worm, worm.way], [true, [0, -1]]);
});

const pair = [
  choice("#B1-B2", "B1 B2", "B2 B3"),
  choice("#B1-B3", "B1 B2", "B3 B4"),
  { ...choice("#B1-B1(w)", "B1 B2", "B10 B9", true), to: [cellNamed("B10"), -1] },
];
const singles = [choice("B2-B3", "B2", "B3"), choice("B2-C2", "B2", "C2")];

test("the front of a block distinguishes its moves", () => {
  assert.deepEqual(front(pair[0] as Choice).map(cellName), ["B3"]);
  const found = handles(movesOf([...pair, ...singles], cells("B2 B1")));
  assert.deepEqual([...found].map(([cell, { text }]) => `${cellName(cell)} ${text}`).sort(), [
    "B10 #B1-B1(w)",
    "B3 #B1-B2",
    "B4 #B1-B3",
  ]);
  assert.deepEqual(front(choice("E10", "", "E10")).map(cellName), ["E10"]);
});

test("a selection grows to a rectangle that can be picked up", () => {
  const all = [...pair, ...singles];
  assert.deepEqual(extended(all, cells("B2"), cellNamed("B1")), cells("B1 B2"));
  assert.equal(extended(all, cells("B2"), cellNamed("C3")), undefined);
});

test("dragging any stone of a block moves it by that much", () => {
  assert.equal(dragged(pair, cellNamed("B2"), cellNamed("B4"))?.text, "#B1-B3");
  assert.equal(dragged(pair, cellNamed("B1"), cellNamed("B2"))?.text, "#B1-B2");
  assert.equal(dragged(pair, cellNamed("B1"), cellNamed("C2")), undefined);
});

const worm: Choice = {
  text: "#C6-C10(w)",
  from: cells("C6 C5 C4"),
  to: [...cells("C10 C9"), -1],
  pushed: [],
  worm: true,
  way: [0, -1],
};

test("a worm is chosen beside the edge where it leaves", () => {
  const { out, into } = gates(worm);
  assert.deepEqual([out.map(cellName), into.map(cellName)], [["C1"], ["C10"]]);
  for (const turned of [false, true]) {
    const edge = beyond(frameAt(out[0] ?? 0, [0, -1], turned), turned);
    assert.deepEqual(edge, { way: [0, -1], lane: 2 });
    assert.equal(edge && leaving([worm], edge.way, edge.lane), worm);
    const side = beyond(frameAt(cellNamed("J7"), [1, 0], turned), turned);
    assert.deepEqual(side, { way: [1, 0], lane: 6 });
    assert.equal(side && leaving([worm], side.way, side.lane), undefined);
    assert.equal(beyond(middle(cellNamed("C1"), turned), turned), undefined);
  }
});

test("a worm that ends on its own stones is not chosen there", () => {
  const own: Choice = { ...worm, from: cells("C10 C9"), to: [cellNamed("C10"), -1] };
  assert.deepEqual([...handles([own]).keys()], []);
});
