"""When each game was counted."""

import sqlalchemy as sa
from alembic import op

revision = "counting_0002"
down_revision = "counting_0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "counting_tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
