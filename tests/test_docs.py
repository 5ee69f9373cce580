"""The documentation is right: its examples work, its links lead somewhere, and the site builds without warnings."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from spielkreis.cli import build
from spielkreis.server import app, games
from spielkreis.server.config import ServerConfig
from spielkreis.server.net.security import Security
from spielkreis.server.wire.answers import FromServer
from spielkreis.server.wire.events import AnyEvent
from spielkreis.server.wire.review import ReviewLine

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
TEXTS = {page.relative_to(ROOT).as_posix(): page.read_text(encoding="utf-8") for page in PAGES}
SHELL = [
    (name, command, output)
    for name, text in TEXTS.items()
    for command, output in re.findall(r"^\$ (.*)\n((?:(?!```).*\n)*?)```", text, re.MULTILINE)
]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name, text in TEXTS.items() if "\n>>> " in text])
def test_python_examples(name: str) -> None:
    result = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert result.attempted > 5
    assert result.failed == 0


@pytest.mark.slow
@pytest.mark.parametrize(("name", "command", "output"), SHELL, ids=range(len(SHELL)))
def test_shell_examples(name: str, command: str, output: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LANGUAGE": "en"}
    done = subprocess.run(command, shell=True, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == output, name


def test_examples_are_found() -> None:
    assert {"README.md", "docs/command-line.md"} <= {name for name, _, _ in SHELL}


def test_commands_in_the_documentation_exist() -> None:
    found = [
        command
        for text in TEXTS.values()
        for command in re.findall(r"^spielkreis ((?:tac|tackle) .*?)(?:   |$)", text, re.MULTILINE)
    ]
    assert len(found) > 10
    for command in found:
        words = command.replace("game.tackle", "-").split()
        assert build("en").parse(words) is not None


@pytest.mark.parametrize("name", TEXTS)
def test_links_to_files_lead_somewhere(name: str) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", TEXTS[name]):
        assert ((ROOT / name).parent / target).exists(), target


def test_paths_named_in_the_text_exist() -> None:
    """Files and folders that a contributor is sent to."""
    named = re.compile(r"`((?:src|tests|web|docs|bench|deploy|examples)/[\w./-]*)`")
    missing = [
        f"{name}: {path}"
        for name, text in TEXTS.items()
        for path in named.findall(text)
        if not (ROOT / path).exists() and not path.startswith(("src/spielkreis/server/static", "web/node_modules"))
    ]
    assert missing == []


def test_all_messages_and_events_are_described() -> None:
    unions = (games.client_message(), FromServer | games.answer(), AnyEvent, ReviewLine)
    tags = {kind.__struct_config__.tag for union in unions for kind in get_args(union)}
    described = set(re.findall(r'(?:`|"type": ")([a-z_]+)', TEXTS["docs/api.md"]))
    assert not tags - described, "docs/api.md does not describe these"


def test_all_routes_are_described(tmp_path: Path) -> None:
    built = app.build(ServerConfig(database=f"sqlite:///{tmp_path}/unused.db"))
    assert isinstance(built, Security)
    paths = [route.path for route in built.app.routes]  # type: ignore[attr-defined]
    found = [re.sub(r"{.*?}", "[A-Z]+", path) for path in paths if re.match("/api/(?!schema)", path)]
    assert len(found) > 20
    missing = [path for path in found if not re.search(rf"{path}(?![\w./])", TEXTS["docs/api.md"])]
    assert missing == [], "docs/api.md does not describe these"


@pytest.mark.slow
def test_the_site_builds_without_warnings_and_obeys_the_content_policy(tmp_path: Path) -> None:
    site = tmp_path / "site"
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "-d", str(tmp_path / "doctrees"), "docs", str(site)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not list(site.rglob("*.py")), "checks of the sources would include them"
    assert 'id="spielkreis.tac.State.legal"' in (site / "reference/tac.html").read_text(encoding="utf-8")
    for page in [*site.rglob("*.html"), *site.rglob("*.css")]:
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<style|<script>|<[^>]* style=|<[^>]* on[a-z]+=", text), page.name
        assert "data:image" not in text, page.name
        assert not re.search(r'<(?:script|link|img)[^>]*(?:src|href)="(?:https?:)?//', text), page.name
