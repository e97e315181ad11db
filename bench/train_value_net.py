"""Train the net that tells Next Station's search what later rounds promise: `python bench/train_value_net.py paris`.

It learns from the last round backwards. Networks of past rounds come from games by first sight with weights that vary;
what each is worth is the mean of many rounds played on from it, with what the next net says of their ends. With
`--searched N` it goes on to learn from N networks of searched games that a longer search judged; `--networks 0` takes
the weights at hand as the beginning of that. Writes value_net.npz beside the game's data; a map takes a few minutes.
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

ROUNDS_EACH = 48
QUICK, LONG, CARDS = 60, 200, 6  # simulations of a choice, and of a judgement, and first cards that are judged


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
def shaped_states(first, work, memory, lap, random, rows, labels):
    """Fill `rows` with networks at the start of a round, and `labels` with what rounds by first sight make of them."""
    _nodes, _edges, desk, shape, into, out = memory
    city = first[0].city
    own = shape.copy()
    for i in range(len(labels)):
        work[0] = first[0]
        s = work[0]
        for k in range(len(shape[city])):
            own[city, k] = shape[city, k] * (0.6 + 0.008 * below(random, 101))
        chance.happen(s, chance.sample(s, random))
        while s.lap < lap:
            guided_round(s, own, random, -1)
        mark(s, desk, rows[i])
        now = scoring.sheet_points(s, 0)
        value_net.prepare(s, into, desk)
        total = 0.0
        for _ in range(ROUNDS_EACH):
            work[1] = work[0]
            guided_round(work[1], shape, random, -1)
            total += search.worth(work[1], into, out, desk) - now
        labels[i] = total / ROUNDS_EACH


@njit
def best_edge(nodes, edges, s):
    """The action tried most at the root, and its mean."""
    node = nodes[search.find_node(nodes, search.round_key(s))]
    best = node.first
    for k in range(node.first, node.first + node.count):
        if edges[k].visits > edges[best].visits:
            best = k
    return np.int64(edges[best].action), edges[best].total / max(edges[best].visits, 1)


@njit
def going_on(s, lap):
    """Is the round of this lap not over?"""
    return s.lap == lap and s.phase != state.OVER


@njit
def searched_states(first, work, memory, lap, random, rows, labels):
    """The same, with networks made by a quick search, and labels by a longer one over a few first cards."""
    nodes, edges, desk, _shape, _into, _out = memory
    positions, actions = desk.positions, desk.actions
    for i in range(len(labels)):
        work[0] = first[0]
        s = work[0]
        while s.lap < lap:
            if s.phase != state.TURN:
                chance.happen(s, chance.sample(s, random))
                continue
            n = moves.legal(s, 0, actions)
            action = np.int64(actions[below(random, n)])
            if n > 1 and below(random, 20) > 0:
                search.clear(nodes, desk)
                positions[search.ROOT_POSITION] = s
                search.simulate(*memory, QUICK, random)
                action = best_edge(nodes, edges, s)[0]
            moves.apply(s, 0, action)
        mark(s, desk, rows[i])
        now = scoring.sheet_points(s, 0)
        total = 0.0
        for _ in range(CARDS):
            work[1] = work[0]
            while going_on(work[1], lap) and (work[1].phase != state.TURN or moves.legal(work[1], 0, actions) == 1):
                if work[1].phase == state.TURN:
                    moves.apply(work[1], 0, moves.PASS)
                else:
                    chance.happen(work[1], chance.sample(work[1], random))
            if going_on(work[1], lap):  # else there was nothing to draw in the whole round
                search.clear(nodes, desk)
                positions[search.ROOT_POSITION] = work[1]
                search.simulate(*memory, LONG, random)
                total += best_edge(nodes, edges, work[1])[1] - now
        labels[i] = total / CARDS


def fit(
    net: dict[str, Any] | None, rows: np.ndarray, labels: np.ndarray, epochs: int, rate: float, seed: int
) -> dict[str, Any]:
    """Adam on squared error; the last tenth tells when to stop."""
    rng = np.random.default_rng(seed)
    if net is None:
        net = {
            "a": rng.normal(0, 0.05, (FEATURES, HIDDEN)).astype(np.float32),
            "b": np.zeros(HIDDEN, np.float32),
            "c": rng.normal(0, 0.3, HIDDEN).astype(np.float32),
            "d": np.zeros(FEATURES, np.float32),
            "e": np.array([labels.mean()], np.float32),
        }
    else:  # a search finds more than first sight does
        net["e"] = net["e"] + np.float32(labels.mean() - forward(net, rows).mean())
    cut = len(labels) * 9 // 10
    first = {k: np.zeros_like(v) for k, v in net.items()}
    second = {k: np.zeros_like(v) for k, v in net.items()}
    best, kept, t = np.inf, {k: v.copy() for k, v in net.items()}, 0
    for epoch in range(epochs):
        order = rng.permutation(cut)
        step = rate * (1 - epoch / epochs)
        for i in range(0, cut, 256):
            pick = order[i : i + 256]
            x = rows[pick].astype(np.float32)
            z = x @ net["a"] + net["b"]
            h = np.maximum(z, 0)
            miss = (h @ net["c"] + x @ net["d"] + net["e"] - labels[pick]).astype(np.float32) / len(pick)
            back = np.outer(miss, net["c"]) * (z > 0)
            slope = {"a": x.T @ back, "b": back.sum(0), "c": h.T @ miss, "d": x.T @ miss, "e": miss.sum(keepdims=True)}
            t += 1
            for k in net:
                first[k] = 0.9 * first[k] + 0.1 * slope[k]
                second[k] = 0.999 * second[k] + 0.001 * slope[k] ** 2
                size = step * np.sqrt(1 - 0.999**t) / (1 - 0.9**t)
                net[k] -= size * first[k] / (np.sqrt(second[k]) + 1e-8) + (step * 1e-3 * net[k] if k in "ad" else 0)
        error = float(np.mean((forward(net, rows[cut:]) - labels[cut:]) ** 2))
        if error < best:
            best, kept = error, {k: v.copy() for k, v in net.items()}
    spread = float(np.var(labels[cut:]))
    print(f"    {len(labels)} networks: error {best**0.5:.2f} of a deviation of {spread**0.5:.2f}", flush=True)
    return kept


def forward(net: dict[str, Any], rows: np.ndarray) -> np.ndarray:
    """What the net says about many networks."""
    x = rows.astype(np.float32)
    return np.maximum(x @ net["a"] + net["b"], 0) @ net["c"] + x @ net["d"] + net["e"]


def stored(into: np.ndarray, out: np.ndarray) -> dict[str, Any]:
    """The net in a place of the arrays of the search."""
    parts = into[:FEATURES, :HIDDEN], into[FEATURES, :HIDDEN], out[:HIDDEN], into[:FEATURES, HIDDEN], out[HIDDEN:]
    return {name: part.copy() for name, part in zip("abcde", parts, strict=True)}


def store(net: dict[str, Any], into: np.ndarray, out: np.ndarray) -> None:
    """Write a net into its place in the arrays of the search."""
    into[:FEATURES, :HIDDEN], into[FEATURES, :HIDDEN], into[:FEATURES, HIDDEN] = net["a"], net["b"], net["d"]
    into[FEATURES, HIDDEN] = 0
    out[:HIDDEN], out[HIDDEN] = net["c"], net["e"][0]


def main(city: str, laps: tuple[int, ...], many: int, few: int) -> None:
    """Train the three nets of one map, the last round's first."""
    rules = find("next-station")
    start = np.zeros(1, rules.dtype)
    start[0] = rules.start(rules.settings({"map": city}, 1), 1)
    work, desk, m = np.zeros(2, rules.dtype), search.Search(rules, 512), int(start[0]["city"])
    into, out = desk.net
    for lap in laps:
        begun = time.process_time()
        random = seeded(lap, m)
        net = stored(into[m, lap - 1], out[m, lap - 1])
        if many:
            rows, labels = np.zeros((many, FEATURES), np.uint8), np.zeros(many)
            shaped_states(start, work, desk.memory, lap, random, rows, labels)
            print(f"  {city}, before round {lap + 1}: {time.process_time() - begun:.0f} s", flush=True)
            net = fit(None, rows, labels, 8, 2e-3, lap)
            store(net, into[m, lap - 1], out[m, lap - 1])
        if few:
            rows, labels = np.zeros((few, FEATURES), np.uint8), np.zeros(few)
            searched_states(start, work, desk.memory, lap, random, rows, labels)
            net = fit(net, rows, labels, 10, 5e-4, lap)
            store(net, into[m, lap - 1], out[m, lap - 1])
        print(f"    {time.process_time() - begun:.0f} s", flush=True)
        np.savez_compressed(value_net.WEIGHTS_FILE, into=into.astype(np.float16), out=out.astype(np.float16))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Train the net of Next Station's search.")
    parser.add_argument("map", choices=("paris", "london"))
    parser.add_argument("--rounds", type=int, nargs="*", default=[4, 3, 2], help="before which rounds, the last first")
    parser.add_argument("--networks", type=int, default=70_000)
    parser.add_argument("--searched", type=int, default=0)
    asked = parser.parse_args()
    main(asked.map, tuple(number - 1 for number in asked.rounds), asked.networks, asked.searched)
