"""Backups: complete or refused, readable only by their owner, and never a half-written file under their name."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from spielkreis.cli import main
from spielkreis.game import OptionError
from spielkreis.server.errors import InputError
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.finished import finished_games
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from tests.server.tools.small_disk import SmallDisk
from tests.server.tools.written_games import simulated_game, write_games


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with a finished game."""
    url = f"sqlite:///{tmp_path}/a.db"

    async def write() -> None:
        store = Store(url)
        await store.open()
        await write_games(store, [simulated_game("game", Guest("anna", "Anna", "red"), 200)])
        await store.close()

    asyncio.run(write())
    return url


def test_a_backup_that_was_cut_is_refused(database: str, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    backup.write_text("an earlier one")
    backup.chmod(0o644)
    rows = Admin(database).backup(backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    assert {path.name for path in tmp_path.iterdir() if "backup" in path.name} == {"backup"}
    lines = backup.read_bytes().splitlines(keepends=True)
    assert len(lines) == rows + 2
    cut = tmp_path / "cut"
    other = Admin(f"sqlite:///{tmp_path}/other.db", create=True)
    for end in (1, 2, len(lines) // 2, len(lines) - 1):
        cut.write_bytes(b"".join(lines[:end]))
        with pytest.raises(InputError) as error:
            other.restore(cut)
        assert error.value.code == "admin-cut-backup"
        assert other.list() == []
    for wrong in (lines[:5] + lines[6:], [*lines, lines[1]]):
        cut.write_bytes(b"".join(wrong))
        with pytest.raises(InputError) as error:
            other.restore(cut)
        assert error.value.code == "admin-bad-backup"
    # As an earlier version has written it.
    cut.write_bytes(b"".join(lines[1:-1]))
    assert other.restore(cut) == rows
    assert [each.id for each in other.list()] == ["game"]


def test_a_backup_on_a_full_disk_fails_and_leaves_the_earlier_one(database: str, tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = SmallDisk(folder, "16k")
    disk.skip_unless_permitted()
    backup = folder / "backup"
    program = f"{Path(sys.executable).parent}/spielkreis --lang en admin backup {backup} --database {database}"
    command = [*disk.command, "sh", "-c", f"echo earlier > {backup}; {program}; echo $?; ls {folder}; cat {backup}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["2", "backup", "earlier"]
    assert done.stderr.strip() == f"spielkreis: Can’t write the file “{backup}”: No space left on device."


def test_a_mistyped_path_creates_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "folder" / "mistyped.db"
    url = f"sqlite:///{file}"
    for command in (["list"], ["close", "x"], ["export", "x"], ["backup", str(tmp_path / "b")], ["forget", "x"]):
        assert main(["--lang", "en", "admin", *command, "--database", url]) == 2
        assert capsys.readouterr().err.strip() == f"spielkreis: There’s no database {url}."
    with pytest.raises(OptionError):
        next(finished_games(url))
    assert not file.parent.exists()
    assert not (tmp_path / "b").exists()
