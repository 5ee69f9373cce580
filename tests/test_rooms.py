"""Only a game's own folders, and the registries, name the game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAMES = ("tac", "tackle")
NAMED = re.compile(
    rf"(?<![a-z])({'|'.join(NAMES)})(?![a-z])"  # the word, or a part of tac_view or web-tackle
    rf"|({'|'.join(name.title() for name in NAMES)})(?![a-z])"  # a part of TacView or miniTackle
    rf"|(?<![A-Z])({'|'.join(name.upper() for name in NAMES)})(?![A-Z])"
)
ROOMS = re.compile(
    r"src/spielkreis/(tac|tackle)/"
    r"|src/spielkreis/(cli|envs|server/games)/(tac|tackle)/"
    r"|src/spielkreis/(arena/(tac|tackle)|envs/(tac|tackle)_v0)\.py"
)
REGISTRIES = {
    "src/spielkreis/cli/games.py",
    "src/spielkreis/server/games/__init__.py",
    "src/spielkreis/envs/__init__.py",
    "src/spielkreis/envs/open_spiel.py",
}
WEB = ROOT / "web"
WEB_SUFFIXES = {".css", ".html", ".js", ".py", ".svelte", ".ts"}


def naming(path: Path) -> list[str]:
    """Return the lines of a file that name a game."""
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
    return [f"{path.relative_to(ROOT)}:{number}: {line.strip()}" for number, line in lines if NAMED.search(line)]


@pytest.mark.parametrize(
    "text", ["TAC", "a Tackle board", "TacView", "tac_saves", "web-tackle-board", "MiniTac", "tacOf"]
)
def test_names_are_found(text: str) -> None:
    assert NAMED.search(text)


@pytest.mark.parametrize("text", ["stack", "attach", "contact", "tactic", "STACK", "Attack", "intact"])
def test_other_words_are_not(text: str) -> None:
    assert not NAMED.search(text)


def test_python_names_games_in_their_rooms_only() -> None:
    files = {path.relative_to(ROOT).as_posix(): path for path in (ROOT / "src").rglob("*.p[yx]*")}
    generic = [path for name, path in files.items() if name not in REGISTRIES and not ROOMS.match(name)]
    assert len(generic) > 60
    assert [line for path in generic if path.suffix in (".py", ".pxd") for line in naming(path)] == []


def test_the_web_client_names_games_in_their_folders_only() -> None:
    registry = WEB / "src/games/registry.ts"
    places = [*(WEB / "src").rglob("*"), *(WEB / "gallery").rglob("*"), *(WEB / "tools").rglob("*"), *WEB.glob("*.*")]
    files = [
        path
        for path in places
        if path.suffix in WEB_SUFFIXES and path != registry and (WEB / "src/games") not in path.parent.parents
    ]
    assert len(files) > 80
    assert [line for path in files for line in naming(path)] == []
