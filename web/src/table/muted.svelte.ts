/** Whom this person does not want to hear; kept for as long as the browser's tab lives. */
const KEY = "spielkreis.muted";

function stored(): readonly string[] {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(known) ? known.map(String) : [];
  } catch {
    return [];
  }
}

let guests = $state.raw(stored());

export const isMuted = (guest: string): boolean => guests.includes(guest);

/** Mutes somebody, or hears him again. */
export function mute(guest: string): void {
  guests = isMuted(guest) ? guests.filter((each) => each !== guest) : [...guests, guest];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(guests));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
