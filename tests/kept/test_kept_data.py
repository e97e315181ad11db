"""What earlier versions stored on a server opens, decodes to the same, and plays on: database, backup, records."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chatelet.core.log import Entry, Line
from chatelet.core.record import Record, read_records, verify_words
from chatelet.device.table import Kept
from chatelet.games import find
from chatelet.server.messages import MoveAsk, UndoAsk
from chatelet.table.answers import ListedTable
from chatelet.table.backup import PASSED_OVER, backup, restore
from chatelet.table.company import Company, Report
from chatelet.table.model import Standing
from chatelet.table.storage import Storage
from chatelet.table.writer import Writer
from tests.server.guest import Guest, Server

from .kept import VERSIONS, Found, Version, rows, rows_of
from .making.people import play

ON_SERVERS = ("chat", "deadline", "deck", "on_device", "public", "quick", "rated")
AMONG_PEOPLE = ("asked", "blocked", "helped", "kind open", "lost away", "lost removed", "lost time", "muted")
AMONG_PEOPLE += ("stand_in", "unheard")
# fields that can have no other value, and why
NEVER = {
    **dict.fromkeys(["workers.worker", "workers.version", "workers.at", "workers.stored"], "only with PostgreSQL"),
    **{f"ListedTable.{name}": "the list is that of a device: one person, and no server" for name in ON_SERVERS},
    **{f"SeatView.{name}": "the same" for name in AMONG_PEOPLE},
    "ListedTable.state open": "a table of a device begins at once",
    "ListedTable.state closed": "and is deleted when it is closed",
    "UndoAsk.to": "pages take back one move after the other",
}
KINDS: dict[str, Any] = {"Standing": Standing, "Record": Record, "Kept": Kept, "ListedTable": ListedTable}
pytestmark = pytest.mark.xdist_group("kept")  # one worker has the servers
KINDS |= {"MoveAsk": MoveAsk, "UndoAsk": UndoAsk}
ASKS = {"move": "MoveAsk", "undo": "UndoAsk"}
each = pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
TABLES = [(version, name) for version in VERSIONS for name in version.notes["tables"]]


def in_state(*states: str) -> list[Any]:
    return [
        pytest.param(version, name, id=f"{version.name}-{name}")
        for version, name in TABLES
        if version.notes["tables"][name]["state"] in states
    ]


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The data folder of each version, not touched by any server."""
    found = {version.name: tmp_path_factory.mktemp(version.name) for version in VERSIONS}
    for version in VERSIONS:
        version.unpack(found[version.name])
    return found


def documents(version: Version, folder: Path) -> Iterator[tuple[str, Any]]:
    """All that is stored as JSON: its kind, and what it says."""
    for table, row in rows(folder / "chatelet.sqlite"):
        if table == "tables":
            yield "Standing", json.loads(row["standing"])
    for line in version.records().splitlines():
        yield "Record", json.loads(line)
    for row in rows_of(version.packed("device")["state"]):
        yield "Kept", json.loads(row["data"])
        yield "ListedTable", json.loads(row["row"])
    for unsent in version.packed("unsent").values():
        for kept in unsent["session"].values():
            for ask in json.loads(kept):
                yield ASKS[ask["do"]], ask


@each
def test_every_field_has_a_value_other_than_its_default(version, folders):
    found = Found(version.fields)
    for table, row in rows(folders[version.name] / "chatelet.sqlite"):
        if table in version.fields:
            found.note(table, row)
    for kind, document in documents(version, folders[version.name]):
        found.note(kind, document)
    assert sorted(found.missing() - NEVER.keys()) == []


def known_fields(version: Version, kind: str, document: Any) -> Any:
    """A document without the fields that came after a version."""
    fields = version.fields[kind]

    def inner(held: str | None, value: Any) -> Any:
        if held and isinstance(value, list):
            return [inner(held, one) for one in value]
        return known_fields(version, held, value) if held and isinstance(value, dict) else value

    return {name: inner(fields[name].get("holds"), value) for name, value in document.items() if name in fields}


