"""`spielkreis arena …`: matches between bots, and the ladder of all levels."""

from __future__ import annotations

import os
import re
from argparse import Namespace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from spielkreis import dataset
from spielkreis.arena import ladder
from spielkreis.arena.match import Contest, Match, Runner, here, in_processes, play, verdict
from spielkreis.arena.results import Heading, Pair, ResultFile, summary
from spielkreis.arena.statistics import mean_interval
from spielkreis.cli.console import Console
from spielkreis.cli.games import ARENA, LADDER
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.record import excerpt

MOST_PAIRS = 10_000_000
MOST_SEED = 2**63 - 1
MOST_PROCESSES = 256


class ArenaGame(Protocol):
    """What a module in `games.ARENA` offers."""

    NAME: str

    def add_options(self, command: Parser) -> None:
        """Adds the options that choose the rules."""

    def contest(self, arguments: Namespace) -> Contest:
        """Returns the game with the chosen rules."""


def add(parser: Parser) -> None:
    """Adds the commands of the arena."""
    arena = parser.command("arena", "cli-arena")
    for game in ARENA:
        command = arena.command(game.NAME, f"cli-arena-{game.NAME}", partial(_match, game))
        command.option("--a", "cli-arena-option-a", metavar="BOT")
        command.option("--b", "cli-arena-option-b", metavar="BOT", default="rules")
        command.option("--sprt", "cli-arena-option-sprt", metavar=("ELO0", "ELO1"), nargs=2)
        command.option("--save", "cli-arena-option-save", metavar="FILE")
        game.add_options(command)
        add_common_options(command)
    rungs = arena.command("ladder", "cli-arena-ladder", all_levels)
    LADDER.add_options(rungs)
    rungs.option("--tenth", "cli-arena-option-tenth", action="store_true")
    rungs.option("--svg", "cli-arena-option-svg", metavar="FILE")
    add_common_options(rungs)


def add_common_options(command: Parser) -> None:
    """Adds the options that say how much is played and where."""
    command.option("--pairs", "cli-arena-option-pairs", metavar="N", default="100")
    command.option("--seed", "cli-arena-option-seed", metavar="N", default="1")
    command.option("--out", "cli-arena-option-out", metavar="FILE")
    command.option("--processes", "cli-arena-option-processes", metavar="N")
    command.option("--ray", "cli-arena-option-ray", metavar="ADDRESS")
    command.option("--json", "cli-option-json", action="store_true")


def _match(game: ArenaGame, console: Console, arguments: Namespace) -> None:
    """`spielkreis arena NAME`"""
    saves = arguments.save is not None
    if saves:
        dataset.check()
    match = match_of(game, arguments, save=saves)
    contest = match.contest
    found = run(console, match, runner_of(arguments), arguments.out)
    if saves:
        dataset.save(arguments.save, contest.name, "arena", (each for pair in found for each in pair.games))
    figures = summary(found, contest.sides)
    decided = verdict(match, found)
    if match.sprt is not None:
        figures["sprt"] = decided
    if console.json:
        console.result(figures)
    else:
        report(console, figures, contest.sides)
        if match.sprt is not None:
            console.say(f"arena-sprt-{(decided or 'open').lower()}")


def match_of(game: ArenaGame, arguments: Namespace, *, save: bool) -> Match:
    """The match that the arguments describe."""
    contest = game.contest(arguments)
    if arguments.a is None:
        raise UsageError("cli-missing", argument="--a")
    contest.check(arguments.a)
    contest.check(arguments.b)
    return Match(contest, arguments.a, arguments.b, _pairs(arguments), _seed(arguments), _bounds(arguments), save)


def run(console: Console, match: Match, runner: Runner, out: str | None) -> list[Pair]:
    """Plays a match with a bar that shows the running estimate."""
    heading = Heading(match.contest.name, match.contest.describe(), match.a, match.b, match.seed)
    file = None if out is None else ResultFile(Path(out).expanduser(), heading)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console.out, disable=not console.out.is_terminal) as bar:
        task = bar.add_task(f"{match.a} – {match.b}", total=match.pairs)

        def progress(counted: list[Pair]) -> None:
            text = f"{match.a} – {match.b}"
            if match.contest.sides > 1 and counted:
                now = mean_interval([pair.score for pair in counted])
                score, low, high = (console.number(100 * share, ".1f") for share in (now.value, now.low, now.high))
                text += "  " + console.words("arena-estimate", score=score, low=low, high=high)
            bar.update(task, completed=len(counted), description=text)

        return play(match, runner, file, progress)


