"""The server's log: sentences on a terminal, else one JSON object a line.

It never holds a passphrase, a cookie, a private link, a query or a hidden tile.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, Literal

import msgspec

from ..core.texts import Message, harmless, say

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class LogOptions(msgspec.Struct, frozen=True):
    """How the log is written. `format` None: sentences on a terminal, else JSON."""

    level: str = "warning"
    format: Literal["text", "json"] | None = None
    language: str = "en"  # of the sentences


def details(record: logging.LogRecord) -> dict[str, Any]:
    """What a record carries as `extra`."""
    return {key: value for key, value in vars(record).items() if key not in PLAIN}


class JsonLines(logging.Formatter):
    """A record as JSON, with its details. A Message is written in English."""

    def format(self, record: logging.LogRecord) -> str:
        body = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "pid": record.process,
            "from": record.name,
            "what": record.getMessage(),
            **details(record),
        }
        if record.exc_info:
            body["trace"] = self.formatException(record.exc_info)
        return json.dumps(body, ensure_ascii=False, default=str)


class Sentences(logging.Formatter):
    """A record as a sentence, with its details in brackets. A Message is said in the given language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language

    def format(self, record: logging.LogRecord) -> str:
        lines = [self.sentence(record)]
        if record.exc_info:
            lines.append(self.formatException(record.exc_info))
        return harmless("\n".join(lines))

    def sentence(self, record: logging.LogRecord) -> str:
        if isinstance(record.msg, Message):
            return say(record.msg, self.language)
        text = record.getMessage().removesuffix(".")
        if found := ", ".join(f"{key}: {value}" for key, value in details(record).items()):
            text += f" ({found})"
        return f"{text[:1].upper()}{' '.join(text[1:].splitlines())}."


def set_up(options: LogOptions) -> None:
    """Log to standard error, from this level on."""
    text = sys.stderr.isatty() if options.format is None else options.format == "text"
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Sentences(options.language) if text else JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(options.level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # ours knows what to leave out
    for noisy in ("asyncio", "aiosqlite", "alembic", "httpx", "sqlalchemy", "redis", "numba", "uvicorn.error"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, root.level))
