"""How often somebody may ask: counted by the minute, in memory, or in Redis where every worker counts together."""

import contextlib
import logging
import time
from typing import Any

from litestar.handlers import BaseRouteHandler
from litestar.types import Guard

from ..table.errors import TooOften
from .settings import Settings
from .visitor import Connection, settings_of

MINUTE = 60
READING = ("GET", "HEAD", "OPTIONS")
log = logging.getLogger("chatelet.limits")


class Limits:
    """Counts what each address does. While Redis is away, each worker counts for itself."""

    def __init__(self, settings: Settings) -> None:
        self.on = settings.limits
        self._counts: dict[str, int] = {}
        self._minute = 0
        self._redis: Any = None
        if settings.redis is not None:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(settings.redis, socket_connect_timeout=2, socket_timeout=2)

    async def count(self, what: str, who: str, most: int) -> None:
        """One more; raises TooOften past the most that a minute may have."""
        if not self.on:
            return
        minute, passed = divmod(int(time.time()), MINUTE)
        if await self._counted(f"{what} {who}", minute) > most:
            raise TooOften(MINUTE - passed)

    async def _counted(self, key: str, minute: int) -> int:
        if self._redis is not None:
            try:
                pipe = self._redis.pipeline(transaction=False)
                place = f"chatelet:limit:{minute}:{key}"
                pipe.incr(place)
                pipe.expire(place, 2 * MINUTE)
                return (await pipe.execute())[0]
            except Exception as error:
                log.warning("counting without Redis", extra={"reason": type(error).__name__})
        if minute != self._minute:
            self._counts, self._minute = {}, minute
        self._counts[key] = self._counts.get(key, 0) + 1
        return self._counts[key]

    async def close(self) -> None:
        if self._redis is not None:
            with contextlib.suppress(Exception):
                await self._redis.aclose()


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else ""


def limits_of(connection: Connection) -> Limits:
    return connection.app.state.limits


def limited(name: str, most: int) -> list[Guard]:
    """At most so many changes of a kind a minute from one address."""

    async def guard(connection: Connection, _: BaseRouteHandler) -> None:
        if connection.scope.get("method") not in READING and settings_of(connection).limits:
            await limits_of(connection).count(name, address_of(connection), most)

    return [guard]
