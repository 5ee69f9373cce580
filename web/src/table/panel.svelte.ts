/** The panel beside the board: which of its parts is shown, if any. The choice is kept while the page is open. */
export const PARTS = ["log", "chat", "table", "help"] as const;
export type Part = (typeof PARTS)[number];

let shown = $state<Part | undefined>("log");

export const panel = {
  get shown(): Part | undefined {
    return shown;
  },
};

/** Shows the log instead of the help, which is in the way when a game is over. Returns whether it did. */
export function leaveHelp(): boolean {
  if (shown !== "help") return false;
  shown = "log";
  return true;
}

/** Shows a part of the panel; the same part once more folds the panel away. Returns whether it is shown now. */
export function toggle(part: Part): boolean {
  shown = shown === part ? undefined : part;
  return shown !== undefined;
}
