"""The doors of a server: what comes in by them, under which name, and what goes out of them."""

import asyncio
import json
import os
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from chatelet.core.dealer import Dealer
from chatelet.core.errors import BadRecord, ChateletError
from chatelet.core.game import Game
from chatelet.core.record import read_record
from chatelet.games import find
from chatelet.server import replay
from chatelet.server.run import listen
from chatelet.table.errors import NotFound

from .guest import Guest, Server
from .waiting import PATIENCE, receive, waiting_for


def closed_with(place) -> tuple[int, str]:
    """How a server ended a WebSocket, and what it said."""
    with place, pytest.raises(ConnectionClosed) as closed:
        while True:
            place.hear()
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


# --- what comes in ---


def test_numbers_that_are_none_are_refused_in_words(guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", "open")["table"]
    for key in ("².x", "٣.x", "-1.x", "9" * 50 + ".x"):
        assert ana.post(f"/api/tables/{table}/take", {"key": key}, 403)["error"]["id"] == "link-void"
    for value in ("²", "9" * 5000):
        wish = {"game": "metro", "seats": [{"kind": "me", "name": "A"}], "options": {"hand": value}}
        assert ana.post("/api/tables", wish, 400)["error"]["id"] == "bad-value"
    for seat in ("--1", "%C2%B2", "-", "1e1", "7%20", "100"):
        code, said = closed_with(ana.sit(table, f"?seat={seat}"))
        assert code == 4404 and said == "There is no such seat at this table."
    for seat in ("-1", "0", "7"):  # a seat that is not mine: I look as a spectator
        with ana.sit(table, f"?seat={seat}") as place:
            place.until("table")


def test_lines_that_break_at_any_moment_leave_no_trace_in_the_log(server, guest):
    ana, luck = guest("Ana"), random.Random(5)
    table = ana.lay("next-station", "me", start=True)["table"]
    where = urlsplit(server.address)
    ask = f"GET /api/{{}} HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    ask += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    ask += f"Cookie: {ana.cookie()}\r\n\r\n"
    ping = json.dumps({"do": "look", "id": "x", "seat": 0}).encode()
    frame = bytes((0x81, 0x80 | len(ping), 0, 0, 0, 0)) + ping
    paths = (f"tables/{table}/socket", "tables/unknown/socket", f"tables/{table}/socket?seat=x", "me/socket")
    for k in range(120):
        with socket.create_connection((where.hostname, where.port), PATIENCE) as line:
            line.sendall(ask.format(paths[k % 4]).encode() + frame * luck.randrange(5))
            if luck.random() < 0.7:
                with waiting_for("the answer to a handshake"):
                    line.recv(luck.choice((1, 200, 5000)))
            if luck.random() < 0.7:  # a reset in place of an end
                line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    assert ana.get("/health")["status"] == "ok"
    while len(ana.get(f"/api/tables/{table}")["seats"]) and ana.get(f"/api/tables/{table}")["seats"][0]["here"]:
        time.sleep(0.02)  # until the last of them is noticed
    log = server.log.read_text()
    assert "Traceback" not in log and "ASGI" not in log, log[-3000:]


def test_head_answers_like_get_without_a_body(guest):
    ana = guest("Ana")
    for path in ("/", "/api/me", "/api/games", "/health", "/api/openapi.json", "/nothing.txt"):
        whole, head = ana.http.get(path), ana.http.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        for name in ("content-type", "content-length", "cache-control"):
            assert head.headers.get(name) == whole.headers.get(name), (path, name)


# --- under which name ---


def test_a_name_that_is_not_ours_opens_nothing(server, guest):
    ana = guest("Ana")
    port = urlsplit(server.address).port
    for host in ("rebound.example", f"rebound.example:{port}", "localhost.evil.example", "a:b:c", "[::1"):
        for path in ("/", "/api/me", "/metrics", "/health"):
            answer = ana.ask("GET", path, headers={"host": host, "accept-language": "it"})
            assert answer.status_code == 421, (host, path)
            assert "--known-as" in answer.json()["error"]["text"] and "indirizzo" in answer.json()["error"]["text"]
    for host in (f"127.0.0.1:{port}", "localhost", "LOCALHOST:80", "[::1]:8000", "192.0.2.7", socket.gethostname()):
        assert ana.ask("GET", "/api/me", headers={"host": host}).status_code == 200, host
    with (
        socket.create_connection(("127.0.0.1", port)) as line,
        connect("ws://rebound.example/api/me/socket", sock=line, additional_headers={"Cookie": ana.cookie()}) as place,
        pytest.raises(ConnectionClosed) as closed,
    ):
        receive(place)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4403


def test_figures_are_for_this_machine_under_its_own_name(guest):
    ana = guest("Ana")
    assert ana.ask("GET", "/metrics").status_code == 200
    # a proxy here that nobody named passes on the world
    assert ana.ask("GET", "/metrics", headers={"host": "192.0.2.7"}).status_code == 403
    for name, value in (
        ("X-Forwarded-For", "192.0.2.7"),
        ("X-Forwarded-Proto", "https"),
        ("Forwarded", "for=192.0.2.7"),
    ):
        assert ana.ask("GET", "/metrics", headers={name: value}).status_code == 403, name


def test_a_page_of_the_same_name_but_another_scheme_is_turned_away(server, guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", "open")["table"]
    assert closed_with(ana.sit(table, origin=server.address.replace("http", "https")))[0] == 4403
    with ana.sit(table, origin=server.address) as place:
        place.until("table")


# --- who it is ---


def account(guest, name: str) -> Guest:
    ana = guest("Ana")
    ana.post("/api/accounts", {"account": name, "passphrase": "at least ten"}, 201)
    return ana


def again(guest, name: str) -> Guest:
    """The same person at another device."""
    ana = guest("Ana")
    ana.post("/api/session", {"account": name, "passphrase": "at least ten"})
    return ana


def who_has(guest, cookie: str) -> str:
    """Whom the server takes the owner of a cookie for."""
    thief = guest("Zoe")
    thief.http.cookies.clear()
    thief.http.cookies.set("chatelet", cookie, domain="127.0.0.1")
    return thief.get("/api/me")["player"]


def test_who_signs_out_has_left_this_session_and_no_other(guest):
    ana = account(guest, "signs out here")
    elsewhere = again(guest, "signs out here")
    mine, theirs = ana.http.cookies["chatelet"], elsewhere.http.cookies["chatelet"]
    player = ana.get("/api/me")["player"]
    assert who_has(guest, mine) == who_has(guest, theirs) == player
    table = ana.lay("next-station", "me", "open")["table"]
    here, there = ana.sit(table), elsewhere.sit(table)
    there.until("table")
    assert ana.ask("DELETE", "/api/session").status_code == 204
    assert closed_with(here) == (4403, "You have signed out.")
    there.until("pong", id=there.say("ping"))
    there.stack.close()
    assert who_has(guest, mine) != player and who_has(guest, theirs) == player
    assert ana.get("/api/me")["account"] is None
    ana.post("/api/session", {"account": "signs out here", "passphrase": "at least ten"})
    assert ana.get("/api/me")["player"] == player and who_has(guest, mine) != player


def test_who_signs_out_everywhere_has_left_every_session(guest):
    ana = account(guest, "signs out everywhere")
    elsewhere = again(guest, "signs out everywhere")
    player = elsewhere.get("/api/me")["player"]
    table = elsewhere.lay("next-station", "me", "open")["table"]
    there, cookies = elsewhere.sit(table), [one.http.cookies["chatelet"] for one in (ana, elsewhere)]
    assert ana.ask("DELETE", "/api/session?everywhere=true").status_code == 204
    assert closed_with(there)[0] == 4403
    assert player not in [who_has(guest, cookie) for cookie in cookies]
    assert again(guest, "signs out everywhere").get("/api/me")["player"] == player


def test_a_guest_who_signs_out_leaves_no_cookie_behind(guest):
    ana = guest("Ana")
    ana.lay("next-station", "me", "open")
    cookie = ana.http.cookies["chatelet"]
    assert ana.ask("DELETE", "/api/session").status_code == 204
    assert who_has(guest, cookie) != ana.id and ana.get("/api/me")["player"] != ana.id


def test_the_token_against_forged_requests_belongs_to_its_visitor(guest):
    ana, eve = guest("Ana"), guest("Eve")
    name = {"name": "Ana"}
    assert ana.ask("PATCH", "/api/me", name).status_code == 200
    planted = {"x-csrf-token": eve.http.cookies["chatelet-csrf"]}
    mine = ana.http.cookies["chatelet"]
    ana.http.cookies.clear()
    ana.http.cookies.set("chatelet", mine, domain="127.0.0.1")
    ana.http.cookies.set("chatelet-csrf", eve.http.cookies["chatelet-csrf"], domain="127.0.0.1")
    refused = ana.ask("PATCH", "/api/me", name, headers=planted)
    assert refused.status_code == 403 and refused.json()["error"]["id"] == "bad-csrf"
    page = ana.http.get("/")  # any page sets it right
    right = {"x-csrf-token": page.cookies["chatelet-csrf"]}
    assert ana.ask("PATCH", "/api/me", name, headers=right).status_code == 200
    nobody = guest("")
    nobody.http.cookies.clear()
    assert nobody.ask("POST", "/api/session", {"account": "a", "passphrase": "b"}).status_code == 403


# --- what goes out ---


def test_answers_of_the_api_are_kept_by_nobody(guest):
    ana = guest("Ana")
    table = ana.lay("next-station", "me", "open")["table"]
    for path in ("/api/me", "/api/me/tables", "/api/me/data", f"/api/tables/{table}", "/api/me/statistics"):
        assert ana.http.get(path).headers["cache-control"] == "no-store", path


def test_replays_are_forgotten_after_an_hour_without_redis(monkeypatch):
    game = Game(find("next-station"), ["Ana"], {}, Dealer.from_seed("1"))
    shelf = replay.Shelf(None)

    async def story() -> None:
        id = await shelf.put(game.record().line().encode())
        assert (await shelf.get(id)).game == "next-station"
        later = time.monotonic() + replay.HOUR + 1
        monkeypatch.setattr(time, "monotonic", lambda: later)
        with pytest.raises(NotFound):
            await shelf.get(id)
        assert not shelf._kept and shelf._size == 0

    asyncio.run(story())


def test_a_record_of_older_rules_names_the_game_by_its_title():
    record = Game(find("next-station"), ["Ana"], {}, Dealer.from_seed("1")).record()
    record.rules.version = 99
    with pytest.raises(BadRecord) as refused:
        Game.from_record(find("next-station"), read_record(record.line().encode()))
    assert "Next Station" in str(refused.value) and "next-station" not in str(refused.value)


@pytest.mark.skipif(sys.platform != "linux", reason="prlimit")
def test_health_says_whether_a_move_could_be_stored(tmp_path):
    server = Server(tmp_path, "--no-limits").start()
    assert server.process is not None
    ana = Guest(server.address, "Ana")
    table = ana.lay("next-station", "me", start=True)
    health = {"database": True, "version": "", "build": None}
    assert ana.get("/health") | {"version": ""} == {**health, "status": "ok", "storing": True}
    move = {"seat": 0, "move": table["view"]["moves"][0]["move"], "id": "m"}
    free = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, free[1]))  # no file may grow: the disk is full
    while (down := ana.http.get("/health").json())["storing"]:  # an answer counts for a second
        time.sleep(0.05)
    assert down | {"version": ""} == {**health, "status": "down", "storing": False}
    refused = ana.ask("POST", f"/api/tables/{table['table']}/moves", move)
    assert refused.status_code == 503 and refused.json()["error"]["id"] == "storage-away"
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, free)
    while ana.http.get("/health").status_code != 200:
        time.sleep(0.05)
    number = ana.post(f"/api/tables/{table['table']}/moves", move)["number"]
    assert number in [event["number"] for event in ana.get(f"/api/tables/{table['table']}")["events"]]
    assert server.stop() == 0


