"""Child processes in which mutants meet the tests.

No test may hang for ever: a child that uses up its processor time, or that sleeps for long, has been changed for the
worse, too. Time on the clock does not count, since the machine may be busy with something else.
"""

from __future__ import annotations

import os
import resource
import time
import traceback
from collections.abc import Callable
from pathlib import Path

ASLEEP = 30
"""A child whose threads have all been asleep for this many seconds hangs."""
TICKS = 2
"""A child that uses at most this many hundredths of a second per second only looks at its timers now and then."""
FAILED = 70
"""What a child returns if the function raised an exception."""


def run(work: Callable[[], int], seconds: int, asleep: float = ASLEEP) -> tuple[int, str]:
    """Runs a function in a child; returns what it returned and what it wrote to file descriptor 3.

    After an exception that is its traceback. -1 stands for a child that crashed, used more than this many seconds of
    processor time or, if it has such a limit, hung. A child that waits for children of its own looks as if it hung.
    """
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = FAILED
        try:
            os.close(reader)
            os.dup2(writer, 3)
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            code = work()
        except BaseException:
            os.write(3, traceback.format_exc().encode())
        finally:
            os._exit(code)
    os.close(writer)
    status = _wait(child, asleep)
    with os.fdopen(reader, encoding="utf-8", errors="replace") as written:
        text = written.read().strip()
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else -1, text


def _wait(child: int, asleep: float) -> int:
    used, slept, pause = -1, 0.0, 0.01
    while True:
        pid, status = os.waitpid(child, os.WNOHANG)
        if pid:
            return status
        time.sleep(pause)
        slept += pause
        pause = min(1.0, pause * 1.5)
        now, sleeping = _activity(child)
        if not sleeping or now > used + TICKS * (1 + slept):
            used, slept = now, 0.0
        if slept > asleep:
            os.kill(child, 9)
            os.waitpid(child, 0)
            return 9


def _activity(child: int) -> tuple[int, bool]:
    """The processor time that a child has used, and whether all its threads sleep."""
    used, sleeping = 0, True
    for task in Path(f"/proc/{child}/task").glob("*/stat"):
        try:
            fields = task.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        used += int(fields[11]) + int(fields[12])
        sleeping &= fields[0] == "S"
    return used, sleeping


def silence() -> None:
    """Discards what this process writes to its standard output and standard error."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
