"""Trees that are grown by an evaluator of somebody's own: many decisions at once, a batch of leaves at a time.

A node is what the seat at turn knows: its observation. A simulation starts from a guess at what is hidden, goes down by
PUCT (the mean of an action, and its prior as long as it was seldom tried), and ends at a node that is new, which the
evaluator judges, or at the end of the game, which needs no judge. Until a leaf is judged, the way to it counts as lost,
so that the next simulation of the batch takes another. Every seat goes for its own value.

Where all draw at once on sheets of their own, a node is the way to it instead, and the others draw anything.
"""

from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np

from ..core.bits import lowest_bit, product
from ..core.compiler import bound, compiled
from ..core.contract import Rules
from ..core.fields import layout, rows_of_bytes
from ..core.playout import pick
from .loops import earned

# Names of a game, filled in by `bound`.
waiting = over = legal = apply = happen = sample = scores = winners = observe = resample = earns = cast("Any", None)
simulate: Any = None
IDLE, TOGETHER = -1, False

NODE = layout(
    [
        ("key", "u8"),
        ("actor", "i8"),
        ("first", "i8"),  # of its edges
        ("many", "i8"),  # edges
        ("waits", "i8"),  # for the evaluator
        ("visits", "i8"),
        ("total", "f8"),  # of what its actor got
    ]
)
EDGE = layout(
    [
        ("action", "i8"),
        ("visits", "i8"),
        ("lost", "i8"),  # simulations under way, each counted as lost
        ("prior", "f8"),
        ("total", "f8"),  # of what the seat that acts got
    ]
)
STEP = layout([("node", "i8"), ("edge", "i8")])
NOW, SEEN = range(2)
LEAF, ENDED, MET, FULL = range(4)  # what became of a simulation
LONGEST = 400  # decisions on one way
BEGIN = np.uint64(0x9E3779B97F4A7C15)
CAUTION = 0.2  # of the range of values: what an action that was not tried yet is thought less than its node


class Forest(NamedTuple):
    """A tree for each of some decisions, as arrays that machine code reads and writes."""

    roots: np.ndarray  # what the seats see
    seats: np.ndarray
    randoms: np.ndarray
    wanted: np.ndarray  # simulations still to be made
    nodes: np.ndarray
    places: np.ndarray  # of nodes by their keys: the number of a node, and one
    edges: np.ndarray
    known: np.ndarray  # nodes in use
    spent: np.ndarray  # edges in use
    low: np.ndarray  # the least and the most that an action was worth on average
    high: np.ndarray
    leaves: np.ndarray  # positions to be judged, as the seat at turn sees them
    trees: np.ndarray  # ... the tree of each
    fresh: np.ndarray  # ... and its node
    paths: np.ndarray
    depths: np.ndarray
    positions: np.ndarray  # room to work in
    raw: np.ndarray  # ... as bytes
    actions: np.ndarray
    values: np.ndarray
    work: np.ndarray


def planted(rules: Rules, trees: int, simulations: int, batch: int) -> Forest:
    """Room for some trees."""
    nodes, places = simulations + 2, 16
    while places < 2 * nodes:
        places *= 2
    seats, most = max(rules.seats), trees * batch
    positions = np.zeros(2, rules.dtype)
    return Forest(
        roots=np.zeros(trees, rules.dtype),
        seats=np.zeros(trees, np.int64),
        randoms=np.zeros((trees, 1), np.uint64),
        wanted=np.zeros(trees, np.int64),
        nodes=np.zeros((trees, nodes), NODE),
        places=np.zeros((trees, places), np.int64),
        edges=np.zeros((trees, 32 * nodes), EDGE),
        known=np.zeros(trees, np.int64),
        spent=np.zeros(trees, np.int64),
        low=np.zeros(trees),
        high=np.zeros(trees),
        leaves=np.zeros(most, rules.dtype),
        trees=np.zeros(most, np.int64),
        fresh=np.zeros(most, np.int64),
        paths=np.zeros((most + 1, LONGEST), STEP),
        depths=np.zeros(most + 1, np.int64),
        positions=positions,
        raw=rows_of_bytes(positions),
        actions=np.zeros(rules.actions, np.int16),
        values=np.zeros(seats),
        work=np.zeros(seats, np.int64),
    )


def widened(f: Forest) -> Forest:
    """The same trees with room for twice as many edges."""
    return f._replace(edges=np.concatenate([f.edges, np.zeros_like(f.edges)], axis=1))


@compiled
def stirred_in(key, number):
    """A number stirred into a key."""
    key = product(key ^ np.uint64(number), np.uint64(0x9E3779B97F4A7C15))
    return key ^ (key >> np.uint64(29))


@compiled
def key_of(row, actor):
    """The key of what a seat sees."""
    key = BEGIN
    for i in range(len(row)):
        key = stirred_in(key, row[i])
    return stirred_in(key, actor)


@compiled
def place_of(places, nodes, key):
    """Where the number of a node stands, or would."""
    last = np.uint64(len(places) - 1)
    at = (key >> np.uint64(20)) & last
    while places[np.int64(at)] != 0 and nodes[places[np.int64(at)] - 1].key != key:
        at = (at + np.uint64(1)) & last
    return np.int64(at)


