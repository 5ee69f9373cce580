"""What the Learn pages teach is true: every rule has a text, and every lesson's solution reaches its goal."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from spielkreis.game import Outcome
from spielkreis.locales import LANGUAGES
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import AnyState
from spielkreis.tac.variants import CHOICES, EDITIONS, VARIANTS, option_text
from spielkreis.tackle import JOBS
from spielkreis.tackle.jobs import find_job
from tests.rulebook.test_tac_all_rules import RULES as TAC_RULES

ROOT = Path(__file__).parent.parent
GAMES = ROOT / "web/src/games"
LESSONS: list[dict[str, Any]] = [
    lesson
    for path in sorted(GAMES.glob("*/learn/lessons.json"))
    for lesson in json.loads(path.read_text(encoding="utf-8"))
]
REFERENCE: dict[str, Any] = {
    path.parent.parent.name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted(GAMES.glob("*/learn/rules.json"))
}
RULES = {game: [rule for group in REFERENCE[game]["groups"] for rule in group["rules"]] for game in REFERENCE}


def messages_of_topic(language: str, topic: str) -> dict[str, dict[str, str]]:
    """The messages of a topic: the parts of each by name, its title under the empty name."""
    found = {}
    path = ROOT / f"src/spielkreis/locales/{language}/{topic}.ftl"
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message):
            parts = {"": entry.value, **{each.id.name: each.value for each in entry.attributes}}
            found[entry.id.name] = {name: constant_text(value) for name, value in parts.items()}
    return found


def constant_text(pattern: ast.Pattern | None) -> str:
    """What of a text does not depend on arguments."""
    elements = [] if pattern is None else pattern.elements
    return "".join(each.value for each in elements if isinstance(each, ast.TextElement)).strip()


def rules_of(game: str) -> set[str]:
    """Every rule of a game, as its rulebook tests name them."""
    if game == "tac":
        return {rule for rule in TAC_RULES if re.fullmatch(r"[A-Z](T|\d+)b?", rule)}
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/rulebook").glob("test_tackle_*.py"))
    return {rule.upper() for rule in re.findall(r"def test_([gove]\d+)_", tests)}


@pytest.mark.parametrize("game", REFERENCE)
def test_the_reference_lists_every_rule(game: str) -> None:
    assert set(RULES[game]) == rules_of(game)
    assert len(RULES[game]) == len(set(RULES[game]))


@pytest.mark.parametrize("game", REFERENCE)
def test_every_refusal_leads_to_a_rule_of_the_reference(game: str) -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (ROOT / f"src/spielkreis/{game}").rglob("*.py"))
    named = set(re.findall(r'Error\(\s*"[a-z0-9-]+",\s*"(\w+)"', code))
    assert len(named) > 5
    assert named <= set(RULES[game])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REFERENCE)
def test_every_rule_has_a_title_and_a_text(game: str, language: str) -> None:
    known = messages_of_topic(language, f"rules-{game}")
    rules = {name: parts for name, parts in known.items() if not name.startswith("rule-option-")}
    assert [name.removeprefix(f"rule-{game}-") for name in rules] == RULES[game]
    for name, parts in rules.items():
        assert set(parts) == {"", "text"}, name
        assert all(parts.values()), name
        assert set(re.findall(r"\[(.*?)\]", parts["text"])) <= set(RULES[game]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_on_which_the_books_differ_is_asked(language: str) -> None:
    asked = [option["name"] for option in REFERENCE["tac"]["options"]]
    assert set(asked) == set(CHOICES) - {"deck"}
    known = messages_of_topic(language, "rules-tac")
    assert [name.removeprefix("rule-option-") for name in known if name.startswith("rule-option-")] == asked
    labels = messages_of_topic(language, "lessons")
    for option in REFERENCE["tac"]["options"]:
        name = option["name"]
        assert option["values"] == {each: option_text(book.values[name]) for each, book in EDITIONS.items()}
        assert option["rule"] in RULES["tac"]
        assert all(f"learn-value-{value}" in labels for value in option["values"].values())


def test_variants_and_jobs_are_those_of_the_games() -> None:
    assert REFERENCE["tac"]["variants"] == list(VARIANTS)
    assert REFERENCE["tackle"]["jobs"] == [{"name": job.name, "figure": list(job.figure)} for job in JOBS.values()]


def test_the_variants_are_shown_with_their_people_seats_and_sides() -> None:
    tiles = json.loads((GAMES / "tac/lobby/variants.json").read_text(encoding="utf-8"))
    assert {tile["name"] for tile in tiles} == set(VARIANTS)
    for tile in tiles:
        variant = VARIANTS[tile["name"]]
        assert (tile["people"], tile["seats"]) == (len(variant.persons), variant.seats)
        assert tuple(tile["sides"]) == variant.teams


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_job_has_a_name(language: str) -> None:
    prefix = "web-job-name-"
    named = [name.removeprefix(prefix) for name in messages_of_topic(language, "web-tackle") if name.startswith(prefix)]
    assert sorted(find_job(name).name for name in named) == sorted(JOBS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_is_told(language: str) -> None:
    told = {name: parts for name, parts in messages_of_topic(language, "lessons").items() if name.startswith("lesson-")}
    assert list(told) == [f"lesson-{lesson['game'].lower()}-{lesson['id']}" for lesson in LESSONS]
    for name, parts in told.items():
        assert set(parts) == {"", "task", "hint", "done"}, name
        assert all(parts.values()), name


def owners_by_field(state: AnyState) -> dict[str, str]:
    """The owner of the piece on each field, as the client reads it from the view."""
    position = msgspec.to_builtins(state.view(None))["position"]
    if isinstance(position, str):
        sides = zip(("white", "black", "gold"), position.split("/"), strict=False)
        return {cell: side for side, cells in sides for cell in cells.split() if cell != "-"}
    return {field.rstrip("*"): seat for seat, fields in position.items() for field in fields}


def is_goal_reached(lesson: dict[str, Any], state: AnyState, played: str) -> bool:
    """Whether the goal is reached by this action."""
    goal = lesson["goal"]
    at = owners_by_field(state)
    outcome: Outcome | None = state.outcome
    return (
        all(at.get(field) == owner for field, owner in goal.get("at", {}).items())
        and ("plays" not in goal or played in goal["plays"])
        and (not goal.get("won") or (outcome is not None and lesson["place"] in outcome.winners))
    )


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson['game']}-{lesson['id']}")
def test_a_lessons_solution_reaches_its_goal(lesson: dict[str, Any]) -> None:
    kind = adapter_of(lesson["game"])
    game = kind.game(lesson["options"])
    seat = lesson["place"]
    assert (seat,) in kind.places(game)
    assert set(lesson["rules"]) <= set(RULES[lesson["game"].lower()])
    for chance in range(3):
        state = kind.begin(game, lesson["position"], bytes([chance] * 32))
        assert not state.outcome
        for number, action in enumerate(lesson["solution"], start=1):
            while seat not in state.actors:
                other = state.actors[0]
                state.apply(other, kind.choose(state, other, "1", Random(chance), 1000, lambda thought: thought))
            assert action in kind.legal(state, seat)
            state.apply(seat, action)
            assert is_goal_reached(lesson, state, action) == (number == len(lesson["solution"]))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson['game']}-{lesson['id']}")
def test_a_lesson_can_be_missed_or_has_only_one_way(lesson: dict[str, Any]) -> None:
    kind = adapter_of(lesson["game"])
    seat = lesson["place"]
    state = kind.begin(kind.game(lesson["options"]), lesson["position"], bytes(32))
    actions = kind.legal(state, seat)
    results = []
    for action in actions:
        after = state.copy()
        after.apply(seat, action)
        results.append(is_goal_reached(lesson, after, action))
    if len(lesson["solution"]) == 1:
        assert any(results)
        assert len(actions) == 1 or not all(results)
    else:
        assert not any(results)
