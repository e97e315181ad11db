"""Connections: nobody keeps the others out, by opening many or by saying nothing on them."""

import asyncio
import json
import re
import signal
import socket
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from chatelet.server.connections import OPEN_FILES, Trusted
from chatelet.table.errors import Away
from chatelet.table.storage import Storage

from .guest import Guest, Server
from .waiting import PATIENCE, receive, waiting_for

MOST = 40
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="comes from several addresses of the loopback")


@pytest.fixture(scope="module")
def narrow(tmp_path_factory):
    """A server that takes few connections of one address, and does not wait for long."""
    server = Server(tmp_path_factory.mktemp("narrow"), "--patience", "3", "--connections", str(MOST)).start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def knock(server: Server, own: str, said: bytes = b"") -> socket.socket:
    """A connection from an address of one's own."""
    where = urlsplit(server.address)
    line = socket.create_connection((str(where.hostname), int(where.port or 0)), source_address=(own, 0))
    line.settimeout(PATIENCE)
    if said:
        line.sendall(said)
    return line


def heard(line: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    found = b""
    try:
        with waiting_for("the end of a connection"):
            while piece := line.recv(4096):
                found += piece
    except ConnectionResetError:
        pass
    return found


def lines(server: Server, what: str) -> list[dict[str, object]]:
    return [entry for line in server.log.read_text().splitlines() if what in (entry := json.loads(line))["what"]]


def test_an_address_has_so_many_connections_and_silent_ones_are_closed(narrow):
    with ExitStack() as stack:
        silent = [stack.enter_context(knock(narrow, "127.0.0.2")) for _ in range(MOST)]
        for _ in range(3):
            words = heard(stack.enter_context(knock(narrow, "127.0.0.2"))).decode()
            assert words.startswith("HTTP/1.1 503 ") and "Close some of them" in words
        assert Guest(narrow.address).get("/health")["status"] == "ok"  # everybody else is served
        assert [heard(line) for line in silent] == [b""] * MOST  # closed, all of them
    with knock(narrow, "127.0.0.2", b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        assert heard(line).startswith(b"HTTP/1.1 200 ")
    [told] = lines(narrow, "too many connections")
    assert told["address"] == "127.0.0.2" and told["most"] == MOST
    assert sum(int(str(line["count"])) for line in lines(narrow, "took too long")) >= MOST


def test_a_line_to_a_table_gives_its_place_back_when_it_ends(narrow):
    ana = Guest(narrow.address, "Ana")
    table = ana.lay("next-station", "me", "open")["table"]
    where = f"{narrow.address.replace('http', 'ws')}/api/tables/{table}/socket"
    for _ in range(2 * MOST):
        with (
            knock(narrow, "127.0.0.4") as plain,
            connect(where, sock=plain, additional_headers={"Cookie": ana.cookie()}) as line,
        ):
            assert receive(line, "the table")["is"] == "table"


def test_half_a_request_is_not_waited_for(narrow):
    halves = (b"GET / HTT", b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-A: ", b"POST /api/me HTTP/1.1\r\n")
    with ExitStack() as stack:
        halting = [stack.enter_context(knock(narrow, "127.0.0.3", halves[k % 3])) for k in range(30)]
        trickling = stack.enter_context(knock(narrow, "127.0.0.3", b"GET / HTTP/1.1\r\nHost: localhost\r\n"))
        assert Guest(narrow.address).get("/health")["status"] == "ok"
        with pytest.raises(OSError):
            while True:
                trickling.sendall(b"X")
                time.sleep(0.05)
        assert [heard(line) for line in halting] == [b""] * 30


def test_more_open_files_are_asked_for(narrow):
    assert narrow.process is not None
    limits = Path(f"/proc/{narrow.process.pid}/limits").read_text()
    soft, hard = re.search(r"Max open files +(\w+) +(\w+)", limits).groups()  # type: ignore[union-attr]
    assert soft == "unlimited" or int(soft) >= min(OPEN_FILES, int(hard) if hard.isdecimal() else OPEN_FILES)


def test_only_a_proxy_that_was_named_is_believed(narrow, tmp_path):
    """The address comes from the trusted header, and from no other."""
    ana, wish = Guest(narrow.address), {"account": "x", "code": "y", "passphrase": "short"}
    others = [{"x-forwarded-for": f"192.0.2.{number}"} for number in range(1, 12)]
    answers = [ana.ask("POST", "/api/accounts/recover", wish, headers=other).status_code for other in others]
    assert answers == [400] * 10 + [429]  # one address, whatever it says
    trusted = Trusted("127.0.0.1, 10.0.0.0/8")
    assert "127.0.0.1" in trusted and "10.1.2.3" in trusted and "192.0.2.1" not in trusted and "" not in trusted
    assert "192.0.2.1" in Trusted("*") and "127.0.0.1" not in Trusted(None)


def test_behind_a_proxy_each_visitor_is_counted_by_the_address_it_names(tmp_path):
    server = Server(tmp_path, "--proxy", "127.0.0.1", "--connections", "5").start()
    ana = Guest(server.address, "Ana")
    table = ana.lay("next-station", "me", "open")["table"]
    places = [ana.sit(table, behind="192.0.2.1") for _ in range(5)]
    for place in places:
        place.until("table")
    with ana.sit(table, behind="192.0.2.1") as place, pytest.raises(ConnectionClosed) as closed:
        place.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4429
    assert ana.ask("GET", "/api/me", headers={"x-forwarded-for": "192.0.2.1"}).status_code == 503
    for other in range(2, 9):
        with ana.sit(table, behind=f"192.0.2.{other}") as place:
            place.until("table")
    for place in places:
        place.stack.close()
    assert server.stop() == 0


@pytest.mark.xdist_group("services")
def test_a_postgresql_that_hangs_is_noticed(postgres):
    address = postgres.new_database()

    async def story() -> None:
        storage = Storage(address, patience=0.5)
        await storage.open()
        assert await storage.alive()
        postgres.hang()
        try:
            for _ in range(3):
                with pytest.raises(Away):
                    await storage.table("x")
            assert not await storage.alive()
        finally:
            postgres.hang(signal.SIGCONT)
        while not await storage.alive():
            await asyncio.sleep(0.05)
        assert await storage.table("x") is None
        await storage.close()

    asyncio.run(story())
