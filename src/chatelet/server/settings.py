"""How a server was told to run, and the secret key it signs with."""

import os
import secrets
from pathlib import Path

import msgspec

KEY_FILE = "secret-key"


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
    """The key of this installation: made on the first start, readable by its owner alone."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / KEY_FILE
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_hex(32))
    return path.read_text(encoding="ascii").strip()
