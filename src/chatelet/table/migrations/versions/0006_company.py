"""Whom people mute and block, reports, and what the operator decided."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "regards",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("other", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_regards_other", "regards", ["other"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("by", sa.String(32), nullable=False),
        sa.Column("by_name", sa.String(60), nullable=False),
        sa.Column("about", sa.String(32), nullable=False),
        sa.Column("about_name", sa.String(60), nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("messages", sa.Text, nullable=False),
        sa.Column("outcome", sa.String(40)),
    )
    op.create_table(
        "sanctions",
        sa.Column("player", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("until", sa.BigInteger),
    )
