"""A backup holds everything, and comes back whole or not at all."""

import asyncio
import errno
import gzip
from pathlib import Path

import pytest

from chatelet.core.errors import ChateletError
from chatelet.table import schema
from chatelet.table.backup import FORMAT, backup, restore
from chatelet.table.hub import Hub
from chatelet.table.storage import Storage

from .conftest import on, some_move, two_people


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
