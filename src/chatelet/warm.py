"""Compiles every engine once, saying how far it is. Quick when nothing has changed.

python -m chatelet.warm            everything
python -m chatelet.warm --table    only what is called at a table; not what only studies call
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor, as_completed

from . import engines
from .bots.warm import warm as warm_bots
from .companion import paper
from .core.chance import seeded
from .core.contract import Rules
from .games import find, listings


def warm(rules: Rules) -> None:
    """Call everything a table asks of a game once, the way the rest of the house calls it."""
    seats = min(rules.seats)
    options = rules.settings({}, seats)
    random = seeded(1)
    s = rules.start(options, seats)
    for _ in range(40):
        if rules.over(s):
            break
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.chance_outcomes(s)
            rules.happen(s, int(rules.sample(s, random)))
            continue
        seat = waiting[0]
        legal = rules.legal_actions(s, seat)
        rules.refusal(s, seat, legal[0])
        seen = rules.observation(s, seat)
        rules.resampled(seen, seat, random)
        rules.preview(seen, seat, legal[0])
        rules.view(seen, seat)
        rules.text(seen, seat)
        rules.apply(s, seat, legal[-1])
    rules.score_list(s, seats)
    rules.winner_list(s)
    if rules.value is not None:
        rules.value(s, 0)


def ready(name: str, options: list[str]) -> None:
    """Warm one game in a process of its own."""
    subprocess.run([sys.executable, "-m", __spec__.name, *options, name], check=True)


def main(options: list[str]) -> None:
    """Warm every game, as many at once as there are cores."""

    def size(name: str) -> int:
        return sum(path.stat().st_size for path in listings()[name].home.rglob("*.py"))

    begun = time.perf_counter()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        # what takes longest goes first, so that no core is idle at the end
        under_way = {pool.submit(ready, name, options): name for name in sorted(listings(), key=size, reverse=True)}
        print(f"· {', '.join(under_way.values())}", flush=True)
        left = list(under_way.values())
        for done in as_completed(under_way):
            name = under_way[done]
            if done.exception():
                pool.shutdown(cancel_futures=True)
                sys.exit(f"{name} could not be compiled; the lines above say why.")
            left.remove(name)
            so_far = f"{name} is ready ({time.perf_counter() - begun:.1f} s)"
            print(f"· {so_far}, {' and '.join(left)} to come" if left else f"· {so_far}", flush=True)


def warm_all(name: str, table: bool) -> None:
    """Warm one game in this process: rules, bots and pad, and unless it is only for a table the laboratory."""
    rules = find(name)
    warm(rules)
    warm_bots(rules)
    if rules.paper is not None:
        found, example = paper(name).pad, paper(name).example
        given = found.convert(found.read(example))
        found.count(given, "en")
        found.svg(given, "en")
    if not table:
        from .lab.warm import warm as warm_lab

        warm_lab(rules)
    engines.mark_ready(name, "table" if table else "everything")


if __name__ == "__main__":
    options = [word for word in sys.argv[1:] if word == "--table"]
    names = [word for word in sys.argv[1:] if word not in options]
    for name in names:
        warm_all(name, bool(options))
    if not names:
        main(options)
