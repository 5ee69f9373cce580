"""An index of where guests have acted, guests who are being deleted, and whether the game of a table has begun."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

PLAYED = b'{"type":"played"'.hex()


def upgrade() -> None:
    # Not of plays, which are by far the most events: before they play, people sit down or say that they are ready.
    op.create_index(
        "events_by_guest",
        "events",
        ["guest", "game"],
        sqlite_where=sa.text(f"guest IS NOT NULL AND substr(data, 1, 16) <> x'{PLAYED}'"),
        postgresql_where=sa.text(f"guest IS NOT NULL AND substr(data, 1, 16) <> '\\x{PLAYED}'::bytea"),
    )
    op.create_index("members_by_guest", "members", ["guest", "game"])
    op.create_index("tables_by_age", "tables", ["phase", "changed"])
    op.add_column("tables", sa.Column("began", sa.Boolean))
    op.create_table(
        "departures",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("done", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
