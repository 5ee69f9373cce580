/** The history of a game, as the records of its view tell it. */
import type { LineRecord, PlayRecord, TacView } from "../generated.ts";

type Records = readonly LineRecord[];

export const isPlay = (record: LineRecord): record is PlayRecord => record.type === "play";

/** The last play, with its number among the records. */
export function lastPlay(records: Records): { readonly play: PlayRecord; readonly index: number } | undefined {
  const index = records.findLastIndex(isPlay);
  const play = records[index];
  return play && isPlay(play) ? { play, index } : undefined;
}

/** The records since the last deal. */
export const sinceDeal = (records: Records): Records =>
  records.slice(records.findLastIndex(({ type }) => type === "deal") + 1);

/** What a TAC takes back: a play, if that is among the records. */
export interface Undone {
  readonly taken: PlayRecord | undefined;
}

function undone(records: Records, number: number | null | undefined): Undone {
  const record = records[number ?? -1];
  return { taken: record && isPlay(record) ? record : undefined };
}

/** What a play took back, if it did. */
export const undoneBy = (records: Records, { restored, undid }: PlayRecord): Undone | undefined =>
  restored ? undone(records, undid) : undefined;

/** What a TAC would take back now, if anything. */
export const undoneNow = ({ before, records, undoes }: Pick<TacView, "before" | "records" | "undoes">) =>
  before ? undone(records, undoes) : undefined;
