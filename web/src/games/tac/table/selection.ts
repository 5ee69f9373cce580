/**
 * How a person arrives at a play: card, then marble, then target; or the marble first. At every moment only what
 * leads to a legal play can be chosen. The rules are in the list of legal plays, and nowhere here.
 */
import type { Play } from "./plays.ts";

/** What can be chosen. */
export interface Choices {
  /** The plays, and the ways on which one marble makes all the steps of a 7. */
  readonly plays: readonly (Play & { readonly steps?: readonly string[] })[];
  /** The cards with which a 7 is built step by step. */
  readonly built: readonly string[];
}

type Choice = Choices["plays"][number];

export interface Pick {
  readonly card: string | undefined;
  /** Marble and target, as far as they are chosen; for a trade the two marbles. */
  readonly fields: readonly string[];
}

export const NOTHING: Pick = { card: undefined, fields: [] };

export interface Offer {
  /** The cards that can be chosen with what is picked. */
  readonly cards: ReadonlySet<string>;
  /** The fields that can be chosen next. */
  readonly fields: ReadonlySet<string>;
  /** What the chosen card can do without a marble: skip, pass hands on, discard… */
  readonly actions: readonly Play[];
  /** The one play that is completely chosen. */
  readonly play: Choice | undefined;
  /** The chosen card is a 7 (or a TAC on one), to be built step by step. */
  readonly seven: boolean;
}

/** Where a play begins and where it ends; for a Trickster the two marbles. */
export function endsOf({ kind, moves = [] }: Play): string[] {
  const [first] = moves;
  const last = kind === "swap" ? first : moves.at(-1);
  return first && last ? [first.from, last.to] : [];
}

/** The fields that a play is chosen by, in each order that people may choose them. */
function orders(play: Play): string[][] {
  const order = endsOf(play);
  return play.kind === "swap" ? [order, order.toReversed()] : [order];
}

function begins(order: readonly string[], fields: readonly string[]): boolean {
  return fields.length <= order.length && fields.every((field, index) => field === order[index]);
}

/**
 * Where a marble that was chosen before any card can go, with the cards that lead there. A TAC is left out: it would
 * begin on another board.
 */
export function cardsByTarget({ plays }: Choices, fields: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (fields.length !== 1) return found;
  for (const play of plays) {
    if (play.base) continue;
    for (const [from, to] of orders(play)) {
      if (from !== fields[0] || to === undefined) continue;
      const cards = found.get(to) ?? [];
      if (!cards.includes(play.card)) found.set(to, [...cards, play.card]);
    }
  }
  return found;
}

/** What can be chosen next. */
export function offer(choices: Choices, { card, fields }: Pick): Offer {
  const { plays, built } = choices;
  const aimed = fields.length > 1;
  const simple = plays.filter(({ steps }) => !steps || aimed);
  const fitting = simple.filter((play) => orders(play).some((order) => begins(order, fields)));
  // Once a card is chosen, any other may replace it; a marble chosen first leaves the cards that can move it.
  const cards = new Set((card === undefined ? fitting : simple).map((play) => play.card));
  if (card !== undefined || !aimed) for (const seven of built) cards.add(seven);
  const chosen = card === undefined ? fitting : fitting.filter((play) => play.card === card);
  const next = new Set<string>();
  for (const play of chosen) {
    for (const order of orders(play)) {
      const field = order[fields.length];
      if (field !== undefined && begins(order, fields) && (card !== undefined || fields.length === 0)) next.add(field);
    }
  }
  if (card === undefined) for (const target of cardsByTarget(choices, fields).keys()) next.add(target);
  const actions = card === undefined ? [] : chosen.filter((play) => orders(play)[0]?.length === 0);
  const complete =
    card === undefined ? [] : chosen.filter((play) => orders(play).some((o) => o.length === fields.length));
  const seven = card !== undefined && built.includes(card) && fields.length === 0;
  const onlyOne =
    fields.length > 0 ? complete[0] : next.size === 0 && actions.length === 1 && !seven ? actions[0] : undefined;
  return { cards, fields: next, actions: fields.length === 0 ? actions : [], play: onlyOne, seven };
}

/** The pick with all that is left no choice about: where there is one possibility only, nobody has to point at it. */
export function settled(choices: Choices, pick: Pick): Pick {
  const { cards, fields, actions, play, seven } = offer(choices, pick);
  if (play || seven) return pick;
  if (pick.card === undefined) {
    const [only, ...others] = cards;
    const whole = pick.fields.length > 1 || (only !== undefined && !choices.built.includes(only));
    const clear = pick.fields.length > 0 && only !== undefined && others.length === 0 && whole;
    return clear ? settled(choices, { ...pick, card: only }) : pick;
  }
  if (actions.length > 0) return pick;
  // The two marbles of the only trade can be named in either order.
  const [way, ...ways] = choices.plays
    .filter(({ card, steps }) => card === pick.card && !steps)
    .map((each) => orders(each).find((order) => begins(order, pick.fields)))
    .filter((order) => order !== undefined);
  if (way && ways.length === 0) return { ...pick, fields: way };
  const [only, ...others] = fields;
  return only !== undefined && others.length === 0
    ? settled(choices, { ...pick, fields: [...pick.fields, only] })
    : pick;
}

/** The pick before the last choice that was one. */
export function before(choices: Choices, pick: Pick): Pick {
  for (let count = pick.fields.length - 1; count >= 0; count -= 1) {
    const earlier = settled(choices, { ...pick, fields: pick.fields.slice(0, count) });
    if (earlier.fields.length < pick.fields.length) return earlier;
  }
  return NOTHING;
}

/** The pick after a field was chosen: a new marble replaces the old one, a target completes it. */
export function withField(choices: Choices, pick: Pick, field: string): Pick {
  const { fields, play } = offer(choices, pick);
  if (play && field === pick.fields.at(-1)) return pick;
  if (fields.has(field)) return { ...pick, fields: [...pick.fields, field] };
  const fresh = { ...pick, fields: [] };
  return offer(choices, fresh).fields.has(field) ? { ...pick, fields: [field] } : fresh;
}

/** The pick after a card was chosen: a marble that the card cannot move is let go; the same card again puts it back. */
export function withCard(choices: Choices, pick: Pick, card: string): Pick {
  if (pick.card === card) return NOTHING;
  const whole = { card, fields: pick.fields };
  if (pick.card === undefined && pick.fields.length > 1 && offer(choices, whole).play) return whole;
  const marble = pick.card === undefined ? pick.fields.slice(0, 1) : [];
  const kept = { card, fields: marble };
  return marble.length > 0 && offer(choices, kept).fields.size > 0 ? kept : { card, fields: [] };
}

/** The fields that can be chosen now, including the other marbles that the card could move instead. */
export function choosable(choices: Choices, pick: Pick): Set<string> {
  const { fields, play } = offer(choices, pick);
  const again = pick.fields.length > 0 ? offer(choices, { ...pick, fields: [] }).fields : [];
  return new Set([...fields, ...again, ...(play ? pick.fields : [])]);
}
