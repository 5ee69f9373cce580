"""Tackle, the end of the game: E1 to E4."""

from __future__ import annotations

import pytest

from spielkreis.game import IllegalError, OptionError
from spielkreis.tackle import JOBS, Tackle, custom_job
from tests.rulebook.tackle_positions import forbidding_rule, legal_texts, position_after, position_from


def test_e1_a_job_counts_in_four_rotations_anywhere_in_the_court() -> None:
    job = JOBS["Fisch"]
    assert len(job.shapes) == 4
    for text in ("D4 E5 F5 E6 F6", "D6 E4 E5 F4 F5", "F4 D5 E5 D6 E6", "F6 D4 D5 E4 E5"):
        assert position_from(f"{text} / J10 / - / w", "Fisch").job_done("white"), text
    assert not position_from("D4 E5 F5 E6 G6 / J10 / - / w", "Fisch").job_done("white")


@pytest.mark.parametrize(
    ("name", "rotations"),
    [
        ("Turm3", 2),
        ("Treppe4", 2),
        ("Quadrat", 1),
        ("Blüte", 1),
        ("Fünf", 1),
        ("Kreuz", 4),
        ("Vogel", 2),
        ("Block9", 1),
    ],
)
def test_e1_equal_rotations_are_one(name: str, rotations: int) -> None:
    assert len(JOBS[name].shapes) == rotations


def test_e1_a_figure_on_the_border_does_not_count() -> None:
    assert not position_from("A4 A5 B4 B5 / J10 / - / w").job_done("white")
    assert position_from("B4 B5 C4 C5 / J10 / - / w").job_done("white")
    assert not position_from("H9 I9 J9 / A1 / - / w", "Turm3").job_done("white")


def test_e1_more_stones_around_do_no_harm_but_own_ones_on_x_do() -> None:
    assert position_from("D4 D5 D6 D7 / J10 / - / w", "Turm3").job_done("white")
    assert position_from("D5 E4 E6 F5 / J10 / - / w", "Blüte").job_done("white")
    assert position_from("D5 E4 E6 F5 / E5 / - / w", "Blüte").job_done("white")
    assert position_from("D5 E4 E6 F5 / A10 / E5 / w", "Blüte").job_done("white")
    assert not position_from("D5 E4 E5 E6 F5 / J10 / - / w", "Blüte").job_done("white")


def test_e1_x_cells_may_lie_on_the_border_or_beyond() -> None:
    drawn = "x.../xPPP"
    assert custom_job(drawn).size == 3
    assert position_from("B4 C4 D4 / J10 / - / w", figure=drawn).job_done("white")
    assert not position_from("A4 B4 C4 D4 / J10 / - / w", figure="xPPPx").job_done("white")
    assert position_from("B4 C4 D4 / J10 / - / w", figure="xxPPP").job_done("white")


def test_e1_only_the_end_of_a_move_counts() -> None:
    """Pushed two cells on, the stone passes the cell that would finish Black's tower."""
    position = position_from("C4 D4 A1 / E4 F5 F6 / - / w", "Turm3")
    assert position_after(position, "#C4-E4").outcome is None
    assert position_after(position, "#C4-D4").outcome is not None


def test_e1_players_may_invent_jobs_that_fit() -> None:
    assert Tackle.of(figure="PPP/P..").options.stones == 6
    for drawing in ("PP", "P" * 9, "P" * 5 + "/" + "P" * 6, "PQP", ""):
        with pytest.raises(OptionError):
            custom_job(drawing)


def test_e1_job_names_are_read_in_any_case_and_umlauts_spelled_out() -> None:
    for name, meant in (("blüte", "Blüte"), ("BLUETE", "Blüte"), ("fuenf", "Fünf"), ("turm3", "Turm3")):
        assert Tackle.of(job=name).options.job.name == meant
    with pytest.raises(OptionError):
        Tackle.of(job="Turm7")


def test_e2_the_movers_job_wins() -> None:
    made = position_after(position_from("D4 D5 A5 / J10 / - / w", "Turm3"), "A5-C5")
    assert made.outcome is None
    made = position_after(position_from("D4 D5 A6 / J10 / - / w", "Turm3"), "A6-D6")
    assert made.outcome is not None
    assert (made.outcome.result, made.outcome.winners, made.outcome.reason) == ("1-0", ("white",), "job")
    assert (made.turn, made.phase, legal_texts(made)) == (None, "over", set())
    with pytest.raises(IllegalError):
        made.push("J10-J9")


def test_e2_both_jobs_done_is_a_draw() -> None:
    """White's bar C4 D4 goes on to E4 and completes its tower while it pushes Black's stone into a tower too."""
    position = position_from("C4 D4 F4 / B2 / - / w", "Turm3")
    assert legal_texts(position, "#C4-") == {"#C4-D4"}
    position = position_from("C4 D4 E2 E3 / E4 F5 F6 / - / w", "Turm3")
    made = position_after(position, "#C4-D4")
    assert made.outcome is not None
    assert (made.outcome.result, made.outcome.winners, made.outcome.reason) == ("1/2-1/2", (), "both")


def test_e2_a_push_that_does_only_the_opponents_job_loses() -> None:
    made = position_after(position_from("C4 D4 A1 / E4 F5 F6 / - / w", "Turm3"), "#C4-D4")
    assert made.outcome is not None
    assert (made.outcome.result, made.outcome.winners, made.outcome.reason) == ("0-1", ("black",), "opponent_job")


def test_e3_the_third_time_is_a_draw() -> None:
    position = position_from("A1 / J10 / - / w")
    there_and_back = ("A1-A2", "J10-J9", "A2-A1", "J9-J10")
    position = position_after(position, *there_and_back)
    assert position.outcome is None
    assert position.repetition_count() == 2
    position = position_after(position, *there_and_back)
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.reason) == ("1/2-1/2", "repetition")
    position.pop()
    assert position.outcome is None


def test_e3_the_gold_stone_and_the_side_to_move_are_part_of_the_position() -> None:
    with_gold, without = position_from("A1 / J10 / E5 / w"), position_from("A1 / J10 / - / w")
    assert with_gold.hash != without.hash
    assert position_from("A1 / J10 / - / b").hash != without.hash
    around = position_after(without, "A1-A2", "J10-J9", "A2-A3", "J9-J10", "A3-A1", "J10-J8", "A1-A2", "J8-J9", "A2-A1")
    assert around.repetition_count() == 1


def test_e3_a_draw_by_agreement() -> None:
    position = position_from("A1 / J10 / - / w")
    position.agree_draw()
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.reason) == ("1/2-1/2", "agreement")


def test_e4_a_player_without_a_move_draws() -> None:
    position = position_after(position_from("A4 A6 B5 D1 / A5 / - / w"), "D1-D2")
    assert position.outcome is not None
    assert (position.outcome.result, position.outcome.winners, position.outcome.reason) == ("1/2-1/2", (), "no_move")
    stoneless = position_from("A1 / - / - / b")
    assert stoneless.outcome is not None
    assert stoneless.outcome.reason == "no_move"


def test_e4_a_player_who_is_not_on_turn_may_not_move() -> None:
    position = position_from("A1 / J10 / - / w")
    assert position.why_not("black", "J10-J9") is not None
    assert forbidding_rule(position, "J10-J9") == "V1"
