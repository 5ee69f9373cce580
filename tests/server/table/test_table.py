"""A table by itself: commands become events, events become the table. No server, no database, no time."""

from __future__ import annotations

import pytest

from spielkreis.game import GameError
from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.table import commands, questions, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import Clock, Settings
from tests.server.tools.simulated_table import ANNA, BEN, CLEO, SimulatedTable


def test_the_game_begins_when_all_places_are_taken_and_all_people_ready() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    assert simulated.do(ANNA, messages.Ready("2", "mine")) == ["WasReady"]
    assert simulated.table.phase == "lobby"
    assert simulated.do(ANNA, messages.PutBot("3", "black", "3")) == ["BotSat", "Started"]
    assert simulated.table.phase == "playing"
    assert simulated.table.nonces == ("mine", "-")


def test_places_are_taken_once_moved_left_and_exchanged() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    with pytest.raises(RefusedError):
        simulated.do(BEN, messages.Sit("2", "white"))
    with pytest.raises(MissingError):
        simulated.do(BEN, messages.Sit("2", "green"))
    assert simulated.do(ANNA, messages.Sit("3", "black", move=True)) == ["Stood", "Sat"]
    simulated.do(BEN, messages.Sit("4", "white"))
    simulated.do(ANNA, messages.Exchange("5", "white", "black"))
    assert [place.guest for place in simulated.table.places.values()] == [ANNA, BEN]
    with pytest.raises(ForbiddenError):
        simulated.do(BEN, messages.Exchange("6", "white", "black"))
    with pytest.raises(ForbiddenError):
        simulated.do(BEN, messages.Stand("7", "white"))
    simulated.do(BEN, messages.Stand("8", "black"))
    assert simulated.table.places["black"].guest is None


def test_only_the_holder_of_a_seat_plays_it_and_only_legal_things() -> None:
    simulated = SimulatedTable().start_game()
    with pytest.raises(ForbiddenError):
        simulated.play(BEN, "white", "E10")
    with pytest.raises(ForbiddenError):
        simulated.play(CLEO, "white", "E10")
    with pytest.raises(GameError) as refused:
        simulated.play(ANNA, "white", "E5")
    assert refused.value.rule is not None
    with pytest.raises(GameError):
        simulated.play(BEN, "black", "E1")
    simulated.play(ANNA, "white", "E10")
    simulated.play(BEN, "black", "E1")
    assert [ply.action for ply in simulated.table.plies] == ["E10", "E1"]


def test_an_action_for_an_earlier_moment_is_refused() -> None:
    simulated = SimulatedTable().start_game()
    seq = simulated.table.seq
    simulated.play(ANNA, "white", "E10")
    with pytest.raises(RefusedError, match="moved on"):
        simulated.do(BEN, messages.PlayCommand("x", seq, "black", "E1"))


def test_a_draw_is_agreed_declined_and_forgotten_with_the_next_move() -> None:
    simulated = SimulatedTable().start_game()
    simulated.do(ANNA, messages.Offer("1", "draw", "white"))
    with pytest.raises(RefusedError):
        simulated.do(ANNA, messages.Offer("2", "draw", "white"))
    assert simulated.do(BEN, messages.AnswerOffer("3", "draw", "black", yes=False)) == ["Declined"]
    simulated.do(ANNA, messages.Offer("4", "draw", "white"))
    simulated.play(ANNA, "white", "E10")
    assert not simulated.table.offers
    simulated.do(ANNA, messages.Offer("5", "draw", "white"))
    with pytest.raises(ForbiddenError):
        simulated.do(CLEO, messages.AnswerOffer("6", "draw", "black", yes=True))
    assert simulated.do(BEN, messages.AnswerOffer("7", "draw", "black", yes=True)) == ["Agreed", "Ended"]
    assert simulated.table.phase == "over"
    assert simulated.table.outcome is not None
    assert simulated.table.outcome.result == "1/2-1/2"


def test_a_bot_is_not_asked_for_a_draw_but_agrees_to_go_back() -> None:
    simulated = SimulatedTable(sit=("white",), fill="3", ready=True)
    with pytest.raises(RefusedError):
        simulated.do(ANNA, messages.Offer("1", "draw", "white"))
    with pytest.raises(RefusedError):
        simulated.do(ANNA, messages.Offer("2", "takeback", "white"))
    simulated.play(ANNA, "white", "E10")
    simulated.apply_events([events.Played("black", "E1", "bot")])
    assert simulated.do(ANNA, messages.Offer("3", "takeback", "white")) == ["Offered", "TakenBack"]
    assert simulated.table.plies == []
    assert simulated.table.state.turn == "white"
    simulated.play(ANNA, "white", "D10")


def test_resigning_ends_the_game_for_the_other_side() -> None:
    simulated = SimulatedTable().start_game()
    assert simulated.do(BEN, messages.Offer("1", "concede", "black")) == ["Offered", "Ended"]
    assert simulated.table.outcome is not None
    assert (simulated.table.outcome.result, simulated.table.outcome.reason) == ("1-0", "resignation")
    with pytest.raises(RefusedError):
        simulated.play(ANNA, "white", "E10")


