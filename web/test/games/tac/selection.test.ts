import assert from "node:assert/strict";
import { test } from "node:test";
import {
  NOTHING,
  before,
  cardsByTarget,
  choosable,
  offer,
  settled,
  withCard,
  withField,
} from "../../../src/games/tac/table/selection.ts";
import type { Choices } from "../../../src/games/tac/table/selection.ts";
import { playOf } from "./texts.ts";

/** All that can be done; a 7 that one marble makes alone is offered by its steps. */
const plays = (...texts: string[]): Choices => {
  const all = texts.map((text) => playOf(text));
  return {
    plays: all.map((play) => (play.kind === "seven" ? { ...play, steps: ["some", "steps"] } : play)),
    built: [...new Set(all.filter(({ kind }) => kind === "seven").map(({ card }) => card))],
  };
};
const sorted = (set: Iterable<string>): string[] => [...set].sort();

const legal = plays(
  "A 5 12-17",
  "A 5 20xB25",
  "A 13 A0-1",
  "A 13 12-25",
  "A 8 skip",
  "A 8 12-20",
  "A trickster 12~40",
  "A trickster 20~40",
  "A 7 12-19",
  "A jester",
  "A tac 4 12-8",
);

test("card, marble, target", () => {
  assert.deepEqual(sorted(offer(legal, NOTHING).cards), ["13", "5", "7", "8", "jester", "tac", "trickster"]);
  const five = withCard(legal, NOTHING, "5");
  assert.deepEqual(sorted(offer(legal, five).fields), ["12", "20"]);
  const marble = withField(legal, five, "12");
  assert.deepEqual(sorted(offer(legal, marble).fields), ["17"]);
  assert.deepEqual(sorted(choosable(legal, marble)), ["12", "17", "20"]);
  assert.equal(offer(legal, withField(legal, marble, "17")).play?.action, "A 5 12-17");
});

test("another card can always be chosen instead", () => {
  const pick = { card: "5", fields: ["12", "17"] };
  assert.deepEqual(sorted(offer(legal, pick).cards), sorted(offer(legal, NOTHING).cards));
});

test("another marble replaces the first", () => {
  const pick = withField(legal, withField(legal, withCard(legal, NOTHING, "5"), "12"), "20");
  assert.deepEqual(pick.fields, ["20"]);
  assert.equal(offer(legal, pick).play, undefined);
});

test("marble first", () => {
  const marble = withField(legal, NOTHING, "20");
  assert.deepEqual(sorted(offer(legal, marble).cards), ["5", "7", "trickster"]);
  assert.deepEqual(sorted(offer(legal, marble).fields), ["25", "40"]);
  assert.deepEqual(withCard(legal, marble, "5"), { card: "5", fields: ["20"] });
  assert.deepEqual(withCard(legal, marble, "13"), { card: "13", fields: [] });
});

test("a base is picked like a marble", () => {
  const pick = withField(legal, withField(legal, withCard(legal, NOTHING, "13"), "A0"), "1");
  assert.equal(offer(legal, pick).play?.action, "A 13 A0-1");
});

test("a trickster's two marbles in either order", () => {
  const trick = withCard(legal, NOTHING, "trickster");
  assert.deepEqual(sorted(offer(legal, trick).fields), ["12", "20", "40"]);
  const first = withField(legal, trick, "40");
  assert.deepEqual(sorted(offer(legal, first).fields), ["12", "20"]);
  assert.equal(offer(legal, withField(legal, first, "20")).play?.action, "A trickster 20~40");
});

test("what needs no marble", () => {
  assert.equal(offer(legal, withCard(legal, NOTHING, "jester")).play?.action, "A jester");
  const eight = offer(legal, withCard(legal, NOTHING, "8"));
  assert.equal(eight.play, undefined);
  assert.deepEqual(
    eight.actions.map(({ action }) => action),
    ["A 8 skip"],
  );
  assert.equal(offer(plays("A discard 9"), { card: "9", fields: [] }).play?.action, "A discard 9");
  assert.equal(offer(plays("swap A 5", "swap A 9"), { card: "5", fields: [] }).play?.action, "swap A 5");
});

