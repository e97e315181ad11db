"""How much anybody may ask: counted, refused in words with the time to wait, and never at the cost of the others."""

import asyncio
import itertools
import json
import socket
import time

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from chatelet.server.connections import Guard
from chatelet.server.entrance import CONNECTIONS
from chatelet.server.limits import CHAT, Limits, network_of
from chatelet.server.line import FINAL, MASKED, PING, PONG, TEXT, Line, frame
from chatelet.server.replay import STEPS
from chatelet.server.settings import Settings
from chatelet.server.socket import BURST
from chatelet.server.thinking import BY_ADDRESS, BY_PLAYER
from chatelet.table.errors import TooOften

from .guest import Guest, Server
from .test_brought import played
from .waiting import in_time

NUMBERS = itertools.count(1)


@pytest.fixture(scope="module")
def strict(tmp_path_factory):
    """A server as an operator starts it, behind a proxy that names each visitor's address."""
    server = Server(tmp_path_factory.mktemp("strict"), "--proxy", "127.0.0.1").start()
    yield server
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


@pytest.fixture
def visitor(strict):
    """Somebody at an address of their own."""

    def arrive(address: str = "") -> Guest:
        guest = Guest(strict.address, "Ana")
        guest.http.headers["x-forwarded-for"] = address or f"192.0.2.{next(NUMBERS)}"
        return guest

    return arrive


def refused(answer: httpx.Response) -> None:
    """429, with the time to wait in the header and in words."""
    assert answer.status_code == 429, answer.text
    seconds = int(answer.headers["retry-after"])
    assert 0 < seconds <= 60
    error = answer.json()["error"]
    assert error["id"] == "too-often" and (str(seconds) in error["text"] or seconds == 1)


def sign_in(guest: Guest, account: str) -> httpx.Response:
    """An attempt that is answered at once: its passphrase is too short to be worth hashing."""
    return guest.ask("POST", "/api/accounts/recover", {"account": account, "code": "y", "passphrase": "short"})


def test_ten_sign_ins_a_minute_are_answered_for_each_account_from_wherever(visitor):
    guests = [visitor() for _ in range(11)]
    spellings = ["Ann", "ann", " ANN ", "a\u200bnn"]  # one account
    answers = [sign_in(guest, spellings[k % 4]) for k, guest in enumerate(guests)]
    assert [answer.status_code for answer in answers[:-1]] == [400] * 10
    refused(answers[-1])
    refused(guests[0].ask("POST", "/api/session", {"account": "ann", "passphrase": "ten letters at least"}))
    assert sign_in(guests[-1], "Bo").status_code == 400
    assert guests[-1].http.get("/api/me").status_code == 200  # looking is free


def test_whoever_confirms_with_the_passphrase_signs_in_to_that_account(visitor):
    ana, words = visitor(), {"passphrase": "ten letters at least"}
    ana.post("/api/accounts", {"account": "Confirming", **words}, 201)
    wrong = {"passphrase": "somebody else's words"}
    attempts = [
        ("POST", "/api/me/passphrase", {"old": wrong["passphrase"], "new": words["passphrase"]}),
        ("POST", "/api/me/recovery-codes", wrong),
        ("DELETE", "/api/me", wrong),
    ]
    answers = [ana.ask(*attempts[k % 3]) for k in range(10)]
    assert [answer.status_code for answer in answers] == [401] * 10
    for attempt in attempts:
        refused(ana.ask(*attempt))
    refused(visitor().ask("POST", "/api/session", {"account": "confirming", **words}))


def test_an_address_has_a_hundred_sign_ins_a_minute(visitor):
    ana, bo, far = visitor("192.0.2.77"), visitor("192.0.2.77"), visitor("192.0.2.78")
    answers = [sign_in((ana, bo)[k % 2], f"somebody {k}") for k in range(101)]
    assert [answer.status_code for answer in answers[:-1]] == [400] * 100
    refused(answers[-1])
    assert sign_in(far, "somebody else").status_code == 400


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
        ("", ""),
    ],
)
def test_limits_count_an_address_of_ipv6_by_its_network(address, network):
    assert network_of(address) == network


def test_the_addresses_of_a_household_count_together(visitor):
    """A provider hands a whole /64 to each household: its addresses are free to choose."""
    guests = [visitor(f"2001:db8:1:2::{k + 1:x}") for k in range(101)]
    answers = [sign_in(guest, f"household {k}") for k, guest in enumerate(guests)]
    assert [answer.status_code for answer in answers[:-1]] == [400] * 100
    refused(answers[-1])
    assert sign_in(visitor("2001:db8:1:3::1"), "next door").status_code == 400
    mapped = [visitor("::ffff:198.51.100.1"), visitor("198.51.100.1")]
    answers = [sign_in(mapped[k % 2], f"written twice {k}") for k in range(101)]
    refused(answers[-1])


