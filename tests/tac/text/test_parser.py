"""A play that is read and checked in one go is the one that notation and rules find at length."""

from itertools import islice
from random import Random

import pytest

from spielkreis.game import GameError
from spielkreis.tac import VARIANTS, Tac
from spielkreis.tac.actions import Play, Swap
from spielkreis.tac.cards import CARDS
from spielkreis.tac.legal import check_actor
from spielkreis.tac.refusal import explain
from spielkreis.tac.state import State
from spielkreis.tac.text.notation import parse_action
from spielkreis.tac.text.parser import admitted

LETTERS = "ABCDEFabcdef0123456789-x~ \x00é"


def parse_with_notation_and_rules(state: State, seat: str, text: str) -> int:
    """What the long way makes of a text: 0 for all that the short way leaves to it."""
    try:
        action = parse_action(text)
        check_actor(state.core, seat)
        if isinstance(action, Swap) or str(action) != text or action.kind == "pass":
            return 0
        found = explain.check_play(state.core, state.options, action)
    except GameError:
        return 0
    return found if isinstance(found, int) else 0


def text_with_mistake(text: str, rng: Random) -> str:
    """A text with a small mistake, or written otherwise."""
    words = text.split()
    place = rng.randrange(len(text) + 1)
    return rng.choice(
        (
            text[:place] + rng.choice(LETTERS) + text[place:],
            text[:place] + rng.choice(LETTERS) + text[place + 1 :],
            text[:place] + text[place + 1 :],
            text.lower(),
            " ".join((words[0], rng.choice(CARDS), *words[2:])),
            " ".join((words[0], "tac", *words[1:])),
            " ".join((rng.choice("ABCDEF"), *words[1:])),
            f"{words[0]} discard {rng.choice(CARDS)}",
            f"{text} ",
        )
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_short_way_leads_where_the_long_one_does(variant: str) -> None:
    rng = Random(f"reading {variant}")
    state = Tac.of(variant, deck="master").new(rng.randbytes(32))
    kinds = set()
    for _ in range(250):
        if state.outcome is not None:
            break
        seat = rng.choice(state.actors)
        legal = list(islice(state.legal(seat), 40))
        for action in legal:
            text = str(action)
            number = admitted(state.core, seat, text)
            assert number == parse_with_notation_and_rules(state, seat, text), text
            if number and isinstance(action, Play):
                kinds.add(action.kind)
        for _ in range(5):
            text = text_with_mistake(str(rng.choice(legal)), rng)
            other = rng.choice((seat, *state.game.seats))
            assert admitted(state.core, other, text) == parse_with_notation_and_rules(state, other, text), (other, text)
        state.apply(seat, rng.choice(legal))
    assert {"open", "move", "swap", "discard", "devil"} <= kinds
