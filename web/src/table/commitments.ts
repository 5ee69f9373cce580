/**
 * The fingerprints of seeds that this device saw before games were over, and the random numbers that it added itself, to
 * be compared when the seeds are revealed.
 */
const KEY = "spielkreis.fingerprints";
const KEPT = 50;

/** A table, its fingerprint, and the random number that this device sent after it had seen the fingerprint. */
type Seen = readonly [table: string, fingerprint: string, nonce?: string];

function all(store: Storage): readonly Seen[] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as Seen[]) : [];
  } catch {
    return [];
  }
}

function keep(store: Storage, lines: readonly Seen[]): void {
  try {
    store.setItem(KEY, JSON.stringify(lines.slice(-KEPT)));
  } catch {
    // Nothing can be kept: the check after the game will say so.
  }
}

/** Keeps the fingerprint that a table shows before its game is over; the first one counts. */
export function see(store: Storage, table: string, fingerprint: string): void {
  const known = all(store);
  if (!known.some(([id]) => id === table)) keep(store, [...known, [table, fingerprint]]);
}

/** Keeps the random number that this device adds to the shuffle of a table; the last one counts. */
export function add(store: Storage, table: string, fingerprint: string, nonce: string): void {
  see(store, table, fingerprint);
  keep(
    store,
    all(store).map((line) => (line[0] === table ? [line[0], line[1], nonce] : line)),
  );
}

/** The fingerprint that was seen at a table. */
export const seen = (store: Storage, table: string): string | undefined => all(store).find(([id]) => id === table)?.[1];

/** The random number that this device added at a table. */
export const added = (store: Storage, table: string): string | undefined =>
  all(store).find(([id]) => id === table)?.[2];

/** The fingerprint of a seed (SHA-256, both in hexadecimal); undefined where the browser does not compute it. */
export async function fingerprint(seed: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  // Browsers offer this only to pages that came over a secure line or from the device itself.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
