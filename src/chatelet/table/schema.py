"""The tables of the database. The log (`entries`) is the truth about games; everything else is beside it."""

import sqlalchemy as sa

metadata = sa.MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("state", sa.String(10), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("deck", sa.String(60), index=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("changed", sa.BigInteger, nullable=False),  # of the standing; a move does not touch this row
    sa.Column("version", sa.Integer, nullable=False),  # of the standing: who changes it names the one it knew
    sa.Column("standing", sa.LargeBinary, nullable=False),  # model.Standing as JSON
    sa.Column("secret", sa.LargeBinary, nullable=False),  # of the dealer
    sa.Column("rules", sa.Integer, nullable=False, server_default="1"),  # the version it is played by
    sa.Index("ix_tables_state_public", "state", "public", "changed"),
)

sitting = sa.Table(  # who sits where, to be found by player
    "sitting",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("owner", sa.Boolean, nullable=False),  # or came by the private link
    sa.Index("ix_sitting_player", "player"),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("by", sa.Integer, nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("undo", sa.Boolean, nullable=False),
    sa.Column("to", sa.Integer),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("client_id", sa.String(64)),
    sa.Column("waiting", sa.Integer),  # bit mask of the seats to act afterwards; none where an older version wrote it
    sqlite_with_rowid=False,
)

saved = sa.Table(  # positions, to load long games quickly; whatever is lost here is folded anew from `entries`
    "saved",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("engine", sa.String(32), nullable=False),
    sa.Column("data", sa.LargeBinary, nullable=False),
)

pictures = sa.Table(  # how finished games ended, to be seen when their rules are no longer known
    "pictures",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("svg", sa.LargeBinary, nullable=False),  # compressed by zlib
)

messages = sa.Table(
    "messages",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
)

leases = sa.Table(  # which worker looks after the bots and clocks of a table
    "leases",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("worker", sa.String(32), nullable=False),
    sa.Column("until", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger, nullable=False),  # when it next has to be looked after, or earlier
)

players = sa.Table(
    "players",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("account", sa.String(60)),  # as it was written
    sa.Column("account_key", sa.String(60), unique=True),  # folded, so that Ana and ana are one
    sa.Column("passphrase", sa.Text),
    sa.Column("epoch", sa.Integer, nullable=False),  # changes with the passphrase: older cookies are void
    sa.Column("email", sa.String(254)),
    sa.Column("email_confirmed", sa.Boolean, nullable=False, server_default=sa.sql.expression.false()),
    sa.Column("notices", sa.Boolean, nullable=False),
    sa.Column("language", sa.String(5)),
    sa.Column("made", sa.BigInteger, nullable=False),
)

ended_sessions = sa.Table(  # somebody signed out there: its cookie is void, though it is signed and of the right epoch
    "ended_sessions",
    metadata,
    sa.Column("session", sa.String(32), primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Index("ix_ended_sessions_player", "player"),
)

workers = sa.Table(  # who stores here, and when each last did: by its own clock, and by the database's
    "workers",
    metadata,
    sa.Column("worker", sa.String(40), primary_key=True),
    sa.Column("version", sa.String(40), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("stored", sa.BigInteger, nullable=False),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("digest", sa.String(64), primary_key=True),
)

devices = sa.Table(  # who signed in, or played a deck, in which browser: friends may share one, results may not
    "devices",
    metadata,
    sa.Column("device", sa.String(64), primary_key=True),
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Index("ix_devices_player", "player"),
)

regards = sa.Table(  # whom people mute or block for themselves
    "regards",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("other", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Index("ix_regards_other", "other"),
)

reports = sa.Table(  # what people report, for the operator
    "reports",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("by", sa.String(32), nullable=False),
    sa.Column("by_name", sa.String(60), nullable=False),
    sa.Column("about", sa.String(32), nullable=False),
    sa.Column("about_name", sa.String(60), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
    sa.Column("messages", sa.Text, nullable=False),  # the last ones, as JSON
    sa.Column("outcome", sa.String(40)),  # none: nobody has acted on it yet
)

sanctions = sa.Table(  # whom the operator has silenced or excluded
    "sanctions",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(10), primary_key=True),
    sa.Column("until", sa.BigInteger),  # none: for good
)

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

rated = sa.Table(  # the rating after each rated game
    "rated",
    metadata,
    sa.Column("player", sa.String(32), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
)

decks = sa.Table(
    "decks",
    metadata,
    sa.Column("id", sa.String(60), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("maker", sa.String(32)),
    sa.Column("daily", sa.Boolean, nullable=False),
    sa.Column("secret", sa.LargeBinary, nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("closes", sa.BigInteger, nullable=False),
)

deck_results = sa.Table(
    "deck_results",
    metadata,
    sa.Column("deck", sa.String(60), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("player", sa.String(32), nullable=False),
    sa.Column("name", sa.String(60), nullable=False),
    sa.Column("points", sa.Integer, nullable=False),
    sa.Column("ranked", sa.Boolean, nullable=False),
    sa.Column("ended", sa.BigInteger, nullable=False),
)
