"""Tables of TAC by themselves: teams that give up together, plays that are taken back, games that take days."""

from __future__ import annotations

import pytest

from spielkreis.game import IllegalError
from spielkreis.server.errors import ForbiddenError, RefusedError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.table import questions, views
from spielkreis.server.wire import answers, events, messages
from spielkreis.server.wire.settings import DAY, Clock
from tests.server.tools.simulated_tac_table import SimulatedTacTable

POSITION = """[Game "TAC"]
[Variant "team4"]
[Deck "master"]
[Position "A 10; B 30; C 40; D 50"]
[Hands "A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2"]
[Turn "A"]
[Dealer "D"]
"""


def possible_offers(simulated: SimulatedTacTable, seat: str) -> tuple[str, ...]:
    reply = questions.answer(simulated.table, simulated.guests[seat], messages.AskOffers("o", seat), "en")
    assert isinstance(reply, answers.PossibleOffers)
    return reply.what


def test_a_team_gives_up_when_both_want_to() -> None:
    simulated = SimulatedTacTable()
    assert simulated.do("A", messages.Offer("1", "concede", "A")) == ["Offered"]
    assert [place.name for place in simulated.table.waiting_for(simulated.table.offers["concede"])] == ["C"]
    with pytest.raises(ForbiddenError):
        simulated.do("B", messages.AnswerOffer("2", "concede", "B", yes=True))
    assert simulated.do("C", messages.AnswerOffer("3", "concede", "C", yes=False)) == ["Declined"]
    simulated.do("C", messages.Offer("4", "concede", "C"))
    assert simulated.do("A", messages.AnswerOffer("5", "concede", "A", yes=True)) == ["Agreed", "Ended"]
    assert simulated.table.outcome is not None
    assert (simulated.table.outcome.result, simulated.table.outcome.winners) == ("win", ("B", "D"))
    assert simulated.table.phase == "over"


def test_a_bot_gives_up_with_its_partner() -> None:
    simulated = SimulatedTacTable()
    simulated.apply_events([events.WasGone("C"), events.StoodIn("C", "3")])
    simulated.do("A", messages.Remove("1", simulated.guests["C"].id))
    assert simulated.table.places["C"].bot is not None
    assert simulated.do("A", messages.Offer("2", "concede", "A")) == ["Offered", "Ended"]


def test_those_who_play_together_against_the_deck_lose_together() -> None:
    simulated = SimulatedTacTable("coop4")
    simulated.do("A", messages.Offer("1", "concede", "A"))
    for place in "BC":
        assert simulated.do(place, messages.AnswerOffer(f"2{place}", "concede", place, yes=True)) == ["Agreed"]
    simulated.do("D", messages.AnswerOffer("3", "concede", "D", yes=True))
    assert simulated.table.outcome is not None
    assert (simulated.table.outcome.result, simulated.table.outcome.winners) == ("loss", ())


@pytest.mark.parametrize("variant", ["free3", "team6", "three6"])
def test_with_three_sides_nobody_can_say_who_wins_when_one_gives_up(variant: str) -> None:
    simulated = SimulatedTacTable(variant)
    place = next(iter(simulated.guests))
    with pytest.raises(RefusedError) as refused:
        simulated.do(place, messages.Offer("1", "concede", place))
    assert refused.value.code == "server-no-concession"
    with pytest.raises(RefusedError):
        simulated.do(place, messages.Offer("2", "draw", place))


def test_a_play_is_taken_back_when_all_agree_as_long_as_nothing_followed() -> None:
    simulated = SimulatedTacTable(position=POSITION)
    simulated.play("A", "A 5 10-15")
    simulated.do("A", messages.Offer("1", "takeback", "A"))
    for place in "BC":
        assert simulated.do(place, messages.AnswerOffer(f"2{place}", "takeback", place, yes=True)) == ["Agreed"]
    assert simulated.do("D", messages.AnswerOffer("3", "takeback", "D", yes=True)) == ["Agreed", "TakenBack"]
    assert simulated.table.state.turn == "A"
    assert "5" in simulated.state.hand("A")
    simulated.play("A", "A 5 10-15")
    assert possible_offers(simulated, "A") == ("takeback", "concede", "pause")
    simulated.play("B", "B 2 30-32")
    assert possible_offers(simulated, "A") == ("concede", "pause"), "what would be refused is not offered"
    with pytest.raises(RefusedError) as refused:
        simulated.do("A", messages.Offer("4", "takeback", "A"))
    assert refused.value.code == "server-cards-were-seen"
    assert simulated.do("B", messages.Offer("5", "takeback", "B")) == ["Offered"]


