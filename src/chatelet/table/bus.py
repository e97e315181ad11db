"""What workers tell each other: that a table changed (the others read what from the database), and who is here.

One worker alone needs none of it. Messages may be lost: the hub looks for itself when the line was broken.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from . import redis
from .shutdown import end_tasks

SILENCE = 3.0  # seconds after which a line that does not answer counts as broken
log = logging.getLogger("chatelet.bus")


class Word(msgspec.Struct, tag="table"):
    """A table moved on: who changed it, how far it has come, and whom it waits for."""

    worker: str
    table: str
    number: int
    version: int
    message: int
    game: str = ""
    people: list[str] = []  # who sits there
    turns: dict[str, list[int]] = {}  # who has to act, with which seats


class RollCall(msgspec.Struct, tag="roll"):
    """Who is connected to a worker, and its figures. A newcomer asks for the others' rolls, a leaver is gone."""

    worker: str
    people: list[str] = []
    figures: list[tuple[str, str, str, float, str]] = []
    asks: bool = False
    gone: bool = False


class Farewell(msgspec.Struct, tag="farewell"):
    """Somebody signed out: of one session, or of all but one."""

    worker: str
    player: str
    session: str | None
    but: str = ""


Piece = Word | RollCall | Farewell
decode = msgspec.msgpack.Decoder(Piece).decode
encode = msgspec.msgpack.Encoder().encode


class Bus:
    """Bus through Redis; without an address, to nobody."""

    def __init__(self, worker: str, address: str | None) -> None:
        self.worker = worker
        self.address = address
        self.flowing = address is None  # is the line whole?
        self.heard: Callable[[Piece], Awaitable[None]] | None = None
        self.lost: Callable[[], Awaitable[None]] | None = None  # called when messages may have been missed
        self._redis: Any = None
        self._channel = ""
        self._out: dict[str, Piece] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        if self.address is None:
            return
        self._redis = redis.connect(self.address, SILENCE)
        # channels know nothing of Redis' numbered databases, so the name has to tell houses apart
        place = self._redis.connection_pool.connection_kwargs.get("db") or 0
        self._channel = f"chatelet:{place}:bus"
        self._tasks = [
            asyncio.create_task(self._listen(), name="bus in"),
            asyncio.create_task(self._send(), name="bus out"),
        ]

    def tell(self, piece: Piece) -> None:
        """Pass it on; only the newest piece about a table, and the newest roll of this worker, matter.

        A question is no roll: it must not take the place of one, nor be forgotten for one.
        """
        if self._redis is not None:
            if isinstance(piece, Word):
                key = piece.table
            elif isinstance(piece, Farewell):
                key = f"farewell {piece.player} {piece.session} {piece.but}"
            else:
                key = "asks" if piece.asks else "roll"
            self._out[key] = piece
            self._wake.set()

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            out, self._out = self._out, {}
            try:
                await self._publish(out)
            except Exception as error:
                log.warning("bus: a message could not be sent", extra={"reason": type(error).__name__})
                self._out = {**out, **self._out}
                await asyncio.sleep(0.5)
                self._wake.set()

    async def _publish(self, out: dict[str, Piece]) -> None:
        pipe = self._redis.pipeline(transaction=False)
        for piece in out.values():
            pipe.publish(self._channel, encode(piece))
        await pipe.execute()

    async def _listen(self) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    async with asyncio.timeout(SILENCE):
                        await channel.subscribe(self._channel)
                    await self._hear(channel)
            except Exception as error:
                self.flowing = False
                log.warning("bus interrupted", extra={"reason": type(error).__name__})
                await asyncio.sleep(0.5)

    async def _hear(self, channel: Any) -> None:
        """Listen, and ask whether the line is whole whenever it is silent: one that hangs says nothing, and no end."""
        heard, asked = time.monotonic(), False
        while True:
            message = await channel.get_message(ignore_subscribe_messages=False, timeout=SILENCE / 4)
            at = time.monotonic()
            if message is not None:
                heard, asked = at, False
                if message["type"] == "message":
                    piece = decode(message["data"])
                    if piece.worker != self.worker and self.heard is not None:
                        await self.heard(piece)
                elif not self.flowing:  # the first answer: what was said before we listened is lost
                    if self.lost is not None:
                        await self.lost()
                    self.flowing = True
                    self.tell(RollCall(self.worker, asks=True))
            elif at - heard > SILENCE:
                raise TimeoutError("Redis says nothing")
            elif not asked:
                asked = True
                async with asyncio.timeout(SILENCE):
                    await channel.ping()

    async def close(self) -> None:
        """Say good-bye, so that the others need not wait for us."""
        await end_tasks(*self._tasks)
        if self._redis is not None:
            with contextlib.suppress(Exception):  # the others find out by themselves
                async with asyncio.timeout(2):
                    await self._publish({**self._out, "roll": RollCall(self.worker, gone=True)})
            await self._redis.aclose()
