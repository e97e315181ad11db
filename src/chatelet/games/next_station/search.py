"""The search of Next Station: a tree over the cards of the round at hand, for one sheet at a time.

Positions in the tree are those of the rules. A simulation leaves it by playing the round on with `guided_round`; what
the later rounds will bring is the estimate of a small net. Positions that differ only in the order of moves are one.
"""

from math import sqrt
from typing import Any, NamedTuple

from ...core.compiler import compiled
from ...core.contract import Position, Rules
from ...core.exact import log
from ...core.fields import blank, layout
from ...core.numbers import np
from .chance import happen, sample
from .guided_rollout import guided_round
from .heuristics import SHAPE, alone, sights
from .moves import ACTIONS, apply, legal
from .scoring import sheet_points
from .state import MAIN, OVER, STATE, TOUR, TURN, WITH_GATES, WITH_POWERS
from .tables import SECTIONS
from .value_net import ROOM, net, prepare, promise

NODE = layout(
    [
        ("key", "u8"),  # 0: free
        ("total", "f8"),
        ("visits", "i4"),
        ("first", "i4"),  # its first edge
        ("count", "i4"),
        ("_", "i4"),  # so that a node fills half a line of the processor's cache
    ]
)
EDGE = layout([("total", "f8"), ("square", "f8"), ("sight", "f8"), ("visits", "i4"), ("action", "i4")])
NODES_LEAST, NODES_MOST = 1 << 10, 1 << 18
LONGEST = 64
SURE = 4  # visits that make an action part of the main line
LEAF = -1  # in place of an edge: the simulation left the tree at this node
STEP = layout([("node", "i8"), ("edge", "i8")])  # of a way down the tree
ROOT_POSITION, NOW = 0, 1  # positions: of the decision, of the simulation
DESK = layout(  # all that a simulation works with beside the tree itself
    [
        ("explore", "f8"),  # in points, at the decision itself
        ("below", "f8"),  # the same further down
        ("trust", "f8"),  # in first sight
        ("gate", "f8"),  # points a corner is worth where gates are played
        ("power", "f8"),  # points an unspent power is worth
        ("nodes", "i8"),  # in use
        ("edges", "i8"),
        ("looks", "f8", (ACTIONS,)),
        ("path", STEP, (LONGEST,)),
        *ROOM,
        ("positions", STATE, (2,)),
        ("actions", "i2", (ACTIONS,)),
    ]
)
SETTINGS = {"explore": 14.0, "below": 8.0, "trust": 0.6, "gate": 5.0, "power": 6.0}


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
def clear(nodes, desk):
    """Forget the tree."""
    if desk.nodes > 0:
        for i in range(len(nodes)):
            nodes[i].key = np.uint64(0)
    desk.nodes = 0
    desk.edges = 0


@compiled
def open_node(nodes, edges, desk, weights, s, i, key):
    """Make a node, with its actions by first sight. Returns how many, and the section that looks best (-1: none)."""
    actions, looks, first = desk.actions, desk.looks, desk.edges
    n = legal(s, 0, actions)
    node = nodes[i]
    node.key = key
    node.visits = 0
    node.total = 0.0
    node.first = first
    node.count = n
    sights(s, weights, actions, n, looks)
    highest, best, section = -1e18, -1e18, -1
    for k in range(n):
        highest = max(highest, looks[k])
        if actions[k] < SECTIONS and looks[k] > best:
            best = looks[k]
            section = np.int64(actions[k])
    for k in range(n):
        edge = edges[first + k]
        edge.action = actions[k]
        edge.visits = 0
        edge.total = 0.0
        edge.square = 0.0
        edge.sight = looks[k] - highest
    desk.nodes += 1
    desk.edges += n
    return n, section


@compiled
def worth(s, into, out, room):
    """What a single seat may hope for at the end of a round, or has at the end of the game."""
    points = float(sheet_points(s, 0))
    if s.phase != OVER:
        points += promise(s, into, out, room)
    return points


@compiled
def note(path, depth, node, edge):
    """One step more on the way down. Returns how long it is now."""
    path[depth].node = node
    path[depth].edge = edge
    return depth + 1


