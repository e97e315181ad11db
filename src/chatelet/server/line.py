"""WebSocket frames straight on a connection: what a player says is heard and answered without a task for each message.

The handshake is the server's and its library's; the connection is handed over once it is accepted. RFC 6455, and of
RFC 7692 (compression) what needs no memory between two messages.
"""

import asyncio
import logging
import time
import zlib
from collections.abc import Callable
from typing import Any

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL, SQUEEZED, RESERVED, MASKED = 0x80, 0x40, 0x30, 0x80
WRONG, NOT_TEXT, TOO_LARGE, RESTARTS = 1002, 1007, 1009, 1012
GOODBYE, SHORT_GOODBYE = bytes((FINAL | CLOSE, MASKED | 2)), bytes((FINAL | CLOSE, MASKED))  # with a code, without
LONGEST = 4096  # bytes of a message that is heard
WORTH = 1024  # bytes of a message from which on it is squeezed, if the other side can
FAREWELL = 2.0  # seconds for the other side to close, too
QUIET = 20.0  # seconds before a silent line is asked whether it is there, and for its answer
COMPRESSION = "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
log = logging.getLogger("chatelet.line")


def frame(kind: int, data: bytes) -> bytes:
    """A frame as a server sends it. `kind` may carry SQUEEZED."""
    size = len(data)
    if size < 126:
        return bytes((FINAL | kind, size)) + data
    if size < 65536:
        return bytes((FINAL | kind, 126)) + size.to_bytes(2, "big") + data
    return bytes((FINAL | kind, 127)) + size.to_bytes(8, "big") + data


def squeezes(offer: str) -> bool:
    """Does the other side offer compression on the terms we have?"""
    return any(
        words[0].strip() == "permessage-deflate"
        and not any(word.strip().startswith("server_max_window_bits") for word in words[1:])
        for words in (one.split(";") for one in offer.split(","))
    )


def squeezed(data: bytes) -> bytes:
    packer = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]


