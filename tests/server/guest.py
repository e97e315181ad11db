"""A browser without a window: cookies, CSRF, and a WebSocket where it is needed."""

import json
import os
import re
import signal
import subprocess
import sys
import uuid
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from .waiting import messages, receive


class Guest:
    """Somebody at a browser."""

    def __init__(self, address: str, name: str = "") -> None:
        self.address = address
        self.name = name
        self.http = httpx.Client(base_url=address, timeout=300, verify=False)  # plain HTTP: no certificates to load
        answer = self.http.get("/api/me")
        self.me = answer.json()
        self.id: str = self.me["player"]
        self.worker = answer.headers.get("x-worker", "")  # the connection stays with it

    def ask(self, method: str, path: str, body: Any = None, **options: Any) -> httpx.Response:
        headers = {"x-csrf-token": self.http.cookies.get("chatelet-csrf", ""), **options.pop("headers", {})}
        content = None if body is None else json.dumps(body).encode()
        if content is not None:
            headers["content-type"] = "application/json"
        return self.http.request(method, path, content=content, headers=headers, **options)

    def get(self, path: str, status: int = 200, **options: Any) -> Any:
        answer = self.http.get(path, **options)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200, method: str = "POST") -> Any:
        answer = self.ask(method, path, {} if body is None else body)
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def lay(self, game: str = "next-station", *seats: str, **more: Any) -> Any:
        """A table: seats are `me`, `open` or the name of a bot."""
        wishes = []
        for number, seat in enumerate(seats or ("me", "open")):
            person = {"kind": "me", "name": f"{self.name} {number}"}
            wishes.append(
                person if seat == "me" else {"kind": "open"} if seat == "open" else {"kind": "bot", "bot": seat}
            )
        return self.post("/api/tables", {"game": game, "seats": wishes, **more}, 201)

    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def sit(self, table: str, query: str = "", **options: Any) -> "Place":
        return Place(self, table, query, **options)

    def sit_at(self, worker: str, table: str) -> "Place":
        """A WebSocket at one of several workers."""
        while (place := self.sit(table)).worker != worker:
            place.stack.close()
        return place


class Place:
    """A WebSocket at a table."""

    def __init__(
        self, guest: Guest, table: str, query: str = "", origin: str | None = "same", behind: str = ""
    ) -> None:
        address = guest.address.replace("http", "ws")
        self.stack = ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(
                f"{address}/api/tables/{table}/socket{query}",
                additional_headers={"Cookie": guest.cookie()} | ({"X-Forwarded-For": behind} if behind else {}),
                origin=guest.address if origin == "same" else origin,  # type: ignore[arg-type]
                compression=None,
                max_size=None,
                open_timeout=120,
            )
        )
        self.kept: list[Any] = []
        response = self.socket.response
        self.worker = response.headers.get("x-worker", "") if response is not None else ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stack.close()

    def hear(self) -> Any:
        return receive(self.socket)

    def until(self, kind: str, **fields: Any) -> Any:
        """The next message of a kind (earlier ones that were passed over count too)."""

        def fits(message: Any) -> bool:
            return message["is"] == kind and all(message.get(key) == value for key, value in fields.items())

        for message in self.kept:
            if fits(message):
                self.kept.remove(message)
                return message
        told = "".join(f", {key}: {value!r}" for key, value in fields.items())
        heard = messages(self.socket, f"a message of the kind {kind!r}{told}")
        while not fits(message := next(heard)):
            self.kept.append(message)
        return message

    def say(self, do: str, **fields: Any) -> str:
        id = fields.pop("id", None) or uuid.uuid4().hex
        self.socket.send(json.dumps({"do": do, "id": id, **fields}))
        return id


class Server:
    """A real `chatelet serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.address = ""
        self.process: subprocess.Popen[str] | None = None
        self.log = folder / "server.log"

    def start(self) -> Self:
        self.folder.mkdir(exist_ok=True)
        command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve"]
        port = self.address.rpartition(":")[2] or "0"
        options = ["--data-folder", str(self.folder), "--port", port, "--no-open", *self.options]
        self.process = subprocess.Popen(
            command + options, stdout=subprocess.PIPE, stderr=self.log.open("a"), text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://\S+", line):
                self.address = found.group()
                return self
        raise AssertionError(self.log.read_text())

    def at(self, worker: str) -> "Guest":
        """Somebody whose browser talks to this one of several workers."""
        while (guest := Guest(self.address)).worker != worker:
            guest.http.close()
        return guest

    def workers(self, count: int = 2) -> list[str]:
        """The workers that answer now."""
        found: set[str] = set()
        while len(found) < count:
            found.add(Guest(self.address).worker)
        return sorted(found)

    def kill(self) -> None:
        """The way a power cut does it."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """The way Ctrl-C does it."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(300)


WARM = """
import os, sys

from chatelet.warm import warm
from chatelet.games import find
from chatelet.cli import main
import chatelet.server.app, chatelet.server.run, chatelet.table.storage
from chatelet.games import game_names
for name in game_names():
    find(name)
warm(find("next-station"))
# whatever a start would import or work out, once for all starts
import aiosqlite, alembic.command, alembic.config, alembic.runtime.migration, alembic.script
import uvicorn.lifespan.on, uvicorn.protocols.http.auto, uvicorn.protocols.websockets.websockets_sansio_impl
chatelet.server.app.make_app(chatelet.server.settings.Settings("sqlite+aiosqlite:///:memory:", "k" * 64))
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        sys.stdin.close()
        main(["serve", *line.split()])
    print("child", child, flush=True)
    os.waitpid(child, 0)
"""


class QuickServer(Server):
    """A server whose process is forked from one that has everything loaded: it can be killed and started quickly."""

    def __init__(self, folder: Path, *options: str) -> None:
        super().__init__(folder, *options)
        self.nursery = subprocess.Popen(
            [sys.executable, "-c", WARM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log.open("a"),
            text=True,
        )
        self.child = 0

    def start(self) -> Self:
        assert self.nursery.stdin is not None and self.nursery.stdout is not None
        port = self.address.rpartition(":")[2] or "0"
        options = ["--data-folder", str(self.folder), "--port", port, "--no-open", *self.options]
        self.nursery.stdin.write(" ".join(options) + "\n")
        self.nursery.stdin.flush()
        self.child, address = 0, ""
        while not (self.child and address):
            line = self.nursery.stdout.readline()
            assert line, self.log.read_text()
            if line.startswith("child"):
                self.child = int(line.split()[1])
            elif found := re.search(r"open: (http://\S+)", line):
                address = found.group(1)
        self.address = address
        return self

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)

    def close(self) -> None:
        assert self.nursery.stdin is not None
        self.nursery.stdin.close()
        self.nursery.wait(300)
