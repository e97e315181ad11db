"""What is stored is read without an engine: whose turn it is, options in full, the last picture of a finished game."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

# What an option meant when a table left it out, at the time of this migration.
DEFAULTS: dict[str, dict[str, Any]] = {
    "next-station": {"map": "paris", "modules": []},
    "metro": {"adjacency": "corner", "hand": 1, "rotation": False, "start": "random"},
    "paris": {
        "placement": "fixed",
        "stacks": 2,
        "setup": "fixed",
        "arc_founds": False,
        "strict_30": False,
        "screens": "closed",
        "start": "random",
    },
}
AT_ONCE = 500


def upgrade() -> None:
    op.add_column("entries", sa.Column("waiting", sa.Integer))
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "pictures",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("svg", sa.LargeBinary, nullable=False),
    )
    _fill_in()


def _fill_in() -> None:
    tables = sa.table("tables", sa.column("id"), sa.column("standing", sa.LargeBinary), sa.column("rules"))
    decks = sa.table("decks", sa.column("id"), sa.column("game"), sa.column("options"))
    connection = op.get_bind()
    ids = [row.id for row in connection.execute(sa.select(tables.c.id))]
    for first in range(0, len(ids), AT_ONCE):
        some = tables.c.id.in_(ids[first : first + AT_ONCE])
        for row in connection.execute(sa.select(tables.c.id, tables.c.standing).where(some)).all():
            standing = json.loads(row.standing)
            terms = standing["terms"]
            terms["options"] = DEFAULTS.get(terms["game"], {}) | terms["options"]
            changed = {
                "standing": json.dumps(standing, ensure_ascii=False, separators=(",", ":")).encode(),
                "rules": standing["rules"]["version"],
            }
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(**changed))
    for row in connection.execute(sa.select(decks)).all():
        full = DEFAULTS.get(row.game, {}) | json.loads(row.options)
        connection.execute(
            sa.update(decks).where(decks.c.id == row.id).values(options=json.dumps(full, separators=(",", ":")))
        )
