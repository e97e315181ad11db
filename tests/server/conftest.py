"""One server for all tests that do not harm it."""

from collections.abc import Callable, Iterator

import pytest

from .guest import Guest, Server


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
