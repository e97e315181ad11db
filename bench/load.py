"""The load of `bench/server.py`: a server of its own, guests who play at its tables, and what it costs."""

import asyncio
import gc
import itertools
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Sequence
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import msgspec
from line import Line

from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find

SEED = "bench"
Script = list[tuple[int, str]]  # seat and move
encode = msgspec.json.encode


class Heard(msgspec.Struct):
    """What a guest reads of a message."""

    kind: str = msgspec.field(name="is")
    number: int = 0
    after: list[int] | None = None


decode = msgspec.json.Decoder(Heard).decode


def script(game: str) -> tuple[int, Script]:
    """Seats, and the moves of one random game with the bench's deck, all but the last."""
    luck, seats, moves = random.Random(1), min(find(game).seats), []
    play = Game(find(game), [f"seat {k}" for k in range(seats)], {}, Dealer.from_seed(SEED))
    while not play.over:
        seat = play.waiting[0]
        move = luck.choice(play.legal(seat))
        moves.append((seat, move))
        play.play(seat, move)
    return seats, moves[:-1]


class Guest:
    """One browser: it lays a practice table, sits down at it, and plays all its seats over and over."""

    def __init__(self, server: "Server", game: str, seats: int, moves: Script, views: bool) -> None:
        self.server, self.moves, self.views = server, moves, views
        headers, me = server.ask("GET", "/api/me")
        self.cookie = "; ".join(value.partition(";")[0] for name, value in headers if name.lower() == "set-cookie")
        places = [{"kind": "me", "name": f"seat {k}"} for k in range(seats)]
        table = {"game": game, "seats": places, "practice": True, "seed": SEED, "start": True}
        _, laid = server.ask("POST", "/api/tables", table, {"cookie": self.cookie, "x-csrf-token": me["csrf"]})
        self.table = laid["table"]
        self.times: list[tuple[float, float]] = []  # when a move was sent, and how long its answer took

    async def sit(self) -> None:
        self.seen = asyncio.get_running_loop().create_future()
        path = f"/api/tables/{self.table}/socket?views={int(self.views)}"
        self.line = await Line.connect(*self.server.place, path, self.cookie, self.hear)
        await self.seen

    async def play(self, until: float, least: int = 0) -> None:
        """Some moves, and more until a time; at the end of the game all is taken back, and it begins again."""
        self.until, self.least, self.done = until, least, asyncio.get_running_loop().create_future()
        self.rounds = itertools.cycle([*self.moves, (self.moves[0][0], None)])
        self.names, self.after = itertools.count(1), None
        self.send()
        await asyncio.wait({self.done, self.line.ended}, return_when=asyncio.FIRST_COMPLETED)
        if not self.done.done():
            raise ConnectionError("the server closed the line")
        self.done.result()

    def send(self) -> None:
        seat, self.move = next(self.rounds)
        ask: dict[str, Any] = {"id": f"{self.table}{next(self.names)}", "seat": seat}
        ask |= {"do": "undo", "to": 0} if self.move is None else {"do": "move", "move": self.move}
        if self.after is not None:
            ask["after"] = self.after[seat]
        self.acknowledged, self.told = 0, 0
        self.begun = time.perf_counter()
        self.line.say(encode(ask))

    def hear(self, data: bytes) -> None:
        heard = decode(data)
        if not self.seen.done():
            self.seen.set_result(None)
        elif heard.kind == "refused":
            self.done.set_exception(RuntimeError(data.decode()))
        else:
            if heard.kind == "done":
                self.acknowledged = heard.number
            if heard.after is not None:
                self.after, self.told = heard.after, heard.number
            if self.acknowledged and self.told >= self.acknowledged:  # what came of it is known as well
                self.acknowledged = 0
                self.answered()

    def answered(self) -> None:
        now = time.perf_counter()
        if self.move is not None:
            self.times.append((self.begun, now - self.begun))
        if now < self.until or len(self.times) < self.least:
            self.send()
        else:
            self.done.set_result(None)


