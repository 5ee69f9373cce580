"""`spielkreis tackle solve`, `check` and `verify-proof`."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from spielkreis.locales import LANGUAGES
from tests.cli.conftest import Run, json_output

COMPOSITION_A = ("--job", "Treppe3", "--position", "D8 E2 G5 / D3 F6 I8 / - / w")
HARD = ("--position", "A3 E1 E10 I1 I10 J2 / A2 A6 A10 F10 G1 J5 / E4 / w")


def test_solve(run: Run) -> None:
    found = json_output(run, "tackle", "solve", *COMPOSITION_A, "--in", "3")
    assert list(found)[:7] == ["win", "in", "keys", "line", "nodes", "seconds", "proved"]
    assert (found["win"], found["in"], found["keys"], found["proved"]) == (True, 3, ["E2-E7"], True)
    assert found["line"][0] == "E2-E7"
    code, out, _ = run("tackle", "solve", *COMPOSITION_A, "--in", "any")
    assert code == 0
    assert "White wins in 3." in out
    assert "The only key: E2-E7" in out


def test_no_win_is_proved_too(run: Run) -> None:
    found = json_output(run, "tackle", "solve", *COMPOSITION_A, "--in", "2")
    assert (found["win"], found["in"], found["keys"], found["line"]) == (False, None, [], [])
    assert (found["proved"], found["refuted"]) == (True, 2)
    assert "White has no win in 2." in run("tackle", "solve", *COMPOSITION_A, "--in", "2")[1]


def test_a_limit_is_reported_and_nothing_claimed(run: Run) -> None:
    found = json_output(
        run, "tackle", "solve", *HARD, "--in", "any", "--seconds", "1", "--memory", "4", "--threads", "1"
    )
    assert (found["win"], found["in"], found["keys"], found["proved"]) == (False, None, [], False)
    assert found["limit"] == "seconds"


def test_a_proof_is_written_and_checked(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "proof.txt"
    assert run("tackle", "solve", *COMPOSITION_A, "--in", "3", "--tree", str(path))[0] == 0
    found = json_output(run, "tackle", "verify-proof", str(path))
    assert (found["valid"], found["in"], found["key"]) == (True, 3, "E2-E7")
    path.write_text(path.read_text(encoding="utf-8").replace("3 E2-E7", "3 E2-E6"), encoding="utf-8")
    code, _, err = run("tackle", "verify-proof", str(path))
    assert code == 2
    assert err.startswith("spielkreis: Line 5: ")


def test_check(run: Run) -> None:
    found = json_output(run, "tackle", "check", *COMPOSITION_A)
    assert list(found)[:5] == ["sound", "in", "keys", "duals", "superfluous"]
    assert (found["sound"], found["in"], found["keys"]) == (True, 3, ["E2-E7"])
    code, out, _ = run("tackle", "check", *COMPOSITION_A)
    assert code == 0
    assert "Sound: there is only one key." in out
    assert "No duals on the main line." in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_sentences(run: Run, language: str) -> None:
    for arguments in (("solve", *COMPOSITION_A, "--in", "3"), ("check", *COMPOSITION_A), ("solve", "--in", "3")):
        code, out, err = run("--lang", language, "tackle", *arguments)
        assert code == (2 if arguments == ("solve", "--in", "3") else 0)
        assert "E2-E7" in out or err


@pytest.mark.parametrize("bad", [("--in", "0"), ("--in", "many"), (), ("--in", "3", "--seconds", "x")])
def test_bad_limits(run: Run, bad: tuple[str, ...]) -> None:
    assert run("tackle", "solve", *COMPOSITION_A, *bad)[0] == 2


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT cannot be sent to one process there")
def test_ctrl_c_says_what_is_proved() -> None:
    command = [sys.executable, "-m", "spielkreis.cli", "--lang", "en", "tackle", "solve", *HARD, "--in", "any"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Background jobs of a shell start with this signal ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stderr is not None
        assert "looking for a win in" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        out, err = process.communicate()
    assert process.returncode == 130
    assert "Interrupted: the question is still open." in out
    assert "White has no win in" in out
    assert "Traceback" not in err
