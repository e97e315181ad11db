"""One server at a time has a database, nobody restores under a running one, and a log with a gap is a sentence."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from chatelet.core.errors import ChateletError
from chatelet.core.texts import Message, say
from chatelet.table.backup import backup, restore
from chatelet.table.exclusive import lock_file
from chatelet.table.gaps import find_gaps
from chatelet.table.storage import Storage, sqlite_address

from .guest import Guest, Server
from .services import Postgres
from .test_first_minute import moved


def chatelet(*arguments: object) -> subprocess.CompletedProcess[str]:
    """A command that ends by itself."""
    command = [sys.executable, "-c", "from chatelet.cli import main; main()", *map(str, arguments)]
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, capture_output=True, text=True, timeout=120, env=environment)


def written_backup(address: str, file: Path) -> Path:
    """A backup of an empty database."""

    async def story() -> None:
        storage = Storage(address)
        await storage.open()
        await backup(storage, file)
        await storage.close()

    asyncio.run(story())
    return file


def test_a_second_process_on_an_sqlite_file_stops_with_the_number_of_the_first(tmp_path):
    empty = written_backup(sqlite_address(tmp_path / "empty"), tmp_path / "empty.gz")
    folder = tmp_path / "data"
    server = Server(folder, "--no-limits").start()
    assert server.process is not None
    ana = Guest(server.address, "Ana")
    table = ana.lay("next-station", "me", start=True)["table"]
    first = moved(ana, table)
    link = tmp_path / "link"
    link.symlink_to(folder)
    for other in (
        ("serve", "--no-open", "--port", "0", "--data-folder", folder),
        ("serve", "--no-open", "--port", "0", "--data-folder", tmp_path, "--database", sqlite_address(link)),
        ("restore", empty, "--data-folder", folder),
        ("restore", empty, "--replace", "--data-folder", folder),
        ("doctor", "--mend", "--data-folder", folder),
    ):
        refused = chatelet(*other)
        assert refused.returncode == 1 and "Traceback" not in refused.stderr, other
        assert refused.stderr.startswith(f"Process {server.process.pid} is using {folder}"), refused.stderr
    assert moved(ana, table) > first
    server.kill()  # its lock ends with it
    done = chatelet("restore", empty, "--replace", "--data-folder", folder)
    assert done.returncode == 0, done.stderr
    server.start()
    assert server.stop() == 0


def test_a_database_in_a_new_folder_is_made_and_served(tmp_path):
    database = sqlite_address(tmp_path / "new" / "folder")
    server = Server(tmp_path / "data", "--no-limits", "--database", database).start()
    assert server.stop() == 0
    assert (tmp_path / "new" / "folder" / "chatelet.sqlite").is_file()
    missing = chatelet("doctor", "--mend", "--database", sqlite_address(tmp_path / "nowhere"))
    assert missing.returncode == 1 and missing.stderr.startswith("There is no database of Châtelet at")
    assert not (tmp_path / "nowhere").exists()


def test_a_link_in_place_of_the_lock_is_not_followed(tmp_path):
    (tmp_path / "chatelet.sqlite.lock").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(ChateletError, match="cannot be locked"):
        lock_file(tmp_path / "chatelet.sqlite")
    assert not (tmp_path / "elsewhere").exists()


def test_restore_names_the_backup_of_what_it_replaced_and_nothing_else(tmp_path):
    empty = written_backup(sqlite_address(tmp_path / "empty"), tmp_path / "empty.gz")
    there = tmp_path / "there.gz"
    there.write_bytes(b"of somebody else")
    where = ("--data-folder", tmp_path / "data")
    done = chatelet("restore", empty, "--backup", there, *where)
    assert done.returncode == 0 and str(there) not in done.stdout, done.stderr
    refused = chatelet("restore", empty, "--replace", "--backup", there, *where)
    assert refused.returncode == 1 and f"{there} is there already" in refused.stderr
    done = chatelet("restore", empty, "--replace", *where)
    [before] = (tmp_path / "data").glob("before-restore-*")
    assert done.returncode == 0 and str(before) in done.stdout, done.stderr


@pytest.mark.xdist_group("services")
def test_nobody_restores_into_a_postgres_that_a_server_uses(tmp_path, postgres: Postgres):
    empty = written_backup(postgres.new_database(), tmp_path / "empty.gz")
    where = ("--database", postgres.new_database())
    server = Server(tmp_path / "data", "--no-limits", *where).start()
    assert server.process is not None
    ana = Guest(server.address, "Ana")
    table = ana.lay("next-station", "me", start=True)["table"]
    for other in (("restore", empty, "--replace"), ("doctor", "--mend")):
        refused = chatelet(*other, *where)
        assert refused.returncode == 1 and f"process {server.process.pid} stored" in refused.stderr, refused.stderr
    ana.get(f"/api/tables/{table}")
    assert server.stop() == 0
    done = chatelet("restore", empty, "--replace", *where)  # who has stopped is not waited for
    assert done.returncode == 0, done.stderr
    server.start()
    Guest(server.address)
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    done = chatelet("restore", empty, "--replace", *where)  # nor who is known to be dead
    assert done.returncode == 0, done.stderr


def played(server: Server, moves: int = 3) -> tuple[Guest, list[str]]:
    """Somebody with two games that are played and one that is over."""
    ana = Guest(server.address, "Ana")
    tables = [ana.lay("next-station", "me", start=True)["table"] for _ in range(2)]
    for table in tables:
        for _ in range(moves):
            moved(ana, table)
    over = ana.lay("metro", "random", "random", start=True)["table"]
    while ana.get(f"/api/tables/{over}")["state"] != "over":
        pass
    return ana, [*tables, over]


def rows(folder: Path, query: str, *values: object) -> list[tuple]:
    with sqlite3.connect(folder / "chatelet.sqlite") as connection:
        return connection.execute(query, values).fetchall()


def test_a_log_with_a_gap_is_a_sentence_and_the_doctor_ends_its_game(tmp_path):
    folder = tmp_path / "data"
    server = Server(folder, "--no-limits").start()
    ana, [middle, beginning, over] = played(server)
    whole = ana.lay("next-station", "me", start=True)["table"]
    assert server.stop() == 0
    for table, number in ((middle, 3), (over, 40)):
        rows(folder, "DELETE FROM entries WHERE table_id = ? AND number = ?", table, number)
    rows(folder, "DELETE FROM entries WHERE table_id = ?", beginning)
    rows(folder, "DELETE FROM pictures")
    for table in (middle, beginning, over):
        rows(folder, "DELETE FROM saved WHERE table_id = ?", table)
    lines = dict(rows(folder, "SELECT table_id, COUNT(*) FROM entries GROUP BY table_id"))

    server.start()
    ana.address = server.address
    for table, missing in ((middle, 3), (beginning, 1), (over, 40)):
        sentence = say(Message("table-torn", {"missing": missing}))
        assert ana.get(f"/api/tables/{table}", 409)["error"]["text"] == sentence
        with pytest.raises(ConnectionClosed) as closed, ana.sit(table) as place:
            place.hear()
        assert closed.value.rcvd is not None and closed.value.rcvd.reason == sentence
        ana.post(f"/api/tables/{table}/moves", {"seat": 0, "move": "x", "id": "1"}, 409)
        assert ana.http.get(f"/api/tables/{table}/record").status_code < 500
    moved(ana, whole)
    while not rows(folder, "SELECT 1 FROM workers"):  # rounds go on
        ana.http.get("/health")
    assert server.stop() == 0
    assert "failed" not in server.log.read_text()

    looked = chatelet("doctor", "--data-folder", folder)
    assert looked.returncode == 1 and "Nothing was changed" in looked.stdout, looked.stderr
    assert f"{middle} (next-station, running): event 3 of {lines[middle] + 1} is missing" in looked.stdout
    assert f"{beginning} (next-station, running): its whole log is missing" in looked.stdout
    assert f"{over} (metro, over): event 40 of" in looked.stdout and whole not in looked.stdout
    assert not list(folder.glob("before-doctor-*"))
    after = dict(rows(folder, "SELECT table_id, COUNT(*) FROM entries GROUP BY table_id"))
    assert {**lines, whole: after[whole]} == after

    mended = chatelet("doctor", "--mend", "--data-folder", folder)
    assert mended.returncode == 0 and "3 logs were cut" in mended.stdout, mended.stderr
    [before] = folder.glob("before-doctor-*")
    assert str(before) in mended.stdout
    states = dict(rows(folder, "SELECT id, state FROM tables"))
    assert states[middle] == states[beginning] == "closed" and states[over] == "over" and states[whole] == "running"
    counts = dict(rows(folder, "SELECT table_id, COUNT(*) FROM entries GROUP BY table_id"))
    assert counts == {middle: 2, over: 39, whole: after[whole]}
    assert "Every game has its whole log" in chatelet("doctor", "--data-folder", folder).stdout
    assert chatelet("doctor", "--mend", "--data-folder", folder).returncode == 0
    assert list(folder.glob("before-doctor-*")) == [before]  # nothing to mend, nothing to back up

    server.start()
    ana.address = server.address
    for table in (middle, beginning, over):
        assert ana.get(f"/api/tables/{table}")["state"] == states[table]
    moved(ana, whole)
    assert server.stop() == 0

    async def put_back() -> None:
        """The backup of a database with gaps comes back as it was, gaps and all."""
        storage = Storage(sqlite_address(tmp_path / "other"))
        await storage.open()
        await restore(storage, before, replace=False)
        async with storage.read() as connection:
            assert {gap.table for gap in await find_gaps(connection)} == {middle, beginning, over}
        await storage.close()

    asyncio.run(put_back())
