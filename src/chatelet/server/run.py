"""Runs the server: finds a port, says where it is, and stops cleanly."""

import asyncio
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
from .logs import set_up
from .settings import Settings

PORTS = 100  # how far to look for a free one
MESSAGE = 4096  # bytes of a WebSocket message
GRACE = 3  # seconds for open requests to end


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for place in range(port, port + PORTS) if port else [0]:
        # asyncio sends small messages at once only on sockets that say they speak TCP
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, place))
        except OSError as error:
            listening.close()
            if error.errno not in (48, 98, 10048):  # in use, on the systems we know
                reason = error.strerror or str(error)
                raise ChateletError("port-refused", port=place, host=host, reason=reason) from None
            continue
        listening.listen(2048)
        listening.set_inheritable(True)
        return listening
    raise ChateletError("port-none", first=port, last=port + PORTS - 1)


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


def built(settings: Settings, level: str) -> Any:
    """The app of one worker."""
    from .app import make_app

    set_up(level)
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
    *,
    level: str = "warning",
    proxy: str | None = None,
    open_page: str | None = None,
    say: Callable[[], None] = lambda: None,
) -> None:
    """Serve until stopped."""
    set_up(level)
    asyncio.run(_prepare(settings))
    settings = msgspec.structs.replace(settings, prepared=True)
    config = uvicorn.Config(
        partial(built, settings, level),
        factory=True,
        workers=settings.workers,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=MESSAGE,
        lifespan="on",
        server_header=False,
        proxy_headers=proxy is not None,
        forwarded_allow_ips=proxy,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
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
