"""How many sockets may be open: every connection is an open file, and a system allows a limited number of them.

If none were left, the system would reset all new connections, also those of people who only send requests.
"""

from __future__ import annotations

import logging
import math
import time

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

RESERVED = 320
"""Files for requests, the database and everything else."""
LOG_INTERVAL = 60.0

logger = logging.getLogger("spielkreis.sockets")


class FileLimit:
    """Refuses sockets for which there are no files, and logs it."""

    def __init__(self) -> None:
        self._logged = -math.inf

    def allows(self, sockets: int) -> bool:
        """Whether there may be one more socket than these."""
        most = _most_files() - RESERVED
        if sockets < most:
            return True
        now = time.monotonic()
        if now - self._logged >= LOG_INTERVAL:
            self._logged = now
            logger.warning("no more than %d sockets: the system allows too few open files (LimitNOFILE)", sockets)
        return False


def _most_files() -> float:
    if resource is None:
        return math.inf
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return math.inf if soft == resource.RLIM_INFINITY else soft
