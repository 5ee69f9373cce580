"""Deals: which seat deals how many cards to which seats (F1, F2), and carrying a deal out."""

from __future__ import annotations

from collections.abc import Mapping

from spielkreis.tac.actions import Deal
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.deck import Deck
from spielkreis.tac.history import History
from spielkreis.tac.shuffle import first_dealer
from spielkreis.tac.variants import SEATS, Options


def live_seats(core: Engine, options: Options) -> tuple[str, ...]:
    """The seats that still play: all except those that have dropped out."""
    out = core.status().out
    return tuple([seat for seat in options.rules.seats if not out >> SEATS.index(seat) & 1])


def next_dealer(core: Engine) -> str | None:
    """The seat that deals next; None before the first deal (F2)."""
    dealer = core.status().dealer
    return None if dealer < 0 else SEATS[core.next_seat(dealer)]


def deal_size(core: Engine, options: Options) -> int:
    """How many cards each hand gets in the next deal (F1)."""
    return options.deals[core.status().deals % len(options.deals)]


def undealt(core: Engine) -> dict[str, int]:
    """How many of each card are left in the deck."""
    return {card: count for card, count in zip(CARDS, core.undealt(), strict=True) if count}


def deal_hands(core: Engine, log: History, dealer: str, hands: Mapping[str, tuple[str, ...]]) -> bool:
    """Gives these hands to the seats that play; returns False and changes nothing if the deck does not hold them."""
    numbers = [[CARD_ID[card] for card in hands.get(seat, ())] for seat in SEATS]
    if not core.deal(SEATS.index(dealer), numbers):
        return False
    bits = core.status().declared
    declared = tuple([seat for seat in log.options.rules.seats if bits >> SEATS.index(seat) & 1])
    log.add_deal(Deal(dealer, dict(sorted(hands.items()))), declared)
    return True


def deal_from_seed(core: Engine, log: History, deck: Deck, seed: bytes) -> None:
    """Makes the next deal, its cards in the order that the seed gives."""
    options = log.options
    if deck.cards is None or core.status().deals in (0, len(options.deals)):
        deck.shuffle(options.deck_counts)
    dealer = next_dealer(core) or first_dealer(seed, options.rules.seats)
    deal_hands(core, log, dealer, deck.draw(dealer, live_seats(core, options), deal_size(core, options)))
