"""A file system of a few megabytes that can be filled, for servers and commands that must cope with a full disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.tools.services import wait_until

_MOUNT = 'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"'


class SmallDisk:
    """A folder that is a file system of its own for the processes that are started with `command` before theirs."""

    def __init__(self, folder: Path, size: str = "4m") -> None:
        self.folder = folder
        self.command: tuple[str, ...] = (
            *("unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT),
            *(size, str(folder)),
        )

    def is_permitted(self) -> bool:
        """Whether this machine allows it; warns if not, and fails with CI=true."""
        if shutil.which("unshare") and subprocess.run([*self.command, "true"], check=False).returncode == 0:
            return True
        assert not os.environ.get("CI"), "this machine does not allow mount namespaces"
        warnings.warn("no mount namespaces: full disks are not tested", stacklevel=2)
        return False

    def skip_unless_permitted(self) -> None:
        """Skips the test where mounts are not permitted."""
        if not self.is_permitted():
            pytest.skip("no mount namespaces")

    @contextmanager
    def held(self) -> Iterator[int]:
        """A process that keeps the file system while others start and end; gives its number."""
        with subprocess.Popen([*self.command, "sleep", "infinity"]) as holder:
            try:
                inside, outside = Path(f"/proc/{holder.pid}/root{self.folder}"), self.folder.stat().st_dev
                wait_until(lambda: inside.exists() and inside.stat().st_dev != outside, "the small disk")
                yield holder.pid
            finally:
                holder.kill()

    def fill(self, process: int) -> None:
        """Uses up the space that a process has there."""
        with self._filler(process).open("wb", buffering=0) as file:
            for piece in (1 << 16, 1 << 12, 1):
                try:
                    while file.write(b"x" * piece):
                        pass
                except OSError:
                    continue

    def clear(self, process: int) -> None:
        """Makes room again."""
        self._filler(process).unlink()

    def _filler(self, process: int) -> Path:
        # The folder as that process sees it; for all others it is an empty one.
        return Path(f"/proc/{process}/root{self.folder}/filler")
