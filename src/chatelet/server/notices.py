"""It is your turn: over a WebSocket of one's own while a page is open, and by letter where somebody asked for it."""

import asyncio
import contextlib
import logging
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ..table import look
from ..table.house import House
from ..table.news import Word
from .settings import Settings
from .socket import FOREIGN, same_site, turn_away
from .visitor import house_of, person_of

Socket = WebSocket[Any, Any, Any]
log = logging.getLogger("chatelet.notices")


class Notices:
    """Listens to the house, and tells those who are concerned."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.queues: dict[str, set[asyncio.Queue[Word]]] = {}
        house.listeners.append(self.hear)

    def hear(self, word: Word) -> None:
        for player in word.people:
            for queue in self.queues.get(player, ()):
                if queue.qsize() < 1000:
                    queue.put_nowait(word)

    async def close(self) -> None:
        self.house.listeners.remove(self.hear)


@websocket("/api/me/socket")
async def my_socket(socket: Socket) -> None:
    """Which tables wait for me, from now on."""
    me = await person_of(socket)
    if me is None or not same_site(socket):
        await turn_away(socket, FOREIGN, "cookie-needed" if me is None else "bad-origin")
        return
    house, notices = house_of(socket), socket.app.state.notices
    queue: asyncio.Queue[Word] = asyncio.Queue()
    await socket.accept()
    notices.queues.setdefault(me.id, set()).add(queue)
    reader = asyncio.create_task(_until_closed(socket))
    try:
        tables = await house.tables_of(me.id, ("running",))
        rows = [row for table in tables if (row := look.listed(table, me.id, set(house.here)))["your_turn"]]
        waiting: dict[str, list[int]] = {row["table"]: row["yours"] for row in rows}
        await _send(socket, {"is": "waiting", "tables": rows})
        while not reader.done():
            getter = asyncio.create_task(queue.get())
            await asyncio.wait({getter, reader}, return_when=asyncio.FIRST_COMPLETED)
            if not getter.done():
                getter.cancel()
                break
            word = getter.result()
            seats = word.turns.get(me.id, [])
            if seats and waiting.get(word.table) != seats:
                waiting[word.table] = seats
                await _send(socket, {"is": "turn", "table": word.table, "game": word.game, "seats": seats})
            elif not seats and waiting.pop(word.table, None) is not None:
                await _send(socket, {"is": "turn-over", "table": word.table})
    except WebSocketDisconnect:
        pass
    finally:
        reader.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
            await reader
        notices.queues[me.id].discard(queue)
        if not notices.queues[me.id]:
            del notices.queues[me.id]


async def _until_closed(socket: Socket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")  # nothing is asked here


async def _send(socket: Socket, body: dict[str, Any]) -> None:
    await socket.send_data(msgspec.json.encode(body).decode(), "text")
