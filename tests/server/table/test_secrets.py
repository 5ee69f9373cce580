"""The bytes that a viewer gets reveal nothing hidden: two games that look the same to a viewer send the same bytes."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from spielkreis.game import GameError
from spielkreis.server.games.problems import problem_of
from spielkreis.server.games.tac.wire import Steps
from spielkreis.server.table import commands, questions, views
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, Settings
from spielkreis.tac.cards import CARDS
from spielkreis.tac.state import State
from spielkreis.tac.variants import VARIANTS

CREATOR = Guest("creator", "Anna", "red")
STEPS = 40


def true_hands(table: GameTable) -> dict[str, tuple[str, ...]]:
    """The true hands at a table of TAC."""
    assert isinstance(table.state, State)
    return table.state.hands


class World:
    """A table of TAC with one guest at every place, and other games that look the same to one of them."""

    def __init__(self, variant: str, rng: Random) -> None:
        self.rng = rng
        self.table = GameTable("t")
        settings = Settings("TAC", {"variant": variant, "deck": "master"})
        self.guests: dict[str, Guest] = {}
        made, *rest = commands.create(NewTable(settings), CREATOR)
        assert isinstance(made, events.Created)
        # The same shuffle every time: a proof must not hang on luck.
        self.apply_events([msgspec.structs.replace(made, seed=rng.randbytes(32).hex()), *rest])
        for number, place in enumerate(list(self.table.places)):
            self.guests[place] = Guest(f"guest{number}", f"Guest {number}", "blue")
            self.apply_events([events.Sat(place, self.guests[place])])
        self.apply_events([events.Started(tuple(self.table.places))])

    def apply_events(self, made: list[events.AnyEvent]) -> None:
        for event in made:
            self.table.apply(LogEntry(self.table.seq + 1, 0, events.encode(event)))

    def step(self) -> None:
        """Somebody acts at random, now and then takes it back."""
        seat = self.rng.choice(self.table.actors)
        place = self.table.place_of(seat)
        guest = self.guests[place.name]
        action = self.rng.choice(self.table.adapter.legal(self.table.state, seat))
        self.apply_events(commands.decide(messages.PlayCommand("x", self.table.seq, seat, action), self.table, guest))
        if self.rng.random() < 0.1 and self.table.phase == "playing":
            try:
                self.apply_events([events.Offered(place.name, "takeback")])
                self.apply_events([events.TakenBack(commands.taken_back_to(self.table, place))])
            except GameError:
                self.apply_events([events.Declined(place.name, "takeback")])

    def redrawn_table(self, place: str) -> GameTable:
        """The table with everything hidden from this place drawn again."""
        seats = self.table.places[place].seats
        other = GameTable("t")
        for entry, event in self.table.log:
            other.apply(entry, event)
        other.state = self.table.state.sample(seats[0], self.rng)
        for number, (entry, event) in enumerate(other.log):
            if isinstance(event, events.Played) and entry.seq in other.hidden and event.seat not in seats:
                swapped = events.Played(event.seat, f"swap {event.seat} {self.rng.choice(CARDS)}", event.by)
                other.log[number] = (msgspec.structs.replace(entry, data=events.encode(swapped)), swapped)
        return other

    def bytes_shown_to(self, table: GameTable, place: str) -> list[bytes]:
        """All that this place, and a spectator, could get to read."""
        guest, seats = self.guests[place], table.places[place].seats
        found = [
            views.encoded_news(table, viewer, since)
            for viewer in (place, None)
            for since in (0, max(0, table.seq - 9), table.seq - 1)
        ]
        asked: list[messages.Question] = []
        for seat in table.game.seats:
            asked.append(messages.Legal("1", seat))
            for card in ("1", "7", "13", "tac", "devil"):
                asked.append(Steps("2", seat, card))
                asked += (
                    messages.Why("3", seat, f"{seat} {text}") for text in (f"{card} {seat}0-1", f"discard {card}")
                )
                asked.append(messages.Why("4", seat, f"swap {seat} {card}"))
        for question in asked:
            for language in ("en", "de"):
                try:
                    answer: object = questions.answer(table, guest, question, language)
                except GameError as error:
                    answer = problem_of(error, language)
                found.append(msgspec.json.encode(answer))
        for seat in (*seats, *(seat for seat in table.game.seats if seat not in seats)):
            for text in (f"{seat} 7 12-19", f"swap {seat} tac", f"{seat} discard devil"):
                try:
                    commands.decide(messages.PlayCommand("5", table.seq, seat, text), table, guest)
                except GameError as error:
                    found.append(msgspec.json.encode(problem_of(error, "en")))
        return found


@pytest.mark.slow
@pytest.mark.parametrize("variant", [name for name in VARIANTS if name != "solo4"])
def test_what_is_sent_does_not_depend_on_hidden_cards(variant: str) -> None:
    rng = Random(f"secrets {variant}")
    world = World(variant, rng)
    differed = 0
    for _ in range(STEPS):
        world.step()
        if world.table.phase != "playing":
            break
        place = rng.choice(list(world.table.places))
        other = world.redrawn_table(place)
        differed += true_hands(other) != true_hands(world.table)
        for one, two in zip(world.bytes_shown_to(world.table, place), world.bytes_shown_to(other, place), strict=True):
            assert one == two
    assert differed > STEPS / 2


def test_events_of_an_exchange_are_open_when_the_game_is_over() -> None:
    world = World("duel2x2", Random(1))
    while not world.table.hidden:
        world.step()
    place = next(iter(world.table.places))
    played = [event for entry, event in world.table.log if entry.seq in world.table.hidden]
    seen = views.news(world.table, None, 0).events
    assert all(e.event.action == "" for e in seen if isinstance(e.event, events.Played) and e.seq in world.table.hidden)
    world.apply_events(commands.decide(messages.Offer("x", "concede", place), world.table, world.guests[place]))
    shown = [each.event for each in views.news(world.table, None, 0).events]
    assert all(event in shown for event in played)


def test_a_set_position_is_told_when_the_cards_are_open() -> None:
    position = '[Game "TAC"] [Position "A 10; B 30"] [Hands "A 5 7; B tac"] [Turn "A"]'
    table = GameTable("t")
    for event in commands.create(NewTable(Settings("TAC", {}, position)), CREATOR):
        table.apply(LogEntry(table.seq + 1, 0, events.encode(event)))
    for viewer in (None, *table.places):
        assert b"Hands" not in views.encoded_news(table, viewer, 0)
    tackle = GameTable("u")
    stones = "D8 E2 G5 / D3 F6 I8 / - / w"
    for event in commands.create(NewTable(Settings("Tackle", {"job": "Treppe3"}, stones)), CREATOR):
        tackle.apply(LogEntry(tackle.seq + 1, 0, events.encode(event)))
    assert views.about(tackle).settings.position == stones
