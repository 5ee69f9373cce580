"""The examples of the README do what it says: those in Python, and those typed into a shell after `$`."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spielkreis.cli import build

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_python_examples() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted > 10
    assert result.failed == 0


SHELL = re.findall(r"^\$ (.*)\n((?:(?!```).*\n)*?)```", README, re.MULTILINE)


@pytest.mark.parametrize(("command", "output"), SHELL, ids=range(len(SHELL)))
def test_shell_examples(command: str, output: str) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "LANGUAGE": "en"}
    done = subprocess.run(command, shell=True, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == output


def test_commands_named_in_the_readme_exist() -> None:
    for command in re.findall(r"^spielkreis (.*?)(?:   |$)", README, re.MULTILINE):
        words = command.replace("game.tackle", "-").split()
        assert build("en").parse(words) is not None
