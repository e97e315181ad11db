"""How fast the searches are, in processor time: `python bench/search.py`.

A simulation is one way down the tree, a new node at its end, a playout from there and the judgement of where it ends:
in Next Station the playout goes to the end of the round by first sight. The positions are those of one game played by a
quick search; the best of five runs over all of them counts, since other work on the machine can only slow it down.
"""

import time

import numpy as np

from chatelet.bots.mcts import Count, Mcts, searcher
from chatelet.core.chance import seeded
from chatelet.core.contract import Position, Rules
from chatelet.games import find

MODULES = ("objectives", "gates", "powers")
CASES = [
    ("Next Station, Paris", "next-station", {"map": "paris"}, 1),
    ("Next Station, London", "next-station", {"map": "london"}, 1),
    ("Next Station, Paris, all modules", "next-station", {"map": "paris", "modules": MODULES}, 1),
    ("Metro, 2 seats", "metro", {}, 2),
    ("Paris, 2 seats", "paris", {}, 2),
]
COUNTS = {"next-station": (100, 2000), "metro": (400,), "paris": (400,)}
RUNS, MOST, APART = 5, 40, 10


def decisions(rules: Rules, options: dict[str, object], seats: int) -> list[tuple[Position, int]]:
    """Decisions of one game, each with the seat that has to choose."""
    random, found = seeded(3), []
    bots = [Mcts("50") for _ in range(seats)]
    s = rules.start(rules.settings(options, seats), seats)
    while not rules.over(s) and len(found) < MOST:
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        seat = waiting[0]
        if len(rules.legal_actions(s, seat)) > 1:
            found.append((rules.observation(s, seat), seat))
        rules.apply(s, seat, bots[seat].choose(rules, rules.observation(s, seat), seat, random))
    return found


def rate(rules: Rules, asked: list[tuple[Position, int]], count: int) -> float:
    """Simulations a second of processor time."""
    best, search = np.inf, searcher(rules, Count(count))
    for _ in range(RUNS):
        random = seeded(1)
        begun = time.process_time()
        for first in range(APART):  # one decision does not follow from another, so every tree begins anew
            for seen, seat in asked[first::APART]:
                search.begin(seen, seat)
                search.run(count, random)
        best = min(best, time.process_time() - begun)
    return count * len(asked) / best


def main() -> None:
    """Print the table."""
    print("| game | simulations | simulations/s |\n|---|---:|---:|")
    for title, name, options, seats in CASES:
        rules = find(name)
        asked = decisions(rules, options, seats)
        for count in COUNTS[name]:
            print(f"| {title} | {count:,} | {rate(rules, asked, count):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
