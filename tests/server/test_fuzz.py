"""Nonsense with a seed, by HTTP and WebSocket: no failure of ours, no traceback in the log, no memory kept."""

import json
import os
import random
import socket
import sys
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

import pytest
from websockets.exceptions import ConnectionClosed

from .guest import Guest, Server
from .waiting import PATIENCE, waiting_for

SEED = 20
REQUESTS, LINES, MESSAGES = 900, 40, 25
GROWTH = 20_000_000  # bytes
ODD: list[Any] = [
    *(None, True, -1, 0, 1, 7, 99, 2**31, 2**63, 2**64, 10**400, 1e308, -0.0, 0.5),
    *(
        "",
        " ",
        "²",
        "٣",
        "-1",
        "--1",
        "1e9",
        "a\0b",
        "💥",
        "\ud800",
        "x" * 5000,
        "../..",
        "%00",
        "<b>",
        "0 a1-b2",
        "random",
    ),
    *([], {}, [[[[]]]], {"a": {"a": {}}}, [None] * 40, "mcts:5s", "next-station", "metro"),
]


class Nonsense:
    """Makes requests and messages by the letter of the document, and beside it."""

    def __init__(self, document: Any, seed: int) -> None:
        self.luck = random.Random(seed)
        self.schemas = document["components"]["schemas"]
        self.operations = [
            (method.upper(), path, operation)
            for path, methods in document["paths"].items()
            for method, operation in methods.items()
        ]

    def odd(self) -> Any:
        return self.luck.choice(ODD)

    def value(self, schema: Any, depth: int = 0) -> Any:
        """Something that fits a schema, mostly."""
        if self.luck.random() < 0.12 or depth > 6:
            return self.odd()
        if "$ref" in schema:
            return self.value(self.schemas[schema["$ref"].rpartition("/")[2]], depth)
        for several in ("oneOf", "anyOf"):
            if several in schema:
                return self.value(self.luck.choice(schema[several]), depth + 1)
        if "enum" in schema or "const" in schema:
            return self.luck.choice(schema.get("enum") or [schema["const"]])
        kind = schema.get("type")
        if kind == "object" or "properties" in schema:
            needed, known = schema.get("required", []), schema.get("properties", {})
            names = [name for name in known if name in needed or self.luck.random() < 0.5]
            found = {name: self.value(known[name], depth + 1) for name in names}
            if self.luck.random() < 0.1:
                found["more"] = self.odd()
            return found
        if kind == "array":
            return [self.value(schema.get("items", {}), depth + 1) for _ in range(self.luck.randrange(4))]
        plain = {"integer": [0, 1, 2, 5, -1], "number": [0.5, 3], "boolean": [True, False]}
        return self.luck.choice(plain.get(str(kind)) or ["a", "Ana", "next-station", "metro", "0", "random"])

    def text(self, value: Any) -> bytes:
        """As JSON, or nearly."""
        try:
            found = json.dumps(value).encode()
        except ValueError:
            return b"{}"
        way = self.luck.random()
        if way < 0.05:
            return found[: self.luck.randrange(len(found) + 1)]
        if way < 0.1:
            place = self.luck.randrange(len(found) + 1)
            return found[:place] + self.luck.randbytes(3) + found[place:]
        return b"[" * 2000 if way < 0.11 else b'{"a":NaN}' if way < 0.12 else found

    def request(self, tables: list[str], players: list[str]) -> tuple[str, str, bytes | None]:
        method, path, operation = self.luck.choice(self.operations)
        names = {"id": tables, "player": players, "game": ["metro", "paris"], "name": ["metro", "next-station"]}
        query = []
        for parameter in operation.get("parameters", []):
            name = parameter["name"]
            known = names.get(name, ["0", "1"])
            value = str(self.odd()) if self.luck.random() < 0.2 else self.luck.choice(known)
            if parameter["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(value[:2000].encode(errors="replace"), safe=""))
            elif self.luck.random() < 0.6:
                query.append(f"{name}={quote(value[:2000].encode(errors='replace'))}")
        body = None
        content = operation.get("requestBody", {}).get("content", {}).get("application/json")
        if content is not None or method not in ("GET", "DELETE"):
            body = self.text(self.value(content["schema"] if content else {"type": "object"}))
        if self.luck.random() < 0.05:
            method = self.luck.choice(["HEAD", "PUT", "OPTIONS", "DELETE", "PATCH", "TRACE"])
        return method, path + ("?" + "&".join(query) if query else ""), body

    def message(self) -> bytes:
        """What a client of a table might say."""
        do = self.luck.choice(["move", "undo", "preview", "chat", "look", "ping", "dance"])
        fields: dict[str, Any] = {"do": do, "id": self.luck.choice(["a", "b", "x" * 64])}
        for name in ("seat", "move", "after", "to", "text"):
            if self.luck.random() < 0.5:
                plain = {"seat": 0, "move": "-", "after": 1, "to": 0, "text": "bonjour"}
                fields[name] = self.odd() if self.luck.random() < 0.4 else plain[name]
        return self.text(fields)

    def frame(self) -> bytes:
        """A WebSocket frame, mostly a right one."""
        data = self.message()[:6000] if self.luck.random() < 0.9 else self.luck.randbytes(50)
        head = 0x81 if self.luck.random() < 0.85 else self.luck.randrange(256)
        masked = 0x80 if self.luck.random() < 0.97 else 0
        size = (
            bytes((masked | len(data),)) if len(data) < 126 else bytes((masked | 126,)) + len(data).to_bytes(2, "big")
        )
        mask = self.luck.randbytes(4)
        return bytes((head,)) + size + mask + bytes(byte ^ mask[k % 4] for k, byte in enumerate(data))


def resident(server: Server) -> int:
    assert server.process is not None
    return int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def ask(server: Server, head: str, body: bytes | None, guest: Guest) -> int:
    """One raw request; the status that comes back, 0 where none does."""
    where = urlsplit(server.address)
    lines = [head, f"Host: {where.netloc}", f"Cookie: {guest.cookie()}", "Connection: close"]
    lines.append(f"X-CSRF-Token: {guest.http.cookies['chatelet-csrf']}")
    if body is not None:
        lines += [f"Content-Length: {len(body)}", "Content-Type: application/json"]
    with socket.create_connection((str(where.hostname), int(where.port or 0))) as line:
        line.settimeout(PATIENCE)
        try:
            with waiting_for(f"the answer to {head[:80]}"):
                line.sendall("\r\n".join([*lines, "", ""]).encode("utf-8", "replace") + (body or b""))
                answer = line.recv(200)
        except OSError:  # it had heard enough
            return 0
    return int(answer.split()[1]) if answer.startswith(b"HTTP/1.1 ") else 0


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of a process in /proc")
def test_nonsense_is_answered_without_a_fault_a_trace_or_memory(tmp_path: Path):
    server = Server(tmp_path, "--no-limits", "--log", "warning").start()
    ana = Guest(server.address, "Ana")
    nonsense = Nonsense(ana.get("/api/openapi.json"), SEED)
    tables = [
        ana.lay("next-station", "me", start=True)["table"],
        ana.lay("metro", "me", "me", start=True)["table"],
        ana.lay("paris", "me", "open")["table"],
    ]
    found: Counter[int] = Counter()
    cut, weights = 0, []
    for _ in range(2):  # what the first round loads stays, what the second brings does not
        for number in range(REQUESTS // 2):
            if number % 100 == 0:
                ana = Guest(server.address, "Ana")  # the last one may have asked to be forgotten
                tables[-1] = ana.lay("metro", "me", "random", start=True)["table"]
            found[answered(server, nonsense, tables, ana) // 100] += 1
        ana = Guest(server.address, "Ana")
        cut += sum(talk(ana, nonsense, ("next-station", "metro", "paris")[k % 3]) for k in range(LINES // 2))
        weights.append(resident(server))
    assert found[2] > REQUESTS // 10 and found[4] > REQUESTS // 10, found  # some of it made sense
    assert 0 < cut < LINES  # a frame that is none ends a line, and only that
    assert weights[1] - weights[0] < GROWTH, weights
    assert ana.get("/health")["status"] == "ok"
    assert server.stop() == 0
    log = server.log.read_text()
    assert "Traceback" not in log and '"error"' not in log, log[-4000:]


def answered(server: Server, nonsense: Nonsense, tables: list[str], ana: Guest) -> int:
    method, path, body = nonsense.request(tables, [ana.id])
    if (method, path) == ("POST", "/api/coach"):
        return 0  # what it would begin runs in processes of its own
    status = ask(server, f"{method} {path} HTTP/1.1", body, ana)
    assert status < 500, (method, path, body, status)
    return status


def talk(ana: Guest, nonsense: Nonsense, game: str) -> bool:
    """A conversation at a table. Was it cut off?"""
    table = ana.lay(game, "me", "me", start=True)["table"]
    with ana.sit(table) as place:
        try:
            for _ in range(MESSAGES):
                if nonsense.luck.random() < 0.9:
                    place.socket.send(nonsense.message().decode(errors="replace"))
                else:
                    place.socket.socket.sendall(nonsense.frame())
            place.say("ping", id="the last")
            place.until("pong", id="the last")
        except (ConnectionClosed, OSError):
            return True
    return False
