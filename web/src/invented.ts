/** Friendly names for people who have not chosen one: a colour and an animal. */
import { t } from "./texts.svelte.ts";

export const ANIMALS = [
  "fox",
  "owl",
  "bear",
  "otter",
  "hare",
  "lynx",
  "heron",
  "badger",
  "swan",
  "deer",
  "hedgehog",
  "squirrel",
];

/** The name of an animal in the colour of a mark; in some languages the colour agrees with the animal's gender. */
export function inventedName(mark: string, animal: string): string {
  const kind = t(`web-guest-animal-${animal}.kind`);
  return t("web-guest-name", {
    colour: t(`web-guest-colour-${mark}`, { kind }),
    animal: t(`web-guest-animal-${animal}`),
  });
}
