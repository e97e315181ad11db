"""The search of Next Station: a tree over the cards of the round at hand, for one sheet at a time.

Positions in the tree are those of the rules. A simulation leaves it by playing the round on with `guided_round`; what
the later rounds will bring is the estimate of a small net. Positions that differ only in the order of moves are one.
"""

from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ...core.compiler import compiled
from ...core.contract import Position, Rules
from .chance import happen, sample
from .guided_rollout import guided_round
from .heuristics import SHAPE, alone, sights
from .moves import ACTIONS, apply, legal
from .scoring import sheet_points
from .state import MAIN, OVER, TOUR, TURN, WITH_GATES, WITH_POWERS
from .tables import SECTIONS
from .value_net import FEATURES, HIDDEN, WORDS, net, prepare, promise

NODE = np.dtype(
    (
        np.record,
        [
            ("key", "u8"),  # 0: free
            ("total", "f8"),
            ("visits", "i4"),
            ("first", "i4"),  # its first edge
            ("count", "i4"),
            ("_", "i4"),  # so that a node fills half a line of the processor's cache
        ],
    )
)
EDGE = np.dtype((np.record, [("total", "f8"), ("square", "f8"), ("sight", "f8"), ("visits", "i4"), ("action", "i4")]))
NODES_LEAST, NODES_MOST = 1 << 10, 1 << 18
LONGEST = 64
SURE = 4  # visits that make an action part of the main line
DIALS = np.array([14.0, 0.6, 5.0, 6.0])  # exploration in points, trust in first sight, a gate, an unspent power


class Found(NamedTuple):
    """What the search found out about one action."""

    action: int
    visits: int
    mean: float
    error: float


@compiled
def mixed(key, word):
    """A word stirred into a key."""
    key = (key ^ word) * np.uint64(0x9E3779B97F4A7C15)
    return key ^ (key >> np.uint64(29))


@compiled
def round_key(s):
    """A number for all that matters in the rest of a round; never 0."""
    sheet, lap = s.sheets[0], np.int64(s.lap)
    key = mixed(sheet.lines[lap], sheet.ends)
    for w in range(3):
        key = mixed(key, sheet.blocked[w] ^ (sheet.drawn[lap, w] << np.uint64(1)))
    turn = np.int64(s.seen) * 16 + np.int64(sheet.stage)
    turn = turn * 64 + np.int64(sheet.tour) + 1
    turn = turn * 16 + np.int64(s.card) * 2 + np.int64(s.switched)
    if s.modules:
        key = mixed(key, sheet.doubled)
        for number in (sheet.extra, sheet.spent, sheet.powered, sheet.asked, sheet.left, sheet.queued, sheet.first):
            turn = turn * 8 + np.int64(number) + 1
        for i in range(4):
            turn = turn * 4 + np.int64(sheet.queue[i])
    key = mixed(key, np.uint64(turn))
    return key | np.uint64(1)


@compiled
def find_node(nodes, key):
    """The node of a key, or the free one where it belongs."""
    last = np.uint64(len(nodes) - 1)
    i = (key >> np.uint64(8)) & last
    while nodes[np.int64(i)].key != key and nodes[np.int64(i)].key != np.uint64(0):
        i = (i + np.uint64(1)) & last
    return np.int64(i)


@compiled
def clear(nodes, used):
    """Forget the tree."""
    if used[0] > 0:
        for i in range(len(nodes)):
            nodes[i].key = np.uint64(0)
    used[:] = 0


@compiled
def open_node(nodes, edges, i, key, used, s, weights, actions, looks):
    """Make a node, with its actions by first sight. Returns how many, and the section that looks best (-1: none)."""
    n = legal(s, 0, actions)
    node = nodes[i]
    node.key = key
    node.visits = 0
    node.total = 0.0
    node.first = used[1]
    node.count = n
    sights(s, weights, actions, n, looks)
    highest, best, section = -1e18, -1e18, -1
    for k in range(n):
        highest = max(highest, looks[k])
        if actions[k] < SECTIONS and looks[k] > best:
            best = looks[k]
            section = np.int64(actions[k])
    for k in range(n):
        edge = edges[used[1] + k]
        edge.action = actions[k]
        edge.visits = 0
        edge.total = 0.0
        edge.square = 0.0
        edge.sight = looks[k] - highest
    used[0] += 1
    used[1] += n
    return n, section


