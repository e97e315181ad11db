"""What is wrong with an installation, and how to mend it: for `chatelet deploy-check`."""

import asyncio
import contextlib
import http.client
import os
import shutil
import socket
import ssl
import stat
import sys
import time
from collections.abc import AsyncIterator, Iterator
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from .. import __version__
from ..core.errors import ChateletError
from ..core.texts import Message
from ..table import schema
from ..table.model import now
from ..table.storage import Storage
from .settings import KEY_FILE, read_key

DAYS = 14  # that a certificate has to be good for
ROOM = 1_000_000_000  # bytes that have to be free
BACKUP_HOURS = 48
FILES = 4096
DRIFT = 2_000  # milliseconds between two clocks
RECENT = 60_000  # milliseconds since a worker last stored
TIMEOUT = 10


class Finding(NamedTuple):
    """One thing that was looked at. `well`: True, False, or None where it could not be looked at."""

    about: str
    well: bool | None
    said: Message


class Installation(NamedTuple):
    """What is looked at."""

    folder: Path
    database: str
    server: str  # where it listens, as http://127.0.0.1:8000
    address: str | None = None  # where the world finds it
    redis: str | None = None
    backups: Path | None = None


async def inspect(place: Installation) -> AsyncIterator[Finding]:
    """All findings, one after the other."""
    for finding in await asyncio.to_thread(lambda: list(_server(place))):
        yield finding
    for finding in await asyncio.to_thread(lambda: [*_folder(place), *_files(), *_backups(place)]):
        yield finding
    async for finding in _database(place):
        yield finding
    if place.redis is not None:
        yield await _redis(place.redis)
    if place.address is None:
        yield Finding("tls", None, Message("check-address-missing"))
        return
    for finding in await asyncio.to_thread(lambda: list(_outside(place, str(place.address)))):
        yield finding


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def ask(address: str, path: str) -> Answer:
    """One request. Raises OSError where nobody answers, or TLS is wrong."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    line = kind(parts.hostname or "", parts.port, timeout=TIMEOUT)
    try:
        line.request("GET", path, headers={"Host": parts.netloc})
        answer = line.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
    except http.client.HTTPException as error:
        raise OSError(str(error)) from None
    finally:
        line.close()


def _server(place: Installation) -> Iterator[Finding]:
    try:
        answer = ask(place.server, "/health")
        health = msgspec.json.decode(answer.body)
        storing, version = health["storing"], health["version"]
    except (OSError, msgspec.MsgspecError, KeyError, TypeError) as error:
        yield Finding("server", False, Message("check-server-silent", {"address": place.server, "reason": str(error)}))
        return
    yield Finding("server", storing, Message("check-server-ok" if storing else "check-server-not-storing"))
    same = version == __version__
    fill = {"running": version, "installed": __version__}
    yield Finding("version", same, Message("check-version-ok" if same else "check-version-old", fill))


def _folder(place: Installation) -> Iterator[Finding]:
    key = place.folder / KEY_FILE
    if not key.is_file():
        yield Finding("key", False, Message("check-key-missing", {"file": str(key)}))
    elif stat.S_IMODE(key.stat().st_mode) & 0o077:
        yield Finding("key", False, Message("check-key-open", {"file": str(key)}))
    else:
        try:
            read_key(key)
            yield Finding("key", True, Message("check-key-ok"))
        except ChateletError as error:
            yield Finding("key", False, error.message)
        except OSError as error:
            yield Finding("key", False, Message("check-key-unread", {"file": str(key), "reason": error.strerror or ""}))
    if place.folder.is_dir():
        free = shutil.disk_usage(place.folder).free
        fill = {"free": round(free / 1e9, 1), "folder": str(place.folder), "least": ROOM // 10**9}
        yield Finding("disk", free >= ROOM, Message("check-disk-ok" if free >= ROOM else "check-disk-full", fill))


def _files() -> Iterator[Finding]:
    if sys.platform != "win32":
        import resource

        hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        enough = hard == resource.RLIM_INFINITY or hard >= FILES
        fill = {"files": str(hard), "least": str(FILES)}
        yield Finding("files", enough, Message("check-files-ok" if enough else "check-files-few", fill))


def _backups(place: Installation) -> Iterator[Finding]:
    if place.backups is None:
        yield Finding("backup", None, Message("check-backup-unknown"))
        return
    files = [place.backups] if place.backups.is_file() else list(place.backups.glob("*"))
    newest = max((path.stat().st_mtime for path in files if path.is_file()), default=None)
    if newest is None:
        yield Finding("backup", False, Message("check-backup-none", {"folder": str(place.backups)}))
        return
    hours = int((time.time() - newest) / 3600)
    fresh = hours <= BACKUP_HOURS
    yield Finding("backup", fresh, Message("check-backup-ok" if fresh else "check-backup-old", {"hours": hours}))


async def _database(place: Installation) -> AsyncIterator[Finding]:
    storage = Storage(place.database, patience=TIMEOUT)
    try:
        async with storage.read() as connection:
            revision = (await connection.execute(sa.text("SELECT version_num FROM alembic_version"))).scalar_one()
        known = revision == storage.revision
        yield Finding("database", known, Message("check-database-ok" if known else "check-database-other"))
        if not known:
            return
        if not storage.sqlite:
            clock = sa.select(sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger))
            apart = abs((await storage.row(clock))[0] - now())
            yield _clock(os.uname().nodename if hasattr(os, "uname") else "", apart)
        w = schema.workers
        for row in await storage.rows(sa.select(w).where(w.c.stored > now() - RECENT)):
            if not storage.sqlite:
                yield _clock(row.worker, abs(row.at - row.stored))
            if row.version != __version__:
                fill = {"running": row.version, "installed": __version__}
                yield Finding("version", False, Message("check-version-old", fill))
    except (ChateletError, SQLAlchemyError) as error:
        yield Finding("database", False, Message("check-database-away", {"reason": str(error)[:200]}))
    finally:
        await storage.close()


def _clock(machine: str, apart: int) -> Finding:
    fill = {"machine": machine, "seconds": round(apart / 1000, 1)}
    return Finding("clock", apart <= DRIFT, Message("check-clock-ok" if apart <= DRIFT else "check-clock-wrong", fill))


async def _redis(address: str) -> Finding:
    from ..table.redis import connect

    try:
        async with connect(address, TIMEOUT) as redis:
            version = str((await redis.info("server"))["redis_version"])
    except Exception as error:
        return Finding("redis", False, Message("check-redis-away", {"reason": str(error)[:200]}))
    good = int(version.partition(".")[0]) >= 7
    return Finding("redis", good, Message("check-redis-ok" if good else "check-redis-old", {"version": version}))


def _outside(place: Installation, address: str) -> Iterator[Finding]:
    """As the world finds it."""
    parts = urlsplit(address)
    if parts.scheme != "https":
        yield Finding("tls", False, Message("check-tls-none", {"address": address}))
    else:
        yield _certificate(parts.hostname or "", parts.port or 443)
    try:
        me, figures = ask(address, "/api/me"), ask(address, "/metrics")
    except OSError as error:
        yield Finding("address", False, Message("check-address-silent", {"address": address, "reason": str(error)}))
        return
    if me.status == 421:
        yield Finding("address", False, Message("check-address-foreign", {"address": address}))
        return
    cookies = me.headers.get("set-cookie", "").lower()
    if parts.scheme == "https":
        safe = "secure" in cookies and "strict-transport-security" in me.headers
        yield Finding("cookies", safe, Message("check-cookies-ok" if safe else "check-cookies-open"))
    named = figures.status != 200
    yield Finding("proxy", named, Message("check-proxy-ok" if named else "check-proxy-unnamed"))
    with contextlib.suppress(ValueError, KeyError, TypeError):
        apart = abs(parsedate_to_datetime(me.headers["date"]).timestamp() * 1000 - now())
        if apart > DRIFT + 3000:  # the header has whole seconds, and the way takes time
            yield _clock(address, int(apart))


def _certificate(host: str, port: int) -> Finding:
    try:
        with (
            socket.create_connection((host, port), TIMEOUT) as line,
            ssl.create_default_context().wrap_socket(line, server_hostname=host) as safe,
        ):
            certificate = safe.getpeercert() or {}
    except (OSError, ssl.SSLError) as error:
        return Finding("tls", False, Message("check-tls-wrong", {"host": host, "reason": str(error)}))
    days = int((ssl.cert_time_to_seconds(str(certificate["notAfter"])) - time.time()) / 86400)
    return Finding("tls", days >= DAYS, Message("check-tls-ok" if days >= DAYS else "check-tls-ends", {"days": days}))
