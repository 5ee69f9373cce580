/** Every word on the page comes from the shared Fluent files. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { FluentResource } from "@fluent/bundle";
import { parse } from "svelte/compiler";
import ts from "typescript";
import { LANGUAGES } from "../src/languages.ts";
import { LOCALES, text } from "../tools/texts.ts";

const SOURCE = join(import.meta.dirname, "../src");

const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" })
  .filter((name) => /\.(ts|svelte)$/.test(name) && !name.includes("generated") && !name.endsWith(".d.ts"))
  .map((name) => ({ name, code: readFileSync(join(SOURCE, name), "utf-8") }));

const messages = new Set(
  (["main", "learn", "study"] as const).flatMap((bundle) =>
    new FluentResource(text("en", bundle)).body.map(({ id }) => id),
  ),
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

/** The strings that an expression may come out as: those it compares or hands to a function do not count. */
function shown(node: Node): string[] {
  const all = (...names: string[]): string[] => names.flatMap((name) => shown(node[name] as Node));
  switch (node.type) {
    case "Literal":
      return typeof node["value"] === "string" ? [node["value"]] : [];
    case "TemplateLiteral":
      return [
        ...(node["quasis"] as { value: { raw: string } }[]).map(({ value }) => value.raw),
        ...(node["expressions"] as Node[]).flatMap(shown),
      ];
    case "ConditionalExpression":
      return all("consequent", "alternate");
    case "LogicalExpression":
      return all("left", "right");
    case "BinaryExpression":
      return node["operator"] === "+" ? all("left", "right") : [];
    case "TSAsExpression":
    case "ExpressionTag":
      return all("expression");
    default:
      return [];
  }
}

/** The words in a template: as text, as a string put into it, or in a spoken attribute. */
function templateWords(code: string): string[] {
  const found: string[] = [];
  walk(parse(code, { modern: true }).fragment, (node) => {
    if (node.type === "Attribute" && !SPOKEN.test(String(node["name"]))) return false;
    if (node.type === "Text") found.push(String(node["data"]));
    if (node.type === "ExpressionTag") found.push(...shown(node));
    return true;
  });
  return found.filter((text) => WORDS.test(text));
}

/** Capitalised words that are no text: keys of the keyboard, features of the browser, names. */
const NAMES = new Set(["Arrow", "Enter", "Escape", "Home", "End", "Notification", "Quadrat", "Tackle"]);
const SENTENCE = /^\p{Lu}\p{Ll}+$|^\p{Lu}\p{Ll}+ \p{L}|\p{L}{3,} \p{L}+ \p{L}+.*[.!?]$/u;
const PHRASE = /^\p{Lu}\p{Ll}+[,:]? |\p{L}{2,},? \p{L}{2,}/u;
/** Properties, attributes and functions through which a script speaks. */
const SPEAKING = /^(textContent|innerText|innerHTML|announce|alert|confirm|explain|Notification|aria[A-Z]\w+)$/;

const literal = (node: ts.Node | undefined): string => (node && ts.isStringLiteralLike(node) ? node.text : "");

/** The words in a script: sentences anywhere, and any word that is given to a reader or a listener. */
function scriptWords(script: string): string[] {
  const found: string[] = [];
  const speaks = (name: string): boolean => SPEAKING.test(name) || SPOKEN.test(name);
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && SENTENCE.test(node.text) && !NAMES.has(node.text)) found.push(node.text);
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
      found.push(...parts.filter((part) => PHRASE.test(part)));
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const { left, right } = node;
      if (ts.isPropertyAccessExpression(left) && speaks(left.name.text)) found.push(literal(right));
    }
    if (ts.isPropertyAssignment(node) && SPOKEN.test(node.name.getText(source).replaceAll('"', "")))
      found.push(literal(node.initializer));
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      const called = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
      const [first, second] = node.arguments ?? [];
      if (speaks(called.getText(source))) found.push(literal(first));
      if (called.getText(source) === "setAttribute" && speaks(literal(first))) found.push(literal(second));
    }
    ts.forEachChild(node, visit);
  };
  const source = ts.createSourceFile("script.ts", script, ts.ScriptTarget.Latest);
  visit(source);
  return found.filter((text) => WORDS.test(text) && !messages.has(text));
}

const scriptOf = (name: string, code: string): string =>
  name.endsWith(".ts") ? code : (/<script[^>]*>([\s\S]*?)<\/script>/.exec(code)?.[1] ?? "");

test("no words in templates", () => {
  for (const { name, code } of files) if (name.endsWith(".svelte")) assert.deepEqual(templateWords(code), [], name);
});

test("no words in scripts", () => {
  for (const { name, code } of files) assert.deepEqual(scriptWords(scriptOf(name, code)), [], name);
});

test("words would be found wherever they are", () => {
  for (const template of [
    "<p>Hello</p>",
    '<p>{"hello"}</p>',
    '<p>{mine ? "yes" : t("web-no")}</p>',
    "<p>{`seat ${name}`}</p>",
    '<button aria-label="close">×</button>',
    '<button aria-label={"close"}>×</button>',
    "<button aria-label={`close ${name}`}>×</button>",
    '<input placeholder="name" />',
    '<Board label={open ? "board" : ""} />',
  ])
    assert.notDeepEqual(templateWords(template), [], template);
  assert.deepEqual(templateWords('<p class="soft" role="note">{name === "red" ? t("web-red") : ""}</p>'), []);
  for (const script of [
    'const word = "Close";',
    'const words = "Your turn";',
    'const words = "what a nice game this is!";',
    "const words = `Hello ${name}`;",
    "const words = `${name} has won the game`;",
    'document.title = "table";',
    'node.ariaLabel = "board";',
    'node.textContent = "board";',
    'node.setAttribute("aria-label", "board");',
    'announce("moved");',
    'new Notification("turn");',
    'const item = { label: "close" };',
  ])
    assert.notDeepEqual(scriptWords(script), [], script);
  assert.deepEqual(scriptWords('const play = `swap ${seat} ${card}`; node.setAttribute("class", "board");'), []);
});

test("every message that the code names exists", () => {
  for (const { name, code } of files) {
    for (const [, id] of code.matchAll(/["'`]((?:web|learn|tac|tackle|error)-[a-z0-9-]*[a-z0-9])["'`]/g)) {
      assert.ok(id !== undefined && messages.has(id), `${name}: ${String(id)}`);
    }
  }
});

test("a message refers only to messages that are loaded with it", () => {
  for (const language of LANGUAGES) {
    const main = text(language, "main");
    for (const bundle of ["main", "learn", "study"] as const) {
      const loaded = bundle === "main" ? main : `${main}\n${text(language, bundle)}`;
      const known = new Set(new FluentResource(loaded).body.map(({ id }) => id));
      for (const [, id = ""] of text(language, bundle).matchAll(/\{ ([a-z][\w-]*)[ .]/g)) {
        assert.ok(known.has(id), `${language}, ${bundle}: ${id}`);
      }
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
