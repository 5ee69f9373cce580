"""The engine as an adviser: its lines can be played, and its values are White's."""

from __future__ import annotations

from spielkreis.tackle import Tackle
from spielkreis.tackle.bots.analysis import Assessment, assess
from spielkreis.thinking import Limit, Thought

STAIRS = "D8 E2 G5 / D3 F6 I8 / - / w"


def final_assessment(text: str, job: str, nodes: int = 20_000, lines: int = 3) -> Assessment:
    """What the engine thinks in the end."""
    position = Tackle.of(job=job).from_text(text)
    *_, found = assess(position, Thought(Limit(nodes=nodes)), lines)
    return found


def test_a_forced_win_is_seen_from_both_sides() -> None:
    attacker = final_assessment(STAIRS, "Treppe3")
    assert (attacker.lines[0].win, attacker.lines[0].chance) == (3, 1.0)
    assert str(attacker.lines[0].moves[0]) == "E2-E7"
    defender = final_assessment("D8 E7 G5 / D3 F6 I8 / - / b", "Treppe3")
    assert (defender.lines[0].win, defender.lines[0].chance) == (-2, 1.0)
    black = final_assessment("D3 F6 I8 / D8 E2 G5 / - / b", "Treppe3")
    assert (black.lines[0].win, black.lines[0].chance) == (3, 0.0)


def test_the_lines_are_different_legal_and_in_order() -> None:
    text = "A3 D3 E10 I1 I2 J2 / A6 A10 E2 F3 G1 J5 / E4 / w"
    found = final_assessment(text, "Quadrat")
    assert len({line.moves[0] for line in found.lines}) == 3
    chances = [line.chance for line in found.lines]
    assert chances == sorted(chances, reverse=True)
    for line in found.lines:
        position = Tackle.of(job="Quadrat").from_text(text)
        for move in line.moves:
            position.push(move)


def test_depths_come_one_after_the_other_until_the_limit() -> None:
    position = Tackle.of(job="Quadrat").new()
    depths = [found.depth for found in assess(position, Thought(Limit(nodes=5_000)), 2)]
    assert depths == list(range(1, len(depths) + 1))
    thought = Thought(Limit(ms=60_000))
    thought.cancel()
    assert len(list(assess(position, thought))) <= 1


def test_there_is_nothing_to_think_after_the_end() -> None:
    position = Tackle.of(job="Turm3").from_text("C3 D3 E3 / A1 / - / b")
    assert list(assess(position, Thought(Limit(nodes=100)))) == []
