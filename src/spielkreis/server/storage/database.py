"""Opens a database and reports in one sentence why it cannot be opened."""

from __future__ import annotations

from sqlalchemy import Engine, make_url
from sqlalchemy.exc import SQLAlchemyError

from spielkreis.game import OptionError
from spielkreis.server.storage.store import migrate, open_engine


def open_database(url: str) -> Engine:
    """An engine on a migrated database; `OptionError` if it cannot be opened or migrated."""
    try:
        engine = open_engine(url)
        migrate(engine)
    except Exception as error:
        # Drivers, files and migrations fail in many ways, and all of them must be reported in one sentence.
        reason = str(getattr(error, "orig", error)).strip().splitlines() or [type(error).__name__]
        raise OptionError("cli-serve-database-fails", database=_without_password(url), reason=reason[0]) from error
    return engine


def _without_password(url: str) -> str:
    try:
        return make_url(url).render_as_string(hide_password=True)
    except SQLAlchemyError:
        return url[:60]
