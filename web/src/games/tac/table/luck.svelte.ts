/** The luck of the sides in a finished game, which its review has found, or finds when it is asked to. */
import type { Problem } from "../../../api/generated.ts";
import { api } from "../../../api/rest.ts";
import { sentence } from "../../../errors.ts";
import type { SideAccount, TacReviewPart } from "../generated.ts";
import { shownLuck } from "../review/points.ts";
import { changeText, type Unit } from "../review/values.ts";

export class Luck {
  /** The accounts of the sides, once they are known. */
  accounts = $state.raw<readonly SideAccount[]>();
  /** How many decisions there are, and how many have been reviewed; nothing while no review is computed. */
  progress = $state.raw<{ readonly done: number; readonly all: number }>();
  trouble = $state("");
  private unit: Unit = "chance";
  private readonly leaving = new AbortController();
  private readonly table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** Follows the review, if there is one; it is only started if that is wanted. Returns what ends it. */
  follow(start: boolean): () => void {
    this.trouble = "";
    if (start) this.progress = { done: 0, all: 0 };
    void api
      .review(this.table, (part: TacReviewPart | Problem) => this.take(part), this.leaving.signal, start)
      .catch((error: unknown) => {
        if (start) this.trouble = sentence(error);
      })
      .finally(() => (this.progress = undefined));
    return () => this.leaving.abort();
  }

  /** The luck of a side, in percentage points or cards. */
  of(seats: readonly string[]): string {
    const account = this.accounts?.find((side) => side.seats.join() === seats.join());
    return changeText(account ? shownLuck(account) : 0, this.unit);
  }

  private take(part: TacReviewPart | Problem): void {
    if (part.type === "review_begins") {
      this.progress = { done: 0, all: part.decisions };
      this.unit = part.unit;
    }
    if (part.type === "reviewed_decision" && this.progress)
      this.progress = { ...this.progress, done: this.progress.done + 1 };
    if (part.type === "review_ends") this.accounts = part.total;
    if (part.type === "problem") this.trouble = part.message;
  }
}
