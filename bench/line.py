"""A WebSocket client that costs little, so that a bench measures the server and not its own load."""

import asyncio
import base64
import os
import random
from collections.abc import Callable
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def frame(kind: int, data: bytes) -> bytes:
    """One masked frame, as a client sends it."""
    size = len(data)
    head = bytes((0x80 | kind, 0x80 | size)) if size < 126 else bytes((0x80 | kind, 0xFE)) + size.to_bytes(2, "big")
    mask = random.randbytes(4)
    masked = int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")
    return head + mask + masked.to_bytes(size, "big")


class Line(asyncio.Protocol):
    """A line to a server. `heard` is called with every text message; `ended` is set when the line is closed."""

    def __init__(self, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened = asyncio.get_running_loop().create_future()
        self.ended = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self._rest = b""

    @classmethod
    async def connect(cls, host: str, port: int, path: str, cookie: str, heard: Callable[[bytes], None]) -> "Line":
        """Knock, and come back when the server has opened."""
        _, line = await asyncio.get_running_loop().create_connection(lambda: cls(heard), host, port)
        assert line._transport is not None
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {path} HTTP/1.1", f"Host: {host}:{port}", "Upgrade: websocket", "Connection: Upgrade"]
        head += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}", "", ""]
        line._transport.write("\r\n".join(head).encode())
        await line.opened
        return line

    def say(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(frame(TEXT, data))

    async def close(self) -> None:
        assert self._transport is not None
        self._transport.write(frame(CLOSE, (1000).to_bytes(2, "big")))
        await self.ended

    # --- what asyncio calls ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("the server closed the line"))
        if not self.ended.done():
            self.ended.set_result(None)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        place = 0
        if not self.opened.done():
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(data[:end].decode(errors="replace")))
                return
            self.opened.set_result(None)
            place = end + 4
        while len(data) >= place + 2:
            size, begin = data[place + 1], place + 2
            if size >= 126:
                begin += 2 if size == 126 else 8
                size = int.from_bytes(data[place + 2 : begin], "big")
            if len(data) < begin + size:
                break
            self._take(data[place] & 15, data[begin : begin + size])
            place = begin + size
        self._rest = data[place:]

    def _take(self, kind: int, data: bytes) -> None:
        assert self._transport is not None
        if kind == TEXT:
            self.heard(data)
        elif kind == PING:
            self._transport.write(frame(PONG, data))
        elif kind == CLOSE:
            self._transport.close()
