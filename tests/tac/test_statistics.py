"""The statistics of TAC: each number in a small game in which it is known, a slow count of random games, and sums."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from spielkreis.tac import Options, State, Tac, options
from spielkreis.tac.statistics import GameStatistics, SeatCounts, Statistics, game_statistics
from spielkreis.tac.variants import VARIANTS
from tests.reference import tac_statistics as slow

RULES = [
    *(options(name, deck="master") for name in VARIANTS),
    options("team4", "zh", deck="master"),
    options("team4", "en-2016", deck="master"),
    options("team6", second_place=True),
    options("coop4", opening_marble=True),
]


def counted(text: str, winners: str | None = None) -> GameStatistics:
    return game_statistics(Tac.from_text(text), winners)


def flat(counts: SeatCounts) -> dict[str, Any]:
    """The numbers as the slow count names them, without those of the result and those that are 0."""
    found: dict[str, Any] = {}
    for name in counts.__struct_fields__:
        number = getattr(counts, name)
        if name in ("received", "used"):
            found |= {f"{name} {card}": count for card, count in number.items()}
        elif name not in ("games", "wins", "losses", "expected") and number:
            found[name] = number
    return found


def random_game(rules: Options, rng: Random, decisions: int) -> State:
    """A game of at most this many decisions: any card that can be used, and one of the first results with it."""
    state = Tac(rules).new(rng.randbytes(32))
    for _ in range(decisions):
        if state.outcome is not None:
            break
        seat = state.actors[0]
        hand = [""] if state.turn is None else sorted({*state.hand(state.turn), ""})
        rng.shuffle(hand)
        ways = (state.plays_with(seat, card) for card in hand) if state.turn else iter([state.legal(seat)])
        found = next(some for way in ways if (some := list(islice(way, 20))))
        state.apply(seat, rng.choice(found))
    return state


@pytest.mark.parametrize("rules", RULES, ids=repr)
def test_random_games_agree_with_a_slow_count(rules: Options) -> None:
    state = random_game(rules, Random(repr(rules)), 400)
    found = game_statistics(state)
    assert {seat: flat(counts) for seat, counts in found.seats.items()} == slow.count(state)
    for team, values in found.course.items():
        assert values == pytest.approx(slow.course(state, team))


def seats(position: str, hands: str, *lines: str, more: str = "") -> Mapping[str, dict[str, Any]]:
    """The numbers of all seats, those that are not 0, in a game from a position in which A is on turn."""
    head = f'[Position "{position}"] [Hands "{hands}"] [Turn "A"] [Dealer "D"] {more}'
    found = game_statistics(Tac.from_text("\n".join([head, *lines])))
    return {seat: flat(counts) for seat, counts in found.seats.items()}


def test_a_capture_is_made_by_one_and_suffered_by_another() -> None:
    found = seats("A 15; B 20", "A 5; B 2; C 2; D 2", "A 5 15x20")
    assert found["A"] == {"used 5": 1, "steps": 5, "captures": 1}
    assert found["B"] == {"captured": 1, "way_lost": 3, "longest_way_lost": 3}
    assert found["C"] == found["D"] == {}


def test_own_marbles_and_those_of_the_partner_are_captures_within_the_side() -> None:
    found = seats("A 12 17 20; C 25", "A 5 8; B 2; C 2; D 2", "A 5 12x17", "B discard 2", "C 2 25-27", "D discard 2")
    assert found["A"] == {
        "used 5": 1,
        "steps": 5,
        "own_captures": 1,
        "captured": 1,
        "captured_by_own": 1,
        "way_lost": 16,
        "longest_way_lost": 16,
    }
    partner = seats("A 20; C 25", "A 5; B 2; C 2; D 2", "A 5 20x25")
    assert partner["A"] == {"used 5": 1, "steps": 5, "own_captures": 1}
    assert partner["C"] == {"captured": 1, "captured_by_own": 1, "way_lost": 56, "longest_way_lost": 56}


def test_a_seven_captures_several_and_the_longest_way_is_kept() -> None:
    found = seats("A 15; B 18 20", "A 7; B 2; C 2; D 2", "A 7 15x18 18x20 20-22")
    assert found["A"] == {"used 7": 1, "steps": 7, "captures": 2}
    assert found["B"] == {"captured": 2, "way_lost": 4, "longest_way_lost": 3}


def test_a_warrior_alone_captures_itself_and_walks_nowhere() -> None:
    master = '[Deck "master"]'
    found = seats("A 20", "A warrior; B 2; C 2; D 2", "A warrior 20x20", more=master)
    assert found["A"] == {
        "used warrior": 1,
        "own_captures": 1,
        "captured": 1,
        "captured_by_own": 1,
        "way_lost": 19,
        "longest_way_lost": 19,
    }


def test_backwards_steps_are_steps_and_a_trickster_makes_none() -> None:
    found = seats("A 20; B 40", "A 4 trickster; B 2; C 2; D 2", "A 4 20-16", "B 2 40-42", "C discard 2", "D discard 2")
    assert found["A"] == {"used 4": 1, "steps": 4}
    assert found["C"] == {"unplayable": 1}
    swapped = seats("A 20; B 40", "A trickster; B 2; C 2; D 2", "A trickster 20~40")
    assert swapped["A"] == {"used trickster": 1}


def test_a_turn_that_is_missed_is_not_an_unplayable_card() -> None:
    found = seats("A 20; B 40", "A 8; B 2; C 2; D 2", "A 8 skip", "B discard 2")
    assert found["A"] == {"used 8": 1, "skips": 1}
    assert found["B"] == {"missed": 1}
    set_up = seats("B 40", "A 2; B 2; C 2; D 2", "A discard 2", more='[Skip "yes"]')
    assert set_up["A"] == {"missed": 1}


def test_a_tac_that_undoes_something() -> None:
    found = seats("A 15; B 20 40", "A 5; B tac; C 2; D 2", "A 5 15x20", "B tac 5 40-45")
    assert found["B"] == {
        "used tac": 1,
        "steps": 5,
        "tacs_undoing": 1,
        "captured": 1,
        "way_lost": 3,
        "longest_way_lost": 3,
    }
    assert found["A"] == {"used 5": 1, "steps": 5, "captures": 1, "undone": 1}
    nothing = seats("B 40", "A 5; B tac; C 2; D 2", "A discard 5", "B tac 5 40-45")
    assert nothing["B"] == {"used tac": 1, "steps": 5}


def test_a_devil_acts_but_the_card_is_that_of_the_victim() -> None:
    found = seats("A 20; B 40 45", "A devil; B 5; C 2; D 2", "A devil", "B 5 40x45", more='[Deck "master"]')
    assert found["A"] == {"used devil": 1, "steps": 5, "captures": 1}
    assert found["B"] == {"used 5": 1, "captured": 1, "way_lost": 28, "longest_way_lost": 28}


DEAL = """[Variant "team4"] {more}
deal D: A 1 2 3 5 6 | B 2 3 4 5 6 | C 9 9 10 10 12 | D 2 3 4 5 6
swap A {gift}, B 2, C 9, D 2
"""


def test_deals_openings_and_gifts() -> None:
    text = DEAL.format(gift="1", more="") + "A discard 2\nB discard 3\nC 1 C0-33\nD discard 3\n"
    found = counted(text).seats
    a, c = found["A"], found["C"]
    assert (a.hands, a.declared, a.waiting, a.opened, a.openings) == (1, 1, 1, 0, 0)
    assert (c.hands, c.declared, c.waiting, c.opened, c.openings) == (1, 0, 1, 1, 1)
    assert (a.gifts, a.gifts_used, c.gifts, c.gifts_used) == (1, 1, 1, 0)
    assert (a.unplayable, c.unplayable) == (1, 0)
    assert a.received == {"1": 1, "2": 1, "3": 1, "5": 1, "6": 1}
    assert c.received == {"9": 2, "10": 2, "12": 1}
    assert (a.expected["1"], a.expected["2"]) == (0.45, 0.35)
    assert sum(a.expected.values()) == pytest.approx(5)
    both = counted(text).sides["AC"]
    assert (both.games, both.hands, both.waiting, both.opened, both.gifts_used) == (1, 2, 2, 1, 1)


@pytest.mark.parametrize(
    ("gift", "rules", "plays"),
    [
        ("6", "", "A 1 A0-1\nB discard 3\nC discard 6"),
        ("1", '[Edition "custom"] [Option "opening_marble=yes"]', "A 2 1-3\nB 3 17-20\nC 9 33-42"),
    ],
    ids=["discarded", "another card first"],
)
def test_a_gift_that_is_not_used_first(gift: str, rules: str, plays: str) -> None:
    assert counted(DEAL.format(gift=gift, more=rules) + plays).seats["A"].gifts_used == 0


def test_a_jester_carries_the_gift_away() -> None:
    """Hands go to the right: B plays the 1 that A gave to C, not the 1 that D gave to B."""
    text = """[Variant "team4"] [Deck "master"]
