/** Setting up tables. */
import type { NewTable } from "../api/generated.ts";
import { api } from "../api/rest.ts";
import { introduce } from "../guest.svelte.ts";
import type { Game } from "../routes.ts";

/** A game against bots that begins at once. Returns the table. */
export function playNow(game: Game): Promise<string> {
  const settings: NewTable["settings"] =
    game === "tac" ? { game: "TAC", options: { variant: "team4" } } : { game: "Tackle", options: { job: "Quadrat" } };
  return create({ settings, sit: [game === "tac" ? "A" : "white"], fill: "normal", ready: true });
}

/** Sets a table up and returns its id. */
export async function create(table: NewTable): Promise<string> {
  await introduce();
  const news = await api.create(table);
  return news.table.id;
}
