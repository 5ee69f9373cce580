/** All words on the page: the shared Fluent messages of one language, loaded when they are needed. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./languages.ts";

type Loader = () => Promise<{ default: string }>;

const MAIN: Record<Language, Loader> = {
  de: () => import("virtual:texts/de/main"),
  en: () => import("virtual:texts/en/main"),
  it: () => import("virtual:texts/it/main"),
  "zh-Hant": () => import("virtual:texts/zh-Hant/main"),
};

/** Texts that only some pages need. */
const EXTRA = {
  learn: {
    de: () => import("virtual:texts/de/learn"),
    en: () => import("virtual:texts/en/learn"),
    it: () => import("virtual:texts/it/learn"),
    "zh-Hant": () => import("virtual:texts/zh-Hant/learn"),
  },
  study: {
    de: () => import("virtual:texts/de/study"),
    en: () => import("virtual:texts/en/study"),
    it: () => import("virtual:texts/it/study"),
    "zh-Hant": () => import("virtual:texts/zh-Hant/study"),
  },
} satisfies Record<string, Record<Language, Loader>>;
type Extra = keyof typeof EXTRA;

/** How the texts write lists: the English ones are British, without a comma before “and”. */
const listFormat = (language: Language): Intl.ListFormat => new Intl.ListFormat(language === "en" ? "en-GB" : language);

let bundle = $state.raw(new FluentBundle("en"));
let lists = $state.raw(listFormat("en"));
const wanted = new Set<Extra>();

/** Makes a language the one that is shown; until its texts have arrived the present one stays. */
export async function speak(language: Language): Promise<void> {
  const made = new FluentBundle(language, { useIsolating: false });
  made.addResource(new FluentResource((await MAIN[language]()).default));
  for (const extra of wanted) made.addResource(new FluentResource((await EXTRA[extra][language]()).default));
  bundle = made;
  lists = listFormat(language);
  document.documentElement.lang = language;
}

/** Adds the texts of some pages, in whatever language is shown. */
export async function speakOf(extra: Extra, language: Language): Promise<void> {
  if (wanted.has(extra)) return;
  wanted.add(extra);
  try {
    await speak(language);
  } catch (error) {
    wanted.delete(extra);
    throw error;
  }
}

/** One message, or `message.attribute`, with its arguments filled in; its id if there is no such message. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const [name = id, attribute] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = attribute === undefined ? message?.value : message?.attributes[attribute];
  return pattern ? bundle.formatPattern(pattern, args) : id;
}

/** Names or actions as a sentence lists them: `Red, Blue and Green`. */
export const listed = (words: readonly string[]): string => lists.format(words);

/** Cells, cards or numbers one after the other, and what is not part of a sentence: `D2, D3, D4`. */
export const separated = (words: readonly string[]): string => words.join(t("list-separator"));

/** A word as the label of a choice: with a capital. */
export const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The spoken name of something to press whose visible word alone does not say what it is about. */
export const labelled = (action: string, name: string): string => t("web-labelled", { action: t(action), name });

/** Whether there is such a message. */
export function known(id: string): boolean {
  return bundle.hasMessage(id);
}
