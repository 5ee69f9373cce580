/** Taking a seat. */
import { sentence } from "../errors.ts";
import { introduce, rename, wasAsked } from "../guest.svelte.ts";
import type { Session } from "../table/session.svelte.ts";

/** Takes a place under a name, by default the one that the user has. `move` leaves the other places. */
export async function takeSeat(session: Session, place: string, { move = false, name = "" } = {}): Promise<void> {
  try {
    const guest = await introduce();
    const wanted = name.trim();
    session.become(wanted === "" || wanted === guest.name ? guest : await rename(wanted));
    if (wanted !== "") wasAsked();
    await session.command({ type: "sit", place, move });
  } catch (error) {
    session.explain(sentence(error));
  }
}
