/** The puzzles as the pages choose and name them. */
import type { PuzzleInfo, PuzzleList } from "../../../api/generated.ts";
import { jobWord } from "../board/jobs.ts";
import { t } from "../../../texts.svelte.ts";

export const GAME = "Tackle";
export const GRADES = [1, 2, 3, 4, 5] as const;

export const puzzleLink = (name: string): string => `/puzzles/tackle/${encodeURIComponent(name)}`;

/** A puzzle in a few words: its job, and in how many moves it is won. */
export const puzzleTitle = ({ goal, length, name }: PuzzleInfo): string =>
  t("web-puzzle-title", { job: jobWord(goal), number: Number(name.split("-").at(-1)), length });

/** A puzzle of a level that is not solved yet, at random; any other one of the level if all are. */
export function nextPuzzle(list: PuzzleList, grade: number, except = ""): PuzzleInfo | undefined {
  const level = list.puzzles.filter((each) => each.grade === grade && each.name !== except);
  const left = level.filter(({ name }) => !list.progress.solved.includes(name));
  const choice = left.length > 0 ? left : level;
  return choice[Math.floor(Math.random() * choice.length)];
}
