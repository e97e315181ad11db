"""The coach, hints and puzzles over HTTP: bounded, private, and never a word about what is hidden."""

import asyncio
import contextlib
import sys
import time

import msgspec
import pytest

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach.process import Job, Report, Said
from chatelet.games import find
from chatelet.server.coach import EACH, Coaching
from chatelet.server.coach_jobs import CoachJobs, Work
from chatelet.table.errors import Away, NotNow

from .test_tables import first_move


def brought(player, seed=3):
    """A finished game on the shelf of the server."""
    record = match.play(find("next-station"), {}, parse("greedy"), seed, 0).record()
    return player.post("/api/replay", msgspec.to_builtins(record))


def waited(player, job):
    """The job when nothing more happens to it."""
    now = player.get(f"/api/coach/{job}")
    for _ in range(600):
        if now["state"] not in ("waiting", "running"):
            return now
        time.sleep(0.25)
        now = player.get(f"/api/coach/{job}")
    raise AssertionError(now)


def test_a_finished_game_is_gone_through_and_its_report_kept(guest):
    ana = guest("Ana")
    replay = brought(ana)
    begun = ana.post("/api/coach", {"replay": replay["replay"], "seat": 0, "effort": "quick"}, 202)
    assert begun["state"] in ("waiting", "running") and begun["report"] is None
    guest("Zoe").get(f"/api/coach/{begun['job']}", 404)
    done = waited(ana, begun["job"])
    assert done["state"] == "done", done
    report = done["report"]
    assert abs(report["par"] + report["cards"] + report["others"] + report["choices"] - report["final"]) < 1e-6
    assert report["final"] == replay["scores"][0]
    assert done["done"] == done["all"] == len(report["decisions"])
    words = ana.get(f"/api/coach/{begun['job']}?lang=it")["report"]["words"]
    assert words["summary"] != report["words"]["summary"] and len(words["turning_points"]) <= 3
    assert [point["event"] for point in words["turning_points"]] == report["turning_points"]
    # who asks the same of the same game need not wait again, and has a job of their own
    zoe = guest("Zoe")
    again = zoe.post("/api/coach", {"replay": brought(zoe)["replay"]}, 202)
    assert again["state"] == "done" and again["report"] == report and again["job"] != begun["job"]
    assert zoe.get(f"/api/coach/{again['job']}") == again


def test_a_job_can_be_stopped_and_nobody_has_many_at_once(guest):
    ana = guest("Ana")
    replay = brought(ana)
    jobs = [ana.post("/api/coach", {"replay": replay["replay"], "effort": "deep"}, 202)["job"] for _ in range(2)]
    refused = ana.post("/api/coach", {"replay": replay["replay"], "effort": "normal"}, 409)
    assert refused["error"]["id"] == "coach-enough"
    for job in jobs:
        ana.post(f"/api/coach/{job}", None, 204, method="DELETE")
        assert ana.get(f"/api/coach/{job}")["state"] == "cancelled"
    job = ana.post("/api/coach", {"replay": replay["replay"], "effort": "deep"}, 202)["job"]
    ana.post(f"/api/coach/{job}", None, 204, method="DELETE")


def test_nobody_gets_more_by_coming_as_many(guest):
    people = [guest(name) for name in ("Ana", "Bo", "Cy", "Di")]
    replays = [brought(person)["replay"] for person in people]
    jobs = [
        (person, person.post("/api/coach", {"replay": replay, "effort": "deep"}, 202)["job"])
        for person, replay in zip(people[:3], replays[:3])
        for _ in range(2)
    ]
    refused = people[3].post("/api/coach", {"replay": replays[3], "effort": "normal"}, 409)
    assert refused["error"]["id"] == "coach-busy"
    for person, job in jobs:
        person.post(f"/api/coach/{job}", None, 204, method="DELETE")


@pytest.fixture
def processes(tmp_path, monkeypatch):
    """Lets a shell script stand where the coach's process would: one that breaks off, one that never ends."""

    def are(script):
        program = tmp_path / "process"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)
        monkeypatch.setattr(sys, "executable", str(program))

    return are


async def until(true):
    """Wait until something holds."""
    async with asyncio.timeout(120):
        while True:
            with contextlib.suppress(Away):  # Redis may be on its way
                if await true():
                    return
            await asyncio.sleep(0.02)


JOB = Job(b"", 0, "quick")


@pytest.mark.parametrize("said", ['{"done": 1, "al', '{"done": 1}\\n', "7\\n"])
def test_a_process_that_breaks_off_has_failed(processes, said):
    processes(f"cat >/dev/null; printf '{said}'")

    async def go():
        coaching = Coaching()
        work = await coaching.take("ana", "here", JOB)

        async def ended():
            return not work.open

        await until(ended)
        assert work.state == "failed" and work.report is None
        await coaching.cancel(work)
        await coaching.close()

    asyncio.run(go())


def test_nobody_gets_more_by_asking_all_at_once(processes, redis):
    processes("exec sleep 600")
    place = redis.new_place()

    async def go():
        coaching = Coaching(redis=place)
        try:
            asked = [coaching.take("ana", "here", JOB) for _ in range(EACH + 2)]
            answers = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(isinstance(answer, Work) for answer in answers) == EACH, answers
            assert sum(isinstance(answer, NotNow) for answer in answers) == 2, answers
        finally:
            await coaching.close()

    asyncio.run(go())


