"""`chatelet bench server`: durable moves per second over WebSocket, how long each takes, and memory."""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import typer

from ..core.errors import ChateletError
from ..games import FOLDERS, find
from .bench_load import Bench, Server
from .speech import Language, Speaker, speaking

MIX = "mix"
WARM = 1.0  # seconds at most before a run counts
COLUMNS = {
    "tables": "bench-server-at",
    "moves_per_s": "bench-server-moves",
    "p50_ms": "bench-server-half",
    "p95_ms": "bench-server-most",
    "p99_ms": "bench-server-nearly-all",
    "server_us_per_move": "bench-server-cost",
    "client_us_per_move": "bench-server-load",
}


def server(
    as_json: Annotated[bool, typer.Option("--json", help="Only one JSON object, on the last line.")] = False,
    database: Annotated[
        str | None,
        typer.Option(
            help="An empty database, as postgresql+asyncpg://USER@HOST/NAME.", show_default="a new SQLite file"
        ),
    ] = None,
    tables: Annotated[str, typer.Option(help="How many tables play at once, run after run.")] = "1,50,500",
    seconds: Annotated[float, typer.Option(min=0.1, help="Length of a run, after warming up.")] = 5,
    idle: Annotated[int, typer.Option(min=0, help="Connected players who do nothing, to weigh them.")] = 1000,
    game: Annotated[str, typer.Option(help="The game that is played; mix: the tables take turns.")] = MIX,
    views: Annotated[bool, typer.Option("--views", help="With a view after every move, as browsers want it.")] = False,
    lang: Language = None,
) -> None:
    """Measure a server of its own: moves that are on disk when they are answered, with 1, 50 and 500 tables.

    Each table has one WebSocket over which all its seats are played, move by move: the next is sent when the last is
    acknowledged. The load is made in this process, on the same machine.
    """
    from ..table.storage import data_folder

    with speaking(lang) as say:
        games = list(FOLDERS) if game == MIX else [find(game).name]
        sizes = [int(size) for size in tables.split(",") if size.strip().isdecimal()]
        if len(sizes) != len(tables.split(",")) or 0 in sizes:
            raise ChateletError("bench-server-tables", given=tables[:40])
        place = data_folder()
        place.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
            tell(say, "bench-server-opening")
            with Server(Path(folder), database) as running:
                found = asyncio.run(measure(say, Bench(running, games, views), games, sizes, seconds, idle))
        kind = "sqlite" if database is None else urlsplit(database).scheme.partition("+")[0]
        found |= {"game": game, "views": views, "database": kind}
        print(json.dumps(found) if as_json else report(say, found))


def tell(say: Speaker, id: str, **args: Any) -> None:
    """How far it has come, beside what is measured."""
    print(say(id, **args), file=sys.stderr, flush=True)


async def measure(
    say: Speaker, bench: Bench, games: list[str], sizes: list[int], seconds: float, idle: int
) -> dict[str, Any]:
    tell(say, "bench-server-warming")
    await bench.warm_up(len(games))
    weights = {}
    if idle and sys.platform == "linux":  # first, while the server holds nothing but its engines
        tell(say, "bench-server-weighing", idle=idle)
        weights = await bench.weigh(idle)
    runs = []
    for size in sizes:
        tell(say, "bench-server-playing", tables=size, seconds=seconds)
        runs.append(await bench.play(size, seconds, min(seconds, WARM)))
        tell(say, "bench-server-played", moves=runs[-1]["moves_per_s"], p95=runs[-1].get("p95_ms", 0))
    return {"runs": runs, **weights}


def report(say: Speaker, found: dict[str, Any]) -> str:
    """The figures for people."""
    heads = [say(id) for id in COLUMNS.values()]
    text = say.table(heads, [[f"{run.get(figure, 0):,}" for figure in COLUMNS] for run in found["runs"]])
    if "idle_players" not in found:
        return text
    weights = {
        "table": round(found["bytes_per_idle_table"] / 1000, 1),
        "player": round(found["bytes_per_connected_player"] / 1000, 1),
    }
    return f"{text}\n\n{say('bench-server-weights', idle=found['idle_players'], all=found['resident_mb'], **weights)}"
