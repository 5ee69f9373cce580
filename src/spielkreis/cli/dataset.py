"""`spielkreis dataset …`: finished games of a server, or games of bots, as a Parquet file."""

from __future__ import annotations

from argparse import Namespace
from functools import partial

from spielkreis import dataset
from spielkreis.cli import arena
from spielkreis.cli.console import Console
from spielkreis.cli.games import ARENA
from spielkreis.cli.parser import Parser, UsageError


def add(parser: Parser) -> None:
    """Adds the commands."""
    command = parser.command("dataset", "cli-dataset", from_server)
    command.option("--parquet", "cli-dataset-option-parquet", metavar="FILE")
    command.option("--database", "cli-serve-database", metavar="URL", default="")
    command.option("--json", "cli-option-json", action="store_true")
    for game in ARENA:
        bots = command.command(game.NAME, f"cli-dataset-{game.NAME}", partial(from_bots, game))
        bots.option("--parquet", "cli-dataset-option-parquet", metavar="FILE")
        bots.option("--a", "cli-arena-option-a", metavar="BOT", default="rules")
        bots.option("--b", "cli-arena-option-b", metavar="BOT", default="rules")
        game.add_options(bots)
        arena.add_common_options(bots)


def from_server(console: Console, arguments: Namespace) -> None:
    """`spielkreis dataset --parquet FILE`"""
    from spielkreis.server.config import ServerConfig
    from spielkreis.server.storage.finished import finished_games

    file = _file(arguments)
    games = finished_games(ServerConfig(database=arguments.database).database_url)
    _report(console, file, dataset.save_all(file, "server", games))


def from_bots(game: arena.ArenaGame, console: Console, arguments: Namespace) -> None:
    """`spielkreis dataset GAME --parquet FILE`"""
    file = _file(arguments)
    match = arena.match_of(game, arguments, save=True)
    pairs = arena.run(console, match, arena.runner_of(arguments), arguments.out)
    games = (each for pair in pairs for each in pair.games)
    _report(console, file, dataset.save(file, game.NAME, "arena", games))


def _file(arguments: Namespace) -> str:
    if arguments.parquet is None:
        raise UsageError("cli-missing", argument="--parquet")
    dataset.check()
    file: str = arguments.parquet
    return file


def _report(console: Console, file: str, count: int) -> None:
    if console.json:
        console.result({"games": count, "file": file})
    else:
        console.say("dataset-written", games=count, file=file)
