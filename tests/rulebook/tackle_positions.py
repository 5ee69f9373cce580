"""Short ways to set up and look at Tackle positions, for tests that read like the rulebook."""

from __future__ import annotations

from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.cells import cell_name

RING = (
    [f"{letter}1" for letter in "ABCDEFGHIJ"]
    + [f"J{row}" for row in range(2, 11)]
    + [f"{letter}10" for letter in "IHGFEDCBA"]
    + [f"A{row}" for row in range(9, 1, -1)]
)
"""The border, cell by cell, counter-clockwise from A1; its last neighbour is the first."""

SAMPLE = """[Game "Tackle"] [Job "Quadrat"] [Result "1-0"]
1. E10 F10 2. J2 J5 3. I1 A2 4. I10 G1 5. A3 A10 6. E1 A6 E4
7. I10-I2 F10-F3 8. A3-D3 A2-E2 9. #J2-G2 E2-E3 10. D3-D1(!) J5-C5 11. #G2-E2 A6-C6 12. #E12-D12x #C6-C4
13. #D12-B12(!) A10-A4 14. #AB1-AB2x #F3-E3 15. #AB2-AB6x
"""
"""The sample game of the rulebook, in our notation."""


def position_from(text: str, job: str = "Quadrat", figure: str | None = None) -> Position:
    """A set position."""
    return Tackle.of(job=job, figure=figure).from_text(text)


def legal_texts(position: Position, prefix: str = "") -> set[str]:
    """The texts of the legal moves that begin so; each is there once."""
    texts = [str(move) for move in position.legal_moves]
    assert len(set(texts)) == len(texts)
    return {text for text in texts if text.startswith(prefix)}


def position_after(position: Position, *texts: str) -> Position:
    """A copy on which these moves have been made."""
    made = position.copy()
    for text in texts:
        made.push(text)
    return made


def stones(cells: frozenset[int]) -> str:
    """Cells by name, in the order of position texts."""
    return " ".join(cell_name(cell) for cell in sorted(cells, key=lambda cell: (cell % 10, cell // 10)))


def forbidding_rule(position: Position, text: str) -> str | None:
    """The id of the rule that forbids a move; it must be forbidden."""
    assert position.turn is not None
    error = position.why_not(position.turn, text)
    assert error is not None, f"{text} is allowed"
    return error.rule
