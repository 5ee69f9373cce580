"""Which process runs the bots and clocks of a game: exactly one for each running game. And which process has a duty:
work that one process does for all, such as numbering finished games.

Every process writes a heartbeat into the database. A game's lease names its process; when that process has written none
for `LEASE` milliseconds, the next heartbeat of any other process takes the game over, and duties in the same way. Even
if two processes held the same game by mistake, the log would accept the move of only one of them.
"""

from __future__ import annotations

import time

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, select, text, update

from spielkreis.server.storage.schema import duties, events, leases, processes
from spielkreis.server.storage.store import Store, database_now
from spielkreis.server.wire.guest import new_id

BEAT = 1_000
LEASE = 3_000

_OFFER = text("INSERT INTO duties (name, holder) VALUES (:name, :holder) ON CONFLICT (name) DO NOTHING")


class TakenOver(msgspec.Struct, frozen=True):
    """A game that now belongs to this process, and the time since which no process has run it."""

    table_id: str
    since: int
    seq: int
    """The number of its last event at the takeover."""
    at: int = 0
    """The time of that event."""


class Heartbeat(msgspec.Struct, frozen=True):
    """What a process has learned when it wrote its heartbeat."""

    taken: list[TakenOver]
    """The games that it has taken over."""
    lost: set[str]
    """The games that other processes have taken from it, because it was silent for too long."""
    peer_lost: bool
    """Whether another process has ended or died since the previous heartbeat."""
    duties: frozenset[str] = frozenset()
    """The duties that the process has now."""


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
        self.duties: set[str] = set()
        """The names of all duties that this version knows."""
        self._peers: set[str] = set()
        """The other processes that were alive at the last heartbeat."""
        self._beaten: float | None = None
        """When the last heartbeat was written, in seconds of the monotonic clock."""

    @property
    def current(self) -> bool:
        """Whether no other process can have taken games from this one since its last heartbeat.

        It is false in a process that was stopped, until its next heartbeat has reported which games were lost.
        """
        return self._beaten is None or (time.monotonic() - self._beaten) * 1000 < LEASE

    async def beat(self) -> Heartbeat:
        """Writes the heartbeat of this process, and takes over the games of processes without one."""
        begun = time.monotonic()

        def work(connection: Connection) -> tuple[int | None, set[str], list[TakenOver], set[str], frozenset[str]]:
            shared = database_now(connection)
            now = self.clock.now() if shared is None else shared
            mine = processes.c.id == self.process
            until = connection.execute(select(processes.c.until).where(mine)).scalar()
            if until is None:
                connection.execute(insert(processes).values(id=self.process, until=now + LEASE))
                for name in sorted(self.duties):
                    connection.execute(_OFFER, {"name": name, "holder": self.process})
            else:
                connection.execute(update(processes).where(mine).values(until=now + LEASE))
            lost = set(self.held) if until is None or until < now else set()
            if lost:
                kept = select(leases.c.game).where(leases.c.holder == self.process)
                lost -= set(connection.execute(kept).scalars())
            alive = set(connection.execute(select(processes.c.id).where(_alive(now))).scalars())
            taken = _take_over(connection, self.process, now)
            return shared, alive - {self.process}, taken, lost, self._take_duties(connection, now)

        shared, peers, taken, lost, held = await self.store.write(work)
        if shared is not None:
            self.clock.correct(shared)
        self._beaten = begun
        gone, self._peers = self._peers - peers, peers
        self.held -= lost
        return Heartbeat(taken, lost, bool(gone), held)

    def _take_duties(self, connection: Connection, now: int) -> frozenset[str]:
        """Takes over the duties of dead processes; returns all that this process has."""
        alive = select(processes.c.id).where(_alive(now))
        abandoned = duties.c.name.in_(self.duties) & duties.c.holder.not_in(alive)
        connection.execute(update(duties).where(abandoned).values(holder=self.process))
        mine = select(duties.c.name).where(duties.c.holder == self.process)
        return frozenset(connection.execute(mine).scalars()) & self.duties

    def touch(self, connection: Connection) -> None:
        """Writes something of almost no effect, to see whether the database can store it."""
        mine = processes.c.id == self.process
        # SQLite writes nothing if nothing changes. A heartbeat that ends a millisecond earlier harms nobody.
        connection.execute(update(processes).where(mine).values(until=processes.c.until - 1))

    def claim(self, connection: Connection, table_id: str) -> None:
        """Gives a game that begins to this process, in the transaction that begins it."""
        if connection.execute(select(leases.c.game).where(leases.c.game == table_id)).first() is None:
            connection.execute(insert(leases).values(game=table_id, holder=self.process))

    @staticmethod
    def release(connection: Connection, table_id: str) -> None:
        """Ends the lease of a game that is over."""
        connection.execute(delete(leases).where(leases.c.game == table_id))

    async def stop(self) -> None:
        """Ends the heartbeat, so that other processes take the games over without waiting."""
        now = self.clock.now()

        def work(connection: Connection) -> None:
            stopped = database_now(connection) or now
            connection.execute(update(processes).where(processes.c.id == self.process).values(until=stopped - 1))

        await self.store.write(work)


def _alive(now: int) -> ColumnElement[bool]:
    # A heartbeat from the future was written before this machine's clock was set back.
    return processes.c.until.between(now, now + LEASE)


def _take_over(connection: Connection, process: str, now: int) -> list[TakenOver]:
    alive = select(processes.c.id).where(_alive(now))
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
    last = select(events.c.game, func.max(events.c.seq).label("seq"), func.max(events.c.at).label("at"))
    mine = last.join(leases, leases.c.game == events.c.game).where(leases.c.holder == process)
    ends = {row.game: (row.seq, row.at) for row in connection.execute(mine.group_by(events.c.game))}
    return [
        TakenOver(each, min(now, last_seen.get(holders.get(each, ""), now)), *ends.get(each, (0, 0))) for each in taken
    ]
