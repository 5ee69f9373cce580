"""A table by itself: commands become events, events become the table. No server, no database, no time."""

from __future__ import annotations

import pytest

from spielkreis.game import GameError
from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.table import commands, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import Clock, Settings
from tests.server.tools.scene import ANNA, BEN, CLEO, Scene


def test_the_game_begins_when_all_places_are_taken_and_all_people_ready() -> None:
    scene = Scene()
    scene.do(ANNA, messages.Sit("1", "white"))
    assert scene.do(ANNA, messages.Ready("2", "mine")) == ["WasReady"]
    assert scene.table.phase == "lobby"
    assert scene.do(ANNA, messages.PutBot("3", "black", "3")) == ["BotSat", "Started"]
    assert scene.table.phase == "playing"
    assert scene.table.nonces == ("mine", "-")


def test_places_are_taken_once_moved_left_and_exchanged() -> None:
    scene = Scene()
    scene.do(ANNA, messages.Sit("1", "white"))
    with pytest.raises(RefusedError):
        scene.do(BEN, messages.Sit("2", "white"))
    with pytest.raises(MissingError):
        scene.do(BEN, messages.Sit("2", "green"))
    assert scene.do(ANNA, messages.Sit("3", "black", move=True)) == ["Stood", "Sat"]
    scene.do(BEN, messages.Sit("4", "white"))
    scene.do(ANNA, messages.Exchange("5", "white", "black"))
    assert [place.guest for place in scene.table.places.values()] == [ANNA, BEN]
    with pytest.raises(ForbiddenError):
        scene.do(BEN, messages.Exchange("6", "white", "black"))
    with pytest.raises(ForbiddenError):
        scene.do(BEN, messages.Stand("7", "white"))
    scene.do(BEN, messages.Stand("8", "black"))
    assert scene.table.places["black"].guest is None


def test_only_the_holder_of_a_seat_plays_it_and_only_legal_things() -> None:
    scene = Scene().begun()
    with pytest.raises(ForbiddenError):
        scene.play(BEN, "white", "E10")
    with pytest.raises(ForbiddenError):
        scene.play(CLEO, "white", "E10")
    with pytest.raises(GameError) as refused:
        scene.play(ANNA, "white", "E5")
    assert refused.value.rule is not None
    with pytest.raises(GameError):
        scene.play(BEN, "black", "E1")
    scene.play(ANNA, "white", "E10")
    scene.play(BEN, "black", "E1")
    assert [ply.action for ply in scene.table.plies] == ["E10", "E1"]


def test_an_action_for_an_earlier_moment_is_refused() -> None:
    scene = Scene().begun()
    seq = scene.table.seq
    scene.play(ANNA, "white", "E10")
    with pytest.raises(RefusedError, match="moved on"):
        scene.do(BEN, messages.PlayCommand("x", seq, "black", "E1"))


def test_a_draw_is_agreed_declined_and_forgotten_with_the_next_move() -> None:
    scene = Scene().begun()
    scene.do(ANNA, messages.Offer("1", "draw", "white"))
    with pytest.raises(RefusedError):
        scene.do(ANNA, messages.Offer("2", "draw", "white"))
    assert scene.do(BEN, messages.AnswerOffer("3", "draw", "black", yes=False)) == ["Declined"]
    scene.do(ANNA, messages.Offer("4", "draw", "white"))
    scene.play(ANNA, "white", "E10")
    assert not scene.table.offers
    scene.do(ANNA, messages.Offer("5", "draw", "white"))
    with pytest.raises(ForbiddenError):
        scene.do(CLEO, messages.AnswerOffer("6", "draw", "black", yes=True))
    assert scene.do(BEN, messages.AnswerOffer("7", "draw", "black", yes=True)) == ["Agreed", "Ended"]
    assert scene.table.phase == "over"
    assert scene.table.outcome is not None
    assert scene.table.outcome.result == "1/2-1/2"


def test_a_bot_is_not_asked_for_a_draw_but_agrees_to_go_back() -> None:
    scene = Scene(sit=("white",), fill="3", ready=True)
    with pytest.raises(RefusedError):
        scene.do(ANNA, messages.Offer("1", "draw", "white"))
    with pytest.raises(RefusedError):
        scene.do(ANNA, messages.Offer("2", "takeback", "white"))
    scene.play(ANNA, "white", "E10")
    scene.happen([events.Played("black", "E1", "bot")])
    assert scene.do(ANNA, messages.Offer("3", "takeback", "white")) == ["Offered", "TakenBack"]
    assert scene.table.plies == []
    assert scene.table.state.turn == "white"
    scene.play(ANNA, "white", "D10")


