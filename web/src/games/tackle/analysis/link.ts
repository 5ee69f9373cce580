/** Addresses of the analysis board that carry a position and a line. */
import type { StudyPosition } from "../../../api/generated.ts";
import type { TackleView } from "../generated.ts";
import type { Replay } from "../../../api/generated.ts";

/** What an address says: a position with the moves from there, the move to look at, and whether to review the line. */
export interface Asked {
  readonly setup: StudyPosition;
  readonly ply: number | undefined;
  readonly review: boolean;
}

const USUAL = "Quadrat";
const PATH = "/analysis/tackle";

/** The address of a position with a line. */
export function analysisLink({ options, position, moves }: StudyPosition, ply?: number, review = false): string {
  const query = new URLSearchParams();
  const { job, figure, gold, stones } = options;
  if (typeof job === "string" && job !== figure) query.set("job", job);
  if (typeof figure === "string") query.set("figure", figure);
  if (typeof gold === "string") query.set("gold", gold);
  if (typeof stones === "number") query.set("stones", String(stones));
  if (position) query.set("position", position);
  if (moves.length > 0) query.set("moves", moves.join(" "));
  if (ply !== undefined && ply !== moves.length) query.set("ply", String(ply));
  if (review) query.set("review", "yes");
  return `${PATH}?${query.toString()}`;
}

/** Reads such an address. */
export function readLink(search: string): Asked {
  const query = new URLSearchParams(search);
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const options: Record<string, string | number> = {};
  const [job, figure] = [text("job"), text("figure")];
  if (job !== undefined || figure === undefined) options["job"] = job ?? USUAL;
  if (figure !== undefined) options["figure"] = figure;
  const gold = text("gold");
  if (gold !== undefined) options["gold"] = gold;
  const stones = Number(text("stones"));
  if (stones > 0) options["stones"] = stones;
  const moves = (text("moves") ?? "").split(/\s+/).filter((move) => move !== "");
  const ply = text("ply");
  return {
    setup: { options, position: text("position") ?? "", moves },
    ply: ply === undefined ? undefined : Number(ply),
    review: query.has("review"),
  };
}

/** The position and the moves of a game that was read from a file or a table. */
export function setupOf(replay: Replay): StudyPosition {
  const first = replay.frames[0]?.view as TackleView | undefined;
  const begins = first === undefined || first.position.startsWith("- / - /");
  const moves = replay.frames.slice(1).map(({ line }) => line);
  return { options: replay.options, position: begins ? "" : first.position, moves };
}
