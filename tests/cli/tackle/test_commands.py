"""`spielkreis tackle …`: what is printed, the JSON objects, and one sentence with exit code 2 for bad input."""

from __future__ import annotations

import io
import os
import shlex
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from spielkreis.cli import main
from spielkreis.cli.tackle.board import coloured_board
from spielkreis.locales import LANGUAGES, translate
from spielkreis.tackle import JOBS, Record
from spielkreis.tackle.text.drawing import plain_board
from tests.cli.conftest import Run, json_output
from tests.rulebook.tackle_positions import SAMPLE, position_from


@pytest.fixture
def sample_file(tmp_path: Path) -> str:
    path = tmp_path / "sample.tackle"
    path.write_text(SAMPLE, encoding="utf-8")
    return str(path)


def test_jobs(run: Run) -> None:
    found = json_output(run, "tackle", "jobs")["jobs"]
    assert [job["name"] for job in found] == list(JOBS)
    assert found[4] == {"name": "Quadrat", "figure": "PP/PP", "stones": 6, "gold": "core"}
    code, out, err = run("tackle", "jobs")
    assert (code, err) == (0, "")
    assert all(name in out for name in JOBS)


def test_replay(run: Run, sample_file: str) -> None:
    found = json_output(run, "tackle", "replay", sample_file)
    assert list(found) == ["job", "moves", "position", "outcome", "warnings"]
    assert found["job"] == "Quadrat"
    assert found["moves"][-1] == "#AB2-AB6x"
    assert found["position"] == "A6 A7 B6 B7 E10 I1 / A8 C3 C4 D3 E3 G1 / E4 / b"
    assert found["outcome"] == {"result": "1-0", "winners": ["white"], "reason": "resignation"}
    assert found["warnings"] == []
    code, out, err = run("tackle", "replay", sample_file)
    assert (code, err) == (0, "")
    assert "15. #AB2-AB6x" in out
    assert out.endswith("1-0: the loser resigned.\n")
    assert run("tackle", "replay", "-", stdin=SAMPLE)[1] == out


