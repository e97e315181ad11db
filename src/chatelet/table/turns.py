"""Whose turn it is to be thought for: one at a time, and who has had the least of the time comes next."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

NOBODY = ("", "")  # of no table


class Wait(NamedTuple):
    person: str
    table: str
    number: int
    granted: asyncio.Future[None]


class Turns:
    """Shares time between people first, whatever number of tables they have, and then between each one's tables."""

    def __init__(self) -> None:
        self.busy = False
        self._waiting: list[Wait] = []
        self._number = 0
        self._spent: dict[str, float] = {}  # seconds, by person and by table
        self._floor = 0.0  # what the last one served had spent: who comes after a while has saved up nothing

    @asynccontextmanager
    async def turn(self, person: str, table: str) -> AsyncIterator[None]:
        """The time of one thought for a table of somebody."""
        await self._wait(person, table)
        begun = time.monotonic()
        try:
            yield
        finally:
            took = time.monotonic() - begun
            self._floor = self._spent[person]
            self._spent[person] += took
            self._spent[table] += took
            self._pass_on()

    async def _wait(self, person: str, table: str) -> None:
        self._spent[person] = max(self._spent.get(person, 0.0), self._floor)
        self._spent.setdefault(table, 0.0)
        if not self.busy:
            self.busy = True
            return
        self._number += 1
        wait = Wait(person, table, self._number, asyncio.get_running_loop().create_future())
        self._waiting.append(wait)
        try:
            await wait.granted
        except asyncio.CancelledError:
            if wait in self._waiting:
                self._waiting.remove(wait)
            else:  # it was granted in the same moment
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        if not self._waiting:
            self.busy, self._floor = False, 0.0
            self._spent.clear()  # nobody was kept waiting: nobody owes anything
            return
        following = min(self._waiting, key=lambda one: (self._spent[one.person], self._spent[one.table], one.number))
        self._waiting.remove(following)
        following.granted.set_result(None)
