/** Plays from short texts, so that tests can be read. The client itself never reads such a text. */
import type { MarbleMove, PlayRecord } from "../../../src/games/tac/generated.ts";

const KINDS: Record<string, string> = { "7": "seven", trickster: "swap", jester: "jester", devil: "devil" };

/** The fields of a way on the ring or inside a house. */
function pathOf(from: string, to: string): string[] {
  const [house, end] = [/^[A-F]/.exec(from)?.[0] ?? "", Number(to.replace(/^[A-F]/, ""))];
  const path = [from];
  for (let at = Number(from.replace(/^[A-F]/, "")); at !== end; path.push(house + String(at)))
    at += Math.sign(end - at);
  return path;
}

/** `A 12-17` is a move of A's marble; `A 12xB17` captures B's. */
function moveOf(seat: string, text: string): MarbleMove {
  const [, from = "", captured, to = ""] = /^(\w+)(?:-|x([A-F]))(\w+)$/.exec(text) ?? [];
  const jumps = from.endsWith("0") && /^[A-F]/.test(from);
  const path = jumps || /^\d/.test(from) !== /^\d/.test(to) ? undefined : pathOf(from, to);
  return { seat: jumps ? from.charAt(0) : seat, from, to, path, captured };
}

/** `A 5 12-17`, `A tac 4 12-8`, `A 8 skip`, `A trickster 12~40`, `A discard 9`, `A jester`, `swap A 5`. */
export function playOf(text: string, more: Partial<PlayRecord> = {}): PlayRecord {
  const [seat = "", card = "", ...rest] = text.split(" ");
  const play = (kind: string, extra: Partial<PlayRecord> = {}): PlayRecord => {
    return { type: "play", seat, card, kind, action: text, ...extra, ...more };
  };
  if (seat === "swap") return play("gift", { seat: card, card: rest[0] ?? "" });
  if (card === "discard") return play("discard", { card: rest[0] ?? "" });
  const base = card === "tac" ? rest.shift() : undefined;
  const kind = KINDS[base ?? card];
  if (rest[0] === "skip") return play("skip", { base });
  if (rest.length === 0) return play(kind ?? "pass", { base });
  if (kind === "swap") {
    const [one = "", other = ""] = rest[0]?.split("~") ?? [];
    return play(kind, {
      moves: [
        { seat, from: one, to: other },
        { seat: "C", from: other, to: one },
      ],
    });
  }
  return play(kind ?? "move", { base, moves: rest.map((part) => moveOf(seat, part)) });
}
