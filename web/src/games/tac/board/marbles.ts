/** Marbles that keep their identity from one position to the next, so that they can be seen to move. */
export interface Marble {
  readonly id: string;
  readonly seat: string;
  /** A ring or house field, or the base (`A0`). */
  readonly field: string;
  /** Which of the four places of the base; 0 elsewhere. */
  readonly place: number;
  readonly fresh: boolean;
  readonly locked: boolean;
}

/** One seat's marbles that are not in base. */
export interface Placed {
  readonly seat: string;
  readonly field: string;
  readonly fresh?: boolean;
  readonly locked?: boolean;
}

export interface Step {
  readonly from: string;
  readonly to: string;
  /** The two marbles change places. */
  readonly swap?: boolean;
}

const MARBLES = 4;

/**
 * The marbles of a new position: those named, and the rest of each seat's four in base. A marble keeps its id where the
 * steps (in order) say that it went, or if it stayed; the others are matched as they come.
 */
export function follow(
  before: readonly Marble[],
  seats: string,
  placed: readonly Placed[],
  steps: readonly Step[] = [],
): Marble[] {
  return [...seats].flatMap((seat) => {
    const own = before.filter((marble) => marble.seat === seat);
    const targets = placed.filter((marble) => marble.seat === seat);
    return followSeat(seat, own, targets, steps);
  });
}

function followSeat(
  seat: string,
  before: readonly Marble[],
  placed: readonly Placed[],
  steps: readonly Step[],
): Marble[] {
  const base = `${seat}0`;
  const resting = new Map<number, string>();
  const out = new Map<string, string>();
  for (const { field, place, id } of before) {
    if (field === base) resting.set(place, id);
    else out.set(field, id);
  }
  if (before.length === 0)
    for (let place = 0; place < MARBLES; place += 1) resting.set(place, `${seat}${String(place)}`);

  const ids = new Map<string, string>();
  const led = lead(out.keys(), steps);
  const match = (from: string, to: string): void => {
    const id = out.get(from);
    if (id === undefined || ids.has(to)) return;
    ids.set(to, id);
    out.delete(from);
  };
  const wanted = new Set(placed.map(({ field }) => field));
  for (const [from, to] of led) if (wanted.has(to)) match(from, to);
  for (const field of wanted) match(field, field);
  // Fresh marbles come from base; the others, if nothing better is known, from any place where one is missing.
  for (const { field, fresh } of placed) {
    if (ids.has(field)) continue;
    const [place] = resting.keys();
    const [from] = out.keys();
    if (place !== undefined && (fresh || from === undefined)) {
      ids.set(field, resting.get(place) ?? "");
      resting.delete(place);
    } else if (from !== undefined) match(from, field);
  }
  const marbles: Marble[] = placed.map(({ field, fresh = false, locked = false }) => {
    return { id: ids.get(field) ?? `${seat}-${field}`, seat, field, place: 0, fresh, locked };
  });
  const returning = [...out.values()];
  for (let place = 0; place < MARBLES; place += 1) {
    const id = resting.get(place) ?? returning.shift();
    if (id !== undefined) marbles.push({ id, seat, field: base, place, fresh: false, locked: false });
  }
  return marbles;
}

/** Where the steps, made one after the other, lead the marble of each field; captured ones are left out. */
function lead(fields: Iterable<string>, steps: readonly Step[]): Map<string, string> {
  const now = new Map([...fields].map((field) => [field, field]));
  for (const { from, to, swap } of steps) {
    for (const [origin, field] of [...now]) {
      if (field === from) now.set(origin, to);
      else if (field === to) {
        if (swap) now.set(origin, from);
        else now.delete(origin);
      }
    }
  }
  return now;
}