deal D: A 1 2 3 5 jester | B 2 3 4 5 6 | C 9 9 10 10 12 | D 1 3 4 5 6
swap A 1, B 2, C 9, D 1
A jester
A 1 A0-1
B 1 B0-17
"""
    assert [counts.gifts_used for counts in counted(text).seats.values()] == [0, 0, 0, 0]


def test_a_seat_with_a_marble_on_the_track_does_not_wait_for_an_opening() -> None:
    deal = "deal A: A 1 2 3 5 6 | B 1 3 4 5 6 | C 9 9 10 10 12 | D 2 3 4 5 6"
    head = '[Position "A 20; B B4; C C1 C2 C3 C4"] [Dealer "D"] [Phase "deal"] [Deals "1"]'
    found = counted(f"{head}\n{deal}").seats
    assert [found[seat].waiting for seat in "ABCD"] == [0, 1, 0, 1]


def test_the_rest_of_a_deck_is_expected_from_what_is_in_it() -> None:
    """Four of five deals are made: the twenty cards that are left are dealt, then the deck is shuffled again."""
    head = '[Position "A 20; B 30; C 40; D 50"] [Hands "A 2"] [Turn "A"] [Dealer "D"] [Deals "4"]'
    state = Tac.from_text(head)
    left = dict(state.undealt)
    state.apply("A", "A 2 20-22")
    state.deal_on(b"rest")
    found = game_statistics(state).seats["B"].expected
    assert left["2"] == 6
    assert found["2"] == pytest.approx(5 * 6 / sum(left.values()))
    assert sum(found.values()) == pytest.approx(5)


def test_marbles_at_home_are_counted_in_the_end() -> None:
    lines = ["A 6 62-A3", "B discard 2", "C 9 40-49", "D discard 2"]
    found = seats("A 62 A4; C 40", "A 6; B 2 tac; C 9; D 2", *lines)
    assert found["A"] == {"used 6": 1, "steps": 6, "home": 1}
    undone = seats("A 62 A4; B 30", "A 6; B 2 tac; C 9; D 2", "A 6 62-A3", "B tac 6 30-36")
    assert undone["A"] == {"used 6": 1, "steps": 6, "undone": 1}


def test_results_of_sides() -> None:
    won = '[Position "A 60 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 6; B 2; C 2; D 2"] [Turn "A"] [Dealer "D"]\nA 6 60-A1'
    found = counted(won)
    assert {side: (counts.games, counts.wins, counts.losses) for side, counts in found.sides.items()} == {
        "AC": (1, 1, 0),
        "BD": (1, 0, 1),
    }
    assert [counts.wins for counts in found.seats.values()] == [1, 0, 1, 0]
    assert found.course["AC"][-1] == 1
    open_end = '[Position "A 60"] [Hands "A 6; B 2; C 2; D 2"] [Turn "A"] [Dealer "D"]'
    assert [counts.losses + counts.wins for counts in counted(open_end).seats.values()] == [0, 0, 0, 0]
    assert [counts.losses for counts in counted(open_end, "BD").seats.values()] == [1, 0, 1, 0]
    assert [counts.losses for counts in counted(open_end, "").seats.values()] == [1, 1, 1, 1]


def test_the_course_counts_spaces_from_the_start_to_the_innermost_at_home() -> None:
    whole = 2 * (4 * 64 + 10)
    line = '[Position "A 1* A4; C 32"] [Hands "A 6; B 2; C 2; D 2"] [Turn "A"] [Dealer "D"]\nA 6 1-7'
    found = counted(line).course
    assert found["AC"] == pytest.approx([(1 + 68 + 64) / whole, (7 + 68 + 64) / whole])
    assert found["BD"] == (0.0, 0.0)


def test_sums_are_the_sums_of_the_games() -> None:
    rng = Random(3)
    games = [game_statistics(random_game(RULES[0], rng, 300)) for _ in range(4)]
    total = Statistics.total(games)
    assert type(total) is Statistics
    for group in ("seats", "sides"):
        for name, counts in getattr(total, group).items():
            own = [getattr(game, group)[name] for game in games]
            for field in counts.__struct_fields__:
                values = [getattr(each, field) for each in own]
                found = getattr(counts, field)
                if field == "longest_way_lost":
                    assert found == max(values)
                elif isinstance(found, Mapping):
                    assert found == pytest.approx({card: sum(v.get(card, 0) for v in values) for card in found})
                else:
                    assert found == sum(values), field
    everybody = sum(total.seats.values(), SeatCounts())
    assert {name for name in everybody.__struct_fields__ if not getattr(everybody, name)} <= {"wins", "losses"}
    assert Statistics.total(games[:1]) + Statistics.total(games[1:]) == total
