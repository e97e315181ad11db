"""Puts the server together."""

import asyncio
import gc
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from .. import __version__, engines
from ..games import find, game_names
from ..table.bots import BotDesk, invite
from ..table.hub import Hub
from ..table.shutdown import end_tasks
from . import (
    accounts,
    brought,
    coach,
    companion,
    company,
    decks,
    entrance,
    exception_handlers,
    games,
    health,
    me,
    moves,
    notices,
    pages,
    puzzles,
    replay,
    seats,
    tables,
)
from .compiling import Compiling
from .cookies import Signer
from .csrf import Csrf
from .dependencies import dependencies
from .device import DeviceEngine
from .limits import Limits
from .middleware import Middleware
from .replay_jobs import ReplayJobs
from .settings import Settings
from .thinking import ThinkingTables

MODULES = (
    games,
    me,
    accounts,
    tables,
    seats,
    moves,
    company,
    decks,
    replay,
    brought,
    companion,
    coach,
    puzzles,
    health,
)
BODY = 64_000  # bytes of a request
# An answer that holds a secret is never compressed: its length would tell an eavesdropper about the secret (BREACH).
COMPRESSION = CompressionConfig(
    backend="gzip",
    minimum_size=pages.WORTH,
    gzip_compress_level=pages.LEVEL,
    exclude=r"^/api/(me|accounts|session)(/|$)",
    exclude_opt_key=pages.ENCODED,
)
GARBAGE = (10_000, 20, 20)  # objects, and rounds, before the next look for what can be thrown away


def load() -> None:
    """Load every engine. What is there now stays: looking through it for garbage would only hold everybody up."""
    for name in game_names():
        find(name)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def make_app(settings: Settings) -> Any:
    """The ASGI app: its hub opens when it starts and closes when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        invite(settings.bots)
        hub = Hub(settings.database, redis=settings.redis, desk=BotDesk(settings.thinkers, settings.bot_seconds))
        shelf, limits, jobs = replay.Shelf(settings.redis), Limits(settings), ReplayJobs()
        hub.presence.figures = lambda: health.figures(hub, app.state.middleware)
        await hub.open(migrate=not settings.prepared)
        app.state.hub, app.state.limits, app.state.replay_jobs = hub, limits, jobs
        app.state.open_replays = replay.OpenReplays(shelf)
        app.state.coaching = coach.Coaching(settings.thinkers, settings.redis)
        app.state.thinking = ThinkingTables()
        app.state.notices = notices.Notices(hub, settings, signer)
        # nobody's first move should wait for an engine, and nobody's page for all of them
        loading = asyncio.create_task(asyncio.to_thread(load))
        app.state.compiling = Compiling(game_names()) if engines.plain() else None
        app.state.device = DeviceEngine()
        # a server on plain engines has enough to compile; it begins anew when that is done
        beside = app.state.compiling.run() if app.state.compiling else app.state.device.run()
        compiling = [asyncio.create_task(beside)]
        try:
            yield
        finally:
            await end_tasks(*compiling)
            await loading
            await app.state.coaching.close()
            await app.state.notices.close()
            await hub.close()
            jobs.close()
            await shelf.close()
            await limits.close()

    signer = Signer(settings.key)
    app = Litestar(
        route_handlers=[
            *(handler for module in MODULES for handler in module.HANDLERS),
            entrance.table_socket,
            notices.my_socket,
            Router("/", route_handlers=[pages.pages]),
        ],
        dependencies=dependencies(),
        exception_handlers=exception_handlers.handlers(),
        middleware=[Csrf(signer, https=settings.https)],
        compression_config=COMPRESSION,
        openapi_config=OpenAPIConfig(
            title="Châtelet", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=BODY,
        state=State({"settings": settings, "signer": signer}),
        lifespan=[lifespan],
        logging_config=None,
    )
    app.state.middleware = Middleware(app, settings)
    return app.state.middleware
