"""What is written straight from the core is, letter for letter, what the scene of the same moment shows."""

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from spielkreis.tac import VARIANTS, State, Tac, from_text
from spielkreis.tac.view import telling

OPTIONS: dict[str, dict[str, Any]] = {
    "team6": {"second_place": True, "tac_saves": "may"},
    "three6": {"second_place": True},
    "one_vs_pair3": {"edition": "en-2016"},
    "coop4": {"persons": "AC B D"},
    "team4": {"edition": "zh"},
}
NEAR_THE_END = """[Variant "team4"] [Edition "custom"] [Deck "master"] [Option "tac_saves=may"]
[Position "A 64 A2 A3 A4; B 20 B2 B3 B4; C C1 C2 C3 C4; D D1 D2 D3 D4"]
[Hands "A 1 2 3 tac; B 1 5 12 tac; C 6 tac jester; D 8 13 devil"] [Turn "A"] [Pile "13 (9)"] [Deals "1"]
"""


def members(told: dict[str, Any]) -> bytes:
    return msgspec.json.encode(told)[1:-1]


def check(state: State, seat: str | None, start: int) -> None:
    scene = state.scene()
    assert telling.common(state) == members(scene.public)
    assert telling.own(state, start)(seat) == members(scene.own(seat, start))


def play_on(state: State, rng: Random, plies: int, kinds: set[str]) -> None:
    """Plays at random; somebody looks after every play, and sometimes everybody does."""
    watched = rng.choice((None, *state.game.seats))
    for _ in range(plies):
        if state.outcome is not None:
            break
        actor = rng.choice(state.actors)
        action = rng.choice(list(islice(state.legal(actor), 40)))
        state.apply(actor, action)
        kinds.add(getattr(action, "kind", "exchange"))
        kinds.update({"save"} if state.save else ())
        kinds.update({"undone"} if state.undone else ())
        looking = {watched} if rng.random() < 0.7 else {None, *state.game.seats}
        if rng.random() < 0.1:
            looking.clear()
        for seat in looking:
            check(state, seat, rng.choice((state.lines, state.lines - 1, rng.randrange(state.lines + 1))))
        if rng.random() < 0.02:
            check(state.copy(), watched, state.lines - 1)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_teller_says_what_the_scene_shows(variant: str) -> None:
    rng, kinds = Random(f"telling {variant}"), set[str]()
    options = {"deck": "master", **OPTIONS.get(variant, {})}
    state = Tac.of(variant, **options).new(rng.randbytes(32))
    play_on(state, rng, 500, kinds)
    assert {"jester", "devil", "discard", "seven", "undone"} <= kinds


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_teller_may_be_asked_late_and_seldom(variant: str) -> None:
    """Whoever is told for the first time in the middle of a deal is told as if he had been there from the start."""
    rng = Random(f"late {variant}")
    for _ in range(40):
        state = Tac.of(variant, deck=rng.choice(("basic", "master"))).new(rng.randbytes(32))
        often = rng.choice((0.1, 0.5, 1.0))
        for _ in range(12):
            # In an exchange one may think again.
            actor = rng.choice(state.game.seats if state.phase == "swap" and rng.random() < 0.4 else state.actors)
            actions = list(islice(state.legal(actor), 40))
            if not actions:
                continue
            state.apply(actor, rng.choice(actions))
            for seat in (None, *state.game.seats):
                if rng.random() < often:
                    check(state, seat, state.lines - 1)


def test_the_teller_follows_to_the_end_of_the_game() -> None:
    rng, kinds = Random(1), set[str]()
    for _ in range(60):
        state = from_text(NEAR_THE_END)
        state.deal_on(rng.randbytes(32))
        play_on(state, rng, 60, kinds)
    assert {"jester", "devil", "pass", "save", "exchange"} <= kinds


def test_a_deal_is_told_to_whom_it_may_concern() -> None:
    state = Tac.of("team4").new(bytes(32))
    assert b'"hands":{},"seen":{}' in telling.own(state, 0)(None)
    assert b'"hands":{"A":[' in telling.own(state, 0)("A")
    while state.phase == "swap":
        state.apply(state.actors[0], next(iter(state.legal(state.actors[0]))))
    assert telling.own(state, state.lines)("A").endswith(b'"choice":{},"history":[]')
