"""Puts the server together."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Router
from litestar.config.csrf import CSRFConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.base import Store
from litestar.stores.memory import MemoryStore
from litestar.stores.registry import StoreRegistry

from .. import __version__
from ..games import FOLDERS, find
from ..table.bots import BotDesk
from ..table.house import House
from . import answers, decks, games, me, notices, operators, pages, replay, socket, tables
from .cookies import Signer
from .door import Door
from .settings import Settings
from .visitor import dependencies

BODY = 64_000  # bytes of a request


def stores(settings: Settings) -> StoreRegistry:
    """Where requests are counted: in memory, or where every worker sees them."""
    if settings.redis is None:
        return StoreRegistry(default_factory=lambda name: MemoryStore())
    from litestar.stores.redis import RedisStore

    root = RedisStore.with_client(settings.redis, namespace="chatelet")

    def make(name: str) -> Store:
        return root.with_namespace(name)

    return StoreRegistry(default_factory=make)


def make_app(settings: Settings) -> Any:
    """The ASGI app: its house opens when it starts and closes when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None]:
        house = House(settings.database, redis=settings.redis, desk=BotDesk(settings.thinkers, settings.bot_seconds))
        shelf = replay.Shelf(settings.redis)
        await house.open()
        app.state.house, app.state.shelf = house, shelf
        app.state.notices = notices.Notices(house, settings)
        # nobody's first move should wait for an engine, and nobody's page for all of them
        loading = asyncio.create_task(asyncio.to_thread(lambda: [find(name) for name in FOLDERS]))
        try:
            yield
        finally:
            await loading
            await app.state.notices.close()
            await house.close()
            await shelf.close()

    app = Litestar(
        route_handlers=[
            *games.HANDLERS,
            *me.HANDLERS,
            *tables.HANDLERS,
            *decks.HANDLERS,
            *replay.HANDLERS,
            *operators.HANDLERS,
            socket.table_socket,
            notices.my_socket,
            Router("/", route_handlers=[pages.pages]),
        ],
        dependencies=dependencies(),
        exception_handlers=answers.handlers(),
        csrf_config=CSRFConfig(
            secret=settings.key,
            cookie_name="chatelet-csrf",
            header_name="x-csrf-token",
            cookie_secure=settings.https,
            cookie_samesite="lax",
        ),
        openapi_config=OpenAPIConfig(
            title="Châtelet", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
        request_max_body_size=BODY,
        state=State({"settings": settings, "signer": Signer(settings.key)}),
        stores=stores(settings),
        lifespan=[lifespan],
        logging_config=None,
    )
    app.state.door = Door(app, https=settings.https)
    return app.state.door
