"""A view shows what a seat may know, and nothing else."""

from random import Random
from typing import Any

import msgspec
import pytest

from spielkreis.tac import VARIANTS, State, Tac, View, from_text, game_text
from spielkreis.tac.simulation import random_player

DEAL = "deal D: A 1 5 7 8 tac | B 2 3 4 5 6 | C 13 9 9 10 10 | D 1 2 12 12 13\n"
SWAP = "swap A 5, B 2, C 13, D 1\n"


def state_from(lines: str, **rules: str) -> State:
    headers = "".join(f'[{name} "{value}"]\n' for name, value in rules.items())
    return from_text(headers + lines)


def test_after_the_deal_a_seat_sees_its_hand_and_all_declarations() -> None:
    view = state_from(DEAL).view("B")
    assert view.hands == {"B": ("2", "3", "4", "5", "6")}
    assert view.declared == ("A", "C", "D")
    assert view.counts == dict.fromkeys("ABCD", 5)
    assert view.actors == ("A", "B", "C", "D")
    assert [view.seen, view.gave, view.got] == [{}, {}, {}]
    assert view.undealt == 80
    assert sum(view.unseen.values()) == 95
    assert view.history == ("deal D: B 2 3 4 5 6", "declared A C D")


def test_a_gift_that_is_chosen_stays_face_down() -> None:
    state = state_from(DEAL + "swap A 5")
    assert state.view("A").choice == {"A": "5"}
    for seat in ("B", "C", "D", None):
        assert state.view(seat).chosen == ("A",)
        assert state.view(seat).choice == {}


def test_after_the_exchange_a_player_knows_the_cards_given_and_received() -> None:
    state = state_from(DEAL + SWAP)
    view = state.view("A")
    assert (view.gave, view.got, view.seen) == ({"A": "5"}, {"A": "13"}, {"C": ("5",)})
    assert view.history[-1] == "swap A 5, C 13"
    assert state.view("B").seen == {"D": ("2",)}
    assert state.view(None).history[-1] == "swap"


def test_a_gift_is_forgotten_when_its_like_is_played() -> None:
    state = state_from(DEAL + SWAP + "A 13 A0-1\nB 1 B0-17\nC discard 5\n")
    assert state.view("A").seen == {}
    assert state.view("D").seen == {}


def test_a_spectator_sees_public_things_only() -> None:
    view = state_from(DEAL + SWAP + "A 13 A0-1\n").view(None)
    assert [view.hands, view.seen, view.gave, view.got] == [{}, {}, {}, {}]
    assert view.position == {"A": ("1*",)}
    assert view.pile == (("13", False),)
    assert view.counts == {"A": 4, "B": 5, "C": 5, "D": 5}
    assert sum(view.unseen.values()) == 99


def test_everybody_sees_which_tac_took_something_back() -> None:
    state = state_from(
        "deal D: A 1 5 5 8 9 | B tac tac 4 5 6 | C 9 9 10 10 12 | D 2 2 3 12 12\nswap A 5, B 4, C 10, D 2\n"
        "A 1 A0-1\nB tac 1 B0-17\nC discard 9\nD discard 3\nA discard 5\nB tac 5 17-22\n"
    )
    for seat in ("A", "B", None):
        view = state.view(seat)
        assert [view.history[line] for line in view.undone] == ["B tac 1 B0-17"]
    assert state.copy().view(None).undone == view.undone
    assert state.view(None, history=False).undone == ()


def test_everybody_sees_which_turn_a_tac_would_take_back() -> None:
    dealt = "deal D: A 1 5 5 8 9 | B jester tac 4 5 6 | C 9 9 10 10 12 | D 2 2 3 12 12\nswap A 5, B 4, C 10, D 2\n"
    views = [
        state_from(dealt + played, Deck="master").view(None)
        for played in ("", "A 1 A0-1\n", "A 1 A0-1\nB jester\n", "A 1 A0-1\nB jester\nB discard 9\n")
    ]
    assert [None if view.undoes is None else view.history[view.undoes] for view in views] == [
        None,
        "A 1 A0-1",
        "A 1 A0-1",
        None,
    ]


