"""A clock of the machine that is wrong."""

import time


def set_wrong(seconds: float) -> None:
    """From now on, the clock of this process is wrong by this many seconds."""
    true = time.time
    time.time = lambda: true() + seconds
