"""The map in docs/architecture.md shows the folders and modules that exist, and all of them.

A line of the map is a module (`game.py`), or a folder (`core/`) with what it is for, a colon and its modules. A line
that begins in the column of the texts continues the line before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tests.mutants.compiled import setting

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src/spielkreis"
LINE = re.compile(r"(?P<indent> *)(?P<name>[\w./]+\*?)(?: +(?P<text>.+))?")
# The numbered steps of the database schema are not named one by one.
MIGRATION = re.compile(r"src/spielkreis/server/(storage/migrations/versions|\w+/migrations)/m\d{4}_\w+\.py")
# Not named in the map: `__init__`, `__main__`.
NOT_NAMED = re.compile(r"__\w+__")


def map_lines() -> list[str]:
    """The lines of the map, with continued ones joined."""
    page = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    joined: list[str] = []
    for line in page.partition("## Folders\n\n```\n")[2].partition("\n```\n")[0].splitlines():
        if line.startswith(" " * 12):
            joined[-1] += " " + line.strip()
        else:
            joined.append(line)
    return joined


def paths_in_map() -> Iterator[str]:
    """The paths that the map names: a folder ends with `/`, a compiled module with `*`."""
    folders: list[str] = []
    for line in map_lines():
        found = LINE.fullmatch(line)
        assert found, line
        del folders[len(found["indent"]) // 2 :]
        path = "".join(folders) + found["name"]
        yield path
        if path.endswith("/"):
            folders.append(found["name"])
            for module in filter(None, (found["text"] or "").partition(": ")[2].split(", ")):
                yield f"{path}{module.removesuffix('*')}.py{'*' * module.endswith('*')}"


def paths_in_tree() -> set[str]:
    """The packages and modules in the source folder, written like those of the map."""
    compiled = setting("COMPILED")
    assert isinstance(compiled, list)
    modules = {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py") if not NOT_NAMED.match(path.name)}
    starred = {f"src/{module.replace('.', '/')}.py" for module in compiled}
    return {f"{path}{'*' * (path in starred)}" for path in modules if not MIGRATION.fullmatch(path)} | {
        f"{path.parent.relative_to(ROOT).as_posix()}/" for path in PACKAGE.rglob("__init__.py")
    }


def test_the_map_shows_the_packages_and_modules_that_exist() -> None:
    shown = {path for path in paths_in_map() if path.startswith("src/")}
    exist = paths_in_tree()
    missing, wrong = sorted(exist - shown), sorted(shown - exist)
    assert not missing, f"the map in docs/architecture.md does not name {', '.join(missing)} (* is compiled)"
    assert not wrong, f"the map in docs/architecture.md names {', '.join(wrong)}, which do not exist"


def test_the_map_names_nothing_twice() -> None:
    paths = list(paths_in_map())
    assert sorted(paths) == sorted(set(paths))


def test_folders_outside_of_the_package_exist() -> None:
    assert [path for path in paths_in_map() if not (ROOT / path.removesuffix("*")).exists()] == []


def test_tests_are_in_folders_like_the_packages() -> None:
    """A folder of tests has the name of the package that it tests, or is in the map."""
    shown = set(paths_in_map())
    folders = [path.parent.relative_to(ROOT / "tests").as_posix() for path in (ROOT / "tests").rglob("*/__init__.py")]
    assert [folder for folder in folders if not (PACKAGE / folder).is_dir() and f"tests/{folder}/" not in shown] == []
