"""How often somebody may ask: counted by the minute, in memory, or in Redis where every worker counts together."""

import contextlib
import ipaddress
import logging
import math
import time
from typing import Any

from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from ..table.errors import TooOften
from ..table.redis import connect
from .dependencies import Connection
from .settings import Settings

MINUTE = 60
AWAY = 5.0  # seconds
CHAT = 60  # messages a minute
ARRIVALS = 240  # connections opened in a minute
READING = ("GET", "HEAD", "OPTIONS")
log = logging.getLogger("chatelet.limits")


class Limits:
    """Counts what each network or account does, by minutes that begin with the first of it.

    While Redis is away, each worker counts for itself.
    """

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self._counts: dict[str, tuple[int, float]] = {}  # how often, and until when that counts
        self._swept = 0.0
        self._away = 0.0  # until when Redis is not asked again
        self._redis: Any = None
        if settings.redis is not None:
            self._redis = connect(settings.redis, 2)

    async def count(self, what: str, who: str, most: int) -> None:
        """One more; raises TooOften past the most that a minute may have."""
        if not self.on:
            return
        count, left = await self._counted(f"{what} {who}")
        if count > most:
            raise TooOften(max(1, left))

    async def _counted(self, key: str) -> tuple[int, int]:
        """How often in this minute, and how many seconds of it are left."""
        if self._redis is not None and time.monotonic() > self._away:
            try:
                place = f"chatelet:limit:{key}"
                pipe = self._redis.pipeline(transaction=False)
                pipe.incr(place)
                pipe.expire(place, MINUTE, nx=True)
                pipe.ttl(place)
                count, _, left = await pipe.execute()
                return count, left
            except Exception as error:
                log.warning("counting without Redis", extra={"reason": type(error).__name__})
                self._away = time.monotonic() + AWAY  # one that hangs must not keep everybody waiting
        at = time.monotonic()
        self._sweep(at)
        count, until = self._counts.get(key, (0, 0.0))
        if until <= at:
            count, until = 0, at + MINUTE
        self._counts[key] = (count + 1, until)
        return count + 1, math.ceil(until - at)

    def _sweep(self, at: float) -> None:
        if at > self._swept + MINUTE:
            self._swept = at
            self._counts = {key: entry for key, entry in self._counts.items() if entry[1] > at}

    async def close(self) -> None:
        if self._redis is not None:
            with contextlib.suppress(Exception):
                await self._redis.aclose()


def network_of(address: str) -> str:
    """What limits count an address as: an IPv6 address as its /64, because a household has all of those addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


def address_of(connection: Connection) -> str:
    """The network that a request comes from, as limits count it."""
    return network_of(connection.client.host) if connection.client else ""


def limits_of(connection: Connection) -> Limits:
    return connection.app.state.limits


def limited(name: str, most: int, *, reading: bool = False) -> list[Guard]:
    """At most so many changes of a kind (or, of what is dear to work out, readings) a minute from one address."""

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        if reading or connection.scope.get("method") not in READING:
            await limits_of(connection).count(name, address_of(connection), most)

    return [guard]