def test_resigning_ends_the_game_for_the_other_side() -> None:
    scene = Scene().begun()
    assert scene.do(BEN, messages.Offer("1", "concede", "black")) == ["Offered", "Ended"]
    assert scene.table.outcome is not None
    assert (scene.table.outcome.result, scene.table.outcome.reason) == ("1-0", "resignation")
    with pytest.raises(RefusedError):
        scene.play(ANNA, "white", "E10")


def test_a_pause_is_agreed_and_stops_clocks() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("total", 60, 2))).begun()
    scene.now = 10_000
    scene.do(BEN, messages.Offer("1", "pause", "black"))
    scene.do(ANNA, messages.AnswerOffer("2", "pause", "white", yes=True))
    assert scene.table.phase == "paused"
    with pytest.raises(RefusedError):
        scene.play(ANNA, "white", "E10")
    scene.now = 100_000
    scene.do(ANNA, messages.Resume("3"))
    scene.now = 105_000
    scene.play(ANNA, "white", "E10")
    assert scene.table.clocks is not None
    assert scene.table.clocks.left == {"white": 47_000, "black": 60_000}
    assert scene.table.clocks.running == ("black",)


def test_a_fallen_clock_loses_and_the_servers_own_delay_does_not_count() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("move", 10))).begun()
    assert scene.table.clocks is not None
    assert commands.time_over(scene.table, 9_999) == []
    scene.happen([events.Credited(5_000)])
    assert commands.time_over(scene.table, 14_999) == []
    scene.now = 15_000
    scene.happen(commands.time_over(scene.table, 15_000))
    assert scene.table.outcome is not None
    assert (scene.table.outcome.result, scene.table.outcome.reason) == ("0-1", "time")


def test_time_for_each_move_is_whole_again_at_every_turn() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("move", 10))).begun()
    scene.now = 6_000
    scene.play(ANNA, "white", "E10")
    scene.now = 7_000
    scene.play(BEN, "black", "E1")
    assert scene.table.clocks is not None
    assert scene.table.clocks.left["white"] == 10_000
    assert scene.table.clocks.deadline() == 17_000


def test_who_is_away_gets_a_bot_and_has_his_place_back_when_he_returns() -> None:
    scene = Scene().begun()
    scene.happen([events.WasGone("white"), events.StoodIn("white", "3")])
    with pytest.raises(RefusedError):
        scene.play(ANNA, "white", "E10")
    assert views.about(scene.table).places[0].bot == "3"
    scene.happen([events.WasBack("white")])
    scene.play(ANNA, "white", "E10")


def test_the_creator_removes_a_person_who_does_not_come_back() -> None:
    scene = Scene()
    scene.do(BEN, messages.Sit("1", "black"))
    with pytest.raises(ForbiddenError):
        scene.do(BEN, messages.Remove("2", "anna"))
    scene.do(ANNA, messages.Remove("3", "ben"))
    assert not scene.table.places["black"].taken
    with pytest.raises(ForbiddenError):
        scene.do(BEN, messages.Sit("4", "black"))


def test_people_speak_in_set_phrases_unless_the_table_allows_more() -> None:
    scene = Scene().begun()
    assert scene.do(ANNA, messages.Say("1", "well-played")) == ["Said"]
    with pytest.raises(MissingError):
        scene.do(ANNA, messages.Say("2", "nonsense"))
    with pytest.raises(ForbiddenError):
        scene.do(ANNA, messages.Write("3", "hello"))
    with pytest.raises(ForbiddenError):
        scene.do(CLEO, messages.Say("4", "hello"))
    open_table = Scene(Settings("Tackle", chat=True)).begun()
    assert open_table.do(BEN, messages.Write("5", "hello")) == ["Wrote"]


def test_a_rematch_moves_everybody_one_place_on() -> None:
    scene = Scene().begun()
    with pytest.raises(RefusedError):
        commands.rematch(scene.table, ANNA, ready=True)
    scene.do(BEN, messages.Offer("1", "concede", "black"))
    with pytest.raises(ForbiddenError):
        commands.rematch(scene.table, CLEO, ready=True)
    name, made = commands.rematch(scene.table, BEN, ready=True)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert table.previous == "t"
    assert [place.guest for place in table.places.values()] == [BEN, ANNA]


