"""The constants of docs/scale.md, measured, and how far its prediction is from a load of three sizes.

    .venv/bin/python bench/scale.py [--json] [--tables 20,100,300] [--seconds 4]
    .venv/bin/python bench/scale.py --workers 1,2,4         on a PostgreSQL and a Redis of its own

The model: a move costs the workers so many microseconds of processor time, however many they are and whatever else
happens; a worker has one core. The cost is taken from the first size with the first number of workers, and the moves a
second of all others are predicted from it and from the cores that the workers got: what a busy machine does not give,
no server can use.
"""

import argparse
import asyncio
import contextlib
import json
import sqlite3
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from load import Bench, Server
from server import sizes

from chatelet.games import game_names

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.server.services import Postgres, Redis


async def measure(
    running: Server, tables: list[int], seconds: float, folder: Path | None, cost: float, *, alone: bool
) -> dict[str, Any]:
    """Loads of some sizes beside what a known cost of a move predicts; 0: it is taken from the first of them."""
    bench = Bench(running, list(game_names()), False)
    await bench.warm_up(len(game_names()))
    weights = await bench.weigh(100) if alone and sys.platform == "linux" else {}  # of the one process that serves
    rows = []
    for size in tables:
        run = await bench.play(size, seconds, min(1.0, seconds / 4))
        share = run["moves_per_s"] * run["server_us_per_move"] / 1e6
        cost = cost or run["server_us_per_move"]
        predicted = round(share * 1e6 / cost)
        rows.append(
            {
                "tables": size,
                "server_us_per_move": run["server_us_per_move"],
                "cores": round(share, 2),
                "predicted": predicted,
                "measured": run["moves_per_s"],
                "apart": round(run["moves_per_s"] / predicted - 1, 2),
                "p95_ms": run.get("p95_ms", 0),
            }
        )
    if folder is not None:
        weights["bytes_per_line"] = line_weight(folder / "chatelet.sqlite")
    return {"rows": rows, "cost": cost, **weights}


def line_weight(file: Path) -> int:
    """Bytes that a line of the log takes on disk, its share of all that belongs to tables included."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [lines] = connection.execute("SELECT count(*) FROM entries").fetchone()
        [pages] = connection.execute("PRAGMA page_count").fetchone()
        [size] = connection.execute("PRAGMA page_size").fetchone()
    return pages * size // max(1, lines)


def main() -> None:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("--json", action="store_true", help="only one JSON object, on the last line")
    lines.add_argument("--tables", type=sizes, default="20,100,300", help="three sizes; the first gives the constants")
    lines.add_argument("--seconds", type=float, default=4.0, help="length of a run")
    lines.add_argument("--workers", type=sizes, default="1", help="numbers of workers, run after run, on PostgreSQL")
    wish = lines.parse_args()
    found, cost = {}, 0.0
    with ExitStack() as ends:
        services: tuple[Postgres, Redis] | None = None
        if wish.workers != [1]:
            services = Postgres(), Redis()
            for service in services:
                service.start()
                ends.callback(service.close)
        for workers in wish.workers:
            folder = Path(ends.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
            database = services[0].new_database() if services else None
            more = ["--workers", str(workers), "--redis", services[1].new_place()] if services else []
            with Server(folder, database, more=more) as running:
                place = None if services else folder
                found[workers] = asyncio.run(
                    measure(running, wish.tables, wish.seconds, place, cost, alone=workers == 1)
                )
            cost = cost or found[workers]["cost"]
    if wish.json:
        print(json.dumps(found))
        return
    heads = list(found[wish.workers[0]]["rows"][0])
    print(f"| workers | {' | '.join(heads)} |\n|---:|{'---:|' * len(heads)}")
    for workers, one in found.items():
        for row in one["rows"]:
            print(f"| {workers} | {' | '.join(str(row[head]) for head in heads)} |")
    for one in found.values():
        if "bytes_per_connected_player" in one:
            print(f"\nA connected player takes {one['bytes_per_connected_player'] / 1000:.1f} kB.")
        if "bytes_per_line" in one:
            print(f"A line of the log takes {one['bytes_per_line']} bytes on disk.")


if __name__ == "__main__":
    main()
