"""Plays, positions and hands as text: what is written is read back, and noise gives typed errors only."""

import random
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielkreis.game import GameError, NotationError
from spielkreis.tac.actions import BASE, Deal, Part, Play, Swap, Swapped, field_number, field_text
from spielkreis.tac.cards import CARDS
from spielkreis.tac.text.notation import (
    hands_text,
    parse_action,
    parse_hands,
    parse_line,
    parse_pile,
    parse_position,
    pile_text,
    position_text,
)
from spielkreis.tac.variants import VARIANTS

CANONICAL = {
    "A 13 A0-1": Play("A", "13", "open", (Part("A0", "1"),)),
    "A 1 A0x1": Play("A", "1", "open", (Part("A0", "1", True),)),
    "A 5 12-17": Play("A", "5", "move", (Part("12", "17"),)),
    "A 5 12x17": Play("A", "5", "move", (Part("12", "17", True),)),
    "A 6 62-A3": Play("A", "6", "move", (Part("62", "A3"),)),
    "A 4 3-A2": Play("A", "4", "move", (Part("3", "A2"),)),
    "A 7 12-15 20x21 21-24": Play("A", "7", "seven", (Part("12", "15"), Part("20", "21", True), Part("21", "24"))),
    "A 8 skip": Play("A", "8", "skip"),
    "A trickster 12~40": Play("A", "trickster", "swap", (Part("12", "40"),)),
    "A warrior 12x12": Play("A", "warrior", "warrior", (Part("12", "12", True),)),
    "A angel B0-17": Play("A", "angel", "angel", (Part("B0", "17"),)),
    "A angel 20-33": Play("A", "angel", "angel", (Part("20", "33"),)),
    "A jester": Play("A", "jester", "jester"),
    "A devil": Play("A", "devil", "devil"),
    "A tac 13 A0-1": Play("A", "tac", "open", (Part("A0", "1"),), "13"),
    "B tac 8 skip": Play("B", "tac", "skip", (), "8"),
    "B tac jester": Play("B", "tac", "jester", (), "jester"),
    "A discard 9": Play("A", "9", "discard"),
    "A discard tac": Play("A", "tac", "discard"),
    "B pass": Play("B", "", "pass"),
    "swap A 5": Swap("A", "5"),
}


