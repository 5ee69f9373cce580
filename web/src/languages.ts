/** The languages that the shared Fluent files exist in, with the names that their speakers give them. */
export const LANGUAGES = ["de", "en", "it", "zh-Hant"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of ours that fits best to a browser's list of wishes; English if none does. */
export function negotiate(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language.split("-")[0] === primary);
    if (found) return found;
  }
  return "en";
}
