import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { text } from "../../../tools/texts.ts";

/** What may be a number, a word in Latin letters or one in Chinese. */
const OPEN = new Set(["card", "cards", "base", "gave", "got", "what"]);
/** Messages whose card is always a number. */
const NUMBERS = /^web-card-(number|does)/;
const WRONG = /\p{Script=Han} \p{Script=Han}|\p{Script=Han}[\dA-Za-z]|[\dA-Za-z]\p{Script=Han}/u;

test("in Chinese, numbers and Latin words have a space beside them, and Chinese words have none", () => {
  const source = text("zh-Hant", "main");
  const bundle = new FluentBundle("zh-Hant", { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  const checked: string[] = [];
  for (const [, id = "", pattern = ""] of source.matchAll(/^(web-[a-z-]+) = (.+)$/gm)) {
    const names = [...pattern.matchAll(/\$([a-z]+)/g)].map(([, name = ""]) => name);
    if (NUMBERS.test(id) || !names.some((name) => OPEN.has(name))) continue;
    for (const word of ["7", "TAC", "魔術師"]) {
      // The other arguments do not matter here: a sign in their place needs no space.
      const args = Object.fromEntries(names.map((name) => [name, OPEN.has(name) ? word : "，"]));
      const found = bundle.formatPattern(bundle.getMessage(id)?.value ?? "", args);
      assert.doesNotMatch(found, WRONG, `${id}: ${found}`);
    }
    checked.push(id);
  }
  assert.ok(checked.includes("web-log-then") && checked.includes("web-review-gives"));
});
