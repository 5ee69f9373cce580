/** A turn of TAC while it is being chosen: what is picked, what can follow, and the 7 under construction. */
import { settings } from "../../../settings.svelte.ts";
import type { Session } from "../../../table/session.svelte.ts";
import type { NextSteps, Steps, TacLegalActions, Way } from "../generated.ts";
import {
  NOTHING,
  before,
  cardsByTarget,
  choosable,
  endsOf,
  offer,
  settled,
  withCard,
  withField,
  type Choices,
  type Offer,
  type Pick,
} from "./selection.ts";
import { playsOf, type Play } from "./plays.ts";
import { goesOn, keep, kept, onlyWay, wholeWays, type Begun, type Part, type Seven } from "./seven.ts";

/** A card of a hand, with its position, which distinguishes equal cards. */
interface Held {
  readonly seat: string;
  readonly card: string;
  readonly index: number;
}

const NO_CHOICES: Choices = { plays: [], built: [] };

export class Turn {
  /** Everything that the deciding seat may do. */
  choices = $state.raw<Choices>(NO_CHOICES);
  pick = $state.raw<Pick>(NOTHING);
  /** The position of the picked card in the hand. */
  index = $state<number>();
  seven = $state.raw<Seven>();
  /** The marble of a 7 that goes on. */
  marble = $state<string>();
  /** Where that marble could go, and the fields of other marbles that could go instead. */
  rival = $state<string>();
  /** The card that is to be given away in the exchange, before it is. */
  gift = $state.raw<Held>();
  /** A whole play that was chosen from a list, to be confirmed. */
  private whole = $state.raw<Play>();
  /** How many questions about a 7 were asked; the answer to an earlier one is dropped. */
  private asked = 0;
  /** The last one is not answered yet. */
  private asking = $state(false);
  /** The field that was pressed last. */
  private tapped: string | undefined;
  private readonly session: Session;
  private actor: string | undefined;
  /** When the question was put, in plies of the game. A state, since the board is drawn before it changes. */
  private moment = $state(0);

  constructor(session: Session) {
    this.session = session;
  }

  /** A new question is put to a seat, with all that it may do, or to none. */
  async begin(actor: string | undefined, legal: TacLegalActions | undefined): Promise<void> {
    this.actor = actor;
    this.moment = this.plies;
    this.choices = legal ? { plays: playsOf(legal, this.hand), built: legal.built } : NO_CHOICES;
    this.clear();
    const old = legal && kept(sessionStorage, this.session.id, this.plies);
    if (!old || !legal.built.includes(old.card)) return;
    this.pick = { card: old.card, fields: [] };
    await this.build(old);
  }

  /** Whether the game is still at the moment for which this is chosen; after that, the board shows the result. */
  get current(): boolean {
    return this.plies === this.moment;
  }

  get offer(): Offer {
    return offer(this.choices, this.pick);
  }

  /** The play that only needs to be confirmed. */
  get ready(): string | undefined {
    return this.planned?.action || undefined;
  }

  /** The same, as a sentence. */
  get planned(): Play | undefined {
    if (this.whole) return this.whole;
    if (!this.seven) return this.offer.play;
    return this.seven.action ? this.asPlay(this.seven) : undefined;
  }

  /** A TAC is picked that takes the last turn back before it is used. */
  get restores(): boolean {
    const { card } = this.pick;
    const { plays, built } = this.choices;
    return card === "tac" && (built.includes(card) || plays.some((play) => play.card === card && Boolean(play.base)));
  }

  get targets(): Set<string> {
    if (this.asking) return new Set();
    if (this.whole?.kind === "seven") return this.selected;
    if (!this.seven) return choosable(this.choices, this.pick);
    return this.seven.action ? this.selected : new Set([...this.movers, ...this.ways.keys()]);
  }

  /** With a marble chosen before any card: the cards that lead to each field. */
  get cards(): Map<string, string[]> {
    return this.pick.card === undefined ? cardsByTarget(this.choices, this.pick.fields) : new Map<string, string[]>();
  }

  /** The field that is one step further, if the marble of a 7 has one way only. */
  get onward(): string | undefined {
    const [only, ...others] = [...this.ways].filter(([, { steps }]) => steps.length === 1);
    return others.length === 0 ? only?.[0] : undefined;
  }

