/** The fingerprints of seeds that this device saw while games were played, to be compared when the seeds are revealed. */
const KEY = "spielkreis.fingerprints";
const KEPT = 50;

function all(store: Storage): [string, string][] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? (found as [string, string][]) : [];
  } catch {
    return [];
  }
}

/** Keeps the fingerprint that a table shows before its game is over; the first one counts. */
export function see(store: Storage, table: string, fingerprint: string): void {
  const known = all(store);
  if (known.some(([id]) => id === table)) return;
  try {
    store.setItem(KEY, JSON.stringify([...known, [table, fingerprint]].slice(-KEPT)));
  } catch {
    // Nothing can be kept: the check after the game will say so.
  }
}

/** The fingerprint that was seen at a table. */
export const seen = (store: Storage, table: string): string | undefined => all(store).find(([id]) => id === table)?.[1];

/** The fingerprint of a seed (SHA-256, both in hexadecimal); undefined where the browser does not compute it. */
export async function fingerprint(seed: string): Promise<string | undefined> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  // Browsers offer this only to pages that came over a secure line or from the device itself.
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
