"""`spielkreis serve`: the server for people who play in the browser."""

from __future__ import annotations

import contextlib
import os
from argparse import Namespace

from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser, whole_number

HOST = "127.0.0.1"
PORT = 8000
MOST_THREADS = 1024
MOST_WORKERS = 64
MOST_DAYS = 36_500
LOG_LEVELS = ("debug", "info", "warning", "error")


def add(parser: Parser) -> None:
    """Adds the command."""
    command = parser.command("serve", "cli-serve", run)
    command.option("--host", "cli-serve-host", default=HOST)
    command.option("--port", "cli-serve-port", type=int, default=PORT)
    command.option("--database", "cli-serve-database", metavar="URL", default="")
    command.option("--database-timeout", "cli-serve-database-timeout", metavar="SECONDS", default="2")
    command.option("--redis", "cli-serve-redis", metavar="URL", default="")
    command.option("--origin", "cli-serve-origin", metavar="URL", action="append", default=[])
    command.option("--proxy", "cli-serve-proxy", action="store_true")
    command.option("--threads", "cli-serve-threads", metavar="N", default=None)
    command.option("--workers", "cli-serve-workers", metavar="N", default="1")
    command.option("--log-level", "cli-serve-log-level", choices=LOG_LEVELS, default="warning")
    command.option("--keep-lobbies", "cli-serve-keep-lobbies", metavar="DAYS", default="30")
    command.option("--keep-games", "cli-serve-keep-games", metavar="DAYS", default=None)
    command.option("--keep-guests", "cli-serve-keep-guests", metavar="DAYS", default=None)
    command.option("--no-limits", "cli-serve-no-limits", action="store_true")
    command.option("--no-browser", "cli-serve-no-browser", action="store_true")


def run_at_home(console: Console, _: Namespace) -> int:
    """What `spielkreis` without arguments does: starts the server for this machine and opens the browser."""
    home = Namespace(host=HOST, port=PORT, database="", redis="", origin=[], proxy=False, threads=None)
    kept = {"keep_lobbies": "30", "keep_games": None, "keep_guests": None}
    usual = {
        **kept,
        "database_timeout": "2",
        "workers": "1",
        "log_level": "warning",
        "no_limits": False,
        "no_browser": False,
    }
    return run(console, Namespace(**vars(home), **usual))


def run(console: Console, arguments: Namespace) -> int:
    """Runs the server until Ctrl+C is pressed."""
    # The server's libraries take most of a second to load; the other commands do not need them.
    from spielkreis.server import run as server
    from spielkreis.server.config import UNLIMITED, Rates, Retention, ServerConfig

    workers = whole_number("--workers", arguments.workers, 1, MOST_WORKERS)
    threads = max(1, (os.cpu_count() or 1) // workers)
    if arguments.threads is not None:
        threads = whole_number("--threads", arguments.threads, 1, MOST_THREADS)
    config = ServerConfig(
        database=arguments.database,
        patience=whole_number("--database-timeout", arguments.database_timeout, 1, 3600),
        redis=arguments.redis,
        origins=tuple(arguments.origin),
        proxy=arguments.proxy,
        rates=UNLIMITED if arguments.no_limits else Rates(),
        log_level=arguments.log_level,
        kept=Retention(
            lobbies=_days("--keep-lobbies", arguments.keep_lobbies),
            games=_days("--keep-games", arguments.keep_games),
            guests=_days("--keep-guests", arguments.keep_guests),
        ),
        threads=threads,
    )
    listener = server.listen(arguments.host, arguments.port)
    address = server.own_address(listener)

    def ready() -> None:
        console.say("cli-serve-ready", address=address)
        if arguments.host not in (HOST, "localhost", "::1"):
            console.text(server.picture(address))
        if not arguments.no_browser:
            server.open_browser(address)

    # Ctrl+C is the normal way to stop the server.
    with contextlib.suppress(KeyboardInterrupt):
        server.serve(config, listener, ready, workers)
    return 0


def _days(option: str, text: str | None) -> int | None:
    """A number of days; 0 or nothing is for ever."""
    return None if text is None else whole_number(option, text, 0, MOST_DAYS) or None
