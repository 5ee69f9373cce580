/** Moves in numbered pairs. */
export interface Numbered {
  readonly number: number;
  readonly ply: number;
  readonly text: string;
}

/** How the actions of a line are counted: in pairs; `placements` says how many of them place stones. */
export function moveNumbers(
  count: number,
  blackBegins: boolean,
  placements: number,
): { readonly number: number; readonly black: boolean }[] {
  // The gold stone, placed alone by Black after the last pair, stays with that pair.
  const gold = placements > 0 ? placements - 1 : count;
  return Array.from({ length: count }, (_, at) => {
    const half = at + (blackBegins ? 1 : 0) - (at >= gold ? 1 : 0);
    return { number: Math.floor(half / 2) + 1, black: at === gold || half % 2 === 1 };
  });
}

/** Placements and moves in pairs. */
export function numbered(texts: readonly string[], placements: number): Numbered[][] {
  const made: Numbered[][] = [];
  for (const [ply, { number }] of moveNumbers(texts.length, false, placements).entries())
    (made[number - 1] ??= []).push({ number: number - 1, ply, text: texts[ply] ?? "" });
  return made;
}
