import assert from "node:assert/strict";
import { test } from "node:test";
import { add, added, fingerprint, see, seen } from "../../src/table/commitments.ts";

function store(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as Storage;
}

test("the first fingerprint that was seen at a table counts", () => {
  const memory = store();
  see(memory, "t", "aa");
  see(memory, "t", "bb");
  assert.equal(seen(memory, "t"), "aa");
  assert.equal(seen(memory, "u"), undefined);
  for (let number = 0; number < 60; number += 1) see(memory, String(number), "cc");
  assert.equal(seen(memory, "t"), undefined);
  assert.equal(seen(memory, "59"), "cc");
});

test("the last random number counts, beside the first fingerprint", () => {
  const memory = store();
  see(memory, "t", "aa");
  assert.equal(added(memory, "t"), undefined);
  add(memory, "t", "bb", "one");
  add(memory, "t", "bb", "two");
  add(memory, "u", "cc", "three");
  assert.deepEqual([seen(memory, "t"), added(memory, "t")], ["aa", "two"]);
  assert.deepEqual([seen(memory, "u"), added(memory, "u")], ["cc", "three"]);
});

test("a fingerprint is the SHA-256 of the seed's bytes", async () => {
  assert.equal(await fingerprint("616263"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