@each
def test_every_document_is_the_same_when_it_is_decoded_and_encoded_again(version, folders):
    for kind, document in documents(version, folders[version.name]):
        again = msgspec.json.decode(msgspec.json.encode(msgspec.json.decode(json.dumps(document), type=KINDS[kind])))
        if kind in ASKS.values():  # a page leaves out what it does not mean
            again = {name: again[name] for name in document}
        assert known_fields(version, kind, again) == document


@each
def test_a_backup_that_is_restored_and_written_again_has_the_same_rows(version, folders, tmp_path):
    async def story(address: str, file: Path, again: Path) -> None:
        storage = Storage(address)
        await storage.open()
        await restore(storage, file, replace=False)
        await backup(storage, again)
        await storage.close()

    file, again = version.folder / "backup.jsonl.gz", tmp_path / "again.gz"
    asyncio.run(story(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}", file, again))

    def lines(packed: Path) -> set[str]:
        found = set()
        for line in gzip.decompress(packed.read_bytes()).decode().splitlines()[1:-1]:
            table, row = json.loads(line)
            found.add(json.dumps([table, {key: row.get(key) for key in version.fields[table]}]))
        return found

    assert lines(again) == lines(file)
    kept = version.fields.keys() - PASSED_OVER
    in_database = [table for table, _ in rows(folders[version.name] / "chatelet.sqlite") if table in kept]
    assert len(in_database) == len(lines(file))


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    found = {version.name: Server(tmp_path_factory.mktemp("served"), "--no-limits") for version in VERSIONS}
    for version in VERSIONS:
        version.unpack(found[version.name].folder)
        found[version.name].start()
    yield found
    for server in found.values():
        assert server.stop() == 0
        log = server.log.read_text()
        assert "Traceback" not in log and '"error"' not in log, log


@pytest.fixture(scope="module")
def people(servers: dict[str, Server]) -> dict[str, dict[str, Guest]]:
    """Everybody who has cookies of a version, by their ids."""
    found: dict[str, dict[str, Guest]] = {}
    for version in VERSIONS:
        address = servers[version.name].address
        guests = [version.come_back(address, name) for name in version.notes["cookies"]]
        found[version.name] = {guest.id: guest for guest in guests}
    return found


def tables_of(guest: Guest) -> set[str]:
    """The tables in somebody's list."""
    return {row["table"] for place in guest.get("/api/me/tables").values() for row in place}


def begun(table: str, seen: Any, people: dict[str, Guest]) -> None:
    """Everybody agrees to a table that was laid, and its host lets it begin."""
    for seat in seen["seats"]:
        if seat["asked"]:
            people[seat["player"]].post(f"/api/tables/{table}/confirm", {"drawn_up": seen["drawn_up"]})
    if seen["quick"]:
        other = next(guest for guest in people.values() if guest.name == "Ana")
        other.post(f"/api/tables/{table}/join", {"drawn_up": seen["drawn_up"]})
    else:
        people[seen["maker"]].post(f"/api/tables/{table}/start")


@pytest.mark.parametrize(("version", "name"), in_state("open", "running", "paused"))
def test_an_unfinished_game_plays_on(version, name, people):
    known, table = people[version.name], version.notes["tables"][name]["table"]
    host = next(one for one in known.values() if table in tables_of(one))
    seen = host.get(f"/api/tables/{table}")
    seated = {seat["player"]: known[seat["player"]] for seat in seen["seats"] if seat["player"]}
    if seen["state"] == "open":
        begun(table, seen, known)
    if seen["state"] == "paused":
        seen = host.post(f"/api/tables/{table}/resume")
    for seat in seen["seats"]:
        if seat["stand_in"]:
            seated[seat["player"]].post(f"/api/tables/{table}/back", {"seat": seat["seat"]})
    seen = host.get(f"/api/tables/{table}")
    seated = {seat["player"]: known[seat["player"]] for seat in seen["seats"] if seat["player"]}
    after = play(table, *seated.values(), most=2 * len(seated))
    assert after["number"] > seen["number"]
    numbers = [event["number"] for event in seen["events"]]
    assert [event["number"] for event in after["events"]][: len(numbers)] == numbers


@pytest.mark.parametrize(("version", "name"), in_state("over"))
def test_a_finished_game_can_be_seen_and_downloaded(version, name, people):
    table = version.notes["tables"][name]["table"]
    guest = next(iter(people[version.name].values()))
    seen = guest.get(f"/api/tables/{table}")
    assert seen["state"] == "over" and seen["result"]["scores"] == seen["scores"]
    record = guest.get(f"/api/tables/{table}/record")
    if not seen["result"]["early"]:
        assert record["events"] == [event["text"] for event in seen["events"]]
    if not seen["result"]["early"] and seen["deck"] is None:
        assert guest.post("/api/verify", record)["wrong"] == []
    assert guest.http.get(f"/api/tables/{table}/picture").text.startswith("<svg")


@each
def test_who_had_an_account_has_it_with_all_that_belongs_to_it(version, servers, folders):
    notes = version.notes
    ana = Guest(servers[version.name].address, "Ana")
    me = ana.post("/api/session", {"account": "ana", "passphrase": notes["passphrase"]})
    assert (me["email"], me["email_confirmed"], me["notices"], me["language"]) == ("ana@example.org", True, True, "it")
    [rating] = me["ratings"]
    assert rating["game"] == "metro" and rating["games"] > 1
    stored = [row for table, row in rows(folders[version.name] / "chatelet.sqlite") if table == "rated"]
    history = next(one["history"] for one in ana.get("/api/me/statistics")["games"] if one["game"] == "metro")
    assert [step["mu"] for step in history] == [row["mu"] for row in stored if row["player"] == me["player"]]
    mine = {notes["tables"][name]["table"] for name in ("over-metro-0", "rated", "daily", "deck-over")}
    assert mine <= tables_of(ana)
    [muted] = ana.get("/api/me/company")["people"]
    assert (muted["name"], muted["kind"]) == ("Eve", "mute")
    deck = ana.get(f"/api/decks/{notes['deck']}")
    assert deck["name"] == "Sunday" and [row["ranked"] for row in deck["ranking"]] == [True]
    data = ana.get("/api/me/data")
    assert data["reports"] and data["devices"] and data["messages"] and data["deck_results"]


@each
def test_its_records_are_right(version):
    records = list(read_records(version.records()))
    for record in records:
        wrong = verify_words(find(record.game), record)
        if record.viewer is not None or record.fair is None:
            assert len(wrong) == 1  # something is hidden, or nobody says how it was dealt
        else:
            assert wrong == []


@each
def test_lines_and_reports_are_read_as_they_are_stored(version, folders):
    file = folders[version.name] / "chatelet.sqlite"
    stored = list(rows(file))
    taken_back = next(row["table_id"] for table, row in stored if table == "entries" and row["to"])

    async def read() -> tuple[list[Line], list[Report]]:
        storage = Storage(f"sqlite+aiosqlite:///{file}")
        lines = await storage.lines(taken_back)
        reports = await Company(storage, Writer(storage)).reports(settled=True)
        await storage.close()
        return lines, reports

    lines, reports = asyncio.run(read())
    assert lines == [
        Line(
            row["number"],
            Entry(row["by"], row["text"], bool(row["undo"]), row["to"]),
            row["at"],
            row["client_id"],
            row["waiting"],
        )
        for table, row in stored
        if table == "entries" and row["table_id"] == taken_back
    ]
    kept = {row["id"]: row for table, row in stored if table == "reports"}
    for report in reports:
        row = kept.pop(report.id)
        told = msgspec.structs.asdict(report)
        told["table_id"] = told.pop("table")
        assert told == row | {"messages": json.loads(row["messages"])}
    assert kept == {}
