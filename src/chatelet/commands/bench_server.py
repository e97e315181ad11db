"""`chatelet bench server`: durable moves per second over WebSocket, how long each takes, and memory."""

import asyncio
import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Annotated, Any

import typer

SEED = "bench"
GAME = "metro"


def server(
    as_json: Annotated[bool, typer.Option("--json", help="Only one JSON object, on the last line.")] = False,
    database: Annotated[
        str | None, typer.Option(help="Database to measure with. [default: a new SQLite file in the data folder]")
    ] = None,
    tables: Annotated[str, typer.Option(help="How many tables play at once, run after run.")] = "1,50,500",
    seconds: Annotated[float, typer.Option(min=0.5, help="Length of a run, after a second of warming up.")] = 5,
    idle: Annotated[int, typer.Option(min=0, help="Connected players who do nothing, to weigh them.")] = 1000,
    game: Annotated[str, typer.Option(help="The game that is played.")] = GAME,
    views: Annotated[bool, typer.Option("--views", help="Send the view after each move, as to browsers.")] = False,
) -> None:
    """Measure a server of its own: moves that are on disk when they are answered, with 1, 50 and 500 tables.

    Each table has one WebSocket over which all its seats are played, move by move: the next is sent when the last is
    acknowledged. The load is made in this process, on the same machine.
    """
    from ..table.storage import data_folder

    place = data_folder()
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        runs = asyncio.run(
            _measure(Path(folder), database, [int(n) for n in tables.split(",")], seconds, idle, game, views, as_json)
        )
    print(json.dumps(runs) if as_json else f"\n{json.dumps(runs)}")


def script(game: str, seats: int) -> list[tuple[int, str]]:
    """The moves of one game with the bench's deck, all but the last: seat and notation."""
    import random

    from ..core.dealer import Dealer
    from ..core.game import Game
    from ..games import find

    luck = random.Random(1)
    play = Game(find(game), [f"seat {k}" for k in range(seats)], {}, Dealer.from_seed(SEED))
    moves = []
    while not play.over:
        seat = play.waiting[0]
        move = luck.choice(play.legal(seat))
        moves.append((seat, move))
        play.play(seat, move)
    return moves[:-1]


class Visitor:
    """One browser: a cookie, a token, and a line to a table."""

    def __init__(self, address: str, http: Any) -> None:
        self.address = address
        self.http = http
        self.times: list[float] = []
        self.line: Any = None

    async def arrive(self) -> None:
        answer = await self.http.get("/api/me")
        self.cookie = "; ".join(f"{c.name}={c.value}" for c in answer.cookies.jar)
        self.token = answer.json()["csrf"]

    async def lay(self, game: str, seats: int) -> None:
        body = {
            "game": game,
            "seats": [{"kind": "me", "name": f"seat {k}"} for k in range(seats)],
            "practice": True,
            "seed": SEED,
            "start": True,
        }
        headers = {"cookie": self.cookie, "x-csrf-token": self.token}
        answer = await self.http.post("/api/tables", json=body, headers=headers)
        answer.raise_for_status()
        self.table = answer.json()["table"]

    async def sit(self, views: bool) -> None:
        from websockets.asyncio.client import connect

        place = f"{self.address.replace('http', 'ws')}/api/tables/{self.table}/socket?views={int(views)}"
        self.line = await connect(
            place, additional_headers={"cookie": self.cookie}, compression=None, max_size=None, ping_interval=None
        )
        await self.line.recv()

    async def play(self, moves: list[tuple[int, str]], until: float, since: float) -> None:
        """Move after move; at the end of the game all is taken back, and it begins again."""
        name = secrets.token_hex(4)
        count = 0
        while True:
            for seat, move in [*moves, (moves[0][0], "")]:
                count += 1
                ask = {"do": "move", "move": move} if move else {"do": "undo", "to": 0}
                begun = time.perf_counter()
                if begun > until:
                    return
                await self.line.send(json.dumps({**ask, "id": f"{name}{count}", "seat": seat}))
                while not (answer := await self.line.recv()).startswith('{"is":"done"'):
                    if '"refused"' in answer:
                        raise RuntimeError(answer)
                ended = time.perf_counter()
                if begun >= since:
                    self.times.append(ended - begun)


def resident(pid: int) -> int:
    """Bytes of resident memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def busy(pid: int) -> float:
    """Seconds of processor time so far."""
    if sys.platform != "linux":
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _measure(
    folder: Path,
    database: str | None,
    sizes: list[int],
    seconds: float,
    idle: int,
    game: str,
    views: bool,
    quiet: bool,
) -> dict[str, Any]:
    import httpx

    from ..games import find

    seats = min(find(game).seats)
    moves = script(game, seats)
    command = [sys.executable, "-c", "from chatelet.cli import main; main()", "serve", "--no-limits", "--port", "0"]
    command += ["--data-folder", str(folder), *(["--database", database] if database else [])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    found = next((hit for line in process.stdout if (hit := re.search(r"http://\S+", line))), None)
    if found is None:
        raise SystemExit(1)
    address = found.group()
    runs: list[dict[str, Any]] = []
    try:
        async with httpx.AsyncClient(base_url=address, timeout=120) as http:

            async def visitor(sits: bool) -> Visitor:
                one = Visitor(address, http)
                http.cookies.clear()
                await one.arrive()
                await one.lay(game, seats)
                if sits:
                    await one.sit(views)
                return one

            for size in sizes:
                people = [await visitor(True) for _ in range(size)]
                since = time.perf_counter() + 1
                until = since + seconds
                work = busy(process.pid)
                await asyncio.gather(*(one.play(moves, until, since) for one in people))
                work = busy(process.pid) - work
                times = sorted(span for one in people for span in one.times)
                for one in people:
                    await one.line.close()
                cost = work / (seconds + 1) / max(1, len(times)) * seconds * 1e6  # warming up is a second of work too
                figures = {"moves_per_s": round(len(times) / seconds), **_spread(times)}
                runs.append({"tables": size, **figures, "server_us_per_move": round(cost)})
                if not quiet:
                    print(
                        f"{size:5} tables  {runs[-1]['moves_per_s']:6} moves/s  "
                        f"p50 {runs[-1]['p50_ms']} ms  p95 {runs[-1]['p95_ms']} ms  p99 {runs[-1]['p99_ms']} ms",
                        flush=True,
                    )
            weights = await _weigh(process.pid, visitor, idle) if idle and sys.platform == "linux" else {}
    finally:
        process.terminate()
        process.wait()
    return {"runs": runs, "game": game, "views": views, "database": "sqlite" if not database else "other", **weights}


def _spread(times: list[float]) -> dict[str, float]:
    def at(share: float) -> float:
        return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2) if times else 0.0

    return {"p50_ms": at(0.5), "p95_ms": at(0.95), "p99_ms": at(0.99)}


async def _weigh(pid: int, visitor: Any, idle: int) -> dict[str, Any]:
    """What a table that nobody looks at, and a player who only looks, cost in memory."""
    begun = resident(pid)
    lonely = [await visitor(False) for _ in range(idle)]
    laid = resident(pid)
    for one in lonely:
        await one.sit(False)
    seated = resident(pid)
    for one in lonely:
        await one.line.close()
    return {
        "bytes_per_idle_table": (laid - begun) // idle,
        "bytes_per_connected_player": (seated - laid) // idle,
        "idle_players": idle,
        "resident_mb": round(seated / 1e6, 1),
    }
