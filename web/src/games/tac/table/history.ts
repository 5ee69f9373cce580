/**
 * The history of a game, read line by line: whose marble was captured, and which turn a TAC took back. It follows the
 * marbles by what the lines say of them and knows no rule.
 */
import type { TacView } from "../generated.ts";
import type { Placed } from "../board/marbles.ts";
import { isBase, startField, type Ring } from "../board/ring.ts";
import { passesHands, readPlay, type Play } from "./plays.ts";

/** The owner of the marble on each field outside the bases. */
export type Board = ReadonlyMap<string, string>;

export interface Entry {
  readonly index: number;
  readonly line: string;
  readonly play: Play | undefined;
  /** The board on which it was played; after a TAC has taken something back, the restored one. */
  readonly board: Board;
  /** Whose marble each part of the play captured, as far as that is known. */
  readonly captured: readonly (string | undefined)[];
  /** It is a TAC that took something back. */
  readonly undone: boolean;
  /** The play that it took back, if it is known. */
  readonly taken: Play | undefined;
  /** The seat on turn afterwards, if it is known. */
  readonly next: string | undefined;
}

/** What a play makes of a board, and whose marbles it captures. */
export function carryOut(board: Board, { kind, parts }: Play): { after: Board; captured: (string | undefined)[] } {
  const after = new Map(board);
  const captured = parts.map(({ from, to, capture }) => {
    const mover = isBase(from) ? from.charAt(0) : after.get(from);
    const other = after.get(to);
    after.delete(from);
    if (kind === "trade" && other !== undefined) after.set(from, other);
    // A Warrior alone on the ring captures itself.
    if (capture && from === to) after.delete(to);
    else if (mover !== undefined) after.set(to, mover);
    return capture ? other : undefined;
  });
  return { after, captured };
}

/** The board of a view's marbles. */
export function boardOf(position: TacView["position"]): Board {
  return new Map(
    Object.entries(position).flatMap(([seat, fields]) =>
      fields.map((field) => [field.replace("*", ""), seat] as const),
    ),
  );
}

/** The board on which a play would be made now: a TAC restores another one first. */
export function boardBefore({ position, before }: Pick<TacView, "position" | "before">, { base }: Play): Board {
  return boardOf((base === undefined ? null : before) ?? position);
}

/** The marbles of a board, to be drawn. */
export function marblesOf(board: Board): Placed[] {
  return [...board].map(([field, seat]) => ({ field, seat }));
}

/** The board on which a game begins: empty, or with one marble on each start field. */
export function beginning(opened: boolean, ring: Ring, seats: string): Board {
  return new Map(opened ? [...seats].map((seat) => [String(startField(ring, seat)), seat]) : []);
}

const same = (one: Board, other: Board): boolean =>
  one.size === other.size && [...one].every(([field, seat]) => other.get(field) === seat);

type Told = Pick<TacView, "history" | "undone" | "position" | "before" | "turn">;

/** A line that describes a play begins with the seat. */
const PLAYED = /^([A-F]) /;

export class Story {
  private entries: readonly Entry[] = [];
  private now: Board;
  /** The board before the previous turn. */
  private before: Board | undefined;
  private last: Play | undefined;
  private readonly start: Board;

  constructor(start: Board) {
    this.start = start;
    this.now = start;
  }

  /** The entries of a history; those that were there already stay the same objects. */
  follow({ history, undone, position, before, turn }: Told): readonly Entry[] {
    const known = this.entries;
    if (known.length > history.length || known.some(({ line }, index) => line !== history[index])) this.forget();
    const first = this.entries.length;
    if (first < history.length) {
      const fresh = history.slice(first).map((line, n) => {
        const index = first + n;
        const next = index + 1 < history.length ? PLAYED.exec(history[index + 1] ?? "")?.[1] : (turn ?? undefined);
        return this.tell(line, index, undone.includes(index), next);
      });
      this.entries = [...this.entries, ...fresh];
    }
    const board = boardOf(position);
    if (!same(this.now, board)) {
      // The game began from a set board: nothing is said of whose marbles they were, up to here.
      this.entries = this.entries.map((entry) => ({ ...entry, captured: [], board }));
      this.now = board;
      this.before = before ? boardOf(before) : undefined;
    }
    return this.entries;
  }

  private forget(): void {
    this.entries = [];
    this.last = undefined;
    this.now = this.start;
    this.before = undefined;
  }

  private tell(line: string, index: number, undone: boolean, next: string | undefined): Entry {
    const play = PLAYED.test(line) ? readPlay(line) : undefined;
    const taken = undone ? this.last : undefined;
    const entry = { index, line, play, undone, board: this.now, captured: [], taken, next };
    if (!play) return entry;
    const board = undone && this.before ? this.before : this.now;
    const { after, captured } = carryOut(board, play);
    // Passing hands on is a part of the turn that follows.
    if (!passesHands(play)) {
      this.before = this.now;
      this.last = play;
    }
    this.now = after;
    return { ...entry, board, captured };
  }
}
