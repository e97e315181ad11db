"""Replaying records in worker threads: a few at a time, and at most two at once for one person."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar
from weakref import WeakValueDictionary

from .dependencies import Connection, identity_of
from .limits import address_of

THREADS = 2  # they share the interpreter with everybody's games
EACH = 2  # at once for one person; further ones wait
EACH_ADDRESS = 4  # at once for one address: whoever has no account is a new person with every cookie
Given = ParamSpec("Given")
Found = TypeVar("Found")


class ReplayJobs:
    """Runs functions in threads of its own, so that nobody else waits for them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "replay")
        self._limits: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def run(
        self, who: tuple[str, str], work: Callable[Given, Found], *args: Given.args, **named: Given.kwargs
    ) -> Found:
        """What a function returns or raises that this person, from this address, asked for."""
        person, address = who
        async with self._limit(f"person {person}", EACH), self._limit(f"address {address}", EACH_ADDRESS):
            return await asyncio.wrap_future(self._threads.submit(work, *args, **named))

    def _limit(self, key: str, most: int) -> asyncio.Semaphore:
        limit = self._limits.get(key)
        if limit is None:
            limit = self._limits[key] = asyncio.Semaphore(most)
        return limit

    def close(self) -> None:
        """Drop what has not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def asker_of(connection: Connection) -> tuple[str, str]:
    """Who asks: the player of the cookie, if there is one, and the address."""
    identity, address = identity_of(connection), address_of(connection)
    return identity.player if identity is not None else address, address


async def in_worker(
    connection: Connection, work: Callable[Given, Found], *args: Given.args, **named: Given.kwargs
) -> Found:
    """What a function returns or raises that replays a record for whoever asks."""
    jobs: ReplayJobs = connection.app.state.replay_jobs
    return await jobs.run(asker_of(connection), work, *args, **named)
