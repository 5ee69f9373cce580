"""What a feature stores, and what the server does with it: migrations, backups, exports, deletions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

import msgspec
from sqlalchemy import Connection, Table

from spielkreis.server import features
from spielkreis.server.storage.feed import Subscriber
from spielkreis.server.storage.schema import metadata


class FeatureStorage(msgspec.Struct, frozen=True):
    """The storage of a feature. What it does not declare is not needed."""

    name: str
    """The name of the feature, also in exports."""
    tables: Sequence[Table] = ()
    """Its tables, which backups contain; their names begin with that of the feature."""
    migrations: Path | None = None
    """The folder with its migrations. They are a branch of their own, which follows that of the server."""
    revision: str = ""
    """The latest of them, which this version needs."""
    subscribers: Sequence[Subscriber] = ()
    """Those who get the games that are over."""
    export: Callable[[Connection, str], object] | None = None
    """Returns what is stored about a guest, for the export of their data."""
    forget_guest: Callable[[Connection, str], None] | None = None
    """Deletes what is stored about a guest, in the transaction that deletes the guest."""
    forget_table: Callable[[Connection, str], None] | None = None
    """Deletes what is stored about a table that is deleted because it is old."""
    expire: Callable[[Connection, int], None] | None = None
    """Deletes what is too old at this time, at most as much as takes a few milliseconds. It is called every few
    minutes."""


def stored_features() -> tuple[FeatureStorage, ...]:
    """The storage of all features."""
    # They are imported here because they use the server themselves.
    found = tuple(import_module(f"{package}.storage").STORAGE for package in features.FEATURES)
    assert all(isinstance(each, FeatureStorage) for each in found)
    return found


def export(connection: Connection, guest: str) -> dict[str, object]:
    """What the features store about a guest, by their names."""
    return {
        feature.name: feature.export(connection, guest) for feature in stored_features() if feature.export is not None
    }


def forget_guest(connection: Connection, guest: str) -> None:
    """Lets the features delete what they store about a guest."""
    for feature in stored_features():
        if feature.forget_guest is not None:
            feature.forget_guest(connection, guest)


def forget_table(connection: Connection, table_id: str) -> None:
    """Lets the features delete what they store about a table."""
    for feature in stored_features():
        if feature.forget_table is not None:
            feature.forget_table(connection, table_id)


def expire(connection: Connection, now: int) -> None:
    """Lets the features delete what is too old at this time."""
    for feature in stored_features():
        if feature.expire is not None:
            feature.expire(connection, now)


def all_tables() -> list[Table]:
    """All tables of the database, each after those that it refers to."""
    return [*metadata.sorted_tables, *(table for feature in stored_features() for table in feature.tables)]