@compiled
def edge_to_try(edges, node, low, high, explore):
    """The edge with the best mean and, as long as it was seldom tried, prior."""
    span = high - low if high > low else 1.0
    least = low if high >= low else 0.0
    tried = 1
    for e in range(node.first, node.first + node.many):
        tried += edges[e].visits + edges[e].lost
    hope = (node.total / max(node.visits, 1) - least) / span - CAUTION
    push = explore * np.sqrt(float(tried))
    best, chosen = -1e300, node.first
    for e in range(node.first, node.first + node.many):
        edge = edges[e]
        n = edge.visits + edge.lost
        mean = (edge.total - edge.visits * least) / (span * n) if n > 0 else hope
        worth = mean + push * edge.prior / (1.0 + n)
        if worth > best:
            best, chosen = worth, e
    return chosen


@compiled
def learn(f, tree, way, depth, values):
    """What every seat got in a simulation, written along its way."""
    nodes, edges = f.nodes[tree], f.edges[tree]
    for d in range(depth):
        node, edge = nodes[f.paths[way, d].node], edges[f.paths[way, d].edge]
        got = values[node.actor]
        node.visits += 1
        node.total += got
        edge.lost -= 1
        edge.visits += 1
        edge.total += got
        mean = edge.total / edge.visits
        f.low[tree] = min(f.low[tree], mean)
        f.high[tree] = max(f.high[tree], mean)


@compiled
def release(f, tree, way, depth):
    """A simulation that came to nothing: its way is no longer counted as lost."""
    for d in range(depth):
        f.edges[tree, f.paths[way, d].edge].lost -= 1


def simulation(f, tree, way, explore, kind):
    """One simulation of a tree. Returns what became of it."""
    seat, random, actions = f.seats[tree], f.randoms[tree], f.actions
    s, seen = f.positions[NOW], f.positions[SEEN]
    f.positions[NOW] = f.roots[tree]
    resample(s, seat, random)
    depth, key = 0, BEGIN
    while not over(s):
        mask = np.int64(waiting(s))
        if mask == 0:
            outcome = np.int64(sample(s, random))
            happen(s, outcome)
            key = stirred_in(key, outcome + (1 << 20))
            continue
        actor = np.int64(lowest_bit(np.uint64(mask)))
        if TOGETHER:
            if (mask >> seat) & 1 == 0:
                apply(s, actor, pick(random, actions, legal(s, actor, actions), IDLE))
                continue
            actor = np.int64(seat)
        n = np.int64(legal(s, actor, actions))
        if n == 1 or depth == LONGEST:
            action = np.int64(pick(random, actions, n, IDLE))
            apply(s, actor, action)
            key = stirred_in(key, action)
            continue
        f.positions[SEEN] = f.positions[NOW]
        observe(seen, actor)
        if not TOGETHER:
            key = key_of(f.raw[SEEN], actor)
        place = place_of(f.places[tree], f.nodes[tree], key)
        if f.places[tree, place] == 0:
            if f.spent[tree] + n > f.edges.shape[1]:
                release(f, tree, way, depth)
                return FULL
            number = f.known[tree]
            node = f.nodes[tree, number]
            node.key, node.actor, node.first, node.many = key, actor, f.spent[tree], n
            node.waits, node.visits, node.total = 1, 0, 0.0
            for i in range(n):
                edge = f.edges[tree, f.spent[tree] + i]
                edge.action, edge.visits, edge.lost, edge.prior, edge.total = actions[i], 0, 0, 0.0, 0.0
            f.places[tree, place] = number + 1
            f.known[tree] += 1
            f.spent[tree] += n
            f.leaves[way] = f.positions[SEEN]
            f.trees[way], f.fresh[way], f.depths[way] = tree, number, depth
            return LEAF
        number = f.places[tree, place] - 1
        node = f.nodes[tree, number]
        if node.waits:
            release(f, tree, way, depth)
            return MET
        chosen = edge_to_try(f.edges[tree], node, f.low[tree], f.high[tree], explore)
        f.edges[tree, chosen].lost += 1
        f.paths[way, depth].node = number
        f.paths[way, depth].edge = chosen
        depth += 1
        action = f.edges[tree, chosen].action
        apply(s, actor, action)
        key = stirred_in(key, action)
    for other in range(s.players):
        f.values[other] = earns(s, kind, other, f.work)
    learn(f, tree, way, depth, f.values)
    return ENDED


def descend(f, batch, explore, kind):
    """Some simulations of every tree that wants more. Returns how many leaves wait, and if room is short."""
    found, short = 0, False
    for tree in range(len(f.wanted)):
        for _ in range(min(batch, f.wanted[tree])):
            became = simulate(f, tree, found, explore, kind)
            if became == FULL:
                short = True
            if became in (FULL, MET):
                break
            f.wanted[tree] -= 1
            if became == LEAF:
                found += 1
    return found, short


@compiled
def judged(f, found, values, priors):
    """What the evaluator said of the leaves, written into their trees."""
    for way in range(found):
        tree = f.trees[way]
        node = f.nodes[tree, f.fresh[way]]
        whole = 0.0
        for e in range(node.first, node.first + node.many):
            whole += priors[way, f.edges[tree, e].action]
        for e in range(node.first, node.first + node.many):
            edge = f.edges[tree, e]
            edge.prior = priors[way, edge.action] / whole if whole > 0.0 else 1.0 / node.many
        node.waits, node.visits, node.total = 0, 1, values[way, node.actor]
        learn(f, tree, way, f.depths[way], values[way])


@cache
def descender(rules: Rules) -> Any:
    """`descend` for one game."""
    names = ("waiting", "over", "legal", "apply", "happen", "sample", "scores", "winners", "observe", "resample")
    given: dict[str, Any] = {name: getattr(rules, name) for name in names}
    given |= {"IDLE": rules.idle, "TOGETHER": rules.together, "earns": bound(earned, rules.name, **given)}
    return bound(descend, rules.name, simulate=bound(simulation, rules.name, **given))
