"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def text(length: int) -> sa.String:
    return sa.String(length)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", text(32), primary_key=True),
        sa.Column("game", text(40), nullable=False),
        sa.Column("state", text(10), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("deck", text(60)),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("standing", sa.LargeBinary, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_tables_deck", "tables", ["deck"])
    op.create_index("ix_tables_state_public", "tables", ["state", "public", "changed"])
    op.create_table(
        "sitting",
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", text(32), primary_key=True),
        sa.Column("owner", sa.Boolean, nullable=False),
    )
    op.create_index("ix_sitting_player", "sitting", ["player"])
    op.create_table(
        "entries",
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("undo", sa.Boolean, nullable=False),
        sa.Column("to", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("client_id", text(64)),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "messages",
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", text(32), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", text(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("worker", text(32), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "players",
        sa.Column("id", text(32), primary_key=True),
        sa.Column("name", text(60), nullable=False),
        sa.Column("account", text(60)),
        sa.Column("account_key", text(60), unique=True),
        sa.Column("passphrase", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("email", text(254)),
        sa.Column("notices", sa.Boolean, nullable=False),
        sa.Column("language", text(5)),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("player", text(32), primary_key=True),
        sa.Column("digest", text(64), primary_key=True),
    )
    op.create_table(
        "ratings",
        sa.Column("player", text(32), primary_key=True),
        sa.Column("game", text(40), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "rated",
        sa.Column("player", text(32), primary_key=True),
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("game", text(40), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
    )
    op.create_table(
        "decks",
        sa.Column("id", text(60), primary_key=True),
        sa.Column("game", text(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("name", text(60), nullable=False),
        sa.Column("maker", text(32)),
        sa.Column("daily", sa.Boolean, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("closes", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "deck_results",
        sa.Column("deck", text(60), primary_key=True),
        sa.Column("table_id", text(32), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("player", text(32), nullable=False),
        sa.Column("name", text(60), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("ranked", sa.Boolean, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