test("a seven is built, not picked", () => {
  const seven = offer(legal, withCard(legal, NOTHING, "7"));
  assert.equal(seven.seven, true);
  assert.equal(seven.play, undefined);
  assert.equal(seven.fields.size, 0);
});

test("the chosen card again puts it back", () => {
  assert.deepEqual(withCard(legal, { card: "5", fields: ["12"] }, "5"), NOTHING);
});

test("where there is no choice, none is asked for", () => {
  const opening = plays("A 13 A0-1", "A 5 12-17", "A 5 20-25", "A 8 12-20", "A 8 skip", "A trickster 12~40");
  assert.deepEqual(settled(opening, { card: "13", fields: [] }).fields, ["A0", "1"]);
  assert.deepEqual(settled(opening, { card: "5", fields: [] }).fields, []);
  assert.deepEqual(settled(opening, { card: "5", fields: ["20"] }).fields, ["20", "25"]);
  assert.deepEqual(settled(opening, { card: "8", fields: [] }).fields, []);
  assert.deepEqual(settled(opening, { card: "8", fields: ["12"] }).fields, ["12", "20"]);
  assert.deepEqual(settled(opening, { card: "trickster", fields: [] }).fields, ["12", "40"]);
  assert.deepEqual(settled(opening, { card: "trickster", fields: ["40"] }).fields, ["40", "12"]);
  assert.deepEqual(settled(plays("A 1 12-13", "A 1 12-A1"), { card: "1", fields: [] }).fields, ["12"]);
});

test("a marble that only one card can move takes that card", () => {
  const legal = plays("A 5 12-17", "A 9 20-29", "A 10 20-30");
  assert.deepEqual(settled(legal, { card: undefined, fields: ["12"] }), { card: "5", fields: ["12", "17"] });
  assert.deepEqual(settled(legal, { card: undefined, fields: ["20"] }), { card: undefined, fields: ["20"] });
  assert.deepEqual(settled(legal, NOTHING), NOTHING);
  const seven = plays("A 7 12-19");
  assert.deepEqual(settled(seven, { card: undefined, fields: ["12"] }).card, undefined);
});

test("the way back leads to the last choice", () => {
  const legal = plays("A 5 12-17", "A 5 20-25", "A 13 A0-1");
  const five = settled(legal, { card: "5", fields: ["20"] });
  assert.deepEqual(before(legal, five), { card: "5", fields: [] });
  assert.deepEqual(before(legal, settled(legal, { card: "13", fields: [] })), NOTHING);
  assert.deepEqual(before(legal, { card: "5", fields: [] }), NOTHING);
});

test("what is chosen may be pressed again", () => {
  const legal = plays("A 5 12-17", "A 1 12-13", "A 1 12-A1");
  const five = settled(legal, { card: "5", fields: [] });
  assert.deepEqual(sorted(choosable(legal, five)), ["12", "17"]);
  assert.deepEqual(withField(legal, five, "17"), five);
  assert.deepEqual(settled(legal, withField(legal, five, "12")), five);
  assert.deepEqual(withField(legal, { card: "1", fields: ["12", "13"] }, "12"), { card: "1", fields: ["12"] });
});

test("a marble chosen first shows where every card leads, and a target may settle the card", () => {
  const marble = withField(legal, NOTHING, "12");
  assert.deepEqual(Object.fromEntries(cardsByTarget(legal, marble.fields)), {
    17: ["5"],
    25: ["13"],
    20: ["8"],
    40: ["trickster"],
    19: ["7"],
  });
  const seven = settled(legal, withField(legal, marble, "19"));
  assert.deepEqual(seven, { card: "7", fields: ["12", "19"] });
  assert.equal(offer(legal, seven).play?.action, "A 7 12-19");
  const both = plays("A 5 12-17", "A 1 A0-1", "A 13 A0-1", "A 13 12-25");
  const out = settled(both, { card: undefined, fields: ["A0", "1"] });
  assert.equal(out.card, undefined);
  assert.deepEqual(sorted(offer(both, out).cards), ["1", "13"]);
  assert.equal(offer(both, withCard(both, out, "13")).play?.action, "A 13 A0-1");
});
