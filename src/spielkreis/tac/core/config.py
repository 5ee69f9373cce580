"""A variant and its options as flat data for the compiled rules."""

from __future__ import annotations

import cython

if not cython.compiled:
    from spielkreis.tac.core.structs import MutableConfig

from spielkreis.tac.cards import CARD_ID
from spielkreis.tac.variants import SEATS, Options


def fill_config(config: MutableConfig, options: Options) -> cython.int:
    """Writes everything that the rules depend on."""
    variant = options.rules
    config.ring = variant.ring
    config.board = variant.board
    config.teams = len(variant.teams)
    for i in range(6):
        config.start[i] = i * (variant.ring // variant.board) if i < variant.board else -1
        config.team[i] = -1
        config.exchange[i] = -1
    for number, team in enumerate(variant.teams):
        config.members[number] = _bits(team)
        for seat in team:
            config.team[SEATS.index(seat)] = number
    config.playing = _bits(variant.seats)
    for seat, colours in variant.helps.items():
        config.helps[SEATS.index(seat)] = _bits(colours)
    for seat, other in variant.exchange.items():
        config.exchange[SEATS.index(seat)] = SEATS.index(other)
    deck = [CARD_ID[card] for card, copies in options.deck_counts.items() for _ in range(copies)]
    config.deck_size = len(deck)
    for i, card in enumerate(deck):
        config.deck[i] = card
    config.deals = len(options.deals)
    for i, cards in enumerate(options.deals):
        config.plan[i] = cards
    config.helps_all = variant.helps_all
    config.one_deck = options.one_deck
    config.opening_marble = options.opening_marble
    config.skip_needs_marble = options.skip_needs_marble
    config.lock_at_once = options.lock == "at_once"
    config.angel_in_house = options.angel_in_house
    config.angel_right = options.angel_fallback == "right"
    config.angel_free = options.angel_free_in_coop
    config.tac_may = options.tac_saves == "may"
    config.jester_discarded = options.jester_discarded
    config.second_place = options.second_place
    return 0


def _bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)
