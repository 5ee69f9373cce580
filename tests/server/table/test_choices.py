"""The options in the form for a new table: only what the games themselves accept can be chosen."""

from __future__ import annotations

import pytest

from spielkreis.game import OptionError
from spielkreis.server.games import ADAPTERS
from spielkreis.server.games.tackle.wire import DrawnValue
from spielkreis.server.table.choices import describe
from spielkreis.server.wire.rules import OptionInfo, Rules, RulesRequest
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tac.variants import EDITIONS, VARIANTS


def described_options(game: str, **options: OptionValue) -> Rules:
    assert game in ("TAC", "Tackle")
    return describe(RulesRequest("TAC" if game == "TAC" else "Tackle", options), "en")


def point(found: Rules, name: str) -> OptionInfo:
    return next(each for each in found.points if each.name == name)


def problems(found: Rules, name: str) -> dict[str | bool, str]:
    return {answer.value: answer.problem for answer in point(found, name).answers}


def test_the_usual_game_differs_in_nothing() -> None:
    for kind in ADAPTERS.values():
        assert all(each.value == each.usual for each in described_options(kind.name).points)
    assert all(each.value == each.usual for each in described_options("Tackle", job="Turm3").points)
    different = {
        each.name for each in described_options("TAC", deck="master", lock="at_once").points if each.value != each.usual
    }
    assert different == {"edition", "lock"}


def test_values_that_an_edition_does_not_have_come_with_the_reason() -> None:
    found = described_options("TAC", deck="master")
    assert "de-2024" in problems(found, "replace")[True]
    assert problems(found, "replace")[False] == ""
    assert [answer.code for answer in point(found, "replace").answers] == ["", "tac-option-not-in-edition"]
    assert all("all four" in text for text in problems(found, "master").values())
    assert not any(problems(described_options("TAC", deck="master", edition="custom"), "master").values())
    assert "team6" in problems(described_options("TAC", edition="zh"), "variant")["team6"]


def test_a_job_can_be_chosen_by_what_it_looks_like() -> None:
    answers = point(described_options("Tackle"), "job").answers
    drawings = {answer.value: answer.drawing for answer in answers if isinstance(answer, DrawnValue)}
    assert (len(drawings), drawings["Quadrat"], drawings["Blüte"]) == (17, "PP/PP", ".P./PxP/.P.")


def test_what_changes_nothing_is_idle() -> None:
    idle = {each.name for each in described_options("TAC").points if each.idle}
    assert {"master", "replace", "angel_in_house", "coop_one_deck", "second_place", "persons"} <= idle
    assert not point(described_options("TAC", variant="team6"), "second_place").idle
    assert not point(described_options("TAC", variant="coop4"), "coop_one_deck").idle
    assert point(described_options("TAC", variant="solo4"), "coop_one_deck").idle
    assert not point(described_options("TAC", variant="one_vs_pair3"), "open_partner_hands").idle


def test_fewer_people_may_share_the_colours_where_all_play_together() -> None:
    found = described_options("TAC", variant="coop4", persons="AC BD")
    assert list(problems(found, "persons")) == ["A B C D", "AC B D", "AC BD"]
    assert [place.name for place in found.places] == ["AC", "BD"]
    assert list(problems(described_options("TAC", variant="coop6"), "persons")) == ["A B C D E F", "AD BE CF"]


@pytest.mark.parametrize("edition", [*EDITIONS, "custom"])
@pytest.mark.parametrize("deck", ["basic", "master"])
def test_every_answer_without_a_problem_can_be_chosen(edition: str, deck: str) -> None:
    for variant in VARIANTS:
        given: dict[str, OptionValue] = {"variant": variant, "edition": edition, "deck": deck}
        try:
            found = described_options("TAC", **given)
        except OptionError:
            assert variant in {
                name for name, text in problems(described_options("TAC", edition=edition), "variant").items() if text
            }
            continue
        for each in found.points:
            for answer in each.answers:
                if not answer.problem and each.name != "master":
                    chosen = point(described_options("TAC", **{**given, each.name: answer.value}), each.name).value
                    assert chosen == answer.value, (variant, each.name)


def test_a_figure_of_ones_own_names_its_number_of_stones() -> None:
    found = described_options("Tackle", figure="PPP/P..")
    assert point(found, "stones").value == 6
    assert point(found, "figure").value == "PPP/P.."
    with pytest.raises(OptionError):
        described_options("Tackle", figure="PP")
