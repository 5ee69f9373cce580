"""A search process as the server sees it: started when it is needed, asked, watched, and killed if it hangs."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import pickle
import sys

from spielkreis.server.thinking.frames import LENGTH, Answer, Begin, Cancel, Failed, Report, Request, packed
from spielkreis.server.thinking.work import AnyWork, Kind

PROGRAM = "spielkreis.server.thinking.program"
LONGEST = {Kind.BOT_TURN: 60.0, Kind.HINT: 60.0, Kind.UNATTENDED: 60.0, Kind.ANALYSIS: 600.0}
"""A search that takes more seconds hangs, and its process is killed. Each has a limit of its own that is much shorter;
but while other programs keep the machine busy, its process may get no time to notice it."""
GRACE = 60.0
"""A search that has not ended this many seconds after it was cancelled hangs, too."""
FAREWELL = 0.5
"""For this many seconds the server waits for a process that it has killed: on a busy machine, it dies later."""

logger = logging.getLogger("spielkreis.thinking")


class SearchError(Exception):
    """A search that has ended without a result: something is wrong with it, or its process was killed."""


class SearchProcess:
    """One process, which does one search at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._number = 0
        self._killed = False
        self._timers: list[asyncio.TimerHandle] = []

    @property
    def usable(self) -> bool:
        """Whether it can do another search; it need not be running yet."""
        return not self._killed and (self._process is None or self._process.returncode is None)

    @property
    def pid(self) -> int | None:
        """Its number in the system, if it was started."""
        return None if self._process is None else self._process.pid

    async def search(self, work: AnyWork) -> object:
        """What the search finds; keeps the report of the work up to date meanwhile.

        Raises the game's own errors, and `SearchError`.
        """
        self._number += 1
        self._kill_after(LONGEST[work.kind])
        try:
            if self._process is None:
                self._process = await _started()
            if self._killed:
                self._process.kill()
            self._send(Begin(self._number, work.call, work.waited, work.share))
            if work.cancelled:
                self.cancel()
            while isinstance(answer := await self._next_answer(), Report):
                if answer.number == self._number:
                    work.report = answer.progress
        except (OSError, EOFError) as error:
            self.kill()
            raise SearchError("the process has ended") from error
        finally:
            for timer in self._timers:
                timer.cancel()
            self._timers.clear()
        if not isinstance(answer, Failed):
            return answer.result
        if answer.error is not None:
            raise answer.error
        logger.error("a search has failed\n%s", answer.trace)
        raise SearchError("an error in the search")

    def cancel(self) -> None:
        """Asks the search that runs to stop."""
        if self._process is not None:
            self._send(Cancel(self._number))
            self._kill_after(GRACE)

    def kill(self) -> None:
        """Ends it immediately, whatever it does."""
        self._killed = True
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """Kills it, and waits a moment until it is gone."""
        self.kill()
        if self._process is not None:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._process.wait(), FAREWELL)

    def _kill_after(self, seconds: float) -> None:
        def give_up() -> None:
            logger.error("search process %s does not end and is killed", self.pid)
            self.kill()

        self._timers.append(asyncio.get_running_loop().call_later(seconds, give_up))

    def _send(self, request: Request) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(packed(request))

    async def _next_answer(self) -> Answer:
        assert self._process is not None
        assert self._process.stdout is not None
        (length,) = LENGTH.unpack(await self._process.stdout.readexactly(LENGTH.size))
        answer: Answer = pickle.loads(await self._process.stdout.readexactly(length))
        return answer


async def _started() -> asyncio.subprocess.Process:
    """A process that imports from the same folders as this one."""
    pipe = asyncio.subprocess.PIPE
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return await asyncio.create_subprocess_exec(
        sys.executable, "-P", "-m", PROGRAM, stdin=pipe, stdout=pipe, env=environment
    )