def report(console: Console, figures: dict[str, Any], sides: int) -> None:
    """The figures of a match in words."""

    def percent(share: float) -> str:
        return console.number(100 * share, ".1f")

    console.say("arena-games", pairs=figures["pairs"], games=figures["games"])
    if sides > 1:
        low, high = figures["interval"]
        console.say("arena-score", score=percent(figures["score"]), low=percent(low), high=percent(high))
        if sides > 2:
            console.say("arena-fair", score=percent(1 / sides))
        low, high = figures["elo_interval"]
        console.say("arena-elo", elo=f"{figures['elo']:+.0f}", low=f"{low:+.0f}", high=f"{high:+.0f}")
        if "first" in figures:
            low, high = figures["first_interval"]
            console.say("arena-first", score=percent(figures["first"]), low=percent(low), high=percent(high))
        if "luck" in figures:
            low, high = figures["luck_interval"]
            console.say("arena-luck", luck=percent(figures["luck"]), low=percent(low), high=percent(high))
            errors, spread = figures["errors"], figures["variance"]
            console.say("arena-errors", a=percent(errors["a"]), b=percent(errors["b"]))
            console.say(
                "arena-variance",
                score=console.number(spread["score"], ".4f"),
                adjusted=console.number(spread["adjusted"], ".4f"),
            )
    else:
        for name in "ab":
            console.say(
                "arena-cards",
                name=name,
                cards=console.number(figures[f"cards_{name}"], ".1f"),
                share=percent(figures[f"one_deck_{name}"]),
            )
    spent = figures["ms_per_decision"]
    console.say("arena-ms", a=console.number(spent["a"], ".2f"), b=console.number(spent["b"], ".2f"))


def all_levels(console: Console, arguments: Namespace) -> None:
    """`spielkreis arena ladder`"""
    contest = LADDER.contest(arguments)
    if contest.sides != 2:
        raise UsageError("arena-ladder-sides")
    runner, seed, pairs = runner_of(arguments), _seed(arguments), _pairs(arguments)
    results: dict[tuple[str, str], list[Pair]] = {}
    for a, b in ladder.meetings():
        bots = [ladder.bot(level, LADDER.iterations(level), tenth=arguments.tenth) for level in (a, b)]
        out = None if arguments.out is None else f"{arguments.out}.{a}-{b}"
        results[a, b] = run(console, Match(contest, bots[0], bots[1], pairs, seed), runner, out)
    table = ladder.ratings(results)
    if arguments.svg is not None:
        console.write_file(arguments.svg, ladder.plot(table))
    if console.json:
        console.result({"levels": [rating.as_dict() for rating in table], "pairs": pairs})
        return
    for rating in table:
        console.text(f"{rating.level}  {rating.elo:+6.0f}  [{rating.low:+.0f}, {rating.high:+.0f}]")


def runner_of(arguments: Namespace) -> Runner:
    """What plays the pairs: this process, or several."""
    if arguments.processes is None:
        processes = os.cpu_count() or 1
    else:
        processes = whole_number("--processes", arguments.processes, 1, MOST_PROCESSES)
    return here if processes == 1 else in_processes(processes)


def _pairs(arguments: Namespace) -> int:
    return whole_number("--pairs", arguments.pairs, 1, MOST_PAIRS)


def _seed(arguments: Namespace) -> int:
    return whole_number("--seed", arguments.seed, 0, MOST_SEED)


def _bounds(arguments: Namespace) -> tuple[float, float] | None:
    if getattr(arguments, "sprt", None) is None:
        return None
    for text in arguments.sprt:
        if re.fullmatch(r"[+-]?[0-9]{1,4}(\.[0-9]{1,3})?", text) is None:
            raise UsageError("arena-bad-elo", text=excerpt(text))
    low, high = (float(text) for text in arguments.sprt)
    if low >= high:
        raise UsageError("arena-bad-elo", text=excerpt(" ".join(arguments.sprt)))
    return low, high
