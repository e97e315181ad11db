"""Who is here: everybody with a page open, at this worker or, as the others last said, at another."""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from collections.abc import Set as AbstractSet
from typing import Protocol

from .bus import Bus, RollCall

EVERY = 5.0  # seconds between two rolls
BELIEVED = 3 * EVERY  # seconds that another worker's roll counts


class Device(Protocol):
    """A line that a player has opened, in a session of theirs."""

    player: str
    session: str

    async def see_off(self) -> None:
        """Close it: they have signed out."""


class Presence:
    """Counts the connections of each player; `changed` is told who came or went, here or at another worker."""

    def __init__(self, worker: str, bus: Bus, changed: Callable[[AbstractSet[str]], None]) -> None:
        self.worker = worker
        self.bus = bus
        self.changed = changed
        self.here: Counter[str] = Counter()  # connections of each player
        self.lines: dict[str, set[Device]] = {}
        self.arrivals = 0  # how often somebody came or went
        self.rolls: dict[str, tuple[float, RollCall]] = {}  # of other workers, and until when they are believed
        self.figures: Callable[[], list[tuple[str, str, str, float, str]]] = list  # what this worker does, to be told
        self._came = asyncio.Event()
        self._stirred: set[str] = set()  # who came to this worker or went, and nobody was told yet
        self._left: dict[str, float] = {}  # when people were last here
        self.begun = time.monotonic()

    def away_for(self, people: AbstractSet[str]) -> float:
        """For how many seconds none of these has been here, as far as this worker knows.

        While the other workers cannot be heard, it knows of nobody that they are away.
        """
        if not self.bus.flowing or people & self.all:
            return 0.0
        return time.monotonic() - max([self.begun, *(self._left.get(player, 0.0) for player in people)])

    def gone_for(self, people: AbstractSet[str]) -> float | None:
        """For how many seconds all of these have been away; None: somebody is here, or this worker has not seen it."""
        left = [self._left[player] for player in people if player in self._left]
        return None if not left or people & self.all else time.monotonic() - max(left)

    def begin_anew(self) -> None:
        """The other workers can be heard (again): who is with them is known from now on."""
        self.begun = time.monotonic()

    def arrive(self, line: Device) -> None:
        """A device of a player is connected."""
        self.lines.setdefault(line.player, set()).add(line)
        self.here[line.player] += 1
        self._stir(line.player)

    def depart(self, line: Device) -> None:
        player = line.player
        self.lines[player].discard(line)
        self.here[player] -= 1
        if self.here[player] <= 0:
            del self.here[player], self.lines[player]
            self._left[player] = time.monotonic()
        self._stir(player)

    async def see_off(self, player: str, session: str | None, but: str) -> None:
        """Close the lines of a player who signed out: those of a session, or all but those of one."""
        for line in list(self.lines.get(player, ())):
            if line.session == session or (session is None and (line.session != but or not but)):
                await line.see_off()

    def _stir(self, player: str) -> None:
        self.arrivals += 1
        self._stirred.add(player)
        self._came.set()

    @property
    def all(self) -> AbstractSet[str]:
        """Everybody who is connected, to this worker or another."""
        if not self.rolls:
            return self.here.keys()
        return set(self.here).union(*(roll.people for _, roll in self.rolls.values()))

    def hear(self, roll: RollCall) -> None:
        """Another worker says who is with it."""
        if roll.asks:
            self._came.set()
            return
        before = set(self.rolls[roll.worker][1].people) if roll.worker in self.rolls else set()
        if roll.gone:
            self.rolls.pop(roll.worker, None)
        else:
            self.rolls[roll.worker] = (time.monotonic() + BELIEVED, roll)
        self._tell(before ^ set(roll.people))

    def _tell(self, people: AbstractSet[str]) -> None:
        if people:
            self._left.update(dict.fromkeys(people - self.all, time.monotonic()))
            self.arrivals += 1
            self.changed(people)

    async def call_rolls(self) -> None:
        """Say who is here when that changes, and every few seconds; forget workers that have fallen silent.

        A page has several lines, and they end in any order: whoever looks at a table is told after the last of them.
        """
        while True:
            if self.bus.address is not None:
                self.bus.tell(RollCall(self.worker, list(self.here), self.figures()))
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._came.wait()
            self._came.clear()
            await asyncio.sleep(0.05)  # several often come together
            if stirred := self._stirred:
                self._stirred = set()
                self.changed(stirred)
            for worker, (until, roll) in list(self.rolls.items()):
                if until < time.monotonic():
                    del self.rolls[worker]
                    self._tell(set(roll.people))
