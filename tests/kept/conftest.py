"""Servers of the present that serve what earlier versions kept."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from chatelet.browser.offer import place
from chatelet.browser.runtime import has_runtime
from chatelet.browser.translate import linker
from tests.server.guest import Server

from .kept import VERSIONS


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Server]]:
    """A server of the present on the data folder of each version, by its name, with the engine for devices."""
    if linker() is not None and has_runtime() and not (place() / "engine.json").is_file():
        subprocess.run([sys.executable, "-m", "chatelet.browser.offer"], check=True)
    found = {version.name: Server(tmp_path_factory.mktemp("served"), "--no-limits") for version in VERSIONS}
    for version in VERSIONS:
        version.unpack(found[version.name].folder)
        found[version.name].start()
    yield found
    for server in found.values():
        assert server.stop() == 0
        log = server.log.read_text()
        assert "Traceback" not in log and '"error"' not in log, log