def test_a_rematch_against_bots_begins_at_once() -> None:
    scene = Scene(sit=("white",), fill="1", ready=True)
    scene.do(ANNA, messages.Offer("1", "concede", "white"))
    name, made = commands.rematch(scene.table, ANNA, ready=True)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert table.phase == "playing"
    assert [(place.guest, place.bot) for place in table.places.values()] == [(None, "1"), (ANNA, None)]


def test_a_rematch_waits_for_a_nonce_that_is_drawn_after_the_commitment_is_known() -> None:
    scene = Scene(sit=("white",), fill="1", ready=True)
    scene.do(ANNA, messages.Offer("1", "concede", "white"))
    name, made = commands.rematch(scene.table, ANNA, ready=False)
    table = GameTable(name)
    for seq, event in enumerate(made, start=1):
        table.apply(LogEntry(seq, 0, events.encode(event)))
    assert (table.phase, len(table.commitment)) == ("lobby", 64)
    begun = commands.decide(messages.Ready("1", "mine"), table, ANNA)
    assert begun == [events.WasReady("black", "mine"), events.Started(("-", "mine"))]


def test_a_table_is_the_same_when_it_is_made_again_from_its_log() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("total", 60, 2))).begun()
    for guest, seat, action in ((ANNA, "white", "E10"), (BEN, "black", "E1"), (ANNA, "white", "A4")):
        scene.now += 1_000
        scene.play(guest, seat, action)
    again = scene.again()
    for viewer in (None, "white", "black"):
        assert views.encoded_news(again, viewer, 0) == views.encoded_news(scene.table, viewer, 0)


def test_the_seed_is_shown_only_when_the_game_is_over() -> None:
    scene = Scene().begun()
    seed = scene.table.seed.hex()
    assert seed.encode() not in views.encoded_news(scene.table, "white", 0)
    scene.do(BEN, messages.Offer("1", "concede", "black"))
    shown = views.news(scene.table, None, 0)
    assert isinstance(shown.game, messages.GameView)
    assert shown.game.reveal is not None
    assert shown.game.reveal.seed == seed


def test_only_the_creator_sends_a_bot_away() -> None:
    scene = Scene()
    scene.do(BEN, messages.Sit("1", "black"))
    scene.do(ANNA, messages.PutBot("2", "white", "easy"))
    with pytest.raises(ForbiddenError):
        scene.do(BEN, messages.Stand("3", "white"))
    assert scene.do(ANNA, messages.Stand("4", "white")) == ["Stood"]


def test_a_spectator_cannot_resume_a_game() -> None:
    scene = Scene().begun()
    scene.do(ANNA, messages.Offer("5", "pause", "white"))
    scene.do(BEN, messages.AnswerOffer("6", "pause", "black", yes=True))
    assert scene.table.phase == "paused"
    with pytest.raises(ForbiddenError):
        scene.do(CLEO, messages.Resume("7"))
    assert scene.do(BEN, messages.Resume("8")) == ["Resumed"]


def test_nobody_is_ready_after_an_exchange_of_seats() -> None:
    scene = Scene()
    scene.do(ANNA, messages.Sit("1", "white"))
    scene.do(BEN, messages.Sit("2", "black"))
    scene.do(BEN, messages.Ready("3"))
    scene.do(ANNA, messages.Exchange("4", "white", "black"))
    assert not any(place.ready for place in scene.table.places.values())
    assert scene.do(ANNA, messages.Ready("5")) == ["WasReady"]


def test_an_offer_to_take_back_ends_with_the_next_move() -> None:
    scene = Scene().begun()
    scene.play(ANNA, "white", "E10")
    scene.do(ANNA, messages.Offer("5", "takeback", "white"))
    scene.do(ANNA, messages.Offer("6", "pause", "white"))
    scene.play(BEN, "black", "E1")
    assert list(scene.table.offers) == ["pause"]
    with pytest.raises(RefusedError):
        scene.do(BEN, messages.AnswerOffer("7", "takeback", "black", yes=True))


def test_commands_are_remembered_by_their_guest_and_id() -> None:
    table = Scene().table
    said = events.encode(events.Said("anna", "hello"))
    for guest, move in (("anna", "1"), ("anna", None), (None, None), ("ben", "1")):
        table.apply(LogEntry(table.seq + 1, 0, said, guest, move))
    assert table.answered == {("anna", "1"): 2, ("ben", "1"): 5}
