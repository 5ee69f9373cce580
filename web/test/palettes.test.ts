/** In every set of colours, any two marbles differ for every kind of colour vision, and so do the stones. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

type Colour = readonly [number, number, number];
type Matrix = readonly [Colour, Colour, Colour];

const read = (path: string): string => readFileSync(join(import.meta.dirname, "../src", path), "utf-8");
const PALETTES = ["standard", "distinct", "jewel"];

/** What each kind of colour vision makes of a linear RGB colour (Machado, Oliveira and Fernandes 2009, complete). */
const VISIONS: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
const LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const times = (matrix: Matrix, [a, b, c]: Colour): Colour =>
  matrix.map((row) => row[0] * a + row[1] * b + row[2] * c) as unknown as Colour;

function linear(colour: string): Colour {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, "$&$&") : colour.slice(1);
  return [0, 2, 4]
    .map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Colour;
}

/** The distance in OKLab between two colours, as somebody with this vision sees them. */
function distance(one: string, other: string, vision: Matrix): number {
  const [a, b] = [one, other].map((colour) =>
    times(LAB, times(LMS, times(vision, linear(colour))).map(Math.cbrt) as unknown as Colour),
  ) as [Colour, Colour];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** The colours of a set whose tokens begin with a name. */
function coloursOf(css: string, palette: string, pattern: string): string[] {
  const block = palette === "standard" ? css : (css.split(`[data-palette="${palette}"] {`)[1]?.split("}")[0] ?? "");
  const found = [...block.matchAll(new RegExp(`--${pattern}: (#\\w+);`, "g"))];
  return found.map(([, colour]) => colour ?? "");
}

test("marbles and stones can be distinguished with any colour vision", () => {
  for (const palette of PALETTES) {
    const marbles = coloursOf(read("styles/tokens.css"), palette, "marble-[a-f]").slice(0, 6);
    const stones = coloursOf(read("games/tackle/colours.css"), palette, "(?:white|black)-middle").slice(0, 2);
    assert.deepEqual([marbles.length, stones.length], [6, 2], palette);
    for (const [name, vision] of Object.entries(VISIONS)) {
      for (const [at, one] of marbles.entries())
        for (const other of marbles.slice(at + 1))
          assert.ok(distance(one, other, vision) > 0.08, `${palette} ${name}: ${one} ${other}`);
      assert.ok(distance(stones[0] ?? "", stones[1] ?? "", vision) > 0.4, `${palette} ${name}: stones`);
    }
  }
});
