"""What the feature stores: for each guest the number of finished games, and for each game when it was counted."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    MetaData,
    String,
    Table,
    delete,
    func,
    insert,
    select,
    text,
)

from spielkreis.server.storage.feature_storage import FeatureStorage
from spielkreis.server.storage.feed import FinishedGame, Subscriber

DAY = 24 * 3600 * 1000

metadata = MetaData()

counts = Table(
    "counting_guests",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("games", Integer, nullable=False),
)

counted = Table(
    "counting_tables",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
)

_COUNT = text(
    "INSERT INTO counting_guests (guest, games) VALUES (:guest, 1)"
    " ON CONFLICT (guest) DO UPDATE SET games = counting_guests.games + 1"
)


def count(connection: Connection, game: FinishedGame) -> None:
    """Counts a finished game for everybody who held a place there."""
    connection.execute(insert(counted).values(table_id=game.table.id, at=game.table.at))
    for guest in sorted(set(game.people.values())):
        connection.execute(_COUNT, {"guest": guest})


def games_of(connection: Connection, guest: str) -> int:
    """How many finished games a guest has."""
    return connection.execute(select(counts.c.games).where(counts.c.guest == guest)).scalar() or 0


def total(connection: Connection) -> int:
    """How many finished games there are."""
    return connection.execute(select(func.count()).select_from(counted)).scalar_one()


def forget_guest(connection: Connection, guest: str) -> None:
    connection.execute(delete(counts).where(counts.c.guest == guest))


def forget_table(connection: Connection, table_id: str) -> None:
    connection.execute(delete(counted).where(counted.c.table_id == table_id))


def expire(connection: Connection, now: int) -> None:
    """Games older than ten years do not count as counted any more."""
    connection.execute(delete(counted).where(counted.c.at < now - 3650 * DAY))


STORAGE = FeatureStorage(
    name="counting",
    tables=(counts, counted),
    migrations=Path(__file__).parent / "migrations",
    revision="counting_0002",
    subscribers=(Subscriber("counting", count),),
    export=lambda connection, guest: {"games": games_of(connection, guest)},
    forget_guest=forget_guest,
    forget_table=forget_table,
    expire=expire,
)