@pytest.mark.parametrize("card", ["jester", "devil"])
def test_who_has_seen_other_cards_cannot_go_back(card: str) -> None:
    simulated = SimulatedTacTable(position=POSITION)
    simulated.play("A", f"A {card}")
    with pytest.raises(RefusedError) as refused:
        simulated.do("A", messages.Offer("1", "takeback", "A"))
    assert refused.value.code == "server-cards-were-seen"


def test_in_the_exchange_another_card_is_chosen_rather_than_one_taken_back() -> None:
    simulated = SimulatedTacTable()
    for card in simulated.state.hand("A"):
        simulated.play("A", f"swap A {card}")
        assert simulated.state.gifts == {"A": card}
    with pytest.raises(RefusedError) as refused:
        simulated.do("A", messages.Offer("1", "takeback", "A"))
    assert refused.value.code == "server-choose-again"


def test_equal_hands_passed_on_cannot_be_told_from_others() -> None:
    """Whether a Jester can be taken back must not reveal to a spectator that it changed nothing."""
    equal = POSITION.replace("A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2", "A 5 jester; B 5; C 5; D 5")
    simulated = SimulatedTacTable(position=equal)
    simulated.play("A", "A jester")
    with pytest.raises(RefusedError):
        simulated.do("A", messages.Offer("1", "takeback", "A"))


def test_an_exchange_and_what_new_cards_followed_cannot_be_taken_back() -> None:
    simulated = SimulatedTacTable()
    for seat in simulated.table.actors:
        simulated.play(seat, f"swap {seat} {simulated.state.hand(seat)[0]}")
        with pytest.raises(RefusedError):
            simulated.do(seat, messages.Offer(f"1{seat}", "takeback", seat))
    last = POSITION.replace("A 5 8 jester devil; B 2 3 4 5; C 5 5 6 6; D 1 1 2 2", "A 5")
    simulated = SimulatedTacTable(position=last)
    simulated.play("A", "A 5 10-15")
    assert simulated.state.hand("B")
    with pytest.raises(RefusedError):
        simulated.do("A", messages.Offer("1", "takeback", "A"))


def test_a_game_by_correspondence_waits_for_days_and_puts_nobodys_bot_there() -> None:
    slow = SimulatedTacTable(clock=Clock("move", 3 * DAY))
    slow.apply_events([events.WasGone("A")], 1_000)
    assert slow.table.stand_in_at() == {}
    assert slow.table.clocks is not None
    assert slow.table.clocks.deadline() == 3 * DAY * 1000
    quick = SimulatedTacTable(clock=Clock("move", 60), grace=30)
    quick.apply_events([events.WasGone("A")], 1_000)
    assert quick.table.stand_in_at() == {"A": 31_000}
    assert [place.bot_at for place in views.about(quick.table).places] == [31_000, None, None, None]
    for place in "BCD":
        quick.apply_events([events.WasGone(place)], 2_000)
    assert quick.table.stand_in_at()["A"] == 1_000 + DAY * 1000


def test_refusals_say_you_to_the_player_and_name_the_seat_to_a_devil() -> None:
    simulated = SimulatedTacTable(position=POSITION)
    with pytest.raises(IllegalError) as refused:
        simulated.play("A", "A 9 10-19")
    assert problem_of(refused.value, "en").message == "You don’t have the card “9”."
    with pytest.raises(IllegalError) as refused:
        simulated.play("B", "B 2 30-32")
    assert problem_of(refused.value, "en").message == "It’s Red’s turn, not yours."
    simulated.play("A", "A devil")
    why = questions.answer(simulated.table, simulated.guests["A"], messages.Why("w", "A", "B 9 30-39"), "en")
    assert isinstance(why, answers.WhyNot)
    assert why.problem is not None
    assert why.problem.message == "Blue doesn’t have the card “9”."


def test_nobody_can_offer_a_draw_in_a_game_without_draws() -> None:
    simulated = SimulatedTacTable()
    with pytest.raises(RefusedError) as refused:
        simulated.do("A", messages.Offer("1", "draw", "A"))
    assert refused.value.code == "server-no-draw"
