"""`spielkreis tac …`: what is printed, the JSON objects, games at the terminal, and one sentence for bad input."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from spielkreis.cli.console import Console
from spielkreis.cli.tac.board import board
from spielkreis.cli.tac.play import TacTerminal
from spielkreis.locales import LANGUAGES
from spielkreis.tac import VARIANTS, Bot, Tac, from_text, read_record
from spielkreis.tac.text.drawing import squares
from tests.cli.conftest import Run, json_output

FILE = """[Game "TAC"] [Variant "team4"] [Position "A 1* 12 A4; B 17"] [Hands "A 5 7; B tac; C 8"] [Turn "A"]
A 5 12x17  # caught
"""


@pytest.fixture
def game_file(tmp_path: Path) -> str:
    path = tmp_path / "game.tac"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def test_variants(run: Run) -> None:
    found = json_output(run, "tac", "variants")
    assert [variant["name"] for variant in found["variants"]] == list(VARIANTS)
    assert found["variants"][3]["editions"] == ["de-2024", "zh"]
    assert found["editions"]["zh"]["lock"] == "at_once"
    code, out, err = run("tac", "variants")
    assert (code, err) == (0, "")
    assert all(name in out for name in VARIANTS)


def test_replay(run: Run, game_file: str) -> None:
    found = json_output(run, "tac", "replay", game_file)
    assert found == {
        "variant": "team4",
        "outcome": None,
        "phase": "play",
        "turn": "B",
        "position": "A 1* 17 A4",
        "hands": {"A": ["7"], "B": ["tac"], "C": ["8"], "D": []},
        "warnings": [],
    }
    code, out, err = run("tac", "replay", game_file)
    assert (code, err) == (0, "")
    assert "A 5 12x17  # caught" in out
    assert out.endswith("B to play, from the hand of B.\n")
    assert run("tac", "replay", "-", stdin=FILE)[1] == out


def test_replay_of_a_finished_game_and_a_wrong_result(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "over.tac"
    text = '[Position "A 64 A2 A3 A4; C C1 C2 C3 C4"] [Hands "A 2; B 5"] [Turn "A"] [Result "RESULT"]\nA 2 64-A1\n'
    path.write_text(text.replace("RESULT", "win AC home"), encoding="utf-8")
    found = json_output(run, "tac", "replay", str(path))
    assert found["outcome"] == {"result": "win", "winners": ["A", "C"], "reason": "home"}
    assert (found["phase"], found["turn"], found["warnings"]) == ("over", None, [])
    assert "Winner: A C." in run("tac", "replay", str(path))[1]
    path.write_text(text.replace("RESULT", "win BD home"), encoding="utf-8")
    (warning,) = json_output(run, "tac", "replay", str(path))["warnings"]
    assert warning["code"] == "tac-wrong-result"
    assert "win BD home" in run("tac", "replay", str(path))[2]


def test_legal(run: Run, game_file: str) -> None:
    found = json_output(run, "tac", "legal", game_file)
    assert found == {"phase": "play", "turn": "B", "actors": ["B"], "plays": ["B tac 5 17-22"]}
    assert "B tac 5 17-22" in run("tac", "legal", game_file)[1]


def test_legal_in_an_exchange(run: Run) -> None:
    text = '[Phase "swap"] [Hands "A 5 7; B 2; C 3; D 4"]\nswap B 2\n'
    code, out, _ = run("tac", "legal", "-", "--json", stdin=text)
    assert code == 0
    found = json.loads(out)
    assert found["actors"] == ["A", "C", "D"]
    assert found["plays"] == ["swap A 5", "swap A 7", "swap C 3", "swap D 4"]


def test_simulate(run: Run) -> None:
    found = json_output(
        run, "tac", "simulate", "--games", "20", "--variant", "duel2", "--deck", "master", "--seed", "5"
    )
    keys = ["games", "plies", "decisions", "seconds", "games_per_second", "decisions_per_second", "outcomes"]
    assert list(found) == keys
    assert found["games"] == 20
    assert sum(found["outcomes"].values()) == 20
    again = json_output(
        run, "tac", "simulate", "--games", "20", "--variant", "duel2", "--deck", "master", "--seed", "5"
    )
    assert again["outcomes"] == found["outcomes"]
    assert again["decisions"] == found["decisions"]
    assert "20 games" in run("tac", "simulate", "--games", "20", "--variant", "solo4")[1]


def test_simulate_with_bots(run: Run) -> None:
    found = json_output(run, "tac", "simulate", "--games", "2", "--variant", "duel2", "--bots", "rules,random")
    assert found["outcomes"] == {"A": 2}


@pytest.mark.parametrize(
    ("arguments", "stdin", "says"),
    [
        (["replay"], "", "FILE is missing"),
        (["replay", "/nowhere/game.tac"], "", "The file “/nowhere/game.tac” doesn’t exist."),
        (["replay", "/"], "", "is a folder"),
        (["replay", "-"], "[Game", "isn’t a header"),
        (["replay", "-"], '[Game "Chess"]', "not a TAC file"),
        (["replay", "-"], "A 5 12-17", "Line 1: "),
        (["replay", "-"], "A 5 12-17\0", "isn’t UTF-8"),
        (["replay", "-"], "x" * 4_100_000, "longer than"),
        (["replay", "-"], '[Position "A 5; B 5"]', "Two marbles"),
        (["replay", "-"], '[Position "A 5"] [Hands "A 5"]\nA 5 5-11', "Line 2: "),
        (["legal", "-"], '[Variant "team4"] [Option "lock=soon"]', "can’t be"),
        (["simulate", "--games", "many"], "", "whole number"),
        (["simulate", "--games", "0"], "", "whole number"),
        (["simulate", "--seed", "-1"], "", "whole number"),
        (["simulate", "--variant", "team5"], "", "no variant “team5”"),
        (["simulate", "--variant", "team6", "--edition", "zh"], "", "doesn’t include the variant"),
        (["simulate", "--deck", "huge"], "", "can’t be"),
        (["simulate", "--option", "lock"], "", "doesn’t set an option"),
        (["simulate", "--bots", "stockfish"], "", "isn’t a list of players"),
        (["play", "--seat", "E"], "", "Nobody plays"),
        (["play", "--resume", "-"], '[Seed "xyz"]', "hexadecimal"),
        (["play", "--resume", "-"], '[Seed "00"]\ndeal A: A 1 | B 2', "don’t match the seed"),
        (["play", "--resume", "-"], '[Seed "00"]\nA 5 1-6', "Line 2: "),
        (["play", "--resume", "-", "--deck", "master"], "", "--deck can’t be used with --resume"),
        (["play", "--resume", "-", "--option", "lock=at_once"], "", "--option can’t be used with --resume"),
        (["dance"], "", "Unknown command"),
    ],
)
def test_bad_input_gives_one_sentence(run: Run, arguments: list[str], stdin: str, says: str) -> None:
    code, out, err = run("tac", *arguments, stdin=stdin)
    assert (code, out) == (2, "")
    assert says in err
    assert err.count("\n") == 1
    assert err.startswith("spielkreis: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_in_every_language(run: Run, language: str) -> None:
    for command in ([], ["variants"], ["replay"], ["legal"], ["simulate"], ["play"]):
        code, out, _ = run("--lang", language, "tac", *command, "--help")
        assert code == 0
        assert "spielkreis tac" in out


def test_boards_have_a_place_for_every_field() -> None:
    for name in ("team4", "team6"):
        variant = VARIANTS[name]
        places = squares(variant)
        assert len(set(places.values())) == len(places) == variant.ring + 4 * len(variant.seats)
    drawn = board(VARIANTS["team4"], {"A": ("1*", "A4"), "B": ("64",)}).plain.splitlines()
    assert drawn[0].startswith("  A=1 A*. . .")
    assert drawn[1][6] == "B"
    assert drawn[4][14] == "A"


def test_play_a_scripted_game(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.tac"
    script = f"help\nboard\nhint\n11\n99 99\nplays\nsave\nsave {saved}\n2\nplays\nquit\n"
    code, out, err = run("tac", "play", "--seed", "3", "--deck", "master", stdin=script)
    assert (code, err) == (0, "")
    assert "Hand of A: 2 2 7 13 trickster" in out
    assert "The bot suggests swap A" in out
    assert "Name a file" in out
    assert out.endswith("Goodbye.\n")
    record = read_record(saved.read_text(encoding="utf-8"))
    assert record.tags["Seed"].endswith("03")
    code, out, _ = run("tac", "play", "--resume", str(saved), stdin="2\nquit\n")
    assert code == 0
    assert "Hand of A: 2 2 7 13 trickster" in out


@pytest.fixture
def play_from_file(run: Run, tmp_path: Path) -> Callable[[str, str], str]:
    """Goes on with a game file and gives what is printed."""

    def resumes(text: str, script: str) -> str:
        path = tmp_path / "resumed.tac"
        path.write_text(text, encoding="utf-8")
        code, out, err = run("tac", "play", "--resume", str(path), "--seed", "1", stdin=script)
        assert (code, err) == (0, "")
        return out

    return resumes


def test_who_may_save_is_told_that_he_may_pass(play_from_file: Callable[[str, str], str]) -> None:
    text = '[Option "tac_saves=may"] [Position "D D2 D3 D4 48; B B1 B2 B3 B4; A 10"] [Hands "D 2; A tac"] [Turn "D"]\n'
    out = play_from_file(text + "D 2 48-D1\n", "pass\n")
    assert "or type pass" in out
    assert out.endswith("Winner: B D.\n")


def test_second_places_are_told(run: Run) -> None:
    text = """[Variant "team6"] [Option "second_place=yes"] [Turn "B"] [Hands "B 2; C 3"]
