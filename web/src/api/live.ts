/**
 * The connection to one table. It keeps what the server has sent, says hello again after every break with the number of the
 * last event it knows, and sends unanswered commands once more: their ids make that harmless.
 */
import type { FromClient, FromServer, GameView, Happened, News, Problem, TableView } from "./generated.ts";
import { newId } from "./ids.ts";

export type Line = "connecting" | "open" | "lost" | "gone";

/** What is known about the table. */
export interface Known {
  readonly seq: number;
  readonly place: string | null;
  readonly events: readonly Happened[];
  readonly table: TableView | undefined;
  readonly game: GameView | null;
}

export const UNKNOWN: Known = { seq: 0, place: null, events: [], table: undefined, game: null };

/** What is known after some news; undefined if something in between was missed. */
export function learn(known: Known, news: News): Known | undefined {
  const whole = news.since === 0 || news.place !== known.place;
  if (whole && news.since > 0) return undefined;
  if (!whole && news.since > known.seq) return undefined;
  if (!whole && news.seq < known.seq) return known;
  const fresh = news.events.filter(({ seq }) => whole || seq > known.seq);
  return {
    seq: news.seq,
    place: news.place,
    events: whole ? fresh : [...known.events, ...fresh],
    table: news.table ?? known.table,
    game: news.game ? together(whole ? null : known.game, news.game) : news.game === undefined ? known.game : null,
  };
}

type View = Readonly<Record<string, unknown>>;

/** The game after some news: what is not in the new view has not changed, and lists are continued. */
function together(known: GameView | null, news: GameView): GameView {
  const before = (known?.view ?? {}) as View;
  const told = news.view as View;
  const lists = Object.entries(news.kept).map(([name, count]) => [
    name,
    [...(before[name] as unknown[]).slice(0, count), ...(told[name] as unknown[])],
  ]);
  return { ...news, view: { ...before, ...told, ...Object.fromEntries(lists) }, kept: {} };
}

type Asked = Extract<FromClient, { id: string }>;
type Without<T> = T extends unknown ? Omit<T, "id"> : never;
/** A command or a question; its id is given here. */
export type Request = Without<Asked>;
export type Reply = Exclude<FromServer, News | { type: "pong" } | Problem>;

interface Waiting {
  readonly message: Asked;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (problem: Problem) => void;
}

/** The part of WebSocket that is used, so that tests can replace it. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 15_000;

/** The people who watch without a place: how many, and the names of those who have one. */
export interface Watchers {
  readonly count: number;
  readonly names: readonly string[];
}

export class Live {
  known: Known = UNKNOWN;
  watchers: Watchers = { count: 0, names: [] };
  line: Line = "connecting";
  private readonly connect: () => Socket;
  private readonly changed: (news: News | undefined) => void;
  private readonly missing: () => Promise<boolean>;
  private socket: Socket | undefined;
  private place: string | null = null;
  private waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private heard = true;
  /** Whether this connection has asked who watches. */
  private counted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setInterval> | undefined;

  /**
   * `changed` is called after every message that changes what is known, and whenever the connection opens or closes.
   * `missing` finds out whether a table that lets nobody in does not exist: a closed connection does not say why.
   */
  constructor(
    connect: () => Socket,
    changed: (news: News | undefined) => void,
    missing: () => Promise<boolean> = () => Promise.resolve(false),
  ) {
    this.connect = connect;
    this.changed = changed;
    this.missing = missing;
  }

  open(): void {
    clearTimeout(this.timer);
    const socket = this.connect();
    this.socket = socket;
    let accepted = false;
    socket.onopen = () => {
      accepted = true;
      this.wait = FIRST_WAIT;
      this.heard = true;
      this.counted = false;
      this.hello();
      for (const { message } of this.waiting.values()) this.send(message);
      this.is("open");
    };
    socket.onmessage = ({ data }) => this.receive(JSON.parse(data) as FromServer);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      this.is("lost");
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
      if (!accepted && this.known.table === undefined) void this.doubt();
    };
    this.pulse ??= setInterval(() => this.beat(), HEARTBEAT);
  }

  close(): void {
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    this.pulse = undefined;
    const socket = this.socket;
    this.socket = undefined;
    // What is asked from now on waits for the next connection.
    this.line = "connecting";
    socket?.close();
  }

  /** Tries again immediately, for instance when the device is back online. */
  hurry(): void {
    if (this.line !== "lost") return;
    this.wait = FIRST_WAIT;
    this.open();
  }

  /** Views the table from another of the user's places, or as a spectator. */
  look(place: string | null): void {
    if (place === this.place) return;
    this.place = place;
    if (this.line === "open") this.hello();
  }

  /** Sends a command or a question; the answer arrives even if the connection breaks in between. A refusal is thrown. */
  ask(request: Request): Promise<Reply> {
    const message = { ...request, id: newId() } as Asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(message.id, { message, resolve, reject });
      if (this.line === "open") this.send(message);
    });
  }

  /** A table that never let us in may not exist. */
  private async doubt(): Promise<void> {
    if (!(await this.missing()) || this.line === "open") return;
    this.close();
    this.is("gone");
  }

  private hello(): void {
    const seq = this.place === this.known.place ? this.known.seq : 0;
    this.send({ type: "hello", place: this.place, seq, legal: true });
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(message: FromServer): void {
    this.heard = true;
    if (message.type === "news") {
      if (message.ack) this.answered(message.ack);
      const known = learn(this.known, message);
      if (!known) return this.hello();
      this.known = known;
      this.changed(message);
      if (!this.counted) this.send({ type: "ping" });
      this.counted = true;
    } else if (message.type !== "pong") this.answered(message);
    else {
      this.watchers = { count: message.watchers ?? 0, names: message.watching ?? [] };
      this.changed(undefined);
      if (message.seq > this.known.seq) this.hello();
    }
  }

  private answered(message: Reply | Problem): void {
    const waiting = this.waiting.get(message.id ?? "");
    this.waiting.delete(message.id ?? "");
    if (message.type === "problem") waiting?.reject(message);
    else waiting?.resolve(message);
  }

  /** Silence means that the connection is dead, even if it was not closed. */
  private beat(): void {
    if (this.line !== "open") return;
    if (!this.heard) return this.socket?.close();
    this.heard = false;
    this.send({ type: "ping" });
  }

  private is(line: Line): void {
    this.line = line;
    this.changed(undefined);
  }
}
