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
Given = ParamSpec("Given")
Found = TypeVar("Found")


class ReplayJobs:
    """Runs functions in threads of its own, so that nobody else waits for them."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(THREADS, "replay")
        self._turns: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def run(self, who: str, work: Callable[Given, Found], *args: Given.args, **named: Given.kwargs) -> Found:
        """What a function returns or raises that this person asked for."""
        turns = self._turns.get(who)
        if turns is None:
            turns = self._turns[who] = asyncio.Semaphore(EACH)
        async with turns:
            return await asyncio.wrap_future(self._threads.submit(work, *args, **named))

    def close(self) -> None:
        """Drop what has not begun."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def person_key(connection: Connection) -> str:
    """Who asks: the player of the cookie, or else the address."""
    identity = identity_of(connection)
    return identity.player if identity is not None else address_of(connection)


async def in_worker(
    connection: Connection, work: Callable[Given, Found], *args: Given.args, **named: Given.kwargs
) -> Found:
    """What a function returns or raises that replays a record for whoever asks."""
    jobs: ReplayJobs = connection.app.state.replay_jobs
    return await jobs.run(person_key(connection), work, *args, **named)
