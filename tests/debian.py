"""Programs that the tests need and that Debian packages. Without one of them tests are skipped; in CI they fail."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

PATH = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin"])


def find_program(name: str, package: str) -> str | None:
    """The path of a program. If it is missing, root on Debian installs its package, once for all test processes."""
    if (found := shutil.which(name, path=PATH)) is not None:
        return found
    _install(package, lambda: shutil.which(name, path=PATH) is not None)
    return shutil.which(name, path=PATH)


def find_font(language: str, package: str) -> bool:
    """Whether there is a font for a language. If it is missing, root on Debian installs its package."""

    def found() -> bool:
        command = ["fc-list", f":lang={language}"]
        return (
            shutil.which("fc-list") is not None
            and subprocess.run(command, check=False, capture_output=True).stdout != b""
        )

    if not found():
        _install(package, found)
    return found()


def unpacked_program(program: str, package: str) -> str | None:
    """The path of a program of this machine, or of a package that is unpacked into the user's cache.

    The package is not installed: that needs root, and would start services that listen to the whole network.
    """
    found = shutil.which(Path(program).name, path=PATH)
    if found is not None or not shutil.which("apt-get") or not shutil.which("dpkg-deb"):
        return found
    folder = Path(platformdirs.user_cache_dir("spielkreis-tests", appauthor=False)) / package
    if not (folder / program).exists():
        with tempfile.TemporaryDirectory(prefix="spielkreis-") as made:
            _download(package, Path(made))
            for file in Path(made).glob("*.deb"):
                subprocess.run(["dpkg-deb", "-x", file, Path(made) / "root"], check=False, capture_output=True)
            # Another test process may have been faster.
            if (Path(made) / "root" / program).exists() and not folder.exists():
                shutil.copytree(Path(made) / "root", folder, dirs_exist_ok=True, symlinks=True)
    return str(folder / program) if (folder / program).exists() else None


def path_or_skip(found: str | None, name: str) -> str:
    """The path that was found; otherwise skips the test, or fails in CI."""
    if found is None:
        warnings.warn(f"TESTS DO NOT RUN: {name} was not found and could not be had", stacklevel=2)
        if os.environ.get("CI"):
            pytest.fail(f"{name} must be there")
        pytest.skip(f"{name} was not found")
    return found


def _install(package: str, found: Callable[[], bool]) -> None:
    """Installs a package unless another process has done so in the meantime. Only root on Debian can."""
    if os.name != "posix" or os.geteuid() != 0 or shutil.which("apt-get") is None:
        return
    with (Path(tempfile.gettempdir()) / "spielkreis-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found():
            return
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", package]
        if subprocess.run(command, check=False, capture_output=True).returncode != 0:
            subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
            subprocess.run(command, check=False, capture_output=True)


def _download(package: str, folder: Path) -> None:
    command = ["apt-get", "download", "-qq", package]
    if subprocess.run(command, check=False, capture_output=True, cwd=folder).returncode:
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(command, check=False, capture_output=True, cwd=folder)
