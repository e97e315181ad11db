"""Train the net that tells Next Station's search what later rounds promise: `python bench/train_value_net.py paris`.

It learns from the last round backwards, from networks as the search's own playouts leave them: a round that a quick
search of whole games came to, played on by first sight with weights that vary, at times the best of a few. What each is
worth is the mean of some rounds by first sight, with what the next net says of their ends. Single labels are noisy;
many networks matter more than sure labels. Writes value_net.npz beside the game's data, each round's part when it is
done; the weights at hand play the quick games. A map takes ten minutes and 2 GB of memory.
"""

import argparse
import time
from typing import Any

import numpy as np
from numba import njit

from chatelet.core.chance import below, seeded
from chatelet.games import find
from chatelet.games.next_station import chance, moves, scoring, search, state, value_net
from chatelet.games.next_station.guided_rollout import guided_round
from chatelet.games.next_station.value_net import FEATURES, HIDDEN

QUICK, STRAY = 60, 4  # simulations of a choice in quick games; choices in a hundred that are left to luck
TRIES = 4  # the most rounds of which the best is kept
ROUNDS_EACH = 16  # by first sight, that judge a network
EPOCHS, BATCH, RATE, DECAY = 7, 512, 4e-3, 1e-3
HELD_BACK = 5000  # networks that the net does not learn from


@njit
def mark(s, room, row):
    """Set the bits of a network at the start of a round."""
    words, bits = room.words, room.bits
    value_net.network(s, np.int64(s.lap), words[value_net.FRESH])
    words[value_net.KNOWN, :] = np.uint64(0)
    found = value_net.list_bits(np.int64(s.city), words[value_net.FRESH], words[value_net.KNOWN], bits)
    n = value_net.list_counts(s, bits, found)
    for k in range(n):
        row[bits[k]] = 1


@njit
def most_tried(nodes, edges, s):
    """The action of a position tried most."""
    node = nodes[search.find_node(nodes, search.round_key(s))]
    best = node.first
    for k in range(node.first, node.first + node.count):
        if edges[k].visits > edges[best].visits:
            best = k
    return np.int64(edges[best].action)


@njit
def quick_games(first, lap, memory, random, starts):
    """Fill `starts` with positions at the start of a round, of games played by a quick search."""
    nodes, edges, desk, _shape, _into, _out = memory
    positions, actions = desk.positions, desk.actions
    for i in range(len(starts)):
        starts[i] = first[0]
        s = starts[i]
        chance.happen(s, chance.sample(s, random))
        while s.lap < lap:
            if s.phase != state.TURN:
                chance.happen(s, chance.sample(s, random))
                continue
            n = moves.legal(s, 0, actions)
            action = np.int64(actions[below(random, n)])
            if n > 1 and below(random, 100) >= STRAY:
                search.clear(nodes, desk)
                positions[search.ROOT_POSITION] = s
                search.simulate(*memory, QUICK, random)
                action = most_tried(nodes, edges, s)
            moves.apply(s, 0, action)


@njit
def judged(starts, work, memory, random, rows, labels):
    """Fill `rows` with networks at the end of the round that `starts` begin, and `labels` with what they promise."""
    _nodes, _edges, desk, shape, into, out = memory
    city = starts[0].city
    own = shape.copy()
    for i in range(len(labels)):
        start, highest = starts[below(random, len(starts))], -1e18
        value_net.prepare(start, into, desk)
        for _ in range(1 + below(random, TRIES)):
            for k in range(len(shape[city])):
                own[city, k] = shape[city, k] * (0.5 + 0.01 * below(random, 101))
            work[1] = start
            guided_round(work[1], own, random, -1)
            points = search.worth(work[1], into, out, desk)
            if points > highest:
                highest = points
                work[0] = work[1]
        mark(work[0], desk, rows[i])
        now = scoring.sheet_points(work[0], 0)
        value_net.prepare(work[0], into, desk)
        total = 0.0
        for _ in range(ROUNDS_EACH):
            work[1] = work[0]
            guided_round(work[1], shape, random, -1)
            total += search.worth(work[1], into, out, desk) - now
        labels[i] = total / ROUNDS_EACH


def linear(rows: np.ndarray, labels: np.ndarray, rng: np.random.Generator) -> dict[str, Any]:
    """A net whose linear part is the best there is, by least squares, and whose hidden units are still by chance."""
    x, middle = rows.astype(np.float32), labels.mean()
    mean = x.mean(0)
    x -= mean
    d = np.linalg.solve(x.T @ x + 30 * np.eye(FEATURES), x.T @ (labels - middle)).astype(np.float32)
    return {
        "a": rng.normal(0, 0.08, (FEATURES, HIDDEN)).astype(np.float32),
        "b": np.zeros(HIDDEN, np.float32),
        "c": rng.normal(0, 0.15, HIDDEN).astype(np.float32),
        "d": d,
        "e": np.array([middle - mean @ d], np.float32),
    }


