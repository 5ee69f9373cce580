"""Records: what an action did, in the words of the rules; `test_effects_against_reference.py` compares many games."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from spielkreis.tac import VARIANTS, Play, State, Swap, Tac, from_text, game_text
from spielkreis.tac.effect import (
    DealRecord,
    DeclaredRecord,
    Gift,
    GiftRecord,
    MarbleMove,
    PlayEffect,
    PlayRecord,
    SwapRecord,
)

DEAL = "deal D: A 1 5 7 8 tac | B 2 3 4 5 6 | C 13 9 9 10 10 | D 1 2 12 12 13\n"
SWAP = "swap A 5, B 2, C 13, D 1\n"
HANDS = "A 1 4 5 6 7 8 trickster warrior; B 8 9; C 5 6; D 2 3"


def game(position: str, hands: str = HANDS, **headers: str) -> State:
    lines = {"Game": "TAC", "Deck": "master", "Position": position, "Hands": hands, "Turn": "A"} | headers
    return from_text("\n".join(f'[{name} "{value}"]' for name, value in lines.items()))


def played(state: State, text: str) -> PlayRecord:
    record = state.apply(state.actors[0], text)
    assert isinstance(record, PlayRecord)
    assert record == state.records[-1]
    return record


def as_json(record: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(record))


def moves(state: State, text: str) -> tuple[MarbleMove, ...]:
    return played(state, text).moves


def test_a_marble_walks_and_captures() -> None:
    state = game("A 12; B 17")
    record = played(state, "A 5 12x17")
    assert record.moves == (MarbleMove("A", "12", "17", ("12", "13", "14", "15", "16", "17"), "B"),)
    assert (record.seat, record.action, record.card, record.next) == ("A", "A 5 12x17", "5", "B")


def test_opening_captures_whatever_stands_on_the_start_field() -> None:
    assert moves(game("A 12; C 1"), "A 1 A0x1") == (MarbleMove("A", "A0", "1", (), "C"),)


def test_into_the_house_and_backwards_into_it() -> None:
    assert moves(game("A 62"), "A 6 62-A3") == (MarbleMove("A", "62", "A3", ("62", "63", "64", "1", "A1", "A2", "A3")),)
    assert moves(game("A 3"), "A 4 3-A2") == (MarbleMove("A", "3", "A2", ("3", "2", "1", "A1", "A2")),)
    assert moves(game("A 3"), "A 4 3-63") == (MarbleMove("A", "3", "63", ("3", "2", "1", "64", "63")),)


def test_a_seven_has_one_move_for_each_part_with_its_own_capture() -> None:
    record = played(game("A 12 20; B 14"), "A 7 12-13 13x14 14-15 20-24")
    assert record.kind == "seven"
    assert [(move.seat, move.origin, move.to, move.captured) for move in record.moves] == [
        ("A", "12", "14", "B"),
        ("A", "14", "15", None),
        ("A", "20", "24", None),
    ]
    assert record.moves[2].path == ("20", "21", "22", "23", "24")


def test_a_trickster_moves_two_marbles_and_a_lonely_warrior_ends_in_its_base() -> None:
    assert moves(game("A 12; B 40"), "A trickster 12~40") == (MarbleMove("A", "12", "40"), MarbleMove("B", "40", "12"))
    state = game("A 12")
    assert moves(state, "A warrior 12x12") == (MarbleMove("A", "12", "12", (), "A"),)
    assert state.position == ""
    assert moves(game("A 12; C 30"), "A warrior 12x30") == (MarbleMove("A", "12", "30", (), "C"),)


def test_an_eight_skips_the_next_seat() -> None:
    record = played(game("A 12"), "A 8 skip")
    assert (record.skips, record.next, record.moves) == ("B", "B", ())


def test_marbles_lock_and_the_last_one_comes_home() -> None:
    assert played(game("A 12 62; C 30"), "A 6 62-A3").locked == (), "a house field beyond it is free"
    state = game("A 62 A4 12; C 30")
    assert played(state, "A 6 62-A3").locked == ("A3",)
    state = game("A 61 A2 A3 A4; C 30")
    record = played(state, "A 5 61-A1")
    assert (record.locked, record.home) == (("A1",), ("A",))
    assert state.view(None).locked == ("A1", "A2", "A3", "A4")


def test_a_tac_restores_the_board_and_names_the_play_that_it_took_back() -> None:
    state = from_text(
        "deal D: A 1 5 5 8 9 | B tac tac 4 5 6 | C 9 9 10 10 12 | D 2 2 3 12 12\nswap A 5, B 4, C 10, D 2\nA 1 A0-1\n"
    )
    record = played(state, "B tac 1 B0-17")
    assert (record.base, record.restored, record.moves) == ("1", {}, (MarbleMove("B", "B0", "17"),))
    assert record.undid is not None
    assert state.view(None).history[record.undid] == "A 1 A0-1"
    for text in ("C discard 9", "D discard 3", "A discard 5"):
        assert played(state, text).undid is None
    record = played(state, "B tac 5 17-22")
    assert (record.restored, record.undid) == (None, None), "a discard leaves nothing to take back"


def test_a_tac_on_a_tac_takes_the_first_one_back() -> None:
    state = game("B 20", "A 1 5; B tac 9; C tac 6; D 2 3")
    played(state, "A 1 A0-1")
    played(state, "B tac 1 20-21")
    record = played(state, "C tac 1 C0-33")
    assert (record.undid, record.restored) == (1, {"A": ("1*",), "B": ("20",)})


def test_a_jester_is_a_part_of_the_turn_that_follows_it() -> None:
    state = game("A 12; B 20", "A 5 6; B jester tac; C tac 9; D 2 3")
    played(state, "A 5 12-17")
    record = played(state, "B jester")
    assert record.passes == {"A": "D", "B": "A", "C": "B", "D": "C"}
    assert record.hands == {"A": ("tac",), "B": ("9", "tac"), "C": ("2", "3"), "D": ("6",)}
    assert record.next == "B"
    assert played(state, "B tac 5 20-25").undid == 0


def test_a_devil_plays_for_the_next_seat() -> None:
    state = game("A 12; B 20", "A devil 6; B 5 8; C 9; D 2 3")
    record = played(state, "A devil")
    assert (record.plays_for, record.next, record.hands) == ("B", "B", {"B": ("5", "8")})
    record = played(state, "B 5 20-25")
    assert (record.seat, record.by) == ("B", "A")


def test_a_devil_that_chooses_a_jester_sees_the_new_hand_as_well() -> None:
    state = game("A 12; B 20", "A devil 6; B jester 8; C 9 10; D 2 3")
    played(state, "A devil")
    record = played(state, "B jester")
    assert (record.by, record.next, state.actors) == ("A", "B", ("A",))
    shown = {seat: as_json(state.view(seat).records[-1])["hands"] for seat in "ABCD"}
    new = {"A": ["8"], "B": ["9", "10"], "C": ["2", "3"], "D": ["6"]}
    assert shown == {"A": {"A": ["8"], "B": ["9", "10"]}, **{seat: {seat: new[seat]} for seat in "BCD"}}


def test_who_drops_out_is_said() -> None:
    state = from_text(
        """[Variant "team6"] [Edition "custom"] [Deck "master"] [Option "second_place=yes"] [Turn "A"]
