"""`spielkreis admin …`: tables, backups and people's data, for server administrators."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser
from spielkreis.game import NotationError

if TYPE_CHECKING:
    from spielkreis.server.storage.admin import Admin


def add(parser: Parser) -> None:
    """Adds the commands."""
    admin = parser.command("admin", "cli-admin")
    for name, run, argument in (
        ("list", list_tables, None),
        ("close", close_table, "TABLE"),
        ("export", export_table, "TABLE"),
        ("backup", back_up, "FILE"),
        ("restore", restore, "FILE"),
        ("forget", forget, "GUEST"),
    ):
        command = admin.command(name, f"cli-admin-{name}", run)
        if argument is not None:
            command.add_argument("name", metavar=argument)
        command.option("--database", "cli-serve-database", metavar="URL", default="")
        command.option("--json", "cli-option-json", action="store_true")


def list_tables(console: Console, arguments: Namespace) -> None:
    found = _admin(arguments).list()
    if console.json:
        console.result({"tables": found})
        return
    for table in found:
        people = ", ".join(f"{place.name}: {place.person or place.bot or '–'}" for place in table.places)
        console.text(f"{table.id}  {table.phase:8}  {table.game:6}  {people}")


def close_table(console: Console, arguments: Namespace) -> None:
    _admin(arguments).close(arguments.name)
    _say(console, "admin-closed", table=arguments.name)


def export_table(console: Console, arguments: Namespace) -> None:
    text = _admin(arguments).export(arguments.name)
    if console.json:
        console.result({"text": text})
    else:
        console.text(text)


def back_up(console: Console, arguments: Namespace) -> None:
    try:
        rows = _admin(arguments).backup(Path(arguments.name))
    except OSError as error:
        raise NotationError("cli-not-written", file=arguments.name, reason=error.strerror or "") from error
    _say(console, "admin-backed-up", rows=rows, file=arguments.name)


def restore(console: Console, arguments: Namespace) -> None:
    try:
        rows = _admin(arguments, create=True).restore(Path(arguments.name))
    except OSError as error:
        raise NotationError("cli-no-file", file=arguments.name, reason=error.strerror or "") from error
    _say(console, "admin-restored", rows=rows, file=arguments.name)


def forget(console: Console, arguments: Namespace) -> None:
    games = _admin(arguments).forget(arguments.name)
    _say(console, "admin-forgotten", games=games)


def _say(console: Console, message: str, **details: str | int) -> None:
    if console.json:
        console.result(details)
    else:
        console.say(message, **details)


def _admin(arguments: Namespace, *, create: bool = False) -> Admin:
    from spielkreis.server.config import ServerConfig
    from spielkreis.server.storage.admin import Admin

    return Admin(ServerConfig(database=arguments.database).database_url, create=create)
