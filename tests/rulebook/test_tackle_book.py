"""Tackle, what the book shows: its sample game, its compositions, its notation and typography."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spielkreis.tackle import Position, Record
from spielkreis.tackle.cells import cell
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import MOVER_WINS, ON, Core
from spielkreis.tackle.core.moves import legal_codes, winning_codes
from spielkreis.tackle.text.notation import notate, parse_move
from tests.rulebook.tackle_positions import SAMPLE, legal_texts, position_after, position_from, stones

RULES = ["G1", "G2", "O1", "O2", "O3", "V1", "V2", "V3", "V4", "V5", "V6", "E1", "E2", "E3", "E4"]
COMPOSITION_A = "D8 E2 G5 / D3 F6 I8 / - / w"

TYPOGRAPHY = """[Game "Tackle"] [Job "quadrat"] [Result "1-0"]
1. E10, F10; 2. J2, J5; 3. i1, A2; 4. i10, G1
5. A3, A10; 6. E1, A6; E4
7. i10−i2
7. … F10−F3
8. A3−D3
8. … A2−E2 {better than G1-G2}
9. ■ J2−G2 E2−E3
10. D3−D1 (!)
10. J5−C5
11. □G2–E2 A6−C6
12. ▢ E12−D12x
12. ... □C6−C4
13. D12−B12 (!) A10−A4
14. AB1−AB2 x
14. #f3-e3
15. ab2-ab6x
"""


def sample_until(plies: int) -> Position:
    """The sample game after this many placements and moves."""
    record = Record.from_text(SAMPLE)
    position = record.start()
    for move in record.moves[:plies]:
        position.push(move)
    return position


def test_every_rule_has_a_test_of_its_own() -> None:
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_tackle_*.py"))
    told = set(re.findall(r"def test_([gove]\d)_", sources))
    assert told == {rule.lower() for rule in RULES}


def test_the_sample_game_replays_with_every_mark_confirmed() -> None:
    record = Record.from_text(SAMPLE)
    assert record.warnings == []
    written = re.findall(r"[#A-J][-#A-J0-9]*x*", SAMPLE.split("\n", 1)[1].replace("(!)", ""))
    assert record.notated() == written
    end = record.replay()
    assert end.outcome is not None
    assert (end.outcome.result, end.outcome.reason) == ("1-0", "resignation")
    assert end.to_text() == "A6 A7 B6 B7 E10 I1 / A8 C3 C4 D3 E3 G1 / E4 / b"
    assert record.remarks == {19: "!", 25: "!"}


def test_the_sample_game_in_the_books_own_typography() -> None:
    record = Record.from_text(TYPOGRAPHY)
    assert record.warnings == []
    assert record.moves == Record.from_text(SAMPLE).moves
    assert record.comments == {17: "better than G1-G2"}


def test_black_had_one_defence_at_move_12() -> None:
    position = sample_until(24)
    assert (position.turn, position.threatens()) == ("black", True)
    parries = [move for move in position.legal_moves if not wins_next(position, str(move))]
    assert [str(move) for move in parries] == ["#C6-C4"]


def test_the_last_move_pushes_a4_to_a8_and_cannot_be_answered() -> None:
    before, end = sample_until(29), sample_until(30)
    assert cell("A4") in before.black
    assert cell("A8") in end.black
    assert all(wins_next(end, str(move)) for move in end.legal_moves)


def wins_next(position: Position, reply: str) -> bool:
    """After this reply the other side can win with its next move."""
    made = position_after(position, reply)
    assert made.outcome is None
    return bool(made.winning_moves())


def test_the_threats_that_the_book_names_in_the_sample_game() -> None:
    """7.… F10-F3 prevents A3-H3, and 8. A3-D3 threatens a move that would threaten to win."""
    assert "A3-H3" in legal_texts(position_after(sample_until(14), "F10-F9"))
    assert "A3-H3" not in legal_texts(sample_until(15))
    if_black_passed = position_from(sample_until(16).to_text().replace("/ b", "/ w"))
    assert notate(if_black_passed, if_black_passed.parse("white", "□J2−E2x")) == "#J2-E2x"


def white_wins(core: Core, in_moves: int) -> bool:
    """A plain search: White, to move, does the job within this many of its own moves against every reply."""
    if winning_codes(core, 0, 1):
        return True
    return in_moves > 1 and any(key_works(core, code, in_moves) for code in legal_codes(core))


def key_works(core: Core, code: int, in_moves: int) -> bool:
    """This white move wins within this many moves, itself included."""
    made = core.copy()
    standing = made.make(code)
    if standing != ON or in_moves == 1:
        return standing == MOVER_WINS
    if winning_codes(made, 1, 1):
        return False
    for reply in legal_codes(made):
        answered = made.copy()
        if answered.make(reply) != ON or not white_wins(answered, in_moves - 1):
            return False
    return True


def test_composition_a_has_exactly_one_key() -> None:
    core = position_from(COMPOSITION_A, "Treppe3").core
    assert not white_wins(core, 2)
    keys = [str(move) for move, code in legal_table(core).items() if key_works(core, code, 3)]
    assert keys == ["E2-E7"]


@pytest.mark.parametrize("defence", ["D3-D5", "I8-G8"])
def test_composition_a_as_the_book_plays_it(defence: str) -> None:
    """After the key White threatens to reach C5 or G9, and from each of them has two ways to win."""
    key = position_after(position_from(COMPOSITION_A, "Treppe3"), "E2-E7")
    for square in ("C5", "G9"):
        threat = position_after(position_from(key.to_text().replace("/ b", "/ w"), "Treppe3"), f"G5-{square}")
        assert threat.threatens()
    answered = position_after(key, defence)
    followed = [text for text in ("G5-G9", "G5-C5") if text in legal_texts(answered)]
    assert any(
        all(wins_next(position_after(answered, text), reply) for reply in legal_texts(position_after(answered, text)))
        for text in followed
    )


def test_composition_a_to_its_end_in_the_books_notation() -> None:
    game = '[Game "Tackle"] [Job "Treppe3"] [Position "%s"]\n1. E2−E7 1. … D3−D5 2. G5−G9x F6−F8 3. G9−C9x x\n'
    record = Record.from_text(game % COMPOSITION_A)
    assert record.warnings == []
    assert record.notated() == ["E2-E7", "D3-D5", "G5-G9x", "F6-F8", "G9-C9xx"]
    assert record.replay().outcome is not None


@pytest.mark.parametrize(
    ("printed", "canonical"),
    [
        ("B1−B7", "B1-B7"),
        ("D6−i6", "D6-I6"),
        ("□B1−B8", "#B1-B8"),
        ("□ i6−F6", "#I6-F6"),
        ("F56−C56", "#F56-C56"),
        ("□GH2−GH7", "#GH2-GH7"),
        ("A5−H5x x", "A5-H5"),
        ("J10−B2x x", "J10-B2"),
        ("□F3−F6x x", "#F3-F6"),
        ("□ C6−C10x x (w)", "#C6-C10(w)"),
        ("□ i3−g3x", "#I3-G3"),
        ("e3−e8xx", "E3-E8"),
        ("□ B12−F12x", "#B12-F12"),
        ("J7–E7", "J7-E7"),
    ],
)
def test_the_books_printed_moves_are_read(printed: str, canonical: str) -> None:
    assert str(parse_move(printed).move) == canonical


def test_the_worm_of_the_exercises() -> None:
    """A triple in column C leaves the board at the bottom; its rest on C9 C10 does not count, being partly on the
    border, but a tower below may be opened by it."""
    position = position_from("C4 C5 C6 / J1 / - / w", "Turm4")
    made = position_after(position, "#C6-C10(w)")
    assert notate(position, position.parse("white", "■C6−C10 (w)")) == "#C6-C10(w)"
    assert stones(made.white) == "C9 C10"


def test_taking_the_gold_stone_off_may_open_the_way() -> None:
    """As in the book's drawing: J9-I9 empties the border, and next D3-D4 would complete the square."""
    position = position_from("J9 D3 C4 C5 D5 / C8 G7 / D4 / w")
    move = position.parse("white", "J9−i9")
    assert notate(position, move) == "J9-I9x(>)"
    assert position_after(position, "J9-I9", "C8-C9", "D3-D4").outcome is not None


def test_a_triple_pushes_a_double_never_another_triple() -> None:
    assert "#B4-C4" in legal_texts(position_from("B4 C4 D4 / E4 F4 / - / w"))
    assert "#B4-C4" not in legal_texts(position_from("B4 C4 D4 / E4 F4 G4 / - / w"))
