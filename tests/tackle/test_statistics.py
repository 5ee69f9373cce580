"""The statistics of Tackle: each number in a small game in which it is known, and sums of games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from spielkreis.tackle import Position, Record, Tackle
from spielkreis.tackle.statistics import GameStatistics, SideCounts, Statistics, game_statistics
from tests.rulebook.tackle_positions import SAMPLE
from tests.tackle.positions import GAMES, crowded_position


def counted(job: str, text: str, *moves: str) -> GameStatistics:
    position = Tackle.of(job=job).from_text(text)
    for move in moves:
        position.push(move)
    return game_statistics(position)


def test_the_sample_game_of_the_rulebook() -> None:
    found = game_statistics(Record.from_text(SAMPLE).replay())
    assert found.sides == {
        "white": SideCounts(games=1, wins=1, moves=9, blocks=6, pushes=1, pushed=1, threats=3),
        "black": SideCounts(games=1, losses=1, moves=8, blocks=2, pushed_away=1, threatened=2, met=2),
    }


def test_the_course_begins_before_the_first_stone_and_ends_after_the_last_move() -> None:
    position = Record.from_text(SAMPLE).replay()
    course = game_statistics(position).course
    assert {len(values) for values in course.values()} == {len(position.moves) + 1}
    assert course["white"][:14] == (0.0,) * 14
    assert (course["white"][-1], course["black"][-1]) == (0.5, 0.75)


def test_a_job_that_is_done_is_the_end_of_the_course() -> None:
    found = counted("Turm3", "C3 D3 E5 / A1 J9 / - / w", "E5-E3")
    assert found.course == {"white": (2 / 3, 1.0), "black": (0.0, 0.0)}
    assert found.sides["white"] == SideCounts(games=1, wins=1, moves=1)
    assert found.sides["black"] == SideCounts(games=1, losses=1)


def test_stones_on_crossed_cells_hold_the_course_back() -> None:
    """Nine stones fill the ring of eight and its middle, which the job wants empty."""
    found = counted("Brunnen", "C3 C4 C5 D3 D4 D5 E3 E4 E5 / A1 / - / w")
    assert found.course["white"] == (7 / 8,)


def test_a_push_of_two_stones_is_one_push() -> None:
    found = counted("Turm4", "C3 D3 E3 / F3 G3 J9 / - / w", "#C3-D3")
    assert found.sides["white"] == SideCounts(games=1, moves=1, blocks=1, pushes=1, pushed=2)
    assert found.sides["black"] == SideCounts(games=1, pushed_away=2)


def test_a_worm_costs_its_front_row() -> None:
    found = counted("Turm5", "C4 C5 C6 / A9 / - / w", "#C6-C10(w)")
    assert found.sides["white"] == SideCounts(games=1, moves=1, blocks=1, worms=1, stones_lost=1)


def test_the_gold_stone_leaves_with_the_last_stone_of_the_border() -> None:
    found = counted("Turm5", "C4 A5 / D9 / E4 / w", "A5-B5")
    assert found.sides["white"] == SideCounts(games=1, moves=1, gold_removed=1)


THREAT = "C3 D3 G5 / {black} / - / w"
"""White has two of a row of three and threatens with G5-E5 to win with E5-E3."""


@pytest.mark.parametrize(
    ("black", "reply", "expected"),
    [
        ("B7 J4", "J4-E4", {"met": 1}),
        ("B7 J4", "J4-J5", {}),
        ("C8 D8 E7", "E7-E8", {"met": 1, "wins": 1}),
        ("E6 E7", "#E7-E5", {"blocks": 1, "pushes": 1, "pushed": 1, "losses": 1}),
    ],
    ids=["a stone in the way", "nothing", "a win", "a push that does the opponent's job"],
)
def test_a_threat_is_met_or_not(black: str, reply: str, expected: dict[str, int]) -> None:
    found = counted("Turm3", THREAT.format(black=black), "G5-E5", reply)
    assert found.sides["black"] == SideCounts(games=1, moves=1, threatened=1, **expected)
    assert (found.sides["white"].threats, found.sides["white"].met) == (1, 0)


def test_a_win_that_is_not_played_is_missed_and_still_a_threat() -> None:
    found = counted("Turm3", THREAT.format(black="B7 J4"), "G5-E5", "J4-J5", "E5-E4")
    assert found.sides["white"] == SideCounts(games=1, moves=2, threats=2, missed_wins=1)
    won = counted("Turm3", THREAT.format(black="B7 J4"), "G5-E5", "J4-J5", "E5-E3")
    assert won.sides["white"] == SideCounts(games=1, wins=1, moves=2, threats=1)


@pytest.mark.parametrize(
    ("moves", "lost"),
    [
        (("C4-C6", "J9-J8", "C6-C4"), 1),
        (("C4-C6", "J9-J8", "C6-F6", "J8-J7", "F6-F4", "J7-J6", "F4-C4"), 1),
        (("C4-C6", "J9-J8", "C6-C4", "J8-J7", "C4-C6"), 2),
        (("C4-C6", "J9-J8", "C6-D6"), 0),
    ],
    ids=["there and back", "around", "there, back and there", "on"],
)
def test_a_move_that_leads_back_loses_a_tempo(moves: tuple[str, ...], lost: int) -> None:
    found = counted("Turm5", "C4 H1 / A1 J9 / - / w", *moves)
    assert found.sides["white"].tempo_lost == lost
    assert found.sides["black"].tempo_lost == 0


def test_undoing_a_push_loses_no_tempo() -> None:
    found = counted("Turm5", "E5 A9 / C5 D5 / - / w", "A9-A8", "#C5-D5", "F5-F4", "#E5-D5", "F4-E4", "C5-B5", "E4-E5")
    assert found.sides["white"].tempo_lost == 0
    assert found.sides["black"].tempo_lost == 1


def crowded_game(game: Tackle, rng: Random) -> Position:
    """A random game from a position in which threats, pushes and worms are common."""
    position = crowded_position(game, rng)
    while position.outcome is None and len(position.moves) < 30:
        position.push_unchecked(rng.choice(position.legal_moves))
    return position


def test_the_notation_says_the_same() -> None:
    rng = Random(7)
    marks = {"worms": "(w", "gold_removed": "(>)", "blocks": "#"}
    seen: Counter[str] = Counter()
    for _ in range(60):
        position = crowded_game(rng.choice(GAMES), rng)
        sides = game_statistics(position).sides.values()
        texts = position.notated()
        expected = {name: sum(mark in text for text in texts) for name, mark in marks.items()}
        expected |= {"moves": len(texts), "threats": sum("x" in text and "xx" not in text for text in texts)}
        assert {name: sum(getattr(side, name) for side in sides) for name in expected} == expected
        seen.update(expected)
    assert min(seen.values()) > 0


def test_a_game_that_was_given_up_has_the_winners_that_are_named() -> None:
    position = Tackle.of(job="Turm3").from_text(THREAT.format(black="B7"))
    assert game_statistics(position).sides["white"] == SideCounts(games=1)
    assert game_statistics(position, ("black",)).sides == {
        "white": SideCounts(games=1, losses=1),
        "black": SideCounts(games=1, wins=1),
    }
    assert game_statistics(position, ()).sides["white"] == SideCounts(games=1, draws=1)


def test_sums_are_the_sums_of_the_games() -> None:
    rng = Random(4)
    games = [game_statistics(crowded_game(rng.choice(GAMES), rng)) for _ in range(30)]
    total = Statistics.total(games)
    assert type(total) is Statistics
    for seat, counts in total.sides.items():
        for name in counts.__struct_fields__:
            assert getattr(counts, name) == sum(getattr(game.sides[seat], name) for game in games), name
    assert Statistics.total(games[:5]) + Statistics.total(games[5:]) == total
    together = total.sides["white"] + total.sides["black"]
    assert all(getattr(together, name) for name in together.__struct_fields__ if name != "draws")
    assert Statistics.total([]) == Statistics()
