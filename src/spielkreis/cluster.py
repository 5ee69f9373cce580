"""Spreading independent tasks over a Ray cluster (`spielkreis[ray]`)."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from typing import TypeVar

from spielkreis.game import OptionError

SharedT = TypeVar("SharedT")
TaskT = TypeVar("TaskT")
ResultT = TypeVar("ResultT")

MOST_WAITING = 256
"""How many tasks the cluster gets at a time, so that a run that stops early leaves few behind."""


def check_ray() -> None:
    """Raises `OptionError` if Ray is not installed."""
    if find_spec("ray") is None:
        raise OptionError("arena-no-ray")


def spread(
    address: str, work: Callable[[SharedT, TaskT], ResultT], shared: SharedT, tasks: Iterable[TaskT]
) -> Iterator[ResultT]:
    """Calls `work(shared, task)` for every task on the cluster at this address. Returns the results in any order."""
    import ray

    try:
        ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise OptionError("arena-no-cluster", address=address) from error
    try:
        remote = ray.remote(work)
        stored = ray.put(shared)
        waiting = iter(tasks)
        running = [remote.remote(stored, task) for _, task in zip(range(MOST_WAITING), waiting, strict=False)]
        while running:
            done, running = ray.wait(running)
            running += [remote.remote(stored, task) for _, task in zip(done, waiting, strict=False)]
            yield from ray.get(done)
    finally:
        ray.shutdown()
