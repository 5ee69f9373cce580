"""A file system of a few megabytes that can be filled, for servers and commands that must cope with a full disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from pathlib import Path

import pytest

_MOUNT = 'mount -t tmpfs -o size="$0" none "$1" && shift && exec "$@"'


class SmallDisk:
    """A folder that is a file system of its own for the processes that are started with `command` before theirs."""

    def __init__(self, folder: Path, size: str = "4m") -> None:
        self.folder = folder
        self.command: tuple[str, ...] = (
            *("unshare", "--map-root-user", "--mount", "sh", "-c", _MOUNT),
            *(size, str(folder)),
        )

    def skip_unless_permitted(self) -> None:
        """Skips the test where mounts are not permitted; with CI=true it fails."""
        if shutil.which("unshare") is None or subprocess.run([*self.command, "true"], check=False).returncode != 0:
            assert not os.environ.get("CI"), "this machine does not allow mount namespaces"
            warnings.warn("no mount namespaces: full disks are not tested", stacklevel=2)
            pytest.skip("no mount namespaces")

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
