"""A server for the tests and the browser of this machine."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.debian import find_program

NO_TIPS = """
if (location.protocol === "http:" && !localStorage.getItem("spielkreis.tips"))
  localStorage.setItem("spielkreis.tips", JSON.stringify(["all"]));
"""
"""Tips for new users would lie over what is tested and shown."""


def find_chromium() -> str | None:
    """The browser of this machine: Chromium without windows, which needs half the time, or else the whole one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return find_program("chromium-headless-shell", "chromium-headless-shell") or next(
        (path for name in names if (path := shutil.which(name))), None
    )


def browser_arguments() -> list[str]:
    """Chromium's sandbox refuses to work for root."""
    return ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []


class Server:
    """A server with its database in a folder; it can be killed and started again, always under the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        self.address = f"http://127.0.0.1:{port}"
        options = ["serve", "--port", str(port), "--database", f"sqlite:///{folder}/spielkreis.db"]
        self._command = [sys.executable, "-m", "spielkreis.cli", *options, "--no-browser", "--no-limits"]
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers."""
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{self.address}/health", timeout=5).close()
            except OSError:
                assert self._process.poll() is None, "the server ended"
                time.sleep(0.1)
            else:
                return
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Without any warning."""
        assert self._process is not None
        self._process.kill()
        self._process.wait(20)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(60)


@contextmanager
def running_server(folder: Path) -> Iterator[str]:
    """The address of a running server with an empty database in this folder."""
    server = Server(folder)
    try:
        server.start()
        yield server.address
    finally:
        server.stop()
