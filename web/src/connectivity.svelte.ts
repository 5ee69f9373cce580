/** Whether the server can be reached, as far as this page has noticed. While it cannot, the page keeps trying. */
import { watch } from "./api/rest.ts";

const PROBE = "/health";
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 10_000;

let lost = $state(!navigator.onLine);
let returns = $state(0);
/** Something that a page wanted to show could not be loaded. */
let lacking = false;
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;

export const reach = {
  get lost(): boolean {
    return lost;
  },
  /** Increases when the server is back and the page, which lacks something, should start again. */
  get returns(): number {
    return returns;
  },
};

function lose(): void {
  lost = true;
  timer ??= setTimeout(() => void probe(), wait);
}

/** The page could not get something that it wanted to show. */
export function lack(): void {
  lacking = true;
  lose();
}

function find(): void {
  clearTimeout(timer);
  timer = undefined;
  wait = FIRST_WAIT;
  lost = false;
  if (lacking) returns += 1;
  lacking = false;
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  try {
    if (!(await fetch(PROBE, { cache: "no-store" })).ok) throw new Error(PROBE);
    find();
  } catch {
    wait = Math.min(2 * wait, LONGEST_WAIT);
    lose();
  }
}

/** Starts watching the connection. Returns a function that ends this. */
export function keepInReach(): () => void {
  const back = (): void => void probe();
  addEventListener("offline", lose);
  addEventListener("online", back);
  watch((reached, reading) => {
    if (!reached) (reading ? lack : lose)();
    else if (lost) find();
  });
  if (lost) lose();
  return () => {
    removeEventListener("offline", lose);
    removeEventListener("online", back);
    watch(() => undefined);
    clearTimeout(timer);
    timer = undefined;
  };
}
