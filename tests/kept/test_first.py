"""What the first version wrote opens, migrates and plays on: its database, its backup, its records."""

import asyncio
import gzip
import json
import shutil
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chatelet.core.record import play_event, read_records, verify_words
from chatelet.games import find
from chatelet.server.cookies import Signer
from chatelet.table.backup import restore
from chatelet.table.hub import Hub
from chatelet.table.people import Person
from tests.server.guest import Guest, Server

FIRST = Path(__file__).parent / "first"
NOTES = json.loads((FIRST / "notes.json").read_text())
TABLES: dict[str, dict[str, Any]] = NOTES["tables"]
RUNNING = [id for id, note in TABLES.items() if note["state"] == "running"]
OVER = [id for id, note in TABLES.items() if note["state"] == "over"]


def unpack(folder: Path) -> Path:
    """The data folder of the first version, as if it had been used a moment ago: nothing in it is too old to keep."""
    folder.mkdir(exist_ok=True)
    file = folder / "chatelet.sqlite"
    with gzip.open(FIRST / "chatelet.sqlite.gz") as packed, file.open("wb") as out:
        shutil.copyfileobj(packed, out)
    shutil.copy(FIRST / "secret-key", folder / "secret-key")
    with sqlite3.connect(file) as database:
        database.execute("UPDATE tables SET changed = ?", [time.time_ns() // 1_000_000])
    return file


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("first")
    unpack(folder)
    running = Server(folder, "--no-limits").start()
    yield running
    assert running.stop() == 0
    log = running.log.read_text()
    assert "Traceback" not in log and '"error"' not in log, log


@pytest.fixture(scope="module")
def ana(server: Server) -> Guest:
    guest = Guest(server.address, "Ana")
    guest.me = guest.post("/api/session", NOTES["ana"])
    guest.id = guest.me["player"]
    return guest


def bo_of(server: Server, id: str) -> Guest:
    """The guest who sat there, with the cookie the first version gave them."""
    guest = Guest(server.address, "Bo")
    seats = guest.get(f"/api/tables/{id}")["seats"]
    player = next(seat["player"] for seat in seats if seat["name"].startswith("Bo"))
    guest.http.cookies.delete("chatelet")
    cookie = Signer((FIRST / "secret-key").read_text().strip()).value(player, 0)
    guest.http.cookies.set("chatelet", cookie, domain="127.0.0.1")
    assert guest.get("/api/me")["name"] == "Bo"
    return guest


def moves(game: str, snapshot: Any, seat: int) -> list[str]:
    """What a seat may do, as the engine says it of the log so far."""
    rules = find(game)
    s = rules.start(rules.settings(snapshot["options"], len(snapshot["seats"])), len(snapshot["seats"]))
    for event in snapshot["events"]:
        play_event(rules, s, event["text"])
    return [rules.write(s, seat, action) for action in rules.legal_actions(s, seat)]


@pytest.mark.parametrize("id", RUNNING)
def test_a_running_game_goes_on(server, ana, id):
    guest = bo_of(server, id) if TABLES[id].get("of") == "bo" else ana
    seen = guest.get(f"/api/tables/{id}")
    assert seen["state"] == "running" and seen["game"] == TABLES[id]["game"]
    for name, value in TABLES[id]["options"].items():
        assert str(seen["options"][name]) == str(value)
    seat = next(seat for seat in seen["waiting"] if not seen["seats"][seat]["bot"])
    if seat not in seen["you"]["seats"]:
        guest = bo_of(server, id)
    seen = guest.get(f"/api/tables/{id}?seat={seat}")
    answer = None
    for move in moves(seen["game"], seen, seat) if "?" not in str(seen["events"]) else offered(seen):
        answer = guest.ask("POST", f"/api/tables/{id}/moves", {"seat": seat, "move": move})
        if answer.status_code == 200:
            break
    assert answer is not None and answer.status_code == 200, answer and answer.text
    assert answer.json()["number"] > seen["number"]


def offered(seen: Any) -> list[str]:
    """The moves a page shows, where the log holds something hidden."""
    found = seen["view"]["moves"]
    return [move if isinstance(move, str) else move["move"] for move in found]


def test_who_had_an_account_signs_in_and_finds_everything(ana):
    listed = ana.get("/api/me/tables")
    found = {row["table"]: place for place, rows in listed.items() for row in rows}
    assert found.keys() == {id for id, note in TABLES.items() if note.get("of") != "bo"}
    assert {id for id, place in found.items() if place == "finished"} == set(OVER)
    games = {row["game"]: row for row in ana.get("/api/me/statistics")["games"]}
    assert sum(row["played"] for row in games.values()) == len(OVER)
    data = ana.get("/api/me/data")
    assert {row["table"] for row in data["tables"]} == found.keys()


@pytest.mark.parametrize("id", OVER)
def test_a_finished_game_can_be_seen_and_downloaded(ana, id):
    seen = ana.get(f"/api/tables/{id}")
    assert seen["state"] == "over" and seen["result"]["scores"] == seen["scores"]
    record = ana.get(f"/api/tables/{id}/record")
    assert ana.post("/api/verify", record)["wrong"] == []
    replay = ana.get(f"/api/tables/{id}/replay")
    assert replay["over"] and replay["wrong"] == []
    assert ana.http.get(f"/api/tables/{id}/picture").text.startswith("<svg")


def test_a_deck_goes_on(ana):
    deck = ana.get(f"/api/decks/{NOTES['deck']}")
    assert deck["game"] == "paris" and deck["options"]["strict_30"] is False


def test_the_backup_comes_back_and_plays_on(tmp_path):
    async def story():
        hub = Hub(f"sqlite+aiosqlite:///{tmp_path / 'restored.sqlite'}")
        await hub.storage.open()
        counts = await restore(hub.storage, FIRST / "backup.jsonl.gz", replace=False)
        assert counts["tables"] == len(TABLES)
        await hub.open()
        try:
            for id in RUNNING:
                table = await hub.table(id)
                assert table.board is not None
                seat = next(k for k in table.board.waiting if not table.standing.seats[k].played_by)
                rules, s = table.board.rules, table.board.position
                move = rules.write(s, seat, rules.legal_actions(s, seat)[0])
                before = table.board.number
                assert await table.move(table.standing.seats[seat].player or "", seat, move, None, None) > before
            ana = await hub.people.sign_in(**NOTES["ana"])
            assert isinstance(ana, Person) and ana.name == "Ana"
        finally:
            await hub.close()

    asyncio.run(story())


def test_its_records_are_right():
    records = list(read_records((FIRST / "records.jsonl").read_text()))
    assert len(records) == len(OVER)
    for record in records:
        assert verify_words(find(record.game), record) == []


@pytest.mark.parametrize(("game", "start"), [("metro", 0), ("paris", "0")])
def test_old_spellings_of_options_are_read(game, start):
    rules = find(game)
    given = rules.settings({"start": start}, 2)
    assert rules.settings(json.loads(json.dumps({"start": given.start})), 2) == given
