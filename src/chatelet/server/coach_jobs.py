"""What all workers know of the coach's jobs, in Redis: how far each one is, its report, and who wants it stopped.

A job belongs to the worker that took it. While it is open its entry has to be written anew before `LEASE` ends, so the
jobs of a worker that died are forgotten by themselves.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from ..coach.process import Report
from ..table.redis import asked, connect

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
    report: Report | None = None
    error: dict[str, str] | None = None

    @property
    def open(self) -> bool:
        return self.state in ("waiting", "running")


def _read(told: bytes | None, stop: bytes | None) -> Work | None:
    if told is None:
        return None
    work = msgspec.msgpack.decode(told, type=Work)
    if work.open and stop is not None:
        work.state = "cancelled"
    return work


def _write(pipe: Any, work: Work) -> None:
    pipe.set(f"{PLACE}{work.id}", msgspec.msgpack.encode(work), ex=LEASE if work.open else KEPT)
    (pipe.sadd if work.open else pipe.srem)(OPEN, work.id)


class CoachJobs:
    """The jobs of all workers. Every question raises Away while Redis is."""

    def __init__(self, address: str) -> None:
        self._redis: Any = connect(address, 5)

    async def tell(self, work: Work) -> bool:
        """Write down how a job is. Answers whether somebody wants it stopped."""
        pipe = self._redis.pipeline()
        _write(pipe, work)
        pipe.exists(f"{PLACE}{work.id}:stop")
        return bool((await asked(pipe.execute()))[-1])

    async def find(self, id: str) -> Work | None:
        """A job by its id; one that is to be stopped counts as stopped."""
        told, stop = await asked(self._redis.mget(f"{PLACE}{id}", f"{PLACE}{id}:stop"))
        return _read(told, stop)

    async def stop(self, id: str) -> None:
        """Ask the worker that has a job to stop it. A note of its own: what that worker writes cannot undo it."""
        await asked(self._redis.set(f"{PLACE}{id}:stop", b"1", ex=KEPT))

    async def admit(self, work: Work, check: Callable[[Sequence[Work]], None]) -> None:
        """Write down a new job, unless `check` raises something when it sees all that wait or run at any worker.

        Whoever is admitted meanwhile makes Redis refuse, and the question is asked again: nobody slips in between.
        """

        async def attempt(pipe: Any) -> None:
            ids = [id.decode() for id in await pipe.smembers(OPEN)]
            told = await pipe.mget([f"{PLACE}{id}{end}" for id in ids for end in ("", ":stop")]) if ids else []
            found = dict(zip(ids, map(_read, told[::2], told[1::2]), strict=True))
            check([one for one in found.values() if one is not None and one.open])
            pipe.multi()
            if gone := [id for id, one in found.items() if one is None]:
                pipe.srem(OPEN, *gone)
            _write(pipe, work)

        await asked(self._redis.transaction(attempt, OPEN))

    async def close(self) -> None:
        await self._redis.aclose()
