/**
 * How a person arrives at a play: card, then marble, then target; or the marble first. At every moment only what
 * leads to a legal play can be chosen. The rules are in the list of legal plays, and nowhere here.
 */
import { isSeven, type Play } from "./plays.ts";

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
  readonly play: Play | undefined;
  /** The chosen card is a 7 (or a TAC on one), to be built step by step. */
  readonly seven: boolean;
}

/** The fields that a play is chosen by, in each order that people may choose them. */
function orders({ kind, parts }: Play): string[][] {
  const [part] = parts;
  if (!part || (kind !== "move" && kind !== "trade")) return [[]];
  const order = [part.from, part.to];
  return kind === "trade" ? [order, [...order].reverse()] : [order];
}

function begins(order: readonly string[], fields: readonly string[]): boolean {
  return fields.length <= order.length && fields.every((field, index) => field === order[index]);
}

/** What can be chosen next. */
export function offer(plays: readonly Play[], { card, fields }: Pick): Offer {
  const simple = plays.filter((play) => !isSeven(play));
  const sevens = new Set(plays.filter(isSeven).map((play) => play.card));
  const fitting = simple.filter((play) => orders(play).some((order) => begins(order, fields)));
  // Once a card is chosen, any other may replace it; a marble chosen first leaves the cards that can move it.
  const cards = new Set([...(card === undefined ? fitting : simple).map((play) => play.card), ...sevens]);
  const chosen = card === undefined ? fitting : fitting.filter((play) => play.card === card);
  const next = new Set<string>();
  for (const play of chosen) {
    for (const order of orders(play)) {
      const field = order[fields.length];
      // Without a card a marble can be picked, but not yet sent anywhere.
      if (field !== undefined && begins(order, fields) && (card !== undefined || fields.length === 0)) next.add(field);
    }
  }
  const actions = card === undefined ? [] : chosen.filter((play) => orders(play)[0]?.length === 0);
  const complete =
    card === undefined ? [] : chosen.filter((play) => orders(play).some((o) => o.length === fields.length));
  const seven = card !== undefined && sevens.has(card) && fields.length === 0;
  const onlyOne =
    fields.length > 0 ? complete[0] : next.size === 0 && actions.length === 1 && !seven ? actions[0] : undefined;
  return { cards, fields: next, actions: fields.length === 0 ? actions : [], play: onlyOne, seven };
}

/** The pick after a field was chosen: a new marble replaces the old one, a target completes it. */
export function withField(plays: readonly Play[], pick: Pick, field: string): Pick {
  if (offer(plays, pick).fields.has(field)) return { ...pick, fields: [...pick.fields, field] };
  const fresh = { ...pick, fields: [] };
  return offer(plays, fresh).fields.has(field) ? { ...pick, fields: [field] } : fresh;
}

/** The pick after a card was chosen: a marble that the card cannot move is let go; the same card again puts it back. */
export function withCard(plays: readonly Play[], pick: Pick, card: string): Pick {
  if (pick.card === card) return NOTHING;
  const marble = pick.card === undefined ? pick.fields.slice(0, 1) : [];
  const kept = { card, fields: marble };
  return marble.length > 0 && offer(plays, kept).fields.size > 0 ? kept : { card, fields: [] };
}

/** The fields that can be chosen now, including the other marbles that the card could move instead. */
export function choosable(plays: readonly Play[], pick: Pick): Set<string> {
  const again = pick.fields.length > 0 ? offer(plays, { ...pick, fields: [] }).fields : [];
  return new Set([...offer(plays, pick).fields, ...again]);
}
