"""Everything that can happen to a server while people play: kills, stops, a full disk, backups. Ends with a table.

    .venv/bin/python bench/chaos.py [--json] [--rounds 5] [--tables 8] [--only kill,full-disk]

Guests play without a pause, connect again whenever the line breaks, and note what was acknowledged. After each kind of
mishap every acknowledged move has to be in the database, every log has to fold, and the server has to be well again.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.guest import Guest, Server  # noqa: E402
from tests.server.test_kill import Player, check  # noqa: E402


class Chaos:
    """A server, people who play, and what happens to them."""

    def __init__(self, folder: Path, tables: int, seed: int) -> None:
        self.server = Server(folder, "--no-limits").start()
        self.luck = random.Random(seed)
        self.stop = threading.Event()
        self.players = [Player(Guest(self.server.address, f"P{k}"), self.stop) for k in range(tables)]
        for player in self.players:
            player.start()

    def moves(self) -> int:
        return sum(len(player.acknowledged) for player in self.players)

    def play_on(self, least: int = 10) -> None:
        """Wait until so many more moves are acknowledged."""
        before = self.moves()
        while self.moves() < before + least:
            if not all(player.is_alive() for player in self.players):
                raise RuntimeError("somebody stopped playing")
            time.sleep(0.01)

    @property
    def pid(self) -> int:
        assert self.server.process is not None
        return self.server.process.pid

    # --- what happens ---

    def kill(self) -> None:
        """A power cut, and a start within the same second."""
        time.sleep(self.luck.random() * 0.05)
        self.server.kill()
        self.server.start()

    def stop_and_start(self) -> None:
        """An orderly restart."""
        assert self.server.stop() == 0
        self.server.start()

    def hang(self) -> None:
        """The machine stands still for a second."""
        os.kill(self.pid, signal.SIGSTOP)
        time.sleep(1)
        os.kill(self.pid, signal.SIGCONT)

    def full_disk(self) -> None:
        """No file may grow for a while: moves are refused, and go on afterwards."""
        free = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (0, free[1]))
        try:
            self._health(503)
        finally:
            resource.prlimit(self.pid, resource.RLIMIT_FSIZE, free)
        self._health(200)

    def backup(self) -> None:
        """A backup is written, put into a new database, and folds."""
        folder = Path(tempfile.mkdtemp(dir=self.server.folder))
        file = folder / "backup.gz"
        program = [sys.executable, "-c", "from chatelet.cli import main; main()"]
        before = {id: number for player in self.players for id, number in list(player.acknowledged.items())}
        subprocess.run([*program, "backup", str(file), "--data-folder", str(self.server.folder)], check=True, stdout=2)
        subprocess.run([*program, "restore", str(file), "--data-folder", str(folder)], check=True, stdout=2)
        held = Player.__new__(Player)
        held.acknowledged = before  # what was acknowledged before it began is in it
        asyncio.run(check(f"sqlite+aiosqlite:///{folder / 'chatelet.sqlite'}", [held]))

    def silence(self) -> None:
        """Two hundred connections that say nothing."""
        host, _, port = self.server.address.partition("//")[2].partition(":")
        lines = [socket.create_connection((host, int(port))) for _ in range(200)]
        self.play_on()
        for line in lines:
            line.close()

    def _health(self, status: int) -> None:
        with httpx.Client(base_url=self.server.address, timeout=60) as http:
            while http.get("/health").status_code != status:
                time.sleep(0.05)

    # --- the end ---

    def end(self) -> int:
        """All stop; how many acknowledged moves are there, which are all."""
        self.stop.set()
        for player in self.players:
            player.join(60)
        self.server.stop()
        return asyncio.run(check(f"sqlite+aiosqlite:///{self.server.folder / 'chatelet.sqlite'}", self.players))


MISHAPS: dict[str, Callable[[Chaos], None]] = {
    "kill": Chaos.kill,
    "restart": Chaos.stop_and_start,
    "hang": Chaos.hang,
    "full-disk": Chaos.full_disk,
    "backup": Chaos.backup,
    "silence": Chaos.silence,
}


def run(rounds: int, tables: int, only: list[str], seed: int) -> list[dict[str, Any]]:
    found = []
    with tempfile.TemporaryDirectory(prefix="chaos-") as folder:
        for name in only:
            print(f"{name}: {rounds} times", file=sys.stderr, flush=True)
            chaos = Chaos(Path(folder) / name, tables, seed)
            chaos.play_on()
            begun = time.monotonic()
            for _ in range(rounds):
                MISHAPS[name](chaos)
                chaos.play_on()
            seconds = time.monotonic() - begun
            kept = chaos.end()
            log = chaos.server.log.read_text()
            found.append(
                {
                    "mishap": name,
                    "times": rounds,
                    "acknowledged": kept,
                    "lost": 0,  # `check` raises where one is missing
                    "tracebacks": log.count("Traceback") + log.count('"trace"'),
                    "seconds": round(seconds, 1),
                }
            )
    return found


def main() -> int:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--json", action="store_true", help="only one JSON object, on the last line")
    lines.add_argument("--rounds", type=int, default=5, help="of each mishap")
    lines.add_argument("--tables", type=int, default=8, help="that play meanwhile")
    lines.add_argument("--only", default=",".join(MISHAPS), help="some of them")
    lines.add_argument("--seed", type=int, default=1)
    wish = lines.parse_args()
    unknown = set(wish.only.split(",")) - set(MISHAPS)
    if unknown:
        lines.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(MISHAPS)}")
    found = run(wish.rounds, wish.tables, wish.only.split(","), wish.seed)
    if wish.json:
        print(json.dumps({"mishaps": found}))
    else:
        heads = list(found[0])
        print(f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
        for row in found:
            print(f"| {' | '.join(str(row[head]) for head in heads)} |")
    return 0 if not any(row["tracebacks"] for row in found) else 1


if __name__ == "__main__":
    sys.exit(main())
