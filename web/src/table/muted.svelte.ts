/** The guests whose chat the user has muted, by id with their names; stored on this device. */
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

// What is changed in another tab holds in this one.
addEventListener("storage", ({ key }) => {
  if (key === KEY || key === null) people = stored();
});

export const isMuted = (guest: string): boolean => guest in people;

/** All muted guests, with the names they had at that time. */
export const muted = (): readonly (readonly [guest: string, name: string])[] => Object.entries(people);

/** Mutes or unmutes a guest. */
export function mute(guest: string, name: string): void {
  const { [guest]: before, ...others } = people;
  people = before === undefined ? { ...people, [guest]: name } : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(people));
  } catch {
    // A browser that keeps nothing forgets it with the page.
  }
}
