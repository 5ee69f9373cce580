/** The names of the jobs in the reader's language; the notation has only their German names. */
import { known, t } from "../../../texts.svelte.ts";

const UMLAUTS: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue" };

/** The name of a job in the reader's language. A job that players have drawn themselves keeps its name. */
export function jobWord(name: string): string {
  const id = `web-job-name-${name.toLowerCase().replaceAll(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter)}`;
  return known(id) ? t(id) : name;
}

/** The same, followed by the name in notation and files if that differs. */
export function jobName(name: string): string {
  const word = jobWord(name);
  return word === name ? name : t("web-job-named", { name: word, notation: name });
}
