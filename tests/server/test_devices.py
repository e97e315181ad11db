"""One device on its line: messages that come at once are answered one after the other, and no line hangs."""

import asyncio
import json
import socket
from contextlib import asynccontextmanager

from chatelet.server.limits import Limits
from chatelet.server.line import CLOSE, FINAL, MASKED, TEXT, Line
from chatelet.server.settings import Settings
from chatelet.server.socket import Connection, Looks
from chatelet.table.hub import Hub
from chatelet.table.model import Terms
from chatelet.table.people import Person

from .waiting import in_time


def on(table):
    assert table.board is not None
    return table.board


def some_move(table, seat):
    """A legal move of a seat, in notation."""
    board = on(table)
    return board.rules.write(board.position, seat, board.rules.legal_actions(board.position, seat)[0])


@asynccontextmanager
async def arriving(folder):
    """Ana's device, whose line to a running table was just opened; gives the table, her line and what she reads."""
    hub = Hub(f"sqlite+aiosqlite:///{folder / 'chatelet.sqlite'}")
    await hub.open()
    table = await hub.make("ana", "Ana", Terms("next-station", {}), [{"kind": "me"}, {"kind": "me"}], "a" * 32)
    await hub.start(table, "ana")
    ours, theirs = socket.socketpair()
    transport, _ = await asyncio.get_running_loop().create_connection(asyncio.Protocol, sock=ours)
    reader, writer = await asyncio.open_connection(sock=theirs)
    line = Line(transport, None, squeezing=False)
    transport.set_protocol(line)
    limits = Limits(Settings("", "", limits=False))
    Connection(line, hub, table, Person("ana"), Looks(None, False, "en", "", ""), limits).open()
    try:
        yield table, line, reader
    finally:
        writer.close()
        transport.abort()
        await hub.close()


@asynccontextmanager
async def sitting(folder):
    """Ana's device at a running table, which has told her how it stands."""
    async with arriving(folder) as (table, line, reader):
        assert (await read(reader))[1]["is"] == "table"
        yield table, line, reader


async def read(reader):
    """The next frame: its kind, and what it says."""

    async def frame():
        head, size = await reader.readexactly(2)
        if size >= 126:
            size = int.from_bytes(await reader.readexactly(2 if size == 126 else 8), "big")
        data = await reader.readexactly(size)
        return head & 15, json.loads(data) if head & 15 == TEXT else data

    return await in_time(frame(), "a frame")


def masked(word):
    data = json.dumps(word).encode()
    size = bytes((MASKED | len(data),)) if len(data) < 126 else bytes((MASKED | 126,)) + len(data).to_bytes(2, "big")
    return bytes((FINAL | TEXT,)) + size + bytes(4) + data


def test_the_table_is_the_first_message_and_what_happened_meanwhile_is_told_once(tmp_path):
    async def story():
        async with arriving(tmp_path) as (table, _, reader):
            table.tell()  # somebody came or went
            await asyncio.sleep(0)
            number = await table.move("ana", 1, some_move(table, 1), None, "c1")
            _, first = await read(reader)
            assert first["is"] == "table"
            told = [entry["number"] for entry in first["snapshot"]["events"]]
            while told[-1] < number:
                _, word = await read(reader)
                assert word["is"] == "events", word
                told += [entry["number"] for entry in word["events"]]
            await table.move("ana", 0, some_move(table, 0), None, "c2")
            while told[-1] < on(table).number:
                _, word = await read(reader)
                assert word["is"] == "events", word
                told += [entry["number"] for entry in word["events"]]
            assert told == list(range(1, on(table).number + 1))

    asyncio.run(story())


def test_a_move_said_thousands_of_times_at_once_is_made_once_and_answered_each_time(tmp_path):
    async def story():
        async with sitting(tmp_path) as (table, line, reader):
            word = {"do": "move", "id": "c1", "seat": 0, "move": some_move(table, 0), "after": on(table).after[0]}
            line.data_received(masked(word) * 2000)
            answers = 0
            while answers < 2000:
                kind, told = await read(reader)
                assert kind == TEXT and told["is"] in ("done", "events", "here"), told
                answers += told["is"] == "done"
            assert len(await table.storage.lines(table.id)) == on(table).number

    asyncio.run(story())


def test_what_nobody_foresaw_closes_the_line(tmp_path, monkeypatch):
    """The page opens another one and goes on; on a line that hangs it would wait."""

    def broken(*_):
        raise KeyError("a defect of the rules")

    async def story():
        async with sitting(tmp_path) as (table, line, reader):
            board = on(table)
            word = {"do": "move", "id": "c1", "seat": 0, "move": some_move(table, 0), "after": board.after[0]}
            monkeypatch.setattr(board, "move", broken)
            line.data_received(masked(word))
            while (frame := await read(reader))[0] != CLOSE:
                pass
            assert int.from_bytes(frame[1][:2], "big") == 1011 and not table.lock.locked()

    asyncio.run(story())
