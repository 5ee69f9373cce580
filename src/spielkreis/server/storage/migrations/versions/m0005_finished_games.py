"""The feed of finished games, and work that one process does for all."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "finished",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("number", sa.BigInteger),
    )
    op.create_index("finished_number", "finished", ["number"], unique=True)
    op.create_table(
        "cursors",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("number", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "duties",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("holder", sa.String(32), nullable=False),
    )
    # Games that are over already have their numbers from the beginning, and the list of tables knows them. A table that
    # was closed before its game was over gets a number too, which does no harm.
    op.execute(
        "INSERT INTO finished (table_id, at, number) SELECT id, changed, ROW_NUMBER() OVER (ORDER BY changed, id)"
        " FROM tables WHERE phase IN ('over', 'closed')"
    )
    for name in ("numbered", "tables"):
        op.execute(
            f"INSERT INTO cursors (name, number) SELECT '{name}', last FROM"
            " (SELECT MAX(number) AS last FROM finished) AS numbers WHERE last IS NOT NULL"
        )
