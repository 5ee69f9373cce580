/** Which page an address means. */
export type Game = "tac" | "tackle";

export type Route =
  | { page: "home" | "settings" | "me" | "replay" | "about" | "learn" | "missing" }
  | { page: "new"; game: Game }
  | { page: "rules"; game: Game | undefined }
  | { page: "lesson"; game: Game; lesson: string }
  | { page: "table"; table: string };

const isGame = (text: string | undefined): text is Game => text === "tac" || text === "tackle";

const PLAIN = ["settings", "me", "replay", "about", "learn"] as const;
const isPlain = (text: string): text is (typeof PLAIN)[number] => PLAIN.some((page) => page === text);

/** The route of a path; unknown paths give the page that says so. */
export function match(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first, second, third] = parts;
  if (first === undefined) return { page: "home" };
  if (parts.length === 1 && isPlain(first)) return { page: first };
  if (parts.length === 2 && first === "new" && isGame(second)) return { page: "new", game: second };
  if (parts.length === 1 && first === "rules") return { page: "rules", game: undefined };
  if (parts.length === 2 && first === "rules" && isGame(second)) return { page: "rules", game: second };
  if (parts.length === 3 && first === "learn" && isGame(second) && third) {
    return { page: "lesson", game: second, lesson: third };
  }
  if (parts.length === 2 && first === "table" && second) return { page: "table", table: second };
  return { page: "missing" };
}
