"""A letter says that it is your turn, to those who asked for it and have no page open."""

import asyncio
import re
import socket
import time
from email import message_from_string
from email.policy import default

from aiosmtpd.controller import Controller

from chatelet.server.cookies import Signer
from chatelet.server.notices import LETTERS, Notices
from chatelet.server.settings import Mail, Settings
from chatelet.table.bus import Word
from chatelet.table.hub import Hub
from chatelet.table.people import Person

from .guest import Guest, Server


class Sink:
    """A mail server that keeps everything."""

    def __init__(self) -> None:
        self.letters: list[str] = []

    async def handle_DATA(self, server, session, envelope):
        self.letters.append(envelope.content.decode())
        return "250 OK"


def test_a_letter_comes_to_a_confirmed_address_when_it_is_my_turn_and_no_page_is_open(tmp_path):
    sink = Sink()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    post = Controller(sink, hostname="127.0.0.1", port=port)
    post.start()
    server = Server(tmp_path, "--no-limits", "--smtp", f"127.0.0.1:{port}").start()
    try:
        ana, bo = Guest(server.address, "Ana"), Guest(server.address, "Bo")
        wish = {"name": "Bo", "email": "bo@example.org", "notices": True, "language": "it"}
        for _ in range(3):  # whoever asks again and again has one letter sent
            assert bo.post("/api/me", wish, method="PATCH")["email_confirmed"] is False
        waiting(ana, bo)  # nothing else goes to an address that nobody has confirmed
        while not sink.letters:
            time.sleep(0.02)
        [letter] = sink.letters
        assert "Subject: Vuoi ricevere e-mail" in letter and "bo@example.org" in letter
        text = message_from_string(letter, policy=default).get_content()
        link = re.search(r"/api/me/confirm\?key=\S+", text)
        assert link is not None
        assert ana.get("/api/me/confirm?key=x.y.z", 404)["error"]["id"] == "confirm-void"
        assert ana.get(link.group()[:-1], 404)["error"]["id"] == "confirm-void"
        assert ana.http.get(link.group()).status_code == 303  # on whatever device the letter is read
        assert bo.get("/api/me")["email_confirmed"] is True
        table = waiting(ana, bo)
        while len(sink.letters) < 2:
            time.sleep(0.02)
        assert f"/t/{table}" in sink.letters[1] and "bo@example.org" in sink.letters[1]
        assert "Subject: Tocca a te" in sink.letters[1]
        assert bo.post("/api/me", {"email": "other@example.org"}, method="PATCH")["email_confirmed"] is False
        assert ana.get(link.group(), 404)["error"]["id"] == "confirm-void"  # it was another address
    finally:
        assert server.stop() == 0
        post.stop()
    assert len(sink.letters) == 3


def waiting(ana: Guest, bo: Guest) -> str:
    """A table that begins to wait for both."""
    table = ana.lay("next-station", "me", "open", pace={"kind": "slow", "days": 2})["table"]
    bo.post(f"/api/tables/{table}/join")
    ana.post(f"/api/tables/{table}/start")
    return table


def test_strangers_get_few_letters_and_none_with_words_of_who_named_them(tmp_path):
    sink = Sink()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    post = Controller(sink, hostname="127.0.0.1", port=port)
    post.start()

    async def go() -> None:
        hub = Hub(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}")
        await hub.open()
        notices = Notices(hub, Settings("", "", mail=Mail("127.0.0.1", port)), Signer("k" * 64))
        for number in range(LETTERS + 3):
            person = Person("bo", name="Buy now", email=f"a{number}@example.org")
            notices.ask_to_confirm(person, "http://localhost")
        notices.ask_to_confirm(Person("ana", email="ana@example.org"), "http://localhost")  # not at others' cost
        notices.ask_to_confirm(Person("ana", email="Ana@example.org"), "http://localhost")  # the same address
        await notices.close()
        await hub.close()

    try:
        asyncio.run(go())
    finally:
        post.stop()
    assert len(sink.letters) == LETTERS + 1
    for letter in sink.letters:
        text = message_from_string(letter, policy=default).get_content()
        assert "/api/me/confirm?key=" in text and "Buy now" not in text


def test_a_letter_that_cannot_be_written_is_noted_and_forgotten(tmp_path, caplog):
    async def go() -> None:
        hub = Hub(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}")
        await hub.open()
        bo = await hub.people.update(Person("bo"), email="bo@example.org", notices=True)
        await hub.people.update(bo, email_confirmed=True)
        notices = Notices(hub, Settings("", "", mail=Mail("127.0.0.1")), Signer(""))
        notices.hear(Word(hub.worker, "t-gone", 1, 1, 0, "metro", ["bo"], {"bo": [0]}))
        [letter] = notices.letters
        await asyncio.wait([letter])
        assert letter.exception() is None and not notices.letters
        await notices.close()
        await hub.close()

    asyncio.run(go())
    assert [record.message for record in caplog.records if record.name == "chatelet.notices"] == [
        "a letter could not be sent"
    ]
