"""Playing over HTTP: moves, taking back, previews, hints, chat."""

from collections.abc import Callable, Sequence
from typing import Any

from litestar import post
from litestar.params import FromPath, JSONBody

from ..table import hints, views
from ..table.answers import Hint, PreviewView
from ..table.errors import Stale
from ..table.hub import Hub
from ..table.people import Person
from ..table.table import Table
from .dependencies import Language, Me, TheHub
from .limits import CHAT, limited
from .snapshots import view_of
from .wishes import Done, HintWish, MoveWish, PreviewWish, Said, Saying, UndoWish

MOVES = limited("moves", 1200)


async def acted(hub: Hub, table: Table, me: Person, language: str, act: Callable[[], Any]) -> Done:
    try:
        number = await act()
    except Stale as error:
        error.snapshot = await view_of(hub, table, me.id, language)  # type: ignore[attr-defined]
        raise
    return Done(number, await view_of(hub, table, me.id, language))


@post("/api/tables/{id:str}/moves", status_code=200, guards=MOVES)
async def move(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[MoveWish]) -> Done:
    """Make a move."""
    table = await hub.table(id)
    return await acted(hub, table, me, tongue, lambda: table.move(me.id, data.seat, data.move, data.after, data.id))


@post("/api/tables/{id:str}/undo", status_code=200, guards=MOVES)
async def undo(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[UndoWish]) -> Done:
    """Take back."""
    table = await hub.table(id)
    return await acted(hub, table, me, tongue, lambda: table.undo(me.id, data.seat, data.after, data.id, data.to))


@post("/api/tables/{id:str}/preview", status_code=200, guards=MOVES)
async def preview(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[PreviewWish]) -> PreviewView:
    """What a move would change."""
    return views.preview_view(await hub.table(id), me.id, data.seat, data.move, tongue)


@post("/api/tables/{id:str}/hint", status_code=200, guards=limited("hints", 60))
async def hint(hub: TheHub, me: Me, tongue: Language, id: FromPath[str], data: JSONBody[HintWish]) -> Hint:
    """The thought of a good move; with `more`, the move."""
    table = await hub.table(id)
    return await hints.hint(hub.desk, table, me.id, data.seat, data.more, tongue)


@post("/api/tables/{id:str}/chat", status_code=200, guards=limited("chat", CHAT))
async def chat(hub: TheHub, me: Me, id: FromPath[str], data: JSONBody[Saying]) -> Said:
    """Say something."""
    return Said(await hub.chat(await hub.table(id), me.id, me.name, data.text))


HANDLERS: Sequence[Any] = (
    move,
    undo,
    preview,
    hint,
    chat,
)
