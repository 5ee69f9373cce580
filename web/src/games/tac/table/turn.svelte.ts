/** A turn of TAC while it is being chosen: what is picked, what can follow, and the 7 under construction. */
import { settings } from "../../../settings.svelte.ts";
import type { Session } from "../../../table/session.svelte.ts";
import type { NextSteps, Steps, TacLegalActions } from "../generated.ts";
import {
  NOTHING,
  before,
  cardsByTarget,
  choosable,
  offer,
  settled,
  withCard,
  withField,
  type Offer,
  type Pick,
} from "./selection.ts";
import { isSeven, readPlay, type Play } from "./plays.ts";
import { asPlay, finished, goesOn, keep, kept, waysOf, type Reach, type Seven } from "./seven.ts";

/** A card of a hand, with its position, which distinguishes equal cards. */
interface Held {
  readonly card: string;
  readonly index: number;
}

export class Turn {
  /** Everything that the deciding seat may do. */
  plays = $state.raw<readonly Play[]>([]);
  pick = $state.raw<Pick>(NOTHING);
  /** The position of the picked card in the hand. */
  index = $state<number>();
  seven = $state.raw<Seven>();
  /** The marble of a 7 that goes on. */
  marble = $state<string>();
  /** Where that marble could go, and the fields of other marbles that could go instead. */
  rival = $state<string>();
  /** A card that was pressed before it was known what can be played. */
  early = $state.raw<Held>();
  /** The card that is to be given away in the exchange, before it is. */
  gift = $state.raw<Held & { readonly seat: string }>();
  /** A whole play that was chosen from a list, to be confirmed. */
  private whole = $state.raw<Play>();
  private reach = $state.raw<Reach>({});
  /** The field that was pressed last. */
  private tapped: string | undefined;
  private readonly session: Session;
  private actor: string | undefined;
  /** When the question was put, in plies of the game. A state, since the board is drawn before it changes. */
  private moment = $state(0);

  constructor(session: Session) {
    this.session = session;
  }

  /** A new question is put to a seat, or to none. */
  async begin(actor: string | undefined, actions: readonly string[]): Promise<void> {
    const { early } = this;
    this.actor = actor;
    this.moment = this.plies;
    this.early = undefined;
    this.plays = actions.map(readPlay).filter((play) => play !== undefined);
    this.clear();
    if (actor === undefined) return;
    const old = kept(sessionStorage, this.session.id, this.plies);
    if (old && this.plays.some((play) => isSeven(play) && play.card === old.card)) {
      this.pick = { card: old.card, fields: [] };
      await this.build(old);
    } else if (early) await this.press(early.card, early.index);
  }

  /** Whether the game is still at the moment for which this is chosen; after that, the board shows the result. */
  get current(): boolean {
    return this.plies === this.moment;
  }

  /** The steps of a 7 that the board shows. */
  get steps(): readonly string[] {
    return (this.current && this.seven?.prefix) || [];
  }

  get offer(): Offer {
    return offer(this.plays, this.pick);
  }

  /** The play that only needs to be confirmed. */
  get ready(): string | undefined {
    if (this.whole) return this.whole.text;
    return this.seven ? finished(this.seven) : this.offer.play?.text;
  }

  /** The same, as a sentence. */
  get planned(): Play | undefined {
    if (this.whole) return this.whole;
    if (!this.seven) return this.offer.play;
    return this.ready === undefined ? undefined : asPlay(this.seven, this.seven.prefix);
  }

  get targets(): Set<string> {
    if (this.whole && isSeven(this.whole)) return this.selected;
    if (!this.seven) return choosable(this.plays, this.pick);
    if (this.ready !== undefined) return this.selected;
    return new Set([...Object.keys(this.reach), ...this.ways.keys()]);
  }

  /** With a marble chosen before any card: the cards that lead to each field. */
  get cards(): Map<string, string[]> {
    return this.pick.card === undefined ? cardsByTarget(this.plays, this.pick.fields) : new Map<string, string[]>();
  }

  /** The field that is one step further, if the marble of a 7 has one way only. */
  get onward(): string | undefined {
    const [only, ...others] = [...this.ways].filter(([, way]) => way.length === 1);
    return others.length === 0 ? only?.[0] : undefined;
  }

  /** The fields that the marble of a 7 can reach, each with the steps to it. */
  get ways(): Map<string, readonly string[]> {
    return waysOf(this.reach, this.seven && this.marble);
  }

