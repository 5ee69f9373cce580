"""Opens a database and reports in one sentence why it cannot be opened."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from spielkreis.game import OptionError
from spielkreis.server.storage.migration import migrate
from spielkreis.server.storage.store import open_engine

try:
    import fcntl
except ImportError:  # on Windows
    fcntl = None  # type: ignore[assignment]


def open_database(url: str, *, create: bool = True) -> Engine:
    """An engine on a migrated database; `OptionError` if it cannot be opened or migrated, or if there is none and it is
    not to be created."""
    file = _file(url)
    if not create and file is not None and not file.exists():
        raise OptionError("cli-no-database", database=_without_password(url))
    try:
        engine = open_engine(url)
        migrate(engine)
    except Exception as error:
        # Drivers, files and migrations fail in many ways, and all of them must be reported in one sentence.
        reason = str(getattr(error, "orig", error)).strip().splitlines() or [type(error).__name__]
        raise OptionError("cli-serve-database-fails", database=_without_password(url), reason=reason[0]) from error
    return engine


@contextmanager
def only_server(url: str) -> Iterator[None]:
    """Keeps other servers away from an SQLite file; `OptionError` if one uses it already.

    A second server would not notice what the first one writes. The lock ends with the process, however it ends.
    """
    database = _file(url)
    if fcntl is None or database is None:
        yield
        return
    # The file itself may have several names.
    with Path(f"{database.resolve()}.lock").open("w", encoding="ascii") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise OptionError("cli-serve-database-in-use", database=_without_password(url)) from error
        yield


def _file(url: str) -> Path | None:
    """The file of an SQLite database; None for others, and for an address that makes no sense."""
    try:
        parsed = make_url(url)
    except SQLAlchemyError:
        return None
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(parsed.database)


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return url[:60]
