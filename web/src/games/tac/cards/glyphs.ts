/** Line drawings for the cards, around the origin, about 60 wide: what the card does, or whom it shows. */
export interface Glyph {
  /** Drawn as lines. */
  readonly lines?: string;
  /** Filled. */
  readonly solid?: string;
}

const MARBLE = "a8 8 0 1 1 0 16a8 8 0 1 1 0-16z";

export const GLYPHS: Record<string, Glyph> = {
  open: { lines: "M-20 10a20 8 0 0 0 40 0M0-2v-20m-8 8l8-8l8 8", solid: "M0-2m0-6m0 8" + MARBLE },
  back: { lines: "M22 8a23 23 0 1 0-40 8m-6-14l5 15l15-4" },
  steps: {
    solid: [-24, -16, -8, 0, 8, 16, 24]
      .map((x, k) => `M${x} ${k % 2 ? -6 : 4}a3.4 3.4 0 1 1 0 6.8a3.4 3.4 0 1 1 0-6.8z`)
      .join(""),
  },
  skip: { lines: "M-20 12a20 20 0 0 1 38-4m4-14l-3 15l-15-3", solid: "M0 8a6 6 0 1 1 0 12a6 6 0 1 1 0-12z" },
  trickster: {
    lines: "M-24-14c10-22 38-22 48 0m2-15l-2 15l-14-4M24 14c-10 22-38 22-48 0m-2 15l2-15l14 4",
    solid: "M-22-8" + MARBLE + "M22-8" + MARBLE,
  },
  tac: { lines: "M-25-3a26 26 0 1 1 6 20m-8-34l2 14l14-3" },
  jester: {
    lines:
      "M-26 22h52M-24 20c-2-14-14-14-16-30c10 0 18 6 20 14c2-14 10-24 20-30c10 6 18 16 20 30c2-8 10-14 20-14c-2 16-14 16-16 30",
    solid:
      "M-40-17a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM0-34a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM40-17a5 5 0 1 1 0 10a5 5 0 1 1 0-10z",
  },
  angel: {
    lines:
      "M-16-26a16 5 0 1 0 32 0a16 5 0 1 0-32 0M-8 8c-14-24-32-18-34-14c2 16 12 28 30 26M8 8c14-24 32-18 34-14c-2 16-12 28-30 26M-28 4c3 6 8 10 14 11M28 4c-3 6-8 10-14 11",
    solid: "M0-16a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM0 4l12 26h-24z",
  },
  warrior: {
    lines: "M-24-24h30v22c0 16-8 24-15 28c-7-4-15-12-15-28zM-9-24v50M-24-6h30M18-30v46M10 14h16M18 16v12",
    solid: "M14-22l4-12l4 12z",
  },
  devil: {
    lines:
      "M-18-10a20 20 0 1 0 36 0M-18-10c-10-4-12-14-8-22c4 8 12 10 18 12c6-2 10-2 16 0c6-2 14-4 18-12c4 8 2 18-8 22M-9 14c5 6 13 6 18 0",
    solid: "M-11-2l9 4c-3 4-8 3-9-4zM11-2l-9 4c3 4 8 3 9-4z",
  },
};

/** The drawing below a number. */
export const OF_NUMBER: Record<string, string> = { "1": "open", "13": "open", "4": "back", "7": "steps", "8": "skip" };
