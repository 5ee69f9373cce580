"""A set position put into an engine: the board, the hands, the rest of the deck and the single numbers."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tac.core import seven
from cython.cimports.spielkreis.tac.core.engine import Engine

from spielkreis.tac.core.codes import Status


def set_board(engine: Engine, before: cython.bint, places: Sequence[Sequence[int]], fresh: cython.int) -> None:
    """Puts all marbles of the seats on these fields, four each."""
    node = cython.declare("Node")
    seat: cython.int
    memset(cython.address(node), 255, 24)
    node.fresh = fresh
    for seat in range(len(places)):
        for i, field in enumerate(sorted(places[seat])):
            node.place[4 * seat + i] = field
    seven.unpack(engine.rules, cython.address(node), engine.board_of(before))


def set_status(engine: Engine, status: Status) -> None:
    """Sets all single numbers of the game."""
    engine.numbers = None
    (
        engine.core.phase,
        engine.core.turn,
        engine.core.decider,
        engine.core.dealer,
        engine.core.deals,
        engine.core.declared,
        engine.core.skip,
        engine.core.save,
        engine.core.no_tac,
        engine.core.out,
        engine.core.base,
        engine.core.below,
        engine.core.lost,
        engine.core.used,
        engine.core.lacked,
    ) = status


def set_ranking(engine: Engine, teams: Sequence[int]) -> None:
    """Sets the teams that have taken their places."""
    engine.core.ranked = len(teams)
    for i, team in enumerate(teams):
        engine.core.ranking[i] = team


def set_hand(engine: Engine, seat: cython.int, counts: Sequence[int]) -> None:
    """Replaces the hand of a seat; `counts` has the number of each card."""
    engine.core.size[seat] = sum(counts)
    for card in range(18):
        engine.core.hands[seat][card] = counts[card]


def set_given(engine: Engine, seat: cython.int, card: cython.int) -> None:
    """Sets the card that a seat has chosen to give away, −1 for none."""
    engine.core.given[seat] = card


def set_undealt(engine: Engine, counts: Sequence[int]) -> None:
    """Fills the deck with these cards."""
    engine.core.left = 0
    for card in range(18):
        for _ in range(counts[card]):
            engine.core.deck[engine.core.left] = card
            engine.core.left += 1
