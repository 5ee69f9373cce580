/** The mark on each seat's marbles, so that no one has to distinguish colours: paths around the origin, about 10 wide. */
export const SHAPES: Record<string, string> = {
  A: "M0-6.2a6.2 6.2 0 1 1 0 12.4a6.2 6.2 0 1 1 0-12.4z",
  B: "M-5.8-5.8h11.6v11.6h-11.6z",
  C: "M0-7.4l7.2 12.4h-14.4z",
  D: "M0-8.2l7 8.2l-7 8.2l-7-8.2z",
  E: "M0-8.4l2.3 5.3l5.8.5l-4.4 3.8l1.3 5.6l-5-3l-5 3l1.3-5.6l-4.4-3.8l5.8-.5z",
  F: "M-2.6-7.4h5.2v4.8h4.8v5.2h-4.8v4.8h-5.2v-4.8h-4.8v-5.2h4.8z",
};
