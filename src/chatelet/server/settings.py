"""How a server was told to run, and the secret key it signs with."""

import contextlib
import os
import re
import secrets
import sys
import tempfile
from pathlib import Path

import msgspec

from ..core.errors import ChateletError

KEY_FILE = "secret-key"
KEY = re.compile(rb"[0-9a-fA-F]{64}")


class Mail(msgspec.Struct, frozen=True):
    """How letters are sent."""

    host: str
    port: int = 25
    sender: str = "chatelet@localhost"
    user: str | None = None
    password: str | None = None
    tls: bool = False


class Settings(msgspec.Struct, frozen=True):
    """Everything the app needs to know; plain data, so that it can be handed to worker processes."""

    database: str
    key: str
    redis: str | None = None
    address: str | None = None  # where others on the network find this server
    names: tuple[str, ...] = ()  # other names it is found by
    operator: str | None = None  # who runs this server: a name, an address
    lan: bool = False
    https: bool = False  # behind a proxy that speaks TLS: cookies travel only there
    limits: bool = True
    proxy: str | None = None  # addresses of proxies whose word about addresses is believed
    connections: int = 400  # open ones of one address
    patience: float = 15.0  # seconds a connection may take to say what it wants
    metrics: bool = False  # open to other machines
    mail: Mail | None = None
    bot_seconds: float = 20.0
    thinkers: int | None = None
    bots: tuple[str, ...] = ()  # of the operator's own, like mybot.py:MyBot
    workers: int = 1
    prepared: bool = False  # the database is up to date: the parent of the workers saw to it


def secret_key(folder: Path) -> str:
    """The key of this installation: made on the first start, readable by its owner alone. Raises ChateletError."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / KEY_FILE
    if not path.exists():
        _create_key(path)
    return read_key(path)


def read_key(path: Path) -> str:
    """The key in a file. Raises ChateletError for anything but 64 hexadecimal digits: others could guess such a key."""
    key = path.read_bytes().strip()
    if not KEY.fullmatch(key):
        raise ChateletError("secret-key-invalid", file=str(path))
    return key.decode()


def _create_key(path: Path) -> None:
    """Write a new key. The file appears complete or not at all, and never replaces one that another process wrote."""
    handle, name = tempfile.mkstemp(prefix=f".{KEY_FILE}-", dir=path.parent)  # only its owner may read it
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(secrets.token_hex(32))
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):
            _link(draft, path)
    finally:
        draft.unlink(missing_ok=True)
    if sys.platform != "win32":
        directory = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)


def _link(draft: Path, path: Path) -> None:
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if not path.exists():
            draft.rename(path)
