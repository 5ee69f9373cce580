/** Creating tables. */
import type { NewTable } from "../api/generated.ts";
import { api } from "../api/rest.ts";
import type { GameModule } from "../games/game.ts";
import { introduce } from "../guest.svelte.ts";

/** Starts a game against bots and returns the id of its table. */
export function playNow({ name, quick }: GameModule): Promise<string> {
  return create({
    settings: { game: name, options: quick.options },
    sit: [quick.place],
    fill: quick.level,
    ready: true,
  });
}

/** Creates a table and returns its id. */
export async function create(table: NewTable): Promise<string> {
  await introduce();
  const news = await api.create(table);
  return news.table.id;
}
