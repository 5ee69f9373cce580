"""The 7: every result once, by the first step list in order, and any other step list that leads there."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielkreis.game import IllegalError
from spielkreis.tac.actions import Part, Play
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.steps import all_steps, apply_seven, path
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.text.record import read_record
from spielkreis.tac.text.setup import set_up

SEVEN = 6


def game_file(position: str, hand: str = "7", **headers: str) -> str:
    lines = {"Game": "TAC", "Position": position, "Hands": f"A {hand}; B 1; C 1; D 1", "Turn": "A"} | headers
    return "\n".join(f'[{name} "{value}"]' for name, value in lines.items())


def state_from(position: str, **headers: str) -> State:
    return Tac.from_text(game_file(position, **headers))


def engine_from(position: str, **headers: str) -> Engine:
    record = read_record(game_file(position, **headers))
    assert record.setup is not None
    made = Engine(record.options)
    set_up(made, record.options, record.setup)
    return made


def boards_after_seven(position: str, **headers: str) -> set[str]:
    before = state_from(position, **headers)
    found = set()
    for play in before.legal("A"):
        after = before.copy()
        after.apply("A", play)
        found.add(after.position)
    return found


def test_four_free_marbles_share_seven_steps_in_120_ways() -> None:
    plays = list(state_from("A 2 12 22 32").legal("A"))
    assert len(plays) == len(boards_after_seven("A 2 12 22 32")) == 120
    assert str(plays[0]) == "A 7 2-9"


@st.composite
def crowded_positions(draw: st.DrawFn) -> str:
    """Marbles close together around A's house, some in it."""
    near = st.sampled_from([60, 61, 62, 63, 64, 1, 2, 3, 4, 5])
    fields = draw(st.lists(near, min_size=2, max_size=5, unique=True))
    house = draw(st.lists(st.sampled_from(["A1", "A2", "A3", "A4"]), max_size=3, unique=True))
    own = [str(field) for field in fields[: 4 - len(house)]] + house
    others = [str(field) for field in fields[4 - len(house) :]]
    star = draw(st.booleans())
    own = [field + "*" * (star and field == "1") for field in own]
    return "A " + " ".join(own) + ("; B " + " ".join(others) if others else "")


@pytest.mark.parametrize("lock", ["turn_end", "at_once"])
@pytest.mark.parametrize("position", ["A 64 A2; B 2 3", "A 1 63", "A 1* 62; C 64", "A 2 A1 A3"])
def test_the_canonical_list_is_the_first_of_all(position: str, lock: str) -> None:
    made = engine_from(position, Option=f"lock={lock}", Edition="custom")
    first: dict[tuple[object, ...], list[tuple[int, int]]] = {}

    def result(steps: list[tuple[int, int]]) -> tuple[object, ...]:
        after = made.copy()
        apply_seven(after, SEVEN, steps)
        return (*(after.places(False, seat) for seat in range(4)), after.fresh(False))

    def walk(steps: list[tuple[int, int]]) -> None:
        if len(steps) == 7:
            first.setdefault(result(steps), steps)
        else:
            for origin, target, _, _ in all_steps(made, False, steps):
                walk([*steps, (origin, target)])

    walk([])
    count, _ = made.first_seven(SEVEN)
    paths = [[step[:2] for step in path(made, index)] for index in range(count)]
    assert {result(path): path for path in paths} == first
    assert len(first) == count


@settings(max_examples=60, deadline=None)
@given(crowded_positions(), st.randoms(use_true_random=False))
def test_steps_always_lead_to_a_legal_seven(position: str, rng: random.Random) -> None:
    before = state_from(position)
    listed = boards_after_seven(position)
    prefix: list[Part] = []
    while len(prefix) < 7:
        following = before.steps("A", "7", prefix) if listed else ()
        if not following:
            break
        prefix.append(rng.choice(following))
    if not listed:
        return
    assert len(prefix) == 7
    after = before.copy()
    after.apply("A", Play("A", "7", "seven", tuple(prefix)))
    assert after.position in listed


