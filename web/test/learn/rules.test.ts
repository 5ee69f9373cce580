import assert from "node:assert/strict";
import { test } from "node:test";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { LANGUAGES, type Language } from "../../src/languages.ts";
import tac from "../../src/games/tac/learn/rules.json" with { type: "json" };
import { find, gameOf, pieces } from "../../src/learn/rules.ts";
import { text } from "../../tools/texts.ts";

test("a rule belongs to one game", () => {
  const [one, other] = [{ groups: [{ id: "all", rules: ["X4"] }] }, { groups: [{ id: "all", rules: ["V4"] }] }];
  assert.equal(gameOf([one, other], "X4"), one);
  assert.equal(gameOf([one, other], "V4"), other);
  assert.equal(gameOf([one, other], "Z9"), undefined);
});

test("references in a text become links", () => {
  assert.deepEqual(pieces("as before [X1]."), [
    { words: "as before ", rule: undefined },
    { words: "X1", rule: "X1" },
    { words: ".", rule: undefined },
  ]);
});

const SAID: Record<string, string> = {
  X1: "TAC takes the last move back",
  X4: "TAC on TAC",
  X10: "TAC against a winning move",
  E1: "Die Figur Blüte",
  M2: "No marble can pass another marble",
  M6: "A marble can’t leave its home",
  M4: "進家",
  S1: "The 1 and the 13 can bring a marble out",
  S13: "The 13 can bring a marble out",
};
const found = (search: string): string[] => [...find(search, Object.keys(SAID), (rule) => SAID[rule] ?? "")];

test("rules are found by id, by words in any order, without regard to accents and case", () => {
  assert.deepEqual(found("x4"), ["X4"]);
  assert.deepEqual(found("X1"), ["X1"]);
  assert.deepEqual(found("blute figur"), ["E1"]);
  assert.deepEqual(found("家"), ["M4"]);
  assert.deepEqual(found("castle"), []);
});

test("apostrophes and signs may be typed as they are on the keyboard", () => {
  assert.deepEqual(found("can't leave"), ["M6"]);
  assert.deepEqual(found("why can’t it leave home-"), ["M6"]);
  assert.deepEqual(found("leave (its [home"), ["M6"]);
});

test("a number is found by itself only", () => {
  assert.deepEqual(found("1"), ["S1"]);
});

test("a question in a sentence finds the rule that says most of what is special in it", () => {
  assert.deepEqual(found("why can I not pass the marble"), ["M2"]);
  assert.deepEqual(found("wer gewinnt denn hier"), []);
});

const PASSING: Record<Language, string> = {
  en: "can I pass my own marble?",
  de: "darf ich meine eigene Kugel überholen?",
  it: "posso superare la mia biglia?",
  "zh-Hant": "我可以超越自己的彈珠嗎？",
};

for (const language of LANGUAGES)
  test(`questions in everyday words find their rules in ${language}`, () => {
    const bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text(language, "learn")));
    const said = (rule: string): string => {
      const message = bundle.getMessage(`rule-tac-${rule}`);
      const words = bundle.getMessage(`rule-words-tac-${rule}`);
      return [message?.value, message?.attributes.text, words?.value]
        .map((pattern) => (pattern ? bundle.formatPattern(pattern) : ""))
        .join(" ");
    };
    const rules = tac.groups.flatMap((group) => group.rules);
    const answer = find(PASSING[language], rules, said);
    assert.ok(answer.has("M2") && answer.size <= 6, [...answer].join(" "));
    assert.deepEqual([...find("joker", rules, said)], ["ST", "K1", "X1"]);
  });
