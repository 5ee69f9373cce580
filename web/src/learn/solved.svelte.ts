/** Which lessons this browser's user has solved. */

const KEY = "spielkreis.lessons";

function kept(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}

let solved = $state.raw<ReadonlySet<string>>(new Set(kept()));

export function isSolved(game: string, lesson: string): boolean {
  return solved.has(`${game}-${lesson}`);
}

export function solve(game: string, lesson: string): void {
  solved = new Set([...solved, `${game}-${lesson}`]);
  try {
    localStorage.setItem(KEY, JSON.stringify([...solved]));
  } catch {
    // A browser that keeps nothing: the marks last until the page is left.
  }
}
