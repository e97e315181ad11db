"""A finished game of rules that are no longer here has a page: result, log, picture, record."""

import asyncio
import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from chatelet.table import lobby
from chatelet.table.bots import BotDesk
from chatelet.table.hub import Hub
from chatelet.table.model import Terms

from .conftest import Server


async def played(folder: Path) -> str:
    """A finished public game of two, with its last picture."""
    hub = Hub(f"sqlite+aiosqlite:///{folder / 'chatelet.sqlite'}", desk=BotDesk(1))
    await hub.open()
    table = await hub.make("ana", "Ana", Terms("metro", {}, public=True), [{"kind": "me"}, {"kind": "open"}])
    await table.change(lambda standing: lobby.join(standing, "bo", "Bo", None, None))
    await hub.start(table, "ana")
    while table.standing.state == "running":
        board = table.board
        assert board is not None
        seat = board.waiting[0]
        action = board.rules.legal_actions(board.position, seat)[-1]
        await table.move(["ana", "bo"][seat], seat, board.rules.write(board.position, seat, action), None, None)
    while await hub.stored.picture(table.id) is None:
        await asyncio.sleep(0.05)
    await hub.close()
    return table.id


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server that finds a game of version 0 of the rules."""
    folder = tmp_path_factory.mktemp("older")
    with ThreadPoolExecutor() as pool:  # the browser's own loop runs in this thread
        table = pool.submit(asyncio.run, played(folder)).result()
    with sqlite3.connect(folder / "chatelet.sqlite") as database:
        (data,) = database.execute("SELECT standing FROM tables WHERE id = ?", [table]).fetchone()
        standing = json.loads(data)
        standing["rules"]["version"] = 0
        database.execute("UPDATE tables SET rules = 0, standing = ?", [json.dumps(standing).encode()])
    database.close()
    server = Server(folder)
    yield server, table
    server.stop()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1280, "light")])
def test_a_game_of_older_rules_is_shown_as_it_ended(watched: Any, older: Any, width: int, theme: str) -> None:
    server, table = older
    context = watched.new_context(
        base_url=server.address, viewport={"width": width, "height": 844}, color_scheme=theme, locale="en"
    )
    page = context.new_page()
    page.goto(f"/t/{table}")
    page.get_by_role("heading", name="How it ended").wait_for()
    assert "version 0" in page.inner_text("main .why")
    text = page.inner_text("main")
    assert "Ana" in text and "Bo" in text
    picture = page.get_by_alt_text("The last picture of this game")
    page.wait_for_function("() => document.querySelector('main img')?.naturalWidth > 0")
    assert picture.is_visible()
    page.locator("summary", has_text="What happened").click()
    page.locator(".log li").nth(50).wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the record").click()
    record = json.loads(Path(download.value.path()).read_text())
    assert record["game"] == "metro" and record["rules"]["version"] == 0 and len(record["scores"]) == 2
    context.close()