  /** The fields that the marble of a 7 can reach, each with the way to it. */
  get ways(): Map<string, Way> {
    return new Map(this.seven?.ways[this.marble ?? ""]?.map((way) => [way.to, way]));
  }

  /** The marbles that can step in a 7. */
  get movers(): string[] {
    return Object.keys(this.seven?.ways ?? {});
  }

  get selected(): Set<string> {
    if (this.whole?.kind === "seven") return new Set(this.whole.moves?.map(({ to }) => to));
    const fields = this.seven ? [this.marble ?? this.seven.moves.at(-1)?.to, this.rival] : this.pick.fields;
    return new Set(fields.filter((field) => field !== undefined));
  }

  clear(): void {
    this.pick = NOTHING;
    this.whole = undefined;
    this.index = undefined;
    this.seven = undefined;
    this.marble = undefined;
    this.rival = undefined;
    this.tapped = undefined;
    this.asking = false;
    this.asked += 1;
  }

  /** A card of the hand on turn is pressed: it is chosen, or says why it cannot be. */
  async press(card: string, index?: number): Promise<void> {
    if (this.offer.cards.has(card)) return this.card(card, index);
    const { cards = [] } = (this.session.legal ?? {}) as Partial<TacLegalActions>;
    const problem = cards.find((each) => each.card === card)?.problem;
    if (problem) this.session.explain(problem.message, problem.rule);
  }

  private async card(card: string, index: number | undefined): Promise<void> {
    this.session.explain("");
    const { choices } = this;
    const marble = this.pick.card === undefined ? this.pick.fields[0] : undefined;
    const again = (index !== undefined && this.index === index) || this.seven?.card === card;
    const pick = again ? NOTHING : settled(choices, withCard(choices, { ...this.pick, card: undefined }, card));
    this.clear();
    this.pick = pick;
    this.index = again ? undefined : index;
    this.remember();
    const { seven, play } = this.offer;
    if (seven) await this.build({ card, prefix: [] }, marble === undefined);
    else await this.complete(play);
    if (marble !== undefined && this.movers.includes(marble)) this.take(marble);
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
    const legal = gift && (await this.session.possible(gift.seat));
    const play = legal && playsOf(legal as TacLegalActions, gift.seat).find(({ card }) => card === gift.card);
    if (play && (await this.session.play(play.seat, play.action)) && this.gift === gift) this.gift = undefined;
  }

  /** Picks a whole play, to be confirmed. */
  choose(play: Play): void {
    this.session.explain("");
    const index = this.pick.card === play.card ? this.index : undefined;
    this.clear();
    this.remember();
    this.pick = { card: play.card, fields: play.kind === "seven" ? [] : endsOf(play) };
    this.index = index;
    this.whole = play;
  }

  /** Does what a card can do without a marble: like any other play it is confirmed first, unless nobody wants that. */
  async act(play: Play): Promise<void> {
    if (settings.confirm === "off") await this.send(play.action);
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
    await this.settle(withField(this.choices, this.pick, field));
    return undefined;
  }

  /** Where the marble of a play ends that only needs to be confirmed. */
  private get ghost(): string | undefined {
    if (this.whole) return endsOf(this.whole)[1];
    return this.seven ? [...this.selected][0] : this.pick.fields.at(-1);
  }

  /** Something else is chosen than the whole play: its card stays picked, unless that is a 7, which is built. */
  private loosen(): void {
    if (this.whole?.kind === "seven") this.clear();
    this.whole = undefined;
  }

  /** A marble is picked up to be dragged: everything is shown that it could do. */
  grab(field: string): void {
    this.session.explain("");
    this.loosen();
    if (this.seven) {
      if (this.movers.includes(field)) this.take(field);
      return;
    }
    this.pick = { ...this.pick, fields: [field] };
    void this.reachAlone();
  }

  /** The marble that was picked up is let go on a field. */
  async drop(field: string): Promise<void> {
    if (this.seven) {
      if (this.ways.has(field)) await this.walk(field);
    } else if (this.offer.fields.has(field)) {
      const { card, fields } = this.pick;
      await this.settle({ card, fields: [...fields.slice(0, 1), field] });
    }
  }