@settings(max_examples=40, deadline=None)
@given(crowded_positions(), st.randoms(use_true_random=False))
def test_a_marble_reaches_what_its_own_steps_lead_to(position: str, rng: random.Random) -> None:
    before = state_from(position)
    if not boards_after_seven(position):
        return
    reach = before.reach("A", "7")
    assert {str(step) for step in before.steps("A", "7")} == {
        str(step) for marble, ways in reach.items() for step in ways if step.origin == marble
    }
    for marble, ways in reach.items():
        way = {marble: [marble]}
        for step in ways:
            assert step.target not in way
            way[step.target] = [*way[step.origin], step.target]
        fields = rng.choice(list(way.values()))
        prefix = [f"{one}-{other}" for one, other in itertools.pairwise(fields)]
        assert len(prefix) == 7 or before.steps("A", "7", prefix)


def test_steps_that_cannot_be_completed_are_not_offered() -> None:
    alone = state_from("A 64 A2 A3 A4")
    assert [str(step) for step in alone.steps("A", "7")] == ["64-1"]
    assert [str(step) for step in alone.steps("A", "7", ["64-1"])] == ["1-2"]


def test_a_written_seven_is_joined_and_kept_in_its_order() -> None:
    before = state_from("A 12 20; B 21")
    play = before.parse("A", "A 7 20x21 12-13 13-15 21-24")
    assert str(play) == "A 7 20x21 12-15 21-24"
    before.apply("A", "A 7 20x21 12-13 13-15 21-24")
    assert before.position == "A 15 24"
    assert str(before.history[-1]) == "A 7 20x21 12-15 21-24"


def test_a_change_of_direction_ends_a_part() -> None:
    found = {str(play) for play in state_from("A A2").legal("A")}
    assert found == {"A 7 A2-A1 A1-A2 A2-A1 A1-A2 A2-A1 A1-A2 A2-A1", "A 7 A2-A1 A1-A2 A2-A1 A1-A2 A2-A1 A1-A3"}


@pytest.mark.parametrize(("lock", "playable"), [("turn_end", True), ("at_once", False)])
def test_marbles_that_lock_at_once_run_out_of_steps(lock: str, playable: bool) -> None:
    kinds = {
        isinstance(play, Play) and play.kind
        for play in state_from("A A1 A2 A3", Edition="custom", Option=f"lock={lock}").legal("A")
    }
    assert kinds == ({"seven"} if playable else {"discard"})


def test_leftover_steps_go_to_one_partner_in_trios() -> None:
    trio = game_file("A 65 A2 A3 A4; C 25; E 47", Variant="trio6", Hands="A 7; B 1; C 1; D 1; E 1; F 1")
    plays = {str(play) for play in Tac.from_text(trio).legal("A")}
    assert plays == {"A 7 65-6", "A 7 65-A1 25-29", "A 7 65-A1 47-51"}
    with pytest.raises(IllegalError) as refused:
        Tac.from_text(trio).apply("A", "A 7 65-A1 25-27 47-49")
    assert refused.value.rule == "C2b"


def test_a_result_that_both_partners_can_lead_to_is_listed_once_in_trios() -> None:
    """With an even number of leftover steps a marble of either partner can go back and forth in its house."""
    before = Tac.from_text(
        game_file("A 65 A2 A3 A4; C C2; E E2", Variant="trio6", Hands="A 7; B 1; C 1; D 1; E 1; F 1")
    )
    plays = list(before.legal("A"))
    boards = set()
    for play in plays:
        after = before.copy()
        after.apply("A", play)
        boards.add(after.position)
    assert len(boards) == len(plays)
    assert "A A1 A2 A3 A4; C C2; E E2" in boards


def test_leftover_steps_are_mixed_once_a_pair_is_home_in_cooperative_games() -> None:
    pair = "A 64 A2 A3 A4; C C1 C2 C3 C4; B 17 30; D 50"
    plays = {str(play) for play in state_from(pair, Variant="coop4").legal("A")}
    assert "A 7 64-A1 17-18 30-31 50-53" in plays


def test_a_big_seven_is_listed_lazily() -> None:
    pair = "A A1 A2 A3 A4; C C1 C2 C3 C4; B 2 10 18 26; D 34 42 50 58"
    plays = state_from(pair, Variant="coop4").legal("A")
    assert len(list(itertools.islice(plays, 3))) == 3
    assert len(list(state_from(pair, Variant="coop4").legal("A"))) == 3432
