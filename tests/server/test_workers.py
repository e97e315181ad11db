"""Several workers over one PostgreSQL and one Redis: one place with several doors."""

import asyncio
import contextlib
import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find
from chatelet.table import presence
from chatelet.table.bus import Bus

from .guest import Guest, Place, Server
from .services import Postgres, Redis
from .waiting import receive

pytestmark = pytest.mark.xdist_group("services")


class Line:
    """A line of somebody who only listens."""

    def __init__(self, player: str) -> None:
        self.player, self.session = player, ""

    async def see_off(self) -> None:
        pass


def wait_for(what: Callable[[], Any]) -> Any:
    """What comes in the end; only the whole run's patience ends it."""
    while not (found := what()):
        time.sleep(0.05)
    return found


def play(place: Place, seat: int, id: str | None = None) -> int:
    """The first legal move of a seat; its number, once it is acknowledged."""
    place.kept.clear()
    seen = place.until("table", id=place.say("look", seat=seat))["snapshot"]
    move = seen["view"]["moves"][0]["move"]
    return place.until("done", id=place.say("move", id=id, seat=seat, move=move, after=seen["after"][seat]))["number"]


def answered(place: Place, **move: Any) -> Any:
    """The answer to a move, whatever it is."""
    place.say("move", **move)
    while (answer := place.hear()).get("id") != move["id"]:
        place.kept.append(answer)
    return answer


def hears(place: Place, number: int) -> Any:
    """What is told of an event, and of what came before."""
    while (told := place.until("events"))["number"] < number:
        pass
    return told


