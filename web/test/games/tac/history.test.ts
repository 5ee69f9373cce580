import assert from "node:assert/strict";
import { test } from "node:test";
import { RINGS } from "../../../src/games/tac/board/ring.ts";
import { beginning, carryOut, Story } from "../../../src/games/tac/table/history.ts";
import { readPlay, type Play } from "../../../src/games/tac/table/plays.ts";

const board = (text: string) =>
  new Map(text.split(" ").map((name) => [name.slice(1), name.charAt(0)] as [string, string]));
const told = (history: string[], position: Record<string, string[]>, undone: number[] = []) => {
  return { history, undone, position, before: null, turn: "D" };
};

test("a game begins on an empty board or with opened marbles", () => {
  assert.equal(beginning(false, RINGS[4], "AC").size, 0);
  assert.deepEqual(
    [...beginning(true, RINGS[6], "AC")],
    [
      ["1", "A"],
      ["23", "C"],
    ],
  );
});

test("captures name their owners, also in the middle of a 7", () => {
  const now = board("A12 B14 C19");
  assert.deepEqual(carryOut(now, readPlay("A 7 12x14 14x19") as Play).captured, ["B", "C"]);
  assert.deepEqual(carryOut(now, readPlay("A warrior 12x12") as Play).captured, ["A"]);
  assert.equal(carryOut(now, readPlay("A warrior 12x12") as Play).after.has("12"), false);
  const swapped = carryOut(now, readPlay("A trickster 12~14") as Play).after;
  assert.deepEqual([swapped.get("12"), swapped.get("14")], ["B", "A"]);
  assert.equal(carryOut(now, readPlay("A angel B0-17") as Play).after.get("17"), "B");
});

test("a TAC on a TAC takes back what the first had taken back", () => {
  const history = ["deal D: A 5 1", "declared A", "A 13 A0-1", "B tac 13 B0-17", "C jester", "C tac 13 C0-33"];
  const entries = new Story(new Map()).follow(told(history, { A: ["1*"], C: ["33*"] }, [3, 5]));
  assert.deepEqual(
    entries.map(({ taken }) => taken?.text),
    [undefined, undefined, undefined, "A 13 A0-1", undefined, "B tac 13 B0-17"],
  );
  assert.deepEqual([...(entries[5]?.board ?? [])], [["1", "A"]]);
});

test("known lines stay as they are, a shorter history is read again", () => {
  const story = new Story(board("A12 B17"));
  const first = story.follow(told(["A 5 12x17"], { A: ["17"] }));
  const second = story.follow(told(["A 5 12x17", "B discard 2"], { A: ["17"] }));
  assert.equal(second[0], first[0]);
  assert.deepEqual(second[0]?.captured, ["B"]);
  assert.deepEqual(story.follow(told([], { A: ["12"], B: ["17"] })), []);
});

test("a set board is taken as it is, and what led to it names nobody", () => {
  const story = new Story(new Map());
  const [first] = story.follow(told(["A 5 12x17"], { A: ["17"], C: ["20"] }));
  assert.deepEqual(first?.captured, []);
  const [, second] = story.follow(told(["A 5 12x17", "B 3 17x20"], { A: ["20"] }));
  assert.deepEqual(second?.captured, ["C"]);
});

test("a TAC after a set board takes back to the board before it", () => {
  const story = new Story(new Map());
  story.follow({ ...told([], { A: ["12"], D: ["49*"] }), before: { A: ["12"] } });
  const [entry] = story.follow(told(["A tac 13 12-25"], { A: ["25"] }, [0]));
  assert.deepEqual([entry?.undone, entry?.taken, entry?.board.has("49")], [true, undefined, false]);
});

test("who plays next is known from the next line, or from the view", () => {
  const entries = new Story(new Map()).follow(told(["A 8 skip", "B discard 2", "C 8 skip"], {}));
  assert.deepEqual(
    entries.map(({ next }) => next),
    ["B", "C", "D"],
  );
});
