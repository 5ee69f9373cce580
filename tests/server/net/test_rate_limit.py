"""The number of requests per second, by itself."""

import pytest

from spielkreis.server.errors import LimitError
from spielkreis.server.net.limits import RateLimit


def test_too_many_requests_are_refused_until_time_has_passed() -> None:
    time = 0.0
    limit = RateLimit(rate=2, burst=3, now=lambda: time)
    for _ in range(3):
        limit.take("anna")
    with pytest.raises(LimitError):
        limit.take("anna")
    limit.take("ben")
    time = 0.5
    limit.take("anna")
