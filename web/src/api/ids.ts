/** A new id for a command: also where the browser offers no `randomUUID`, as on pages without TLS in the home network. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
