"""The progress of guests with puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzles",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("clean", sa.Boolean, nullable=False),
        sa.Column("solved", sa.BigInteger),
    )