def test_a_pause_is_agreed_and_stops_clocks() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60, 2))).start_game()
    simulated.now = 10_000
    simulated.do(BEN, messages.Offer("1", "pause", "black"))
    simulated.do(ANNA, messages.AnswerOffer("2", "pause", "white", yes=True))
    assert simulated.table.phase == "paused"
    with pytest.raises(RefusedError):
        simulated.play(ANNA, "white", "E10")
    simulated.now = 100_000
    simulated.do(ANNA, messages.Resume("3"))
    simulated.now = 105_000
    simulated.play(ANNA, "white", "E10")
    assert simulated.table.clocks is not None
    assert simulated.table.clocks.left == {"white": 47_000, "black": 60_000}
    assert simulated.table.clocks.running == ("black",)


def test_a_fallen_clock_loses_and_the_servers_own_delay_does_not_count() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("move", 10))).start_game()
    assert simulated.table.clocks is not None
    assert commands.time_over(simulated.table, 9_999) == []
    simulated.apply_events([events.Credited(5_000)])
    assert commands.time_over(simulated.table, 14_999) == []
    simulated.now = 15_000
    simulated.apply_events(commands.time_over(simulated.table, 15_000))
    assert simulated.table.outcome is not None
    assert (simulated.table.outcome.result, simulated.table.outcome.reason) == ("0-1", "time")


def test_time_for_each_move_is_whole_again_at_every_turn() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("move", 10))).start_game()
    simulated.now = 6_000
    simulated.play(ANNA, "white", "E10")
    simulated.now = 7_000
    simulated.play(BEN, "black", "E1")
    assert simulated.table.clocks is not None
    assert simulated.table.clocks.left["white"] == 10_000
    assert simulated.table.clocks.deadline() == 17_000


def test_who_is_away_gets_a_bot_and_has_his_place_back_when_he_returns() -> None:
    simulated = SimulatedTable().start_game()
    simulated.apply_events([events.WasGone("white"), events.StoodIn("white", "3")])
    with pytest.raises(RefusedError):
        simulated.play(ANNA, "white", "E10")
    assert views.about(simulated.table).places[0].bot == "3"
    simulated.apply_events([events.WasBack("white")])
    simulated.play(ANNA, "white", "E10")


def test_the_creator_removes_a_person_who_does_not_come_back() -> None:
    simulated = SimulatedTable()
    simulated.do(BEN, messages.Sit("1", "black"))
    with pytest.raises(ForbiddenError):
        simulated.do(BEN, messages.Remove("2", "anna"))
    simulated.do(ANNA, messages.Remove("3", "ben"))
    assert not simulated.table.places["black"].taken
    with pytest.raises(ForbiddenError):
        simulated.do(BEN, messages.Sit("4", "black"))


def test_in_a_running_game_only_a_person_who_has_been_away_for_long_is_removed() -> None:
    simulated = SimulatedTable(Settings("Tackle", stand_in=False, grace=60)).start_game()
    simulated.play(ANNA, "white", "E10")
    simulated.play(BEN, "black", "F10")
    simulated.now = 500_000

    def is_refused() -> bool:
        with pytest.raises(RefusedError) as refused:
            simulated.do(ANNA, messages.Remove("r", "ben"))
        return refused.value.code == "server-not-away"

    assert is_refused()
    simulated.apply_events([events.WasGone("black")])
    simulated.now = 559_999
    assert is_refused()
    simulated.now = 560_000
    assert simulated.do(ANNA, messages.Remove("r", "ben")) == ["Removed", "BotSat"]
    # Somebody else has played: there are no hints, although only a bot is left.
    with pytest.raises(RefusedError) as refused:
        questions.hinting_adapter(simulated.table, ANNA, messages.AskHint("h", "white"))
    assert refused.value.code == "server-no-hints"
    assert simulated.rebuilt_table().played == {"anna", "ben"}


def test_twins_do_not_sit_at_the_same_table() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    with pytest.raises(RefusedError) as refused:
        simulated.do(Guest("twin", "Anna", "red"), messages.Sit("2", "black"))
    assert refused.value.code == "server-same-name"
    assert simulated.do(Guest("other", "Anna", "blue"), messages.Sit("3", "black")) == ["Sat"]
    assert commands.rename(simulated.table, Guest("other", "Anna", "red")) == []


def test_people_speak_in_set_phrases_unless_the_table_allows_more() -> None:
    simulated = SimulatedTable().start_game()
    assert simulated.do(ANNA, messages.Say("1", "well-played")) == ["Said"]
    with pytest.raises(MissingError):
        simulated.do(ANNA, messages.Say("2", "nonsense"))
    with pytest.raises(ForbiddenError):
        simulated.do(ANNA, messages.Write("3", "hello"))
    with pytest.raises(ForbiddenError):
        simulated.do(CLEO, messages.Say("4", "hello"))
    open_table = SimulatedTable(Settings("Tackle", chat=True)).start_game()
    assert open_table.do(BEN, messages.Write("5", "hello")) == ["Wrote"]


