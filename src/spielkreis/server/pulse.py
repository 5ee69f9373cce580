"""Watches the event loop: how late it is, and whether it runs at all."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable

INTERVAL = 1.0
"""The seconds between two looks."""


class Pulse:
    """Measures every second by how much the event loop is late, and reports that it runs."""

    def __init__(self, beat: Callable[[], None] = lambda: None) -> None:
        """`beat` is called every second; a server under systemd also tells systemd."""
        self.lag = 0.0
        """By how many seconds the event loop was late at the last look."""
        self.most_lag = 0.0
        """The longest of these since the server started."""
        self._beat = beat
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begins, as soon as the server accepts connections."""
        notify("READY=1")
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Ends, and tells systemd that the server stops."""
        notify("STOPPING=1")
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self._beat()
            notify("WATCHDOG=1")
            due = loop.time() + INTERVAL
            await asyncio.sleep(INTERVAL)
            self.lag = max(0.0, loop.time() - due)
            self.most_lag = max(self.most_lag, self.lag)


def notify(state: str) -> None:
    """Tells systemd the state of this process, if systemd has started it and wants to know."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
        try:
            sender.connect("\0" + address[1:] if address.startswith("@") else address)
            sender.send(state.encode())
        except OSError:
            pass
