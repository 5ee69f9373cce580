/** The games that the user does not want to see on the home page, until something happens there. */
const KEY = "spielkreis.dismissed";
/** How many are remembered. */
const MOST = 100;

type Dismissed = Readonly<Record<string, number>>;
interface Changing {
  readonly id: string;
  readonly changed: number;
}

function stored(): Dismissed {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries = Object.entries(found as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === "number"));
  } catch {
    return {};
  }
}

let dismissed = $state.raw(stored());

/** Whether a game was dismissed and has not changed since. */
export const isDismissed = ({ id, changed }: Changing): boolean => (dismissed[id] ?? -1) >= changed;

export function dismiss({ id, changed }: Changing): void {
  dismissed = Object.fromEntries([...Object.entries(dismissed), [id, changed] as const].slice(-MOST));
  try {
    localStorage.setItem(KEY, JSON.stringify(dismissed));
  } catch {
    // A browser that keeps nothing: it is hidden as long as the page is open.
  }
}
