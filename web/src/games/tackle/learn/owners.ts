import type { TackleView } from "../generated.ts";

const OWNERS = ["white", "black", "gold"];

/** The owner of the stone on each cell. */
export function owners({ position }: Pick<TackleView, "position">): ReadonlyMap<string, string> {
  return new Map(
    position
      .split("/")
      .slice(0, OWNERS.length)
      .flatMap((cells, index) =>
        cells
          .trim()
          .split(/\s+/)
          .map((cell) => [cell, OWNERS[index] ?? ""] as const),
      ),
  );
}
