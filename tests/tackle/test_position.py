"""Positions: what is made can be taken back, what is refused changes nothing, and a turned board is the same game."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielkreis.game import GameError, IllegalError, NotationError, OptionError
from spielkreis.record import at_line
from spielkreis.tackle import JOBS, Move, Position, Record, Tackle, custom_job, find_job
from spielkreis.tackle.cells import cell, cell_name
from spielkreis.tackle.core.board import Core
from tests.tackle.positions import GAMES, crowded_position, position_of_random_game

seeds = st.integers(0, 2**32)
games = st.sampled_from(GAMES)


def observable_state(position: Position) -> tuple[object, ...]:
    """All that can be seen of a position."""
    text, legal = position.to_text(), tuple(position.legal_moves)
    return text, legal, position.hash, position.moves, position.outcome, position.phase, position.repetition_count()


@settings(max_examples=60, deadline=None)
@given(games, seeds)
def test_taking_back_restores_everything(game: Tackle, seed: int) -> None:
    rng = Random(seed)
    position = (
        game.new() if seed % 3 == 0 else (crowded_position if seed % 3 == 1 else position_of_random_game)(game, rng)
    )
    made: list[tuple[tuple[object, ...], Move]] = []
    for _ in range(30):
        if position.outcome is not None:
            break
        move = rng.choice(position.legal_moves)
        made.append((observable_state(position), move))
        position.push(move)
        assert position.core.hash == position.core.recomputed_hash()
    for before, move in reversed(made):
        assert position.pop() == move
        assert observable_state(position) == before


@settings(max_examples=100, deadline=None)
@given(games, seeds, st.data())
def test_a_refused_move_changes_nothing_and_says_why(game: Tackle, seed: int, data: st.DataObject) -> None:
    rng = Random(seed)
    position = (crowded_position if seed % 2 else position_of_random_game)(game, rng)
    numbers = st.integers(-3, 102)
    own = st.sampled_from(sorted(position.white | position.black) or [0])
    starts, widths = own | numbers | st.none(), st.just(1) | st.integers(0, 11)
    move = data.draw(st.builds(Move, numbers, starts, widths, st.booleans(), st.booleans(), st.booleans()))
    before, legal = observable_state(position), move in position.legal_moves
    error = position.why_not_move(move)
    assert (error is None) == legal
    if error is not None:
        assert error.rule is not None
        assert str(error)
        with pytest.raises(IllegalError):
            position.push(move)
        assert observable_state(position) == before


@settings(max_examples=150, deadline=None)
@given(games, seeds)
def test_texts_round_trip(game: Tackle, seed: int) -> None:
    rng = Random(seed)
    position = (crowded_position if seed % 2 else position_of_random_game)(game, rng)
    again = game.from_text(position.to_text())
    assert again == position
    assert again.hash == position.hash
    assert again.to_text() == position.to_text()
    for move in position.legal_moves:
        assert position.parse(position.actors[0], str(move)) == move


def test_an_opening_round_trips_at_every_ply() -> None:
    game = Tackle.of(job="Block9")
    position, rng = game.new(), Random(9)
    while position.phase in ("place", "gold"):
        again = game.from_text(position.to_text())
        assert (again, again.legal_moves) == (position, position.legal_moves)
        assert eval(repr(position)) == position
        position.push(rng.choice(position.legal_moves))


def test_moves_can_be_pasted_back() -> None:
    rng = Random(5)
    for job in ("Block9", "Quadrat"):
        position = Tackle.of(job=job).new()
        for _ in range(120):
            moves = position.legal_moves
            if not moves:
                break
            assert all(eval(repr(move)) == move for move in moves)
            position.push(rng.choice(moves))
    assert repr(Move.from_text("e2-e7")) == "Move.from_text('E2-E7')"


def cell_after_symmetry(number: int, symmetry: int) -> int:
    """A cell under one of the eight symmetries of the board."""
    column, row = number % 10, number // 10
    if symmetry & 4:
        column = 9 - column
    for _ in range(symmetry & 3):
        column, row = row, 9 - column
    return row * 10 + column


def position_after_symmetry(position: Position, symmetry: int, swap: bool) -> Position:
    """The position turned, mirrored (and then the job too), and with its colours swapped."""
    job = position.game.options.job
    figure = [line[::-1] for line in job.figure] if symmetry & 4 else job.figure
    game = Tackle.of(figure="/".join(figure), gold=position.game.options.gold, stones=position.game.options.stones)
    sides = [position.white, position.black]
    turn = position.core.turn
    if swap:
        sides.reverse()
        turn = 1 - turn
    names = [" ".join(cell_name(cell_after_symmetry(stone, symmetry)) for stone in side) or "-" for side in sides]
    gold = "-" if position.gold is None else cell_name(cell_after_symmetry(position.gold, symmetry))
    return game.from_text(" / ".join([*names, gold, "wb"[turn]]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.options.job.name)
def test_perft_is_equal_under_all_symmetries(game: Tackle) -> None:
    rng = Random(game.options.job.name)
    for make in (crowded_position, position_of_random_game):
        position = make(game, rng)
        leaves = [position.perft(depth) for depth in range(1, 4 if position.count_legal() < 150 else 3)]
        for symmetry in range(8):
            for swap in (False, True):
                other = position_after_symmetry(position, symmetry, swap)
                assert [other.perft(depth) for depth in range(1, len(leaves) + 1)] == leaves, (position, other)


def test_perft_of_the_opening_is_equal_both_ways() -> None:
    position = Tackle.of(job="Turm3", stones=3).new()
    assert [position.perft(depth) for depth in range(4)] == [position.perft(depth, bulk=False) for depth in range(4)]
    assert position.perft(1) == 36


def test_the_compiled_position_is_small() -> None:
    assert Core.size() <= 1024


def test_contradictory_corner_worms_can_both_be_played() -> None:
    position = Tackle.of(job="Block9").from_text("A10 A9 B10 / E5 / - / w")
    texts = [str(move) for move in position.legal_moves if move.worm]
    assert {"#A10-A10(w)", "#A10-A10(wr)"} <= set(texts)
    assert len(texts) == len(set(texts))
    down, right = position.copy(), position.copy()
    down.push("#A10-A10(w)")
    right.push("#A10-A10(wr)")
    assert down.white == {cell("A10"), cell("B10")}
    assert right.white == {cell("A10"), cell("A9")}
    alone = Tackle.of(job="Block9").from_text("A10 B10 / E5 / - / w")
    assert [str(move) for move in alone.legal_moves if move.worm] == ["#A10-A10(w)", "#B10-J10(w)"]


def test_repetition_needs_the_same_side_and_gold() -> None:
    position = Tackle.of(job="Block9").from_text("A1 / J10 / E5 / w")
    for move in ("A1-A2", "J10-J9", "A2-A1", "J9-J10", "A1-A2", "J10-J9", "A2-A1"):
        position.push(move)
        assert position.outcome is None
    position.push("J9-J10")
    assert position.repetition_count() == 3
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.reason) == ("1/2-1/2", "repetition")
    assert (position.turn, position.actors, position.legal_moves) == (None, (), [])
    assert str(position.why_not_move(Move(1, 0))) == "The game is over."
    position.pop()
    assert position.outcome is None


def test_resigning_and_agreeing_end_the_game_until_the_move_is_taken_back() -> None:
    position = Tackle.of().new()
    position.push("A1")
    position.resign("black")
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.winners) == ("1-0", ("white",))
    with pytest.raises(IllegalError):
        position.agree_draw()
    position.pop()
    position.agree_draw()
    assert position.outcome.reason == "agreement"


def test_a_set_position_with_a_job_done_is_over() -> None:
    game = Tackle.of()
    square, other = "C3 C4 D3 D4", "F6 F7 G6 G7"
    for text, reason, result in (
        (f"{square} / A1 / - / b", "job", "1-0"),
        (f"{square} / A1 / - / w", "opponent_job", "1-0"),
        (f"A1 / {square} / - / w", "job", "0-1"),
        (f"{square} / {other} / - / w", "both", "1/2-1/2"),
    ):
        outcome = game.from_text(text).outcome
        assert outcome is not None
        assert (outcome.reason, outcome.result) == (reason, result)
        assert game.from_text(text).perft(3) == 1


def test_no_move_is_a_draw() -> None:
    outcome = Tackle.of().from_text("- / A1 / - / w").outcome
    assert outcome is not None
    assert outcome.reason == "no_move"
    position = Tackle.of().from_text("A1 / B1 A2 D2 / - / b")
    position.push("D2-C2")
    assert position.outcome is None
    position.push("A1-C3")
    position = Tackle.of().from_text("A1 / B1 A2 D2 / - / b")
    position.push("D2-B2")
    assert position.outcome is not None
    assert position.outcome.reason == "no_move"


def test_gold_on_a_board_with_an_empty_border_is_taken_off_with_a_warning() -> None:
    position = Tackle.of().from_text("C3 / D4 / E5 / w")
    assert position.gold is None
    assert [warning.code for warning in position.warnings] == ["position-gold-removed"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "position-fields"),
        ("A1 / B2 / -", "position-fields"),
        ("A1 / B2 / - / w / place / x", "position-fields"),
        ("A1 // - / w", "position-empty-field"),
        ("A1 / K1 / - / w", "cell-unknown"),
        ("A1 / A11 / - / w", "cell-unknown"),
        ("A1 / A1 / - / w", "position-cell-twice"),
        ("A1 A1 / - / - / w", "position-cell-twice"),
        ("A1 / E5 / E5 / w", "position-cell-twice"),
        ("A1 / B2 / E5 E6 / w", "position-gold-many"),
        ("A1 / B2 / J5 / w", "position-gold-border"),
        ("A1 / B2 / - / x", "position-side"),
        ("A1 / B2 / - / w / plaice", "position-last-field"),
        ("A1 / - / E5 / b / place", "position-opening-gold"),
        ("B2 / - / - / b / place", "position-opening-court"),
        ("A1 / - / - / w / place", "position-opening-count"),
        ("A1 / B1 / - / b / place", "position-opening-count"),
        ("A1 " * 5000 + "/ - / - / w", "position-fields"),
    ],
)
def test_bad_positions_are_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError) as caught:
        Tackle.of().from_text(text)
    assert caught.value.code == code
    assert len(str(caught.value)) < 200


def test_options_check_themselves() -> None:
    assert Tackle.of(job="turm3").options.gold == "court"
    assert Tackle.of(job="BLUETE").options.stones == 6
    for job, figure, gold in (
        ("Turm7", None, None),
        (None, None, "border"),
        (None, "PP", None),
        (None, "PPPPPPPPP", None),
        (None, "PQP", None),
    ):
        with pytest.raises(OptionError):
            Tackle.of(job, figure, gold)
    for stones in (3, 19):
        with pytest.raises(OptionError):
            Tackle.of(stones=stones)
    with pytest.raises(OptionError):
        custom_job("P" * 11 + "/P")
    with pytest.raises(OptionError):
        Tackle.of().new().perft(-1)
    with pytest.raises(GameError):
        Tackle.of().new().pop()


def test_jobs_have_their_sizes_and_rotations() -> None:
    assert [(job.size, len(job.shapes)) for job in JOBS.values()] == [
        (3, 2), (3, 2), (4, 2), (4, 2), (4, 1), (4, 1), (5, 2), (5, 2), (5, 1), (5, 4), (6, 2), (6, 2), (6, 4), (6, 2),
        (8, 2), (8, 1), (9, 1),
    ]  # fmt: skip
    assert find_job(" fuenf ") is JOBS["Fünf"]
    assert custom_job("pp\nPp").figure == ("PP", "PP")
    assert custom_job("PP/P", "Ecke").name == "Ecke"


def test_seats_act_only_in_turn() -> None:
    position = Tackle.of().new()
    assert position.legal("black") == []
    error = position.why_not("black", "A1")
    assert error is not None
    assert error.code == "tackle-not-your-turn"
    with pytest.raises(IllegalError):
        position.apply("black", "A1")
    position.apply("white", "A1")
    assert position.view(None) == position.view("white")
    assert position.sample("black", Random(1)) == position


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("A1 / J5 / - / w", Move(end=3, start=0, along_row=True)),
        ("A1 A2 / J5 / - / w", Move(end=30, start=0, block=True, along_row=True)),
        ("A1 B1 / J5 / - / w", Move(end=0, start=0, block=True, worm=True, along_row=True)),
        ("A1 / - / - / b / place", Move(end=3, block=True)),
        ("A1 / - / - / b / place", Move(end=3, width=2)),
    ],
)
def test_moves_with_marks_that_they_cannot_have_are_refused(text: str, move: Move) -> None:
    position = Tackle.of(job="Turm3").from_text(text)
    with pytest.raises(IllegalError) as refused:
        position.push(move)
    assert refused.value.code == "tackle-no-such-move"


@pytest.mark.parametrize("again", [lambda value: pickle.loads(pickle.dumps(value)), copy, deepcopy])
def test_pickled_and_copied_positions_are_equal_and_independent(again: Callable[[Position], Position]) -> None:
    position = Tackle.of(job="Turm3").from_text("A1 B5 / J1 H7 / E4 / w")
    for move in ("B5-C5", "H7-H8", "C5-B5", "H8-H7"):
        position.push(move)
    other = again(position)
    assert other == position
    assert observable_state(other) == observable_state(position)
    other.push("B5-C5")
    assert len(position.moves) == 4
    position.resign("white")
    assert again(position).outcome == position.outcome


def test_errors_go_from_process_to_process() -> None:
    error = at_line(NotationError("cell-unknown", "G1", text="Z9"), 7)
    other = pickle.loads(pickle.dumps(error))
    assert (type(other), str(other)) == (NotationError, str(error))


@pytest.mark.parametrize("depth", [-1, 65, 10**30, -(10**5000)], ids=range(4))
def test_odd_depths_are_refused_in_words(depth: int) -> None:
    with pytest.raises(OptionError, match=r"Depth .* isn’t possible. Choose 0 to 64"):
        Tackle.of().new().perft(depth)


def test_a_job_without_a_name_is_refused() -> None:
    with pytest.raises(OptionError):
        Tackle.of(job="")


def test_the_name_of_a_custom_job_stands_on_one_line() -> None:
    game = Tackle.of(figure="PPP/P..", job=" my\n job ")
    assert game.options.job.name == "my job"
    assert Record.from_text(Record.of(game.new()).to_text()).game == game


def test_placements_are_counted_from_the_beginning_to_the_gold_stone() -> None:
    game = Tackle.of(job="Turm3", stones=3)
    position = game.new()
    counted = [position.view(None).placements]
    for move in ("A1", "J10", "A10", "J1", "A5", "J5", "E5", "A1-C1"):
        position.apply(position.actors[0], move)
        counted.append(position.view(None).placements)
    assert counted == [7] * 9
    assert game.from_text("A1 / J10 / - / w / place").placements == 5
    assert game.from_text("A1 C4 / J10 D5 / E5 / w").placements == 0
