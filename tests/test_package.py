"""What is handed out works elsewhere: the source archive makes a wheel, and the wheel runs in an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from spielkreis import __version__

ROOT = Path(__file__).parent.parent


def run(*command: str | Path, where: Path) -> str:
    """Runs a command away from the source tree and returns what it printed; what went wrong is shown in full."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    clean["CFLAGS"] = "-O0"  # compiles in a quarter of the time
    done = subprocess.run(command, cwd=where, env=clean, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def built_archives(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the archive of the sources and the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, where=folder)
    return folder


@pytest.mark.slow
def test_the_source_archive_is_complete(built_archives: Path) -> None:
    (archive,) = built_archives.glob("*.tar.gz")
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    sources = [path for ending in ("py", "pxd", "ftl") for path in (ROOT / "src").rglob(f"*.{ending}")]
    assert {path.relative_to(ROOT).as_posix() for path in sources} <= names
    assert {"LICENSE", "README.md", "pyproject.toml", "setup.py"} <= names


@pytest.mark.slow
def test_the_wheel_runs_in_an_empty_environment(built_archives: Path, tmp_path: Path) -> None:
    (wheel,) = built_archives.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        assert any(
            name.startswith("spielkreis/tackle/core/board.") and ".py" not in name for name in content.namelist()
        )
    venv.create(tmp_path / "empty", with_pip=True)
    programs = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin")
    python = programs / "python"
    run(python, "-m", "pip", "install", "-q", "-c", ROOT / "constraints.txt", wheel, where=tmp_path)
    assert run(programs / "spielkreis", "--version", where=tmp_path) == f"spielkreis {__version__}\n"
    program = "from spielkreis.tackle import Tackle; print(Tackle.of().new().perft(2))"
    assert run(python, "-c", program, where=tmp_path) == "1260\n"
