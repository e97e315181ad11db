"""Durable moves per second over WebSocket, how long each takes, and memory, of a server of its own.

    .venv/bin/python bench/server.py [--json] [--tables 1,50,500] [--game metro] [--views]

Each table has one WebSocket over which all its seats are played, move by move: the next is sent when the last is
acknowledged, which means that it is on disk. The load is made in this process, on the same machine.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from load import Bench, Server

from chatelet.core.errors import ChateletError
from chatelet.games import find, game_names
from chatelet.table.storage import data_folder

MIX = "mix"
WARM = 1.0  # seconds at most before a run counts
COLUMNS = {
    "tables": "tables",
    "moves_per_s": "moves/s",
    "p50_ms": "p50 ms",
    "p95_ms": "p95 ms",
    "p99_ms": "p99 ms",
    "server_us_per_move": "server µs/move",
    "client_us_per_move": "client µs/move",
}


def sizes(text: str) -> list[int]:
    """`1,50,500`."""
    if not all(size.strip().isdecimal() and int(size) for size in text.split(",")):
        raise argparse.ArgumentTypeError(f'"{text}" is not a list of numbers of tables; write one like 1,50,500')
    return [int(size) for size in text.split(",")]


def games(name: str) -> list[str]:
    """The game of this name, or all in turn."""
    try:
        return list(game_names()) if name == MIX else [find(name).name]
    except ChateletError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def asked() -> argparse.Namespace:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--json", action="store_true", help="only one JSON object, on the last line")
    lines.add_argument("--database", help="empty, as postgresql+asyncpg://USER@HOST/NAME (else new SQLite)")
    lines.add_argument("--tables", type=sizes, default="1,50,500", help="how many play at once, run after run")
    lines.add_argument("--seconds", type=float, default=5.0, help="length of a run, after warming up")
    lines.add_argument("--idle", type=int, default=1000, help="connected players who do nothing, to weigh them")
    lines.add_argument("--game", type=games, default=MIX, help="the game that is played; mix: the tables take turns")
    lines.add_argument("--views", action="store_true", help="with a view after every move, as browsers want it")
    return lines.parse_args()


def tell(line: str) -> None:
    """How far it has come, beside what is measured."""
    print(line, file=sys.stderr, flush=True)


async def measure(bench: Bench, kinds: int, sizes: list[int], seconds: float, idle: int) -> dict[str, Any]:
    tell("playing a whole game of each kind to warm up")
    await bench.warm_up(kinds)
    weights = {}
    if idle and sys.platform == "linux":  # first, while the server holds nothing but its engines
        tell(f"laying {idle} tables and sitting down at them, to weigh them")
        weights = await bench.weigh(idle)
    runs = []
    for size in sizes:
        tell(f"tables that play for {seconds} s: {size}")
        runs.append(await bench.play(size, seconds, min(seconds, WARM)))
        tell(f"{runs[-1]['moves_per_s']} moves/s, 95 of 100 within {runs[-1].get('p95_ms', 0)} ms")
    return {"runs": runs, **weights}


def report(found: dict[str, Any]) -> str:
    """The figures for people, as docs/performance.md shows them."""
    rows = [list(COLUMNS.values()), ["---:"] * len(COLUMNS)]
    rows += [[f"{run.get(figure, 0):,}" for figure in COLUMNS] for run in found["runs"]]
    text = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    if "idle_players" not in found:
        return text
    table, player = (found[f"bytes_per_{kind}"] / 1000 for kind in ("idle_table", "connected_player"))
    weights = f"An idle table weighs {table:.1f} kB, a connected player {player:.1f} kB."
    return f"{text}\n\n{weights} With {found['idle_players']} of each the server has {found['resident_mb']} MB."


def main() -> None:
    wish = asked()
    place = data_folder()
    place.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        tell("opening a server")
        with Server(Path(folder), wish.database) as running:
            bench = Bench(running, wish.game, wish.views)
            found = asyncio.run(measure(bench, len(wish.game), wish.tables, wish.seconds, wish.idle))
    kind = "sqlite" if wish.database is None else urlsplit(wish.database).scheme.partition("+")[0]
    played = wish.game[0] if len(wish.game) == 1 else MIX
    found |= {"game": played, "views": wish.views, "database": kind}
    print(json.dumps(found) if wish.json else report(found))


if __name__ == "__main__":
    main()
