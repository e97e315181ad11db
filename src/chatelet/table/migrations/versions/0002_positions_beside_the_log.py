"""Positions beside the log, so that long games load quickly."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "saved",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("engine", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
