/** The lessons: a position, a task, and how the server's news tell that it is done. No rule is decided here. */
import type { Game as GameNews, Happened, NewTable } from "../api/generated.ts";
import type { TacView } from "../games/tac/generated.ts";
import type { TackleView } from "../games/tackle/generated.ts";
import type { Game } from "../routes.ts";
import tac from "../games/tac/lessons.json" with { type: "json" };
import tackle from "../games/tackle/lessons.json" with { type: "json" };

export interface Goal {
  /** Who must stand on these fields; null: nobody. */
  readonly at?: Readonly<Record<string, string | null>>;
  /** What the learner's play must look like. */
  readonly play?: string;
  /** The learner must have won. */
  readonly won?: boolean;
}

export interface Lesson {
  readonly id: string;
  readonly game: "TAC" | "Tackle";
  readonly options: NonNullable<NewTable["settings"]["options"]>;
  readonly position: string;
  /** The learner's place, which is one seat. */
  readonly place: string;
  readonly rules: readonly string[];
  readonly goal: Goal;
  /** What the learner has to play, one after the other. */
  readonly solution: readonly string[];
}

export const LESSONS = { tac, tackle } as unknown as Record<Game, readonly Lesson[]>;

/** The first lesson that shows a rule. */
export function lessonOn(game: Game, rule: string): Lesson | undefined {
  return (
    LESSONS[game].find(({ rules }) => rules[0] === rule) ?? LESSONS[game].find(({ rules }) => rules.includes(rule))
  );
}

/** The table at which a lesson is played: bots on the other places, who have little to do. */
export function tableFor({ game, options, position, place }: Lesson): NewTable {
  return { settings: { game, options, position, stand_in: false }, sit: [place], fill: "easy", ready: true };
}

/** Who stands where in a view of either game. */
export function standing({ position }: Pick<TacView, "position"> | Pick<TackleView, "position">): Map<string, string> {
  if (typeof position !== "string") {
    return new Map(
      Object.entries(position).flatMap(([seat, fields]) => fields.map((field) => [field.replace("*", ""), seat])),
    );
  }
  const sides = position.split("/").slice(0, 3);
  return new Map(
    sides.flatMap((cells, side) =>
      cells
        .trim()
        .split(/\s+/)
        .map((cell) => [cell, ["white", "black", "gold"][side] ?? ""] as const),
    ),
  );
}

export type Progress = "playing" | "solved" | "missed";

/** How far the learner has come, judged by what the server has told. */
export function progress(lesson: Lesson, events: readonly Happened[], game: GameNews | null): Progress {
  const plays = events
    .map(({ event }) => event)
    .filter((event) => event.type === "played")
    .filter(({ seat, by }) => seat === lesson.place && by !== "bot");
  const last = plays.at(-1);
  if (!last || !game) return "playing";
  if (reached(lesson, last.action, game)) return "solved";
  const next = plays.length < lesson.solution.length;
  return next && last.action === lesson.solution[plays.length - 1] ? "playing" : "missed";
}

function reached({ goal, place }: Lesson, action: string, { view, outcome }: GameNews): boolean {
  const now = standing(view as TacView | TackleView);
  return (
    Object.entries(goal.at ?? {}).every(([field, owner]) => (now.get(field) ?? null) === owner) &&
    new RegExp(goal.play ?? "").test(action) &&
    (!goal.won || (outcome?.winners.includes(place) ?? false))
  );
}
