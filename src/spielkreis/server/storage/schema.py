"""The database schema. A game is its rows in `events`; the other tables are derived from them, are about people, or say
which process does what.

Times are whole milliseconds since 1970, in UTC.
"""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
    text,
)

metadata = MetaData()

PLAYED = b'{"type":"played"'
"""How the stored form of a play begins."""

events = Table(
    "events",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("guest", String(32)),
    Column("move", String(64)),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("game", "guest", "move", name="events_once"),
    # Not of plays, which are by far the most events: before they play, people sit down or say that they are ready.
    Index(
        "events_by_guest",
        "guest",
        "game",
        sqlite_where=text(f"guest IS NOT NULL AND substr(data, 1, 16) <> x'{PLAYED.hex()}'"),
        postgresql_where=text(f"guest IS NOT NULL AND substr(data, 1, 16) <> '\\x{PLAYED.hex()}'::bytea"),
    ),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("creator", String(32), nullable=False),
    Column("phase", String(16), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("summary", LargeBinary, nullable=False),
    Column("began", Boolean),
    Index("tables_by_age", "phase", "changed"),
    Index("tables_listed", "public", "phase", "changed"),
    Index("tables_created_by", "creator"),
)

members = Table(
    "members",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("guest", String(32), primary_key=True),
    Index("members_guest", "guest"),
    Index("members_by_guest", "guest", "game"),
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("mark", String(16), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
)

departures = Table(
    "departures",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("done", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

codes = Table(
    "codes",
    metadata,
    Column("hash", LargeBinary(32), primary_key=True),
    Column("guest", String(32), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("guest", String(32), primary_key=True),
    Column("game", String(16), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("clean", Boolean, nullable=False),
    Column("solved", BigInteger),
)

processes = Table(
    "processes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("data", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("holder", String(32), nullable=False, index=True),
)

duties = Table(
    "duties",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("holder", String(32), nullable=False),
)

finished = Table(
    "finished",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("number", BigInteger),
    Index("finished_number", "number", unique=True),
)

cursors = Table(
    "cursors",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("number", BigInteger, nullable=False),
)