@pytest.mark.parametrize("text", CANONICAL)
def test_the_forms_of_the_design_round_trip(text: str) -> None:
    assert parse_action(text) == CANONICAL[text]
    assert str(CANONICAL[text]) == text
    hash(CANONICAL[text])


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("a  TRICKSTER 40~12", "A trickster 12~40"),
        ("a 5 12–17", "A 5 12-17"),
        ("A 6 62×a3", "A 6 62xA3"),
        ("b Discard 9", "B discard 9"),
        ("SWAP c 13", "swap C 13"),
    ],
)
def test_small_things_are_forgiven(text: str, canonical: str) -> None:
    assert str(parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tac-bad-play"),
        ("A", "tac-bad-play"),
        ("A pass now", "tac-bad-play"),
        ("G 5 12-17", "tac-bad-seat"),
        ("A 11 12-23", "tac-bad-card"),
        ("A 5", "tac-one-effect"),
        ("A 5 12-17 17-22", "tac-one-effect"),
        ("A 5 skip", "tac-bad-part"),
        ("A 5 12~17", "tac-bad-part"),
        ("A 5 12-A0", "tac-bad-part"),
        ("A 5 012-17", "tac-bad-part"),
        ("A trickster 12-40", "tac-bad-part"),
        ("A trickster 12~A3", "tac-swap-on-ring"),
        ("A trickster 12~B0", "tac-swap-on-ring"),
        ("A 5 A0-1", "tac-does-not-open"),
        ("A tac", "tac-base-missing"),
        ("A tac tac 5 12-17", "tac-base-missing"),
        ("A jester 12-17", "tac-no-marble-moves"),
        ("A warrior 12-40", "tac-warrior-captures"),
        ("A discard", "tac-bad-discard"),
        ("swap A", "tac-bad-swap"),
    ],
)
def test_mistakes_are_named(text: str, code: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_action(text)
    assert raised.value.code == code
    assert str(raised.value)


def test_lines_of_a_file() -> None:
    deal = parse_line("deal D: A 7 1 tac | B 2 | C 13 | D")
    assert deal == Deal("D", {"A": ("1", "7", "tac"), "B": ("2",), "C": ("13",), "D": ()})
    assert parse_line(str(deal)) == deal
    swap = parse_line("swap C 5, A 13")
    assert swap == Swapped({"A": "13", "C": "5"})
    assert str(swap) == "swap A 13, C 5"
    for wrong in ("deal D A 5", "deal G: A 5", "deal A: A 5 | A 6", "swap A 5, A 6", "swap"):
        with pytest.raises(NotationError):
            parse_line(wrong)


def test_positions() -> None:
    team = VARIANTS["team4"]
    assert position_text(parse_position("b 17; A a4 12 1*", team)) == "A 1* 12 A4; B 17"
    assert parse_position("", team) == {}
    for text, code in {
        "A 65": "tac-bad-field",
        "A 0": "tac-bad-field",
        "A B1": "tac-bad-field",
        "A A5": "tac-bad-field",
        "A 5*": "tac-not-fresh-there",
        "A 5 5": "tac-field-twice",
        "A 5; B 5": "tac-field-twice",
        "A 1 2 3 4 5": "tac-too-many-marbles",
        "A 1; A 2": "tac-seat-twice",
        "E 1": "tac-seat-not-playing",
        "1 5": "tac-bad-seat",
    }.items():
        with pytest.raises(NotationError) as raised:
            parse_position(text, team)
        assert raised.value.code == code
    assert parse_position("A 66; F 56*", VARIANTS["team6"]) == {"A": ("66",), "F": ("56*",)}


@given(st.dictionaries(st.sampled_from("ABCD"), st.lists(st.sampled_from(CARDS), min_size=1, max_size=6)))
def test_hands_round_trip(hands: dict[str, list[str]]) -> None:
    text = hands_text(hands)
    assert hands_text(parse_hands(text)) == text
    assert {seat: sorted(cards) for seat, cards in parse_hands(text).items()} == {
        s: sorted(c) for s, c in hands.items()
    }


@given(st.lists(st.tuples(st.sampled_from(CARDS), st.booleans())))
def test_piles_round_trip(pile: list[tuple[str, bool]]) -> None:
    assert list(parse_pile(pile_text(pile))) == pile


@pytest.mark.parametrize("board", [4, 6])
def test_fields_round_trip(board: int) -> None:
    for seat in range(board):
        assert field_text(BASE, board, seat) == f"{'ABCDEF'[seat]}0"
    for field in range({4: 64, 6: 66}[board] + 4 * board):
        assert field_number(field_text(field, board, 0), board) == field
    assert field_number("C0", board) == BASE


def is_play_in_team6(text: str) -> object:
    return parse_position(text, VARIANTS["team6"])


def test_noise_gives_typed_errors_only() -> None:
    rng = random.Random(1)
    alphabet = 'ABCDEFabx0123456789-x~ ;|,:()*#[]"\\éß−×\t\0 tacswapdealdiscardjester'
    seeds = [*CANONICAL, "deal D: A 1 5 | B 7", "swap A 5, B 7", "A 1* 12 A4; B 17", "13 (9) tac"]
    for _ in range(20_000):
        text = list(rng.choice(seeds))
        for _ in range(rng.randrange(1, 5)):
            place = rng.randrange(len(text) + 1)
            text[place : place + rng.randrange(3)] = rng.choice(alphabet) * rng.randrange(3)
        for reader in (parse_action, parse_line, parse_hands, parse_pile, is_play_in_team6):
            with suppress(GameError):
                reader("".join(text))
