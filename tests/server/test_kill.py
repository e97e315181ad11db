"""Power cuts: the server is killed dozens of times under load; every acknowledged move is there, and no half move."""

import asyncio
import random
import threading
import time
import uuid
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from websockets.exceptions import WebSocketException

from chatelet.table import schema
from chatelet.table.hub import Hub

from .guest import Guest, Place, QuickServer

KILLS = 24
TABLES = 5


class Player(threading.Thread):
    """Plays without pause, connects again whenever the line breaks, and notes what was acknowledged."""

    def __init__(self, guest: Guest, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self.guest, self.stop = guest, stop
        self.table: str | None = None
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                if self.table is None:
                    self.table = self.guest.lay("next-station", "me", start=True)["table"]
                with self.guest.sit(str(self.table)) as place:
                    self.play(place)
            except (OSError, WebSocketException, EOFError, TimeoutError, httpx.HTTPError):
                time.sleep(0.02)

    def play(self, place: Place) -> None:
        seen = place.until("table")["snapshot"]
        while not self.stop.is_set():
            if self.pending is None:
                if seen["state"] == "over":
                    self.table = None
                    return
                move = random.choice(seen["view"]["moves"])["move"]
                self.pending = {"id": uuid.uuid4().hex, "seat": 0, "move": move, "after": seen["after"][0]}
            place.say("move", **self.pending)
            while (answer := place.hear()).get("id") != self.pending["id"]:
                pass
            if answer["is"] == "done":
                self.acknowledged[self.pending["id"]] = answer["number"]
            self.pending = None
            place.kept.clear()
            id = place.say("look", seat=0)
            seen = place.until("table", id=id)["snapshot"]


def test_every_acknowledged_move_survives_dozens_of_kills(tmp_path: Path):
    server = QuickServer(tmp_path, "--no-limits").start()
    stop, luck = threading.Event(), random.Random(3)
    players = [Player(Guest(server.address, f"P{number}"), stop) for number in range(TABLES)]
    for player in players:
        player.start()

    def moves() -> int:
        return sum(len(player.acknowledged) for player in players)

    for _ in range(KILLS):
        before = moves()
        while moves() < before + 3:
            assert all(player.is_alive() for player in players)
            time.sleep(0.005)
        time.sleep(luck.random() * 0.02)
        server.kill()
        server.start()
    stop.set()
    for player in players:
        player.join(60)
    server.kill()
    server.close()
    address = f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}"
    assert asyncio.run(check(address, players)) >= 3 * KILLS


async def check(address: str, players: list[Player]) -> int:
    """The log of every table folds, and holds all that was acknowledged. Returns how much that was."""
    hub = Hub(address)
    await hub.open()
    found = {}
    for row in await hub.storage.rows(select(schema.tables.c.id).where(schema.tables.c.state != "open")):
        lines = await hub.storage.lines(row.id)
        found |= {line.id: line.number for line in lines if line.id}
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        board = (await hub.table(row.id)).board  # every line is a whole, legal event
        assert board is not None and board.number == len(lines)
        assert board.waiting or board.over  # no move without the card that answers it
    await hub.close()
    acknowledged = {id: number for player in players for id, number in player.acknowledged.items()}
    assert {id: found.get(id) for id in acknowledged} == acknowledged
    return len(acknowledged)
