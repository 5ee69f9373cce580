/** What is chosen but not played yet, kept over a reload. */
export interface Kept {
  readonly selection: readonly number[];
  /** The move that waits to be confirmed. */
  readonly pending: string | undefined;
}

export const NOTHING: Kept = { selection: [], pending: undefined };

const key = (table: string): string => `spielkreis.tackle.${table}`;

/** Keeps it for this moment of the game; nothing chosen is nothing to keep. */
export function keep(store: Storage, table: string, plies: number, chosen: Kept): void {
  try {
    if (chosen.selection.length === 0 && chosen.pending === undefined) store.removeItem(key(table));
    else store.setItem(key(table), JSON.stringify({ plies, ...chosen }));
  } catch {
    // A browser that stores nothing: a reload then lets go of what was picked up.
  }
}

/** What was kept, if the game is still at the same moment. */
export function kept(store: Storage, table: string, plies: number): Kept | undefined {
  try {
    const found = JSON.parse(store.getItem(key(table)) ?? "null") as (Kept & { plies: number }) | null;
    return found?.plies === plies ? { selection: found.selection, pending: found.pending } : undefined;
  } catch {
    return undefined;
  }
}
