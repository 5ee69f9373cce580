/** Plays of TAC as the server writes them: `A 5 12x17`, `A 7 12-15 20x21`, `A trickster 12~40`, `swap A 5`… */
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
