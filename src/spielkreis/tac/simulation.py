"""Whole games: at random inside the compiled core, or between players that choose one action after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from spielkreis.tac.actions import Action, Play
from spielkreis.tac.bots.rules import Bot
from spielkreis.tac.core import playout
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.variants import Options
from spielkreis.tac.view.view import View

CARD_CAP = 20_000
"""A game that has used this many cards is left unfinished; random games end long before."""

Player = Callable[[View, Iterable[Action]], Action]
"""Chooses one of the legal actions from what a seat may know."""


class Tally(NamedTuple):
    """What came out of many games."""

    games: int
    plies: int
    """Cards played or discarded."""
    decisions: int
    """Plays and gifts in the exchange."""
    outcomes: Mapping[str, int]
    """How often each side won, by its seats; `loss` of a cooperative side; `unfinished`."""


def simulate(chosen: Options, games: int, seed: int) -> Tally:
    """Plays games at random in one native call, without the GIL.

    Random means: one of the kinds of cards in hand that can be played, all equally likely, then one of its distinct
    results; in the exchange any card of the hand.
    """
    counted = playout.simulate(chosen, games, seed, CARD_CAP)
    outcomes = dict(zip(chosen.rules.teams, counted["won"], strict=True))
    outcomes |= {"loss": counted["lost"]} if chosen.one_deck else {}
    outcomes |= {"unfinished": counted["unfinished"]} if counted["unfinished"] else {}
    return Tally(games, counted["plies"], counted["decisions"], outcomes)


def random_player(rng: Random) -> Player:
    """Plays as `simulate` does."""

    def choose(_: View, legal: Iterable[Action]) -> Action:
        by_card: dict[str, list[Action]] = {}
        for action in legal:
            discarded = isinstance(action, Play) and action.kind == "discard"
            by_card.setdefault("" if discarded else action.card, []).append(action)
        return rng.choice(by_card[rng.choice(sorted(by_card))])

    return choose


PLAYERS: Mapping[str, Callable[[Random], Player]] = {"random": random_player, "rules": lambda rng: Bot(rng).choose}


def play_game(chosen: Options, players: Sequence[Player], seed: bytes) -> tuple[State, int]:
    """One game between players, the first side's first, and so on in turn; its end and the number of decisions."""
    state = Tac(chosen).new(seed)
    of_seat = {seat: players[number % len(players)] for number, team in enumerate(chosen.rules.teams) for seat in team}
    decisions = 0
    while state.outcome is None and state.score < CARD_CAP:
        seat = state.actors[0]
        state.apply(seat, of_seat[seat](state.view(seat), state.legal(seat)))
        decisions += 1
    return state, decisions
