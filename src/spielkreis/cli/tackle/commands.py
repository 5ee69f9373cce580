"""`spielkreis tackle …`: the jobs, boards, game files, legal moves, move counts and play at the terminal."""

from __future__ import annotations

from argparse import Namespace
from time import perf_counter
from typing import Any

from spielkreis.cli.console import Console, interruptible
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.cli.tackle import prove, puzzle, review, solve, statistics
from spielkreis.cli.tackle.board import draw, figure, status
from spielkreis.cli.tackle.play import TackleTerminal, choose, read_game
from spielkreis.cli.tackle.position import USUAL_JOB, chosen_position, position_options
from spielkreis.game import GameError
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.jobs import JOBS
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.notation import notate
from spielkreis.tackle.text.record import Record
from spielkreis.thinking import level_of

DEEPEST = 20


def add(parser: Parser) -> None:
    """Adds the commands of Tackle."""
    tackle = parser.command("tackle", "cli-tackle", play_from_menu)
    jobs = tackle.command("jobs", "cli-tackle-jobs", list_jobs)
    show = tackle.command("show", "cli-tackle-show", show_position)
    replay = tackle.command("replay", "cli-tackle-replay", replay_file)
    replay.add_argument("file", metavar="FILE", nargs="?", help=replay.words("cli-argument-file"))
    legal = tackle.command("legal", "cli-tackle-legal", list_legal)
    perft = tackle.command("perft", "cli-tackle-perft", count_leaves)
    perft.option("--depth", "cli-option-depth", metavar="N")
    game = tackle.command("play", "cli-tackle-play", play_here)
    game.option("--white", "cli-option-white", metavar="person|bot", default="person")
    game.option("--black", "cli-option-black", metavar="person|bot", default="bot")
    game.option("--seed", "cli-option-seed", metavar="N")
    game.option("--level", "play-option-level", metavar="1-8")
    game.option("--resume", "cli-option-resume", metavar="FILE")
    for command in (show, legal, perft, game):
        position_options(command)
    for command in (jobs, show, replay, legal, perft):
        command.option("--json", "cli-option-json", action="store_true")
    solve.add(tackle)
    prove.add(tackle)
    puzzle.add(tackle)
    review.add(tackle)
    statistics.add(tackle)


def outcome_values(position: Position) -> dict[str, Any] | None:
    """The outcome as JSON shows it."""
    outcome = position.outcome
    if outcome is None:
        return None
    return {"result": outcome.result, "winners": list(outcome.winners), "reason": outcome.reason}


def list_jobs(console: Console, _: Namespace) -> None:
    """`spielkreis tackle jobs`"""
    if console.json:
        found = [(job, Tackle.of(job=job.name).options) for job in JOBS.values()]
        console.result(
            {
                "jobs": [
                    {"name": job.name, "figure": job.drawing, "stones": options.stones, "gold": options.gold}
                    for job, options in found
                ]
            }
        )
        return
    for job in JOBS.values():
        console.say("cli-job-line", name=job.name, size=job.size, stones=Tackle.of(job=job.name).options.stones)
        console.text("".join(f"    {line}\n" for line in figure(job).splitlines()))


def show_position(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle show`"""
    position = chosen_position(console, arguments)
    if console.json:
        console.result(
            {
                "job": position.game.options.job.name,
                "position": position.to_text(),
                "turn": position.turn,
                "phase": position.phase,
                "outcome": outcome_values(position),
            }
        )
        return
    draw(console, position)
    console.text(position.to_text())


def replay_file(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle replay FILE`"""
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    record = Record.from_text(console.read_file(arguments.file))
    position = record.replay()
    if console.json:
        console.result(
            {
                "job": position.game.options.job.name,
                "moves": record.notated(),
                "position": position.to_text(),
                "outcome": outcome_values(position),
                "warnings": [_warning_values(console, warning) for warning in record.warnings],
            }
        )
        return
    for warning in record.warnings:
        console.warn(warning)
    console.text(record.to_text())
    draw(console, position, record.moves[-1] if record.moves else None)


def _warning_values(console: Console, warning: GameError) -> dict[str, Any]:
    return {"line": warning.line, "code": warning.code, "text": console.sentence(warning)}


def list_legal(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle legal`"""
    position = chosen_position(console, arguments)
    if console.json:
        console.result({"position": position.to_text(), "moves": [str(move) for move in position.legal_moves]})
        return
    console.text(status(console, position))
    console.text(" ".join(notate(position, move) for move in position.legal_moves))


def count_leaves(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle perft --depth N`"""
    depth = whole_number("--depth", arguments.depth, 0, DEEPEST)
    position = chosen_position(console, arguments)
    began = perf_counter()
    with interruptible():
        nodes = position.perft(depth)
    seconds = perf_counter() - began
    if console.json:
        console.result({"nodes": nodes, "seconds": round(seconds, 6)})
        return
    console.say("cli-perft-line", nodes=nodes, seconds=console.number(seconds, ".3f"))


def play_here(console: Console, arguments: Namespace) -> None:
    """`spielkreis tackle play`"""
    for option in ("white", "black"):
        if getattr(arguments, option) not in ("person", "bot"):
            raise UsageError("cli-bad-player", argument=f"--{option}", text=getattr(arguments, option))
    seed = None if arguments.seed is None else whole_number("--seed", arguments.seed, 0, 2**63 - 1)
    bots = tuple(side for side in ("white", "black") if getattr(arguments, side) == "bot")
    level = None if arguments.level is None else level_of(arguments.level)
    if arguments.resume is None:
        TackleTerminal(console, chosen_position(console, arguments), bots, seed, level=level).play()
        return
    for option in ("job", "figure", "gold", "stones", "position"):
        if getattr(arguments, option) is not None:
            raise UsageError("cli-not-with-resume", argument=f"--{option}")
    record = read_game(console, arguments.resume)
    TackleTerminal(console, record.replay(), bots, seed, record, level).play()


def play_from_menu(console: Console, _: Namespace) -> None:
    """`spielkreis` without a command: asks for the job and the opponent, then plays."""
    console.say("play-welcome")
    job = choose(console, "play-menu-job", tuple(JOBS), USUAL_JOB)
    sides = {"1": ("black",), "2": ("white",), "3": ()}
    bots = None if job is None else choose(console, "play-menu-opponent", tuple(sides), "1")
    if job is not None and bots is not None:
        TackleTerminal(console, Tackle.of(job=job).new(), sides[bots]).play()
