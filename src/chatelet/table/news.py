"""Tells other workers that a table changed; they read what changed from the database. One worker needs none of it."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

CHANNEL = "chatelet:tables"
log = logging.getLogger("chatelet.news")


class Word(msgspec.Struct):
    """A piece of news: a table, the worker that changed it, how far it has come, and whom it waits for."""

    worker: str
    table: str
    number: int
    version: int
    message: int
    game: str = ""
    people: list[str] = []  # who sits there
    turns: dict[str, list[int]] = {}  # who has to act, with which seats


class News:
    """News through Redis; without an address, to nobody."""

    def __init__(self, worker: str, address: str | None) -> None:
        self.worker = worker
        self.address = address
        self.heard: Callable[[Word], Awaitable[None]] | None = None
        self.lost: Callable[[], Awaitable[None]] | None = None  # called when news may have been missed
        self._redis: Any = None
        self._task: asyncio.Task[None] | None = None
        self._out: dict[str, Word] = {}
        self._wake = asyncio.Event()
        self._sender: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.address is None:
            return
        from redis.asyncio import Redis
        from redis.exceptions import RedisError

        from ..core.errors import ChateletError

        self._redis = Redis.from_url(self.address)
        try:
            await self._redis.ping()
        except (RedisError, OSError) as error:
            raise ChateletError("redis-unreachable", reason=str(error)) from None
        ready = asyncio.Event()
        self._task = asyncio.create_task(self._listen(ready), name="news")
        self._sender = asyncio.create_task(self._send(), name="news out")
        await ready.wait()

    def tell(self, word: Word) -> None:
        """Pass it on; only the newest word about a table matters."""
        if self._redis is not None:
            self._out[word.table] = word
            self._wake.set()

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            out, self._out = self._out, {}
            try:
                pipe = self._redis.pipeline(transaction=False)
                for word in out.values():
                    pipe.publish(CHANNEL, msgspec.msgpack.encode(word))
                await pipe.execute()
            except Exception as error:
                log.warning("news could not be sent", extra={"reason": str(error)})
                self._out = {**out, **self._out}
                await asyncio.sleep(0.5)
                self._wake.set()

    async def _listen(self, ready: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    ready.set()
                    if self.lost is not None:
                        await self.lost()
                    async for message in channel.listen():
                        word = msgspec.msgpack.decode(message["data"], type=Word)
                        if word.worker != self.worker and self.heard is not None:
                            await self.heard(word)
            except Exception as error:
                log.warning("news interrupted", extra={"reason": str(error)})
                await asyncio.sleep(0.5)

    async def close(self) -> None:
        for task in (self._task, self._sender):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        if self._redis is not None:
            await self._redis.aclose()
