"""Running a command line within the tests."""

from __future__ import annotations

import io
import json
import sys
from typing import Any, Protocol

import pytest

from spielkreis.cli import main


class Run(Protocol):
    """Runs a command line in English; gives the exit code, standard output and standard error."""

    def __call__(self, *arguments: str, stdin: str = "") -> tuple[int, str, str]: ...


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command line in English."""
    monkeypatch.setenv("LANGUAGE", "en")

    def runs(*arguments: str, stdin: str = "") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        try:
            code = main(arguments)
        except SystemExit as exit_:
            code = int(exit_.code or 0)
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return runs


def json_output(run: Run, *arguments: str) -> dict[str, Any]:
    """The JSON object that a command prints; nothing else is on standard output."""
    code, out, _ = run(*arguments, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found