@pytest.fixture(scope="module")
def hub(postgres: Postgres, redis: Redis, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    where = ["--database", postgres.new_database().replace("@", ":hush-hush@"), "--redis", redis.new_place()]
    running = Server(tmp_path_factory.mktemp("workers"), "--workers", "2", "--log", "debug", *where).start()
    yield running
    assert running.stop() == 0
    log = running.log.read_text()
    assert "Traceback" not in log and "hush" not in log, log
    assert log.count("bringing the database up to date") == 1


def two_at(hub: Server) -> tuple[Guest, Guest, str]:
    """Ana and Bo, each at a worker of their own, and a table they sit at."""
    one, other = hub.workers()
    ana, bo = hub.at(one), hub.at(other)
    ana.name = "Ana"
    table = ana.lay("next-station", "me", "open")["table"]
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{table}/start")
    return ana, bo, table


def test_two_players_on_different_workers_see_each_other(hub):
    ana, bo, table = two_at(hub)
    assert ana.worker != bo.worker
    with ana.sit_at(ana.worker, table) as here, bo.sit_at(bo.worker, table) as there:
        for guest in (ana, bo):
            wait_for(lambda guest=guest: all(seat["here"] for seat in guest.get(f"/api/tables/{table}")["seats"]))
        assert here.until("here")["here"]
        here.say("chat", text="bonjour")
        assert there.until("message")["message"]["text"] == "bonjour"
        for _ in range(12):
            seat = ana.get(f"/api/tables/{table}")["waiting"][0]
            number = play((here, there)[seat], seat)
            # whoever asks over HTTP sees everything at once, whatever worker answers
            assert number in [event["number"] for event in (bo, ana)[seat].get(f"/api/tables/{table}")["events"]]
            hears((there, here)[seat], number)
    wait_for(lambda: not any(seat["here"] for seat in bo.get(f"/api/tables/{table}")["seats"]))


def test_a_seat_taken_at_one_worker_is_taken_at_the_other(hub):
    one, other = hub.workers()
    ana, bo, zoe = hub.at(one), hub.at(one), hub.at(other)
    ana.name = "Ana"
    table = ana.lay("next-station", "me", "open")["table"]
    assert zoe.get(f"/api/tables/{table}")["seats"][1]["kind"] == "open"
    bo.post(f"/api/tables/{table}/join", {"name": "Bo"})
    assert zoe.post(f"/api/tables/{table}/join", {"name": "Zoe"}, 409)["error"]["id"] == "table-full"


def test_a_notice_of_a_turn_comes_from_whichever_worker(hub):
    from websockets.sync.client import connect

    ana, bo, table = two_at(hub)
    address = bo.address.replace("http", "ws") + "/api/me/socket"
    with (
        connect(address, additional_headers={"Cookie": bo.cookie()}) as line,
        ana.sit_at(ana.worker, table) as here,
        bo.sit_at(bo.worker, table) as there,
    ):
        assert [row["table"] for row in receive(line)["tables"]] == [table]
        play(there, 1)
        assert receive(line) == {"is": "turn-over", "table": table}
        play(here, 0)
        told = receive(line)
        assert told == {"is": "turn", "table": table, "game": "next-station", "seats": [1]}


def test_limits_are_counted_by_all_workers_together(hub):
    guests = [hub.at(worker) for worker in hub.workers()]
    wish = {"account": "x", "passphrase": "short"}
    statuses = [guests[k % 2].ask("POST", "/api/accounts", wish).status_code for k in range(12)]
    assert statuses == [400] * 10 + [429] * 2


def test_replays_are_found_by_every_worker(hub):
    ana, bo = (hub.at(worker) for worker in hub.workers())
    game = Game(find("next-station"), ["Ana"], {}, Dealer.from_seed("1"))
    replay = ana.post("/api/replay", json.loads(game.record().line()))["replay"]
    assert bo.get(f"/api/replay/{replay}?at=1")["at"] == 1


def test_a_job_of_the_coach_is_everybodys_whatever_worker_has_it(hub):
    one, other = hub.workers()
    ana = hub.at(one)
    record = match.play(find("next-station"), {}, parse("greedy"), 3, 0).record()
    replay = ana.post("/api/replay", msgspec.to_builtins(record))["replay"]

    def elsewhere() -> Guest:
        """Ana's browser, whose next request lands on the other worker."""
        guest = hub.at(other)
        guest.http.cookies = ana.http.cookies
        return guest

    there = elsewhere()
    assert there.get("/api/me")["player"] == ana.id
    # a report made at one worker is read, step by step, at the other
    job = ana.post("/api/coach", {"replay": replay, "effort": "quick"}, 202)["job"]
    steps = []
    wait_for(lambda: steps.append(there.get(f"/api/coach/{job}")) or steps[-1]["state"] not in ("waiting", "running"))
    assert steps[-1]["state"] == "done" and steps[-1]["report"] == ana.get(f"/api/coach/{job}")["report"]
    assert len({step["done"] for step in steps}) > 1
    hub.at(other).get(f"/api/coach/{job}", 404)  # nobody else's
    # the limits count jobs at all workers, and what is stopped at one stops at the other
    jobs = [guest.post("/api/coach", {"replay": replay, "effort": "deep"}, 202)["job"] for guest in (ana, there)]
    for guest in (ana, there):
        assert guest.post("/api/coach", {"replay": replay, "effort": "normal"}, 409)["error"]["id"] == "coach-enough"
    there.post(f"/api/coach/{jobs[0]}", None, 204, method="DELETE")
    assert there.get(f"/api/coach/{jobs[0]}")["state"] == "cancelled"
    wait_for(lambda: ana.get(f"/api/coach/{jobs[0]}")["state"] == "cancelled")
    ana.post(f"/api/coach/{jobs[1]}", None, 204, method="DELETE")
    wait_for(lambda: there.get(f"/api/coach/{jobs[1]}")["state"] == "cancelled")


def test_a_newcomer_hears_at_once_who_is_here(redis, monkeypatch):
    monkeypatch.setattr(presence, "EVERY", 1e6)  # nobody tells it again without being asked
    place = redis.new_place()

    async def go() -> None:
        async with contextlib.AsyncExitStack() as stack:

            async def opened(worker: str) -> presence.Presence:
                bus = Bus(worker, place)
                here = presence.Presence(worker, bus, lambda people: None)

                async def heard(piece: Any) -> None:
                    here.hear(piece)

                bus.heard = heard
                await bus.start()
                stack.push_async_callback(bus.close)
                rolls = asyncio.create_task(here.call_rolls())
                stack.callback(rolls.cancel)
                return here

            async def sees(here: presence.Presence, *people: str) -> None:
                while set(here.all) != set(people):
                    await asyncio.sleep(0.01)

            async with asyncio.timeout(120):
                old = await opened("old")
                old.arrive(Line("ana"))
                await sees(old, "ana")
                new = await opened("new")
                new.arrive(Line("bo"))  # its first roll is told in the same breath as its question
                await sees(new, "ana", "bo")
                await sees(old, "ana", "bo")

    asyncio.run(go())


def test_who_signs_out_everywhere_is_seen_off_at_every_worker(hub):
    one, other = hub.workers()
    ana = hub.at(one)
    table = ana.lay("next-station", "me", "open")["table"]
    with ana.sit_at(other, table) as place:
        place.until("table")
        assert ana.ask("DELETE", "/api/session?everywhere=true").status_code == 204
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                place.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403


def test_the_figures_of_all_workers_are_shown(hub):
    one, other = hub.workers()
    ana = hub.at(one)
    text = wait_for(lambda: (text := ana.http.get("/metrics").text) and other in text and text)
    for worker in (one, other):
        assert f'chatelet_players_connected{{worker="{worker}"}}' in text


def test_a_killed_workers_tables_go_on_at_another(hub):
    one, other = hub.workers()
    ana = hub.at(one)
    ana.name = "Ana"
    clocked = ana.lay("next-station", "me", "open", pace={"kind": "live", "minutes": 0.1, "late": "bot"})["table"]
    bo = hub.at(other)
    bo.post(f"/api/tables/{clocked}/join", {"name": "Bo"})
    ana.post(f"/api/tables/{clocked}/start")
    table = ana.lay("next-station", "me", "random", start=True)["table"]
    path = f"/api/tables/{table}"
    with ana.sit_at(one, table) as place, bo.sit_at(other, table) as watching:
        number = play(place, 0, "c1")
        hears(watching, number)
        os.kill(int(one), signal.SIGKILL)
        with pytest.raises(ConnectionClosed):
            while True:
                place.hear()
        ana.http.close()
        ana.http = httpx.Client(base_url=hub.address, cookies=ana.http.cookies, timeout=300)
        with ana.sit(table) as again:
            seen = again.until("table")["snapshot"]
            assert number in [event["number"] for event in seen["events"] if event["by"] == 0]
            # not answered, as far as Ana knows: sent again it counts once
            again.say("move", id="c1", seat=0, move="whatever", after=0)
            assert again.until("done", id="c1")["number"] == number
            for _ in range(3):  # the bot, which one's worker looked after, goes on
                wait_for(lambda: 0 in ana.get(path)["waiting"])
                hears(watching, play(again, 0))
    # the clocks went over as well: both seats run out of time, and bots end the game
    wait_for(lambda: bo.get(f"/api/tables/{clocked}")["state"] == "over")
    fresh = set(hub.workers()) - {one, other}
    assert len(fresh) == 1


def test_what_postgresql_cannot_keep_is_refused_and_nobody_else_is(hub):
    ana = hub.at(hub.workers()[0])
    for path in ("/api/tables/a%00b", "/api/players/%00", "/api/decks/%00"):
        assert ana.get(path, 400)["error"]["id"] == "bad-letters"
    account = {"account": "a\0b", "passphrase": "at least ten"}
    assert ana.post("/api/session", account, 401)["error"]["id"] == "wrong-passphrase"
    table = ana.lay("metro", "me", "me", start=True)
    seat = table["waiting"][0]
    move = table["view"]["moves"][0]["move"]
    assert ana.post(f"/api/tables/{table['table']}/moves", {"id": "\0", "seat": seat, "move": move}, 400)
    ana.post(f"/api/tables/{table['table']}/moves", {"id": "a", "seat": seat, "move": move})


def test_logs_hold_no_secrets(hub):
    ana, bo, table = two_at(hub)
    key = ana.get(f"/api/tables/{table}/link?seat=0")["path"].partition("#seat=")[2]
    hub.at(bo.worker).post(f"/api/tables/{table}/take", {"key": key})
    ana.post(f"/api/tables/{table}/chat", {"text": "quelque-secret"})
    move = ana.get(f"/api/tables/{table}")["view"]["moves"][0]["move"]
    ana.post(f"/api/tables/{table}/moves", {"seat": 0, "move": move, "id": "nommé-secret"})
    ana.get(f"/api/tables/{table}?seat=0&lang=it")
    ana.ask("POST", f"/api/tables/{table}/moves", {"seat": 0, "move": "bad-secret"})
    for wish in ({"account": "Ana", "passphrase": "hush-hush-hush"}, {"account": "x", "passphrase": "hush"}):
        ana.ask("POST", "/api/session", wish)
    text = hub.log.read_text()
    assert '"path": "/api/session"' in text and f"/api/tables/{table}/moves" in text
    for secret in (key, "secret", "hush", ana.http.cookies["chatelet"], ana.me["csrf"], "lang=it", f'"{move}"', move):
        assert secret not in text


def test_when_the_database_is_away_people_are_told_and_nothing_is_lost(hub, postgres):
    ana, bo, table = two_at(hub)
    with_bot = ana.lay("next-station", "me", "random", start=True)["table"]
    path = f"/api/tables/{table}"
    with ana.sit_at(ana.worker, table) as here, bo.sit_at(bo.worker, table) as there:
        kept = play(here, 0)
        hears(there, kept)
        seen = there.until("table", id=there.say("look", seat=1))["snapshot"]
        postgres.stop(signal.SIGQUIT)  # at once, as a crash would
        move = {"seat": 1, "move": seen["view"]["moves"][0]["move"], "after": seen["after"][1], "id": "b1"}
        assert answered(there, **move)["error"]["id"] == "storage-away"
        assert (
            there.until("table", id=there.say("look", seat=1))["snapshot"]["number"] == kept
        )  # what is known is shown
        answer = ana.ask("POST", "/api/tables", {"game": "metro", "seats": [{"kind": "me", "name": "A"}]})
        assert answer.status_code == 503 and answer.headers["retry-after"]
        assert answer.json()["error"]["id"] == "storage-away"
        assert ana.http.get("/health").status_code == 503
        postgres.start()
        number = wait_for(lambda: answered(there, **move).get("number"))
        hears(here, number)
    events = [event["number"] for event in ana.get(path)["events"]]
    assert kept in events and number in events
    with ana.sit(with_bot) as place:  # bots go on
        number = play(place, 0)
        wait_for(lambda: ana.get(f"/api/tables/{with_bot}")["number"] > number)


def test_a_redis_that_hangs_is_noticed_and_the_workers_ask_the_database(hub, redis):
    ana, bo, table = two_at(hub)
    with ana.sit_at(ana.worker, table) as here, bo.sit_at(bo.worker, table) as there:
        hears(there, play(here, 0))
        before = hub.log.read_text().count("bus interrupted")
        redis.hang()
        try:
            wait_for(lambda: hub.log.read_text().count("bus interrupted") >= before + 2)  # both of them
            for _ in range(3):
                seat = ana.get(f"/api/tables/{table}")["waiting"][0]
                hears((there, here)[seat], play((here, there)[seat], seat))
        finally:
            redis.hang(signal.SIGCONT)
        for _ in range(3):
            seat = ana.get(f"/api/tables/{table}")["waiting"][0]
            hears((there, here)[seat], play((here, there)[seat], seat))


def test_while_redis_is_away_games_go_on(hub, redis):
    ana, bo, table = two_at(hub)
    with ana.sit_at(ana.worker, table) as here, bo.sit_at(bo.worker, table) as there:
        redis.stop(signal.SIGKILL)
        hears(there, play(here, 0))  # the other worker looks for itself
        seat = ana.get(f"/api/tables/{table}")["waiting"][0]
        hears((there, here)[seat], play((here, there)[seat], seat))
        wish = {"account": "x", "passphrase": "short"}
        assert bo.ask("POST", "/api/accounts", wish).status_code == 400
        game = Game(find("next-station"), ["Ana"], {}, Dealer.from_seed("1"))
        refused = ana.ask("POST", "/api/replay", json.loads(game.record().line()))
        assert refused.status_code == 503 and refused.json()["error"]["id"] == "storage-away"
        redis.start()
        wait_for(lambda: ana.ask("POST", "/api/replay", json.loads(game.record().line())).status_code == 200)
        for _ in range(4):
            seat = ana.get(f"/api/tables/{table}")["waiting"][0]
            hears((there, here)[seat], play((here, there)[seat], seat))
