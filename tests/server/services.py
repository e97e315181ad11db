"""A real PostgreSQL and a real Redis on loopback, in folders of their own, for as long as a test needs them."""

import asyncio
import contextlib
import glob
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Self


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def accepts(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


class Service(ABC):
    """A program that listens on a port, and can be stopped and started again with all it has stored."""

    program: str | None = None
    at_once = signal.SIGTERM  # how it ends when nothing in it is needed any more

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="chatelet-"))
        self.port = free_port()
        self.log = self.folder / "log"
        self.process: subprocess.Popen[bytes] | None = None
        self.user: str | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What is run."""

    def ready(self) -> bool:
        return accepts(self.port)

    def start(self) -> Self:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), stdout=log, stderr=log, cwd=self.folder, user=self.user, start_new_session=True
            )
        while not self.ready():
            assert self.process.poll() is None, self.log.read_text()
            time.sleep(0.02)
        return self

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(60)

    def hang(self, how: signal.Signals = signal.SIGSTOP) -> None:
        """It is there, takes connections, and answers nothing; with SIGCONT it goes on."""
        assert self.process is not None
        first = self.process.pid
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, how)

    def close(self) -> None:
        self.stop(self.at_once)
        shutil.rmtree(self.folder)


class Postgres(Service):
    """Stores as safely as Debian's does; only its folder is made without waiting for the disk."""

    at_once = signal.SIGQUIT
    program = next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))), None) or shutil.which("postgres")

    def __init__(self) -> None:
        super().__init__()
        assert self.program is not None
        if os.geteuid() == 0:  # it refuses to run as root
            self.user = "postgres"
            shutil.chown(self.folder, self.user)
        initdb = [str(Path(self.program).with_name("initdb")), "--no-sync", "-D", str(self.folder / "data")]
        initdb += ["-U", "chatelet", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-instructions"]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, user=self.user)
        self.databases = 0

    def command(self) -> list[str]:
        quick = ["shared_buffers=16MB", "autovacuum=off", "listen_addresses=127.0.0.1", "max_connections=60"]
        settings = [word for one in (*quick, f"unix_socket_directories={self.folder}") for word in ("-c", one)]
        return [str(self.program), "-D", str(self.folder / "data"), "-p", str(self.port), *settings]

    def ready(self) -> bool:
        return accepts(self.port) and self._run("SELECT 1")

    def _run(self, *sentences: str) -> bool:
        async def run() -> bool:
            import asyncpg

            try:
                line = await asyncpg.connect(host="127.0.0.1", port=self.port, user="chatelet", database="postgres")
            except (OSError, asyncpg.CannotConnectNowError):
                return False
            for sentence in sentences:
                await line.execute(sentence)
            await line.close()
            return True

        return asyncio.run(run())

    def new_database(self) -> str:
        """The address of an empty database."""
        self.databases += 1
        name = f"chatelet{self.databases}"
        assert self._run(f"CREATE DATABASE {name}")
        return f"postgresql+asyncpg://chatelet@127.0.0.1:{self.port}/{name}"


class Redis(Service):
    """Keeps nothing on disk: what lies there may be lost."""

    program = shutil.which("redis-server")

    def __init__(self) -> None:
        super().__init__()
        self.places = 0

    def command(self) -> list[str]:
        return [str(self.program), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def new_place(self) -> str:
        """The address of an empty one of its sixteen places."""
        self.places += 1
        assert self.places < 16
        return f"redis://127.0.0.1:{self.port}/{self.places}"