def test_a_person_who_holds_several_seats_sees_all_their_hands() -> None:
    state = state_from(DEAL + SWAP, Variant="duel2x2")
    assert set(state.view("A").hands) == {"A", "C"}
    assert state.view("A").gave == {"A": "5", "C": "13"}
    assert set(state_from(DEAL + SWAP, Variant="solo4").view("C").hands) == set("ABCD")
    assert set(state_from(DEAL + SWAP, Variant="coop4", Persons="AC B D").view("C").hands) == {"A", "C"}
    assert set(state_from(DEAL + SWAP, Variant="coop4", Persons="AC B D").view("B").hands) == {"B"}


def test_open_partner_hands() -> None:
    state = state_from(DEAL, Variant="one_vs_pair3", Edition="en-2016")
    assert state.view("B").seen == {"D": ("1", "2", "12", "12", "13")}
    assert state.view("B").history[0] == "deal D: B 2 3 4 5 6 | D 1 2 12 12 13"
    assert state.view("A").seen == {}
    closed = state_from(DEAL, Variant="one_vs_pair3")
    assert closed.view("B").seen == {}
    after = state_from(DEAL + SWAP, Variant="one_vs_pair3", Edition="en-2016")
    assert after.view("B").seen == {"D": ("2", "2", "12", "12", "13")}


def test_open_partner_hands_in_a_set_position_are_those_of_the_partner_only() -> None:
    position = """[Game "TAC"] [Variant "one_vs_pair3"] [Edition "{}"]
    [Position "A 10; B 30"] [Hands "A 5 8; B 2 3; C 5 6; D 1 13"] [Turn "B"]"""
    state = from_text(position.format("en-2016"))
    assert [state.view(seat).seen for seat in "ABCD"] == [{}, {"D": ("1", "13")}, {}, {"B": ("2", "3")}]
    state.apply("B", "B 2 30-32")
    assert [state.view(seat).seen for seat in "ABCD"] == [{}, {"D": ("1", "13")}, {}, {"B": ("3",)}]
    assert not any(from_text(position.format("de-2024")).view(seat).seen for seat in "ABCD")


def test_a_hand_passed_on_by_a_jester_stays_known_until_it_is_played() -> None:
    cards = DEAL.replace("A 1 5", "A jester 5")
    state = state_from(cards + SWAP + "A jester\n", Deck="master")
    assert state.view("A").hands == {"A": ("1", "3", "4", "5", "6")}
    assert state.view("A").seen == {"B": ("5",), "D": ("7", "8", "13", "tac")}
    assert state.view("C").seen == {"B": ("5", "9", "9", "10", "10"), "D": ("13",)}
    state.apply("A", "A 1 A0-1")
    assert len(state.view("B").seen["A"]) == 4


def test_a_devil_shows_the_next_hand_to_its_player_only() -> None:
    cards = DEAL.replace("A 1 5", "A devil 5")
    state = state_from(cards + SWAP + "A devil\n", Deck="master")
    assert state.actors == ("A",)
    assert state.view("A").seen["B"] == ("1", "3", "4", "5", "6")
    assert state.view("A").devil == "A"
    assert "B" not in state.view("C").seen
    state.apply("A", "B 1 B0-17")
    assert state.view("A").seen["B"] == ("3", "4", "5", "6")


def test_a_devil_that_chooses_a_jester_sees_the_new_hand_too() -> None:
    cards = DEAL.replace("A 1 5", "A devil 5").replace("B 2 3", "B jester 3")
    state = state_from(cards + "swap A 5, B 3, C 13, D 1\n" + "A devil\nB jester\n", Deck="master")
    assert (state.actors, state.turn, state.devil) == (("A",), "B", "A")
    new_hand = ("5", "9", "9", "10", "10")
    assert state.hand("B") == new_hand
    assert state.view("A").seen["B"] == new_hand
    assert b'"seen":{"B":["5","9","9","10","10"],' in state.private_json(state.lines)("A")
    assert "B" not in state.view("D").seen, "only the Devil and the seat that passed it on know this hand"
    assert state.view("C").seen["B"] == new_hand
    state.apply("A", "B discard 9")
    assert state.view("A").seen["B"] == ("5", "9", "10", "10"), "what was seen stays known"
    state.apply("C", next(iter(state.legal("C"))))
    assert state.devil is None
    assert "C" not in state.view("A").seen, "the Devil decides for one turn only"