@compiled
def simulate(nodes, edges, desk, weights, into, out, count, random):
    """Many simulations of one decision: each goes down the tree, adds a node, plays the round on and is judged."""
    positions, path = desk.positions, desk.path
    lap = positions[ROOT_POSITION].lap
    prepare(positions[ROOT_POSITION], into, desk)
    for _ in range(count):
        positions[NOW] = positions[ROOT_POSITION]
        s = positions[NOW]
        depth, section = 0, -1
        while s.lap == lap and s.phase != OVER:
            if s.phase != TURN:
                happen(s, sample(s, random))
                continue
            key = round_key(s)
            i = find_node(nodes, key)
            fresh = nodes[i].key == np.uint64(0)
            if fresh:
                if 2 * desk.nodes >= len(nodes) or desk.edges + ACTIONS >= len(edges):
                    break
                n, best_section = open_node(nodes, edges, desk, weights, s, i, key)
                if n > 1 and depth > 0:
                    if s.sheets[0].stage == MAIN or s.sheets[0].stage == TOUR:
                        section = best_section
                    depth = note(path, depth, i, LEAF)
                    break
            node = nodes[i]
            if node.count == 1:
                apply(s, 0, np.int64(edges[node.first].action))
                continue
            mean = node.total / node.visits if node.visits > 0 else 0.0
            reach = (desk.below if depth > 0 else desk.explore) * np.sqrt(log(node.visits + 1.0))
            best, chosen = -1e18, 0
            for k in range(node.first, node.first + node.count):
                edge = edges[k]
                n = edge.visits + 1.0
                points = (edge.total + mean + desk.trust * edge.sight) / n + reach / np.sqrt(n)
                if points > best:
                    best = points
                    chosen = k
            depth = note(path, depth, i, chosen)
            apply(s, 0, np.int64(edges[chosen].action))
        more = 0.0
        if s.lap == lap and s.phase != OVER:
            if s.modules & WITH_POWERS and s.sheets[0].power >= 0 and not s.sheets[0].spent:
                more += desk.power * min(1.0, (5 - s.metros) / 3.0)
            gates = guided_round(s, weights, random, section)
            if s.modules & WITH_GATES:
                more += desk.gate * gates
        points = worth(s, into, out, desk) + more
        for k in range(depth):
            node = nodes[path[k].node]
            node.visits += 1
            node.total += points
            if path[k].edge != LEAF:
                edge = edges[path[k].edge]
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
        self.desk = blank(DESK)
        for name, value in SETTINGS.items():
            setattr(self.desk, name, value)
        self.shape = SHAPE
        self.net = net()
        self.seat = 0
        self.known = ""  # the rounds before and the rules of this one, which the tree was made for

    def begin(self, observation: Position, seat: int, wide: bool = False) -> None:
        """A new decision of a seat. All that is legal is thought about, `wide` or not.

        The tree is kept for the whole of a round: cards that were turned and what was drawn lie inside it.
        """
        self.desk.positions[ROOT_POSITION] = observation
        s = self.position
        alone(s, seat)
        self.seat = seat
        sheet, lap = s.sheets[0], int(s.lap)
        rules = (s.lap, s.city, s.modules, s.objectives, s.colours, s.gates, s.powers, sheet.power)
        before = (sheet.lines[:lap], sheet.drawn[:lap], sheet.points[:lap])
        known = repr([part if isinstance(part, int) else part.tolist() for part in (*rules, *before)])
        if known != self.known or 4 * self.desk.nodes > len(self.nodes) or 2 * self.desk.edges > len(self.edges):
            clear(self.nodes, self.desk)
        self.known = known

    def forget(self) -> None:
        """Keep nothing of the last decision."""
        self.known = ""

    @property
    def memory(self) -> tuple[Any, ...]:
        """All that `simulate` works with."""
        return self.nodes, self.edges, self.desk, self.shape, *self.net

    @property
    def position(self) -> Position:
        """The decision, as the sheet's own."""
        return self.desk.positions[ROOT_POSITION]

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
        first = int(node.first)
        for edge in (self.edges[k] for k in range(first, first + int(node.count))) if node.key else ():
            n = int(edge.visits)
            mean = float(edge.total) / n if n else float("-inf")
            spread = max(float(edge.square) / n - mean * mean, 0.0) if n else 0.0
            found.append(Found(int(edge.action), n, mean, sqrt(spread / n) if n > 1 else float("inf")))
        return sorted(found, key=lambda f: (-f.visits, -f.mean, f.action))

    def candidates(self) -> list[Found]:
        """What is known about every legal action, best first."""
        return self.at(self.position)

    def best(self) -> int:
        """The action tried most."""
        return self.candidates()[0].action

    def main_line(self, most: int = 8) -> list[str]:
        """What the search expects of this sheet and the cards, as events in notation, as long as it is sure."""
        rules, line, sure = self.rules, [], 0
        s = self.position.copy()
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
