"""Rate limits per guest or address: a token bucket that refills over time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from spielkreis.server.errors import LimitError

REMEMBERED = 50_000
"""The maximum number of keys; the ones not used for longest are dropped."""


class RateLimit:
    """Allows `burst` requests immediately and `rate` per second after that, for each key."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.spent: dict[str, float] | None = None
        """What each key has used since the last report to other processes; None if nobody wants to know."""
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Counts a request. Raises `LimitError` with the time to wait if the key has used up its share."""
        now = self._now()
        left, since = self._buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= cost
        self._buckets[key] = (left - cost if allowed else left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if allowed and self.spent is not None:
            self.spent[key] = self.spent.get(key, 0) + cost
        if not allowed:
            raise LimitError("server-too-fast", seconds=max(1, round((cost - left) / self.rate)))

    def charge(self, key: str, cost: float) -> None:
        """Counts what a key has used at another process; it may owe at most one burst."""
        now = self._now()
        left, since = self._buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        self._buckets[key] = (max(-self.burst, left - cost), now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