@compiled
def worth(s, into, out, words, bits, sums):
    """What a single seat may hope for at the end of a round, or has at the end of the game."""
    points = float(sheet_points(s, 0))
    if s.phase != OVER:
        points += promise(s, into, out, words, bits, sums)
    return points


@compiled
def simulate(
    nodes, edges, positions, path, used, dials, weights, into, out, words, bits, sums, actions, looks, count, random
):
    """Many simulations of one decision: each goes down the tree, adds a node, plays the round on and is judged."""
    lap = positions[0].lap
    prepare(positions[0], into, words, bits, sums)
    for _ in range(count):
        positions[1] = positions[0]
        s = positions[1]
        depth, section = 0, -1
        while s.lap == lap and s.phase != OVER:
            if s.phase != TURN:
                happen(s, sample(s, random))
                continue
            key = round_key(s)
            i = find_node(nodes, key)
            fresh = nodes[i].key == np.uint64(0)
            if fresh:
                if 2 * used[0] >= len(nodes) or used[1] + ACTIONS >= len(edges):
                    break
                n, best_section = open_node(nodes, edges, i, key, used, s, weights, actions, looks)
                if n > 1 and depth > 0:
                    if s.sheets[0].stage == MAIN or s.sheets[0].stage == TOUR:
                        section = best_section
                    path[depth, 0] = i
                    path[depth, 1] = -1
                    depth += 1
                    break
            node = nodes[i]
            if node.count == 1:
                apply(s, 0, np.int64(edges[node.first].action))
                continue
            mean = node.total / node.visits if node.visits > 0 else 0.0
            reach = dials[0] * np.sqrt(np.log(node.visits + 1.0))
            best, chosen = -1e18, 0
            for k in range(node.first, node.first + node.count):
                edge = edges[k]
                n = edge.visits + 1.0
                points = (edge.total + mean + dials[1] * edge.sight) / n + reach / np.sqrt(n)
                if points > best:
                    best = points
                    chosen = k
            path[depth, 0] = i
            path[depth, 1] = chosen
            depth += 1
            apply(s, 0, np.int64(edges[chosen].action))
        more = 0.0
        if s.lap == lap and s.phase != OVER:
            if s.modules & WITH_POWERS and s.sheets[0].power >= 0 and not s.sheets[0].spent:
                more += dials[3] * min(1.0, (5 - s.metros) / 3.0)
            gates = guided_round(s, weights, random, section)
            if s.modules & WITH_GATES:
                more += dials[2] * gates
        points = worth(s, into, out, words, bits, sums) + more
        for k in range(depth):
            node = nodes[path[k, 0]]
            node.visits += 1
            node.total += points
            if path[k, 1] >= 0:
                edge = edges[path[k, 1]]
                edge.visits += 1
                edge.total += points
                edge.square += points * points


