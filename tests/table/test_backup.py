"""A backup holds everything, and comes back whole or not at all."""

import asyncio
import errno
import gzip
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sa

from chatelet.core.errors import ChateletError
from chatelet.table import schema
from chatelet.table.backup import FIRST, FORMAT, backup, restore
from chatelet.table.hub import Hub
from chatelet.table.storage import Storage, known_revisions, own_tables
from chatelet.table.table import Table

from .conftest import on, some_move, two_people

PLAYING = 50  # tables at once


def test_a_backup_comes_back_whole_or_not_at_all(hub_at, tmp_path):
    async def story():
        file = tmp_path / "all.backup"
        async with hub_at() as hub:
            table = await two_people(hub)
            await table.move("ana", 0, some_move(table, 0), None, "c1")
            counts = await backup(hub.storage, file)
            assert counts["tables"] == 1 and counts["entries"] == on(table).number
            with pytest.raises(ChateletError):
                await backup(hub.storage, file)
        broken = tmp_path / "broken.backup"
        broken.write_bytes(gzip.compress(gzip.decompress(file.read_bytes())[:-200]))
        other = Hub(f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite'}")
        await other.open()
        for bad in (broken, tmp_path / "chatelet.sqlite"):
            with pytest.raises(ChateletError):
                await restore(other.storage, bad, replace=True)
        assert await other.storage.table(table.id) is None
        await restore(other.storage, file, replace=False)
        again = await other.table(table.id)
        assert on(again).position.tobytes() == on(table).position.tobytes()
        with pytest.raises(ChateletError):
            await restore(other.storage, file, replace=False)
        await other.close()

    asyncio.run(story())


async def backups_while_tables_play(here: str, there: str, folder: Path) -> None:
    """Backups during play, each restored: every table in it is complete, and is played on."""
    hub = Hub(here)
    await hub.open()
    tables = [await two_people(hub) for _ in range(PLAYING)]
    stop = asyncio.Event()

    async def play(table: Table) -> None:
        while not stop.is_set() and table.standing.state == "running":
            seat = on(table).waiting[0]
            await table.move(["ana", "bo"][seat], seat, some_move(table, seat), None, None)
            await asyncio.sleep(0)

    async def lay_more() -> None:
        while not stop.is_set():
            tables.append(await two_people(hub, "metro"))

    playing = [asyncio.create_task(play(table)) for table in tables] + [asyncio.create_task(lay_more())]
    files = [folder / f"{number}.backup" for number in range(2)]
    for file in files:
        before = sum(on(table).number for table in tables)
        while sum(on(table).number for table in tables) < before + PLAYING:
            await asyncio.sleep(0.01)
        await backup(hub.storage, file)
    stop.set()
    await asyncio.gather(*playing)
    full = {table.id: await hub.storage.lines(table.id) for table in tables}
    await hub.close()
    for file in files:
        storage = Storage(there)
        await storage.open()
        counts = await restore(storage, file, replace=True)
        await storage.close()
        assert counts["tables"] >= PLAYING
        other = Hub(there)
        await other.open()
        rows = await other.storage.rows(sa.select(schema.tables.c.id).where(schema.tables.c.state != "open"))
        assert len(rows) >= PLAYING
        for row in rows:
            lines = await other.storage.lines(row.id)
            assert lines and lines == full[row.id][: len(lines)]  # nothing is missing from the front or the middle
            stored = await Table.load(row.id, other.storage, other.writer, other.find)
            if stored.standing.state == "running":
                seat = on(stored).waiting[0]
                await stored.move(["ana", "bo"][seat], seat, some_move(stored, seat), None, None)
        await other.close()


def test_backups_while_fifty_tables_play_hold_every_table_whole(tmp_path):
    addresses = [f"sqlite+aiosqlite:///{tmp_path / name}.sqlite" for name in ("here", "there")]
    asyncio.run(backups_while_tables_play(addresses[0], addresses[1], tmp_path))


def test_a_backup_whose_games_lack_a_part_of_their_log_is_refused(hub_at, tmp_path):
    """As a version wrote them that read table by table while people played."""

    async def story():
        whole = tmp_path / "whole.backup"
        async with hub_at() as hub:
            table = await two_people(hub)
            for _ in range(3):
                seat = on(table).waiting[0]
                await table.move(["ana", "bo"][seat], seat, some_move(table, seat), None, None)
            await backup(hub.storage, whole)
        lines = gzip.decompress(whole.read_bytes()).decode().splitlines()
        log = [line for line in lines if line.startswith('["entries"')]
        other = Storage(f"sqlite+aiosqlite:///{tmp_path / 'other.sqlite'}")
        await other.open()
        for lost in (log, log[:1], log[1:2]):  # all of it, the beginning, a piece of the middle
            torn = tmp_path / "torn.backup"
            kept = [line for line in lines if line not in lost and not line.startswith('{"end"')]
            end = json.loads(lines[-1])["end"]
            end["entries"] -= len(lost)
            torn.write_bytes(gzip.compress("\n".join([*kept, json.dumps({"end": end}), ""]).encode()))
            with pytest.raises(ChateletError, match="is not whole"):
                await restore(other, torn, replace=False)
            assert await other.table(table.id) is None
        await restore(other, whole, replace=False)
        await other.close()

    asyncio.run(story())


RESTORE = """
import asyncio, resource, sys
from pathlib import Path
from chatelet.core.errors import ChateletError
from chatelet.table.backup import restore
from chatelet.table.storage import Storage, known_revisions, own_tables
async def story():
    storage = Storage(sys.argv[1])
    await storage.open()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for file in sys.argv[2:]:
        try:
            await restore(storage, Path(file), replace=True)
        except ChateletError as error:
            print(error)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)
    await storage.close()
asyncio.run(story())
"""


def test_restoring_takes_little_memory_however_much_a_small_file_holds(tmp_path):
    """A file of some hundred kilobytes may unpack to hundreds of megabytes: rows, or one endless line."""

    def packed(name: str, lines: Iterator[bytes]) -> str:
        file = tmp_path / name
        with gzip.GzipFile(file, "wb", 1) as out:
            out.write(f'{{"format": "{FORMAT}"}}\n'.encode())
            for line in lines:
                out.write(line)
        assert file.stat().st_size < 2_000_000
        return str(file)

    row = {"table_id": "t", "at": 1, "player": "p", "seat": None, "name": "n", "text": "x" * 100_000}
    many = (json.dumps(["messages", {**row, "number": number}]).encode() + b"\n" for number in range(1200))
    files = [packed("rows", many), packed("line", (b"x" * 1_000_000 for _ in range(120)))]
    address = f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}"
    done = subprocess.run([sys.executable, "-c", RESTORE, address, *files], capture_output=True, text=True)
    said = done.stdout.splitlines()
    assert "is not complete" in said[0] and "too long for a row" in said[1], done.stderr
    assert int(said[2]) < 100 * 1024  # kilobytes, on Linux


