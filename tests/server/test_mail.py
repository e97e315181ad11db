"""A letter says that it is your turn, to those who asked for it and have no page open."""

import asyncio
import socket
import time

from aiosmtpd.controller import Controller

from chatelet.server.notices import Notices
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


def test_a_letter_comes_when_it_is_my_turn_and_no_page_is_open(tmp_path):
    sink = Sink()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    post = Controller(sink, hostname="127.0.0.1", port=port)
    post.start()
    server = Server(tmp_path, "--no-limits", "--smtp", f"127.0.0.1:{port}").start()
    try:
        ana, bo = Guest(server.address, "Ana"), Guest(server.address, "Bo")
        bo.post("/api/me", {"name": "Bo", "email": "bo@example.org", "notices": True, "language": "it"}, method="PATCH")
        table = ana.lay("next-station", "me", "open", pace={"kind": "slow", "days": 2})["table"]
        bo.post(f"/api/tables/{table}/join")
        ana.post(f"/api/tables/{table}/start")
        while not sink.letters:
            time.sleep(0.02)
        assert f"/t/{table}" in sink.letters[0] and "bo@example.org" in sink.letters[0]
        assert "Subject: Tocca a te" in sink.letters[0]
    finally:
        assert server.stop() == 0
        post.stop()
    assert len(sink.letters) == 1


def test_a_letter_that_cannot_be_written_is_noted_and_forgotten(tmp_path, caplog):
    async def go() -> None:
        hub = Hub(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}")
        await hub.open()
        await hub.people.update(Person("bo"), email="bo@example.org", notices=True)
        notices = Notices(hub, Settings("", "", mail=Mail("127.0.0.1")))
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