class Search:
    """One sheet's decisions, one after the other, in memory made once."""

    def __init__(self, rules: Rules, simulations: int = 0) -> None:
        self.rules = rules
        nodes = NODES_MOST
        while simulations and nodes // 2 >= max(NODES_LEAST, 4 * simulations):
            nodes //= 2
        self.nodes = np.zeros(nodes, NODE)
        self.edges = np.zeros(4 * nodes + 2 * ACTIONS, EDGE)
        self.positions = np.zeros(2, rules.dtype)
        self.path = np.zeros((LONGEST, 2), np.int64)
        self.used = np.zeros(2, np.int64)
        self.bits = np.zeros(FEATURES, np.int64)
        self.words = np.zeros((2, WORDS), np.uint64)
        self.sums = np.zeros((2, HIDDEN + 1), np.float32)
        self.actions = np.zeros(ACTIONS, np.int16)
        self.looks = np.zeros(ACTIONS)
        self.dials = DIALS.copy()
        self.shape = SHAPE
        self.net = net()
        self.seat = 0
        self.known = b""  # the rounds before and the rules of this one, which the tree was made for

    def begin(self, observation: Position, seat: int, wide: bool = False) -> None:
        """A new decision of a seat. All that is legal is thought about, `wide` or not.

        The tree is kept for the whole of a round: cards that were turned and what was drawn lie inside it.
        """
        self.positions[0] = observation
        s = self.positions[0]
        alone(s, seat)
        self.seat = seat
        sheet, lap = s.sheets[0], int(s.lap)
        rules = (s.lap, s.city, s.modules, s.objectives, s.colours, s.gates, s.powers, sheet.power)
        known = b"".join(part.tobytes() for part in (*rules, sheet.lines[:lap], sheet.drawn[:lap], sheet.points[:lap]))
        if known != self.known or 4 * self.used[0] > len(self.nodes) or 2 * self.used[1] > len(self.edges):
            clear(self.nodes, self.used)
        self.known = known

    def forget(self) -> None:
        """Keep nothing of the last decision."""
        self.known = b""

    @property
    def memory(self) -> tuple[Any, ...]:
        """All that `simulate` works with."""
        tree = (self.nodes, self.edges, self.positions, self.path, self.used, self.dials, self.shape)
        return *tree, *self.net, self.words, self.bits, self.sums, self.actions, self.looks

    def run(self, simulations: int, random: np.ndarray) -> None:
        """Some more simulations of it."""
        rule, given = self.simulation(simulations, random)
        rule(*given)

    def simulation(self, simulations: int, random: np.ndarray) -> tuple[Any, tuple[Any, ...]]:
        """What `run` calls, and with what."""
        return simulate, (*self.memory, simulations, random)

    def at(self, s: Position) -> list[Found]:
        """What is known about the actions of a position, best first."""
        node = self.nodes[int(find_node(self.nodes, np.uint64(round_key(s))))]
        found = []
        for edge in self.edges[node.first : node.first + node.count] if node.key else ():
            n = int(edge["visits"])
            mean = float(edge["total"]) / n if n else float("-inf")
            spread = max(float(edge["square"]) / n - mean * mean, 0.0) if n else 0.0
            found.append(Found(int(edge["action"]), n, mean, sqrt(spread / n) if n > 1 else float("inf")))
        return sorted(found, key=lambda f: (-f.visits, -f.mean, f.action))

    def candidates(self) -> list[Found]:
        """What is known about every legal action, best first."""
        return self.at(self.positions[0])

    def best(self) -> int:
        """The action tried most."""
        return self.candidates()[0].action

    def main_line(self, most: int = 8) -> list[str]:
        """What the search expects of this sheet and the cards, as events in notation, as long as it is sure."""
        rules, line, sure = self.rules, [], 0
        s = self.positions[0].copy()
        lap = int(s.lap)
        while len(line) < most and int(s.lap) == lap and not rules.over(s):
            if rules.waiting_seats(s):
                known = self.at(s)
                if not known or (known[0].visits < SURE and len(known) > 1):
                    break
                line.append(f"{self.seat} {rules.write(s, 0, known[0].action)}")
                rules.apply(s, 0, known[0].action)
                sure = len(line)
                continue
            after: dict[int, Any] = {}
            for outcome, _ in rules.chance_outcomes(s):
                after[outcome] = s.copy()
                rules.happen(after[outcome], outcome)
            visits = {outcome: sum(f.visits for f in self.at(t)) for outcome, t in after.items()}
            likely = max(visits, key=lambda outcome: visits[outcome])
            line.append(rules.write_chance(s, likely))
            s = after[likely]
        return line[:sure]
