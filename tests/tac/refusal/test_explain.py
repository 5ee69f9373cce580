"""Every refusal names the rule that forbids the play."""

from __future__ import annotations

import pytest

from spielkreis.locales import LANGUAGES, sentence
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State


def state_from(headers: str) -> State:
    """A set position, written as `Name=value | Name=value`; A is on turn and all others hold a 2."""
    lines = {"Turn": "A"} | dict(part.strip().split("=", 1) for part in headers.split("|"))
    if ";" not in lines["Hands"]:
        seats = "BCDEF" if lines.get("Variant") in ("team6", "trio6", "coop6") else "BCD"
        lines["Hands"] += "".join(f"; {seat} 2" for seat in seats)
    return Tac.from_text("\n".join(f'[{name} "{value}"]' for name, value in {"Game": "TAC", **lines}.items()))


MASTER = "Deck=master | "

REFUSED = [
    # the marble and its way
    ("Position=A 1* | Hands=A 2", "A 2 1-A2", "B4"),
    ("Position=A 1* | Hands=A 4", "A 4 1-A4", "B4"),
    ("Position=A 1* 9 | Hands=A 7", "A 7 1-A1 9-15", "B4"),
    ("Position=A 12 | Hands=A 5", "A 5 12-18", "M1"),
    ("Position=A 12 | Hands=A 5", "A 5 13-18", "M1"),
    ("Position=A 12; B 14 | Hands=A 5", "A 5 12-17", "M2"),
    ("Position=A 20; B 18 | Hands=A 4", "A 4 20-16", "M2"),
    ("Position=A 62 A2 | Hands=A 6", "A 6 62-A3", "M2"),
    ("Position=A 62; B 1 | Hands=A 6", "A 6 62-A3", "M2"),
    ("Position=A 62 A3 | Hands=A 6", "A 6 62-A3", "M3"),
    ("Position=A 12; B 17 | Hands=A 5", "A 5 12-17", "M3"),
    ("Position=A 12 | Hands=A 5", "A 5 12x17", "M3"),
    ("Position=A 62 | Hands=A 6", "A 6 62-A4", "M4"),
    ("Position=A 12 | Hands=A 6", "A 6 12-B1", "M4"),
    ("Position=A A1 | Hands=A 2", "A 2 A1-A4", "M5"),
    ("Position=A A1 | Hands=A 2", "A 2 A1-3", "M6"),
    ("Position=A A1 20 | Hands=A 4", "A 4 A1-A2", "S4"),
    ("Position=A 3 | Hands=A 4", "A 4 3-A3", "S4"),
    ("Position=A 3 | Hands=A 12", "A 12 3-15 15-16", None),
    ("Position=A 60 | Hands=A 5", "A 5 60-65", "B1"),
    ("Position=A 60 | Hands=A 7", "A 7 60-67", "B1"),
    ("Position=A 60 | Hands=A 7", "A 7 60-E1 60-61", "B1"),
    # the seven
    ("Position=A 12 | Hands=A 7", "A 7 12-18", "S7"),
    ("Position=A 12 | Hands=A 7", "A 7 13-20", "S7"),
    ("Position=A 12; B 15 | Hands=A 7", "A 7 12-19", "M3"),
    ("Position=A 60 A1 | Hands=A 7", "A 7 60-A2 60-61", "S7"),
    ("Position=A 12 A4 | Hands=A 7", "A 7 A4-A3 12-18", "B6"),
    ("Position=A 12; C 20 | Hands=A 7", "A 7 12-18 20-21", "C1"),
    ("Position=A A2; C 20 | Hands=A 7", "A 7 20-27", "C1"),
    ("Position=A 64 A2 A3 A4; B 20; C 40 | Hands=A 7", "A 7 64-A1 20-25", "C2"),
    ("Position=A A1 20 | Hands=A 7", "A 7 A1-2 20-26", "M6"),
    # the other cards
    ("Position=A 12 | Hands=A 1", "A 1 A0-2", "S1"),
    ("Position=A 12 20 30 40 | Hands=A 1", "A 1 A0-1", "S1"),
    ("Position=A 12 | Hands=A 8; C 2", "A 8 skip", "S8"),
    ("Position=A A1 | Hands=A 8", "A 8 skip", "S8"),
    ("Position=A 12 | Hands=A trickster", "A trickster 12~20", "ST"),
    ("Position=A 12; B 30 | Hands=A trickster", "A trickster 12~20", "ST"),
    ("Position=B 12 20 | Hands=A trickster", "A trickster 12~20", "ST"),
    ("Position=A 12; B 30 | Hands=A trickster", "A trickster 12~B0", "ST"),
    (MASTER + "Position=A 12 | Hands=A jester; B", "A jester", "K1"),
    (MASTER + "Position=A 12; B 20 | Hands=A angel", "A angel 20-21", "K2"),
    (MASTER + "Position=A 12; C 20 | Hands=A angel", "A angel C0-33", "K2"),
    (MASTER + "Position=A 12; B B1 20 30 40 | Hands=A angel", "A angel B1-B2", "K2"),
    (MASTER + "Position=A 12; B 20 30 | Hands=A warrior", "A warrior 12x30", "K3"),
    (MASTER + "Position=B 20 30 | Hands=A warrior", "A warrior 20x30", "K3"),
    (MASTER + "Position=A 12 | Hands=A devil; C 2", "A devil", "K4"),
    # the TAC
    ("Position=A 12 | Hands=A tac | Pile=5", "A tac 6 12-18", "X1"),
    ("Position=B 12 | Hands=A tac | Pile=5", "A tac 5 12-17", "X2"),
    ("Position=A 12 | Hands=A tac", "A tac 5 12-17", "X5"),
    (MASTER + "Position=A 12 | Hands=A tac | Pile=jester", "A tac 5 12-17", "X5"),
    (
        MASTER + "Edition=custom | Option=jester_discarded=no | Position=A 12 | Hands=A tac | Pile=5 (jester)",
        "A tac jester",
        "X7",
    ),
    ("Position=A 12 | Hands=A tac | Pile=5 tac | NoTac=yes", "A tac 5 12-17", "X10"),
    ("Position=A 12 | Hands=A 5", "A pass", "X10"),
    # obligations, control, turn
    ("Position=A 12 | Hands=A 5 9", "A discard 9", "D1"),
    ("Position=A 12 | Hands=A 5 | Skip=yes | Pile=8", "A 5 12-17", "S8"),
    ("Position=A 12; C 40 | Hands=A 5", "A 5 40-45", "C1"),
    ("Position=A A1 A2 A3 A4; B 12; C 40 | Hands=A 5", "A 5 12-17", "C2"),
    ("Position=A 12 | Hands=A 5", "A 6 12-18", "F5"),
    ("Position=A 12; B 20 | Hands=A 5", "B 2 20-22", "F5"),
    ("Position=A 12 | Hands=A 5", "swap A 5", "F4"),
    (
        "Variant=trio6 | Position=A A1 A2 A3 A4; C 30; E 50 | Hands=A 7",
        "A 7 30-33 50-54",
        "C2b",
    ),
]


