"""Waiting in tests: a wait that fails ends after twenty seconds with a sentence that names what did not come."""

import asyncio
import json
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from websockets.sync.client import ClientConnection

PATIENCE = 20.0  # seconds
Answer = TypeVar("Answer")


class NotReceived(AssertionError, TimeoutError):
    """Fails a test, unless it is a player who then connects again."""


@contextmanager
def waiting_for(what: str) -> Iterator[None]:
    """Turn a timeout inside into a failure with a sentence."""
    try:
        yield
    except TimeoutError:
        raise NotReceived(f"Waited {PATIENCE:g} seconds for {what}, and it did not come.") from None


async def in_time(answer: Awaitable[Answer], what: str) -> Answer:
    """The result of something that is awaited, if it comes in time."""
    with waiting_for(what):
        async with asyncio.timeout(PATIENCE):
            return await answer


def messages(line: ClientConnection, what: str = "a message") -> Iterator[Any]:
    """The messages of a WebSocket as they come, until time is up."""
    end = time.monotonic() + PATIENCE
    while True:
        with waiting_for(what):
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError
            message = json.loads(line.recv(timeout=left))
        yield message


def receive(line: ClientConnection, what: str = "a message") -> Any:
    """The next message of a WebSocket."""
    return next(messages(line, what))
