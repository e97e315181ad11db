"""The coach beside a replay: games are gone through in processes of their own, a few at a time, and reports kept."""

import asyncio
import contextlib
import hashlib
import os
import sys
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, delete, get, post
from litestar.params import FromPath, JSONBody

from .. import engines
from ..coach.findings import StoryWords
from ..coach.process import Figures, Job, Said
from ..core.record import Record
from ..table.errors import Away, NotFound, NotNow
from ..table.model import fresh
from ..table.shutdown import end_process, end_tasks
from .coach_jobs import KEPT, CoachJobs, State, Work
from .dependencies import Language, Me
from .limits import address_of, limited
from .replay import open_replays_of
from .replays import OpenReplay

ROOM = 200  # reports kept
QUEUE = 24  # games that may wait
EACH = 2  # of one player, waiting or under way
HOUSEHOLD = 6  # of all players at one address
LONGEST = 1800  # seconds one game may take
LINE = 8_000_000  # bytes of a report
PULSE = 1.0  # seconds between two looks at what other workers want
Any3 = Request[Any, Any, Any]


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """Which replay to go through, for whom, and how long to think."""

    replay: Annotated[str, msgspec.Meta(max_length=40)]
    seat: Annotated[int, msgspec.Meta(ge=0, le=11)] = 0
    effort: Literal["quick", "normal", "deep"] = "quick"