@pytest.mark.parametrize(("headers", "play", "rule"), REFUSED)
def test_a_refusal_names_its_rule(headers: str, play: str, rule: str | None) -> None:
    before = state_from(headers)
    text = before.to_text()
    error = before.why_not("A", play)
    assert error is not None
    assert error.rule == rule
    assert all(sentence(error, language) for language in LANGUAGES)
    with pytest.raises(type(error)):
        before.apply("A", play)
    assert before.to_text() == text


@pytest.mark.parametrize(
    ("headers", "card", "rule"),
    [
        ("Position=A 12; B 14 | Hands=A 5 2", "5", "M1"),
        ("Position=A 12 | Hands=A 5", "6", "F5"),
        ("Position=B 12 | Hands=A 4", "4", "S4"),
        ("Position=B 12 | Hands=A 7", "7", "S7"),
        ("Position=B 12 | Hands=A 8", "8", "S8"),
        ("Position=A A4 A3 A2 62; B 63 | Hands=A 13", "13", "S1"),
        ("Position=A 12 | Hands=A trickster", "trickster", "ST"),
        ("Position=A 12 | Hands=A tac", "tac", "X5"),
        ("Position=A 12 | Hands=A 5 | Skip=yes | Pile=8", "5", "S8"),
        ("Position=A 12 | Hands=A 5", "5", None),
    ],
)
def test_a_dimmed_card_says_why(headers: str, card: str, rule: str | None) -> None:
    error = state_from(headers).why_no_play("A", card)
    assert (error and error.rule) == rule


def test_a_reason_fits_what_was_tried() -> None:
    for headers, play, code in (
        ("Position=A A1 | Hands=A 8", "A 8 skip", "tac-no-ring-marble"),
        ("Position=A A1 | Hands=A 8", "A 8 A1-A4", "tac-wrong-distance"),
        ("Position=A 12; B 30 | Hands=A trickster", "A trickster 30~A1", "tac-swap-on-ring"),
    ):
        error = state_from(headers).why_not("A", play)
        assert error is not None
        assert error.code == code


def test_those_who_do_not_decide_learn_nothing() -> None:
    before = state_from("Position=A 12 | Hands=A 5")
    for text in ("B 2 20-22", "A 5 12-17", "B discard 2"):
        error = before.why_not("B", text)
        assert error is not None
        assert error.code == "tac-not-your-turn"
