"""What a table with a long log or much talk still accepts."""

from __future__ import annotations

import pytest

from spielkreis.game import GameError
from spielkreis.server.errors import LimitError, MissingError
from spielkreis.server.table import checks, commands
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from tests.server.table.who_may import GUESTS, TRIES, Situation
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable

LOBBY = (
    *("sit at a free place", "sit at A", "stand up from A", "send the bot away", "put a bot at F", "exchange A and B"),
    *("be ready", "be not ready"),
)
STOPPED = {
    "lobby": (*LOBBY, "say", "write", "remove the partner", "remove D"),
    "playing": ("concede for A", "say", "write", "remove the partner", "remove D"),
    "over": ("say", "write", "remove the partner", "remove D"),
}
"""What a full log stops. A concession that a partner has to agree to is logged as an offer first."""


def allowed(at: Situation, what: str) -> bool:
    """Whether the player at A or the creator may do this."""
    for person in ("seat", "creator"):
        try:
            TRIES[what](at, GUESTS[person])
        except GameError:
            continue
        else:
            return True
    return False


@pytest.mark.parametrize("phase", STOPPED)
def test_a_full_log_accepts_only_moves_and_the_end(phase: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for what in TRIES:
        at = Situation(phase)
        if what == "offer to take back" or not allowed(at, what):
            continue
        monkeypatch.setattr(checks, "MAX_EVENTS", at.table.seq)
        assert allowed(at, what), what
        monkeypatch.setattr(checks, "MAX_EVENTS", at.table.seq - 1)
        assert allowed(at, what) == (what not in STOPPED[phase]), what
        monkeypatch.undo()
    if phase == "playing":
        at = Situation(phase).moved()
        offer = messages.Offer("1", "takeback", "A")
        assert commands.decide(offer, at.table, GUESTS["seat"]) == [events.Offered("A", "takeback")]
        monkeypatch.setattr(checks, "MAX_EVENTS", 1)
        with pytest.raises(LimitError):
            commands.decide(offer, at.table, GUESTS["seat"])
        at.do("opponent", messages.AnswerOffer("1", "pause", "B", yes=False))
        at.table.places["C"].bot = "3"
        assert allowed(at, "concede for A"), "nobody has to be asked"


def test_a_seat_or_place_that_does_not_exist_is_named_with_those_that_do() -> None:
    at = Situation("playing")
    with pytest.raises(MissingError) as seat:
        at.do("seat", messages.PlayCommand("1", at.table.seq, "X", "A 2 10-12"))
    assert (seat.value.code, seat.value.details["seats"]) == ("server-no-seat", "A, B, C, D, E, F")
    with pytest.raises(MissingError) as place:
        at.do("seat", messages.Offer("1", "pause", "X"))
    assert (place.value.code, place.value.details["places"]) == ("server-no-place", "A, B, C, D, E, F")


def test_people_talk_until_the_table_has_heard_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    at = Situation("playing")
    assert at.table.spoken == 0
    at.do("seat", messages.Say("1", "hello"))
    said = at.table.spoken
    assert said == len(events.encode(events.Said("seat", "hello")))
    at.do("seat", messages.Write("2", "  a\u202etext\x00 \n of  words "))
    assert at.table.log[-1][1] == events.Wrote("seat", "a text of words")
    assert at.table.spoken == said + len(at.table.log[-1][0].data)
    monkeypatch.setattr(checks, "MAX_SPOKEN", at.table.spoken)
    assert allowed(at, "say")
    monkeypatch.setattr(checks, "MAX_SPOKEN", at.table.spoken - 1)
    assert not allowed(at, "say")
    assert not allowed(at, "write")


def test_a_name_changes_only_where_something_can_still_be_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    renamed = Guest("seat", "Renamed", "red")
    for phase, expected in (("lobby", 1), ("playing", 1), ("paused", 1), ("over", 0), ("closed", 0)):
        table = Situation(phase).table
        assert len(commands.rename(table, renamed)) == expected
        assert commands.rename(table, GUESTS["seat"]) == []
        assert commands.rename(table, Guest("spectator", "Renamed", "red")) == []
    table = Situation("playing").table
    monkeypatch.setattr(checks, "MAX_EVENTS", table.seq)
    assert commands.rename(table, renamed) == [events.Renamed(renamed)]
    monkeypatch.setattr(checks, "MAX_EVENTS", table.seq - 1)
    assert commands.rename(table, renamed) == []


def test_a_guest_who_vanishes_leaves_the_table_to_the_others() -> None:
    assert commands.vanish(Situation("lobby").table, GUESTS["seat"].id) == [events.Stood("A")]
    assert commands.vanish(Situation("playing").table, GUESTS["away"].id) == [events.BotSat("D", "3")]
    [left] = commands.vanish(Situation("paused").table, GUESTS["seat"].id)
    assert isinstance(left, events.BotSat)
    assert left.place == "A"
    assert commands.vanish(Situation("over").table, GUESTS["seat"].id) == []
    for phase, expected in (("lobby", 1), ("playing", 1), ("paused", 1), ("over", 0), ("closed", 0)):
        table = Situation(phase).table
        for place in table.places.values():
            if place.name != "A":
                place.guest = None
        assert commands.vanish(table, GUESTS["seat"].id) == [events.Closed()] * expected


def test_nobody_is_removed_twice_and_not_everybody_of_the_world() -> None:
    simulated = SimulatedTable().start_game()
    simulated.do(ANNA, messages.Remove("1", "stranger"))
    assert simulated.do(ANNA, messages.Remove("2", "stranger")) == []
    simulated.table.removed.update(f"guest {number}" for number in range(checks.MAX_REMOVED))
    with pytest.raises(LimitError):
        simulated.do(ANNA, messages.Remove("3", "another"))


def test_a_new_name_may_look_like_the_own_old_one_but_not_like_that_of_another_player() -> None:
    table = SimulatedTable().start_game().table
    lookalike = "\N{CYRILLIC CAPITAL LETTER A}nna"
    anna = Guest(ANNA.id, lookalike, ANNA.mark)
    assert commands.rename(table, anna) == [events.Renamed(anna)]
    assert commands.rename(table, Guest(BEN.id, lookalike, BEN.mark)) == []
