"""All searches of a server process: bounded in number, by priority, and fair among those who ask.

Replies and hints take at most a second or two and have processes of their own, so that they never wait for an analysis.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TypeVar

from spielkreis.server.errors import LimitError, UnavailableError
from spielkreis.server.thinking.search_process import SearchProcess
from spielkreis.server.thinking.work import AnyWork, Call, FairQueue, Kind, Work

T = TypeVar("T")

MOST_PER_OWNER = 4
"""At most this many hints and analyses of one guest wait or run at a time."""


class ClosedError(UnavailableError):
    """The server is about to end; another process goes on with its games."""

    def __init__(self) -> None:
        super().__init__("server-closing")


class Processes:
    """A number of processes, and a queue for each kind of work that they do, the most urgent first.

    A process is started when there is work and none is free, and stays.
    """

    def __init__(self, number: int, kinds: tuple[Kind, ...]) -> None:
        self.number = number
        self.queues = {kind: FairQueue() for kind in kinds}
        self.running: dict[AnyWork, asyncio.Task[None]] = {}
        self._free: list[SearchProcess] = []

    def start_waiting(self) -> None:
        """Starts as much work as there are free processes."""
        self._free = [process for process in self._free if process.usable]
        for queue in self.queues.values():
            while len(self.running) < self.number and (work := queue.take(self._can_begin)) is not None:
                process = self._process_for(work)
                work.begin(process, self.number / (self.number + len(queue)))
                self.running[work] = asyncio.create_task(self._search(work, process))

    def _can_begin(self, work: AnyWork) -> bool:
        """Whether there is a process for the work; work that goes on with something waits for the one that began it."""
        return work.process is None or not work.process.usable or work.process in self._free

    def _process_for(self, work: AnyWork) -> SearchProcess:
        if work.process in self._free:
            self._free.remove(work.process)
            return work.process
        return self._free.pop() if self._free else SearchProcess()

    async def _search(self, work: AnyWork, process: SearchProcess) -> None:
        found, error = None, None
        try:
            found = await process.search(work)
        except Exception as failure:
            error = failure
        del self.running[work]
        self._free.append(process)
        work.end(found, error)
        self.start_waiting()

    def works(self) -> Iterator[AnyWork]:
        """Everything that runs or waits."""
        yield from self.running
        for queue in self.queues.values():
            yield from queue

    async def close(self) -> None:
        """Ends all processes; everybody who waits for them gets a `ClosedError`."""
        searching = [work.process for work in self.running if work.process is not None]
        for task in self.running.values():
            task.cancel()
        for work in list(self.works()):
            work.end(None, ClosedError())
        self.running.clear()
        await asyncio.gather(*(process.close() for process in (*self._free, *searching)))


class ThinkingPool:
    """All thinking of a server process."""

    def __init__(self, number: int) -> None:
        """At most `number` analyses run at a time, and as many replies and hints."""
        short = Processes(number, (Kind.BOT_TURN, Kind.HINT, Kind.UNATTENDED))
        long = Processes(number, (Kind.ANALYSIS,))
        self._group = {kind: group for group in (short, long) for kind in group.queues}
        self._groups = (short, long)
        self._closed = False

    def submit(
        self, kind: Kind, owner: str, call: Call[T], line: str = "", process: SearchProcess | None = None
    ) -> Work[T]:
        """Lets a search process call this with a watcher as soon as one is free: a function and arguments that can be
        pickled.

        `owner` is the guest who asks, or the table of a bot. Owners who share a `line` share a turn in the queue:
        guests at one address, since anyone can be many guests, and tables of one creator. Work that goes on with
        something names the `process` that has begun it. Raises `LimitError` if a guest asks for too much, and
        `ClosedError` if the pool is closed.
        """
        if self._closed:
            raise ClosedError
        group = self._group[kind]
        if kind.asked:
            asked = (work for each in self._groups for work in each.works() if work.kind.asked)
            if sum(work.owner == owner for work in asked) >= MOST_PER_OWNER:
                raise LimitError("server-much-thinking", limit=MOST_PER_OWNER)
        work = Work(kind, owner, line or owner, call, group.queues[kind].remove, self._ahead)
        work.process = process
        group.queues[kind].add(work)
        group.start_waiting()
        return work

    async def think(self, kind: Kind, owner: str, call: Call[T]) -> T:
        """What `call` returns; the work is cancelled together with the task that waits for it."""
        work = self.submit(kind, owner, call)
        try:
            return await work.result
        except asyncio.CancelledError:
            work.cancel()
            raise

    def _ahead(self, work: AnyWork) -> int:
        """How many pieces of work have to start before this one."""
        count = 0
        for queue in self._group[work.kind].queues.values():
            for each in queue:
                if each is work:
                    return count
                count += 1
        return count

    @property
    def running(self) -> int:
        """How many searches run now."""
        return sum(len(group.running) for group in self._groups)

    @property
    def waiting(self) -> int:
        """How many searches wait for a process."""
        return sum(len(queue) for group in self._groups for queue in group.queues.values())

    async def close(self) -> None:
        """Ends everything immediately. Nothing can be asked for afterwards."""
        self._closed = True
        await asyncio.gather(*(group.close() for group in self._groups))
