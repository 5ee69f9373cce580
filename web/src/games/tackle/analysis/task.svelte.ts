/** One task of the engine or the solver: where it is in the queue, what it has found, and a way to cancel it. */
import type { StudyPosition, TaskReport } from "../../../api/generated.ts";
import { api } from "../../../api/rest.ts";
import { sentence } from "../../../errors.ts";
import { introduce } from "../../../guest.svelte.ts";
import type { TackleTask } from "../generated.ts";

export class Task<Found> {
  state = $state<TaskReport["state"] | "idle">("idle");
  /** How many other tasks come first. */
  ahead = $state(0);
  found = $state.raw<Found>();
  trouble = $state("");
  private running: AbortController | undefined;

  get busy(): boolean {
    return this.state === "waiting" || this.state === "running";
  }

  /** Starts a task, instead of the one that is running. */
  async start(setup: StudyPosition, task: TackleTask): Promise<void> {
    this.cancel();
    const mine = (this.running = new AbortController());
    this.found = undefined;
    this.trouble = "";
    this.ahead = 0;
    this.state = "waiting";
    try {
      await introduce();
      if (mine.signal.aborted) return;
      await api.task("Tackle", { setup, task }, (line) => this.told(mine, line), mine.signal);
    } catch (error) {
      if (mine.signal.aborted) return;
      this.trouble = sentence(error);
      this.state = "failed";
    }
    if (this.running === mine && this.busy) this.state = "idle";
  }

  /** Ends the task; what it has found stays. */
  cancel(): void {
    this.running?.abort();
    this.running = undefined;
    if (this.busy) this.state = "idle";
  }

  private told(mine: AbortController, line: TaskReport): void {
    if (mine.signal.aborted) return;
    this.state = line.state;
    this.ahead = line.ahead;
    if (line.found) this.found = line.found as Found;
    if (line.problem) this.trouble = line.problem.message;
  }
}
