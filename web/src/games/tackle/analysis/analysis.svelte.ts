/** An analysis: a position, a tree of moves from there, and the move that is looked at. The server knows the rules. */
import type { Problem, StudyPosition, Studied } from "../../../api/generated.ts";
import { api } from "../../../api/rest.ts";
import { sentence } from "../../../errors.ts";
import type { TackleView } from "../generated.ts";
import { ROOT, added, lineThrough, newTree, pathTo, promoted, removed, type Counting, type Tree } from "./tree.ts";

const GAME = "Tackle";

export class Analysis {
  /** The position at the root of the tree, without moves. */
  start = $state.raw<StudyPosition>({ options: {}, position: "", moves: [] });
  tree = $state.raw<Tree>(newTree());
  at = $state(ROOT);
  /** The position that is looked at, once the server has described it. */
  studied = $state.raw<Studied>();
  /** What went wrong last, and the rule behind it. */
  trouble = $state("");
  rule = $state<string | null>(null);
  private known = new Map<number, Studied>();
  private asked = 0;

  readonly path = $derived(pathTo(this.tree, this.at));
  readonly line = $derived(lineThrough(this.tree, this.at));
  readonly main = $derived(lineThrough(this.tree, ROOT));
  readonly view = $derived(this.studied?.view as TackleView | undefined);
  /** The position that is looked at, as a setup. */
  readonly setup = $derived<StudyPosition>({ ...this.start, moves: this.path.map(({ text }) => text) });
  readonly mainSetup = $derived<StudyPosition>({ ...this.start, moves: this.main.map(({ text }) => text) });
  /** How moves are counted: from the root, and from the position that is looked at. */
  readonly counting = $derived<Counting>({
    blackBegins: this.start.position.split("/")[3]?.trim() === "b",
    placements: this.view?.placements ?? 0,
  });
  readonly countingOn = $derived<Counting>({
    blackBegins: this.view?.turn === "black",
    placements: Math.max(0, this.counting.placements - this.path.length),
  });

  /** Begins with a position and a line, and looks at the position after some of its moves. Returns whether it could. */
  async open(setup: StudyPosition, ply = setup.moves.length): Promise<boolean> {
    const end = await this.ask(setup);
    if (!end) return false;
    let tree = newTree();
    let at = ROOT;
    const known = new Map<number, Studied>();
    const ids = [ROOT];
    for (const text of (end.view as TackleView).moves) {
      [tree, at] = added(tree, at, text);
      ids.push(at);
    }
    known.set(at, end);
    this.start = { ...setup, moves: [] };
    this.known = known;
    this.tree = tree;
    await this.go(ids[Math.max(0, Math.min(ply, ids.length - 1))] ?? ROOT);
    return true;
  }

  /** Looks at the position after a move. */
  async go(id: number): Promise<void> {
    this.at = id;
    const studied = this.known.get(id) ?? (await this.ask(this.setup));
    if (!studied) return;
    this.known.set(id, studied);
    if (this.at === id) this.studied = studied;
  }

  /** Plays a move in the position that is looked at. */
  async play(action: string): Promise<void> {
    const from = this.at;
    const studied = await this.ask({ ...this.setup, moves: [...this.setup.moves, action] });
    if (!studied || this.at !== from) return;
    this.add(from, studied);
  }

  /** Plays several moves, and looks at the position after the first of them. */
  async playLine(actions: readonly string[]): Promise<void> {
    const from = this.at;
    const studied = await this.ask({ ...this.setup, moves: [...this.setup.moves, ...actions] });
    if (!studied || this.at !== from) return;
    const ids: number[] = [];
    let tree = this.tree;
    for (const text of (studied.view as TackleView).moves.slice(this.path.length)) {
      const [grown, id] = added(tree, ids.at(-1) ?? from, text);
      tree = grown;
      ids.push(id);
    }
    this.known.set(ids.at(-1) ?? from, studied);
    this.tree = tree;
    await this.go(ids[0] ?? from);
  }

  /** Removes the move that is looked at and everything after it. */
  async remove(): Promise<void> {
    const { at, tree } = this;
    await this.go(tree.get(at)?.parent ?? ROOT);
    this.tree = removed(tree, at);
  }

  /** Makes the line that is looked at the main line. */
  promote(): void {
    this.tree = promoted(this.tree, this.at);
  }

  /** Says why a move is not possible. */
  async explain(action: string): Promise<void> {
    await this.ask({ ...this.setup, moves: [...this.setup.moves, action] });
  }

  /** Shows what is wrong, or that nothing is. */
  say(problem: Problem | null): void {
    this.trouble = problem?.message ?? "";
    this.rule = problem?.rule ?? null;
  }

  private add(from: number, studied: Studied): void {
    const text = (studied.view as TackleView).moves.at(-1) ?? "";
    const [tree, id] = added(this.tree, from, text);
    this.known.set(id, studied);
    this.tree = tree;
    this.at = id;
    this.studied = studied;
  }

  private async ask(setup: StudyPosition): Promise<Studied | undefined> {
    const number = (this.asked += 1);
    try {
      const { studied, problem } = await api.study(GAME, setup);
      if (number === this.asked) this.say(problem);
      return studied ?? undefined;
    } catch (error) {
      if (number === this.asked) this.trouble = sentence(error);
      return undefined;
    }
  }
}
