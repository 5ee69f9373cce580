import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameView, Happened } from "../../src/api/generated.ts";
import type { Lesson } from "../../src/games/game.ts";
import { lessonOn, progress } from "../../src/learn/lessons.ts";

const played = (seat: string, action: string, seq = 1): Happened => ({
  seq,
  at: 0,
  event: { type: "played", seat, action, by: "person" },
});
const game = (view: Record<string, string>, winners?: string[]): GameView =>
  ({ view, outcome: winners ? { winners } : null }) as unknown as GameView;
const owners = (view: unknown): Map<string, string> => new Map(Object.entries(view as Record<string, string>));
const lesson = (id: string, parts: Partial<Lesson>): Lesson => ({
  id,
  game: "Any",
  options: {},
  position: "",
  place: "A",
  rules: [],
  goal: {},
  solution: ["1-2"],
  ...parts,
});

const MOVE = lesson("move", { goal: { at: { "2": "A", "1": null } }, rules: ["M1", "M2"] });
const TWICE = lesson("twice", { goal: { at: { "3": "A" } }, rules: ["M2"], solution: ["1-2", "2-3"] });
const WIN = lesson("win", { goal: { won: true, plays: ["1x2"] } });

test("nothing is judged before the learner has played", () => {
  assert.equal(progress(MOVE, owners, [], game({})), "playing");
  assert.equal(progress(MOVE, owners, [played("B", "1-2")], game({ "2": "A" })), "playing");
});

test("a goal on the board", () => {
  assert.equal(progress(MOVE, owners, [played("A", "1-2")], game({ "2": "A" })), "solved");
  assert.equal(progress(MOVE, owners, [played("A", "1-2")], game({ "2": "B" })), "missed");
  assert.equal(progress(MOVE, owners, [played("A", "1-2")], game({ "2": "A", "1": "B" })), "missed");
});

test("a lesson of two actions goes on after the first, unless it was the wrong one", () => {
  const first = played("A", "1-2");
  assert.equal(progress(TWICE, owners, [first], game({ "2": "A" })), "playing");
  assert.equal(progress(TWICE, owners, [played("A", "1-4")], game({ "4": "A" })), "missed");
  assert.equal(progress(TWICE, owners, [first, played("A", "2-3", 2)], game({ "3": "A" })), "solved");
});

test("a goal that is a win by a certain action", () => {
  assert.equal(progress(WIN, owners, [played("A", "1x2")], game({}, ["A"])), "solved");
  assert.equal(progress(WIN, owners, [played("A", "1-2")], game({}, ["A"])), "missed");
  assert.equal(progress(WIN, owners, [played("A", "1x2")], game({}, ["B"])), "missed");
});

test("a rule leads to the lesson that is about it, or else to one that shows it", () => {
  assert.equal(lessonOn([MOVE, TWICE], "M2")?.id, "twice");
  assert.equal(lessonOn([MOVE], "M2")?.id, "move");
  assert.equal(lessonOn([MOVE], "F2"), undefined);
});
