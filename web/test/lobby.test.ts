import assert from "node:assert/strict";
import { test } from "node:test";
import { ago } from "../src/ago.ts";
import { endingOf } from "../src/lobby/outcome.ts";

const NOW = Date.UTC(2026, 10, 16, 12);
const HOUR = 3_600_000;

test("times are said as people say them, and as a date after a week", () => {
  assert.equal(ago(NOW - 30_000, NOW, "en"), "");
  assert.equal(ago(NOW - 2 * HOUR, NOW, "en"), "2 hr. ago");
  assert.equal(ago(NOW - 2 * HOUR, NOW, "de"), "vor 2 Std.");
  assert.equal(ago(NOW - 24 * HOUR, NOW, "it"), "ieri");
  assert.equal(ago(NOW - 3 * 24 * HOUR, NOW, "zh-Hant"), "3 天前");
  assert.equal(ago(NOW - 30 * 24 * HOUR, NOW, "en"), "Oct 17, 2026");
});

const place = (guest: string, ...seats: string[]) => ({
  name: seats.join(""),
  person: guest,
  mark: "",
  bot: "",
  guest,
  seats,
});
const won = (...winners: string[]) => ({ result: "win", winners, reason: "home" });

test("a game has ended well or badly for a person, or names its winners", () => {
  const places = [place("me", "A"), place("", "B"), place("friend", "C")];
  assert.equal(endingOf({ places, outcome: null }, "me"), undefined);
  assert.equal(endingOf({ places, outcome: won("A", "C") }, "me"), "won");
  assert.equal(endingOf({ places, outcome: won("B") }, "me"), "lost");
  assert.equal(endingOf({ places, outcome: won("B") }, "other"), "winner");
  assert.equal(endingOf({ places: [place("me", "A"), place("me", "C")], outcome: won("C") }, "me"), "winner");
  assert.equal(endingOf({ places, outcome: { result: "1/2-1/2", winners: [], reason: "agreement" } }, "me"), "drawn");
  assert.equal(endingOf({ places, outcome: { result: "loss", winners: [], reason: "deck" } }, "me"), "together-lost");
});
