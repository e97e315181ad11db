"""The first minute of a server: it opens on plain engines, plays, and goes over to the compiled ones by itself."""

import os
import time
from pathlib import Path

import httpx
import pytest

from chatelet import engines
from chatelet.core.cache_root import cache_root

from .guest import Guest, Server


@pytest.fixture
def nothing_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache that holds the machine code of this house, but does not know yet that it is complete."""
    folder = tmp_path / "cache"
    folder.mkdir()
    for kept in cache_root().glob("engine-*"):
        (folder / kept.name).symlink_to(kept)
    monkeypatch.setenv("CHATELET_CACHE", str(folder))
    return folder


def moved(guest: Guest, table: str) -> int:
    """Make a move with the first seat; how many entries the log has then."""
    with guest.sit(table) as place:
        seen = place.until("table")["snapshot"]
        place.say("move", seat=0, move=seen["view"]["moves"][0]["move"], after=seen["after"][0])
        return place.until("done")["number"]


def compiled(guest: Guest) -> None:
    """Wait until the server has gone over; while it does, it does not answer for a moment."""
    while True:
        try:
            if guest.get("/api/site")["compiling"] is None:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)


def test_a_table_laid_on_plain_engines_goes_on_when_the_compiled_ones_are_there(tmp_path, nothing_ready):
    server = Server(tmp_path / "data", "--no-limits").start()
    assert server.process is not None
    ana = Guest(server.address, "Ana")
    assert ana.get("/api/site")["compiling"] > 0
    table = ana.lay("next-station", "me", "commuter", start=True)["table"]
    strong = ana.lay("metro", "me", "architect", start=True, options={"start": 1})["table"]  # it waits for its engine
    first = moved(ana, table)
    compiled(ana)
    assert server.process.poll() is None  # the same process, by the same address
    other = Server(tmp_path / "data")
    with pytest.raises(AssertionError, match=f"Process {server.process.pid} is using"):  # it kept its lock
        other.start()
    assert len(list(nothing_ready.glob("ready-*-table-*"))) == len(engines.games())
    assert moved(ana, table) > first  # the table goes on
    while ana.get(f"/api/tables/{strong}")["waiting"] != [0]:  # the architect thinks, now that it has its engine
        time.sleep(0.1)
    assert server.stop() == 0
    assert "Traceback" not in server.log.read_text()


def test_who_wants_plain_engines_for_good_keeps_them(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert not engines.begin_plain() and not engines.plain()


def test_processes_beside_a_plain_server_run_compiled_engines(monkeypatch):
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    assert engines.environment() == dict(os.environ)
    monkeypatch.setenv(engines.PLAIN, "1")
    assert not {engines.PLAIN, engines.NO_COMPILER} & set(engines.environment())