def test_nobody_gets_more_by_asking_several_workers_at_once(processes, redis):
    processes("exec sleep 600")
    place = redis.new_place()

    async def go():
        workers = [Coaching(redis=place) for _ in range(4)]
        try:
            await asyncio.gather(*(worker.find("nothing", "ana") for worker in workers), return_exceptions=True)
            for _ in range(5):  # the lines to Redis are open: all are as quick as each other
                answers = await asyncio.gather(
                    *(worker.take("ana", "here", JOB) for worker in workers), return_exceptions=True
                )
                taken = [(worker, work) for worker, work in zip(workers, answers) if isinstance(work, Work)]
                assert len(taken) == EACH, answers
                assert sum(isinstance(answer, NotNow) for answer in answers) == len(workers) - EACH, answers
                for worker, work in taken:
                    await worker.cancel(work)
        finally:
            for worker in workers:
                await worker.close()

    asyncio.run(go())


def test_what_was_found_while_redis_was_away_is_told_when_it_is_back(processes, redis):
    found = Report(
        seat=0, name="Ana", measure="points", par=5, final=7, cards=1, cards_error=0, others=0, choices=1, lost=0,
        effort="quick", simulations=1, decisions=[], turning_points=[], words={},
    )  # fmt: skip
    processes(f"""cat >/dev/null; printf '%s\\n' '{msgspec.json.encode(Said(report=found)).decode()}'""")
    place = redis.new_place()

    async def go():
        coaching, other = Coaching(redis=place), CoachJobs(place)
        first = await coaching.take("ana", "here", JOB)

        async def told():
            return (work := await other.find(first.id)) is not None and work.state == "done"

        await until(told)
        while coaching._pulse is not None and not coaching._pulse.done():
            await asyncio.sleep(0.02)  # nothing is left to tell
        redis.stop()
        again = await coaching.take("bo", "here", JOB)
        assert again.state == "done"
        redis.start()

        async def heard():
            return (work := await other.find(again.id)) is not None and work.report == found

        await until(heard)
        await coaching.close()
        await other.close()

    asyncio.run(go())


def test_only_finished_games_and_seats_that_were_there(guest):
    ana = guest("Ana")
    record = match.play(find("next-station"), {}, parse("random"), 1, 0).record()
    record.events, record.scores, record.winners = record.events[:9], None, None
    short = ana.post("/api/replay", msgspec.to_builtins(record))
    assert ana.post("/api/coach", {"replay": short["replay"]}, 409)["error"]["id"] == "coach-unfinished"
    whole = brought(ana)
    assert ana.post("/api/coach", {"replay": whole["replay"], "seat": 3}, 404)["error"]["id"] == "seat-unknown"
    ana.post("/api/coach", {"replay": "r-nothing"}, 404)
    ana.post("/api/coach", {"replay": whole["replay"], "effort": "endless"}, 400)


def test_a_hint_is_a_thought_first_and_then_a_legal_move(guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", "greedy", start=True)
    assert table["hints"]
    path = f"/api/tables/{table['table']}/hint"
    thought = ana.post(path, {"seat": 0})
    assert thought["idea"] and thought["move"] is None and thought["why"] == []
    told = ana.post(path, {"seat": 0, "more": True})
    assert told["idea"] == thought["idea"] and told["why"]
    assert told["move"] in [move["move"] for move in table["view"]["moves"]]
    assert told["after"] == table["after"][0]
    guest("Zoe").post(path, {"seat": 0}, 403)


def test_no_hints_among_people_nor_where_they_are_switched_off(guest):
    ana, bo = guest("Ana"), guest("Bo")
    off = ana.lay("metro", "me", "greedy", start=True, hints=False)
    assert not off["hints"]
    assert ana.post(f"/api/tables/{off['table']}/hint", {"seat": 0}, 409)["error"]["id"] == "hint-off"
    open_table = ana.lay("next-station", "me", "open")
    bo.post(f"/api/tables/{open_table['table']}/join", {"name": "Bo"})
    started = ana.post(f"/api/tables/{open_table['table']}/start", {})
    assert not started["hints"]
    assert ana.post(f"/api/tables/{open_table['table']}/hint", {"seat": 0}, 409)["error"]["id"] == "hint-off"
    assert first_move(started)


def test_a_puzzle_shows_the_position_and_keeps_its_answer_until_asked(guest):
    ana = guest("Ana")
    for one in ana.get("/api/puzzles")["games"]:
        puzzle = ana.get(f"/api/puzzles/{one['game']}")
        assert puzzle["count"] == one["count"] and "answers" not in puzzle and puzzle["question"]
        moves = [move["move"] for move in puzzle["view"]["moves"]]
        path = f"/api/puzzles/{one['game']}/{puzzle['puzzle']}"
        assert ana.get(path)["view"] == puzzle["view"]
        assert ana.post(f"{path}/preview", {"move": moves[0]})["move"] == moves[0]
        judged = ana.post(f"{path}/answer", {"move": moves[0]})
        assert judged["best"] == judged["answers"][0]["move"] in moves
        assert judged["right"] == (judged["best"] == moves[0])
        right = ana.post(f"{path}/answer", {"move": judged["best"]})
        assert right["right"] and right["refuted"] == [] and right["given"]["move"] == judged["best"]
        wrong = ana.post(f"{path}/answer", {"move": next(move for move in moves if move != judged["best"])})
        assert not wrong["right"] and not set(wrong["refuted"]) & set(wrong["why"])
        assert wrong["given"] is None or wrong["given"]["value"] < right["given"]["value"]
        ana.post(f"{path}/answer", {"move": "nonsense"}, 400)
        if one["count"] > 1:
            assert ana.get(f"/api/puzzles/{one['game']}?after={puzzle['puzzle']}")["puzzle"] != puzzle["puzzle"]
    ana.get("/api/puzzles/chess", 404)
    ana.get("/api/puzzles/metro/nothing", 404)