def test_connections_are_counted_by_network_as_well():
    guard = Guard(Settings("", "k", connections=2, proxy="2001:db8:9::1"))
    guests = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2::3"]
    assert [guard.arrive(address) for address in guests] == [True, True, False]
    assert guard.arrive("2001:db8:1:3::1")
    for address in guests:
        guard.depart(address)
    assert guard.arrive(guests[0])
    assert all(guard.arrive("2001:db8:9::1") for _ in range(3))  # a proxy speaks for many


def test_tables_are_counted(visitor):
    ana = visitor()
    bodies = [{"game": "chess", "seats": [{"kind": "me", "name": "A"}]}] * 61
    answers = [ana.ask("POST", "/api/tables", body) for body in bodies]
    assert {answer.status_code for answer in answers[:-1]} == {404}
    refused(answers[-1])


def test_chat_is_counted_whichever_way_it_comes_and_has_a_length(visitor):
    ana = visitor()
    table = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{table}/chat"
    assert ana.post(path, {"text": "x" * 301}, 409)["error"]["id"] == "message-length"
    assert ana.post(path, {"text": "x" * 2000}, 400)["error"]["id"] == "bad-request"
    assert ana.post(path, {"text": " \u0000\n "}, 409)["error"]["id"] == "message-length"
    ana.post(path, {"text": "x" * 300})
    with ana.sit(table, behind="192.0.2.250") as place:
        place.until("table")
        for number in range(CHAT):
            place.say("chat", text=f"{number}", id=f"c{number}")
            place.until("done", id=f"c{number}")
        told = place.until("refused", id=place.say("chat", text="one too many"))["error"]
        assert told["id"] == "too-often" and any(letter.isdigit() for letter in told["text"])
        place.until("pong", id=place.say("ping"))  # the line stays open
    ana.http.headers["x-forwarded-for"] = "192.0.2.250"
    refused(ana.ask("POST", path, {"text": "by the other way"}))


def test_who_sends_without_a_breath_is_cut_off(visitor):
    ana = visitor()
    table = ana.lay("next-station", "me", "open")["table"]
    with ana.sit(table) as place:
        place.until("table")
        with pytest.raises(ConnectionClosed) as closed:
            for number in range(int(BURST) * 5):
                place.socket.send(json.dumps({"do": "ping", "id": str(number)}))
            while True:
                place.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4408
    assert ana.get(f"/api/tables/{table}")["state"] == "open"


@pytest.mark.parametrize("kind", ["pings", "pongs", "fragments"])
def test_frames_that_say_nothing_count_as_well(visitor, kind):
    ana = visitor()
    table = ana.lay("next-station", "me", "open")["table"]
    with ana.sit(table) as place:
        place.until("table")
        with pytest.raises(ConnectionClosed) as closed:
            if kind == "fragments":
                place.socket.send(itertools.repeat("", int(BURST) * 5))
            for number in range(int(BURST) * 5):
                (place.socket.ping if kind == "pings" else place.socket.pong)(str(number))
            place.until("pong", id=place.say("ping"))
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4408


def test_who_sends_pings_and_reads_nothing_is_answered_no_further():
    """Not even where nothing is counted: what is not read would fill the memory."""

    async def story() -> None:
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        transport, _ = await loop.create_connection(asyncio.Protocol, sock=ours)
        line, came = Line(transport, None, squeezing=False), asyncio.Event()
        transport.set_protocol(line)
        line.heard = lambda _: came.set()
        for number in range(30_000):
            await loop.sock_sendall(theirs, masked(PING, b"%0125d" % number))
        await loop.sock_sendall(theirs, masked(TEXT, b"x"))
        await in_time(came.wait(), "a text")
        assert line.full and transport.get_write_buffer_size() < 200_000
        answered = b""
        while not answered.endswith(frame(PONG, b"%0125d" % 29_999)):  # the last one, once there is room
            answered += await in_time(loop.sock_recv(theirs, 65536), "a pong")
        assert frame(PONG, b"%0125d" % 0) in answered and frame(PONG, b"%0125d" % 29_998) not in answered
        transport.abort()
        theirs.close()

    asyncio.run(story())


