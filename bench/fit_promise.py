"""Fit what an open line of Metro promises: `.venv/bin/python bench/fit_promise.py` writes the game's data/promise.json.

Greedy bots, now and then distracted, play games of 2 to 6 seats. After some of their moves every open line is written
down, and at the end what it has brought. One tile more leads a line on by one of four exits: to a station, to the
centre, or to a new place to wait. Least squares then tell, for each of these, what a line that waits there comes to: so
much, and so much for each tile it has. Places that a turn of the board brings onto each other count as one.
"""

import argparse
import json
import time

import numpy as np
from numba import njit

from chatelet.bots.greedy import LOOKS, chooser, desk_of
from chatelet.core.chance import below, seeded
from chatelet.core.fields import blank
from chatelet.games import find
from chatelet.games.metro.heuristics import NEXT, PLACE, PLACES, PROMISE_FILE, SHARE
from chatelet.games.metro.moves import DECLINE
from chatelet.games.metro.tables import CENTRE, DEPARTURE, OWNER, STATION, STATIONS

RULES = find("metro")
waiting, over, legal, apply = RULES.waiting, RULES.over, RULES.legal, RULES.apply
happen, sample, choose = RULES.happen, RULES.sample, chooser(RULES)
DISTRACTED = 8  # of a hundred moves
EACH = 6  # one move of so many is written down
MOST = 350  # lines of one game that are
UNKNOWN, DOUBT = (8.0, 1.0), 100.0  # what is thought of a place that no line ever waits at, and how firmly


@njit
def lines_of(desk, start, work, actions, games, random, found):
    """Play games; a row for each line: station, tiles, what it brought, exits. Returns how many."""
    n = 0
    for _ in range(games):
        work[0] = start[0]
        s, first = work[0], n
        while not over(s):
            if waiting(s) == 0:
                happen(s, sample(s, random))
                continue
            seat = np.int64(s.turn)
            if below(random, 100) < DISTRACTED:
                action = np.int64(actions[below(random, legal(s, seat, actions))])
            else:
                desk.positions[0] = s
                action = choose(desk, seat, LOOKS, random)
            apply(s, seat, action)
            if action == DECLINE or below(random, EACH) > 0:
                continue
            for station in range(STATIONS):
                head = np.int64(s.ends[DEPARTURE[station]])
                if OWNER[s.players, station] >= 0 and head != STATION and head != CENTRE:
                    found[n, 0] = station
                    found[n, 1] = s.lengths[DEPARTURE[station]]
                    for k in range(4):
                        found[n, 3 + 2 * k] = s.ends[NEXT[head, k]]
                        found[n, 4 + 2 * k] = s.lengths[NEXT[head, k]]
                    n += 1
        for i in range(first, n):
            node = DEPARTURE[found[i, 0]]
            found[i, 2] = np.int64(s.lengths[node]) * (2 if s.ends[node] == CENTRE else 1)
    return n


def played(seats: int, games: int, seed: int) -> np.ndarray:
    """The lines of some games."""
    start = np.zeros(1, RULES.dtype)
    start[0] = RULES.start(RULES.settings({}, seats), seats)
    found = np.zeros((games * MOST, 11), np.int16)
    actions = np.empty(RULES.actions, np.int16)
    n = lines_of(blank(desk_of(RULES)), start, start.copy(), actions, games, seeded(seed, seats), found)
    return found[:n]


def equations(lines: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What the places have to bring: a row for each line, and what is left to explain of each."""
    left, rows = lines[:, 2].astype(float), np.zeros((len(lines), 2 * PLACES))
    numbers = np.arange(len(lines))
    for k in range(4):
        end, tiles = lines[:, 3 + 2 * k].astype(int), 1.0 + lines[:, 1] + lines[:, 4 + 2 * k]
        left -= SHARE[k] * tiles * np.where(end == STATION, 1, np.where(end == CENTRE, 2, 0))
        on = (end != STATION) & (end != CENTRE)
        np.add.at(rows, (numbers[on], PLACE[end[on]]), SHARE[k])
        np.add.at(rows, (numbers[on], PLACES + PLACE[end[on]]), SHARE[k] * tiles[on])
    return rows, left


def main(games: int, seed: int) -> None:
    """Fit, and say how much of what lines bring is foreseen in games that were held back."""
    known = np.repeat(UNKNOWN, PLACES)
    square, total = DOUBT * np.eye(2 * PLACES), DOUBT * known
    for seats in RULES.seats:
        begun = time.process_time()
        lines = played(seats, games, seed)
        for part in np.array_split(lines, len(lines) // 50_000 + 1):
            rows, left = equations(part)
            square += rows.T @ rows
            total += rows.T @ left
        print(f"{seats} seats: {len(lines)} lines, {time.process_time() - begun:.0f} s", flush=True)
    fitted = np.linalg.solve(square, total)
    for seats in RULES.seats:
        lines = played(seats, games // 10, seed + 1)
        rows, left = equations(lines)
        spread = np.var(lines[:, 2].astype(float))
        plain = np.mean((lines[:, 2] - 5.5 - 1.25 * lines[:, 1]) ** 2)
        now = np.mean((left - rows @ fitted) ** 2)
        print(f"{seats} seats: of the variance {1 - now / spread:.3f} is foreseen; by `value` {1 - plain / spread:.3f}")
    pairs = [[round(float(a), 2), round(float(b), 2)] for a, b in fitted.reshape(2, PLACES).T]
    text = ",\n".join(f"    {json.dumps(pair)}" for pair in pairs)
    PROMISE_FILE.write_text(f'{{\n  "about": "made by bench/fit_promise.py",\n  "places": [\n{text}\n  ]\n}}\n')


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Fit what an open line of Metro promises.")
    parser.add_argument("--games", type=int, default=6000, help="of each number of seats")
    parser.add_argument("--seed", type=int, default=41)
    asked = parser.parse_args()
    main(asked.games, asked.seed)
