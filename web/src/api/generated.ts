// Made by web/wire_types.py from the server's messages; `make test` fails if it is not up to date.

/** The command `id` was carried out, and stands in the log as event `seq`. */
export interface Ack {
  readonly type: "ack";
  readonly id: string;
  readonly seq: number;
  readonly table: string;
}

/** Somebody agreed. */
export interface Agreed {
  readonly type: "agreed";
  readonly place: string;
  readonly what: "concede" | "draw" | "pause" | "takeback";
}

/** Agree to what was offered, or not; the one who offered takes it back with `yes: false`. */
export interface Answer {
  readonly type: "answer";
  readonly id: string;
  readonly what: "concede" | "draw" | "pause" | "takeback";
  readonly place: string;
  readonly yes: boolean;
}

/** A bot took a place. */
export interface BotSat {
  readonly type: "bot_sat";
  readonly place: string;
  readonly level: string;
}

/** A card in hand, and why it cannot be played now, if so. */
export interface CardHint {
  readonly card: string;
  readonly problem: Problem | null;
}

/** What a table of this game can be. */
export interface Catalogue {
  readonly game: string;
  readonly options: readonly Choice[];
  readonly levels: readonly string[];
  readonly places: Readonly<Record<string, readonly string[]>>;
}

/** One option and its values, the default first; any text of the right form where no values are listed. */
export interface Choice {
  readonly name: string;
  readonly values: readonly (string | boolean)[];
  readonly rule: string | null;
  readonly several: boolean;
}

/** Time to think, in seconds: `total` for the whole game with an increment after each decision, or `move` for each */
export interface Clock {
  readonly kind: "move" | "total";
  readonly time: number;
  readonly increment: number;
}

/** The table is closed; nothing more happens here. */
export interface Closed {
  readonly type: "closed";
}

/** A code that makes another device the same guest. */
export interface Code {
  readonly code: string;
}

/** The table was set up. `seed` is the server's part of the shuffle, secret until the game is over. */
export interface Created {
  readonly type: "created";
  readonly settings: Settings;
  readonly creator: string;
  readonly seed?: string;
  readonly commitment?: string;
  readonly previous?: string;
}

/** The server stood still for so many milliseconds, which no clock counts. */
export interface Credited {
  readonly type: "credited";
  readonly milliseconds: number;
}

/** Somebody did not agree, or took his offer back. */
export interface Declined {
  readonly type: "declined";
  readonly place: string;
  readonly what: "concede" | "draw" | "pause" | "takeback";
}

/** A figure that somebody draws as a job of his own: rows from the top, `P`, `x` and `.`, with `/` in between. */
export interface Drawing {
  readonly figure: string;
}

/** The game ended by something else than its rules: concession, agreement or time. */
export interface Ended {
  readonly type: "ended";
  readonly outcome: Outcome;
}

/** The creator lets two places exchange whoever sits there. */
export interface Exchange {
  readonly type: "exchange";
  readonly id: string;
  readonly place: string;
  readonly other: string;
}

/** Two places exchanged whoever sat there. */
export interface Exchanged {
  readonly type: "exchanged";
  readonly place: string;
  readonly other: string;
}

/** The people go on at another table. */
export interface Followed {
  readonly type: "followed";
  readonly table: string;
}

/** One moment of a game that was read from a file, the line that led to it, and what was remarked there. */
export interface Frame {
  readonly line: string;
  readonly view: unknown;
  readonly comment: string;
}

export type FromClient = Sit | Stand | PutBot | Exchange | Ready | NotReady | Play | Offer | Answer | Resume | Say | Write | Remove | Rematch | Hello | Ping | Legal | Steps | Why | Nearest;

export type FromServer = News | Ack | Problem | Pong | LegalActions | NextSteps | WhyNot | NearFigures;

/** The game as the viewer may see it. */
export interface Game {
  readonly plies: number;
  readonly view: unknown;
  readonly turn: string | null;
  readonly actors: readonly string[];
  readonly outcome: Outcome | null;
  readonly clocks: Readonly<Record<string, number>> | null;
  readonly running: readonly string[];
  readonly at: number;
  readonly offers: readonly Offering[];
  readonly reveal: Reveal | null;
  readonly kept: Readonly<Record<string, number>>;
}

/** A game file. */
export interface GameText {
  readonly text: string;
}

/** A place at such a table. */
export interface Group {
  readonly name: string;
  readonly seats: readonly string[];
}

/** Somebody as everybody sees him. */
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly mark: string;
}

/** An event as the viewer may see it. */
export interface Happened {
  readonly seq: number;
  readonly at: number;
  readonly event: Created | Sat | Renamed | Stood | BotSat | Exchanged | WasReady | WasNotReady | Started | Played | Offered | Agreed | Declined | TakenBack | Ended | Paused | Resumed | WasGone | WasBack | StoodIn | Said | Wrote | Removed | Credited | Followed | Closed;
}