# --- the door itself ---


def test_a_port_that_was_asked_for_and_is_taken_is_an_error(tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--no-open"]
        done = subprocess.run(
            [*command, "--port", str(port), "--data-folder", str(tmp_path)], capture_output=True, text=True
        )
    assert done.returncode != 0 and "open" not in done.stdout
    assert str(port) in done.stderr and "Traceback" not in done.stderr


def test_where_no_port_is_asked_for_the_next_free_one_is_taken(monkeypatch):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        monkeypatch.setattr("chatelet.server.run.PORT", port)
        with listen("127.0.0.1", None) as found:
            assert port < found.getsockname()[1] < port + 100
            assert not found.get_inheritable()
        with pytest.raises(ChateletError):
            listen("127.0.0.1", port)


def bots_of(pid: int) -> list[int]:
    """The processes in which bots think (not one that is only about to become such)."""
    found = [word for task in Path(f"/proc/{pid}/task").iterdir() for word in (task / "children").read_text().split()]
    return [int(word) for word in found if b"bot_process" in Path(f"/proc/{word}/cmdline").read_bytes()]


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_a_bot_that_outlives_a_killed_server_does_not_hold_its_port(tmp_path):
    server = Server(tmp_path, "--no-limits").start()
    assert server.process is not None
    ana = Guest(server.address, "Ana")
    ana.lay("next-station", "me", "mcts:5s", start=True)
    while not (bots := bots_of(server.process.pid)):
        time.sleep(0.02)
    for bot in bots:
        os.kill(bot, signal.SIGSTOP)  # it will not notice that nobody asks any more
    try:
        listening = {
            line.split()[9]
            for line in Path("/proc/net/tcp").read_text().splitlines()[1:]
            if line.split()[3] == "0A" and int(line.split()[1].rpartition(":")[2], 16) == urlsplit(server.address).port
        }
        for bot in bots:
            handles = [os.readlink(path) for path in Path(f"/proc/{bot}/fd").iterdir()]
            assert not {f"socket:[{number}]" for number in listening} & set(handles)
        address = server.address
        server.process.kill()
        server.process.wait()
        assert server.start().address == address
    finally:
        for bot in bots:
            with suppress(ProcessLookupError):
                os.kill(bot, signal.SIGKILL)
    assert server.stop() == 0
