"""Tables of TAC by themselves: teams that give up together, plays that are taken back, games that take days."""

from __future__ import annotations

import pytest

from spielkreis.game import IllegalError
from spielkreis.server.errors import ForbiddenError, RefusedError
from spielkreis.server.table import questions, views
from spielkreis.server.wire import answers, events, messages
from spielkreis.server.wire.settings import DAY, Clock
from tests.server.tools.circle import Circle

POSITION = """[Game "TAC"]
[Variant "team4"]
[Deck "master"]
[Position "A 10; B 30; C 40; D 50"]
[Hands "A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2"]
[Turn "A"]
[Dealer "D"]
"""


def possible_offers(circle: Circle, seat: str) -> tuple[str, ...]:
    reply = questions.answer(circle.table, circle.guests[seat], messages.AskOffers("o", seat), "en")
    assert isinstance(reply, answers.PossibleOffers)
    return reply.what


def test_a_team_gives_up_when_both_want_to() -> None:
    circle = Circle()
    assert circle.do("A", messages.Offer("1", "concede", "A")) == ["Offered"]
    assert [place.name for place in circle.table.waiting_for(circle.table.offers["concede"])] == ["C"]
    with pytest.raises(ForbiddenError):
        circle.do("B", messages.AnswerOffer("2", "concede", "B", yes=True))
    assert circle.do("C", messages.AnswerOffer("3", "concede", "C", yes=False)) == ["Declined"]
    circle.do("C", messages.Offer("4", "concede", "C"))
    assert circle.do("A", messages.AnswerOffer("5", "concede", "A", yes=True)) == ["Agreed", "Ended"]
    assert circle.table.outcome is not None
    assert (circle.table.outcome.result, circle.table.outcome.winners) == ("win", ("B", "D"))
    assert circle.table.phase == "over"


def test_a_bot_gives_up_with_its_partner() -> None:
    circle = Circle()
    circle.do("A", messages.Remove("1", circle.guests["C"].id))
    assert circle.table.places["C"].bot is not None
    assert circle.do("A", messages.Offer("2", "concede", "A")) == ["Offered", "Ended"]


def test_those_who_play_together_against_the_deck_lose_together() -> None:
    circle = Circle("coop4")
    circle.do("A", messages.Offer("1", "concede", "A"))
    for place in "BC":
        assert circle.do(place, messages.AnswerOffer(f"2{place}", "concede", place, yes=True)) == ["Agreed"]
    circle.do("D", messages.AnswerOffer("3", "concede", "D", yes=True))
    assert circle.table.outcome is not None
    assert (circle.table.outcome.result, circle.table.outcome.winners) == ("loss", ())


@pytest.mark.parametrize("variant", ["free3", "team6", "three6"])
def test_with_three_sides_nobody_can_say_who_wins_when_one_gives_up(variant: str) -> None:
    circle = Circle(variant)
    place = next(iter(circle.guests))
    with pytest.raises(RefusedError) as refused:
        circle.do(place, messages.Offer("1", "concede", place))
    assert refused.value.code == "server-no-concession"
    with pytest.raises(RefusedError):
        circle.do(place, messages.Offer("2", "draw", place))


def test_a_play_is_taken_back_when_all_agree_as_long_as_nothing_followed() -> None:
    circle = Circle(position=POSITION)
    circle.play("A", "A 5 10-15")
    circle.do("A", messages.Offer("1", "takeback", "A"))
    for place in "BC":
        assert circle.do(place, messages.AnswerOffer(f"2{place}", "takeback", place, yes=True)) == ["Agreed"]
    assert circle.do("D", messages.AnswerOffer("3", "takeback", "D", yes=True)) == ["Agreed", "TakenBack"]
    assert circle.table.state.turn == "A"
    assert "5" in circle.state.hand("A")
    circle.play("A", "A 5 10-15")
    assert possible_offers(circle, "A") == ("takeback", "concede", "pause")
    circle.play("B", "B 2 30-32")
    assert possible_offers(circle, "A") == ("concede", "pause"), "what would be refused is not offered"
    with pytest.raises(RefusedError) as refused:
        circle.do("A", messages.Offer("4", "takeback", "A"))
    assert refused.value.code == "server-cards-were-seen"
    assert circle.do("B", messages.Offer("5", "takeback", "B")) == ["Offered"]


