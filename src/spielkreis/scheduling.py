"""Processes and threads that run only when no other one needs the processor.

The C version of `give_way` in `scheduling.pxd` is what compiled modules call; the one here says what it does.
"""

from __future__ import annotations

import os
import sys
import threading


def run_when_idle() -> None:
    """Puts the calling thread, and those that it will start, into the idle scheduling class. Only Linux has such
    classes; elsewhere the process gets the lowest priority.

    On Linux a lower priority is not enough: with one, a thread may run for some milliseconds while another waits.
    """
    if sys.platform == "linux":
        os.sched_setscheduler(threading.get_native_id(), os.SCHED_IDLE, os.sched_param(0))
    elif hasattr(os, "nice"):
        os.nice(19)


def give_way() -> None:
    """Lets the threads that wait for the processor run first, if the calling thread belongs to the idle class.

    Searches call this several times per millisecond: a thread that wakes up does not always replace an idle-class
    thread immediately; the system may compare them only at its next timer interrupt, up to 4 ms later.
    """