LEASE = '["leases", {"table_id": "a", "worker": "", "until": 0, "due": 0}]'
NO_BACKUPS = [
    "7",
    "[1, 2, 3]",
    '["players", [1]]',
    '["players", {"id": {"x": 1}}]',
    '["players", {"nobody": 1}]',
    '["leases", {"table_id": null, "worker": "", "until": 0, "due": 0}]',
    f"{LEASE}\n{LEASE}",
    f'{LEASE}\n{{"end": 7}}',
    "[" * 100_000,
]


def test_what_is_no_backup_is_refused_in_words_and_half_of_one_is_not_left(tmp_path, monkeypatch):
    async def story():
        storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}")
        await storage.open()
        file = tmp_path / "file"
        for rows in NO_BACKUPS:
            file.write_bytes(gzip.compress(f'{{"format": "{FORMAT}"}}\n{rows}\n'.encode()))
            with pytest.raises(ChateletError, match="is not a backup"):
                await restore(storage, file, replace=True)
        for missing, error in ((tmp_path / "nowhere", FileNotFoundError), (tmp_path, IsADirectoryError)):
            with pytest.raises(error):
                await restore(storage, missing, replace=True)

        def full(*_):
            raise OSError(errno.ENOSPC, "No space left on device")

        monkeypatch.setattr(Path, "replace", full)  # the last that can fail
        with pytest.raises(OSError, match="No space"):
            await backup(storage, tmp_path / "new")
        assert not list(tmp_path.glob("new*"))
        await storage.close()

    asyncio.run(story())


