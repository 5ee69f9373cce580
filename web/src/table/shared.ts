/** The names of people who share this device, by their places. They are kept in this browser only. */
import type { Guest, TableView } from "../api/generated.ts";

const KEY = "spielkreis.shared";
export type SharedNames = Readonly<Record<string, string>>;

/** The names as they were given last. */
export function sharedNames(): SharedNames {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const entries = Object.entries(found as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  } catch {
    return {};
  }
}

export function shareNames(names: SharedNames): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // A browser that keeps nothing: the colours name the players.
  }
}

/** The table with the names of the people who share this device, where the guest has several places. */
export function withNames(table: TableView | undefined, me: Guest | undefined, names: SharedNames): typeof table {
  if (!table || !me) return table;
  const shared = table.places.filter(({ guest, name }) => guest?.id === me.id && names[name]);
  const held = table.places.filter(({ guest }) => guest?.id === me.id).length;
  if (held < 2 || shared.length === 0) return table;
  const places = table.places.map((place) =>
    shared.includes(place) ? { ...place, guest: { ...me, name: names[place.name] ?? me.name } } : place,
  );
  return { ...table, places };
}

/** Whether one person plays every seat under one name: then only the colours tell the seats apart. */
export function playsAll({ places }: Pick<TableView, "places">): boolean {
  const [first] = places;
  const same = places.every(({ guest }) => guest && guest.id === first?.guest?.id && guest.name === first.guest.name);
  return same && places.flatMap(({ seats }) => seats).length > 1;
}
