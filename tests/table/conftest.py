"""A hub with a real database in a folder of its own."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from chatelet.core.play import Play
from chatelet.table import lobby
from chatelet.table.bots import BotDesk
from chatelet.table.hub import Hub
from chatelet.table.model import Pace, Terms
from chatelet.table.table import Table

ME = {"kind": "me"}
OPEN = {"kind": "open"}
RANDOM = {"kind": "bot", "bot": "random"}


@pytest.fixture
def hub_at(tmp_path: Path) -> Callable[..., Any]:
    """`async with hub_at() as hub`: the same database each time it is opened."""

    @asynccontextmanager
    async def open_hub(**options: Any) -> AsyncIterator[Hub]:
        hub = Hub(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}", desk=BotDesk(1), **options)
        await hub.open()
        try:
            yield hub
        finally:
            await hub.close()

    return open_hub


async def two_people(hub: Hub, game: str = "next-station", **terms: Any) -> Table:
    """Ana and Bo at a running table."""
    pace = terms.pop("pace", Pace()).check()
    table = await hub.make("ana", "Ana", Terms(game, {}, pace=pace, **terms), [ME, OPEN], "a" * 32)
    await table.change(lambda standing: lobby.join(standing, "bo", "Bo", None, "b" * 32))
    await hub.start(table, "ana")
    return table


def on(table: Table) -> Play:
    """The game on a table that has started."""
    assert table.board is not None
    return table.board


def some_move(table: Table, seat: int, which: int = 0) -> str:
    """A legal move of a seat, in notation."""
    board = on(table)
    return board.rules.write(board.position, seat, board.rules.legal_actions(board.position, seat)[which])


async def play_out(table: Table, players: list[str]) -> None:
    """Everybody makes some legal move until the game is over."""
    while table.standing.state == "running":
        seat = on(table).waiting[0]
        await table.move(players[seat], seat, some_move(table, seat, -1), on(table).after[seat], None)