[Position "A A1 A2 A3 A4; D D1 D2 D3 D4; B B2 B3 B4 11; E E1 E2 E3 E4; C 23"]
B 2 11-B1
"""
    code, out, _ = run("tac", "replay", "-", stdin=text)
    assert code == 0
    assert "Winner: A D. Ranking: AD, BE, CF." in out


def test_a_resumed_game_keeps_its_headers_and_remarks(
    play_from_file: Callable[[str, str], str], tmp_path: Path
) -> None:
    saved = tmp_path / "again.tac"
    text = '[Event "Sunday"] [Result "*"] [Position "A 10"] [Hands "A 5 6; B 2; D 2"] [Turn "A"]\n'
    play_from_file(text + "# so far\nA 5 10-15  # good\n", f"6\nsave {saved}\nquit\n")
    assert saved.read_text(encoding="utf-8").partition("\n\n")[2].splitlines()[:3] == [
        "# so far",
        "A 5 10-15  # good",
        "B discard 2",
    ]
    assert read_record(saved.read_text(encoding="utf-8")).tags == {"Event": "Sunday"}


def test_a_seven_is_built_step_by_step(play_from_file: Callable[[str, str], str]) -> None:
    text = '[Position "A 10 20 30"] [Hands "A 7 5; B 2; C 3; D 4"] [Turn "A"]\n'
    out = play_from_file(text, "7\n\n7\n1\n\n1\n1\n2\n1\n1\n1\n1\nquit\n")
    assert "7 of 7 steps left; so far: –" in out
    assert "1 of 7 steps left; so far: 10-11 11-12 20-21" in out
    assert "  A 7 10-12 20-21 12-16\n  B discard 2" in out


def test_plays_are_typed_with_or_without_the_seat(play_from_file: Callable[[str, str], str]) -> None:
    text = '[Position "A 10 20"] [Hands "A 5 9; B 2; C 3; D 4"] [Turn "A"]\n'
    for typed in ("5 10-15", "A 5 10-15"):
        assert "  A 5 10-15\n  B discard 2" in play_from_file(text, f"{typed}\nquit\n")
    out = play_from_file(text, "13\n5 10-16\n5\nx\n2\nquit\n")
    assert "You don’t have the card “13”." in out
    assert "“x” isn’t one of the choices." in out
    assert "  A 5 20-25\n" in out


def test_devils_and_discards_are_explained(play_from_file: Callable[[str, str], str]) -> None:
    text = '[Deck "master"] [Position "A 10; B 20"] [Hands "A devil 5; B 2 3; C 3; D 4"] [Turn "A"]\n'
    out = play_from_file(text, "devil\n2\nquit\n")
    assert "You’ve seen these cards of B: 2 3" in out
    assert "Your Devil plays the turn of B." in out
    assert "  B 2 20-22\n" in out
    skipped = '[Position "A 10; D 20"] [Hands "A 2 5; B 2; C 3; D 4"] [Turn "A"] [Skip "yes"]\n'
    assert "You miss this turn" in play_from_file(skipped, "2\nquit\n")


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["duel2", "solo4", "three6"])
def test_a_whole_game_from_the_keyboard(variant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person who types what a bot would play comes to the end of the game."""
    console = Console(language="en")
    state = Tac.of(variant, deck="master").new(bytes(32))
    table = TacTerminal(console, state, "A", Random(1))
    said: list[str] = []

    def answer(prompt: str) -> str:
        actor = prompt[0]
        return str(Bot(Random(2)).choose(state.view(actor), state.legal(actor)))

    monkeypatch.setattr(console, "ask", answer)
    monkeypatch.setattr(console, "text", said.append)
    table.play()
    assert state.outcome is not None
    assert said[-1].startswith(("Winner: ", "You lost: the deck ran out."))


def test_a_file_without_a_seed_is_dealt_at_random(play_from_file: Callable[[str, str], str]) -> None:
    text = '[Variant "duel2"] [Dealer "C"] [Deals "9"] [Position "A 10"]\n'
    out = play_from_file(text, "quit\n")
    assert "deal A: A " in out


def test_the_saved_text_is_a_game_file(run: Run, tmp_path: Path) -> None:
    saved = tmp_path / "saved.tac"
    assert run("tac", "play", "--seed", "3", stdin=f"2\nsave {saved}\nquit\n")[0] == 0
    state = from_text(saved.read_text(encoding="utf-8"))
    assert state.actors