[Position "A 66 A2 A3 A4; B 12; C 23; D D1 D2 D3 D4; E 45; F 56"]
[Hands "A 2 3; B jester 4 5; C 6 7; D 8 9; E 10 12; F 13 13"]
"""
    )
    record = played(state, "A 2 66-A1")
    assert (record.home, record.dropped, record.next) == (("A",), ("A", "D"), "B")
    assert state.dropped == [(1, "A"), (1, "D")]


def test_deals_and_exchanges_have_records_with_the_cards_that_a_viewer_saw() -> None:
    state = from_text(DEAL + SWAP)
    assert state.view("B").records == (
        DealRecord("D", {"B": ("2", "3", "4", "5", "6")}),
        DeclaredRecord(("A", "C", "D")),
        SwapRecord((Gift("A", "C"), Gift("B", "D", "2"), Gift("C", "A"), Gift("D", "B", "1"))),
    )
    assert state.view(None).records[0] == DealRecord("D", {})
    assert isinstance(state.records[0], DealRecord)
    assert len(state.records[0].hands) == 4
    again = from_text(DEAL)
    assert again.apply("A", "swap A 5") == GiftRecord(seat="A", action="swap A 5", card="5", to="C")
    assert len(again.records) == again.lines == 2


@pytest.mark.parametrize(
    ("hands", "text", "seen"),
    [
        (
            "A jester 5; B 8; C 9; D 2 3",
            "A jester",
            {"A": {"A": ["8"]}, "B": {"B": ["9"]}, "D": {"D": ["5"]}, None: {}},
        ),
        ("A devil 5; B 8 9; C 9; D 2", "A devil", {"A": {"B": ["8", "9"]}, "B": {"B": ["8", "9"]}, "C": {}, None: {}}),
    ],
)
def test_hands_are_shown_to_those_who_see_them(hands: str, text: str, seen: dict[str | None, Any]) -> None:
    state = game("A 12; B 20", hands)
    played(state, text)
    for seat, expected in seen.items():
        (record,) = as_json(state.view(seat).records)
        assert record.get("hands", {}) == expected
        assert msgspec.json.decode(b"{%b}" % state.private_json(0)(seat))["records"] == [record]


def test_a_view_says_who_is_next_and_on_whom_an_angel_acts() -> None:
    view = game("A 12; B B1 B2 B3 B4; D 40").view("A")
    assert (view.next, view.angel, view.exchange) == ("B", ("D",), {"A": "C", "B": "D", "C": "A", "D": "B"})
    view = from_text(DEAL).view("A")
    assert (view.next, view.angel) == (None, ())


def test_copies_and_replays_have_the_same_records_and_samples_other_hands() -> None:
    state = game("A 12; B 20", "A jester 5; B 8 9; C 9 10; D 2 3")
    played(state, "A jester")
    assert state.copy().records == state.records
    assert from_text(game_text(state)).records == state.records
    samples = [state.sample("A", Random(seed)) for seed in range(20)]
    assert all(made.view("A").records == state.view("A").records for made in samples)
    hands = [record.hands for made in samples for record in made.records if isinstance(record, PlayRecord)]
    assert len({shown["B"] for shown in hands}) > 5


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_choices_are_the_legal_actions_except_those_of_a_seven(variant: str) -> None:
    rng = Random(f"choices {variant}")
    for _ in range(3):
        state = Tac.of(variant, "custom", deck="master", tac_saves="may").new(rng.randbytes(32))
        for _ in range(60):
            if state.outcome is not None:
                break
            seat = rng.choice(state.actors)
            actions = list(islice(state.legal(seat), 300))
            choices = state.choices(seat)
            listed = sorted(str(action) for action in actions if isinstance(action, Swap) or action.kind != "seven")
            assert sorted(choices.actions) == listed
            sevens = {action.card for action in actions if isinstance(action, Play) and action.kind == "seven"}
            assert set(choices.built) == sevens
            assert choices.effects == tuple(state.effect(seat, action) for action in choices.actions)
            action = rng.choice(actions)
            effect = state.effect(seat, action)
            record = state.apply(seat, action)
            if isinstance(record, PlayRecord):
                assert effect == PlayEffect(*[getattr(record, name) for name in PlayEffect.__struct_fields__])
            else:
                assert effect == PlayEffect(record.card, "gift")
    assert state.choices(next(seat for seat in state.game.seats if seat not in state.actors)).actions == ()


def test_a_seven_under_construction_says_what_it_has_done_and_how_it_goes_on() -> None:
    state = game("A 12 20; B 14")
    started = state.started_seven("A", "7")
    assert (started.left, started.action, started.moves, started.position) == (7, "", (), state.marbles)
    assert set(started.ways) == {"12", "20"}
    assert [way.to for way in started.ways["20"]] == ["21", "22", "23", "24", "25", "26", "27"]
    third = started.ways["12"][2]
    assert third.steps == ("12-13", "13x14", "14-15")
    assert third.moves == (
        MarbleMove("A", "12", "14", ("12", "13", "14"), "B"),
        MarbleMove("A", "14", "15", ("14", "15")),
    )
    after = state.started_seven("A", "7", third.steps)
    assert (after.left, after.moves, after.position) == (4, third.moves, {"A": ("15", "20")})
    assert [way.to for way in after.ways["15"]] == ["16", "17", "18", "19"]
    whole = state.started_seven("A", "7", ["12-13", "13x14", "14-15", "20-24"])
    assert (whole.left, whole.ways, whole.action) == (0, {}, "A 7 12x14 14-15 20-24")
    played(state, whole.action)
    assert state.marbles == whole.position


def test_the_ways_in_a_seven_are_what_steps_allow() -> None:
    rng = Random(3)
    for _ in range(40):
        own = rng.sample(["60", "61", "63", "64", "1", "2", "A1", "A2", "A3", "A4"], rng.randint(1, 4))
        others = rng.sample(["62", "3", "4", "5"], 2)
        state = game(f"A {' '.join(own)}; B {' '.join(others)}", "A 7; B 1; C 1; D 1")
        prefix: tuple[str, ...] = ()
        while state.why_no_play("A", "7") is None and len(prefix) < 7:
            ways = state.started_seven("A", "7", prefix).ways
            steps = state.steps("A", "7", prefix)
            assert list(ways) == list(dict.fromkeys(step.origin for step in steps))
            for marble, found in ways.items():
                assert {way.steps[0] for way in found} <= {str(step) for step in steps if step.origin == marble}
                for way in found:
                    state.started_seven("A", "7", prefix + way.steps)
                    assert way.moves[-1].to == way.to
                assert len({way.to for way in found}) == len(found)
            reach = state.reach("A", "7", prefix)
            assert {marble: [str(step) for step in path] for marble, path in reach.items()} == {
                marble: [way.steps[-1] for way in found] for marble, found in ways.items()
            }
            prefix += rng.choice([way for found in ways.values() for way in found]).steps


def test_a_tac_on_a_seven_is_built_on_the_board_that_it_restores() -> None:
    state = game("A 12; B 20", "A 7 5; B tac 9; C 6; D 2 3")
    played(state, "A 7 12-19")
    started = state.started_seven("B", "tac", ["20-22"])
    assert started.position == {"A": ("12",), "B": ("22",)}
    assert state.started_seven("B", "tac", ["20-27"]).action == "B tac 7 20-27"
    assert state.choices("B").built == ("tac",)
