/** One person at one table: what they know about it, what they may do now, and the commands to do it. */
import type { Guest, LegalActions, News, Place, Problem, TableView } from "../api/generated.ts";
import { Live, UNKNOWN, type Known, type Line, type Reply, type Request, type Watchers } from "../api/live.ts";
import { address, api } from "../api/rest.ts";
import { sentence } from "../errors.ts";
import { sharedNames, withNames } from "./shared.ts";

export class Session {
  known = $state.raw<Known>(UNKNOWN);
  line = $state<Line>("connecting");
  /** Who watches the game, as of the last answer to a ping. */
  watchers = $state.raw<Watchers>({ count: 0, names: [] });
  /** What a seat that must decide may do, as the server has said for the present moment. */
  legal = $state.raw<LegalActions>();
  /** What went wrong last, in words. */
  trouble = $state("");
  /** The rule behind it, if there is one. */
  rule = $state<string | null>(null);
  /** The place from which the user wants to see the table; `known.place` follows when the server has answered. */
  looking = $state<string | null>(null);
  /** What people have just said, by their ids. */
  said = $state.raw<Readonly<Record<string, string>>>({});
  /** The place whose player should take the device before their cards are shown; until then nobody's are. */
  curtain = $state.raw<Place>();
  /** A command is on its way. */
  busy = $state(false);

  me = $state.raw<Guest>();

  readonly id: string;
  private readonly names = sharedNames();
  /** The place from which the user saw the table last. */
  private last: string | null = $state(null);
  private readonly live: Live;
  private readonly onnews: (news: News) => void;
  /** The moment to which `legal` belongs, and the last one at which the server was asked for it. */
  private moment = $state("");
  private asked = "";

  constructor(table: string, me: Guest | undefined, onnews: (news: News) => void) {
    this.id = table;
    this.me = me;
    this.onnews = onnews;
    const origin = location.origin.replace("http", "ws");
    const url = origin + address(`/api/tables/${encodeURIComponent(table)}/live`);
    this.live = new Live(
      () => new WebSocket(url),
      (news) => this.changed(news),
      () => api.missing(table),
    );
  }

  /** Opens the connection. Returns a function that closes it. */
  start(): () => void {
    const hurry = (): void => this.live.hurry();
    addEventListener("online", hurry);
    this.live.open();
    return () => {
      removeEventListener("online", hurry);
      this.live.close();
    };
  }

  /** A spectator becomes a guest, or a guest changes their name: the connection is opened again under it. */
  become(guest: Guest): void {
    if (this.me === guest) return;
    this.me = guest;
    this.live.close();
    this.live.open();
  }

  /** The table; people who share this device have the names that they gave here. */
  readonly table: TableView | undefined = $derived(withNames(this.known.table, this.me, this.names));

  /** The seat at the bottom of the board: the one that the user sees or has just seen the game from. */
  get facing(): string | undefined {
    const names = [this.known.place, this.last, this.curtain?.name];
    const places = names.flatMap((name) => this.held.find((place) => place.name === name) ?? []);
    return places[0]?.seats[0];
  }

  /** The places of this person. */
  get held(): readonly Place[] {
    return this.table?.places.filter(({ guest }) => guest !== null && guest.id === this.me?.id) ?? [];
  }

  /** The place from which the table is seen now. */
  get place(): Place | undefined {
    return this.held.find(({ name }) => name === this.known.place);
  }

  /** The seats of this place that must decide now. */
  get acting(): readonly string[] {
    return this.known.game?.actors.filter((seat) => this.place?.seats.includes(seat)) ?? [];
  }

  /** Views the table from another of the user's places; null is the view of spectators. */
  look(place: string | null): void {
    this.looking = place;
    if (place !== null) this.last = place;
    this.live.look(place);
  }

  /** Says what is wrong, and by which rule. */
  explain(trouble: string, rule: string | null = null): void {
    this.trouble = trouble;
    this.rule = rule;
  }

  /** Asks the server something about the present moment. */
  ask(request: Request): Promise<Reply> {
    return this.live.ask(request);
  }

  /** Asks a question that only this game has. The game knows the form of its answer. */
  askGame<Question extends { readonly id: string }, Answer>(question: Omit<Question, "id">): Promise<Answer> {
    return this.live.ask(question as unknown as Request) as Promise<unknown> as Promise<Answer>;
  }

  /** Sends a command and shows the error if it is refused. Returns whether it was accepted. */
  async command(request: Request): Promise<boolean> {
    this.busy = true;
    this.explain("");
    try {
      await this.live.ask(request);
      return true;
    } catch (error) {
      this.explain(sentence(error), (error as Partial<Problem> | undefined)?.rule);
      return false;
    } finally {
      this.busy = false;
    }
  }

  play(seat: string, action: string): Promise<boolean> {
    return this.command({ type: "play", seq: this.known.seq, seat, action });
  }

  /** Learns what a seat may do, where the news did not say so; the answer is in `legal`. */
  async refresh(seat: string | undefined): Promise<void> {
    const { moment } = this;
    if (seat === undefined || this.legal?.seat === seat || this.asked === moment) return;
    this.asked = moment;
    try {
      const legal = await this.possible(seat);
      if (this.moment === moment) this.legal = legal;
    } catch (error) {
      if (this.moment === moment) this.trouble = sentence(error);
    }
  }

  /** What a seat may do now. */
  async possible(seat: string): Promise<LegalActions | undefined> {
    if (this.legal?.seat === seat) return this.legal;
    const reply = await this.live.ask({ type: "legal", seat, effects: true });
    return reply.type === "legal" ? reply : undefined;
  }

  private changed(news: News | undefined): void {
    this.line = this.live.line;
    this.known = this.live.known;
    this.watchers = this.live.watchers;
    if (!news) return;
    if (news.game !== undefined) this.renew(news.legal);
    this.onnews(news);
  }

  /** Only an action changes what may be done: chat and arrivals must not disturb a player who is choosing. */
  private renew(legal: LegalActions | undefined): void {
    const { place, game } = this.known;
    const moment = [place, game?.plies, ...(game?.actors ?? []), ...(legal?.actions ?? [])].join();
    if (moment === this.moment) return;
    this.moment = moment;
    this.legal = legal;
  }
}
