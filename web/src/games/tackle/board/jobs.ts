/** What the jobs are called: the notation knows their German names only. */
import { known, t } from "../../../texts.svelte.ts";

/** The name of a job in the reader's language; a job that somebody has named himself keeps its name. */
export function jobWord(name: string): string {
  const id = `web-job-name-${name.toLowerCase().replaceAll("ü", "ue")}`;
  return known(id) ? t(id) : name;
}

/** The same, with the name that stands in notation and files where it is another. */
export function jobName(name: string): string {
  const word = jobWord(name);
  return word === name ? name : t("web-job-named", { name: word, notation: name });
}
