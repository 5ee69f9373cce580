"""Searches that are asked for: what for, on whose behalf, how far they are, and in which order they have their turn."""

from __future__ import annotations

import asyncio
import pickle
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Iterator
from enum import IntEnum
from time import monotonic
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from spielkreis.server.games.adapter import Watcher

if TYPE_CHECKING:
    from spielkreis.server.thinking.search_process import SearchProcess

T = TypeVar("T")


class SearchWatcher(Watcher, Protocol):
    """What a search is told about itself in its process."""

    waited: float
    """The seconds until it could begin."""
    share: float
    """Which part of the time it may use if everything of its kind that waits behind it is to have the same time:
    with two processes and six others waiting, a quarter."""

    def report_from(self, progress: Callable[[], object]) -> None:
        """Calls this now and then for the latest progress, instead of reading `report`."""


Call: TypeAlias = Callable[[SearchWatcher], T]
"""What a search process calls. It is sent as data: a function of a module, with arguments that can be pickled."""


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
    """One search, from the request to its result. Everything here runs on the event loop."""

    def __init__(
        self, kind: Kind, owner: str, line: str, call: Call[T], leave: Callable[[Work[T]], None], ahead: Ahead
    ) -> None:
        """`leave` is called when work that waits is cancelled, and `ahead` returns how many have to start before."""
        self.kind = kind
        self.owner = owner
        self.line = line
        """Work with the same line waits for its turn together."""
        self.call = pickle.dumps(call)
        """What is to be done, as it was when it was asked for."""
        self.result: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        # Nobody may be waiting for the result any more.
        self.result.add_done_callback(lambda done: done.cancelled() or done.exception())
        self.process: SearchProcess | None = None
        """The process that has to do it, if it goes on with something there, or that does it."""
        self.running = False
        self.cancelled = False
        """Whether the work was asked to stop."""
        self.waited = 0.0
        """The seconds that the work had to wait for a process."""
        self.share = 1.0
        self.report: Any = None
        """The latest progress."""
        self._asked = monotonic()
        self._leave = leave
        self._ahead = ahead

    def begin(self, process: SearchProcess, share: float) -> None:
        """Called when a process is free for the work."""
        self.process = process
        self.running = True
        self.waited = monotonic() - self._asked
        self.share = share

    def end(self, found: T | None, error: BaseException | None) -> None:
        """Called with what the process has found, or with the reason why there is nothing."""
        self.running = False
        if not self.result.done():
            if error is None:
                self.result.set_result(found)  # type: ignore[arg-type]
            else:
                self.result.set_exception(error)

    @property
    def ahead(self) -> int:
        """How many pieces of work have to start before this one; 0 if it is running or done."""
        return 0 if self.running or self.result.done() else self._ahead(self)

    def cancel(self) -> None:
        """Removes the work from the queue, or asks it to stop. Work that runs still returns what it has found."""
        self.cancelled = True
        if self.running and self.process is not None:
            self.process.cancel()
        else:
            self._leave(self)
            self.result.cancel()

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
Ahead: TypeAlias = Callable[[AnyWork], int]


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

    def take(self, can_begin: Callable[[AnyWork], bool]) -> AnyWork | None:
        """The next work that can begin, or None; its line then has the last turn."""
        work = next(filter(can_begin, self), None)
        if work is not None:
            self.remove(work)
            if work.line in self._by_line:
                self._by_line.move_to_end(work.line)
        return work

    def remove(self, work: AnyWork) -> None:
        """Removes work that is not wanted any more, if it is in the queue."""
        works = self._by_line.get(work.line)
        if works is not None and work in works:
            works.remove(work)
            if not works:
                del self._by_line[work.line]
