"""The threads in which bots, hints and analyses think: bounded in number, by priority, and fair among those who ask.

The searches are native code that runs without the GIL, so that the event loop goes on. Everything here except the work
itself runs on the event loop. Replies and hints take at most a second or two and have threads of their own, so that
they never wait for an analysis; on Linux all these threads give way to the event loop.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import IntEnum
from functools import partial
from time import monotonic
from typing import Any, Generic, TypeAlias, TypeVar

from spielkreis.scheduling import run_when_idle
from spielkreis.server.errors import LimitError
from spielkreis.thinking import Thought

T = TypeVar("T")

MOST_PER_OWNER = 4
"""At most this many hints and analyses of one guest wait or run at a time."""


class Kind(IntEnum):
    """What is thought about; a smaller number goes first."""

    BOT_TURN = 0
    """A bot's action at a live table."""
    HINT = 1
    UNATTENDED = 2
    """A bot's action at a table where nobody sits or watches."""
    ANALYSIS = 3
    """Everything that may take long: analyses and reviews."""

    @property
    def asked(self) -> bool:
        """Whether a guest asks for it; the bots of a table are asked by the game."""
        return self in (Kind.HINT, Kind.ANALYSIS)


class Work(Generic[T]):
    """One piece of thinking, from the request to its result."""

    def __init__(self, pool: ThinkingPool, kind: Kind, owner: str, line: str, call: Callable[[Work[T]], T]) -> None:
        self.kind = kind
        self.owner = owner
        self.line = line
        """Work with the same line waits for its turn together."""
        self.call = call
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.running = False
        self.waited = 0.0
        """The seconds that the work had to wait for a thread."""
        self.share = 1.0
        """Which part of the time it may use if everything of its kind that waits behind it is to have the same time:
        with two threads and six others waiting, a quarter."""
        self.thought: Thought | None = None
        """What the work thinks just now, if it can be watched."""
        self.report: object = None
        """The latest progress of work that has no thought to watch; the work sets it."""
        self._pool = pool
        self._asked = monotonic()
        self._lock = threading.Lock()
        self._cancelled = False
        self._stoppers: list[Callable[[], None]] = []

    def begin(self, share: float) -> None:
        """Called when a thread is free for the work."""
        self.running = True
        self.waited = monotonic() - self._asked
        self.share = share

    @property
    def cancelled(self) -> bool:
        """Whether the work was asked to stop."""
        return self._cancelled

    @property
    def ahead(self) -> int:
        """How many pieces of work have to start before this one; 0 if it is running or done."""
        return 0 if self.running or self.result.done() else self._pool.ahead(self)

    def watch(self, thought: Thought) -> Thought:
        """Called by the work: lets others watch this thought, and cancels it together with the work."""
        self.thought = thought
        self.on_cancel(thought.cancel)
        return thought

    def on_cancel(self, stop: Callable[[], None]) -> None:
        """Called by the work: `stop` is called when the work is cancelled, immediately if it has been."""
        with self._lock:
            self._stoppers.append(stop)
            cancelled = self._cancelled
        if cancelled:
            stop()

    def cancel(self) -> None:
        """Removes the work from the queue, or asks it to stop. Work that runs still returns what it has found."""
        with self._lock:
            self._cancelled = True
            stoppers, self._stoppers = self._stoppers, []
        if not self.running:
            self._pool.remove(self)
            self.result.cancel()
        for stop in stoppers:
            stop()

    async def follow(self, seconds: float) -> AsyncGenerator[None, None]:
        """Returns control to the asker at this interval until the result is there, so that progress can be sent.

        The work is cancelled if the asker stops following it before that.
        """
        try:
            while not self.result.done():
                yield
                await asyncio.wait((self.result,), timeout=seconds)
        finally:
            if not self.result.done():
                self.cancel()


AnyWork: TypeAlias = Work[Any]
"""Work whose result only the asker knows."""


class FairQueue:
    """Work that waits, taken from one line after the other."""

    def __init__(self) -> None:
        self._by_line: OrderedDict[str, deque[AnyWork]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._by_line.values()))

    def __iter__(self) -> Iterator[AnyWork]:
        """In the order in which the work will be taken."""
        longest = max(map(len, self._by_line.values()), default=0)
        for turn in range(longest):
            for works in self._by_line.values():
                if turn < len(works):
                    yield works[turn]

    def add(self, work: AnyWork) -> None:
        """Adds work; a line that has none in the queue gets the last turn."""
        self._by_line.setdefault(work.line, deque()).append(work)

    def take(self) -> AnyWork:
        """The next work; its line then has the last turn."""
        line, works = self._by_line.popitem(last=False)
        work = works.popleft()
        if works:
            self._by_line[line] = works
        return work

    def remove(self, work: AnyWork) -> None:
        """Removes work that is not wanted any more, if it is in the queue."""
        works = self._by_line.get(work.line)
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._by_line[work.line]


