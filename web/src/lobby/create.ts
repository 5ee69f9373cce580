/** Creating tables. */
import type { NewTable, TableView } from "../api/generated.ts";
import { newId } from "../api/ids.ts";
import { api } from "../api/rest.ts";
import type { GameModule } from "../games/game.ts";
import { introduce } from "../guest.svelte.ts";
import { add } from "../table/commitments.ts";

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
export async function create({ ready = false, ...wanted }: NewTable): Promise<string> {
  await introduce();
  const { table } = await api.create(wanted);
  if (ready) await begin(table);
  return table.id;
}

/** Gets ready at a table with a random number that is drawn after the server has shown the fingerprint of its seed. */
export async function begin({ id, commitment }: Pick<TableView, "id" | "commitment">): Promise<void> {
  const nonce = newId();
  add(localStorage, id, commitment, nonce);
  await api.ready(id, nonce);
}
