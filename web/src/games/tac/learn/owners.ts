import type { TacView } from "../generated.ts";

/** The owner of the marble on each field. */
export function owners({ position }: Pick<TacView, "position">): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(position).flatMap(([seat, fields]) => fields.map((field) => [field.replace("*", ""), seat])),
  );
}
