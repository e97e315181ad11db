"""Runs the server: finds a port, says where it is, and stops cleanly."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from ..core.errors import ChateletError
from .connections import KEEP_ALIVE, Guard, HttpConnection, WebSocketConnection, raise_open_files
from .line import LONGEST
from .logs import LogOptions, set_up
from .settings import Settings

PORT, PORTS = 8000, 100  # where to look for a free one, and how far
GRACE = 3  # seconds for open requests to end


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket on the port (0: on any); with none given, on the first free one from 8000 on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for place in range(PORT, PORT + PORTS) if port is None else [port]:
        # asyncio sends small messages at once only on sockets that say they speak TCP
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, place))
        except OSError as error:
            listening.close()
            if port is None and error.errno == errno.EADDRINUSE:
                continue
            reason = error.strerror or str(error)
            raise ChateletError("port-refused", port=str(place), host=host, reason=reason) from None
        listening.listen(2048)
        return listening
    raise ChateletError("port-none", first=str(PORT), last=str(PORT + PORTS - 1))


def keep_to_ourselves() -> None:
    """Hand on no open file: a bot that outlives us would hold our port, and whoever knocks would wait for it."""
    for handle in os.listdir("/dev/fd") if sys.platform != "win32" else ():
        if int(handle) > 2:
            with contextlib.suppress(OSError):  # the one that read the list is closed again
                os.set_inheritable(int(handle), False)


def lan_address() -> str | None:
    """This machine's address on the home network. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith("127.") else address


def can_show_pages() -> bool:
    """Is there a browser with windows? (A text browser in the server's own terminal helps nobody.)"""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def built(settings: Settings, log: LogOptions) -> Any:
    """The app of one worker."""
    from .app import make_app

    set_up(log)
    keep_to_ourselves()
    raise_open_files()
    HttpConnection.guard = WebSocketConnection.guard = Guard(settings)
    return make_app(settings)


class Announcing(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if self.started:
            self.ready()


def run(
    settings: Settings,
    listening: socket.socket,
    log: LogOptions,
    *,
    open_page: str | None = None,
    say: Callable[[], None] = lambda: None,
) -> None:
    """Serve until stopped."""
    set_up(log)
    asyncio.run(_prepare(settings))
    settings = msgspec.structs.replace(settings, prepared=True)
    config = uvicorn.Config(
        partial(built, settings, log),
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,  # memory for every connection; lines squeeze what is worth it
        lifespan="on",
        server_header=False,
        proxy_headers=settings.proxy is not None,
        forwarded_allow_ips=settings.proxy,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEEP_ALIVE,
        timeout_worker_healthcheck=30,  # a worker that loads engines on a busy machine is not dead
    )

    def ready() -> None:
        say()
        if open_page is not None and can_show_pages():
            webbrowser.open(open_page)

    if settings.workers == 1:
        signal.signal(signal.SIGTERM, _interrupt)
        server = Announcing(config, ready)
        server.run(sockets=[listening])
        if not server.started:
            raise SystemExit(1)
        return
    ready()
    Multiprocess(config, sockets=[listening]).run()


def _interrupt(*_: Any) -> None:
    """Told to stop by the system: the same clean end as by Ctrl-C."""
    raise KeyboardInterrupt


async def _prepare(settings: Settings) -> None:
    """Bring the database up to date once, before anybody uses it, and see that Redis is there."""
    from ..table import redis
    from ..table.storage import Storage

    if settings.redis is not None:
        await redis.check(settings.redis)
    storage = Storage(settings.database)
    await storage.open()
    await storage.close()
