"""Rated is a term of the table; who shares a device is known."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "devices",
        sa.Column("device", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(32), primary_key=True),
    )
    op.create_index("ix_devices_player", "devices", ["player"])
    # Until now every game of accounts alone counted, without being asked: what was begun so ends so.
    tables = sa.table("tables", sa.column("id"), sa.column("state"), sa.column("standing", sa.LargeBinary))
    players = sa.table("players", sa.column("id"), sa.column("account"))
    connection = op.get_bind()
    accounts = {row.id for row in connection.execute(sa.select(players.c.id).where(players.c.account.is_not(None)))}
    begun = sa.select(tables.c.id, tables.c.standing).where(tables.c.state.in_(("running", "paused", "over")))
    for row in connection.execute(begun).all():
        standing = json.loads(row.standing)
        terms, seats = standing["terms"], standing["seats"]
        people = {seat.get("player") for seat in seats if seat.get("kind") == "person"}
        counts = len(seats) > 1 and len(people) == len(seats) and not terms.get("practice") and not terms.get("deck")
        if counts and people <= accounts:
            terms["rated"] = True
            data = json.dumps(standing, ensure_ascii=False, separators=(",", ":")).encode()
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(standing=data))
