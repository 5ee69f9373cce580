/** The lessons and rules of all games. */
import type { GameModule, Learning } from "../games/game.ts";
import { GAMES } from "../games/registry.ts";

export type LearnedGame = Pick<GameModule, "id" | "table"> & Learning;

/** Loads them, in the order of the registry. */
export const loadLearning = (): Promise<LearnedGame[]> =>
  Promise.all(GAMES.map(async ({ id, table, learning }) => ({ id, table, ...(await learning()) })));
