/** The shared Fluent files as modules, one per language and bundle, so that a browser loads only its own language. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

export const LOCALES = join(dirname(fileURLToPath(import.meta.url)), "../../src/spielkreis/locales");

/** Topics of the command line alone: the browser never shows them. */
const NOT_FOR_THE_WEB = /^(cli|arena|bench|server-study)|-(solve|puzzles)\./;
/** Topics that only some pages show: those of the Learn pages, and those of the analysis board and the puzzles. */
const EXTRA = { learn: /^(rules|lessons)/, study: /^web-study/ };

export type Bundle = "main" | keyof typeof EXTRA;

function bundleOf(name: string): Bundle {
  const found = (Object.keys(EXTRA) as (keyof typeof EXTRA)[]).find((bundle) => EXTRA[bundle].test(name));
  return found ?? "main";
}

/** The names of the files that make up a bundle of a language. */
export function topics(language: string, bundle: Bundle): string[] {
  return readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith(".ftl") && !NOT_FOR_THE_WEB.test(name))
    .filter((name) => bundleOf(name) === bundle)
    .sort();
}

/** All messages of a bundle as one Fluent text, comments left out. */
export function text(language: string, bundle: Bundle): string {
  return topics(language, bundle)
    .map((name) => readFileSync(join(LOCALES, language, name), "utf-8").replace(/^#.*\n/gm, ""))
    .join("\n");
}

const PREFIX = "virtual:texts/";

/** Resolves `virtual:texts/<language>/<bundle>` to a module whose default export is the Fluent text. */
export function texts(): Plugin {
  return {
    name: "spielkreis-texts",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language, bundle] = id.slice(PREFIX.length + 1).split("/") as [string, Bundle];
      for (const name of topics(language, bundle)) this.addWatchFile(join(LOCALES, language, name));
      return `export default ${JSON.stringify(text(language, bundle))};`;
    },
  };
}
