/** What the client needs to know about a game. Everything else about it stays in its folder. */
import type { Component, Snippet } from "svelte";
import type { OptionInfo, Replay, Rules, TableView } from "../api/generated.ts";
import type { Sound } from "../sounds.ts";
import type { Session } from "../table/session.svelte.ts";

export type Options = Record<string, OptionInfo["value"]>;

export interface TableProps {
  session: Session;
  table: TableView;
  /** Show the board and nothing around it. */
  bare?: boolean;
}

export interface ReplayProps {
  replay: Replay;
  ply: number;
  onmove: (ply: number) => void;
  /** The controls that lead through the game. */
  walk: Snippet;
}

/** A part of a review: the game defines what it says. */
export interface ReviewPart {
  readonly type: string;
}

export interface ReviewProps {
  table: TableView;
  replay: Replay;
  /** What has been reviewed up to now. */
  parts: readonly ReviewPart[];
}

export interface OptionsProps {
  game: GameModule;
  rules: Rules;
  /** The main options as the user has chosen them; `rules` may still describe the choice before. */
  chosen: Options;
  onchange: (name: string, value: OptionInfo["value"]) => void;
  /** Whether what the user is editing can be played. */
  onready: (ready: boolean) => void;
}

/** A sentence for people who play for the first time: `web-tip-<game>-<id>`. */
export interface Tip {
  readonly id: string;
  /** A selector of what it is about. */
  readonly about: string;
  /** When it is shown, if not right away in the first game. */
  readonly when?: (view: unknown) => boolean;
}

export interface RuleGroup {
  readonly id: string;
  readonly rules: readonly string[];
}

export interface Goal {
  /** The owner of the piece on each of these fields; null for an empty field. */
  readonly at?: Readonly<Record<string, string | null>>;
  /** The learner must play one of these. */
  readonly plays?: readonly string[];
  /** The learner must have won. */
  readonly won?: boolean;
}

export interface Lesson {
  readonly id: string;
  /** The game's name on the wire. */
  readonly game: string;
  readonly options: Readonly<Options>;
  readonly position: string;
  /** The learner's place, which has one seat. */
  readonly place: string;
  readonly rules: readonly string[];
  readonly goal: Goal;
  /** The actions that the learner has to play, in order. */
  readonly solution: readonly string[];
}

/** What the Learn pages show of a game. */
export interface Learning {
  readonly lessons: readonly Lesson[];
  readonly groups: readonly RuleGroup[];
  /** The sections that follow the rules; `learn-<id>` is the title of each. */
  readonly sections: readonly string[];
  readonly Sections: Component;
  /** The pictures of “the game in a minute”: each shows one of the steps `web-minute-<game>-<number>`. */
  readonly Minute: Component<{ step: number }>;
  /** How many there are. */
  readonly minute: number;
  /** The owner of the piece on each field in a view of this game. */
  readonly owners: (view: unknown) => ReadonlyMap<string, string>;
}

export interface GameModule {
  /** The name in addresses and message ids. */
  readonly id: string;
  /** The name on the wire and in game files. */
  readonly name: string;
  /** Players have hidden cards from a shuffle that can be checked after the game. */
  readonly hidden: boolean;

  /** The options and the place that a new table starts with; an empty place is drawn by lot. */
  readonly usual: { readonly options: Readonly<Options>; readonly place: string };
  /** The options, the place and the level of the bots in a game that starts immediately. */
  readonly quick: { readonly options: Readonly<Options>; readonly place: string; readonly level: string };
  /** The message that asks for the user's place. */
  readonly placeLabel: string;
  /** Main options of which only one can be given: choosing one drops the others. */
  readonly alternatives?: readonly string[];
  /** The rule about talking at the table. */
  readonly chatRule?: string;

  /** SVG definitions that the pieces refer to, rendered once per page. */
  readonly Definitions?: Component;
  /** A small board with pieces, as a picture. */
  readonly MiniBoard: Component;
  /** A board with the pieces of each owner, seen from a seat, as a picture. */
  readonly SmallBoard: Component<{
    pieces: Readonly<Record<string, readonly string[]>>;
    seats: readonly string[];
    bottom: string;
  }>;
  /** More to look at while changing the settings, such as cards. */
  readonly Samples?: Component;
  /** The piece of a seat around the origin, at most 48 wide. */
  readonly SeatIcon: Component<{ seat: string }>;
  /** The board without pieces, seen from a seat. */
  readonly EmptyBoard: Component<{ seats: readonly string[]; bottom: string }>;
  /** How far clockwise around the table a seat is from the one at the bottom, as a share of the full circle. */
  readonly seatOffset: (seat: string, bottom: string, seats: readonly string[]) => number;

  /** The options that everyone decides on, and those for which most keep the usual values. */
  readonly MainOptions: Component<OptionsProps>;
  readonly RareOptions: Component<OptionsProps>;
  /** What is played, in a few words, from the options of a listed table. */
  readonly subtitle: (options: Readonly<Options>) => string;
  /** What is played, in one line. */
  readonly headline: (rules: Rules) => string;
  /** A picture for the summary of a table's rules. */
  readonly RulesPicture?: Component<{ rules: Rules }>;
  /** The name of a value of an option that takes several. */
  readonly valueName?: (option: string, value: string) => string;
  /** An option's value in words, where the general `web-option-<name>-<value>` does not fit. */
  readonly valueText?: (point: Pick<OptionInfo, "name" | "value">) => string | undefined;
  /** A shorter reason for a refusal code. */
  readonly refusalText?: (code: string) => string | undefined;

  /** What the first games explain, in this order. */
  readonly tips: readonly Tip[];

  /** What the last action in a view sounds like; without this, all sound like a move. */
  readonly soundOf?: (view: unknown) => Sound;

  /** The parts that are loaded when they are first needed. */
  readonly table: () => Promise<Component<TableProps>>;
  readonly replay: () => Promise<Component<ReplayProps>>;
  /** The review of a finished game, where the server offers one. */
  readonly review?: () => Promise<Component<ReviewProps>>;
  readonly learning: () => Promise<Learning>;
  /** The analysis board, in games that have one; its address is `/analysis/<id>`. */
  readonly analysis?: () => Promise<Component>;
  /** The puzzles, in games that have some: the list, or one of them by its name. */
  readonly puzzles?: () => Promise<Component<{ puzzle: string | undefined }>>;
}
