/** Every word on the page comes from the shared Fluent files. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { LOCALES, text } from "../tools/texts.ts";

const SOURCE = join(import.meta.dirname, "../src");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes("generated") && !name.endsWith(".d.ts"))
  .map((name) => ({ name, code: readFileSync(join(SOURCE, name), "utf-8") }));

const messages = new Set(
  (["main", "learn"] as const).flatMap((bundle) => new FluentResource(text("en", bundle)).body.map(({ id }) => id)),
);

/** Attributes whose value is read or heard by people. */
const SPOKEN = /^(title|alt|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/;
const WORDS = /\p{L}{2,}/u;

type Node = Record<string, unknown> & { type?: string };

/** Visits a syntax tree from the top; a visitor that returns false does not go deeper. */
function walk(node: unknown, visit: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (node !== null && typeof node === "object" && visit(node as Node)) {
    for (const value of Object.values(node)) walk(value, visit);
  }
}

test("no words in templates", () => {
  for (const { name, code } of files.filter((file) => file.name.endsWith(".svelte"))) {
    walk(parse(code, { modern: true }).fragment, (node) => {
      if (node.type === "Attribute" && !SPOKEN.test(String(node["name"]))) return false;
      if (node.type === "Text") assert.doesNotMatch(String(node["data"]), WORDS, name);
      return true;
    });
  }
});

test("no sentences in scripts", () => {
  const sentence = /^\p{Lu}\p{Ll}+ \p{L}|\p{L}{3,} \p{L}+ \p{L}+.*[.!?]$/u;
  for (const { name, code } of files) {
    const script = name.endsWith(".ts") ? code : (/<script[^>]*>([\s\S]*?)<\/script>/.exec(code)?.[1] ?? "");
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node)) assert.doesNotMatch(node.text, sentence, name);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(name, script, ts.ScriptTarget.Latest));
  }
});

test("every message that the code names exists", () => {
  for (const { name, code } of files) {
    for (const [, id] of code.matchAll(/["'`]((?:web|learn|tac|tackle|error)-[a-z0-9-]*[a-z0-9])["'`]/g)) {
      assert.ok(id !== undefined && messages.has(id), `${name}: ${String(id)}`);
    }
  }
});

test("no message of the web client is left unused", () => {
  const all = files.map(({ code }) => code).join("\n");
  const stems = [...all.matchAll(/`((?:web|learn|lesson)-[a-z-]*)\$\{/g)].map(([, stem]) => stem ?? "");
  const own = readdirSync(join(LOCALES, "en"))
    .filter((name) => /^(web|lessons)/.test(name))
    .map((name) => readFileSync(join(LOCALES, "en", name), "utf-8"));
  for (const { id } of own.flatMap((text) => new FluentResource(text).body)) {
    assert.ok(all.includes(`"${id}"`) || stems.some((stem) => stem.length > 4 && id.startsWith(stem)), id);
  }
});
