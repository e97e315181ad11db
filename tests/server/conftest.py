"""One server for all tests that do not harm it."""

import os
from collections.abc import Callable, Iterator

import pytest

from .guest import Guest, Server
from .services import Postgres, Redis, Service


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"), "--no-limits").start()
    yield running
    assert running.stop() == 0
    log = running.log.read_text()
    assert "Traceback" not in log and '"error"' not in log, log


@pytest.fixture
def guest(server: Server) -> Callable[[str], Guest]:
    return lambda name="": Guest(server.address, name)


def needed(kind: type[Service]) -> None:
    """Leave a test out where a service is not installed; CI leaves nothing out."""
    if kind.program is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"{kind.__name__} is not installed here")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    needed(Postgres)
    running = Postgres()
    running.start()
    yield running
    running.close()


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    needed(Redis)
    running = Redis()
    running.start()
    yield running
    running.close()
