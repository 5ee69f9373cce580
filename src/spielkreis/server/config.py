"""The configuration of a server: database, trusted addresses, limits."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import platformdirs

MAX_MESSAGE = 16 * 1024
"""The maximum size of a socket message of a client in bytes."""
MAX_BODY = 160 * 1024
"""The maximum size of a request body in bytes; set positions are long."""
MAX_FILE_BODY = 1_100_000
"""The maximum size of the body of a request with a game file."""


class Rates(msgspec.Struct, frozen=True):
    """Requests per second and bursts, for each guest or address."""

    requests: tuple[float, float] = (20, 100)
    messages: tuple[float, float] = (20, 100)
    guests: tuple[float, float] = (0.2, 30)
    """New guests and transfer codes for each address, codes and new names for each guest."""
    sockets: int = 200
    """Open sockets, for each address."""
    tables: int = 50
    """Unfinished tables that one guest has created."""


class Retention(msgspec.Struct, frozen=True):
    """For how many days something is kept after its last change; None for ever."""

    lobbies: int | None = 30
    """Tables whose game has not begun."""
    games: int | None = None
    """Finished games."""
    guests: int | None = None
    """Guests none of whose devices was used, and who do not sit at an unfinished table."""


UNLIMITED = Rates((1e9, 1e9), (1e9, 1e9), (1e9, 1e9), 10**9, 10**9)


class ServerConfig(msgspec.Struct, frozen=True):
    """A server's configuration; the defaults are for one person's own machine."""

    database: str = ""
    redis: str = ""
    origins: tuple[str, ...] = ()
    """The addresses under which browsers reach the server, if they differ from the `Host` header."""
    proxy: bool = False
    """Whether a proxy reports the client (X-Forwarded-For, X-Forwarded-Proto)."""
    rates: Rates = Rates()
    patience: float = 2.0
    """The seconds that a database without any answer is waited for, before requests fail."""
    log_level: str = "warning"
    """What is logged: `debug`, `info`, `warning` or `error`."""
    kept: Retention = Retention()
    """What is deleted when it is too old."""
    threads: int = os.cpu_count() or 1
    """How many analyses run at a time, and as many replies of bots and hints; at least 1."""

    @property
    def database_url(self) -> str:
        """The database that was chosen, or a file in the user's data folder."""
        if self.database:
            return self.database
        folder = Path(platformdirs.user_data_dir("spielkreis", appauthor=False))
        return f"sqlite:///{folder / 'spielkreis.db'}"