  /** Something is picked on the board. A card that the user did not choose is shown before it is played. */
  private async settle(pick: Pick): Promise<void> {
    const { card } = this.pick;
    this.pick = settled(this.choices, pick);
    await this.complete(this.offer.play);
    if (this.ready !== undefined && card !== undefined && this.pick.fields.length > 0 && settings.confirm === "off")
      await this.send(this.ready);
    await this.reachAlone();
  }

  /** What the pick would become if this field were chosen, to show it before. */
  shown(field: string | undefined): Play | undefined {
    if (this.whole) return this.whole;
    if (this.seven) {
      const way = this.ways.get(this.rival ?? field ?? "");
      return way && this.asPlay({ ...this.seven, ...way, action: "" });
    }
    const { play } = this.offer;
    if (play || field === undefined) return play;
    return offer(this.choices, settled(this.choices, withField(this.choices, this.pick, field))).play;
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
      this.pick = before(this.choices, this.pick);
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
    await this.build({ ...this.seven, prefix: [...this.seven.prefix, ...way.steps] });
    if (this.ready !== undefined && settings.confirm === "off") await this.send(this.ready);
    return field;
  }

  /** What a 7 or a part of one does, as a play. */
  asPlay({ card, moves, action }: Part): Play {
    return { seat: this.hand, card, base: card === "tac" ? "7" : null, kind: "seven", moves, action };
  }

  /** The seat whose cards are played. */
  private get hand(): string {
    return this.session.known.game?.turn ?? this.actor ?? "";
  }

  private get plies(): number {
    return this.session.known.game?.plies ?? 0;
  }

  private remember(): void {
    keep(sessionStorage, this.session.id, this.plies, this.seven);
  }

  private async go(field: string): Promise<string | undefined> {
    const reached = this.ways.has(field);
    const moves = this.movers.includes(field);
    if (reached && !moves) return this.walk(field);
    if (reached) this.rival = field;
    else if (moves) this.take(field);
    else this.rival = undefined;
    return undefined;
  }

  /** A play that is completely chosen: what one marble does with a whole 7 becomes one that is built. */
  private async complete(play: Choices["plays"][number] | undefined): Promise<void> {
    if (play?.steps) await this.build({ card: play.card, prefix: play.steps });
  }

  /** With a marble chosen before any card: learns where a whole 7 would lead it. A TAC would begin on another board. */
  private async reachAlone(): Promise<void> {
    const { card, fields } = this.pick;
    if (card !== undefined || fields.length !== 1) return;
    const { built } = this.choices;
    for (const seven of built.filter((each) => each !== "tac")) {
      if (this.choices.plays.some(({ steps, card }) => steps && card === seven)) continue;
      const found = await this.study({ card: seven, prefix: [] });
      if (!found || built !== this.choices.built) return;
      const ways = wholeWays(found).map(({ steps, moves }) => {
        return { ...this.asPlay({ card: seven, moves, action: "" }), steps };
      });
      this.choices = { built, plays: [...this.choices.plays, ...ways] };
    }
  }

  /** What the server says about a 7 under construction; nothing if it does not fit the game any more. */
  private async study({ card, prefix }: Begun): Promise<Seven | undefined> {
    if (this.actor === undefined) return undefined;
    try {
      const question = { type: "steps", seat: this.actor, card, prefix } as const;
      return { ...(await this.session.askGame<Steps, NextSteps>(question)), card, prefix };
    } catch {
      return undefined;
    }
  }

  /** Goes on with a 7 from these steps. `hurry`: if there is only one way to the end, it is gone. */
  private async build(begun: Begun, hurry = false): Promise<void> {
    this.asked += 1;
    const number = this.asked;
    this.asking = true;
    let seven = await this.study(begun);
    const only = seven && hurry ? onlyWay(seven) : undefined;
    if (only) seven = await this.study({ ...begun, prefix: only.steps });
    if (number !== this.asked) return;
    if (!seven) this.clear();
    this.asking = false;
    this.seven = seven;
    this.marble = seven && goesOn(seven);
    this.rival = undefined;
    this.remember();
  }
}