class Server:
    """`chatelet serve` in a process of its own."""

    def __init__(self, folder: Path, database: str | None, *, limits: bool = False, more: Sequence[str] = ()) -> None:
        command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--port", "0"]
        command += [*more, *([] if limits else ["--no-limits"])]
        command += ["--data-folder", str(folder), *(["--database", database] if database else [])]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = next((hit for line in self.process.stdout if (hit := re.search(r"http://\S+", line))), None)
        if found is None:  # it has said why
            raise SystemExit("The server did not open; what it said above tells why.")
        address = urlsplit(found.group())
        self.place = (str(address.hostname), int(address.port or 0))
        self.http = HTTPConnection(*self.place, timeout=120)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()
        self.process.terminate()
        self.process.wait()

    def ask(self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> tuple[Any, Any]:
        """One request; the answer's headers and body."""
        kind = {"content-type": "application/json"} if body is not None else {}
        sent = None if body is None else encode(body)
        try:
            answer = self._answer(method, path, sent, {**kind, **(headers or {})})
        except ConnectionError:  # nobody asked for half a minute: the server has closed the line
            self.http.close()
            answer = self._answer(method, path, sent, {**kind, **(headers or {})})
        data = answer.read()
        if answer.status >= 400:
            raise RuntimeError(f"{method} {path}: {answer.status} {data.decode(errors='replace')}")
        return answer.getheaders(), msgspec.json.decode(data)

    def _answer(self, method: str, path: str, body: bytes | None, headers: dict[str, str]) -> HTTPResponse:
        self.http.request(method, path, body, headers)
        return self.http.getresponse()

    def resident(self) -> int:
        """Bytes of resident memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def busy(self) -> float:
        """Seconds of processor time so far, of all its threads and workers."""
        if sys.platform != "linux":
            return 0.0
        workers = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        found = 0
        for pid in (str(self.process.pid), *workers):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            found += int(fields[11]) + int(fields[12])
        return found / os.sysconf("SC_CLK_TCK")


class Bench:
    """Tables of some games at one server."""

    def __init__(self, server: Server, games: Sequence[str], views: bool) -> None:
        self.server = server
        self.views = views
        scripts = {game: script(game) for game in games}
        self.next = itertools.cycle([(game, *scripts[game]) for game in games]).__next__

    def guest(self) -> Guest:
        return Guest(self.server, *self.next(), self.views)

    async def warm_up(self, games: int) -> None:
        """A whole game of each kind, so that every engine is loaded before anything is measured."""
        people = [self.guest() for _ in range(games)]
        for one in people:
            await one.sit()
            await one.play(0, least=len(one.moves))
            await one.line.close()

    async def play(self, size: int, seconds: float, warm: float) -> dict[str, float]:
        """All play at once; what counts begins after a while of warming up."""
        people = [self.guest() for _ in range(size)]
        for one in people:
            await one.sit()
        gc.collect()
        gc.disable()  # the load's own pauses are none of the server's
        since = time.perf_counter() + warm
        until = since + seconds
        playing = asyncio.gather(*(one.play(until) for one in people))
        await asyncio.wait({playing}, timeout=warm)
        work, own = self.server.busy(), time.process_time()
        await asyncio.wait({playing}, timeout=max(0, until - time.perf_counter()))
        work, own = self.server.busy() - work, time.process_time() - own
        await playing
        gc.enable()
        times = sorted(took for one in people for begun, took in one.times if since <= begun < until)
        for one in people:
            await one.line.close()
        count = max(1, len(times))
        spread = {f"p{share}_ms": round(times[len(times) * share // 100] * 1000, 2) for share in (50, 95, 99) if times}
        cost = {"server_us_per_move": round(work / count * 1e6), "client_us_per_move": round(own / count * 1e6)}
        return {"tables": size, "moves_per_s": round(len(times) / seconds), **spread, **cost}

    async def weigh(self, idle: int) -> dict[str, float]:
        """What a table that nobody looks at, and a player who only looks, cost in memory."""
        begun = self.server.resident()
        lonely = [self.guest() for _ in range(idle)]
        laid = self.server.resident()
        for one in lonely:
            await one.sit()
        seated = self.server.resident()
        for one in lonely:
            await one.line.close()
        return {
            "bytes_per_idle_table": (laid - begun) // idle,
            "bytes_per_connected_player": (seated - laid) // idle,
            "idle_players": idle,
            "resident_mb": round(seated / 1e6, 1),
        }
