"""It is your turn: over a WebSocket of one's own while a page is open, and by letter where somebody asked for it."""

import asyncio
import contextlib
import logging
import smtplib
import time
from collections.abc import Coroutine
from email.message import EmailMessage
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from ..core.errors import ChateletError
from ..core.texts import Message, say
from ..table import views
from ..table.answers import ListedTable
from ..table.bus import Word
from ..table.hub import Hub
from ..table.model import Standing
from ..table.people import Person
from . import games
from .cookies import Signer
from .dependencies import hub_of, language_of
from .entrance import admitted, see_off, session_of
from .settings import Mail, Settings

Socket = WebSocket[Any, Any, Any]
HOUR = 3600.0
LETTERS = 5  # an hour, to addresses that a player names and nobody has confirmed
log = logging.getLogger("chatelet.notices")


class Notices:
    """Listens to the hub, and tells those who are concerned."""

    def __init__(self, hub: Hub, settings: Settings, signer: Signer) -> None:
        self.hub = hub
        self.settings = settings
        self.signer = signer
        # addresses that got a letter with the question whether they want any: until when that counts, and who asked
        self.asked: dict[str, tuple[float, str]] = {}
        self.queues: dict[str, set[asyncio.Queue[Word]]] = {}
        self.told: set[tuple[str, str]] = set()  # (table, player) who got a letter for the turn that is on
        self.letters: set[asyncio.Task[None]] = set()
        hub.live.listeners.append(self)

    def concerns(self, standing: Standing) -> bool:
        """Does anybody at this table have a page open, or might want a letter?"""
        if self.settings.mail is not None:
            return True
        return bool(self.queues) and any(
            player in self.queues for seat in standing.seats for player in (seat.player, *seat.holders)
        )

    def hear(self, word: Word) -> None:
        if self.settings.mail is not None:
            self._write_to_absent(self.settings.mail, word)
        for player in word.people:
            for queue in self.queues.get(player, ()):
                if queue.qsize() < 1000:
                    queue.put_nowait(word)

    def _write_to_absent(self, mail: Mail, word: Word) -> None:
        """One letter a turn, to those who have no page open, from the worker at which the turn began."""
        present = self.hub.presence.all
        for player in word.people:
            key = (word.table, player)
            if player not in word.turns:
                self.told.discard(key)
            elif key not in self.told and player not in present:
                self.told.add(key)
                if word.worker == self.hub.worker:
                    self._start(self._post(mail, word, player))

    def _start(self, letter: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(self._write(letter))
        self.letters.add(task)
        task.add_done_callback(self.letters.discard)

    async def _write(self, letter: Coroutine[Any, Any, None]) -> None:
        """A letter; whatever goes wrong with it is noted, and concerns nobody else."""
        try:
            await letter
        except (ChateletError, OSError, smtplib.SMTPException) as error:
            log.warning("a letter could not be sent", extra={"reason": type(error).__name__})
        except Exception:
            log.exception("a letter could not be written")

    async def _post(self, mail: Mail, word: Word, player: str) -> None:
        person = await self.hub.people.person(player)
        if not (person.notices and person.email and person.email_confirmed):
            return
        table = await self.hub.table(word.table)
        language = person.language or "en"
        name = games.word(f"{word.game}-name", language) or word.game
        others = [seat.name for seat in table.standing.seats if not seat.belongs_to(player)]
        fill = {
            "name": person.name,
            "game": name,
            "others": ", ".join(others) or "–",
            "address": f"{self.settings.address or ''}/t/{word.table}",
        }
        await send(mail, person.email, "mail-turn", fill, language)

    def ask_to_confirm(self, person: Person, base: str) -> None:
        """A letter to a new address, with the link that says yes; nothing else goes there before.

        One an hour to an address, and so many for a player; none of the words are theirs: it goes to strangers.
        """
        mail, email, at = self.settings.mail, person.email, time.monotonic()
        self.asked = {one: (until, who) for one, (until, who) in self.asked.items() if until > at}
        if mail is None or email is None or email.lower() in self.asked:
            return
        if sum(who == person.id for _, who in self.asked.values()) >= LETTERS:
            log.warning("a player wants letters to many addresses", extra={"player": person.id})
            return
        self.asked[email.lower()] = at + HOUR, person.id
        site = (self.settings.address or base).rstrip("/")
        address = f"{site}/api/me/confirm?key={self.signer.confirmation(person.id, email)}"
        self._start(send(mail, email, "mail-confirm", {"address": address}, person.language or "en"))

    async def close(self) -> None:
        self.hub.live.listeners.remove(self)
        await asyncio.gather(*self.letters, return_exceptions=True)


class WaitingNotice(msgspec.Struct, tag_field="is", tag="waiting"):
    """The tables that wait for me now."""

    tables: list[ListedTable]


class TurnNotice(msgspec.Struct, tag_field="is", tag="turn"):
    """A table begins to wait for me."""

    table: str
    game: str
    seats: list[int]


class TurnOverNotice(msgspec.Struct, tag_field="is", tag="turn-over"):
    """A table waits for me no longer."""

    table: str


Notice = WaitingNotice | TurnNotice | TurnOverNotice


async def send(mail: Mail, to: str, name: str, fill: dict[str, Any], language: str) -> None:
    """Write a letter by its texts in the catalogues, and hand it over."""
    letter = EmailMessage()
    letter["Subject"] = say(Message(f"{name}-subject", fill), language)
    letter["From"], letter["To"] = mail.sender, to
    letter.set_content(say(Message(f"{name}-body", fill), language))
    await asyncio.to_thread(deliver, mail, letter)


def deliver(mail: Mail, letter: EmailMessage) -> None:
    """Hand a letter to the mail server."""
    with smtplib.SMTP(mail.host, mail.port, timeout=20) as post:
        if mail.tls:
            post.starttls()
        if mail.user is not None:
            post.login(mail.user, mail.password or "")
        post.send_message(letter)


class Device:
    """A line of somebody who waits for their turn."""

    def __init__(self, socket: Socket, player: str) -> None:
        self.socket = socket
        self.player = player
        self.session = session_of(socket)

    async def see_off(self) -> None:
        await see_off(self.socket)


@websocket("/api/me/socket")
async def my_socket(socket: Socket) -> None:
    """Which tables wait for me, from now on."""
    me = await admitted(socket)
    if me is None:
        return
    hub, notices = hub_of(socket), socket.app.state.notices
    queue: asyncio.Queue[Word] = asyncio.Queue()
    await socket.accept()
    device = Device(socket, me.id)
    hub.presence.arrive(device)
    notices.queues.setdefault(me.id, set()).add(queue)
    reader = asyncio.create_task(_until_closed(socket))
    try:
        tables, here, language = await hub.tables_of(me.id, ("running",)), hub.presence.all, language_of(socket)
        rows = [row for table in tables if (row := views.listed(table, me.id, here, language)).your_turn]
        waiting: dict[str, list[int]] = {row.table: row.yours for row in rows}
        await _send(socket, WaitingNotice(rows))
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
                await _send(socket, TurnNotice(word.table, word.game, seats))
            elif not seats and waiting.pop(word.table, None) is not None:
                await _send(socket, TurnOverNotice(word.table))
    except WebSocketDisconnect:  # the page was closed
        pass
    finally:
        reader.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
            await reader
        hub.presence.depart(device)
        notices.queues[me.id].discard(queue)
        if not notices.queues[me.id]:
            del notices.queues[me.id]


async def _until_closed(socket: Socket) -> None:
    with contextlib.suppress(WebSocketDisconnect):
        while True:
            await socket.receive_data("text")  # nothing is asked here


async def _send(socket: Socket, notice: Notice) -> None:
    await socket.send_data(msgspec.json.encode(notice).decode(), "text")
