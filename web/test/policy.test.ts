/** Rules for the source: no inline styles, which the content policy forbids, and no colours outside the style sheets. */
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

test("colours are named in the style sheets of the pages and the games", () => {
  for (const name of readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })) {
    if (!name.endsWith(".svelte")) continue;
    const text = readFileSync(join(SOURCE, name), "utf-8");
    const [, style = ""] = /<style>(.*)<\/style>/s.exec(text) ?? [];
    assert.doesNotMatch(style, /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i, name);
    assert.doesNotMatch(text, /"#[0-9a-f]{3,8}"/i, name);
  }
});