  /** The marbles that can step in a 7. */
  get movers(): string[] {
    return this.seven ? Object.keys(this.reach) : [];
  }

  get selected(): Set<string> {
    if (this.whole && isSeven(this.whole)) return new Set(this.whole.parts.map(({ to }) => to));
    const last = this.seven?.prefix.at(-1)?.split(/[-x]/)[1];
    const fields = this.seven ? [this.marble ?? last, this.rival] : this.pick.fields;
    return new Set(fields.filter((field) => field !== undefined));
  }

  clear(): void {
    this.pick = NOTHING;
    this.whole = undefined;
    this.index = undefined;
    this.seven = undefined;
    this.marble = undefined;
    this.rival = undefined;
    this.reach = {};
    this.tapped = undefined;
  }

  /** A card of the hand on turn is pressed: it is chosen, or says why it cannot be. */
  async press(card: string, index?: number): Promise<void> {
    const { legal } = this.session;
    if (!legal) this.early = index === undefined || this.early?.index === index ? undefined : { card, index };
    else if (this.offer.cards.has(card)) await this.card(card, index);
    else {
      const problem = (legal as TacLegalActions).cards.find((each) => each.card === card)?.problem;
      if (problem) this.session.explain(problem.message, problem.rule);
    }
  }

  private async card(card: string, index: number | undefined): Promise<void> {
    this.session.explain("");
    const marble = this.pick.card === undefined ? this.pick.fields[0] : undefined;
    const again =
      (index !== undefined && this.index === index) || (this.seven !== undefined && this.seven.card === card);
    const pick = again ? NOTHING : settled(this.plays, withCard(this.plays, { ...this.pick, card: undefined }, card));
    this.clear();
    this.pick = pick;
    this.index = again ? undefined : index;
    this.remember();
    const { seat } = this.plays.find((play) => play.card === card) ?? {};
    if (again || seat === undefined || !this.offer.seven) return;
    await this.build({ seat, card, prefix: [] });
    if (marble !== undefined && marble in this.reach) this.take(marble);
  }

  /** A card is chosen for the exchange; the same once more lets it go. */
  give(seat: string, card: string, index: number): void {
    this.session.explain("");
    const again = this.gift?.seat === seat && this.gift.index === index;
    this.gift = again ? undefined : { seat, card, index };
    if (settings.confirm === "off") void this.handOver();
  }

  /** Puts the chosen card down for the exchange. */
  async handOver(): Promise<void> {
    const { gift } = this;
    if (gift && (await this.session.play(gift.seat, `swap ${gift.seat} ${gift.card}`)) && this.gift === gift)
      this.gift = undefined;
  }

  /** Picks a whole play, to be confirmed. */
  choose(play: Play): void {
    this.session.explain("");
    const index = this.pick.card === play.card ? this.index : undefined;
    this.clear();
    this.remember();
    const [first] = play.parts;
    const last = play.parts.at(-1);
    this.pick = { card: play.card, fields: first && last && !isSeven(play) ? [first.from, last.to] : [] };
    this.index = index;
    this.whole = play;
  }

  /** Does what a card can do without a marble: like any other play it is confirmed first, unless nobody wants that. */
  async act(play: Play): Promise<void> {
    if (settings.confirm === "off") await this.send(play.text);
    else this.choose(play);
  }

  /** Returns the field where the focus goes on, if it moves with a marble. */
  async field(field: string): Promise<string | undefined> {
    this.session.explain("");
    // A press on the ghost confirms it, unless it is the first choice of this field after another.
    const again = this.tapped === undefined || this.tapped === field;
    this.tapped = field;
    if (this.ready !== undefined && field === this.ghost && again) {
      await this.send(this.ready);
      return undefined;
    }
    this.loosen();
    if (this.seven) return this.go(field);
    const { card } = this.pick;
    this.pick = settled(this.plays, withField(this.plays, this.pick, field));
    const { play } = this.offer;
    // A card that the user did not choose is shown before it is played.
    if (play && card !== undefined && this.pick.fields.length > 0 && settings.confirm === "off")
      await this.send(play.text);
    return undefined;
  }

  /** Where the marble of a play ends that only needs to be confirmed. */
  private get ghost(): string | undefined {
    if (this.whole) return this.whole.parts.at(-1)?.to;
    return this.seven ? [...this.selected][0] : this.pick.fields.at(-1);
  }

