"""Several server processes on one port. The parent starts them, restarts those that end or hang, and stops them.

All workers accept connections from the same socket, so that none is lost while one of them is restarted. A worker
writes a byte into a pipe every second; the pipe also tells each side that the other one has ended.
"""

from __future__ import annotations

import contextlib
import logging
import os
import selectors
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType

from spielkreis.server.worker_metrics import WorkerMetrics, forget_worker

Work = Callable[[Callable[[], None], WorkerMetrics], None]

SILENCE = 60.0
"""A worker that has been silent for this many seconds hangs, and is killed."""
PAUSE = 1.0
"""A worker that ends within this many seconds of its start is replaced only after them."""

logger = logging.getLogger("spielkreis.workers")


class Worker:
    """One child process, and the reading end of its pipe."""

    def __init__(self, number: int, process: int, pipe: int) -> None:
        self.number = number
        """From 0 on; the worker that replaces it has the same."""
        self.process = process
        self.pipe = pipe
        self.started = self.heard = time.monotonic()


class Workers:
    """The parent process. `work` is what each worker does, with a function that it calls every second and with the
    metrics of all workers."""

    def __init__(self, number: int, work: Work, ready: Callable[[], None]) -> None:
        """`ready` is called once, when the first worker accepts connections."""
        self._number = number
        self._work = work
        self._ready: Callable[[], None] | None = ready
        self._workers: set[Worker] = set()
        self._selector = selectors.DefaultSelector()
        self._stopping = False
        self._folder = Path()

    def run(self) -> None:
        """Runs the workers until the parent is asked to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        with TemporaryDirectory(prefix="spielkreis-") as folder:
            self._folder = Path(folder)
            for each in range(self._number):
                self._start(each)
            while self._workers:
                for key, _ in self._selector.select(PAUSE):
                    self._hear(key.data)
                self._kill_hanging()

    def _start(self, number: int) -> None:
        reader, writer = os.pipe()
        process = os.fork()
        if process == 0:
            os.close(reader)
            self._selector.close()
            _run_worker(self._work, writer, WorkerMetrics(self._folder, number))
        os.close(writer)
        worker = Worker(number, process, reader)
        self._workers.add(worker)
        self._selector.register(reader, selectors.EVENT_READ, worker)
        if self._stopping:  # the signal came while the worker was started
            _kill(worker, signal.SIGTERM)

    def _hear(self, worker: Worker) -> None:
        if os.read(worker.pipe, 4096):
            worker.heard = time.monotonic()
            if self._ready is not None:
                self._ready()
                self._ready = None
            return
        self._selector.unregister(worker.pipe)
        os.close(worker.pipe)
        self._workers.discard(worker)
        _, status = os.waitpid(worker.process, 0)
        forget_worker(self._folder, worker.number)
        if self._stopping:
            return
        logger.error("worker %d has ended (%d); another one starts", worker.process, os.waitstatus_to_exitcode(status))
        time.sleep(max(0.0, worker.started + PAUSE - time.monotonic()))
        if not self._stopping:
            self._start(worker.number)

    def _kill_hanging(self) -> None:
        for worker in self._workers:
            if time.monotonic() - worker.heard > SILENCE:
                logger.error("worker %d hangs and is killed", worker.process)
                worker.heard = time.monotonic()
                _kill(worker, signal.SIGKILL)

    def _stop(self, _: int, __: FrameType | None) -> None:
        self._stopping = True
        for worker in self._workers:
            _kill(worker, signal.SIGTERM)


def _kill(worker: Worker, number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.kill(worker.process, number)


def _run_worker(work: Work, pipe: int, metrics: WorkerMetrics) -> None:
    """Does the work of a child process and ends the process."""

    def beat() -> None:
        try:
            os.write(pipe, b".")
        except BrokenPipeError:
            # The parent has died without stopping its workers.
            os.kill(os.getpid(), signal.SIGTERM)

    code = 1
    try:
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, signal.SIG_DFL)
        work(beat, metrics)
        code = 0
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)