/** Look at the table: from a place that one holds, or as a spectator. `seq` is the last event seen, 0 for none. */
export interface Hello {
  readonly type: "hello";
  readonly place?: string | null;
  readonly seq?: number;
}

/** A named figure, drawn in rows from the top: `P` own stone, `x` not an own stone, `.` anything. */
export interface Job {
  readonly name: string;
  readonly figure: readonly string[];
}

/** What is wrong with a drawing, or null. */
export interface Judged {
  readonly problem: Problem | null;
}

/** What may this seat do now? */
export interface Legal {
  readonly type: "legal";
  readonly id: string;
  readonly seat: string;
}

/** What a seat may do at event `seq`. With `more`, some results of a 7 are left out: build it with `steps`. */
export interface LegalActions {
  readonly type: "legal";
  readonly id: string;
  readonly seq: number;
  readonly seat: string;
  readonly actions: readonly string[];
  readonly more: boolean;
  readonly cards: readonly CardHint[];
}

/** A table in the list. */
export interface Listed {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  readonly phase: string;
  readonly places: readonly ListedPlace[];
  readonly changed: number;
  readonly position: boolean;
}

/** A place in the list: a person's or a bot's, or free. */
export interface ListedPlace {
  readonly name: string;
  readonly person: string;
  readonly mark: string;
  readonly bot: string;
}

/** A table in the list of somebody who sits there. */
export interface Mine {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  readonly phase: string;
  readonly places: readonly ListedPlace[];
  readonly changed: number;
  readonly position: boolean;
  readonly waits: boolean;
}

/** One place of the job's figure in the court, by names of cells. */
export interface Near {
  readonly cells: readonly string[];
  readonly missing: readonly string[];
  readonly crossed: readonly string[];
  readonly taken: readonly string[];
}

/** Where the fewest stones must still come or go; of very many figures only the first are told. */
export interface NearFigures {
  readonly type: "nearest";
  readonly id: string;
  readonly seq: number;
  readonly seat: string;
  readonly lacking: number;
  readonly count: number;
  readonly figures: readonly Near[];
}

/** Which figures of its job does this seat lack the fewest stones for? Anybody may ask where nothing is hidden. */
export interface Nearest {
  readonly type: "nearest";
  readonly id: string;
  readonly seat: string;
}

/** A table to be set up: its settings, where its creator sits, where bots sit, and whether to begin at once. */
export interface NewTable {
  readonly settings: Pick<Settings, "game"> & Partial<Settings>;
  readonly sit?: readonly string[];
  readonly bots?: Readonly<Record<string, string>>;
  readonly fill?: string | null;
  readonly ready?: boolean;
}

/** What happened after event `since` and up to event `seq`, and how things stand now. */
export interface News {
  readonly type: "news";
  readonly seq: number;
  readonly since: number;
  readonly place: string | null;
  readonly events: readonly Happened[];
  readonly table?: Table;
  readonly game?: Game | null;
  readonly ack?: Ack;
}

/** The single steps that can follow, and for each marble those by which it can go on alone. */
export interface NextSteps {
  readonly type: "steps";
  readonly id: string;
  readonly seq: number;
  readonly steps: readonly string[];
  readonly reach: Readonly<Record<string, readonly string[]>>;
}

/** Not ready after all. */
export interface NotReady {
  readonly type: "not_ready";
  readonly id: string;
}

/** Ask the others for a draw, to take one's last action back, to concede (one's own side) or to pause. */
export interface Offer {
  readonly type: "offer";
  readonly id: string;
  readonly what: "concede" | "draw" | "pause" | "takeback";
  readonly place: string;
}

/** Somebody asked the others to agree. */
export interface Offered {
  readonly type: "offered";
  readonly place: string;
  readonly what: "concede" | "draw" | "pause" | "takeback";
}

/** Something offered and not yet settled. */
export interface Offering {
  readonly what: "concede" | "draw" | "pause" | "takeback";
  readonly place: string;
  readonly agreed: readonly string[];
  readonly asked: readonly string[];
}

/** What this server has to offer. */
export interface Offers {
  readonly games: readonly Catalogue[];
  readonly marks: readonly string[];
  readonly phrases: readonly string[];
}

/** A complete choice of rules that has checked itself: what contradicts its edition or makes no sense is refused. */
export interface Options {
  readonly variant: string;
  readonly edition: string;
  readonly deck: string;
  readonly master: readonly string[];
  readonly replace: boolean;
  readonly opening_marble: boolean;
  readonly skip_needs_marble: boolean;
  readonly lock: string;
  readonly angel_in_house: boolean;
  readonly angel_fallback: string;
  readonly angel_free_in_coop: boolean;
  readonly tac_saves: string;
  readonly jester_discarded: boolean;
  readonly coop_one_deck: boolean;
  readonly open_partner_hands: boolean;
  readonly second_place: boolean;
  readonly persons: readonly string[];
}