  /** Something else is chosen than the whole play: its card stays picked, unless that is a 7, which is built. */
  private loosen(): void {
    if (this.whole && isSeven(this.whole)) this.clear();
    this.whole = undefined;
  }

  /** A marble is picked up to be dragged: everything is shown that it could do. */
  grab(field: string): void {
    this.session.explain("");
    this.loosen();
    if (!this.seven) this.pick = { ...this.pick, fields: [field] };
    else if (field in this.reach) this.take(field);
  }

  /** The marble that was picked up is let go on a field. */
  async drop(field: string): Promise<void> {
    if (this.seven) {
      if (this.ways.has(field)) await this.walk(field);
      return;
    }
    const { card, fields } = this.pick;
    if (!this.offer.fields.has(field)) return;
    this.pick = settled(this.plays, { card, fields: [...fields.slice(0, 1), field] });
    const { play } = this.offer;
    if (play && card !== undefined && settings.confirm === "off") await this.send(play.text);
  }

  /** What the pick would become if this field were chosen, to show it before. */
  shown(field: string | undefined): Play | undefined {
    if (this.whole) return this.whole;
    if (this.seven) {
      const way = this.ways.get(this.rival ?? field ?? "");
      return way && asPlay(this.seven, way);
    }
    if (field === undefined) return this.offer.play;
    return this.offer.play ?? offer(this.plays, settled(this.plays, withField(this.plays, this.pick, field))).play;
  }

  async back(): Promise<void> {
    this.gift = undefined;
    if (this.whole) {
      this.whole = undefined;
      if (this.ready !== undefined || this.offer.actions.length === 0) this.clear();
    } else if (this.rival !== undefined) this.rival = undefined;
    else if (this.seven && this.seven.prefix.length > 0)
      await this.build({ ...this.seven, prefix: this.seven.prefix.slice(0, -1) });
    else if (!this.seven && this.pick.fields.length > 0) {
      this.pick = before(this.plays, this.pick);
      if (this.pick.card === undefined) this.clear();
    } else this.clear();
  }

  async reset(): Promise<void> {
    if (this.seven) await this.build({ ...this.seven, prefix: [] });
  }

  /** Plays it; a second press while the first is on its way does nothing. */
  async send(text: string): Promise<boolean> {
    if (this.actor === undefined || this.session.busy) return false;
    const accepted = await this.session.play(this.actor, text);
    if (accepted) {
      this.clear();
      this.remember();
    }
    return accepted;
  }

  /** Lets another marble of a 7 go on. */
  take(marble: string): void {
    this.marble = marble;
    this.rival = undefined;
  }

  /** Lets the marble of a 7 go to a field that it can reach. Returns that field, for the focus. */
  async walk(field: string): Promise<string | undefined> {
    const way = this.ways.get(field);
    if (!way || !this.seven) return undefined;
    const seven = { ...this.seven, prefix: [...this.seven.prefix, ...way] };
    await this.build(seven);
    if (this.seven === seven && this.ready !== undefined && settings.confirm === "off") await this.send(this.ready);
    return field;
  }

  private get plies(): number {
    return this.session.known.game?.plies ?? 0;
  }

  private remember(): void {
    keep(sessionStorage, this.session.id, this.plies, this.seven);
  }

  private async go(field: string): Promise<string | undefined> {
    const reached = this.ways.has(field);
    const moves = field in this.reach;
    if (reached && !moves) return this.walk(field);
    if (reached) this.rival = field;
    else if (moves) this.take(field);
    else this.rival = undefined;
    return undefined;
  }

  private async build(seven: Seven): Promise<void> {
    const { actor } = this;
    if (actor === undefined) return;
    this.marble = undefined;
    this.rival = undefined;
    this.reach = {};
    this.seven = seven;
    this.remember();
    if (finished(seven) !== undefined) return;
    try {
      const { card, prefix } = seven;
      const reply = await this.session.askGame<Steps, NextSteps>({ type: "steps", seat: actor, card, prefix });
      if (this.seven !== seven) return;
      this.reach = reply.reach;
      this.marble = goesOn(reply.reach, seven.prefix);
    } catch {
      // The game has continued, or what was kept no longer fits: start again.
      if (this.seven === seven) this.clear();
    }
  }
}
