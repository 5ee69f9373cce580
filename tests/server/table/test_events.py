"""What single events change at a table, and what is refused when one is created."""

from __future__ import annotations

import pytest

from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.table import commands
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.settings import NewTable
from tests.server.tools.simulated_table import ANNA, BEN, CLEO, TACKLE, SimulatedTable
from tests.server.tools.simulated_tac_table import SimulatedTacTable

LAST = """[Game "TAC"] [Deck "master"]
[Position "A 64 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 2 3; B 5 9; C 6; D 8"] [Turn "A"]
"""


def test_a_game_that_ends_by_its_rules_leaves_no_offers() -> None:
    simulated = SimulatedTacTable(position=LAST)
    assert SimulatedTable().table.outcome is None
    simulated.do("B", messages.Offer("1", "pause", "B"))
    assert simulated.table.outcome is None
    simulated.play("A", "A 2 64-A1")
    assert (simulated.table.phase, simulated.table.offers, simulated.table.actors) == ("over", {}, ())
    assert simulated.table.outcome is not None
    assert simulated.table.outcome.winners == ("A", "C")


def test_only_a_person_on_turn_is_waited_for() -> None:
    simulated = SimulatedTable(sit=("white",), fill="3", ready=True)
    assert simulated.table.waits_for("anna")
    assert not simulated.table.waits_for("ben")
    simulated.play(ANNA, "white", "E10")
    assert not simulated.table.waits_for("anna")
    assert list(simulated.table.pieces) == ["white", "black", "gold"]
    assert SimulatedTable().table.pieces == {}


def test_a_person_at_both_places_asks_nobody() -> None:
    simulated = SimulatedTable(sit=("white", "black"), ready=True)
    assert simulated.do(ANNA, messages.Offer("1", "draw", "white")) == ["Offered", "Ended"]


def test_lines_that_were_taken_back_are_not_kept() -> None:
    table = SimulatedTable().table
    table.settled = [0, 3, 5, 2, 4]
    assert [table.kept(since) for since in range(5)] == [0, 2, 2, 2, 4]


def test_an_exchange_of_seats_moves_bots_and_who_is_away() -> None:
    simulated = SimulatedTable(sit=("white",))
    simulated.do(ANNA, messages.PutBot("1", "black", "5"))
    simulated.now = 7
    simulated.apply_events([events.WasGone("white")])
    simulated.do(ANNA, messages.Exchange("2", "white", "black"))
    white, black = simulated.table.places.values()
    assert (white.guest, white.bot, white.gone_at) == (None, "5", None)
    assert (black.guest, black.bot, black.gone_at) == (ANNA, None, 7)


def test_a_place_that_changes_hands_is_not_ready_and_nobody_is_away() -> None:
    simulated = SimulatedTable(sit=("white",))
    simulated.do(ANNA, messages.Ready("1", "mine"))
    assert simulated.table.places["white"].nonce == "mine"
    assert simulated.do(ANNA, messages.NotReady("2")) == ["WasNotReady"]
    assert not simulated.table.places["white"].ready
    assert simulated.do(ANNA, messages.NotReady("3")) == []
    simulated.do(ANNA, messages.Ready("4"))
    simulated.apply_events([events.WasGone("white")])
    simulated.do(ANNA, messages.Stand("5", "white"))
    place = simulated.table.places["white"]
    assert (place.guest, place.bot, place.nonce, place.gone_at) == (None, None, None, None)
    simulated.do(BEN, messages.Sit("6", "white"))
    assert not place.ready
    simulated.apply_events([events.Renamed(BEN)])
    assert place.guest == BEN


def test_a_play_for_the_decision_before_an_undo_is_stale() -> None:
    simulated = SimulatedTable().start_game()
    simulated.play(ANNA, "white", "E10")
    seq = simulated.table.seq
    simulated.apply_events([events.TakenBack(0)])
    assert (simulated.table.decision, simulated.table.plies) == (simulated.table.seq, [])
    with pytest.raises(RefusedError) as refused:
        simulated.do(ANNA, messages.PlayCommand("1", seq, "white", "E10"))
    assert refused.value.code == "server-stale"


def test_a_play_for_an_event_that_has_not_happened_is_refused() -> None:
    simulated = SimulatedTable().start_game()
    with pytest.raises(RefusedError) as refused:
        simulated.do(ANNA, messages.PlayCommand("1", simulated.table.seq + 1, "white", "E10"))
    assert refused.value.code == "server-stale"
    simulated.do(ANNA, messages.PlayCommand("1", simulated.table.seq, "white", "E10"))


def test_only_choices_in_an_exchange_are_hidden() -> None:
    simulated = SimulatedTacTable(position=LAST)
    simulated.play("A", "A 2 64-A1")
    assert simulated.table.hidden == set()
    swaps = SimulatedTacTable()
    card = swaps.state.hand("A")[0]
    swaps.play("A", f"swap A {card}")
    assert swaps.table.hidden == {swaps.table.seq}


def test_a_table_is_created_only_with_places_that_exist_and_are_given_once() -> None:
    for wanted in (
        NewTable(TACKLE, sit=("green",)),
        NewTable(TACKLE, sit=("green",), fill="3"),
        NewTable(TACKLE, bots={"green": "3"}),
        NewTable(TACKLE, sit=("white",), bots={"white": "3"}),
    ):
        with pytest.raises(MissingError) as refused:
            commands.create(wanted, ANNA)
        assert refused.value.code == "server-no-place"
    made = commands.create(NewTable(TACKLE, sit=("white", "white"), bots={"black": "3"}), ANNA)
    assert [type(event) for event in made] == [events.Created, events.Sat, events.BotSat]


def test_a_second_rematch_is_the_first_one() -> None:
    simulated = SimulatedTable().start_game()
    simulated.do(BEN, messages.Offer("1", "concede", "black"))
    simulated.apply_events([events.Followed("next")])
    with pytest.raises(RefusedError) as refused:
        commands.rematch(simulated.table, ANNA, ready=True)
    assert (refused.value.code, refused.value.details["table"]) == ("server-followed", "next")


def test_an_answer_needs_an_offer_and_somebody_who_was_asked() -> None:
    simulated = SimulatedTable().start_game()
    with pytest.raises(RefusedError) as refused:
        simulated.do(BEN, messages.AnswerOffer("1", "draw", "black", yes=True))
    assert refused.value.code == "server-no-offer"
    simulated.do(ANNA, messages.Offer("2", "draw", "white"))
    assert simulated.do(ANNA, messages.AnswerOffer("3", "draw", "white", yes=True)) == []
    assert simulated.do(ANNA, messages.AnswerOffer("4", "draw", "white", yes=False)) == ["Declined"]
    assert simulated.table.offers == {}
    for guest in (ANNA, BEN):
        with pytest.raises(ForbiddenError):
            SimulatedTable().do(guest, messages.Stand("s", "white"))
    with pytest.raises(RefusedError) as himself:
        simulated.do(ANNA, messages.Remove("5", "anna"))
    assert himself.value.code == "server-removes-himself"
    assert simulated.do(ANNA, messages.Remove("6", CLEO.id)) == ["Removed"]
