import assert from "node:assert/strict";
import { test } from "node:test";
import type { Game, Happened } from "../../src/api/generated.ts";
import { LESSONS, lessonOn, progress, standing, type Lesson } from "../../src/learn/lessons.ts";

const played = (seat: string, action: string, seq = 1): Happened => ({
  seq,
  at: 0,
  event: { type: "played", seat, action, by: "person" },
});
const game = (position: unknown, winners?: string[]): Game =>
  ({ view: { position }, outcome: winners ? { winners } : null }) as unknown as Game;
const lesson = (id: string): Lesson => [...LESSONS.tac, ...LESSONS.tackle].find((each) => each.id === id) as Lesson;

test("who stands where, in both games", () => {
  assert.deepEqual(
    [...standing({ position: { A: ["1*", "A4"], B: ["17"] } })],
    [
      ["1", "A"],
      ["A4", "A"],
      ["17", "B"],
    ],
  );
  const stones = standing({ position: "A1 B2 / C3 / D4 / w" });
  assert.equal(stones.get("B2"), "white");
  assert.equal(stones.get("C3"), "black");
  assert.equal(stones.get("D4"), "gold");
});

test("nothing is judged before the learner has played", () => {
  const open = lesson("open");
  assert.equal(progress(open, [], game({})), "playing");
  assert.equal(progress(open, [played("B", "B discard 2")], game({ A: ["1*"] })), "playing");
});

test("a goal on the board", () => {
  const open = lesson("open");
  assert.equal(progress(open, [played("A", "A 13 A0-1")], game({ A: ["1*"] })), "solved");
  assert.equal(progress(lesson("tac"), [played("A", "A tac 13 A0-1")], game({ A: ["1*"], D: ["49*"] })), "missed");
});

test("a lesson of two plays goes on after the first, unless it was the wrong one", () => {
  const devil = lesson("devil");
  const first = played("A", "A devil");
  assert.equal(progress(devil, [first], game({ A: ["40"], B: ["15"] })), "playing");
  assert.equal(progress(devil, [played("A", "A 2 40-42")], game({ A: ["42"], B: ["15"] })), "missed");
  const second = played("A", "B 5 15-20", 2);
  assert.equal(progress(devil, [first, second], game({ A: ["40"], B: ["20"] })), "solved");
});

test("a goal that is a win", () => {
  const job = lesson("job");
  assert.equal(progress(job, [played("white", "D9-D4")], game("C3 / - / - / b", ["white"])), "solved");
  assert.equal(progress(job, [played("white", "D9-D5")], game("C3 / - / - / b")), "missed");
});

test("a rule leads to the lesson that is about it", () => {
  assert.equal(lessonOn("tac", "X4")?.id, "tac-on-tac");
  assert.equal(lessonOn("tackle", "V5")?.id, "worm");
  assert.equal(lessonOn("tac", "F2"), undefined);
});
