/** Any failure as a sentence. */
import type { Problem } from "./api/generated.ts";
import { Refusal } from "./api/rest.ts";
import { t } from "./texts.svelte.ts";

export function sentence(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { message, type } = (error ?? {}) as Partial<Problem>;
  return type === "problem" && message ? message : t("web-unreachable");
}
