"""The coach beside a replay: games are gone through in processes of their own, a few at a time, and reports kept."""

import asyncio
import contextlib
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, delete, get, post
from litestar.params import FromPath, JSONBody

from ..coach.process import Job
from ..core.game import Game
from ..core.record import Record
from ..table.errors import Away, NotFound, NotNow
from ..table.terms import fresh
from .limits import address_of, limited
from .replay import asked, rules_of
from .visitor import Language, Me

KEPT = 3600  # seconds a report stays
ROOM = 200  # reports kept
QUEUE = 24  # games that may wait
EACH = 2  # of one player, waiting or under way
HOUSEHOLD = 6  # of all players at one address
LONGEST = 1800  # seconds one game may take
LINE = 8_000_000  # bytes of a report
PLACE = "chatelet:coach:"
Any3 = Request[Any, Any, Any]


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Which replay to go through, for whom, and how long to think."""

    replay: Annotated[str, msgspec.Meta(max_length=40)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    effort: Literal["quick", "normal", "deep"] = "quick"


State = Literal["waiting", "running", "done", "failed", "cancelled"]


class Work(msgspec.Struct):
    """A game that is gone through: how far it is, and what was found."""

    id: str
    player: str
    address: str
    state: State = "waiting"
    done: int = 0
    all: int = 0
    report: dict[str, Any] | None = None
    error: dict[str, str] | None = None

    @property
    def open(self) -> bool:
        return self.state in ("waiting", "running")


class Coaching:
    """Takes jobs, lets so many run at a time, forgets what is old. With Redis, every worker knows how they are."""

    def __init__(self, processes: int | None = None, redis: str | None = None) -> None:
        self.works: OrderedDict[str, Work] = OrderedDict()
        self._made: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(processes or max(1, (os.cpu_count() or 1) // 2))
        self._redis: Any = None
        if redis is not None:
            from redis.asyncio import Redis

            self._redis = Redis.from_url(redis, socket_connect_timeout=5, socket_timeout=5)

    async def take(self, player: str, address: str, job: Job) -> Work:
        """A new job. Raises NotNow where there are too many."""
        self._sweep()
        under_way = [work for work in self.works.values() if work.open]
        if sum(work.player == player for work in under_way) >= EACH:
            raise NotNow("coach-enough", most=EACH)
        if sum(work.address == address for work in under_way) >= HOUSEHOLD:
            raise NotNow("coach-busy")
        if sum(work.state == "waiting" for work in self.works.values()) >= QUEUE:
            raise NotNow("coach-busy")
        work = Work(f"c-{fresh(16)}", player, address)
        self.works[work.id] = work
        self._made[work.id] = time.monotonic()
        await self._tell(work)
        self._tasks[work.id] = asyncio.create_task(self._run(work, job))
        return work

    async def find(self, id: str, player: str) -> Work:
        """A job of this player, here or at another worker. Raises NotFound."""
        work = self.works.get(id)
        if work is None and self._redis is not None:
            told = await asked(self._redis.get(f"{PLACE}{id}"))
            work = None if told is None else msgspec.msgpack.decode(told, type=Work)
        if work is None or work.player != player:
            raise NotFound("coach-unknown")
        return work

    def ahead(self, work: Work) -> int:
        """How many games wait before this one, as far as this worker knows."""
        waiting = [one.id for one in self.works.values() if one.state == "waiting"]
        return waiting.index(work.id) if work.id in waiting else 0

    async def cancel(self, work: Work) -> None:
        """Stop a job and its process; one of another worker stops when it next tells how far it is."""
        if not work.open:
            return
        work.state = "cancelled"
        task = self._tasks.get(work.id)
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self._tell(work)

    async def close(self) -> None:
        for work in list(self.works.values()):
            await self.cancel(work)
        if self._redis is not None:
            await self._redis.aclose()

    async def _tell(self, work: Work) -> None:
        """Let the other workers know; what one of them cancelled is cancelled here."""
        if self._redis is None:
            return
        with contextlib.suppress(Away):  # then only this worker knows
            told = await asked(self._redis.get(f"{PLACE}{work.id}"))
            if told is not None and msgspec.msgpack.decode(told, type=Work).state == "cancelled":
                work.state = "cancelled"
            await asked(self._redis.set(f"{PLACE}{work.id}", msgspec.msgpack.encode(work), ex=KEPT))

    def _sweep(self) -> None:
        old = time.monotonic() - KEPT
        for id, work in list(self.works.items()):
            if not work.open and (self._made[id] < old or len(self.works) > ROOM):
                del self.works[id], self._made[id]
                self._tasks.pop(id, None)

    async def _run(self, work: Work, job: Job) -> None:
        async with self._room:
            if work.open:
                work.state = "running"
                with contextlib.suppress(TimeoutError, OSError, ValueError):
                    await asyncio.wait_for(self._talk(work, job), LONGEST)
            if work.open:  # the process ended without a report
                work.state = "failed"
            await self._tell(work)

    async def _talk(self, work: Work, job: Job) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "chatelet.coach.process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=LINE,
            start_new_session=True,  # Ctrl-C is for the server, which then tells it
        )
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(msgspec.msgpack.encode(job))
            await process.stdin.drain()
            process.stdin.close()
            while work.open and (row := await process.stdout.readline()):
                said = msgspec.json.decode(row)
                if "report" in said:
                    work.report, work.state = said["report"], "done"
                elif "error" in said:
                    work.error, work.state = said["error"], "failed"
                else:
                    work.done, work.all = said["done"], said["all"]
                    await self._tell(work)
        finally:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()


def coaching_of(request: Any3) -> Coaching:
    return request.app.state.coaching


def view(coaching: Coaching, work: Work, language: str) -> dict[str, Any]:
    """A job for its player, in their language."""
    report = None
    if work.report is not None:
        words = work.report["words"]
        report = {**work.report, "words": words.get(language) or words["en"]}
    return {
        "job": work.id,
        "state": work.state,
        "ahead": coaching.ahead(work),
        "done": work.done,
        "all": work.all,
        "report": report,
        "error": None if work.error is None else work.error.get(language) or work.error["en"],
    }


def finished(record: Record, seat: int) -> Record:
    """The record, if it is of a finished game with that seat: advice during a game is what hints are for."""
    game = Game.from_record(rules_of(record), record)
    if not game.over:
        raise NotNow("coach-unfinished")
    if seat >= len(record.seats):
        raise NotFound("seat-unknown", seat=seat)
    return record


@post("/api/coach", status_code=202, guards=limited("coach", 20))
async def begin(request: Any3, me: Me, language: Language, data: JSONBody[Wish]) -> dict[str, Any]:
    """Go through a finished game."""
    record = finished(await request.app.state.shelf.get(data.replay), data.seat)
    coaching = coaching_of(request)
    work = await coaching.take(me.id, address_of(request), Job(record.line().encode(), data.seat, data.effort))
    return view(coaching, work, language)


@get("/api/coach/{id:str}")
async def ask(request: Any3, me: Me, language: Language, id: FromPath[str]) -> dict[str, Any]:
    """How far it is, or the report."""
    coaching = coaching_of(request)
    return view(coaching, await coaching.find(id, me.id), language)


@delete("/api/coach/{id:str}", status_code=204)
async def stop(request: Any3, me: Me, id: FromPath[str]) -> None:
    """Stop it."""
    coaching = coaching_of(request)
    await coaching.cancel(await coaching.find(id, me.id))


HANDLERS: Sequence[Any] = (begin, ask, stop)
