"""The log of a server: sentences on a terminal, JSON for programs."""

import contextlib
import json
import os
import pty
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chatelet.core.cache_root import cache_root
from chatelet.server.device import NEVER

from .guest import Guest

CHATELET = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--port", "0", "--no-open"]
LATE = "closed connections that took too long"
MISSING = (
    "Games can be played here, but not without a server: the linker wasm-ld is missing. On Debian: apt install lld"
)


class Logged:
    """A server and what it writes to standard error, be it a terminal or a pipe."""

    def __init__(self, folder: Path, *options: str, terminal: bool, **environment: str) -> None:
        end, theirs = pty.openpty() if terminal else os.pipe()
        self.lines = os.fdopen(end, encoding="utf-8")
        command = [*CHATELET, "--data-folder", str(folder), *options]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=theirs, text=True, env=os.environ | environment
        )
        os.close(theirs)
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().rpartition(" ")[2].strip()
        self.port = int(self.address.rpartition(":")[2])

    def read_until(self, words: str) -> list[str]:
        """The lines up to the first that holds these words."""
        found: list[str] = []
        while words not in "".join(found[-1:]):
            found.append(self.lines.readline())
            assert found[-1], found
        return [line.rstrip("\n") for line in found]

    def close(self) -> list[str]:
        """Stop the server; gives the lines that were not read yet."""
        self.process.terminate()
        rest: list[str] = []
        with contextlib.suppress(OSError):  # how a terminal ends on Linux
            for line in self.lines:
                rest.append(line.rstrip("\n"))
        assert self.process.wait(60) == 0
        self.lines.close()
        return rest


Start = Callable[..., Logged]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    running: list[Logged] = []

    def start(*options: str, terminal: bool = True, **environment: str) -> Logged:
        running.append(Logged(tmp_path, *options, terminal=terminal, **environment))
        return running[-1]

    yield start
    for one in running:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()


def line_of_a_late_visitor(logged: Logged) -> str:
    """What is logged of a connection that says nothing."""
    with socket.create_connection(("127.0.0.1", logged.port)):
        return logged.read_until("took too long")[-1]


@pytest.mark.parametrize(
    ("terminal", "options", "as_json"),
    [
        (True, [], False),
        (True, ["--log-format", "json"], True),
        (False, [], True),
        (False, ["--log-format", "text"], False),
    ],
)
def test_a_terminal_shows_sentences_and_a_file_gets_json(start, terminal, options, as_json):
    line = line_of_a_late_visitor(start("--patience", "0.2", *options, terminal=terminal))
    if as_json:
        said = json.loads(line)
        assert (said["level"], said["what"], said["count"]) == ("warning", LATE, 1)
    else:
        assert line == f"{LATE.capitalize()} (address: 127.0.0.1, count: 1)."


@pytest.fixture
def without_linker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The environment of a server with compiled engines, no linker, and nothing that one has linked before."""
    monkeypatch.delenv(NEVER)
    cache, programs = tmp_path / "cache", tmp_path / "programs"
    cache.mkdir()
    programs.mkdir()
    for one in cache_root().iterdir():
        if not one.name.endswith(("-browser", "-offered")):
            (cache / one.name).symlink_to(one)
    return {"CHATELET_CACHE": str(cache), "PATH": str(programs)}


def test_a_missing_linker_is_said_once_with_what_it_means(start, without_linker):
    logged = start(**without_linker, LC_ALL="it_IT.UTF-8")
    missing = "Qui si può giocare, ma non senza server: manca il linker wasm-ld. In Debian: apt install lld"
    assert logged.read_until("lld") == [missing]
    assert len(logged.close()) == 1  # that it is closed


def test_several_workers_say_it_once(start, without_linker, postgres, redis):
    where = ["--database", postgres.new_database(), "--redis", redis.new_place()]
    logged = start("--workers", "2", *where, **without_linker, LC_ALL="C")
    told: set[str] = set()
    while len(told) < 2:
        guest = Guest(logged.address)
        if guest.get("/api/site")["device"] == "missing":
            told.add(guest.worker)
    assert [line for line in logged.close() if "lld" in line] == [MISSING]
