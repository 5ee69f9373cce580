/** A turn of TAC while it is being chosen: what is picked, what can follow, and the 7 under construction. */
import { settings } from "../../settings.svelte.ts";
import type { Session } from "../session.svelte.ts";
import { NOTHING, choosable, offer, withCard, withField, type Offer, type Pick } from "./flow.ts";
import { isSeven, readPlay, type Play } from "./plays.ts";
import { finished, keep, kept, movers, type Seven } from "./seven.ts";

export class Turn {
  /** Everything that the deciding seat may do. */
  plays = $state.raw<readonly Play[]>([]);
  pick = $state.raw<Pick>(NOTHING);
  /** The position of the picked card in the hand, to tell equal cards apart. */
  index = $state<number>();
  seven = $state.raw<Seven>();
  /** The marble of a 7 that has a choice of ways. */
  fork = $state<string>();
  private steps = $state.raw<readonly string[]>([]);
  private readonly session: Session;
  private actor: string | undefined;

  constructor(session: Session) {
    this.session = session;
  }

  /** A new question is put to a seat, or to none. */
  async begin(actor: string | undefined, actions: readonly string[]): Promise<void> {
    this.actor = actor;
    this.plays = actions.map(readPlay).filter((play) => play !== undefined);
    this.clear();
    if (actor === undefined) return;
    const old = kept(sessionStorage, this.session.id, this.plies);
    if (old && this.plays.some((play) => isSeven(play) && play.card === old.card)) {
      this.pick = { card: old.card, fields: [] };
      await this.build(old);
    }
  }

  get offer(): Offer {
    return offer(this.plays, this.pick);
  }

  /** The play that only needs to be confirmed. */
  get ready(): string | undefined {
    return this.seven ? finished(this.seven) : this.offer.play?.text;
  }

  get targets(): Set<string> {
    if (!this.seven) return choosable(this.plays, this.pick);
    const ways = movers(this.steps);
    return new Set([...ways.keys(), ...(ways.get(this.fork ?? "") ?? []).map(({ to }) => to)]);
  }

  get selected(): Set<string> {
    const last = this.seven?.prefix.at(-1)?.split(/[-x]/)[1];
    const fields = this.seven ? [this.fork ?? last] : this.pick.fields;
    return new Set(fields.filter((field) => field !== undefined));
  }

  clear(): void {
    this.pick = NOTHING;
    this.index = undefined;
    this.seven = undefined;
    this.fork = undefined;
  }

  async card(card: string, index: number): Promise<void> {
    this.session.explain("");
    const again = this.index === index || (this.seven !== undefined && this.seven.card === card);
    const pick = again ? NOTHING : withCard(this.plays, { ...this.pick, card: undefined }, card);
    this.clear();
    this.pick = pick;
    this.index = again ? undefined : index;
    this.remember();
    const { seat } = this.plays.find((play) => play.card === card) ?? {};
    if (!again && seat !== undefined && this.offer.seven) await this.build({ seat, card, prefix: [] });
  }

  /** Returns the field where the focus goes on, if it moves with a marble. */
  async field(field: string): Promise<string | undefined> {
    this.session.explain("");
    if (this.seven) return this.step(field);
    this.pick = withField(this.plays, this.pick, field);
    const { play } = this.offer;
    if (play && this.pick.fields.length > 0 && settings.confirm === "off") await this.send(play.text);
    return undefined;
  }

  /** What the pick would become if this field were chosen, to show it before. */
  shown(field: string | undefined): Play | undefined {
    if (this.seven) return undefined;
    if (field === undefined) return this.offer.play;
    return this.offer.play ?? offer(this.plays, withField(this.plays, this.pick, field)).play;
  }

  async back(): Promise<void> {
    if (this.seven && this.seven.prefix.length > 0)
      await this.build({ ...this.seven, prefix: this.seven.prefix.slice(0, -1) });
    else if (this.pick.fields.length > 0) this.pick = { ...this.pick, fields: this.pick.fields.slice(0, -1) };
    else this.clear();
  }

  async reset(): Promise<void> {
    if (this.seven) await this.build({ ...this.seven, prefix: [] });
  }

  async send(text: string): Promise<boolean> {
    if (this.actor === undefined) return false;
    const accepted = await this.session.play(this.actor, text);
    if (accepted) {
      this.clear();
      this.remember();
    }
    return accepted;
  }

  private get plies(): number {
    return this.session.known.game?.plies ?? 0;
  }

  private remember(): void {
    keep(sessionStorage, this.session.id, this.plies, this.seven);
  }

  private async step(field: string): Promise<string | undefined> {
    const ways = movers(this.steps);
    const forked = ways.get(this.fork ?? "")?.find(({ to }) => to === field);
    const own = ways.get(field);
    const step = forked ?? (own?.length === 1 ? own[0] : undefined);
    if (!step || !this.seven) {
      this.fork = own ? field : undefined;
      return undefined;
    }
    const text = `${step.from}${step.capture ? "x" : "-"}${step.to}`;
    await this.build({ ...this.seven, prefix: [...this.seven.prefix, text] });
    return step.to;
  }

  private async build(seven: Seven): Promise<void> {
    const { actor } = this;
    if (actor === undefined) return;
    this.fork = undefined;
    this.steps = [];
    this.seven = seven;
    this.remember();
    if (finished(seven) !== undefined) return;
    try {
      const reply = await this.session.ask({ type: "steps", seat: actor, card: seven.card, prefix: seven.prefix });
      if (reply.type === "steps" && this.seven === seven) this.steps = reply.steps;
    } catch {
      // The game has gone on, or what was kept no longer fits: begin anew.
      if (this.seven === seven) this.clear();
    }
  }
}
