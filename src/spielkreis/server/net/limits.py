"""How much one guest or address may ask for: a bucket that fills slowly and empties with every request."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from spielkreis.server.errors import LimitError

REMEMBERED = 50_000


class RateLimit:
    """`burst` requests at once, then `rate` a second, for each key."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self._now = now
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, key: str, cost: float = 1) -> None:
        """Counts a request; `LimitError` says how long to wait."""
        now = self._now()
        left, since = self._buckets.pop(key, (self.burst, now))
        left = min(self.burst, left + (now - since) * self.rate)
        allowed = left >= cost
        self._buckets[key] = (left - cost if allowed else left, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        if not allowed:
            raise LimitError("server-too-fast", seconds=max(1, round((cost - left) / self.rate)))