async def restores_leave_others_alone(address: str, folder: Path) -> None:
    """Restores replace our tables alone, after a backup of them; and an older version can read what is put back."""
    storage = Storage(address)
    await storage.open()
    async with storage.begin() as connection:
        await connection.execute(sa.text("CREATE TABLE theirs (id INTEGER PRIMARY KEY)"))
        await connection.execute(sa.text("INSERT INTO theirs VALUES (7)"))
        await connection.execute(sa.insert(schema.codes).values(player="ana", digest="1"))
    await backup(storage, folder / "one")
    async with storage.begin() as connection:
        await connection.execute(sa.insert(schema.codes).values(player="bo", digest="2"))
    await restore(storage, folder / "one", replace=True, before=folder / "before")
    assert [row.player for row in await storage.rows(sa.select(schema.codes))] == ["ana"]
    await restore(storage, folder / "before", replace=True)
    assert sorted(row.player for row in await storage.rows(sa.select(schema.codes))) == ["ana", "bo"]
    older = next((Path(__file__).parents[1] / "kept" / "first").glob("*backup*"))
    await restore(storage, older, replace=True, keep_revision=True, before=folder / "newer")
    assert await storage.find_revision() == FIRST  # as the older version wrote it
    async with storage.read() as connection:
        names = set((await connection.run_sync(own_tables)).tables)
    assert "tables" in names and "regards" not in names  # nothing of the newer version is left
    await backup(storage, folder / "older")  # what an older version wrote is backed up as it is
    assert await storage.find_revision() == FIRST
    await restore(storage, folder / "newer", replace=True)
    assert await storage.find_revision() == known_revisions()[-1]
    assert sorted(row.player for row in await storage.rows(sa.select(schema.codes))) == ["ana", "bo"]
    rows = await storage.rows(sa.text("SELECT id FROM theirs"))
    assert [row.id for row in rows] == [7]
    await restore(storage, folder / "older", replace=True)  # and brought up to date like any other
    assert await storage.find_revision() == known_revisions()[-1]
    async with storage.begin() as connection:
        await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))
    for refused in (backup(storage, folder / "no"), restore(storage, folder / "one", replace=True)):
        with pytest.raises(ChateletError, match="newer version"):
            await refused
    assert not (folder / "no").exists() and await storage.find_revision() == "9999"
    await storage.close()


def test_a_restore_replaces_our_tables_alone_after_a_backup_of_them(tmp_path):
    asyncio.run(restores_leave_others_alone(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}", tmp_path))


@pytest.mark.skipif(sys.platform == "win32", reason="owners of files")
def test_what_root_restores_belongs_to_the_owner_of_the_folder(run, tmp_path):
    """As an ordinary user it is their own anyway."""
    owner = 65534 if os.geteuid() == 0 else os.geteuid()
    data = tmp_path / "data"
    data.mkdir(mode=0o700)
    os.chown(data, owner, os.getegid())
    file = next((Path(__file__).parents[1] / "kept" / "first").glob("*backup*"))
    for more in ((), ("--replace",)):
        done = run("restore", file, "--data-folder", data, *more)
        assert done.status == 0, done.err
        assert {path.stat().st_uid for path in data.iterdir()} == {owner}
    [before] = data.glob("before-restore-*")
    assert f"is in {before}" in done.out
    known = json.loads(run("revision", "--data-folder", data).out)
    assert known["database"] == known["known"][-1]


def test_nothing_is_backed_up_where_there_is_nothing(run, tmp_path):
    done = run("backup", tmp_path / "file", "--data-folder", tmp_path)
    assert done.status == 1 and "There is no database" in done.err and not list(tmp_path.iterdir())


def test_the_migrations_make_the_tables_that_the_code_expects(tmp_path):
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async def story():
        storage = Storage(f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite'}")
        await storage.open()
        async with storage.read() as connection:
            return await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
            )

    assert asyncio.run(story()) == []