def masked(kind: int, data: bytes) -> bytes:
    """A short frame as a browser sends it."""
    return bytes((FINAL | kind, MASKED | len(data))) + bytes(4) + data


def test_a_player_has_so_many_connections_and_an_address_opens_so_many_a_minute(visitor):
    ana = visitor()
    table = ana.lay("next-station", "me", "open")["table"]
    places = [ana.sit(table) for _ in range(CONNECTIONS)]
    for place in places:
        place.until("table")
    one_more = ana.sit(table, "?lang=it")
    with pytest.raises(ConnectionClosed) as closed:
        one_more.hear()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4429 and "Chiudine" in closed.value.rcvd.reason
    for place in places:
        place.stack.close()


def test_tables_at_which_bots_think_for_long_are_counted_by_player_and_by_address(visitor):
    ana, seats = visitor("192.0.2.201"), ("me", "mcts:5s")
    tables = [ana.lay("metro", *seats)["table"] for _ in range(BY_PLAYER)]
    refused = ana.post("/api/tables", {"game": "metro", "seats": [{"kind": "bot", "bot": "mcts:50"}] * 2}, 409)["error"]
    assert refused["id"] == "thinking-player" and str(BY_PLAYER) in refused["text"]
    ana.lay("metro", "me", "architect")  # a level is no long thought
    quick = ana.lay("metro", "me", "open")["table"]
    wish = {"kind": "bot", "bot": "mcts:5s"}
    assert ana.post(f"/api/tables/{quick}/seats/1", wish, 409, "PUT")["error"]["id"] == "thinking-player"
    assert ana.post(f"/api/tables/{quick}/seats", wish, 409)["error"]["id"] == "thinking-player"
    ana.post(f"/api/tables/{tables[0]}/seats/1", wish, method="PUT")  # it is one of them already
    ana.post(f"/api/tables/{tables[0]}/close", status=204)
    ana.lay("metro", *seats)
    others = [visitor("192.0.2.201") for _ in range(2)]
    for k in range(BY_ADDRESS - BY_PLAYER):
        others[k % 2].lay("metro", *seats)
    more = {"game": "metro", "seats": [{"kind": "me", "name": "A"}, wish]}
    assert visitor("192.0.2.201").post("/api/tables", more, 409)["error"]["id"] == "thinking-address"
    visitor("192.0.2.202").post("/api/tables", more, 201)


def test_a_paused_table_is_one_of_them(visitor):
    ana = visitor()
    table = ana.lay("metro", "me", "mcts:50ms", start=True)["table"]
    ana.post(f"/api/tables/{table}/pause")
    for _ in range(BY_PLAYER - 1):
        ana.lay("metro", "me", "mcts:5s")
    wish = {"game": "metro", "seats": [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": "mcts:5s"}]}
    assert ana.post("/api/tables", wish, 409)["error"]["id"] == "thinking-player"


def test_steps_of_a_replay_are_counted(visitor):
    ana = visitor()
    replay = ana.post("/api/replay", played("metro", ["Ana", "Bo"]))["replay"]
    answers = [ana.http.get(f"/api/replay/{replay}?at={k % 9}") for k in range(STEPS + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    refused(answers[-1])
    refused(ana.http.get("/api/replay/r-unknown"))


def test_downloads_of_all_that_is_stored_are_counted(visitor):
    ana = visitor()
    answers = [ana.http.get("/api/me/data") for _ in range(11)]
    assert {answer.status_code for answer in answers[:-1]} == {200}
    refused(answers[-1])


def test_sizes_are_limited(visitor):
    ana = visitor()
    too_large = ana.ask("POST", "/api/replay", {"format": "x" * 4_100_000})
    assert too_large.status_code == 413 and "bytes" in too_large.json()["error"]["text"]
    assert ana.ask("POST", "/api/tables", {"game": "y" * 70_000}).status_code == 413
    long_name = ana.post("/api/me", {"name": "n" * 100}, method="PATCH")["name"]
    assert long_name == "n" * 40
    assert ana.post("/api/me", {"name": "n" * 1000}, 400, "PATCH")["error"]["id"] == "bad-request"


def test_a_new_minute_counts_anew(monkeypatch):
    async def story():
        limits = Limits(Settings("", "k"))
        for _ in range(2):
            for _ in range(3):
                await limits.count("y", "here", 3)
            with pytest.raises(TooOften):
                await limits.count("y", "here", 3)
            await limits.count("y", "there", 3)
            later = time.monotonic() + 61
            monkeypatch.setattr(time, "monotonic", lambda later=later: later)

    asyncio.run(story())
