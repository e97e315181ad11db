"""Replaying records: in threads of its own, at most two at once for one person, and not again for every step."""

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient

from chatelet.core import record as records
from chatelet.server import replay
from chatelet.server.app import make_app
from chatelet.server.replay_jobs import EACH, EACH_ADDRESS, ReplayJobs
from chatelet.server.replays import OpenReplay
from chatelet.server.settings import Settings

from .test_brought import played


def test_two_jobs_of_one_person_run_at_once_and_others_do_not_wait_for_the_rest() -> None:
    async def story() -> None:
        jobs, go, begun = ReplayJobs(), threading.Event(), list[str]()
        started = asyncio.Semaphore(0)
        loop = asyncio.get_running_loop()

        def work(who: str) -> str:
            begun.append(who)
            loop.call_soon_threadsafe(started.release)
            assert go.wait(60)
            return who

        ana = [asyncio.create_task(jobs.run(("ana", "10.0.0.1"), work, "ana")) for _ in range(5)]
        for _ in range(EACH):
            await started.acquire()
        bo = asyncio.create_task(jobs.run(("bo", "10.0.0.2"), work, "bo"))
        await asyncio.sleep(0)
        assert begun == ["ana"] * EACH
        go.set()
        assert await asyncio.gather(*ana, bo) == ["ana"] * 5 + ["bo"]
        assert begun[EACH] == "bo"  # the next, though others of Ana have waited for longer
        del ana, bo
        assert not jobs._limits  # nobody is remembered
        jobs.close()

    asyncio.run(story())


def test_many_guests_at_one_address_do_not_keep_others_waiting() -> None:
    async def story() -> None:
        jobs, go, begun = ReplayJobs(), threading.Event(), list[str]()

        def work(who: str) -> None:
            assert go.wait(60)
            begun.append(who)

        guests = [asyncio.create_task(jobs.run((f"guest {k}", "10.0.0.1"), work, f"guest {k}")) for k in range(30)]
        await asyncio.sleep(0)
        bo = asyncio.create_task(jobs.run(("bo", "10.0.0.2"), work, "bo"))
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*guests, bo)
        assert begun.index("bo") <= EACH_ADDRESS + 1
        jobs.close()

    asyncio.run(story())


def test_what_a_job_raises_reaches_whoever_asked_and_makes_room() -> None:
    async def story() -> None:
        jobs = ReplayJobs()
        for _ in range(3 * EACH):
            with pytest.raises(ZeroDivisionError):
                await jobs.run(("ana", "10.0.0.1"), lambda: 1 // 0)
        jobs.close()

    asyncio.run(story())


class Watched:
    """A server in this process. Counts replayed records by thread, and replayed events."""

    def __init__(self, app: Any, client: Any) -> None:
        self.app = app
        self.client = client
        self.replayed: Counter[str] = Counter()
        self.events = 0
        self.client.get("/api/me")

    def profile(self, frame: Any, event: str, _: Any) -> None:
        if event == "call" and frame.f_code is records.read_event.__code__:
            self.events += 1
        elif event == "call" and frame.f_code is records.opened.__code__:
            self.replayed[threading.current_thread().name.partition("_")[0]] += 1

    def post(self, path: str, body: Any) -> Any:
        token = self.client.cookies["chatelet-csrf"]
        answer = self.client.post(path, json=body, headers={"x-csrf-token": token})
        assert answer.is_success, answer.text
        return answer.json()

    def get(self, path: str) -> Any:
        answer = self.client.get(path)
        assert answer.is_success, answer.text
        return answer


@pytest.fixture
def watched(tmp_path: Any) -> Iterator[Watched]:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}", "0" * 64, limits=False)
    app = make_app(settings)
    with TestClient(app, base_url="http://127.0.0.1") as client:
        seen = Watched(app, client)
        threading.setprofile(seen.profile)  # threads that begin from now on ...
        client.blocking_portal.call(sys.setprofile, seen.profile)  # ... and that of the event loop
        yield seen
        threading.setprofile(None)  # type: ignore[arg-type]
        client.blocking_portal.call(sys.setprofile, None)


def test_records_are_replayed_in_threads_of_their_own(watched: Watched) -> None:
    record = played("metro", ["Ana", "commuter"])
    watched.post("/api/verify", record)
    watched.post("/api/replay", record)
    table = watched.post("/api/brought", record)["table"]
    watched.get(f"/api/tables/{table}/replay")
    assert watched.replayed["replay"] >= 4
    assert set(watched.replayed) == {"replay"}


def test_a_step_of_a_replay_costs_one_position(watched: Watched) -> None:
    record = played("metro", ["Ana", "Bo"])
    seen = watched.post("/api/replay", record)
    path, right = f"/api/replay/{seen['replay']}", OpenReplay(msgspec.convert(record, records.Record))
    watched.events = 0
    for at in (0, 1, 7, 30, 29, len(record["events"])):
        for viewer in ("-1", "0", "1", "all"):
            told = watched.get(f"{path}?at={at}&viewer={viewer}").json()
            assert told["at"] == at and told["scores"] == right.moment(at, viewer).scores
        watched.get(f"{path}/picture?at={at}")
    assert watched.events == 0
    watched.post("/api/coach", {"replay": seen["replay"]})
    assert watched.events == 0


def test_positions_of_replays_have_so_much_room_and_are_made_again(watched: Watched, monkeypatch: Any) -> None:
    record = played("metro", ["Ana", "Bo"])
    one = OpenReplay(msgspec.convert(record, records.Record)).size
    monkeypatch.setattr(replay, "POSITIONS_ROOM", 3 * one)
    ids = [watched.post("/api/replay", record)["replay"] for _ in range(5)]
    kept = watched.app.state.open_replays
    assert list(kept._open) == ids[2:] and kept._size == 3 * one
    watched.get(f"/api/replay/{ids[2]}?at=3")  # looked at: the others make room first
    before = watched.replayed["replay"]
    first = watched.get(f"/api/replay/{ids[0]}?at=3").json()
    assert watched.replayed["replay"] == before + 1
    assert first == watched.get(f"/api/replay/{ids[2]}?at=3").json()
    assert list(kept._open) == [ids[4], ids[0], ids[2]]
