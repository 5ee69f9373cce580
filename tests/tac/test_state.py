"""The game around the core: deals, exchange, who decides, copies, set positions, second place."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable
from copy import copy, deepcopy
from itertools import islice, pairwise
from random import Random

import pytest

from spielkreis.game import IllegalError, NotationError, OptionError, Outcome
from spielkreis.tac.actions import Deal, Part, Play, Swap, Swapped
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.variants import VARIANTS

SEED = b"a seed"


def state_from(headers: str) -> State:
    """A set position, written as `Name=value | Name=value`."""
    lines = dict(part.strip().split("=", 1) for part in headers.split("|"))
    return Tac.from_text("\n".join(f'[{name} "{value}"]' for name, value in {"Game": "TAC", **lines}.items()))


def play_actions(game: State, *actions: str) -> State:
    for action in actions:
        game.apply(game.actors[0], action)
    return game


def play_first_legal(game: State) -> None:
    seat = game.actors[0]
    game.apply(seat, next(iter(game.legal(seat))))


def test_a_new_game_deals_by_itself() -> None:
    game = Tac().new(SEED)
    assert game.phase == "swap"
    assert isinstance(game.history[0], Deal)
    assert {len(cards) for cards in game.hands.values()} == {5}
    assert game.deck.cards is not None
    assert len(game.deck.cards) == 80
    assert game.declared == tuple(seat for seat in "ABCD" if {"1", "13"} & set(game.hands[seat]))


def test_one_seed_gives_one_game() -> None:
    one, other = Tac().new(SEED), Tac().new(SEED)
    for _ in range(300):
        play_first_legal(one)
        play_first_legal(other)
    assert one.to_text() == other.to_text()
    assert one.history == other.history
    assert Tac().new(b"another").hands != Tac().new(SEED).hands


@pytest.mark.parametrize("variant", VARIANTS)
def test_cards_are_conserved_and_deals_follow_the_plan(variant: str) -> None:
    game = Tac.of(variant, deck="master").new(SEED)
    whole = Counter(game.options.deck_counts)
    since: Counter[str] = Counter()
    for _ in range(250):
        if game.outcome:
            break
        deals = sum(isinstance(event, Deal) for event in game.history)
        play_first_legal(game)
        last = game.history[-1]
        if isinstance(last, Play):
            since[last.card] += 1
        elif isinstance(last, Deal) and sum(isinstance(event, Deal) for event in game.history) > deals:
            since[game.history[-2].card if isinstance(game.history[-2], Play) else ""] += 1
            if game.deals == 1:
                since.clear()
        assert game.deck.cards is not None
        held = Counter(card for cards in game.hands.values() for card in cards)
        assert held + since + Counter(game.deck.cards) == whole
    dealers = [event.dealer for event in game.history if isinstance(event, Deal)]
    seats = game.variant.seats
    assert all(seats[(seats.index(one) + 1) % len(seats)] == two for one, two in pairwise(dealers))


def test_the_exchange_waits_for_all_and_lets_choices_be_changed() -> None:
    game = state_from("Phase=swap | Dealer=D | Hands=A 2 3; B 4 5; C 6 7; D 8 9")
    assert "".join(game.actors) == "ABCD"
    assert game.turn is None
    assert list(game.legal("A")) == [Swap("A", "2"), Swap("A", "3")]
    game.apply("A", "swap A 2")
    assert "".join(game.actors) == "BCD"
    game.apply("A", "swap A 3")
    assert game.gifts == {"A": "3"}
    assert Tac.from_text(game.to_text()).gifts == {"A": "3"}
    play_actions(game, "swap B 4", "swap C 6", "swap D 8")
    assert game.hands == {"A": ("2", "6"), "B": ("5", "8"), "C": ("3", "7"), "D": ("4", "9")}
    assert game.turn == "A"
    assert game.history == [Swapped({"A": "3", "B": "4", "C": "6", "D": "8"})]


@pytest.mark.parametrize(
    ("seat", "action", "code"),
    [
        ("A", "swap A 9", "tac-card-not-held"),
        ("A", "swap B 4", "tac-other-hand"),
        ("A", "A 2 1-3", "tac-not-the-time"),
    ],
)
def test_other_things_are_refused_in_the_exchange(seat: str, action: str, code: str) -> None:
    game = state_from("Phase=swap | Dealer=D | Hands=A 2 3; B 4 5; C 6 7; D 8 9")
    with pytest.raises(IllegalError) as refused:
        game.apply(seat, action)
    assert refused.value.code == code


def test_a_line_of_a_file_may_change_a_gift_and_end_the_exchange() -> None:
    state = Tac.from_text("deal D: A 1 5 6 8 9 | B 2 3 4 5 7 | C 9 9 10 10 13 | D 1 2 6 12 12\n")
    state.enter(Swapped({"A": "5", "B": "7", "C": "13"}))
    state.enter(Swapped({"D": "2", "A": "8"}))
    assert state.hands == {
        "A": ("1", "5", "6", "9", "13"),
        "B": ("2", "2", "3", "4", "5"),
        "C": ("8", "9", "9", "10", "10"),
        "D": ("1", "6", "7", "12", "12"),
    }


def test_the_exchange_leaves_out_who_plays_alone() -> None:
    game = Tac.of("two_vs_one3").new(SEED)
    assert game.actors == ("B", "C")
    assert list(game.legal("A")) == []
    assert Tac.of("free3").new(SEED).phase == "play"


def test_deals_are_checked() -> None:
    game = Tac.of("duel2").start()
    assert game.phase == "deal"
    assert game.actors == ()
    five = ("2", "3", "4", "5", "6")
    for hands, dealer, code in (
        ({"A": five, "C": five[:4]}, "A", "tac-deal-size"),
        ({"A": five, "B": five, "C": five}, "A", "tac-deal-to-nobody"),
        ({"A": ("tac",) * 5, "C": five}, "A", "tac-deal-not-in-deck"),
        ({"A": five, "C": five}, "B", "tac-wrong-dealer"),
    ):
        with pytest.raises(IllegalError) as refused:
            game.deal(hands, dealer)
        assert refused.value.code == code
    game.deal({"A": five, "C": five}, "C")
    assert (game.phase, game.turn, game.dealer, game.deals) == ("play", "A", "C", 1)
    with pytest.raises(IllegalError) as refused:
        game.deal({"A": five, "C": five}, "A")
    assert refused.value.code == "tac-no-deal-now"


def test_unknown_cards_are_not_dealt() -> None:
    game = Tac.of("duel2").start()
    with pytest.raises(NotationError):
        game.deal({"A": ("1", "2", "3", "4", "joker"), "C": ("1", "2", "3", "4", "5")})
    assert game.phase == "deal"


def test_a_devil_decides_for_the_next_seat() -> None:
    game = state_from("Deck=master | Position=B 20 | Hands=A devil 2; B 5 9; C 2; D 2 | Turn=A")
    game.apply("A", "A devil")
    assert (game.turn, game.actors, game.devil) == ("B", ("A",), "A")
    assert list(game.legal("B")) == []
    assert {str(action) for action in game.legal("A")} == {"B 5 20-25", "B 9 20-29"}
    game.apply("A", "B 5 20-25")
    assert (game.turn, game.actors, game.devil) == ("C", ("C",), None)


def test_a_devils_victim_with_a_tac_becomes_the_devil() -> None:
    game = state_from("Deck=master | Position=C 40 | Hands=A devil 2; B tac; C 5 6; D 2 | Turn=A")
    play_actions(game, "A devil")
    assert {str(action) for action in game.legal("A")} == {"B tac devil"}
    game.apply("A", "B tac devil")
    assert (game.turn, game.actors) == ("C", ("B",))


def test_a_jester_passes_hands_to_the_right_and_goes_on() -> None:
    game = state_from("Deck=master | Position=A 12 | Hands=A jester 2; B 5; C 6; D 9 10 | Turn=A")
    game.apply("A", "A jester")
    assert game.hands == {"A": ("5",), "B": ("6",), "C": ("9", "10"), "D": ("2",)}
    assert game.turn == "A"
    game.apply("A", "A 5 12-17")
    assert (game.turn, game.pile) == ("B", [("jester", False), ("5", False)])


def test_a_winning_move_may_be_taken_back() -> None:
    near = "Position=A 64 A2 A3 A4; C C1 C2 C3 C4; B 30 | Hands=A 2 9; B tac 3; C 5; D 5 | Turn=A"
    game = play_actions(state_from(near), "A 2 64-A1")
    assert (game.save, game.actors, game.outcome) == (True, ("B",), None)
    assert {str(action) for action in game.legal("B")} == {"B tac 2 30-32"}
    game.apply("B", "B tac 2 30-32")
    assert game.position == "A 64 A2 A3 A4; B 32; C C1 C2 C3 C4"
    may = play_actions(state_from(f"Edition=custom | Option=tac_saves=may | {near}"), "A 2 64-A1")
    assert "B pass" in {str(action) for action in may.legal("B")}
    may.apply("B", "B pass")
    assert may.outcome == Outcome("win", ("A", "C"), "home")
    assert may.actors == ()


def test_winners_drop_out_and_the_others_play_for_second_place() -> None:
    home = "A 66 A2 A3 A4; D D1 D2 D3 D4; B 30; E E1 E2 E3 E4; C 40; F 50"
    cards = "A 2 9; B 3 4; C 5; D 5; E 6; F 8"
    game = state_from(
        f"Variant=team6 | Option=second_place=yes | Edition=custom | Position={home} | Hands={cards} | Turn=A"
    )
    game.apply("A", "A 2 66-A1")
    assert game.ranking == ("AD",)
    assert game.live == ("B", "C", "E", "F")
    assert game.dropped == [(1, "A"), (1, "D")]
    assert (game.turn, game.hands["A"], game.outcome) == ("B", (), None)
    assert Tac.from_text(game.to_text()).to_text() == game.to_text()
    play_actions(game, "B 3 30-33", "C 5 40-45")
    assert game.turn == "E"


def test_those_who_dropped_out_exchange_nothing() -> None:
    home = "A A1 A2 A3 A4; D D1 D2 D3 D4; B 30"
    rules = "Variant=team6 | Option=second_place=yes | Edition=custom"
    game = state_from(f"{rules} | Position={home} | Phase=swap | Dealer=F | Hands=B 3 4; C 5 6; E 7 8; F 9 10")
    assert "".join(game.actors) == "BCEF"
    assert Tac.from_text(game.to_text()).to_text() == game.to_text()
    play_actions(game, "swap B 3", "swap C 5", "swap E 7", "swap F 9")
    assert game.turn == "B"
    assert game.hands["E"] == ("3", "8")


@pytest.mark.parametrize("variant", ["team4", "duel2", "free3", "trio6"])
def test_a_set_position_is_dealt_on_to_the_end_of_its_deck_and_further(variant: str) -> None:
    state = Tac.from_text(f'[Variant "{variant}"] [Position "A 10"] [Hands "A 1 5; C 6"] [Pile "13"]')
    state.deal_on(bytes(32))
    shuffles = 0
    while shuffles < 2:
        seat = state.actors[0]
        deals = state.deals
        state.apply(seat, next(iter(state.legal(seat))))
        shuffles += state.deals < deals
        assert state.outcome is None


def test_nobody_sits_at_a_seat_that_does_not_play() -> None:
    state = Tac.of("duel2").new(bytes(32))
    for seat in ("B", "Z", "", "AC"):
        with pytest.raises(OptionError, match="Nobody plays seat"):
            state.view(seat)
        with pytest.raises(OptionError, match="Nobody plays seat"):
            state.sample(seat, Random(1))


@pytest.mark.parametrize(
    "play",
    [
        Play("A", "trickster", "swap"),
        Play("A", "trickster", "swap", (Part("10", "20"), Part("10", "20"))),
        Play("A", "7", "seven", (Part("", "A9"),)),
        Play("A", "", "discard"),
        Play("", "5", "dance", (Part("B0", "B0"),), "tac"),
    ],
)
def test_values_that_make_no_sense_are_refused_like_texts(play: Play) -> None:
    game = state_from("Position=A 10; B 20 | Hands=A trickster 7; B 5 | Turn=A")
    before = game.to_text()
    with pytest.raises((IllegalError, NotationError)):
        game.apply("A", play)
    with pytest.raises((IllegalError, NotationError)):
        game.steps("A", "7", [Part("A9", "A1")])
    with pytest.raises(IllegalError):
        game.enter(Swapped({}))
    assert (game.to_text(), game.history) == (before, [])


def test_what_was_found_legal_is_checked_anew_for_others_and_later() -> None:
    game = state_from("Position=A 10; B 20; C 30; D 40 | Hands=A 5 5 2; B 5; C 5; D 5 | Turn=A")
    wanted = game.parse("A", "A 5 10-15")
    with pytest.raises(IllegalError):
        game.apply("B", wanted)
    for seat, text in (("A", "A 2 10-12"), ("B", "B 5 20-25"), ("C", "C 5 30-35"), ("D", "D 5 40-45")):
        game.apply(seat, text)
    with pytest.raises(IllegalError):
        game.apply("A", wanted)
    game.parse("A", "A 5 12-17")
    game.apply("A", "A 5 12-17")
    assert game.position == "A 17; B 25; C 35; D 45"


def test_a_copy_is_independent() -> None:
    game = Tac.of(deck="master").new(SEED)
    for _ in range(40):
        play_first_legal(game)
    other, text = game.copy(), game.to_text()
    assert other.to_text() == text
    for _ in range(20):
        play_first_legal(other)
    assert game.to_text() == text


def test_listed_plays_do_not_change_while_the_game_goes_on() -> None:
    game = state_from("Position=A 12 30 | Hands=A 5 7; B 2; C 2; D 2 | Turn=A")
    whole = list(game.legal("A"))
    listing = game.legal("A")
    begun = [next(listing)]
    game.apply("A", "A 5 12-17")
    assert begun + list(listing) == whole


def test_what_a_discard_shows_is_kept() -> None:
    game = state_from("Position=A A4; B 20 | Hands=A 9 tac; B 5; C 2; D 2 | Turn=A")
    game.apply("A", "A discard tac")
    seat, lacking = game.log.inferred[0]
    assert seat == "A"
    assert lacking == {"1", "13"}


def test_a_set_position_with_a_side_home_is_over() -> None:
    home = "Position=A A1 A2 A3 A4; C C1 C2 C3 C4 | Hands=B 2 | Turn=B"
    assert state_from(home).outcome == Outcome("win", ("A", "C"), "home")
    with pytest.raises(NotationError):
        state_from("Position=A 12 | Phase=over")


def test_nobody_answers_a_winning_move_that_there_was_not() -> None:
    with pytest.raises(NotationError) as raised:
        state_from("Position=A 10 | Pile=5 | Hands=A 5; B tac | Turn=B | Save=yes")
    assert raised.value.code == "tac-save-without-win"


def test_the_last_deck_of_a_solo_game_is_lost() -> None:
    game = Tac.of("solo4").new(SEED)
    while game.outcome is None:
        play_first_legal(game)
    assert game.outcome == Outcome("loss", (), "deck")
    assert game.score == 100
    assert Tac.from_text(game.to_text()).outcome == game.outcome


def test_a_state_and_its_plays_can_be_pasted_back() -> None:
    game, rng = Tac.of("team4", deck="master").new(SEED), Random(4)
    for _ in range(80):
        actor = game.actors[0]
        actions = list(islice(game.legal(actor), 60))
        for action in actions:
            assert not isinstance(action, Play) or eval(repr(action)) == action
        assert eval(repr(game)).to_text() == game.to_text()
        game.apply(actor, rng.choice(actions))
    assert repr(Play("A", "5", "discard")) == "Play.from_text('A discard 5')"
    with pytest.raises(NotationError):
        Play.from_text("swap A 5")


@pytest.mark.parametrize("again", [lambda value: pickle.loads(pickle.dumps(value)), copy, deepcopy])
@pytest.mark.parametrize("variant", ["team4", "coop4", "team6"])
def test_pickled_and_copied_states_are_equal_and_independent(again: Callable[[State], State], variant: str) -> None:
    game = Tac.of(variant, deck="master").new(SEED)
    others = [again(game)]
    for _ in range(25):
        if game.outcome is None:
            seat = game.actors[0]
            action = str(next(iter(game.legal(seat))))
            for other in others[-2:]:
                assert other.to_text() == game.to_text()
                assert other.history == game.history
                assert other.records == game.records
                assert [other.view(each) for each in game.variant.seats] == [
                    game.view(each) for each in game.variant.seats
                ]
                assert other.sample(seat, Random(3)).to_text() == game.sample(seat, Random(3)).to_text()
                other.apply(seat, action)
            game.apply(seat, action)
            others.append(again(game))
    assert others[-1].to_text() == game.to_text()
    assert others[-1].seed == SEED
