/** Which page an address means. */
export type Route =
  | { page: "home" | "settings" | "me" | "replay" | "about" | "learn" | "missing" }
  | { page: "new"; game: string }
  | { page: "rules"; game: string | undefined }
  | { page: "minute"; game: string }
  | { page: "lesson"; game: string; lesson: string }
  | { page: "table" | "review"; table: string }
  | { page: "analysis"; game: string }
  | { page: "puzzles"; game: string; puzzle: string | undefined };

const PLAIN = ["settings", "me", "replay", "about", "learn"] as const;
const isPlain = (text: string): text is (typeof PLAIN)[number] => PLAIN.some((page) => page === text);

/** The route of a path; unknown paths give the page `missing`. Whether there is such a game is not checked. */
export function match(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (parts.length === 1 && isPlain(first)) return { page: first };
  if (parts.length === 2 && first === "new" && second) return { page: "new", game: second };
  if (parts.length === 1 && first === "rules") return { page: "rules", game: undefined };
  if (parts.length === 2 && first === "rules" && second) return { page: "rules", game: second };
  if (parts.length === 2 && first === "learn" && second) return { page: "minute", game: second };
  if (parts.length === 3 && first === "learn" && second && third) {
    return { page: "lesson", game: second, lesson: third };
  }
  if (parts.length === 2 && first === "table" && second) return { page: "table", table: second };
  if (parts.length === 2 && first === "analysis" && second) return { page: "analysis", game: second };
  if ((parts.length === 2 || parts.length === 3) && first === "puzzles" && second) {
    return { page: "puzzles", game: second, puzzle: third === undefined ? undefined : decodeURIComponent(third) };
  }
  if (parts.length === 3 && first === "table" && second && third === "review") return { page: "review", table: second };
  return { page: "missing" };
}
