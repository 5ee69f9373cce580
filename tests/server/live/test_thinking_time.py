"""How long a bot thinks when many want a thread at the same time."""

from __future__ import annotations

import pytest

from spielkreis.server.live.worker import LEAST_MS, MOST_MS, thinking_time

LEVEL_MS = 1000.0
"""What the strongest level takes if nobody waits."""


def test_a_bot_alone_has_all_the_time_and_one_that_waited_too_long_a_little() -> None:
    assert thinking_time(0, 1) == MOST_MS
    assert thinking_time(9, 1) == LEAST_MS


@pytest.mark.parametrize("threads", [1, 2, 8])
@pytest.mark.parametrize("tables", [1, 4, 30])
def test_bots_of_many_tables_all_reply_in_time(threads: int, tables: int) -> None:
    """All ask at the same moment, after some have just begun with a full second."""
    free = [LEVEL_MS] * threads
    for waiting in reversed(range(tables)):
        start = min(free)
        share = threads / (threads + waiting)
        free[free.index(start)] = start + min(LEVEL_MS, thinking_time(start / 1000, share))
    assert max(free) <= MOST_MS + LEAST_MS * tables / threads