class Line(asyncio.Protocol):
    """A WebSocket that is open. `heard` is called with every text, `ended` once; `drained` when there is room again.

    `allowed` is asked before every frame, of whatever kind: False, and it is not looked at.
    """

    __slots__ = (
        "_closing",
        "_parts",
        "_pinged",
        "_rest",
        "_since",
        "_unanswered",
        "allowed",
        "client",
        "drained",
        "ended",
        "full",
        "heard",
        "on_end",
        "squeezing",
        "transport",
    )

    def __init__(self, transport: asyncio.Transport, client: tuple[str, int] | None, *, squeezing: bool) -> None:
        self.transport = transport
        self.client = client
        self.squeezing = squeezing
        self.full = False  # the other side reads more slowly than it is told
        self.allowed: Callable[[], bool] = _always
        self.heard: Callable[[bytes], None] = _nobody
        self.drained: Callable[[], None] = _nothing
        self.ended: Callable[[], None] = _nothing
        self.on_end: list[Callable[[], None]] = []
        self._rest = b""
        self._parts: bytes | None = None  # of a message in several frames
        self._closing = False
        self._since = time.monotonic()  # when something last came
        self._pinged = False
        self._unanswered: bytes | None = None  # the last ping that came while there was no room for an answer

    # --- speaking ---

    def say(self, data: bytes) -> None:
        if self._closing:
            return
        if self.squeezing and len(data) >= WORTH:
            self.transport.write(frame(TEXT | SQUEEZED, squeezed(data)))
        else:
            self.transport.write(frame(TEXT, data))

    def close(self, code: int, reason: str = "") -> None:
        """Say why, and close once the other side has heard it (an end with words unread would take ours back)."""
        if not self._closing:
            self._closing = True
            self.transport.write(frame(CLOSE, code.to_bytes(2, "big") + reason.encode()[:123]))
            self.transport.resume_reading()
            asyncio.get_running_loop().call_later(FAREWELL, self.transport.close)

    def pause(self) -> None:
        """Hear nothing more for now."""
        if not self._closing:
            self.transport.pause_reading()

    def resume(self) -> None:
        if not self._closing:
            self.transport.resume_reading()

    # --- what the guard asks ---

    def overdue(self, at: float, patience: float) -> bool:
        """Has it been silent for so long, and does not answer? (Asks it on the way.)"""
        silent = at - self._since
        if silent > QUIET and not self._pinged and not self._closing:
            self._pinged = True
            self.transport.write(frame(PING, b""))
        return silent > 2 * QUIET

    # --- what the server calls ---

    def shutdown(self) -> None:
        """The server stops."""
        self.close(RESTARTS)

    # --- what the connection calls ---

    def data_received(self, data: bytes) -> None:
        if self._closing:
            if data[-8:-6] == GOODBYE or data[-6:-4] == SHORT_GOODBYE:  # it says good-bye, too
                self.transport.close()
            return
        if self._rest:
            data = self._rest + data
        self._since, self._pinged = time.monotonic(), False
        place, end = 0, len(data)
        while end - place >= 6 and not self._closing:
            head, size, begin = data[place], data[place + 1], place + 2
            if not size & MASKED:
                self.close(WRONG)
                return
            size &= 127
            if size >= 126:
                begin += 2 if size == 126 else 8
                if begin + 4 > end:
                    break
                size = int.from_bytes(data[place + 2 : begin], "big")
                if size > LONGEST:
                    self.close(TOO_LARGE)
                    return
            if begin + 4 + size > end:
                break
            place = begin + 4 + size
            if not self.allowed():
                break
            mask, masked = data[begin : begin + 4], data[begin + 4 : place]
            key = int.from_bytes((mask * (size // 4 + 1))[:size], "little")
            payload = (int.from_bytes(masked, "little") ^ key).to_bytes(size, "little")
            if head == FINAL | TEXT and self._parts is None:
                self.heard(payload)
            else:
                self._take(head, payload)
        self._rest = data[place:]

    def _take(self, head: int, payload: bytes) -> None:
        """A frame that is not a whole, plain text."""
        kind, final = head & 15, bool(head & FINAL)
        if head & RESERVED or (head & SQUEEZED and (not self.squeezing or kind not in (TEXT, BINARY))):
            self.close(WRONG)
        elif kind >= CLOSE:
            self._control(kind, payload, final)
        elif kind > BINARY or (kind == 0) != (self._parts is not None):
            self.close(WRONG)
        else:
            # the first byte of what is put together says how it came
            parts = bytes((head & (SQUEEZED | 15),)) + payload if self._parts is None else self._parts + payload
            self._parts = None if final else parts
            if len(parts) > LONGEST + 1:
                self.close(TOO_LARGE)
            elif final:
                self._whole(parts[0], parts[1:])

    def _whole(self, kind: int, data: bytes) -> None:
        if kind & SQUEEZED:
            try:
                data = zlib.decompressobj(-zlib.MAX_WBITS).decompress(data + b"\x00\x00\xff\xff", LONGEST + 1)
            except zlib.error:
                self.close(NOT_TEXT)
                return
            if len(data) > LONGEST:
                self.close(TOO_LARGE)
                return
        self.heard(data if kind & 15 == TEXT else b"")

    def _control(self, kind: int, payload: bytes, final: bool) -> None:
        if not final or len(payload) > 125 or kind > PONG or (kind == CLOSE and len(payload) == 1):
            self.close(WRONG)
        elif kind == PING and self.full:
            self._unanswered = payload  # answering the last of several is enough (RFC 6455, 5.5.3)
        elif kind == PING:
            self.transport.write(frame(PONG, payload))
        elif kind == CLOSE and not self._closing:
            self._closing = True
            self.transport.write(frame(CLOSE, payload[:2]))
            self.transport.close()

    def pause_writing(self) -> None:
        self.full = True

    def resume_writing(self) -> None:
        self.full = False
        if self._unanswered is not None and not self._closing:
            self.transport.write(frame(PONG, self._unanswered))
        self._unanswered = None
        self.drained()

    def connection_lost(self, exc: Exception | None) -> None:
        self._closing = True
        for end in (*self.on_end, self.ended):
            try:
                end()
            except Exception:
                log.exception("a line did not end well")
        self.allowed, self.heard, self.drained, self.ended = _always, _nobody, _nothing, _nothing
        self.on_end.clear()


def _always() -> bool:
    """Nobody counts."""
    return True


def _nobody(_: Any) -> None:
    """Nobody listens."""


def _nothing() -> None:
    """Nothing is to be done."""
