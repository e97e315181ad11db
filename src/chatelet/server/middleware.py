"""What every request passes on its way in and out: a known name, safe headers, one line in the log, and a count."""

import logging
import os
import sys
import time
from collections import Counter
from collections.abc import Callable, MutableMapping
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect

from ..core.texts import Message, say
from .connections import LINE
from .dependencies import preferred
from .exception_handlers import said
from .hosts import Hosts
from .limits import network_of
from .settings import Settings

log = logging.getLogger("chatelet.access")

CSP = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
NOT_KEPT = (b"cache-control", b"no-store")
Scope = MutableMapping[str, Any]


def header(scope: Scope, wanted: bytes) -> bytes:
    return next((value for name, value in scope["headers"] if name == wanted), b"")


def last_words(message: Message, language: str) -> str:
    """A sentence, as much of it as fits into the end of a WebSocket: 123 bytes."""
    return say(message, language).encode()[:123].decode(errors="ignore")


class Gone(WebSocketDisconnect):
    """The page was closed before everything was said to it."""


class EndOnce:
    """What is done at the end: of a request, or later, of the line that came of it."""

    def __init__(self, what: Callable[[], None]) -> None:
        self.what = what
        self.later = False

    def __call__(self) -> None:
        self.what()


class Line:
    """The two ends of a WebSocket, which may break at any moment: whoever speaks into a broken one is told so."""

    def __init__(self, receive: Any, send: Any, headers: list[tuple[bytes, bytes]]) -> None:
        self._receive = receive
        self._send = send
        self._headers = headers
        self.broken = False

    async def receive(self) -> Any:
        message = await self._receive()
        self.broken |= message["type"] == "websocket.disconnect"
        return message

    async def send(self, message: Any) -> None:
        if self.broken:
            raise Gone(detail="")
        if message["type"] == "websocket.accept" and self._headers:
            message["headers"] = [*message.get("headers", []), *self._headers]
        try:
            await self._send(message)
        except OSError:
            self.broken = True
            raise Gone(detail="") from None
        self.broken = message["type"] == "websocket.close"


class Middleware:
    """Wraps the app."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.hosts = Hosts(settings)
        self.answers: Counter[str] = Counter()  # by class of status
        self.sockets = 0
        self.most = settings.connections if settings.limits else sys.maxsize
        self.here: Counter[str] = Counter()  # requests and sockets under way, by the address a proxy names
        tls = [(b"strict-transport-security", b"max-age=31536000")] if settings.https else []
        # which of several workers answers, for whoever looks for a fault
        self.worker = [(b"x-worker", str(os.getpid()).encode())] if settings.workers > 1 else []
        self.headers = [*HEADERS, *tls, *self.worker]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] not in ("websocket", "http"):
            await self.app(scope, receive, send)
            return
        address = network_of((scope.get("client") or ("",))[0])
        self.here[address] += 1
        if scope["type"] == "http":
            try:
                await self._answer(scope, receive, send, address)
            finally:
                self._leave(address)
            return
        self.sockets += 1
        end = EndOnce(lambda: self._hang_up(address))
        try:
            await self._connect(self._with_line(scope, end), Line(receive, send, self.worker), address)
        finally:
            if not end.later:
                end()

    def _leave(self, address: str) -> None:
        self.here[address] -= 1
        if not self.here[address]:
            del self.here[address]

    def _hang_up(self, address: str) -> None:
        self.sockets -= 1
        self._leave(address)

    def _with_line(self, scope: Scope, end: "EndOnce") -> Scope:
        """A WebSocket that is handed over to the app is counted until its line ends, not until its handshake does."""
        hand_over = (scope.get("extensions") or {}).get(LINE)
        if hand_over is None:
            return scope

        def taken() -> Any:
            line = hand_over()
            end.later = True
            line.on_end.append(end)
            return line

        return {**scope, "extensions": {**scope["extensions"], LINE: taken}}

    def _refused(self, scope: Scope, address: str) -> tuple[int, int, Message] | None:
        """Why nothing is answered: the status of HTTP, the code of a WebSocket, and the words."""
        host = header(scope, b"host")
        if host and not self.hosts.knows(host):  # (a program of the last century names none)
            return 421, 4403, Message("host-unknown")
        if self.here[address] > self.most:
            return 503, 4429, Message("too-many-connections")
        return None

    async def _connect(self, scope: Scope, line: Line, address: str) -> None:
        try:
            refused = self._refused(scope, address)
            if refused is None:
                await self.app(scope, line.receive, line.send)
            else:
                _, code, why = refused
                await line.receive()
                await line.send({"type": "websocket.accept"})
                reason = last_words(why, preferred(scope))
                await line.send({"type": "websocket.close", "code": code, "reason": reason})
        except Gone:
            pass

    async def _answer(self, scope: Scope, receive: Any, send: Any, address: str) -> None:
        begun, status = time.perf_counter(), 0
        method, path = scope["method"], scope["path"]

        async def out(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", []), *self.headers]
                # what the API says depends on who asks: nobody else, and no later visitor of the browser, may read it
                if path.startswith("/api/") and not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(NOT_KEPT)
                message["headers"] = headers
            elif method == "HEAD":
                message["body"] = b""
            await send(message)

        try:
            refused = self._refused(scope, address)
            if refused is None:
                # a question for the head alone is answered like the whole, which is then left out
                await self.app(scope if method != "HEAD" else {**scope, "method": "GET"}, receive, out)
            else:
                await self._refuse(scope, out, refused[0], refused[2])
        finally:
            self.answers[f"{status // 100}xx"] += 1
            log.info(
                "answered",
                extra={
                    "method": method,
                    "path": path,
                    "status": status,
                    "ms": round((time.perf_counter() - begun) * 1000, 1),
                },
            )

    async def _refuse(self, scope: Scope, send: Any, status: int, why: Message) -> None:
        body = msgspec.json.encode(said(why.id, say(why, preferred(scope))))
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
