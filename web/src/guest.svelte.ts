/** The person at this device as the server knows them: a guest with a name, created when first needed. */
import type { Guest } from "./api/generated.ts";
import { Refusal, api } from "./api/rest.ts";
import { ANIMALS, inventedName } from "./invented.ts";

export const MARKS = ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey"];

/** Set once this browser has a guest's cookie, which scripts cannot see. Without it there is no use in asking. */
const KNOWN = "spielkreis.guest";
/** Set once the user has been asked for a name. */
const NAMED = "spielkreis.named";

const anyOf = (list: readonly string[]): string => list[Math.floor(Math.random() * list.length)] ?? "";
/** What a new guest gets. */
const lot = { mark: anyOf(MARKS), animal: anyOf(ANIMALS) };

let guest = $state.raw<Guest>();
let named = $state(localStorage.getItem(NAMED) !== null);
let asking: Promise<Guest | undefined> | undefined;

export const me = {
  get guest(): Guest | undefined {
    return guest;
  },
  /** The guest's name, or the one that a new guest would get. */
  get name(): string {
    return guest?.name ?? inventedName(lot.mark, lot.animal);
  },
  /** Whether the user has been asked for a name; the one they have may still be invented. */
  get named(): boolean {
    return named;
  },
};

/** The user has been asked for a name, once and for all. */
export function wasAsked(): void {
  named = true;
  localStorage.setItem(NAMED, "yes");
}

/** The guest that this browser's cookie names, if any. */
export function remember(): Promise<Guest | undefined> {
  if (!localStorage.getItem(KNOWN)) return Promise.resolve(undefined);
  asking ??= api.me().then(
    (found) => (guest = found),
    (error: unknown) => {
      if (error instanceof Refusal) return undefined;
      asking = undefined;
      throw error;
    },
  );
  return asking;
}

/** The last request that creates or changes the guest. The next one waits for it: two at a time would make two guests. */
let pending: Promise<unknown> = Promise.resolve();

function inTurn(work: () => Promise<Guest>): Promise<Guest> {
  const result = pending.then(work);
  pending = result.catch(() => undefined);
  return result;
}

async function arrive(): Promise<Guest> {
  const known = await remember();
  if (known) return known;
  guest = await api.arrive({ name: me.name, mark: lot.mark });
  localStorage.setItem(KNOWN, "yes");
  asking = Promise.resolve(guest);
  return guest;
}

/** Returns the guest of this browser; creates one if there is none. */
export function introduce(): Promise<Guest> {
  return inTurn(arrive);
}

/** Changes the name or the profile colour, also at the tables where the guest has a seat. Returns the guest. */
export async function rename(name: string, mark?: string): Promise<Guest> {
  return inTurn(async () => {
    const known = await arrive();
    const changed = await api.rename({ name, mark: mark ?? known.mark });
    guest = changed;
    asking = Promise.resolve(changed);
    wasAsked();
    return changed;
  });
}

/** Becomes the person whose code this is. */
export async function transfer(code: string): Promise<Guest> {
  guest = await api.transfer({ code });
  localStorage.setItem(KNOWN, "yes");
  wasAsked();
  asking = Promise.resolve(guest);
  return guest;
}

/** Has all that is known of this person deleted. */
export async function forget(): Promise<void> {
  await api.forget();
  localStorage.removeItem(KNOWN);
  guest = undefined;
  asking = undefined;
}
