"""`spielkreis tackle review`: what each position was worth, and the moves that decided the game."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

from spielkreis.cli.console import Console, interruptible
from spielkreis.cli.parser import Parser, UsageError
from spielkreis.cli.tackle.play import read_game
from spielkreis.tackle.bots.review import ReviewedGame, findings
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.record import Record


def add(tackle: Parser) -> None:
    """Adds the command to those of Tackle."""
    command = tackle.command("review", "cli-tackle-review", show_review)
    command.add_argument("file", metavar="FILE", nargs="?", help=command.words("cli-argument-file"))
    command.option("--json", "cli-option-json", action="store_true")


def show_review(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle review FILE`"""
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    record = read_game(console, arguments.file)
    with interruptible():
        found = _reviewed(console, record.replay())
    if console.json:
        console.result(review_values(record, found))
        return
    moves = record.numbered()
    for each in found.mistakes:
        mistake = console.words(f"tackle-review-{each.kind}", move=moves[each.ply], length=each.length or 0)
        console.say("tackle-review-line", mistake=mistake, better=each.better_text)
    console.say("tackle-review-found", count=len(found.mistakes))
    chances = " ".join(f"{100 * value.chance:.0f}" for value in found.values)
    console.say("tackle-review-chances", chances=chances)


def _reviewed(console: Console, end: Position) -> ReviewedGame:
    """Reviews the game, with a bar that shows the progress: first all positions, then all moves."""
    game = ReviewedGame()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=console.err, disable=not console.err.is_terminal, transient=True) as bar:
        task = bar.add_task(console.words("tackle-review-progress"), total=2 * len(end.moves) + 1)
        for found in findings(end):
            if found is not None:
                game = game.with_finding(found)
                bar.advance(task)
    return game


def review_values(record: Record, found: ReviewedGame) -> dict[str, Any]:
    """The review as `--json` prints it; chances are those of White, before the first move and after each."""
    moves = record.notated()
    return {
        "moves": moves,
        "values": [
            {"chance": value.chance, "win": value.win, "best": None if value.best is None else str(value.best)}
            for value in found.values
        ],
        "mistakes": [
            {
                "ply": each.ply,
                "seat": each.seat,
                "move": moves[each.ply],
                "kind": each.kind,
                "length": each.length,
                "better": each.better_text,
            }
            for each in found.mistakes
        ],
    }
