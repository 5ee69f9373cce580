/** Plays of TAC as the server writes them: `A 5 12x17`, `A 7 12-15 20x21`, `A trickster 12~40`, `swap A 5`… */
import { isBase, LETTERS } from "../board/ring.ts";

export interface Part {
  readonly from: string;
  readonly to: string;
  readonly capture: boolean;
}

export interface Play {
  readonly text: string;
  readonly seat: string;
  /** Empty for a pass. */
  readonly card: string;
  /** The card whose function a TAC uses. */
  readonly base: string | undefined;
  /** `move` is every play that brings marbles from field to field, whichever card does it. */
  readonly kind: "move" | "trade" | "skip" | "plain" | "discard" | "pass" | "give";
  readonly parts: readonly Part[];
}

const PART = /^([A-F]?\d+)([-x~])([A-F]?\d+)$/;

/** One part of a play, or a single step of a 7. */
export function readPart(text: string): Part | undefined {
  const [, from, sign, to] = PART.exec(text) ?? [];
  return from === undefined || to === undefined ? undefined : { from, to, capture: sign === "x" };
}

/** A part of a play as people say it. */
export interface Course extends Part {
  /** The place of its last part in the play. */
  readonly place: number;
  /** It went to and fro. */
  readonly detour: boolean;
}

const isHome = (field: string): boolean => LETTERS.includes(field.charAt(0)) && !isBase(field);
const inHouse = ({ from, to }: Part): boolean => isHome(from) && isHome(to);

/** The parts of a play; what one marble does inside its house, step by step, is one of them. */
export function coursesOf(parts: readonly Part[]): Course[] {
  const number = (field: string): number => Number(field.slice(1));
  const found: (Course & { readonly steps: number })[] = [];
  for (const [place, part] of parts.entries()) {
    const steps = Math.abs(number(part.to) - number(part.from));
    const at = found.findLastIndex((each) => inHouse(each) && inHouse(part) && each.to === part.from);
    const before = found[at];
    if (!before) found.push({ ...part, place, detour: false, steps });
    else {
      const all = before.steps + steps;
      const detour = all > Math.abs(number(part.to) - number(before.from));
      found[at] = { ...part, from: before.from, place, detour, steps: all };
    }
  }
  return found;
}

/** How many marbles the parts of a play move: a part may go on where an earlier one ended. */
export const marblesMoved = (parts: readonly Part[]): number =>
  parts.filter(({ from }, index) => !parts.slice(0, index).some(({ to }) => to === from)).length;

/** The play of a text that the server sent. */
export function readPlay(text: string): Play | undefined {
  const words = text.split(" ");
  const [seat = "", card = ""] = words;
  const play = (kind: Play["kind"], more: Partial<Play> = {}): Play => {
    return { text, seat, card, base: undefined, parts: [], kind, ...more };
  };
  if (seat === "swap") return play("give", { seat: card, card: words[2] ?? "" });
  if (card === "pass") return play("pass", { card: "" });
  if (card === "discard") return play("discard", { card: words[2] ?? "" });
  const rest = words.slice(2);
  const base = rest[0] !== undefined && card === "tac" ? rest.shift() : undefined;
  if (rest[0] === "skip") return play("skip", { base });
  const parts = rest.map(readPart).filter((part) => part !== undefined);
  if (parts.length !== rest.length) return undefined;
  if (parts.length === 0) return play("plain", { base });
  return play(rest[0]?.includes("~") ? "trade" : "move", { base, parts });
}

/** Whether this play is a 7, whose steps are chosen one by one. */
export function isSeven({ card, base, kind }: Play): boolean {
  return kind === "move" && (base ?? card) === "7";
}

/** Whether it makes everyone pass their hand on: a Jester, or a TAC on one. */
export function passesHands({ card, base, kind }: Play): boolean {
  return kind === "plain" && (base ?? card) === "jester";
}
