"""The bot plays from a view alone, soundly and well enough to beat random play nearly always."""

from random import Random
from typing import Any

import pytest

from spielkreis.tac import VARIANTS, Bot, Play, Tac, from_text, options, play_game, random_player


@pytest.mark.slow
def test_it_beats_random_play() -> None:
    won = 0
    games = 40
    for number in range(games):
        rng = Random(number)
        players = [Bot(rng).choose, random_player(rng)]
        if number % 2:
            players.reverse()
        chosen = options(deck="master" if number % 4 > 1 else "basic")
        state, _ = play_game(chosen, players, rng.randbytes(32))
        assert state.outcome is not None
        won += state.outcome.winners == (("B", "D") if number % 2 else ("A", "C"))
    assert won >= 0.9 * games


@pytest.mark.parametrize("variant", VARIANTS)
def test_it_decides_everything_in_every_variant(variant: str) -> None:
    rng = Random(variant)
    bot = Bot(rng)
    state = Tac.of(variant, deck="master").new(rng.randbytes(32))
    kinds: set[str] = set()
    for _ in range(120):
        if state.outcome is not None:
            break
        actor = state.actors[0]
        action = bot.choose(state.view(actor), state.legal(actor))
        assert state.why_not(actor, action) is None
        kinds.add(action.kind if isinstance(action, Play) else "swap gift")
        state.apply(actor, action)
    assert len(kinds) > 3


@pytest.mark.parametrize(
    ("text", "chosen"),
    [
        ('[Position "A 63 20"] [Hands "A 5 6; B 9"] [Turn "A"]', {"A 6 63-A4", "A 5 63-A3"}),
        ('[Position "A 20; B 25"] [Hands "A 5 3; B 9"] [Turn "A"]', {"A 5 20x25"}),
        ('[Position "A 20; C 25; B 40"] [Hands "A 5 3; B 9"] [Turn "A"]', {"A 3 20-23"}),
        ('[Position "A 20"] [Hands "A 13 2; B 9"] [Turn "A"]', {"A 13 A0-1"}),
        ('[Position "A 20; B 16"] [Before "A 20 60; B 10"] [Pile "6"] [Hands "A tac 9; B 9"] [Turn "A"]', {"A tac"}),
        ('[Hands "A 2 12 12; B 9"] [Turn "A"]', {"A discard 12"}),
        ('[Position "A A3 62"] [Hands "A 7 2; B 9"] [Turn "A"]', {"A 7"}),
    ],
)
def test_it_follows_its_rules(text: str, chosen: set[str]) -> None:
    state = from_text(text)
    play = str(Bot(Random(1)).choose(state.view("A"), state.legal("A")))
    assert any(play.startswith(expected) for expected in chosen), play


@pytest.mark.parametrize(
    ("hands", "position", "gifts"),
    [
        ("A 13 1 5; B 2; C 3 9; D 4", "A 20", {"swap A 1"}),
        ("A 13 5 2; B 2; C 3 9; D 4", "C 40", {"swap A 2", "swap A 5"}),
        ("A 7 9 5; B 2; C 3 9; D 4", "A 20; C 26", {"swap A 9"}),
    ],
)
def test_it_gives_what_the_partner_needs(hands: str, position: str, gifts: set[str]) -> None:
    state = from_text(f'[Phase "swap"] [Position "{position}"] [Hands "{hands}"]')
    assert str(Bot(Random(1)).choose(state.view("A"), state.legal("A"))) in gifts


def test_the_same_numbers_give_the_same_game() -> None:
    def once() -> Any:
        rng = Random(3)
        return play_game(options("duel2"), [Bot(rng).choose], bytes(32))[0].history

    assert once() == once()