/** How a game ended. `winners` lists seats in the order of play; it is empty for a draw or a common loss. */
export interface Outcome {
  readonly result: string;
  readonly winners: readonly string[];
  readonly reason: string;
}

/** Clocks and bots stand still. */
export interface Paused {
  readonly type: "paused";
}

/** A name and a colour mark. */
export interface Person {
  readonly name: string;
  readonly mark?: string;
}

/** Is anybody there? */
export interface Ping {
  readonly type: "ping";
}

/** A place at the table: one or more seats that one person holds. */
export interface Place {
  readonly name: string;
  readonly seats: readonly string[];
  readonly guest: Guest | null;
  readonly bot: string | null;
  readonly ready: boolean;
  readonly here: boolean;
}

/** Act for a seat. `seq` is the number of the last event seen: an action meant for another moment is refused. */
export interface Play {
  readonly type: "play";
  readonly id: string;
  readonly seq: number;
  readonly seat: string;
  readonly action: string;
}

/** A seat acted. `by` is `person`, `bot`, or `clock` for a bot that played because the time was over. */
export interface Played {
  readonly type: "played";
  readonly seat: string;
  readonly action: string;
  readonly by?: "bot" | "clock" | "person";
}

/** One option: its value here, the one that the usual rules have in the same game, and what it could be. */
export interface Point {
  readonly name: string;
  readonly value: string | number | boolean | readonly string[] | null;
  readonly usual: string | number | boolean | readonly string[] | null;
  readonly rule: string | null;
  readonly main: boolean;
  readonly idle: boolean;
  readonly answers: readonly Possible[];
}

/** The server is there; the table's last event has this number. */
export interface Pong {
  readonly type: "pong";
  readonly seq: number;
}

/** One value of an option; `problem` and its `code` say why it cannot be chosen beside the others, or are empty. */
export interface Possible {
  readonly value: string | boolean;
  readonly problem: string;
  readonly code: string;
  readonly drawing: string;
}

/** Something was refused. `code` names the reason for programs, `message` says it to people. */
export interface Problem {
  readonly type: "problem";
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, string | number>>;
  readonly rule?: string | null;
  readonly id?: string;
}

/** The creator gives a free place to a bot. */
export interface PutBot {
  readonly type: "put_bot";
  readonly id: string;
  readonly place: string;
  readonly level: string;
}

/** Ready to begin with all one's places, adding a nonce to the shuffle (the server makes one if there is none). */
export interface Ready {
  readonly type: "ready";
  readonly id: string;
  readonly nonce?: string;
}

/** Go on at a new table, everybody one place further. */
export interface Rematch {
  readonly type: "rematch";
  readonly id: string;
}

/** The creator sends a person away from the table for good. */
export interface Remove {
  readonly type: "remove";
  readonly id: string;
  readonly guest: string;
}

/** The creator sent somebody away for good. */
export interface Removed {
  readonly type: "removed";
  readonly guest: string;
}

/** Somebody who sits here took another name or mark. */
export interface Renamed {
  readonly type: "renamed";
  readonly guest: Guest;
}

/** A game that was read from a file, moment by moment. */
export interface Replay {
  readonly game: string;
  readonly seats: readonly string[];
  readonly frames: readonly Frame[];
  readonly outcome: Outcome | null;
}

/** Go on after a pause. */
export interface Resume {
  readonly type: "resume";
  readonly id: string;
}

/** The game goes on. */
export interface Resumed {
  readonly type: "resumed";
}

/** The shuffle laid open at the end of the game. */
export interface Reveal {
  readonly seed: string;
  readonly nonces: readonly string[];
}

/** What is played with some options: every option, the places, and the places that win together. */
export interface Rules {
  readonly game: string;
  readonly points: readonly Point[];
  readonly places: readonly Group[];
  readonly sides: readonly (readonly string[])[];
  readonly levels: readonly string[];
}

/** Somebody said a set phrase. */
export interface Said {
  readonly type: "said";
  readonly guest: string;
  readonly phrase: string;
}

/** Somebody took a place. */
export interface Sat {
  readonly type: "sat";
  readonly place: string;
  readonly guest: Guest;
}

/** Say a set phrase. */
export interface Say {
  readonly type: "say";
  readonly id: string;
  readonly phrase: string;
}

/** A table: the game with its options, and how people meet there. */
export interface Settings {
  readonly game: "TAC" | "Tackle";
  readonly options: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
  readonly position: string;
  readonly public: boolean;
  readonly chat: boolean;
  readonly clock: Clock | null;
  readonly fast_bots: boolean;
  readonly stand_in: boolean;
  readonly grace: number;
}

