"""Which process runs the bots and clocks of a game: exactly one for each running game.

Every process writes a heartbeat into the database. A game's lease names its process; when that process has written none
for `LEASE` milliseconds, the next heartbeat of any other process takes the game over. Even if two processes held the
same game by mistake, the log would accept the move of only one of them.
"""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import Connection, delete, exists, insert, select, update

from spielkreis.server.storage.schema import leases, processes
from spielkreis.server.storage.store import Store, database_now
from spielkreis.server.wire.guest import new_id

BEAT = 1_000
LEASE = 3_000


class TakenOver(msgspec.Struct, frozen=True):
    """A game that now belongs to this process, and the time since which no process has run it."""

    game: str
    since: int


class ServerTime:
    """Milliseconds since 1970 by the database's clock, so that all processes agree; it goes back only slowly."""

    def __init__(self) -> None:
        self._offset = time.time() * 1000 - time.monotonic() * 1000
        self._corrected = False

    def now(self) -> int:
        return int(time.monotonic() * 1000 + self._offset)

    def correct(self, now: int) -> None:
        """Follows the database's clock: the first time exactly, later forwards immediately and backwards slowly."""
        difference = now - self.now()
        immediately = difference > 0 or not self._corrected
        self._offset += difference if immediately else max(difference, -BEAT / 10)
        self._corrected = True


class Leases:
    """The leases of this process and its heartbeat."""

    def __init__(self, store: Store, clock: ServerTime) -> None:
        self.store = store
        self.clock = clock
        self.process = new_id()
        self.held: set[str] = set()
        """The games whose bots and clocks this process runs."""

    async def beat(self) -> list[TakenOver]:
        """Writes the heartbeat of this process, and takes over the games of processes without one."""

        def work(connection: Connection) -> tuple[int | None, list[TakenOver]]:
            shared = database_now(connection)
            now = self.clock.now() if shared is None else shared
            alive = update(processes).where(processes.c.id == self.process).values(until=now + LEASE)
            if connection.execute(alive).rowcount == 0:
                connection.execute(insert(processes).values(id=self.process, until=now + LEASE))
            return shared, _take_over(connection, self.process, now)

        shared, taken = await self.store.write(work)
        if shared is not None:
            self.clock.correct(shared)
        return taken

    def claim(self, connection: Connection, game: str) -> None:
        """Gives a game that begins to this process, in the transaction that begins it."""
        if connection.execute(select(leases.c.game).where(leases.c.game == game)).first() is None:
            connection.execute(insert(leases).values(game=game, holder=self.process))

    @staticmethod
    def release(connection: Connection, game: str) -> None:
        """Ends the lease of a game that is over."""
        connection.execute(delete(leases).where(leases.c.game == game))

    async def stop(self) -> None:
        """Ends the heartbeat, so that other processes take the games over without waiting."""
        now = self.clock.now()

        def work(connection: Connection) -> None:
            stopped = database_now(connection) or now
            connection.execute(update(processes).where(processes.c.id == self.process).values(until=stopped - 1))

        await self.store.write(work)


def _take_over(connection: Connection, process: str, now: int) -> list[TakenOver]:
    # A heartbeat from the future was written before this machine's clock was set back.
    alive = select(processes.c.id).where(processes.c.until.between(now, now + LEASE))
    last_seen = {row.id: row.until - LEASE for row in connection.execute(select(processes.c.id, processes.c.until))}
    abandoned = select(leases.c.game, leases.c.holder).where(leases.c.holder.not_in(alive))
    holders = {row.game: row.holder for row in connection.execute(abandoned)}
    if not holders:
        return []
    take = update(leases).where(leases.c.holder.not_in(alive)).values(holder=process).returning(leases.c.game)
    taken = [row.game for row in connection.execute(take)]
    idle = ~exists(select(leases.c.game).where(leases.c.holder == processes.c.id))
    old = ~processes.c.until.between(now - 60_000, now + LEASE)
    connection.execute(delete(processes).where(old, idle))
    return [TakenOver(game, min(now, last_seen.get(holders.get(game, ""), now))) for game in taken]
