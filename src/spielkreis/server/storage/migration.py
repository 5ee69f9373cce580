"""Migrates a database to the schema that this version needs: first that of the server, then those of its features."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, Engine, func, inspect, select, text

from spielkreis.server.storage.feature_storage import stored_features

REVISION = "0006"
"""The latest migration of the server itself."""
_FOLDER = Path(__file__).parent / "migrations"
_MIGRATING = 5_123_811
"""The PostgreSQL lock that processes take while they migrate: any number that no other program uses."""


def migrate(engine: Engine) -> None:
    """Migrates the database to the latest schema; several processes may try at the same time."""
    with engine.connect() as connection:
        if inspect(connection).has_table("alembic_version") and _revisions(connection) == needed_revisions():
            return
    # Alembic takes a quarter of a second to import, and usually there is nothing to migrate.
    from alembic import command
    from alembic.config import Config

    folders = [_FOLDER / "versions", *(each.migrations for each in stored_features() if each.migrations is not None)]
    config = Config()
    config.set_main_option("script_location", _option(_FOLDER))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", "\n".join(map(_option, folders)))
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        if engine.dialect.name == "postgresql":
            for limit in ("statement_timeout", "lock_timeout"):
                connection.exec_driver_sql(f"SET LOCAL {limit} = 0")
            connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
        config.attributes["connection"] = connection
        for target in (REVISION, "heads"):
            command.upgrade(config, target)


def needed_revisions() -> set[str]:
    """The latest migrations of the server and of its features."""
    return {REVISION, *(each.revision for each in stored_features() if each.revision)}


def _option(path: Path) -> str:
    return str(path).replace("%", "%%")


def _revisions(connection: Connection) -> set[str]:
    return set(connection.execute(text("SELECT version_num FROM alembic_version")).scalars())
