import assert from "node:assert/strict";
import { test } from "node:test";
import type { Place, TableView } from "../../src/api/generated.ts";
import { playsAll, withNames } from "../../src/table/shared.ts";

const ME = { id: "me", name: "Anna", mark: "red" };
const OTHER = { id: "other", name: "Ben", mark: "blue" };

const place = (name: string, guest: typeof ME | null): Place =>
  ({ name, seats: [name], guest, bot: null, ready: true, here: true, bot_at: null }) as Place;
const table = (...places: Place[]): TableView => ({ places }) as unknown as TableView;
const names = (found: TableView | undefined): (string | undefined)[] =>
  found?.places.map(({ guest }) => guest?.name) ?? [];

test("people who share a device have names of their own there", () => {
  const shared = table(place("A", ME), place("B", OTHER), place("C", ME));
  assert.deepEqual(names(withNames(shared, ME, { A: "Ada", B: "Bob", C: "Cleo" })), ["Ada", "Ben", "Cleo"]);
  assert.deepEqual(names(withNames(shared, ME, { C: "Cleo" })), ["Anna", "Ben", "Cleo"]);
  assert.equal(withNames(shared, undefined, { A: "Ada" }), shared);
});

test("names given for a shared device are not used at other tables", () => {
  const alone = table(place("A", ME), place("B", OTHER));
  assert.equal(withNames(alone, ME, { A: "Ada" }), alone);
});

test("one person who plays every seat under one name is told apart by colours only", () => {
  const both = table(place("A", ME), place("C", ME));
  assert.ok(playsAll(both));
  assert.ok(!playsAll(withNames(both, ME, { C: "Cleo" }) ?? both));
  assert.ok(!playsAll(table(place("A", ME), place("C", OTHER))));
  assert.ok(!playsAll(table(place("A", ME), place("C", null))));
  assert.ok(!playsAll(table(place("A", ME))));
});