def test_a_jester_right_after_a_pair_has_dropped_out_passes_over_it() -> None:
    text = """[Variant "team6"] [Edition "custom"] [Deck "master"] [Option "second_place=yes"] [Turn "A"]
[Position "A 66 A2 A3 A4; B 12; C 23; D D1 D2 D3 D4; E 45; F 56"]
[Hands "A 2 3; B jester 4 5; C 6 7; D 8 9; E 10 12; F 13 13"]
A 2 66-A1
"""
    state = state_from(text)
    assert state.live == ("B", "C", "E", "F")
    before = state.view("C")
    assert before.hands == {"C": ("6", "7")}
    state.apply("B", "B jester")
    assert state.hands == {"A": (), "B": ("6", "7"), "C": ("10", "12"), "D": (), "E": ("13", "13"), "F": ("4", "5")}
    seen = {seat: state.view(seat).seen for seat in "ABCDEF"}
    assert seen == {
        "A": {},
        "B": {"F": ("4", "5")},
        "C": {"B": ("6", "7")},
        "D": {},
        "E": {"C": ("10", "12")},
        "F": {"E": ("13", "13")},
    }


def test_a_player_who_is_asked_to_save_holds_a_tac() -> None:
    text = """[Position "A 64 A2 A3 A4; B 20; C C1 C2 C3 C4"] [Hands "A 2 3; B 5 tac; C 6; D 8"] [Turn "A"]
A 2 64-A1
"""
    state = state_from(text)
    assert state.save
    assert state.view("D").seen == {"B": ("tac",)}
    assert state.view(None).seen == {"B": ("tac",)}


def test_after_the_game_everything_is_open() -> None:
    text = """[Position "A 64 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 2 3; B 5 9; C 6; D 8"] [Turn "A"]
A 2 64-A1
"""
    view = state_from(text).view(None)
    assert view.outcome is not None
    assert view.hands == {"A": ("3",), "B": ("5", "9"), "C": ("6",), "D": ("8",)}


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_and_samples_agree_in_random_games(variant: str) -> None:
    rng = Random(variant)
    rules: dict[str, Any] = {"deck": "master"}
    if variant in ("team6", "three6"):
        rules["second_place"] = True
    state = Tac.of(variant, **rules).new(rng.randbytes(32))
    choose = random_player(rng)
    for ply in range(150):
        if state.outcome is not None:
            break
        actor = state.actors[0]
        state.apply(actor, choose(state.view(actor), state.legal(actor)))
        if ply % 10 == 0:
            for seat in state.game.seats:
                view = state.view(seat)
                sampled = state.sample(seat, rng)
                assert msgspec.json.encode(sampled.view(seat)) == msgspec.json.encode(view)
                assert set(sampled.legal(seat)) == set(state.legal(seat))
                assert sampled.position == state.position
        if ply % 30 == 0 and state.outcome is None:
            sampled = state.sample(rng.choice(state.game.seats), rng)
            assert from_text(game_text(sampled)).to_text() == sampled.to_text(), "a sample is a game that may be played"


def test_a_view_can_be_sent() -> None:
    view = state_from(DEAL + SWAP).view("A")
    assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view


def test_a_sample_plays_on_to_the_end_with_new_deals() -> None:
    rng = Random(5)
    state = Tac.of("duel2").new(bytes(32))
    ends = set()
    for _ in range(3):
        sampled = state.sample("A", rng)
        choose = random_player(Random(1))
        while sampled.outcome is None:
            actor = sampled.actors[0]
            sampled.apply(actor, choose(sampled.view(None), sampled.legal(actor)))
        ends.add(len(sampled.history))
    assert len(ends) > 1


def test_a_sample_of_a_set_position_has_other_hands() -> None:
    state = state_from('[Position "A 12; B 20"] [Hands "A 5 7; B 8 9; C 2; D 3"] [Turn "A"] [Pile "13"]\n')
    sampled = [state.sample("A", Random(seed)) for seed in range(20)]
    assert all(made.hands["A"] == ("5", "7") for made in sampled)
    assert len({made.hands["B"] for made in sampled}) > 5
    assert all(from_text(made.to_text()).hands == made.hands for made in sampled)