@pytest.mark.parametrize("card", ["jester", "devil"])
def test_who_has_seen_other_cards_cannot_go_back(card: str) -> None:
    circle = Circle(position=POSITION)
    circle.play("A", f"A {card}")
    with pytest.raises(RefusedError) as refused:
        circle.do("A", messages.Offer("1", "takeback", "A"))
    assert refused.value.code == "server-cards-were-seen"


def test_in_the_exchange_another_card_is_chosen_rather_than_one_taken_back() -> None:
    circle = Circle()
    for card in circle.state.hand("A"):
        circle.play("A", f"swap A {card}")
        assert circle.state.gifts == {"A": card}
    with pytest.raises(RefusedError) as refused:
        circle.do("A", messages.Offer("1", "takeback", "A"))
    assert refused.value.code == "server-choose-again"


def test_equal_hands_passed_on_cannot_be_told_from_others() -> None:
    """Whether a Jester can be taken back must not reveal to a spectator that it changed nothing."""
    equal = POSITION.replace("A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2", "A 5 jester; B 5; C 5; D 5")
    circle = Circle(position=equal)
    circle.play("A", "A jester")
    with pytest.raises(RefusedError):
        circle.do("A", messages.Offer("1", "takeback", "A"))


def test_an_exchange_and_what_new_cards_followed_cannot_be_taken_back() -> None:
    circle = Circle()
    for seat in circle.table.actors:
        circle.play(seat, f"swap {seat} {circle.state.hand(seat)[0]}")
        with pytest.raises(RefusedError):
            circle.do(seat, messages.Offer(f"1{seat}", "takeback", seat))
    last = POSITION.replace("A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2", "A 5")
    circle = Circle(position=last)
    circle.play("A", "A 5 10-15")
    assert circle.state.hand("B")
    with pytest.raises(RefusedError):
        circle.do("A", messages.Offer("1", "takeback", "A"))


def test_a_game_by_correspondence_waits_for_days_and_puts_nobodys_bot_there() -> None:
    slow = Circle(clock=Clock("move", 3 * DAY))
    slow.happen([events.WasGone("A")], 1_000)
    assert slow.table.stand_in_at() == {}
    assert slow.table.clocks is not None
    assert slow.table.clocks.deadline() == 3 * DAY * 1000
    quick = Circle(clock=Clock("move", 60), grace=30)
    quick.happen([events.WasGone("A")], 1_000)
    assert quick.table.stand_in_at() == {"A": 31_000}
    assert [place.bot_at for place in views.about(quick.table).places] == [31_000, None, None, None]
    for place in "BCD":
        quick.happen([events.WasGone(place)], 2_000)
    assert quick.table.stand_in_at()["A"] == 1_000 + DAY * 1000


def test_refusals_say_you_to_the_player_and_name_the_seat_to_a_devil() -> None:
    circle = Circle(position=POSITION)
    with pytest.raises(IllegalError) as refused:
        circle.play("A", "A 9 10-19")
    assert views.problem(refused.value, "en").message == "You don’t have the card “9”."
    with pytest.raises(IllegalError) as refused:
        circle.play("B", "B 2 30-32")
    assert views.problem(refused.value, "en").message == "It’s Red’s turn, not yours."
    circle.play("A", "A devil")
    why = questions.answer(circle.table, circle.guests["A"], messages.Why("w", "A", "B 9 30-39"), "en")
    assert isinstance(why, answers.WhyNot)
    assert why.problem is not None
    assert why.problem.message == "Blue doesn’t have the card “9”."


def test_nobody_can_offer_a_draw_in_a_game_without_draws() -> None:
    circle = Circle()
    with pytest.raises(RefusedError) as refused:
        circle.do("A", messages.Offer("1", "draw", "A"))
    assert refused.value.code == "server-no-draw"
