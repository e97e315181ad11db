"""Moves by the quick way: whatever fails on it, who moved hears, and nobody waits for ever."""

import asyncio
import sqlite3

import pytest

from chatelet.table.sqlite_log import AT_ONCE
from chatelet.table.writer import Writer

from .conftest import on, some_move, two_people

PATIENCE = 60  # seconds after which "for ever" is believed


class Heard:
    """What whoever moved was told."""

    def __init__(self):
        self.told = asyncio.get_running_loop().create_future()

    def __call__(self, number, error):
        self.told.set_result((number, error))

    async def wait(self):
        return await asyncio.wait_for(self.told, PATIENCE)


def once(error, then):
    """Fails the first time."""
    left = [error]

    def attempt(*words):
        if left:
            raise left.pop()
        return then(*words)

    return attempt


def test_a_move_that_is_stored_but_not_taken_in_is_found_on_the_long_way(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            board, move, heard = on(table), some_move(table, 0), Heard()
            after = board.after[0]
            monkeypatch.setattr(board, "accept", once(MemoryError(), board.accept))
            assert table.move_now("ana", 0, move, after, "c1", heard)
            number, error = await heard.wait()
            assert isinstance(error, MemoryError) and not table.lock.locked()
            assert await table.move("ana", 0, move, after, "c1") == number == board.number

    asyncio.run(story())


def test_a_move_stands_though_telling_of_it_failed(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            heard = Heard()
            table.on_change = once(OSError(), table.on_change)
            assert table.move_now("ana", 0, some_move(table, 0), on(table).after[0], "c1", heard)
            assert await heard.wait() == (on(table).number, None)

    asyncio.run(story())


def test_a_commit_that_cannot_begin_keeps_nobody_waiting(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            writer: Writer = table.writer
            sqlite_log, heard = writer.storage.sqlite_log, Heard()
            assert sqlite_log is not None
            broken = once(sqlite3.ProgrammingError(), sqlite_log.write)
            monkeypatch.setattr(type(sqlite_log), "write", lambda _, *words: broken(*words))
            move, after = some_move(table, 0), on(table).after[0]
            assert table.move_now("ana", 0, move, after, "c1", heard)
            _, error = await heard.wait()
            assert isinstance(error, sqlite3.ProgrammingError) and not table.lock.locked()
            number = await asyncio.wait_for(table.move("ana", 0, move, after, "c1"), PATIENCE)
            assert number == on(table).number == len(await hub.storage.lines(table.id))

    asyncio.run(story())


def test_a_number_that_is_taken_spoils_nothing_beside_it(hub_at):
    """Of rows in several statements all are stored, or none; and the next commit finds no open transaction."""

    async def story():
        async with hub_at() as hub:
            sqlite_log = hub.storage.sqlite_log
            rows = [("t", number, 0, "0 -", False, None, 1, None, 1) for number in range(1, 2 * AT_ONCE + 10)]
            await sqlite_log.written(rows[-1:])
            for some in (rows, rows[-3:]):  # as many statements, and as one
                with pytest.raises(sqlite3.IntegrityError):
                    await sqlite_log.written(some)
                assert [line.number for line in await hub.storage.lines("t")] == [rows[-1][1]]
            await sqlite_log.written(rows[:-1])
            assert len(await hub.storage.lines("t")) == len(rows)

    asyncio.run(story())
