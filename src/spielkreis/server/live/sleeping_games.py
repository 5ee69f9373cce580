"""The games of this process that need nothing at present, so that they are not kept in memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from spielkreis.server.live.room import Room


class SleepingGame(msgspec.Struct, frozen=True):
    """What is remembered of a game that is not in memory."""

    seq: int
    """The number of its last event."""
    attended: bool
    """Whether people are connected to it, through other processes."""
    alarm: asyncio.TimerHandle | None
    """Loads the game when a clock runs out, or a person has been away for too long."""


class SleepingGames:
    """The games whose leases this process holds and which are not in memory, by the ids of their tables."""

    def __init__(self) -> None:
        self._games: dict[str, SleepingGame] = {}
        self.load: Callable[[str], None] = lambda name: None
        """Called with the table of a game that has to be loaded."""

    def __len__(self) -> int:
        return len(self._games)

    def __contains__(self, name: str) -> bool:
        return name in self._games

    def put(self, room: Room) -> None:
        """Remembers a game that leaves memory; its timer becomes an alarm."""
        name, table = room.table.id, room.table
        alarm = None
        if room.timer is not None:
            alarm = asyncio.get_running_loop().call_at(room.timer.when(), self.wake, name)
        attended = any(place.guest is not None and place.gone_at is None for place in table.places.values())
        self._games[name] = SleepingGame(table.seq, attended, alarm)

    def wake(self, name: str) -> None:
        """Loads a game if it sleeps."""
        if name in self._games:
            self.load(name)

    def discard(self, name: str) -> None:
        """Forgets a game that is in memory again, or belongs to another process."""
        game = self._games.pop(name, None)
        if game is not None and game.alarm is not None:
            game.alarm.cancel()

    def seqs(self) -> dict[str, int]:
        """The number of the last event of each game when it left memory."""
        return {name: game.seq for name, game in self._games.items()}

    def attended(self) -> list[str]:
        """The games to which people are connected, through other processes."""
        return [name for name, game in self._games.items() if game.attended]

    def close(self) -> None:
        """Cancels all alarms."""
        for name in list(self._games):
            self.discard(name)
