/** The client knows no rule: what an action does is told by the server, and its text is only shown and sent back. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "svelte/compiler";
import ts from "typescript";

const GAMES = join(import.meta.dirname, "../src/games");

/** Names of what is written in a game's notation. */
const WRITTEN = /^(action|best|line|move|notation|played|prefix|solution|step|text|typed)s?$/i;
/** Methods that look into a text. */
const READING =
  /^(charAt|charCodeAt|codePointAt|endsWith|indexOf|lastIndexOf|match|matchAll|replace|replaceAll|search|split|startsWith|substring)$/;
/** Methods of regular expressions. */
const TESTING = /^(exec|test)$/;
/** The texts that are read here are no actions. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "tac/table/placement.ts": ['text.replace("*", "")'], // a field of a position
  "tackle/board/notation.ts": ['text.split("/")'], // a position
  "tackle/analysis/TextPanel.svelte": ["/\\[|\\d\\./.test(text)"], // a file or a position that the user brings
  "tackle/analysis/link.ts": ['(text("moves") ?? "").split(/\\s+/)'], // the moves of an address, one from another
};

/** The scripts and the expressions of a file. */
function codeOf(name: string, source: string): string[] {
  if (name.endsWith(".ts")) return [source];
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node !== null && typeof node === "object") {
      const { type, start, end } = node as { type?: string; start?: number; end?: number };
      const whole = type === "Program" || (type?.endsWith("Expression") ?? false);
      if (whole && start !== undefined && end !== undefined) found.push(source.slice(start, end));
      else Object.values(node).forEach(visit);
    }
  };
  visit(parse(source, { modern: true }));
  return found;
}

/** The last name of an expression: `play.action` and `action` are both an `action`. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node) || ts.isNonNullExpression(node)) return nameOf(node.expression);
  if (ts.isCallExpression(node)) return nameOf(node.expression);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return nameOf(node.expression);
  return ts.isBinaryExpression(node) ? nameOf(node.left) : "";
}

/** Every place where code looks into something that is written in notation. */
function readings(code: string): string[] {
  const file = ts.createSourceFile("code.ts", code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: object, name } = node.expression;
      const [first] = node.arguments;
      const written = (each: ts.Expression | undefined): boolean => each !== undefined && WRITTEN.test(nameOf(each));
      const sign = name.text === "includes" && first !== undefined && ts.isStringLiteralLike(first);
      if ((READING.test(name.text) || sign) && written(object)) found.push(node.getText());
      if (TESTING.test(name.text) && written(first)) found.push(node.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

test("code that reads a play is found", () => {
  for (const code of [
    'action.split(" ")',
    'line.startsWith("swap")',
    "/^[A-F] /.test(play.action)",
    "PART.exec(steps[0] ?? '')",
    'texts.filter((text) => !text.includes("-"))',
    "move.replaceAll(/x/g, '')",
    '(entry?.line ?? "").match(/x/)',
  ])
    assert.equal(readings(code).length, 1, code);
  for (const code of ["actions.includes(action)", "prefix.slice(0, -1)", 'field.replace("*", "")', "moves.at(-1)?.to"])
    assert.deepEqual(readings(code), [], code);
});

test("no game in the browser reads the notation of a play", () => {
  const files = readdirSync(GAMES, { recursive: true, encoding: "utf-8" }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !name.endsWith("generated.ts"),
  );
  assert.ok(files.length > 80);
  const found = files.flatMap((name) =>
    codeOf(name, readFileSync(join(GAMES, name), "utf-8"))
      .flatMap(readings)
      .filter((reading) => !OTHERS[name]?.includes(reading))
      .map((reading) => `${name}: ${reading}`),
  );
  assert.deepEqual(found, []);
});
