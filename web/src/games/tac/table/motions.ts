/** How the marbles got from one board to another: by the moves of what was played, taken back or chosen in between. */
import type { Motion } from "../board/marbles.ts";
import type { LineRecord, MarbleMove, PlayEffect } from "../generated.ts";
import { isPlay } from "./history.ts";

/** A move from field to field as single steps; what was captured is captured at its end. */
function singleSteps(move: MarbleMove): Motion[] {
  const { seat, path = [], captured } = move;
  if (path.length < 2) return [[move]];
  return path.slice(1).map((to, step) => {
    const from = path[step] ?? to;
    return [{ seat, from, to, path: [from, to], captured: to === path.at(-1) ? captured : undefined }];
  });
}

/** The motions of a play: the two marbles of a Trickster move at the same time, all others one after the other. */
export const motionsOf = ({ kind, moves = [] }: Pick<PlayEffect, "kind" | "moves">): Motion[] =>
  kind === "swap" ? [moves] : moves.flatMap(singleSteps);

/** The same motions, taken back. */
export const reversed = (motions: readonly Motion[]): Motion[] =>
  motions
    .toReversed()
    .map((motion) =>
      motion.map(({ seat, from, to, path }) => ({ seat, from: to, to: from, path: path?.toReversed() })),
    );

/** The motions of each record. A TAC first takes back what another one did. */
export function toldMotions(records: readonly LineRecord[]): Motion[][] {
  const told: Motion[][] = [];
  for (const record of records) {
    const taken = isPlay(record) ? (told[record.undid ?? -1] ?? []) : [];
    told.push(isPlay(record) ? [...reversed(taken), ...motionsOf(record)] : []);
  }
  return told;
}

const same = (one: Motion | undefined, other: Motion | undefined): boolean =>
  one?.length === other?.length &&
  (one ?? []).every(({ seat, from, to }, index) => {
    const twin = other?.[index];
    return seat === twin?.seat && from === twin.from && to === twin.to;
  });

/** The motions that lead from the board after some motions to the board after others. */
export function between(before: readonly Motion[], now: readonly Motion[]): Motion[] {
  const at = before.findIndex((motion, index) => !same(motion, now[index]));
  const common = at < 0 ? before.length : at;
  return [...reversed(before.slice(common)), ...now.slice(common)];
}
