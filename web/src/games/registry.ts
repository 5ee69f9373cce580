/** The games that this client can show: one line per game. */
import type { GameModule } from "./game.ts";
import tac from "./tac/index.ts";
import tackle from "./tackle/index.ts";

export const GAMES: readonly GameModule[] = [tac, tackle];

/** The game with this name in addresses. */
export const gameById = (id: string): GameModule | undefined => GAMES.find((game) => game.id === id);

/** The game with this name on the wire. */
export const gameNamed = (name: string): GameModule | undefined => GAMES.find((game) => game.name === name);
