/** Moves in numbered pairs. */
export interface Numbered {
  readonly number: number;
  readonly ply: number;
  readonly text: string;
}

/** Placements and moves in pairs; the gold stone, placed alone after the last pair, stays with that pair. */
export function numbered(texts: readonly string[], placing: boolean): Numbered[][] {
  const placements = texts.filter((text) => !text.includes("-")).length;
  const gold = !placing && placements % 2 === 1 ? placements - 1 : -1;
  const made: Numbered[][] = [];
  texts.forEach((text, at) => {
    const half = gold >= 0 && at >= gold ? at - 1 : at;
    const number = Math.floor(half / 2);
    (made[number] ??= []).push({ number, ply: at, text });
  });
  return made;
}
