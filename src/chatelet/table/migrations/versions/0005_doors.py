"""Sessions that were ended, addresses that were confirmed, and workers that say that they store."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "ended_sessions",
        sa.Column("session", sa.String(32), primary_key=True),
        sa.Column("player", sa.String(32), nullable=False),
    )
    op.create_index("ix_ended_sessions_player", "ended_sessions", ["player"])
    op.create_table(
        "workers",
        sa.Column("worker", sa.String(40), primary_key=True),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("stored", sa.BigInteger, nullable=False),
    )
    op.add_column(
        "players", sa.Column("email_confirmed", sa.Boolean, nullable=False, server_default=sa.sql.expression.false())
    )
    # until now letters went wherever somebody said: who gets them already goes on getting them
    players = sa.table("players", sa.column("email"), sa.column("email_confirmed", sa.Boolean))
    op.execute(sa.update(players).where(players.c.email.is_not(None)).values(email_confirmed=True))
