"""Programs that the tests need and that Debian packages."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])


def find_program(name: str, package: str) -> str | None:
    """The path of a program. If it is missing, root on Debian installs its package, once for all test processes."""
    if (found := shutil.which(name, path=PATH)) is not None:
        return found
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return None
    with (Path(tempfile.gettempdir()) / "spielkreis-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if shutil.which(name, path=PATH) is None:
            command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
            if subprocess.run(command, check=False, capture_output=True).returncode != 0:
                subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
                subprocess.run(command, check=False, capture_output=True)
    return shutil.which(name, path=PATH)
