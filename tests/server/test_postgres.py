"""PostgreSQL in place of SQLite: the same hub, backups that go both ways, and nothing acknowledged is ever lost."""

import asyncio
import gzip
import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from chatelet.core.errors import ChateletError
from chatelet.table import lobby, schema
from chatelet.table.anomalies import find_anomalies
from chatelet.table.backup import backup, restore
from chatelet.table.errors import Away
from chatelet.table.hub import Hub
from chatelet.table.model import Reliability, Terms
from chatelet.table.ratings import reliability
from chatelet.table.storage import Storage
from tests.table.test_backup import backups_while_tables_play, restores_leave_others_alone
from tests.table.test_company import pairs_of_eight
from tests.table.test_fair_play import accounts
from tests.table.test_forgetting import ID, live, traces_in_columns
from tests.table.test_ratings import short_game

from .guest import Guest, Server
from .test_kill import Player, check

pytestmark = pytest.mark.xdist_group("services")
ME, OPEN = {"kind": "me"}, {"kind": "open"}


def serve(*options: str) -> tuple[int, str]:
    """A server that should not start: its exit code, and what it says."""
    command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--port", "0", *options]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    return done.returncode, done.stderr


def test_a_server_that_cannot_start_says_why(tmp_path, postgres, redis):
    folder = ["--data-folder", str(tmp_path)]
    code, words = serve(*folder, "--workers", "2", "--database", postgres.new_database())
    assert code == 1 and "Several workers need" in words and "Traceback" not in words
    nowhere = "postgresql+asyncpg://chatelet:hush@127.0.0.1:9/chatelet"
    code, words = serve(*folder, "--database", nowhere)
    assert code == 1 and "127.0.0.1:9" in words and "hush" not in words and "Traceback" not in words
    code, words = serve(*folder, "--database", postgres.new_database(), "--redis", "redis://127.0.0.1:9")
    assert code == 1 and "Redis" in words and "Traceback" not in words


def test_a_database_that_is_not_there_is_named(postgres):
    address = postgres.new_database()

    async def story():
        storage = Storage(address.replace("chatelet@", "nobody@"))
        with pytest.raises(ChateletError) as refused:
            await storage.open()
        assert "nobody" in str(refused.value)
        storage = Storage(address + "-missing")
        with pytest.raises(ChateletError) as refused:
            await storage.open()
        assert "missing" in str(refused.value)

    asyncio.run(story())


def test_people_at_two_workers_who_look_in_the_same_moment_play_one_game_each(postgres):
    address = postgres.new_database()

    async def story():
        hubs = [Hub(address), Hub(address)]
        try:
            for hub in hubs:
                await hub.open()
            await pairs_of_eight(hubs, 5)
        finally:
            for hub in hubs:
                await hub.close()

    asyncio.run(story())


def test_who_left_a_rated_game_is_known_there_too(postgres):
    address = postgres.new_database()

    async def story():
        hub = Hub(address)
        await hub.open()
        try:
            await accounts(hub, "ana", "bo")
            for games in range(1, 4):
                table = await short_game(hub, "ana", "bo", 3, "bo")
                assert table.standing.result is not None and table.standing.result.void_by == [1]
                assert await reliability(hub.storage, "ana") == Reliability(games, 0)
                assert await reliability(hub.storage, "bo") == Reliability(games, games)
            found = await find_anomalies(hub.storage)
            assert found.pairs == [] and [resigner.player for resigner in found.resigners] == ["bo"]
        finally:
            await hub.close()

    asyncio.run(story())


def test_a_worker_that_hangs_does_not_keep_a_lock(postgres, monkeypatch):
    monkeypatch.setattr("chatelet.table.storage.LOCK_LONGEST", 0.2)
    address = postgres.new_database()

    async def hang(storage: Storage, held: asyncio.Event, end: asyncio.Event) -> None:
        async with storage.lock("pairing metro"):
            held.set()
            await end.wait()

    async def story():
        hanging, other = Storage(address), Storage(address)
        held, end = asyncio.Event(), asyncio.Event()
        task = asyncio.create_task(hang(hanging, held, end))
        await held.wait()
        async with other.lock("pairing metro"):  # PostgreSQL has ended the transaction of the first
            end.set()
        with pytest.raises(Away):
            await task
        for storage in (hanging, other):
            await storage.close()

    asyncio.run(story())