class Threads:
    """A number of threads, and a queue for each kind of work that they do, the most urgent first."""

    def __init__(self, number: int, kinds: tuple[Kind, ...], name: str) -> None:
        self.number = number
        self.queues = {kind: FairQueue() for kind in kinds}
        self.running: set[AnyWork] = set()
        self._executor = ThreadPoolExecutor(number, name, initializer=run_when_idle)

    def start_waiting(self) -> None:
        """Starts as much work as there are free threads."""
        loop = asyncio.get_running_loop()
        for queue in self.queues.values():
            while len(self.running) < self.number and len(queue):
                work = queue.take()
                work.begin(self.number / (self.number + len(queue)))
                self.running.add(work)
                loop.run_in_executor(self._executor, work.call, work).add_done_callback(partial(self._end, work))

    def _end(self, work: AnyWork, found: asyncio.Future[object]) -> None:
        self.running.discard(work)
        work.running = False
        error = found.exception()
        if not work.result.done():
            if error is None:
                work.result.set_result(found.result())
            else:
                work.result.set_exception(error)
        self.start_waiting()

    def works(self) -> Iterator[AnyWork]:
        """Everything that runs or waits."""
        yield from self.running
        for queue in self.queues.values():
            yield from queue

    def close(self) -> None:
        """Waits for the work that runs."""
        self._executor.shutdown()


class ThinkingPool:
    """All thinking of a server process."""

    def __init__(self, threads: int) -> None:
        """At most `threads` analyses run at a time, and as many replies and hints."""
        short = Threads(threads, (Kind.BOT_TURN, Kind.HINT, Kind.UNATTENDED), "bot")
        long = Threads(threads, (Kind.ANALYSIS,), "analysis")
        self._threads = {kind: group for group in (short, long) for kind in group.queues}
        self._groups = (short, long)

    def submit(self, kind: Kind, owner: str, call: Callable[[Work[T]], T], line: str = "") -> Work[T]:
        """Lets a thread call this with the work as soon as one is free.

        `owner` is the guest who asks, or the table of a bot. Owners who share a `line` share a turn in the queue:
        guests at one address, since anyone can be many guests, and tables of one creator. Raises `LimitError` if a
        guest asks for too much.
        """
        group = self._threads[kind]
        if kind.asked:
            asked = (work for each in self._groups for work in each.works() if work.kind.asked)
            if sum(work.owner == owner for work in asked) >= MOST_PER_OWNER:
                raise LimitError("server-much-thinking", limit=MOST_PER_OWNER)
        work = Work(self, kind, owner, line or owner, call)
        group.queues[kind].add(work)
        group.start_waiting()
        return work

    async def think(self, kind: Kind, owner: str, call: Callable[[Work[T]], T]) -> T:
        """What `call` returns; the work is cancelled together with the task that waits for it."""
        work = self.submit(kind, owner, call)
        try:
            return await work.result
        except asyncio.CancelledError:
            work.cancel()
            raise

    def ahead(self, work: Work[T]) -> int:
        """How many pieces of work have to start before this one."""
        count = 0
        for queue in self._threads[work.kind].queues.values():
            for each in queue:
                if each is work:
                    return count
                count += 1
        return count

    def remove(self, work: Work[T]) -> None:
        """Removes work from its queue."""
        self._threads[work.kind].queues[work.kind].remove(work)

    @property
    def running(self) -> int:
        """How many threads think now."""
        return sum(len(group.running) for group in self._groups)

    @property
    def waiting(self) -> int:
        """How many pieces of work wait for a thread."""
        return sum(len(queue) for group in self._groups for queue in group.queues.values())

    async def close(self) -> None:
        """Cancels everything and waits for the threads."""
        for group in self._groups:
            for work in list(group.works()):
                work.cancel()
        loop = asyncio.get_running_loop()
        await asyncio.gather(*(loop.run_in_executor(None, group.close) for group in self._groups))
