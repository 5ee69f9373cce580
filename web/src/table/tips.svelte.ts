/** Which tips this browser's user has seen. */
const KEY = "spielkreis.tips";
const ALL = "all";

function stored(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

let seen = $state.raw<ReadonlySet<string>>(new Set(stored()));

/** Whether a tip of a game has been seen, or no more are wanted. */
export const isSeen = (game: string, tip: string): boolean => seen.has(ALL) || seen.has(`${game}-${tip}`);

function add(name: string): void {
  seen = new Set([...seen, name]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...seen]));
  } catch {
    // A browser that keeps nothing: the tips come again after a reload.
  }
}

export const see = (game: string, tip: string): void => add(`${game}-${tip}`);

/** The user wants no more tips. */
export const seeAll = (): void => add(ALL);
