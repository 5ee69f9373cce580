/** The people whom the user has muted: their names by their ids. Stored on this device until they are unmuted. */
const KEY = "spielkreis.muted";

type People = Readonly<Record<string, string>>;

function stored(): People {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    if (typeof known !== "object" || known === null) return {};
    return Object.fromEntries(Object.entries(known).map(([guest, name]) => [guest, String(name)]));
  } catch {
    return {};
  }
}

let people = $state.raw(stored());

// A change in another tab applies to this one too.
addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) people = stored();
});

export const isMuted = (guest: string): boolean => guest in people;

/** Everyone who is muted, with their name at that time. */
export const muted = (): readonly (readonly [guest: string, name: string])[] => Object.entries(people);

/** Mutes a person, or unmutes them. */
export function mute(guest: string, name: string): void {
  const { [guest]: before, ...others } = people;
  people = before === undefined ? { ...people, [guest]: name } : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(people));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
