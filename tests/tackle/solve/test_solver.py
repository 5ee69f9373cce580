"""The solver: the book's compositions, agreement with a plain search, limits, threads, repetition."""

from __future__ import annotations

import os
from collections import Counter
from random import Random
from threading import Timer

import pytest

from spielkreis.game import GameError
from spielkreis.tackle import Position, Tackle
from spielkreis.tackle.cells import BORDER, COURT, cell_name
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import BOTH_DONE, OTHER_WINS, Core
from spielkreis.tackle.core.moves import legal_codes, winning_codes
from spielkreis.tackle.solve.solver import Solution, Solver
from tests.reference import tackle_solve as plain
from tests.rulebook.tackle_positions import position_from
from tests.tackle.positions import crowded_position

POSITIONS = int(os.environ.get("SPIELKREIS_SOLVER_POSITIONS", "150"))
"""`make solver-check` sets it to 5,000."""
SMALL_JOBS = ("Turm3", "Treppe3", "Turm4", "Treppe4", "Quadrat", "Blüte")
SAMPLE_MOVE_13 = "C1 C2 D1 D2 E10 I1 / A10 C3 C4 E3 F3 G1 / E4 / w"
HARD = "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w"


def solution_of(job: str, position: str, most: int, threads: int = 1) -> Solution:
    return Solver(position_from(position, job), megabytes=16, threads=threads).solve(most)


@pytest.mark.parametrize(
    ("job", "position", "length", "key"),
    [
        ("Treppe3", "D8 E2 G5 / D3 F6 I8 / - / w", 3, "E2-E7"),
        ("Brunnen", "C7 D7 D8 D9 E5 E7 F8 F9 I2 / E2 E3 J1 J7 / D5 / w", 3, "#C7-F7"),
        ("Quadrat", "A10 C3 C4 E4 F2 F6 H1 / B1 B2 C1 C2 / - / w", 3, "F2-F5"),
        ("Quadrat", SAMPLE_MOVE_13, 4, "#D12-B12"),
    ],
)
@pytest.mark.parametrize("threads", [1, 2])
def test_the_books_wins_and_their_only_keys(job: str, position: str, length: int, key: str, threads: int) -> None:
    solution = solution_of(job, position, length, threads)
    assert (solution.win, solution.length, solution.proved) == (True, length, True)
    assert [str(move) for move in solution.keys] == [key]


def test_brunnen_without_a_stone_has_no_win() -> None:
    solution = solution_of("Brunnen", "C7 D7 D8 D9 E5 E7 F8 F9 / E2 E3 J1 J7 / D5 / w", 3)
    assert (solution.win, solution.length, solution.refuted, solution.proved) == (False, None, 3, True)


def test_the_main_line_ends_with_the_job_done_after_the_longest_defence() -> None:
    position = position_from(SAMPLE_MOVE_13)
    solver = Solver(position, megabytes=16)
    solution = solver.solve(4)
    line = solver.main_line(solution.keys[0], 4)
    assert len(line) == 7
    for move in line:
        position.push(move)
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.reason) == ("1-0", "job")


