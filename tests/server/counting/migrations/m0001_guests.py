"""The number of finished games of each guest."""

import sqlalchemy as sa
from alembic import op

revision = "counting_0001"
down_revision = None
branch_labels = ("counting",)
depends_on = None


def upgrade() -> None:
    op.create_table(
        "counting_guests",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
    )
