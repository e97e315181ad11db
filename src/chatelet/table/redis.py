"""Redis, where several workers share something: one way to connect, and one word for when it does not answer."""

from collections.abc import Awaitable
from typing import Any

from ..core.errors import ChateletError
from .errors import Away


def connect(address: str, seconds: float) -> Any:
    """A client that waits so long for an answer."""
    from redis.asyncio import Redis

    return Redis.from_url(address, socket_connect_timeout=seconds, socket_timeout=seconds)


async def asked(question: Awaitable[Any]) -> Any:
    """What Redis answers. Raises Away."""
    from redis.exceptions import RedisError

    try:
        return await question
    except (RedisError, OSError) as error:
        raise Away("storage-away") from error


async def check(address: str) -> None:
    """Does it answer? Raises a ChateletError that says why not."""
    from redis.exceptions import RedisError

    try:
        async with connect(address, 10) as redis:
            await redis.ping()
    except (RedisError, OSError, ValueError) as error:
        raise ChateletError("redis-unreachable", reason=str(error)) from None
