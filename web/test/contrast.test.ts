/** Lines and marks have enough contrast with their background (WCAG 1.4.11); axe checks the text. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const TOKENS = readFileSync(join(import.meta.dirname, "../src/styles/tokens.css"), "utf-8");

const PAIRS = [
  ...["page", "surface", "raised"].flatMap((ground) => [
    ["line-strong", ground],
    ["focus", ground],
    ["accent", ground],
  ]),
  ["focus", "focus-edge"],
  ["accent", "accent-wash"],
  ["danger", "surface"],
  ["good", "page"],
] as const;

/** The colour of a token in the light and in the dark look. */
function colours(name: string): [string, string] {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(TOKENS) ?? [];
  assert.ok(light && dark, name);
  return [light, dark];
}

function luminance(colour: string): number {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, "$&$&") : colour.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("lines, marks and the focus have a contrast of at least 3 with their background", () => {
  for (const [mark = "", ground = ""] of PAIRS) {
    for (const look of [0, 1] as const) {
      const lights = [luminance(colours(mark)[look]), luminance(colours(ground)[look])];
      const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
      assert.ok(ratio >= 3, `${mark} on ${ground}: ${ratio.toFixed(2)}`);
    }
  }
});

test("the ring around what can be chosen contrasts with any background, by its light or by its dark part", () => {
  const [light = 0, dark = 0] = ["target", "target-edge"].map((name) => {
    const [, colour = ""] = new RegExp(`--${name}: (#\\w+);`).exec(TOKENS) ?? [];
    return luminance(colour);
  });
  assert.ok((light + 0.05) / (dark + 0.05) >= 3 * 3);
});

/** The tokens of a board style, each in the light and in the dark look. */
function boardStyle(name: string): (token: string, look: 0 | 1) => number {
  const block = name === "wood" ? TOKENS : (TOKENS.split(`[data-texture="${name}"] {`)[1]?.split("}")[0] ?? "");
  return (token, look) => {
    const found = new RegExp(`--${token}: light-dark\\((#\\w+), (#\\w+)\\);`).exec(block);
    assert.ok(found, `${name} ${token}`);
    return luminance(found[look + 1] ?? "");
  };
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

test("on every board the letters can be read and the holes be seen, by their inside or by their rim", () => {
  for (const name of ["wood", "plain", "slate"]) {
    for (const look of [0, 1] as const) {
      const style = boardStyle(name);
      const wood = style("wood", look);
      const letters = contrast(style("wood-ink", look), style("wood-dark", look));
      const holes = Math.max(...["hole", "hole-rim"].map((token) => contrast(style(token, look), wood)));
      assert.ok(letters >= 4.5, `${name} letters: ${letters.toFixed(2)}`);
      assert.ok(holes >= 3, `${name} holes: ${holes.toFixed(2)}`);
    }
  }
});
