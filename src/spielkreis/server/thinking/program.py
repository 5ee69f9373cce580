"""The program of a search process. It gives way to everything else on the machine, and ends with the server.

One thread searches, one reads what the server sends, and one reports the progress.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import threading
import traceback
from collections.abc import Callable
from queue import SimpleQueue
from typing import BinaryIO

# Whatever a search needs is loaded before the process gives way: later it could take minutes on a busy machine.
import spielkreis.server.games  # noqa: F401
from spielkreis.game import GameError
from spielkreis.scheduling import run_when_idle
from spielkreis.server.thinking import searches  # noqa: F401
from spielkreis.server.thinking.frames import LENGTH, Answer, Begin, Failed, Found, Report, Request, packed

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

INTERVAL = 0.1
"""Seconds between two reports of progress."""
MOST_MEMORY = 1 << 30
"""A search process cannot have more than this many bytes of memory."""


class Watched:
    """A search as the search itself sees it: how much time it has, and whether it is still wanted."""

    def __init__(self, number: int, waited: float, share: float) -> None:
        self.number = number
        self.waited = waited
        self.share = share
        self.report: object = None
        self._progress: Callable[[], object] = lambda: self.report
        self._reported: object = None
        self._lock = threading.Lock()
        self._cancelled = False
        self._stoppers: list[Callable[[], None]] = []

    @property
    def cancelled(self) -> bool:
        return self._cancelled

    def on_cancel(self, stop: Callable[[], None]) -> None:
        with self._lock:
            self._stoppers.append(stop)
            cancelled = self._cancelled
        if cancelled:
            stop()

    def report_from(self, progress: Callable[[], object]) -> None:
        self._progress = progress

    def cancel(self) -> None:
        """Called by the thread that reads."""
        with self._lock:
            self._cancelled = True
            stoppers, self._stoppers = self._stoppers, []
        for stop in stoppers:
            stop()

    def news(self) -> object:
        """The progress, or None if there is nothing new. Called by the thread that reports."""
        progress = self._progress()
        if progress == self._reported:
            return None
        self._reported = progress
        return progress


class Program:
    """Searches for the server at the other end of two pipes."""

    def __init__(self, requests: BinaryIO, answers: BinaryIO) -> None:
        self._requests = requests
        self._answers = answers
        self._begun: SimpleQueue[tuple[Watched, bytes]] = SimpleQueue()
        self._running: Watched | None = None
        self._sending = threading.Lock()

    def run(self) -> None:
        """Does what the server asks for, one search after the other."""
        for work in (self._read, self._report):
            threading.Thread(target=work, daemon=True).start()
        while True:
            watched, call = self._begun.get()
            self._running = watched
            answer: Answer
            try:
                answer = Found(watched.number, pickle.loads(call)(watched))
            except GameError as error:
                answer = Failed(watched.number, error, "")
            except Exception as error:
                answer = Failed(watched.number, None, _trace(error))
            self._running = None
            self._send(answer)

    def _read(self) -> None:
        newest: Watched | None = None
        while True:
            message = self._next_message()
            if isinstance(message, Begin):
                newest = Watched(message.number, message.waited, message.share)
                self._begun.put((newest, message.call))
            elif newest is not None and newest.number == message.number:
                newest.cancel()

    def _next_message(self) -> Request:
        header = self._requests.read(LENGTH.size)
        if len(header) < LENGTH.size:
            # The server has ended. A search would not notice.
            os._exit(0)
        message: Request = pickle.loads(self._requests.read(LENGTH.unpack(header)[0]))
        return message

    def _report(self) -> None:
        pause = threading.Event()
        while True:
            pause.wait(INTERVAL)
            watched = self._running
            news = None if watched is None else watched.news()
            if watched is not None and news is not None:
                self._send(Report(watched.number, news))

    def _send(self, answer: Answer) -> None:
        with self._sending:
            self._answers.write(packed(answer))
            self._answers.flush()


def _trace(error: BaseException) -> str:
    """The stack and the type of an error, without its message, which may name cards."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__qualname__


def main() -> None:
    # The server decides when its searches end, also if a signal is sent to the whole group.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    requests, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # Whatever is printed must not go into the pipe.
    os.dup2(2, 1)
    run_when_idle()
    if resource is not None:
        _, most = resource.getrlimit(resource.RLIMIT_AS)
        limit = MOST_MEMORY if most == resource.RLIM_INFINITY else min(MOST_MEMORY, most)
        with contextlib.suppress(ValueError, OSError):  # not every system has this limit
            resource.setrlimit(resource.RLIMIT_AS, (limit, most))
    with contextlib.suppress(BrokenPipeError):
        Program(requests, answers).run()


if __name__ == "__main__":
    main()
