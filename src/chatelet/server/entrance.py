"""Who may open a line to a table: the handshake, and a sentence for everybody who is turned away."""

import contextlib
import re
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from ..core.errors import ChateletError
from ..core.texts import Message
from ..table.errors import Away, NotYours, TooOften
from ..table.people import Person
from .connections import LINE, SQUEEZING
from .dependencies import hub_of, identity_of, language_of, person_of, settings_of
from .limits import ARRIVALS, address_of, limits_of
from .line import COMPRESSION
from .middleware import last_words
from .socket import FOREIGN, LATER, TOO_MANY, UNKNOWN, Connection, Looks

Socket = WebSocket[Any, Any, Any]
CONNECTIONS = 20  # of one player
SEAT = re.compile("-1|[0-9]{1,2}")  # as `?seat=` names one; -1: a spectator


def same_site(socket: Socket) -> bool:
    """Does the page that opens this connection come from here? (Programs that are not browsers send no Origin.)"""
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    settings = settings_of(socket)
    scheme = "https" if settings.https or socket.scope["scheme"] == "wss" else "http"
    return origin in (f"{scheme}://{socket.headers.get('host', '')}", settings.address)


def session_of(socket: Socket) -> str:
    found = identity_of(socket)
    return found.session if found is not None else ""


async def see_off(socket: Socket) -> None:
    """End a line whose session is over."""
    with contextlib.suppress(WebSocketDisconnect):
        await socket.close(FOREIGN, last_words(Message("signed-out"), language_of(socket)))


async def turn_away(socket: Socket, code: int, why: Message) -> None:
    """Close with a reason the browser can read: that takes accepting first."""
    await socket.accept()
    await socket.close(code, last_words(why, language_of(socket)))


async def admitted(socket: Socket) -> Person | None:
    """Who opens a connection; None: they were turned away."""
    try:
        me = await person_of(socket)
    except Away as error:
        await turn_away(socket, LATER, error.message)
        return None
    if not same_site(socket):
        await turn_away(socket, FOREIGN, Message("bad-origin"))
    elif me is None:
        await turn_away(socket, FOREIGN, Message("cookie-needed"))
    elif settings_of(socket).limits and hub_of(socket).presence.here[me.id] >= CONNECTIONS:
        await turn_away(socket, TOO_MANY, Message("too-many-connections"))
    else:
        try:
            await limits_of(socket).count("connections", address_of(socket), ARRIVALS)
            return me
        except TooOften as error:
            await turn_away(socket, TOO_MANY, error.message)
    return None


@websocket("/api/tables/{id:str}/socket")
async def table_socket(socket: Socket, id: FromPath[str]) -> None:
    """One device at one table."""
    hub = hub_of(socket)
    me = await admitted(socket)
    if me is None:
        return
    try:
        table = await hub.table(id)
        await hub.decks.may_look(table.standing, me.id)
    except ChateletError as error:
        code = LATER if isinstance(error, Away) else FOREIGN if isinstance(error, NotYours) else UNKNOWN
        await turn_away(socket, code, error.message)
        return
    asked = socket.query_params.get("seat")
    if asked is not None and not SEAT.fullmatch(asked):
        await turn_away(socket, UNKNOWN, Message("seat-unknown"))
        return
    view = Looks(
        int(asked) if asked is not None else None,
        socket.query_params.get("views") != "0",
        language_of(socket),
        session_of(socket),
        address_of(socket),
    )
    offered: dict[str, Any] = socket.scope["extensions"] or {}
    squeezing = offered[SQUEEZING]
    await socket.accept(headers={"Sec-WebSocket-Extensions": COMPRESSION} if squeezing else None)
    Connection(offered[LINE](), hub, table, me, view, limits_of(socket)).open()