def test_replay_reports_wrong_marks_with_their_line(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "wrong.tackle"
    path.write_text(SAMPLE.replace("8. A3-D3", "8. A3-D3xx"), encoding="utf-8")
    found = json_output(run, "tackle", "replay", str(path))
    assert found["warnings"] == [
        {"line": 3, "code": "tackle-wrong-suffix", "text": "Line 3: The mark xx is wrong. The move is A3-D3."}
    ]
    code, _, err = run("tackle", "replay", str(path))
    assert (code, err) == (0, "Warning: Line 3: The mark xx is wrong. The move is A3-D3.\n")


def test_an_unfinished_game_has_no_outcome(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "short.tackle"
    path.write_text('[Job "Turm3"]\n1. A1 J10', encoding="utf-8")
    assert json_output(run, "tackle", "replay", str(path))["outcome"] is None


def test_show(run: Run) -> None:
    found = json_output(run, "tackle", "show", "--position", "D8 E2 G5 / D3 F6 I8 / - / w", "--job", "Treppe3")
    assert found["position"] == "D8 E2 G5 / D3 F6 I8 / - / w"
    code, out, _ = run("tackle", "show", "--position", "A1 J10 / B2 / E4 / b")
    assert code == 0
    lines = out.splitlines()
    assert lines[0] == "   A B C D E F G H I J"
    assert lines[1] == "10 - - - - - - - - - W 10"
    assert lines[7] == " 4 - . . + G + + . . - 4"
    assert lines[9] == " 2 - B . . . . . . . - 2"
    assert lines[10] == " 1 W - - - - - - - - - 1"
    assert lines[12] == "Black to move."


def test_a_coloured_board_says_the_same_as_a_plain_one() -> None:
    position = position_from("A1 J10 / B2 / E4 / b")
    coloured = coloured_board(position, position.parse("black", "B2-B5"))
    assert [c for c in coloured.plain if c in "WBG"] == [c for c in plain_board(position) if c in "WBG"]
    assert "[B]" in coloured.plain
    assert all(span.style and " on " in str(span.style) for span in coloured.spans)


def test_legal(run: Run) -> None:
    found = json_output(run, "tackle", "legal", "--position", "B1 B2 / B3 / E4 / w")
    assert list(found) == ["position", "moves"]
    assert {"B1-A1", "#B1-B8", "#B2-B10(w)"} <= set(found["moves"])
    assert len(json_output(run, "tackle", "legal")["moves"]) == 36
    code, out, _ = run("tackle", "legal", "--job", "Turm3", "--position", "A3 D4 D5 / J1 / - / w")
    assert code == 0
    assert {"A3-D3xx", "A3-C3x"} <= set(out.split())


def test_perft(run: Run) -> None:
    found = json_output(run, "tackle", "perft", "--job", "Quadrat", "--position", "E5 / A1 / - / w", "--depth", "1")
    assert list(found) == ["nodes", "seconds"]
    assert found["nodes"] == 18
    assert json_output(run, "tackle", "perft", "--depth", "2")["nodes"] == 36 * 35
    assert json_output(run, "tackle", "perft", "--depth", "0")["nodes"] == 1
    assert run("tackle", "perft", "--depth", "2")[1].startswith("1,260 leaves in")


def test_custom_jobs(run: Run) -> None:
    found = json_output(run, "tackle", "show", "--figure", "PPP/P..", "--stones", "7", "--gold", "court")
    assert found["job"] == "PPP/P.."
    assert json_output(run, "tackle", "show", "--figure", "PPP/P..", "--job", "Haken")["job"] == "Haken"


BAD_POSITION = ["tackle", "legal", "--position"]


@pytest.mark.parametrize(
    "arguments",
    [
        [*BAD_POSITION, "nonsense"],
        [*BAD_POSITION, ""],
        [*BAD_POSITION, "A1 A1 / - / - / w"],
        [*BAD_POSITION, "A1 / A1 / - / w"],
        [*BAD_POSITION, "A1 / J1 / J1 / w"],
        [*BAD_POSITION, "A1 K4 / J1 / - / w"],
        [*BAD_POSITION, "A1 / J1 / - / x"],
        [*BAD_POSITION, "A1 / J1 / A5 / w"],
        [*BAD_POSITION, "\x00\x07 / / /"],
        [*BAD_POSITION, "A1 " * 100_000],
        ["tackle", "show", "--job", "Turm7"],
        ["tackle", "show", "--figure", "PPPPPPPPP"],
        ["tackle", "show", "--figure", "PP"],
        ["tackle", "show", "--figure", "PPP", "--job", "\udcff", "--json"],
        ["tackle", "show", "--figure", "hello"],
        ["tackle", "show", "--stones", "2"],
        ["tackle", "show", "--stones", "many"],
        ["tackle", "show", "--stones", "1000000"],
        ["tackle", "show", "--gold", "moon"],
        ["tackle", "show", "--job", ""],
        ["tackle", "perft", "--depth", "-1"],
        ["tackle", "perft", "--depth", "deep"],
        ["tackle", "perft", "--depth", "1e9"],
        ["tackle", "perft", "--depth", "99999999999999999999999"],
        ["tackle", "perft", "--depth"],
        ["tackle", "perft"],
        ["tackle", "replay"],
        ["tackle", "replay", "missing.tackle"],
        ["tackle", "replay", "/"],
        ["tackle", "replay", ""],
        ["tackle", "replay", "\0"],
        ["tackle", "replay", "~nobody-of-this-name/game.tackle"],
        ["tackle", "replay", "a", "b"],
        ["tackle", "fly"],
        ["tackle", "jobs", "--verbose"],
        ["tackle", "jobs", "--json=yes"],
        ["fly"],
        ["--lang", "xx"],
        ["--lang"],
        ["tackle", "play", "--white", "ghost"],
        ["tackle", "play", "--seed", "x"],
        ["tackle", "play", "--resume", "missing.tackle"],
        ["tackle", "play", "--resume", "missing.tackle", "--job", "Turm3"],
    ],
)
@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_bad_input_is_one_sentence_and_exit_code_2(run: Run, arguments: list[str], language: str) -> None:
    code, out, err = run("--lang", language, *arguments)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("spielkreis: ")
    assert len(err) < 400
    assert "Traceback" not in err


@pytest.mark.parametrize(
    "data",
    [
        SAMPLE.encode("utf-16"),
        '[Job "Blüte"]'.encode("latin-1"),
        Random(1).randbytes(10_000_000),
        b"A1 " * 3_333_333,
        b"\0" * 10_000_000,
        b"[" * 10_000_000,
        b"",
        b"\xff\xfe",
        b'[Game "TAC"]',
        SAMPLE.replace("I10-I2", "I10-I12").encode(),
        SAMPLE.replace("I10-I2", "I10-J2").encode(),
        SAMPLE.replace("#J2-G2", "J2-G2").encode(),
        SAMPLE.replace("Quadrat", "Kreis").encode(),
    ],
    ids=range(13),
)
def test_bad_files_are_one_sentence_and_exit_code_2(run: Run, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "bad.tackle"
    path.write_bytes(data)
    for extra in ((), ("--json",)):
        code, out, err = run("tackle", "replay", str(path), *extra)
        assert (code, out) == (2, "")
        assert len(err.splitlines()) == 1
        assert err.startswith("spielkreis: ")


def test_a_long_file_is_called_long_whatever_its_letters(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "long.tackle"
    path.write_text("中" * 2_000_000, encoding="utf-8")
    code, out, err = run("tackle", "replay", str(path), "--json")
    assert (code, out) == (2, "")
    assert "longer than 1,000,000 characters" in err


def test_a_position_without_white_stones_needs_no_spaces(run: Run) -> None:
    assert json_output(run, "tackle", "show", "--position", "-/A1/-/b")["position"] == "- / A1 / - / b"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["", "jobs", "show", "replay", "legal", "perft", "play"])
def test_help_teaches_by_example_in_every_language(run: Run, command: str, language: str) -> None:
    code, out, err = run("--lang", language, "tackle", *command.split(), "--help")
    assert (code, err) == (0, "")
    assert f"spielkreis tackle {command or 'jobs'}" in out.split("\n\n")[-1]
    if language != "en":
        assert "usage:" not in out.lower()
        assert "show this help" not in out


def test_the_examples_of_the_help_work(run: Run) -> None:
    """Every example line that needs no file of the user's is run."""
    tried = 0
    for command in ("jobs", "show", "legal", "perft"):
        _, out, _ = run("tackle", command, "--help")
        for line in out.splitlines():
            if line.startswith("  spielkreis tackle"):
                assert run(*shlex.split(line.strip())[1:])[0] == 0, line
                tried += 1
    assert tried >= 7


def test_without_a_command_a_menu_leads_to_a_game(run: Run) -> None:
    code, out, err = run("tackle", stdin="Turm9\nturm3\n\nhelp\nquit\n")
    assert (code, err) == (0, "")
    assert "“Turm9” isn’t one of the choices." in out
    assert "Turm3: a shape of 3 stones" in out
    assert out.rstrip().endswith("Goodbye.")


def test_two_people_play_undo_save_and_resume(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "my game.tackle"
    script = f"A1\nA1\nA3\nundo\nJ10\nE5\nK1\nwhat\n\nmoves\nboard\njob\nsave {path}\nsave\nsave /\nquit\n"
    code, out, err = run("tackle", "play", "--job", "Turm3", "--black", "person", stdin=script)
    assert (code, err) == (0, "")
    assert "(rule O1)" in out
    assert "“what” isn’t a move" in out
    assert "off the board" in out
    assert f"Saved as “{path}”." in out
    assert Record.from_text(path.read_text(encoding="utf-8")).notated() == ["A1", "J10"]
    code, out, err = run("tackle", "play", "--resume", str(path), "--black", "person", stdin="A3\nresign\nA5\nundo\n")
    assert (code, err) == (0, "")
    assert "White: A3" in out
    assert "1-0: the loser resigned." in out
    assert "The game is over" in out


def test_a_resumed_game_keeps_its_comments(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.tackle"
    path.write_text('[Job "Turm3"]\n1. A1 {a corner} J10', encoding="utf-8")
    run("tackle", "play", "--black", "person", stdin=f"load {path}\nC1\nsave {path}\n")
    assert Record.from_text(path.read_text(encoding="utf-8")).comments == {1: "a corner"}


def test_a_resumed_game_keeps_headers_and_remarks_and_says_what_is_doubtful(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.tackle"
    path.write_text('[Job "Turm3"] [White "Ann"]\n1. A1(!) J10 {far} 5. C1(?) {gone}', encoding="utf-8")
    typed = f"undo\nE1\nsave {path}\n"
    code, _, err = run("tackle", "play", "--black", "person", "--resume", str(path), stdin=typed)
    assert (code, err) == (0, "Warning: Line 2: The move number 5 should be 2.\n")
    saved = Record.from_text(path.read_text(encoding="utf-8"))
    assert (saved.headers["White"], saved.comments, saved.remarks) == ("Ann", {2: "far"}, {0: "!"})
    assert [str(move) for move in saved.moves] == ["A1", "J10", "E1"]


def test_a_person_plays_against_the_bot(run: Run) -> None:
    arguments = ("tackle", "play", "--job", "Turm3", "--seed", "4")
    code, out, err = run(*arguments, stdin="A3\nhint\nundo\nundo\nJ5\ndraw\nresign\n")
    assert (code, err) == (0, "")
    assert out.count("Black: ") == 2
    assert "The bot suggests" in out
    assert "The bot declines the draw." in out
    assert "0-1: the loser resigned." in out
    assert "There’s no move to undo." in out
    assert run(*arguments, stdin="A3\nhint\nundo\nundo\nJ5\ndraw\nresign\n")[1] == out


def test_a_game_to_its_end(run: Run) -> None:
    script = "A3-D3\nsave\nquit\n"
    arguments = ("tackle", "play", "--job", "Turm3", "--position", "A3 D4 D5 / J1 / - / w")
    code, out, _ = run(*arguments, stdin=script)
    assert code == 0
    assert "White: A3-D3xx" in out
    assert "1-0: the job is done." in out


def test_two_bots_play_to_the_end(run: Run) -> None:
    code, out, err = run("tackle", "play", "--white", "bot", "--black", "bot", "--job", "Turm3", "--seed", "1")
    assert (code, err) == (0, "")
    assert out.splitlines()[-1][:2] in ("1-", "0-", "1/")


def test_a_draw_between_people(run: Run) -> None:
    _, out, _ = run("tackle", "play", "--black", "person", stdin="draw\ndraw\n")
    assert "1/2-1/2: the players agreed on a draw." in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_and_side_has_words(language: str) -> None:
    for reason in ("job", "both", "opponent_job", "repetition", "no_move", "agreement", "resignation"):
        assert translate(language, f"tackle-reason-{reason}")
    for phase in ("place", "gold", "move"):
        assert translate(language, f"tackle-status-{phase}", {"side": translate(language, "tackle-side-white")})


def test_typed_bytes_that_are_no_text_do_no_harm(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00\nA1\n:smile:\n")))
    assert main(["tackle", "play", "--black", "person"]) == 0


def test_at_a_terminal_the_board_is_coloured() -> None:
    """A real pseudo-terminal: colours come out, and the plain characters do not."""
    master, slave = os.openpty()
    command = [sys.executable, "-m", "spielkreis.cli", "tackle", "show", "--position", "A1 / B2 / E4 / b"]
    environment = {**os.environ, "TERM": "xterm-256color", "LANGUAGE": "en"}
    environment.pop("NO_COLOR", None)
    with subprocess.Popen(command, stdout=slave, stdin=slave, env=environment) as process:
        os.close(slave)
        shown = b""
        with suppress(OSError):
            while chunk := os.read(master, 4096):
                shown += chunk
        assert process.wait() == 0
    os.close(master)
    assert b"\x1b[" in shown
    assert b" W " in shown
