"""Moves as text: the canonical form, the lenient reading, and what is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielkreis.game import IllegalError, NotationError
from spielkreis.tackle import Tackle
from spielkreis.tackle.cells import CORNERS, cell
from spielkreis.tackle.move import Move
from spielkreis.tackle.text.notation import parse_move


@st.composite
def moves(draw: st.DrawFn) -> Move:
    """Any move that has a text of its own, legal somewhere or not."""
    kind = draw(st.sampled_from(["placement", "single", "block", "worm"]))
    start, end = draw(st.integers(0, 99)), draw(st.integers(0, 99))
    if kind == "placement":
        return Move(end=end)
    if kind == "single":
        return Move(end=end, start=start)
    horizontal, width, worm = draw(st.booleans()), draw(st.integers(1, 5)), kind == "worm"
    line, here, there = draw(st.integers(0, 10 - width)), draw(st.integers(0, 9)), draw(st.integers(0, 9))
    if worm:
        there = draw(st.sampled_from([0, 9]))
    elif here == there:
        there = 9 - here
    start, end = (line * 10 + here, line * 10 + there) if horizontal else (here * 10 + line, there * 10 + line)
    along_row = horizontal and worm and start == end and start in CORNERS
    return Move(end=end, start=start, width=width, block=True, worm=worm, along_row=along_row)


@given(moves())
def test_text_and_move_round_trip(move: Move) -> None:
    assert parse_move(str(move)).move == move


@given(moves(), st.data())
def test_loose_writing_means_the_same(move: Move, data: st.DataObject) -> None:
    text = str(move)
    text = text.replace("#", data.draw(st.sampled_from(["#", "□", "▢", "■", " # ", "■ "])))
    text = text.replace("-", data.draw(st.sampled_from(["-", "–", "−", " - ", "− "])))
    text = text.replace("(w", data.draw(st.sampled_from(["(w", " ( w", " (W"])))
    text += data.draw(st.sampled_from(["", "x", " x x", "xx", " (!) x", "x(>)(??)"]))
    if data.draw(st.booleans()):
        text = text.lower()
    assert parse_move(text).move == move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("E10", Move(end=cell("E10"))),
        ("i1", Move(end=cell("I1"))),
        ("B1−B7", Move(start=cell("B1"), end=cell("B7"))),
        ("D6-i6", Move(start=cell("D6"), end=cell("I6"))),
        ("#B1-B8", Move(start=cell("B1"), end=cell("B8"), block=True)),
        ("F56-C56", Move(start=cell("F5"), end=cell("C5"), width=2, block=True)),
        ("□GH2−GH7", Move(start=cell("G2"), end=cell("G7"), width=2, block=True)),
        ("#F910-C910", Move(start=cell("F9"), end=cell("C9"), width=2, block=True)),
        ("#E8910-B8910", Move(start=cell("E8"), end=cell("B8"), width=3, block=True)),
        ("#AB10-AB3", Move(start=cell("A10"), end=cell("A3"), width=2, block=True)),
        ("■C6−C10x x (w)", Move(start=cell("C6"), end=cell("C10"), block=True, worm=True)),
        ("#A12-A12(w)", Move(start=cell("A1"), end=cell("A1"), width=2, block=True, worm=True, along_row=True)),
        ("#AB1-AB1(w)", Move(start=cell("A1"), end=cell("A1"), width=2, block=True, worm=True)),
        ("#A1-A1(wr)", Move(start=cell("A1"), end=cell("A1"), block=True, worm=True, along_row=True)),
    ],
)
def test_reading(text: str, move: Move) -> None:
    assert parse_move(text).move == move


@pytest.mark.parametrize(
    ("text", "claims", "remark"),
    [
        ("D3-D1 (!)", set(), "!"),
        ("A5−H5x x", {"xx"}, ""),
        ("#C6-C10 (w) x (>) (!?)", {"w", "x", ">"}, "!?"),
        ("#C6-C10(>)xx(w)", {"w", "xx", ">"}, ""),
        ("B1-B7(??)", set(), "??"),
    ],
)
def test_suffixes_are_kept_apart(text: str, claims: set[str], remark: str) -> None:
    parsed = parse_move(text)
    assert (set(parsed.claims), parsed.remark) == (claims, remark)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "tackle-bad-move"),
        ("B1-", "tackle-bad-move"),
        ("B1-B2-B3", "tackle-bad-move"),
        ("#E10", "tackle-bad-move"),
        ("AB1", "tackle-bad-move"),
        ("E10(w)", "tackle-bad-move"),
        ("B1-B7(z)", "tackle-bad-move"),
        ("B1-B7 x x x" * 9, "tackle-bad-move"),
        ("K1-K2", "tackle-off-board"),
        ("A0", "tackle-off-board"),
        ("A1-A01", "tackle-off-board"),
        ("F57-C57", "tackle-bad-row"),
        ("A11", "tackle-bad-row"),
        ("F65-C65", "tackle-bad-row"),
        ("AC1-AC2", "tackle-bad-row"),
        ("AB12-AB34", "tackle-bad-row"),
        ("F56-C67", "tackle-bad-lanes"),
        ("F56-C5", "tackle-bad-lanes"),
        ("AB1-BC1", "tackle-bad-lanes"),
        ("B1-B10(w)", "tackle-worm-no-block"),
    ],
)
def test_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.code == code
    assert str(caught.value)


CORNER = "A1 A2 B1 B2 / {} / - / w"


@pytest.mark.parametrize("text", ["A12-A12", "#A12-A12(w)", "AB1-AB1", "#AB1-AB1(w)", "#A1-A1(wr)"])
def test_worms_out_of_one_corner_are_told_apart(text: str) -> None:
    """A wide block's cells say which way it goes, with or without its mark, and it is never taken for the other."""
    game = Tackle.of(job="Turm3")
    expected = f"#{text.removeprefix('#').removesuffix('(w)')}" + ("" if "r" in text else "(w)")
    assert str(game.from_text(CORNER.format("J10")).parse("white", text)) == expected


@pytest.mark.parametrize(("text", "stone"), [("A12-A12", "J1"), ("#A12-A12(w)", "J1"), ("AB1-AB1(w)", "A10")])
def test_a_barred_wide_worm_is_no_other_worm(text: str, stone: str) -> None:
    with pytest.raises(IllegalError):
        Tackle.of(job="Turm3").from_text(CORNER.format(stone)).push(text)
