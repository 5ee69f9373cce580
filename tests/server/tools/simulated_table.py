"""A table without a server, its people, and a clock that the test moves."""

from __future__ import annotations

from spielkreis.server.table import commands
from spielkreis.server.table.table import UNFINISHED, GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import NewTable, Settings

ANNA, BEN, CLEO = (Guest(name.lower(), name, "red") for name in ("Anna", "Ben", "Cleo"))
TACKLE = Settings("Tackle", {"job": "Quadrat"})


class SimulatedTable:
    """A table and its people, with a clock that the test moves."""

    def __init__(self, settings: Settings = TACKLE, **wanted: object) -> None:
        self.table = GameTable("t")
        self.now = 0
        self.apply_events(commands.create(NewTable(settings, **wanted), ANNA))  # type: ignore[arg-type]

    def apply_events(self, made: list[events.AnyEvent]) -> list[str]:
        for event in made:
            unfinished = self.table.phase in UNFINISHED
            finishes = unfinished and self.table.finishes_with(event)
            self.table.apply(LogEntry(self.table.seq + 1, self.now, events.encode(event)))
            assert finishes == (unfinished and self.table.phase not in UNFINISHED), event
        return [type(event).__name__ for event in made]

    def do(self, guest: Guest, command: messages.Command) -> list[str]:
        return self.apply_events(commands.decide(command, self.table, guest, self.now))

    def play(self, guest: Guest, seat: str, action: str) -> list[str]:
        return self.do(guest, messages.PlayCommand("x", self.table.seq, seat, action))

    def start_game(self) -> SimulatedTable:
        """Anna plays white, Ben black."""
        self.do(ANNA, messages.Sit("1", "white"))
        self.do(BEN, messages.Sit("2", "black"))
        self.do(ANNA, messages.Ready("3"))
        assert self.do(BEN, messages.Ready("4")) == ["WasReady", "Started"]
        return self

    def rebuilt_table(self) -> GameTable:
        """The same table, rebuilt from its log."""
        table = GameTable("t")
        for entry, _ in self.table.log:
            table.apply(entry)
        return table
