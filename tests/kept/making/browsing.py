"""A server with its pages, and browsers before them, as the makers of kept data need them."""

import lzma
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import sync_playwright

from tests.web.conftest import CHROMIUM, QUIET, Server

Context = Callable[..., Any]


@contextmanager
def browsing(folder: Path) -> Iterator[tuple[Server, Context]]:
    """A server on a data folder, and what opens a browser with the cookies of somebody."""
    server = Server(folder)
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)

            def opened(cookies: dict[str, str] | None = None) -> Any:
                context = chromium.new_context(
                    base_url=server.address, locale="en", reduced_motion="reduce", service_workers="block"
                )
                context.set_default_timeout(60_000)
                given = (cookies or {}).items()
                context.add_cookies([{"name": name, "value": value, "url": server.address} for name, value in given])
                return context

            yield server, opened
            chromium.close()
    finally:
        server.stop()


def written(file: Path, what: Any) -> None:
    """A file of JSON, compressed."""
    file.write_bytes(lzma.compress(msgspec.json.encode(what), preset=9))
