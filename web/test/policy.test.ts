/** The content policy forbids inline styles and scripts: attributes of the template would simply not work. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const SOURCE = join(import.meta.dirname, "../src");

test("no style attributes; `style:` directives are set through the DOM", () => {
  for (const name of readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })) {
    if (name.endsWith(".svelte")) assert.doesNotMatch(readFileSync(join(SOURCE, name), "utf-8"), /\sstyle=/, name);
  }
});