def test_a_rematch_moves_everybody_one_place_on() -> None:
    simulated = SimulatedTable().start_game()
    with pytest.raises(RefusedError):
        commands.rematch(simulated.table, ANNA, ready=True)
    simulated.do(BEN, messages.Offer("1", "concede", "black"))
    with pytest.raises(ForbiddenError):
        commands.rematch(simulated.table, CLEO, ready=True)
    name, made = commands.rematch(simulated.table, BEN, ready=True)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert table.previous == "t"
    assert [place.guest for place in table.places.values()] == [BEN, ANNA]


def test_a_rematch_against_bots_begins_at_once() -> None:
    simulated = SimulatedTable(sit=("white",), fill="1", ready=True)
    simulated.do(ANNA, messages.Offer("1", "concede", "white"))
    name, made = commands.rematch(simulated.table, ANNA, ready=True)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert table.phase == "playing"
    assert [(place.guest, place.bot) for place in table.places.values()] == [(None, "1"), (ANNA, None)]


def test_a_rematch_waits_for_a_nonce_that_is_drawn_after_the_commitment_is_known() -> None:
    simulated = SimulatedTable(sit=("white",), fill="1", ready=True)
    simulated.do(ANNA, messages.Offer("1", "concede", "white"))
    name, made = commands.rematch(simulated.table, ANNA, ready=False)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert (table.phase, len(table.commitment)) == ("lobby", 64)
    begun = commands.decide(messages.Ready("1", "mine"), table, ANNA)
    assert begun == [events.WasReady("black", "mine"), events.Started(("-", "mine"))]


def test_a_table_is_the_same_when_it_is_made_again_from_its_log() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60, 2))).start_game()
    for guest, seat, action in ((ANNA, "white", "E10"), (BEN, "black", "E1"), (ANNA, "white", "A4")):
        simulated.now += 1_000
        simulated.play(guest, seat, action)
    again = simulated.rebuilt_table()
    for viewer in (None, "white", "black"):
        assert views.encoded_news(again, viewer, 0) == views.encoded_news(simulated.table, viewer, 0)


def test_the_seed_is_shown_only_when_the_game_is_over() -> None:
    simulated = SimulatedTable().start_game()
    seed = simulated.table.seed.hex()
    assert seed.encode() not in views.encoded_news(simulated.table, "white", 0)
    simulated.do(BEN, messages.Offer("1", "concede", "black"))
    shown = views.news(simulated.table, None, 0)
    assert isinstance(shown.game, messages.GameView)
    assert shown.game.reveal is not None
    assert shown.game.reveal.seed == seed


def test_only_the_creator_sends_a_bot_away() -> None:
    simulated = SimulatedTable()
    simulated.do(BEN, messages.Sit("1", "black"))
    simulated.do(ANNA, messages.PutBot("2", "white", "easy"))
    with pytest.raises(ForbiddenError):
        simulated.do(BEN, messages.Stand("3", "white"))
    assert simulated.do(ANNA, messages.Stand("4", "white")) == ["Stood"]


def test_a_spectator_cannot_resume_a_game() -> None:
    simulated = SimulatedTable().start_game()
    simulated.do(ANNA, messages.Offer("5", "pause", "white"))
    simulated.do(BEN, messages.AnswerOffer("6", "pause", "black", yes=True))
    assert simulated.table.phase == "paused"
    with pytest.raises(ForbiddenError):
        simulated.do(CLEO, messages.Resume("7"))
    assert simulated.do(BEN, messages.Resume("8")) == ["Resumed"]


def test_nobody_is_ready_after_an_exchange_of_seats() -> None:
    simulated = SimulatedTable()
    simulated.do(ANNA, messages.Sit("1", "white"))
    simulated.do(BEN, messages.Sit("2", "black"))
    simulated.do(BEN, messages.Ready("3"))
    simulated.do(ANNA, messages.Exchange("4", "white", "black"))
    assert not any(place.ready for place in simulated.table.places.values())
    assert simulated.do(ANNA, messages.Ready("5")) == ["WasReady"]


def test_an_offer_to_take_back_ends_with_the_next_move() -> None:
    simulated = SimulatedTable().start_game()
    simulated.play(ANNA, "white", "E10")
    simulated.do(ANNA, messages.Offer("5", "takeback", "white"))
    simulated.do(ANNA, messages.Offer("6", "pause", "white"))
    simulated.play(BEN, "black", "E1")
    assert list(simulated.table.offers) == ["pause"]
    with pytest.raises(RefusedError):
        simulated.do(BEN, messages.AnswerOffer("7", "takeback", "black", yes=True))


def test_commands_are_remembered_by_their_guest_and_id() -> None:
    table = SimulatedTable().table
    said = events.encode(events.Said("anna", "hello"))
    for guest, move in (("anna", "1"), ("anna", None), (None, None), ("ben", "1")):
        table.apply(LogEntry(table.seq + 1, 0, said, guest, move))
    assert table.answered == {("anna", "1"): 2, ("ben", "1"): 5}
