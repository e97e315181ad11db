"""What all workers know of the coach's jobs, in Redis: how far each one is, its report, and who wants it stopped.

A job belongs to the worker that took it. While it is open its entry has to be written anew before `LEASE` ends, so the
jobs of a worker that died are forgotten by themselves.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from .replay import asked

KEPT = 3600  # seconds a report stays
LEASE = 20  # seconds an open job is believed
PLACE = "chatelet:coach:"
OPEN = f"{PLACE}open"

State = Literal["waiting", "running", "done", "failed", "cancelled"]


class Work(msgspec.Struct):
    """A game that is gone through: how far it is, and what was found."""

    id: str
    player: str
    address: str
    of: str = ""  # a digest of what was asked
    state: State = "waiting"
    ahead: int = 0  # games that wait before it
    done: int = 0
    all: int = 0
    report: dict[str, Any] | None = None
    error: dict[str, str] | None = None

    @property
    def open(self) -> bool:
        return self.state in ("waiting", "running")


def _read(told: bytes | None) -> Work | None:
    return None if told is None else msgspec.msgpack.decode(told, type=Work)


class Slate:
    """The jobs of all workers. Every question raises Away while Redis is."""

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis

        self._redis: Any = Redis.from_url(address, socket_connect_timeout=5, socket_timeout=5)

    async def tell(self, work: Work) -> bool:
        """Write down how a job is. Answers whether somebody wants it stopped."""
        pipe = self._redis.pipeline()
        pipe.set(f"{PLACE}{work.id}", msgspec.msgpack.encode(work), ex=LEASE if work.open else KEPT)
        (pipe.sadd if work.open else pipe.srem)(OPEN, work.id)
        pipe.exists(f"{PLACE}{work.id}:stop")
        return bool((await asked(pipe.execute()))[-1])

    async def find(self, id: str) -> Work | None:
        """A job by its id; one that is to be stopped counts as stopped."""
        told, stop = await asked(self._redis.mget(f"{PLACE}{id}", f"{PLACE}{id}:stop"))
        work = _read(told)
        if work is not None and work.open and stop is not None:
            work.state = "cancelled"
        return work

    async def stop(self, id: str) -> None:
        """Ask the worker that has a job to stop it. A note of its own: what that worker writes cannot undo it."""
        await asked(self._redis.set(f"{PLACE}{id}:stop", b"1", ex=KEPT))

    async def open(self) -> Sequence[Work]:
        """All jobs that wait or run, of every worker that lives."""
        ids = [id.decode() for id in await asked(self._redis.smembers(OPEN))]
        if not ids:
            return []
        found = {id: await self.find(id) for id in ids}
        if gone := [id for id, work in found.items() if work is None]:
            await asked(self._redis.srem(OPEN, *gone))
        return [work for work in found.values() if work is not None and work.open]

    async def close(self) -> None:
        await self._redis.aclose()
