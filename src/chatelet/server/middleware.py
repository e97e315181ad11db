"""What every answer passes on its way out: safe headers, one line in the log, and a count for the metrics."""

import logging
import os
import time
from collections import Counter
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

log = logging.getLogger("chatelet.access")

CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; "
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
Scope = MutableMapping[str, Any]


def addressed(scope: Scope) -> Scope:
    """The request, without the name it calls us by where no site can have it: `Host: a:b:c`."""
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    try:
        _ = urlsplit(b"//" + host).port
    except ValueError:
        return {**scope, "headers": [(name, value) for name, value in scope["headers"] if name != b"host"]}
    return scope


class Middleware:
    """Wraps the app."""

    def __init__(self, app: Any, *, https: bool, several: bool = False) -> None:
        self.app = app
        self.answers: Counter[str] = Counter()  # by class of status
        self.sockets = 0
        tls = [(b"strict-transport-security", b"max-age=31536000")] if https else []
        # which of several workers answers, for whoever looks for a fault
        self.worker = [(b"x-worker", str(os.getpid()).encode())] if several else []
        self.headers = [*HEADERS, *tls, *self.worker]

    def __getattr__(self, name: str) -> Any:
        return getattr(self.app, name)

    async def __call__(self, scope: Scope, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            self.sockets += 1

            async def answer(message: Any) -> None:
                if message["type"] == "websocket.accept":
                    message["headers"] = [*message.get("headers", []), *self.worker]
                await send(message)

            try:
                await self.app(scope, receive, answer if self.worker else send)
            finally:
                self.sockets -= 1
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 0

        async def out(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        try:
            await self.app(addressed(scope), receive, out)
        finally:
            self.answers[f"{status // 100}xx"] += 1
            log.info(
                "answered",
                extra={
                    "method": scope["method"],
                    "path": scope["path"],
                    "status": status,
                    "ms": round((time.perf_counter() - begun) * 1000, 1),
                },
            )