def fit(rows: np.ndarray, labels: np.ndarray, seed: int) -> dict[str, Any]:
    """Adam on squared error, in steps that grow smaller; the networks held back tell how good it became."""
    rng = np.random.default_rng(seed)
    cut = len(labels) - HELD_BACK
    net = linear(rows[: min(cut, 60_000)], labels[: min(cut, 60_000)], rng)
    first = {k: np.zeros_like(v) for k, v in net.items()}
    second = {k: np.zeros_like(v) for k, v in net.items()}
    begins = [i for _ in range(EPOCHS) for i in range(0, cut - BATCH + 1, BATCH)]
    order = rng.permutation(cut)
    for t, i in enumerate(begins):
        if i == 0:
            order = rng.permutation(cut)
        pick = order[i : i + BATCH]
        x = rows[pick].astype(np.float32)
        z = x @ net["a"] + net["b"]
        h = np.maximum(z, 0)
        miss = ((h @ net["c"] + x @ net["d"] + net["e"] - labels[pick]) / BATCH).astype(np.float32)
        back = np.outer(miss, net["c"]) * (z > 0)
        slope = {"a": x.T @ back, "b": back.sum(0), "c": h.T @ miss, "d": x.T @ miss, "e": miss.sum(keepdims=True)}
        step = np.float32(RATE * (0.02 + 0.49 * (1 + np.cos(np.pi * t / len(begins)))))
        size = np.float32(step * np.sqrt(1 - 0.999 ** (t + 1)) / (1 - 0.9 ** (t + 1)))
        for k in net:
            first[k] = 0.9 * first[k] + 0.1 * slope[k]
            second[k] = 0.999 * second[k] + 0.001 * slope[k] ** 2
            net[k] -= size * first[k] / (np.sqrt(second[k]) + 1e-8) + (step * DECAY * net[k] if k in "ad" else 0)
    error = float(np.std(forward(net, rows[cut:]) - labels[cut:]))
    print(f"    {len(labels)} networks: error {error:.2f} of a deviation of {np.std(labels[cut:]):.2f}", flush=True)
    return net


def forward(net: dict[str, Any], rows: np.ndarray) -> np.ndarray:
    """What the net says about many networks."""
    x = rows.astype(np.float32)
    return np.maximum(x @ net["a"] + net["b"], 0) @ net["c"] + x @ net["d"] + net["e"]


def store(net: dict[str, Any], into: np.ndarray, out: np.ndarray) -> None:
    """Write a net into its place in the arrays of the search."""
    into[:FEATURES, :HIDDEN], into[FEATURES, :HIDDEN], into[:FEATURES, HIDDEN] = net["a"], net["b"], net["d"]
    into[FEATURES, HIDDEN] = 0
    out[:HIDDEN], out[HIDDEN] = net["c"], net["e"][0]


def main(city: str, laps: tuple[int, ...], many: int, games: int) -> None:
    """Train the three nets of one map, the last round's first."""
    rules = find("next-station")
    first = np.zeros(1, rules.dtype)
    first[0] = rules.start(rules.settings({"map": city}, 1), 1)
    work, desk, m = np.zeros(2, rules.dtype), search.Search(rules, QUICK), int(first[0]["city"])
    into, out = desk.net
    for lap in laps:
        begun = time.process_time()
        random = seeded(lap, m)
        starts, rows, labels = np.zeros(games, rules.dtype), np.zeros((many, FEATURES), np.uint8), np.zeros(many)
        quick_games(first, lap - 1, desk.memory, random, starts)
        judged(starts, work, desk.memory, random, rows, labels)
        print(f"  {city}, before round {lap + 1}: {time.process_time() - begun:.0f} s", flush=True)
        store(fit(rows, labels, lap), into[m, lap - 1], out[m, lap - 1])
        print(f"    {time.process_time() - begun:.0f} s", flush=True)
        np.savez_compressed(value_net.WEIGHTS_FILE, into=into.astype(np.float16), out=out.astype(np.float16))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train the net of Next Station's search.")
    parser.add_argument("map", choices=("paris", "london"))
    parser.add_argument("--rounds", type=int, nargs="*", default=[4, 3, 2], help="before which rounds, the last first")
    parser.add_argument("--networks", type=int, default=1_500_000)
    parser.add_argument("--games", type=int, default=5000, help="quick games that the networks come from")
    asked = parser.parse_args()
    main(asked.map, tuple(number - 1 for number in asked.rounds), asked.networks, asked.games)