def sparse_position(game: Tackle, rng: Random) -> Position:
    """A position with few stones, often close together."""
    while True:
        cells = sorted(COURT if rng.random() < 0.7 else COURT | BORDER)
        close = rng.choice(cells)
        cells.sort(key=lambda cell: rng.random() * 6 + max(abs(cell // 10 - close // 10), abs(cell % 10 - close % 10)))
        size = game.options.job.size
        white, black = rng.randint(size, size + 1), rng.randint(2, size + 1)
        names = [cell_name(cell) for cell in cells]
        gold = rng.choice(names[white + black :]) if rng.random() < 0.4 else "-"
        if gold != "-" and (gold[0] in "AJ" or gold[1:] in ("1", "10")):
            gold = "-"
        sides = (" ".join(names[:white]), " ".join(names[white : white + black]))
        position = game.from_text(f"{sides[0]} / {sides[1]} / {gold} / {rng.choice('wb')}")
        if position.outcome is None:
            return position


def position_kinds(core: Core, length: int | None) -> list[str]:
    """What makes a position worth comparing."""
    found = [f"win in {length}"]
    if winning_codes(core, 0, 1) and winning_codes(core, 1, 1):
        found.append("mutual threats")
    standings = {core.copy().make(code) for code in legal_codes(core)}
    return found + ["both done"] * (BOTH_DONE in standings) + ["opponent's job"] * (OTHER_WINS in standings)


@pytest.mark.slow
def test_agrees_with_a_plain_search() -> None:
    rng = Random(11)
    counted: Counter[str] = Counter()
    for index in range(POSITIONS):
        game = Tackle.of(job=SMALL_JOBS[index % len(SMALL_JOBS)])
        position = sparse_position(game, rng) if index % 5 else crowded_position(game, rng)
        most = 3 if position.count_legal() < 90 else 2
        length, keys = plain.solve(position.core, most)
        solution = Solver(position, megabytes=1, threads=1 + index % 2).solve(most)
        table = legal_table(position.core)
        assert (solution.length, {table[key] for key in solution.keys}) == (length, keys), position
        counted.update(position_kinds(position.core, length))
    assert counted["win in 1"]
    assert counted["win in 2"]
    assert counted["win in None"]
    if POSITIONS >= 1000:
        assert all(counted[kind] for kind in ("win in 3", "mutual threats", "both done", "opponent's job")), counted


def test_zugzwang_and_lack_of_moves() -> None:
    """Black has one stone that can only open the way; shut in completely it would be a draw (E4)."""
    shut_in = position_from("B1 A2 C4 C6 E8 / A1 / - / w", "Treppe3")
    assert plain.solve(shut_in.core, 2)[0] == Solver(shut_in, megabytes=1).solve(2).length


def test_a_stopped_search_claims_nothing() -> None:
    solver = Solver(position_from(HARD), megabytes=16, threads=2)
    timer = Timer(0.3, solver.stop)
    timer.start()
    solution = solver.solve()
    timer.join()
    assert (solution.win, solution.length, solution.keys, solution.proved) == (False, None, (), False)
    assert solution.limit == "interrupt"
    limited = Solver(position_from(HARD), megabytes=16, threads=2).solve(seconds=0.2)
    assert (limited.win, limited.keys, limited.limit) == (False, (), "seconds")


def test_a_limit_of_nodes_stops_at_the_same_place_every_time() -> None:
    few = [Solver(position_from(HARD), megabytes=1, threads=1, nodes=50_000).solve(5) for _ in range(2)]
    assert [(each.win, each.limit) for each in few] == [(False, "nodes")] * 2
    assert few[0].nodes == few[1].nodes
    assert Solver(position_from(SAMPLE_MOVE_13), megabytes=16, threads=1, nodes=100_000_000).solve(4).length == 4


def test_a_tiny_table_changes_nothing() -> None:
    assert [str(key) for key in Solver(position_from(SAMPLE_MOVE_13), megabytes=1).solve(4).keys] == ["#D12-B12"]


def test_a_position_that_came_up_twice_is_a_draw_and_no_way_to_win() -> None:
    """The key leads to a position that has come up twice, so it would end the game."""
    game = position_from("D8 E7 G5 / D3 F6 I8 / - / b", "Treppe3")
    for move in ("D3-D2", "E7-E2", "D2-D3", "E2-E7", "D3-D2", "E7-E2", "D2-D3"):
        game.push(move)
    assert game.outcome is None
    assert len(game.repeated()) == 4
    assert Solver(game, megabytes=1).solve(3).refuted == 3
    assert Solver(position_from(game.to_text(), "Treppe3"), megabytes=1).solve(3).length == 3


def test_only_positions_with_a_side_to_move_can_be_solved() -> None:
    game = Tackle.of(job="Turm3")
    with pytest.raises(GameError, match="opening"):
        Solver(game.new())
    with pytest.raises(GameError, match="over"):
        Solver(game.from_text("B2 C2 D2 / A1 / - / b"))
