"""Server processes that die between the end of a game and its subscriber, each at a chosen point.

A process imports this module before it starts, and calls `die_at`.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from typing import Any

from spielkreis.server.live import leases

POINTS = ("announced", "numbering", "numbered", "handling", "handled")
"""After the transaction that ends a game; before the one that numbers it is committed, and after that; before the one
in which the subscriber has counted it is committed, and after that."""
SUBSCRIBER = "counting"


def prelude(point: str) -> str:
    """What a server process runs first to have the counting feature, and to die at a point unless it is empty."""
    return f"import tests.server.counting.registered\nfrom tests.server.chaos import dying\ndying.die_at({point!r})"


def die_at(point: str) -> None:
    """Lets this process die as soon as it gets to a point."""
    # Takeovers take a fraction of a second, so that a run does not spend its time waiting for them.
    leases.BEAT, leases.LEASE = 200, 600
    from spielkreis.server.live.finished_games import FinishedGames
    from spielkreis.server.storage import feed

    hand_over = FinishedGames._hand_over

    async def hand_over_and_die(self: FinishedGames, subscriber: feed.Subscriber, *given: Any) -> None:
        await hand_over(self, subscriber, *given)
        if subscriber.name == SUBSCRIBER:
            _die()

    match point:
        case "announced":
            _replace(FinishedGames, "announced", lambda *_: True)
        case "numbering":
            _replace(feed, "number_announced", lambda *_: True)
        case "numbered":
            _replace(feed, "following", lambda found, _: bool(found))
        case "handling":
            _replace(feed, "hand_over", lambda _, given: given["subscriber"].name == SUBSCRIBER)
        case "handled":
            setattr(FinishedGames, "_hand_over", hand_over_and_die)  # noqa: B010


def _replace(owner: object, name: str, when: Callable[[Any, dict[str, Any]], bool]) -> None:
    """Lets a process die after it has called a function, if the condition holds for its result and its arguments."""
    function = getattr(owner, name)

    def do_and_die(*given: Any, **named: Any) -> Any:
        result = function(*given, **named)
        if when(result, named):
            _die()
        return result

    setattr(owner, name, do_and_die)


def _die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)