async def a_table(hub: Hub) -> str:
    """Ana's and Bo's table with a move and a message."""
    table = await hub.make("ana", "Ana", Terms("next-station", {}), [ME, OPEN], "a" * 32)
    await table.change(lambda standing: lobby.join(standing, "bo", "Bo", None, "b" * 32))
    await hub.start(table, "ana")
    board = table.board
    assert board is not None
    move = board.rules.write(board.position, 0, board.rules.legal_actions(board.position, 0)[0])
    await table.move("ana", 0, move, None, "c1")
    await hub.chat(table, "ana", "Ana", "ciao è così")
    return table.id


def test_a_backup_goes_from_one_kind_of_database_to_the_other_and_back(tmp_path, postgres):
    between = postgres.new_database()

    async def story():
        first = Hub(f"sqlite+aiosqlite:///{tmp_path / 'one.sqlite'}")
        await first.open()
        id = await a_table(first)
        await first.people.update(await first.people.person("ana"), name="Ana", notices=True)
        await backup(first.storage, tmp_path / "1")
        await first.close()
        files = ["1"]
        for address in (between, f"sqlite+aiosqlite:///{tmp_path / 'two.sqlite'}"):
            storage = Storage(address)
            await storage.open()
            counts = await restore(storage, tmp_path / files[-1], replace=False)
            with pytest.raises(ChateletError):
                await restore(storage, tmp_path / files[-1], replace=False)
            files.append(f"{files[-1]}1")
            written = await backup(storage, tmp_path / files[-1])
            assert {name: count for name, count in written.items() if count} == counts
            await storage.close()
            hub = Hub(address)
            await hub.open()
            table = await hub.table(id)
            assert [message["text"] for message in table.messages] == ["ciao è così"]
            assert await table.move("ana", 0, "whatever", 0, "c1") == table.ids[0, "c1"]
            assert (await hub.people.person("ana")).notices is True
            await hub.close()
        contents = [sorted(gzip_lines(tmp_path / name)) for name in files]
        assert contents[0] == contents[1] == contents[2]

    asyncio.run(story())


def test_backups_while_fifty_tables_play_on_postgresql_hold_every_table_whole(tmp_path, postgres):
    asyncio.run(backups_while_tables_play(postgres.new_database(), postgres.new_database(), tmp_path))


def test_a_restore_replaces_our_tables_alone_on_postgresql(tmp_path, postgres):
    asyncio.run(restores_leave_others_alone(postgres.new_database(), tmp_path))


def test_the_migrations_make_the_tables_that_the_code_expects_on_postgresql(tmp_path, postgres):
    """From nothing, and from what the first version wrote."""
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    async def differences(address: str, file: Path | None):
        storage = Storage(address)
        await storage.open()
        if file is not None:
            assert (await restore(storage, file, replace=False))["tables"] > 0
        async with storage.read() as connection:
            found = await connection.run_sync(
                lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
            )
        await storage.close()
        return found

    first = next((Path(__file__).parents[1] / "kept" / "first").glob("*backup*"))
    for file in (None, first):
        assert asyncio.run(differences(postgres.new_database(), file)) == []


def test_nothing_of_who_is_forgotten_is_left_on_postgresql(postgres):
    address = postgres.new_database()

    async def story():
        hub = Hub(address)
        await hub.open()
        await live(hub)
        assert len(await traces_in_columns(hub)) > 20
        await hub.forget_player(ID)
        assert await traces_in_columns(hub) == []
        await hub.company.set("guest", "bo", "block", True)
        await hub.hand_over("guest", "carla")
        assert (await hub.company.regard("bo")).apart == {"carla"}
        await hub.close()

    asyncio.run(story())


def gzip_lines(path: Path) -> list[str]:
    text = gzip.decompress(path.read_bytes()).decode()
    return [line for line in text.splitlines() if not line.startswith('["leases"')]


def test_every_acknowledged_move_survives_killed_workers_and_a_crashed_database(tmp_path, postgres, redis):
    address = postgres.new_database()
    where = ["--database", address, "--redis", redis.new_place()]
    server = Server(tmp_path, "--workers", "2", "--no-limits", *where).start()
    workers, stop, luck = server.workers(), threading.Event(), random.Random(5)
    players = [Player(Guest(server.address, f"P{number}"), stop) for number in range(4)]
    for player in players:
        player.start()

    def some_moves() -> None:
        before = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < before + 12:
            assert all(player.is_alive() for player in players)
            time.sleep(0.01)

    for victim in (*workers, "database"):
        some_moves()
        time.sleep(luck.random() * 0.05)
        if victim == "database":
            postgres.stop(signal.SIGQUIT)
            postgres.start()
        else:
            os.kill(int(victim), signal.SIGKILL)
    some_moves()
    stop.set()
    for player in players:
        player.join(60)
    server.kill()
    assert asyncio.run(check(address, players)) >= 4 * 12
