"""What the tests let search processes do. Files tell the processes to go on, and the tests what they have done."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from spielkreis.game import IllegalError, Seat
from spielkreis.server.games.adapter import Watch
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.thinking.work import SearchWatcher
from spielkreis.tackle.position import Position
from spielkreis.thinking import searches

PATIENCE = 60.0


def wait_for(path: Path) -> None:
    """Waits until the file is there."""
    end = time.monotonic() + PATIENCE
    while not path.exists():
        assert time.monotonic() < end
        time.sleep(0.005)


class Gate:
    """Work that waits until it is let go; remembers what ran."""

    def __init__(self, folder: Path) -> None:
        self._open = folder / "open"
        self._ran = folder / "ran"

    def __call__(self, name: str) -> Callable[[SearchWatcher], str]:
        return partial(_pass, self._open, self._ran, name)

    def open(self) -> None:
        self._open.touch()

    @property
    def ran(self) -> list[str]:
        return self._ran.read_text().splitlines() if self._ran.exists() else []


def _pass(opened: Path, ran: Path, name: str, _: SearchWatcher) -> str:
    with ran.open("a") as log:
        log.write(name + "\n")
    wait_for(opened)
    return name


def work_until_cancelled(begun: Path, watcher: SearchWatcher) -> bool:
    """Returns whether everything that was to be stopped was stopped."""
    stopped: list[bool] = []
    watcher.on_cancel(lambda: stopped.append(True))
    begun.touch()
    end = time.monotonic() + PATIENCE
    while not watcher.cancelled:
        assert time.monotonic() < end
        time.sleep(0.005)
    watcher.on_cancel(lambda: stopped.append(True))
    return stopped == [True, True]


def report(go: Path, watcher: SearchWatcher) -> int:
    watcher.report = "halfway"
    wait_for(go)
    return 7


def timing(_: SearchWatcher) -> tuple[int, int]:
    """The scheduling class of the thread that searches, and the process."""
    return os.sched_getscheduler(0), os.getpid()


def share(watcher: SearchWatcher) -> float:
    return watcher.share


def refuse(_: SearchWatcher) -> None:
    raise IllegalError("tackle-over", "E1")


def fail(_: SearchWatcher) -> None:
    raise ValueError(" ".join(("a", "hidden", "card")))


def use_memory(_: SearchWatcher) -> int:
    return len(bytearray(3 << 30))


def crash(_: SearchWatcher) -> None:
    os.kill(os.getpid(), signal.SIGSEGV)


def hang(watcher: SearchWatcher) -> None:
    """Does not care about being cancelled."""
    time.sleep(3600)


class CrashingAdapter(TackleAdapter):
    """Tackle with bots whose searches crash."""

    def choose(self, state: Position, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        if searches(level):
            os.kill(os.getpid(), signal.SIGSEGV)
        return super().choose(state, seat, level, rng, ms, watch)


def add(one: int, other: int, _: SearchWatcher) -> int:
    return one + other
