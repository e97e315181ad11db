"""What a move costs the server now, beside an older commit: `python bench/beside.py 8910245 --rounds 5 [--views]`.

The load of `bench/server.py`, which makes the same requests of both; the two take turns, so that whatever else the
machine does falls on both, and the middle of all rounds counts. The older one has a checkout and a folder of machine
code of its own, and is compiled before anything is measured.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

from commits import checkout, hash_of
from server import sizes

HERE = Path(__file__).resolve().parent
FIGURES = {"server_us_per_move": "µs a move", "moves_per_s": "moves/s", "p95_ms": "p95 ms"}


def measured(environment: dict[str, str], options: list[str]) -> dict[str, float]:
    command = [sys.executable, str(HERE / "server.py"), "--json", "--idle", "0", *options]
    done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(done.stdout.splitlines()[-1])["runs"][0]


def main() -> None:
    lines = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    lines.add_argument("commit", help="the older one")
    lines.add_argument("--rounds", type=int, default=5)
    lines.add_argument("--tables", type=sizes, default="50", help="how many play at once")
    lines.add_argument("--seconds", type=float, default=5.0, help="length of a run, after warming up")
    lines.add_argument("--views", action="store_true", help="with a view after every move, as browsers want it")
    wish = lines.parse_args()
    options = ["--tables", str(wish.tables[0]), "--seconds", str(wish.seconds), *(["--views"] if wish.views else [])]
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        older = checkout(hash_of(wish.commit), folder) / "src"
        if not (pages := older / "chatelet" / "pages").exists():
            pages.symlink_to(HERE.parent / "src" / "chatelet" / "pages")  # nobody looks at them
        aside = {"PYTHONPATH": str(older), "CHATELET_CACHE": str(folder / "engines")}
        sides = {wish.commit: {**os.environ, **aside}, "now": dict(os.environ)}
        for side, environment in sides.items():
            print(f"compiling: {side}", file=sys.stderr, flush=True)
            warm = [sys.executable, "-m", "chatelet.warm", "--table"]
            subprocess.run(warm, env=environment, check=True, stdout=sys.stderr)
        found: dict[str, list[dict[str, float]]] = {side: [] for side in sides}
        for _ in range(wish.rounds):
            for side, environment in sides.items():
                found[side].append(measured(environment, options))
    print(f"| {wish.tables[0]} tables | {' | '.join(FIGURES.values())} | µs a move, round by round |")
    print(f"|---|{'---:|' * len(FIGURES)}---|")
    for side, runs in found.items():
        middles = [f"{median(run[figure] for run in runs):,.0f}" for figure in FIGURES]
        each = ", ".join(f"{run['server_us_per_move']:.0f}" for run in runs)
        print(f"| {side} | {' | '.join(middles)} | {each} |")
    before, after = (median(run["server_us_per_move"] for run in runs) for runs in found.values())
    print(f"\nThe middle is {after / before:.2f} of what it was.")


if __name__ == "__main__":
    main()