class Coaching:
    """Takes jobs, lets so many run at a time, forgets what is old. With Redis, every worker knows how they are."""

    def __init__(self, processes: int | None = None, redis: str | None = None) -> None:
        self.works: OrderedDict[str, Work] = OrderedDict()
        self._made: dict[str, float] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._room = asyncio.Semaphore(processes or max(1, (os.cpu_count() or 1) // 2))
        self._slate = None if redis is None else CoachJobs(redis)
        self._untold: set[str] = set()  # jobs whose end the other workers have not heard of
        self._telling = asyncio.Lock()  # one at a time: what is older must not arrive later
        self._pulse: asyncio.Task[None] | None = None

    async def take(self, player: str, address: str, job: Job) -> Work:
        """A new job; what was found before is there at once. Raises NotNow where there are too many, at any worker."""
        self._sweep()
        of = hashlib.sha256(msgspec.msgpack.encode(job)).hexdigest()
        known = next((work for work in self.works.values() if work.of == of and work.state == "done"), None)
        if known is not None:
            work = Work(
                f"c-{fresh(16)}", player, address, of, "done", done=known.done, all=known.all, report=known.report
            )
            await self._keep(work)
            return work
        work = Work(f"c-{fresh(16)}", player, address, of)
        try:
            if self._slate is None:
                raise Away("storage-away")
            await self._slate.admit(work, lambda elsewhere: self._check(work, elsewhere))
        except Away:  # what this worker knows has to do
            self._check(work)
        await self._keep(work)
        self._tasks[work.id] = asyncio.create_task(self._run(work, job))
        return work

    def _check(self, new: Work, elsewhere: Sequence[Work] = ()) -> None:
        """Raises NotNow where there are too many beside this one."""
        under_way = [work for work in self.works.values() if work.open]
        under_way += [work for work in elsewhere if work.id not in self.works]
        if sum(work.player == new.player for work in under_way) >= EACH:
            raise NotNow("coach-enough", most=EACH)
        if sum(work.address == new.address for work in under_way) >= HOUSEHOLD:
            raise NotNow("coach-busy")
        if sum(work.state == "waiting" for work in self.works.values()) >= QUEUE:
            raise NotNow("coach-busy")

    async def find(self, id: str, player: str) -> Work:
        """A job of this player, here or at another worker. Raises NotFound."""
        work = self.works.get(id)
        if work is not None:
            self._count(work)
        elif self._slate is not None:
            work = await self._slate.find(id)
        if work is None or work.player != player:
            raise NotFound("coach-unknown")
        return work

    async def cancel(self, work: Work) -> None:
        """Stop a job and its process; one of another worker is stopped there, at its next pulse."""
        if not work.open:
            return
        if work.id not in self.works and self._slate is not None:
            await self._slate.stop(work.id)
            return
        work.state = "cancelled"
        task = self._tasks.get(work.id)
        if task is not None:
            await end_tasks(task)
        await self._tell(work)

    async def close(self) -> None:
        for work in list(self.works.values()):
            await self.cancel(work)
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)
        if self._pulse is not None:  # last: it begins again with whatever is told
            await end_tasks(self._pulse)
        if self._slate is not None:
            await self._slate.close()

    async def _keep(self, work: Work) -> None:
        self.works[work.id] = work
        self._made[work.id] = time.monotonic()
        await self._tell(work)

    def _count(self, work: Work) -> None:
        """How many games wait before this one."""
        waiting = [one.id for one in self.works.values() if one.state == "waiting"]
        work.ahead = waiting.index(work.id) if work.id in waiting else 0

    async def _tell(self, work: Work) -> bool:
        """Let the other workers know. Answers whether one of them was asked to stop this job."""
        if self._slate is None:
            return False
        async with self._telling:
            self._count(work)
            self._untold.add(work.id)
            if self._pulse is None or self._pulse.done():
                self._pulse = asyncio.create_task(self._keep_telling())
            with contextlib.suppress(Away):  # told again at the next pulse
                stop = await self._slate.tell(work)
                self._untold.discard(work.id)
                return stop
        return False

    async def _keep_telling(self) -> None:
        """As long as something is open or untold here: say how it is, and hear what is to be stopped."""
        while self._to_tell():
            await asyncio.sleep(PULSE)
            for work in self._to_tell():
                if await self._tell(work) and work.open:
                    await self.cancel(work)

    def _to_tell(self) -> list[Work]:
        return [work for work in self.works.values() if work.open or work.id in self._untold]

    def _sweep(self) -> None:
        old = time.monotonic() - KEPT
        for id, work in list(self.works.items()):
            if not work.open and (self._made[id] < old or len(self.works) > ROOM):
                del self.works[id], self._made[id]
                self._tasks.pop(id, None)
                self._untold.discard(id)

    async def _run(self, work: Work, job: Job) -> None:
        async with self._room:
            if work.open:
                work.state = "running"
                # one that was killed may leave half a line
                with contextlib.suppress(TimeoutError, OSError, ValueError, msgspec.MsgspecError):
                    async with asyncio.timeout(LONGEST):
                        await self._talk(work, job)
            if work.open:  # the process ended without a report
                work.state = "failed"
            await self._tell(work)

    async def _talk(self, work: Work, job: Job) -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "chatelet.coach.process",
            env=engines.environment(),
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
                said = msgspec.json.decode(row, type=Said)
                if said.report is not None:
                    work.report = said.report
                    work.state = "running" if said.first else "done"
                elif said.error is not None:
                    work.error, work.state = said.error, "failed"
                else:
                    work.done, work.all = said.done, said.all
        finally:
            await end_process(process)


def coaching_of(request: Any3) -> Coaching:
    return request.app.state.coaching


class CoachReport(Figures, frozen=True, kw_only=True):
    """What the coach found about the game of one seat, in the reader's language."""

    words: StoryWords


class CoachJob(msgspec.Struct, frozen=True, kw_only=True):
    """A job of the coach: how far it is, then the report or why there is none."""

    job: str
    state: State
    ahead: int
    done: int
    all: int
    report: CoachReport | None
    error: str | None


def view(work: Work, language: str) -> CoachJob:
    """A job for its player, in their language."""
    report = None
    if work.report is not None:
        words = work.report.words
        told: dict[str, Any] = msgspec.structs.asdict(work.report)
        told["words"] = words.get(language) or words["en"]
        report = CoachReport(**told)
    return CoachJob(
        job=work.id,
        state=work.state,
        ahead=work.ahead,
        done=work.done,
        all=work.all,
        report=report,
        error=None if work.error is None else work.error.get(language) or work.error["en"],
    )


def finished(replay: OpenReplay, seat: int) -> Record:
    """The record, if it is of a finished game with that seat: advice during a game is what hints are for."""
    if not replay.over:
        raise NotNow("coach-unfinished")
    if seat >= len(replay.record.seats):
        raise NotFound("seat-unknown")
    return replay.record


@post("/api/coach", status_code=202, guards=limited("coach", 20))
async def begin(request: Any3, me: Me, tongue: Language, data: JSONBody[Wish]) -> CoachJob:
    """Go through a finished game."""
    record = finished(await open_replays_of(request).find(request, data.replay), data.seat)
    job = Job(record.line().encode(), data.seat, data.effort)
    return view(await coaching_of(request).take(me.id, address_of(request), job), tongue)


@get("/api/coach/{id:str}")
async def ask(request: Any3, me: Me, tongue: Language, id: FromPath[str]) -> CoachJob:
    """How far it is, or the report."""
    return view(await coaching_of(request).find(id, me.id), tongue)


@delete("/api/coach/{id:str}", status_code=204)
async def stop(request: Any3, me: Me, id: FromPath[str]) -> None:
    """Stop it."""
    coaching = coaching_of(request)
    await coaching.cancel(await coaching.find(id, me.id))


HANDLERS: Sequence[Any] = (begin, ask, stop)
