/** The lessons: a position, a task, and how the server's news show that it is done. No rule is decided here. */
import type { GameView as GameNews, Happened, NewTable } from "../api/generated.ts";
import type { Learning, Lesson } from "../games/game.ts";

/** The first lesson that shows a rule. */
export function lessonOn(lessons: readonly Lesson[], rule: string): Lesson | undefined {
  return lessons.find(({ rules }) => rules[0] === rule) ?? lessons.find(({ rules }) => rules.includes(rule));
}

/** The table at which a lesson is played: bots, which have little to do, hold the other places. */
export function tableFor({ game, options, position, place }: Lesson): NewTable {
  return { settings: { game, options, position, stand_in: false }, sit: [place], fill: "1", ready: true };
}

export type Progress = "playing" | "solved" | "missed";

/** How far the learner has come, judged by the server's news. */
export function progress(
  lesson: Lesson,
  owners: Learning["owners"],
  events: readonly Happened[],
  game: GameNews | null,
): Progress {
  const plays = events
    .map(({ event }) => event)
    .filter((event) => event.type === "played")
    .filter(({ seat, by }) => seat === lesson.place && by !== "bot");
  const last = plays.at(-1);
  if (!last || !game) return "playing";
  if (reached(lesson, owners(game.view), last.action, game)) return "solved";
  const next = plays.length < lesson.solution.length;
  return next && last.action === lesson.solution[plays.length - 1] ? "playing" : "missed";
}

function reached(
  { goal, place }: Lesson,
  owners: ReadonlyMap<string, string>,
  action: string,
  { outcome }: GameNews,
): boolean {
  return (
    Object.entries(goal.at ?? {}).every(([field, owner]) => (owners.get(field) ?? null) === owner) &&
    (!goal.plays || goal.plays.includes(action)) &&
    (!goal.won || (outcome?.winners.includes(place) ?? false))
  );
}
