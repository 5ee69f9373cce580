"""A table of TAC without a server, with a player at every place."""

from __future__ import annotations

from spielkreis.server.table import commands
from spielkreis.server.table.table import UNFINISHED, GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, Settings
from spielkreis.tac.state import State
from spielkreis.tac.variants import VARIANTS


class SimulatedTacTable:
    """A table of TAC with a player at every place, who act when the test says so."""

    def __init__(self, variant: str = "team4", position: str = "", **settings: object) -> None:
        self.table = GameTable("t")
        self.guests = {place: Guest(f"guest{place}", place, "red") for place in VARIANTS[variant].persons}
        chosen = Settings("TAC", {"variant": variant, "deck": "master"}, position, **settings)  # type: ignore[arg-type]
        self.apply_events(commands.create(NewTable(chosen), self.guests[VARIANTS[variant].persons[0]]))
        for number, (place, guest) in enumerate(self.guests.items()):
            self.do(place, messages.Sit(f"s{number}", place))
            self.do(guest.name, messages.Ready(f"r{number}", place))
        assert self.table.phase == "playing"

    @property
    def state(self) -> State:
        assert isinstance(self.table.state, State)
        return self.table.state

    def apply_events(self, made: list[events.AnyEvent], at: int = 0) -> list[str]:
        for event in made:
            unfinished = self.table.phase in UNFINISHED
            finishes = unfinished and self.table.finishes_with(event)
            self.table.apply(LogEntry(self.table.seq + 1, at, events.encode(event)))
            assert finishes == (unfinished and self.table.phase not in UNFINISHED), event
        return [type(event).__name__ for event in made]

    def do(self, place: str, command: messages.Command) -> list[str]:
        return self.apply_events(commands.decide(command, self.table, self.guests[place]))

    def play(self, place: str, action: str) -> list[str]:
        return self.do(place, messages.PlayCommand("p", self.table.seq, place, action))