/** Take a free place, or move to it from one's only other place with `move`. */
export interface Sit {
  readonly type: "sit";
  readonly id: string;
  readonly place: string;
  readonly move?: boolean;
}

/** Leave a place; the creator may also send a bot away. */
export interface Stand {
  readonly type: "stand";
  readonly id: string;
  readonly place: string;
}

/** The game began, with these nonces of the seats in order. */
export interface Started {
  readonly type: "started";
  readonly nonces: readonly string[];
}

/** Which single steps can follow this beginning of a 7? */
export interface Steps {
  readonly type: "steps";
  readonly id: string;
  readonly seat: string;
  readonly card: string;
  readonly prefix?: readonly string[];
}

/** A place became free. */
export interface Stood {
  readonly type: "stood";
  readonly place: string;
}

/** A bot plays for a person who is away. */
export interface StoodIn {
  readonly type: "stood_in";
  readonly place: string;
  readonly level: string;
}

/** All about a table but the game itself. */
export interface Table {
  readonly id: string;
  readonly settings: Settings;
  readonly phase: string;
  readonly creator: string;
  readonly places: readonly Place[];
  readonly sides: readonly (readonly string[])[];
  readonly commitment: string;
  readonly previous: string;
  readonly next: string;
  readonly position: boolean;
}

/** A game as one person sees it, who holds all the seats in `holds`; a spectator holds none. */
export interface TacView {
  readonly options: Options;
  readonly seat: string | null;
  readonly holds: string;
  readonly phase: string;
  readonly turn: string | null;
  readonly actors: readonly string[];
  readonly dealer: string | null;
  readonly deals: number;
  readonly undealt: number;
  readonly position: Readonly<Record<string, readonly string[]>>;
  readonly before: Readonly<Record<string, readonly string[]>> | null;
  readonly pile: readonly (readonly [string, boolean])[];
  readonly skip: boolean;
  readonly devil: string | null;
  readonly save: boolean;
  readonly no_tac: boolean;
  readonly counts: Readonly<Record<string, number>>;
  readonly declared: readonly string[] | null;
  readonly hands: Readonly<Record<string, readonly string[]>>;
  readonly seen: Readonly<Record<string, readonly string[]>>;
  readonly unseen: Readonly<Record<string, number>>;
  readonly gave: Readonly<Record<string, string>>;
  readonly got: Readonly<Record<string, string>>;
  readonly chosen: readonly string[];
  readonly choice: Readonly<Record<string, string>>;
  readonly used: number;
  readonly history: readonly string[];
  readonly undone: readonly number[];
  readonly outcome: Outcome | null;
}

/** What everybody sees; nothing is hidden in Tackle. */
export interface TackleView {
  readonly job: Job;
  readonly position: string;
  readonly phase: string;
  readonly turn: string | null;
  readonly moves: readonly string[];
  readonly outcome: Outcome | null;
  readonly stones: number;
}

/** The game went back to where `plies` actions had been made. */
export interface TakenBack {
  readonly type: "taken_back";
  readonly plies: number;
}

/** `reason` is a code: `fair`, `no-shuffle` for a game without one, `commitment` or `deal` for a lie. */
export interface Verdict {
  readonly reason: string;
  readonly deals: number;
}

/** A game and some of its options. */
export interface Wanted {
  readonly game: "TAC" | "Tackle";
  readonly options?: Readonly<Record<string, string | number | boolean | readonly string[] | null>>;
}

/** A person is connected again, and has his place back if a bot stood in. */
export interface WasBack {
  readonly type: "was_back";
  readonly place: string;
}

/** The last connection of a person was lost. */
export interface WasGone {
  readonly type: "was_gone";
  readonly place: string;
}

/** A person does not want to begin yet. */
export interface WasNotReady {
  readonly type: "was_not_ready";
  readonly place: string;
}

/** A person wants to begin, and adds this to the shuffle. */
export interface WasReady {
  readonly type: "was_ready";
  readonly place: string;
  readonly nonce: string;
}

/** Why may this seat not do this now? */
export interface Why {
  readonly type: "why";
  readonly id: string;
  readonly seat: string;
  readonly action: string;
}

/** The reason against an action, or null. */
export interface WhyNot {
  readonly type: "why";
  readonly id: string;
  readonly seq: number;
  readonly problem: Problem | null;
}

/** Write to the table, where its creator allows it. */
export interface Write {
  readonly type: "write";
  readonly id: string;
  readonly text: string;
}

/** Somebody wrote to the table. */
export interface Wrote {
  readonly type: "wrote";
  readonly guest: string;
  readonly text: string;
}
