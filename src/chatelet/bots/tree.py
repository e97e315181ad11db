"""A tree search that works for every game, bound to each by its contract.

One tree over what the seat knows. Each simulation starts from a fresh guess of what is hidden, goes down the tree by
the actions that are legal in it, and is finished by a short playout and the game's own estimate. An action is tried
more often the better it has done and the better it looks at first sight; one that was seldom possible is not held back.
Nodes and actions are rows of one table, found by a number made from the path to them, so nothing is allocated.
"""

# ruff: noqa: F821  (names of a game are filled in by `bound`)

from functools import cache
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from ..core.bits import lowest_bit
from ..core.chance import below, seeded
from ..core.compiler import bound, compiled
from ..core.contract import Position, Rules
from ..core.parts import Style
from ..core.playout import pick
from .hooks import looker

# Names of a game, filled in by `bound`.
waiting: Any
over: Any
legal: Any
all_legal: Any
apply: Any
happen: Any
sample: Any
scores: Any
winners: Any
value: Any
resample: Any
hopes: Any
stands: Any
finish: Any
MOST: int
IDLE: int
TOGETHER: bool

ROW = np.dtype(
    (
        np.record,
        [
            ("key", "u8"),  # 0: the row is free
            ("visits", "i4"),
            ("chances", "i4"),  # how often the action was possible when its node was visited
            ("total", "f8"),  # of what the seat that acts got out of it
            ("square", "f8"),
            ("sight", "f8"),  # how the seat would stand right after the action
        ],
    )
)
ROWS_LEAST, ROWS_MOST = 1 << 12, 1 << 19
LONGEST = 400  # events on one path
ROOT = np.uint64(0x9E3779B97F4A7C15)
KEPT = 0.3  # of all rows may be in use for the tree to be kept for the next decision
SOMETIMES = 1000
TRIED = 0.1  # of the most visits make an action known well enough to be chosen
SURE = 4  # visits that make an action part of the main line


class Candidate(NamedTuple):
    """What the search found out about one action."""

    action: int
    visits: int
    mean: float
    error: float  # the standard error of the mean


def ranked(found: list[Candidate]) -> list[Candidate]:
    """Candidates, the best first: of those that were tried enough, the one that is surely the best; then by visits.

    The action tried most is often one that looked good at first sight: where another did better over a tenth of its
    visits, that is known well enough to be preferred.
    """
    found = sorted(found, key=lambda c: (-c.visits, -c.mean, c.action))
    enough = [c for c in found if c.visits >= max(TRIED * found[0].visits, 2)]
    best = max(enough, key=lambda c: c.mean - c.error, default=None)
    return found if best is None else [best, *(c for c in found if c is not best)]


class Tree:
    """The search for all games: memory made once, used for one decision after the other."""

    def __init__(self, rules: Rules, simulations: int = 0, style: Style | None = None) -> None:
        self.rules = rules
        self.style = style or rules.search.style
        rows = ROWS_MOST
        while simulations and rows // 2 >= max(ROWS_LEAST, 128 * simulations):
            rows //= 2
        self.rows = np.zeros(rows, ROW)
        self.positions = np.zeros(4, rules.dtype)
        self.actions = np.zeros((2, rules.actions), np.int16)
        self.points = np.zeros((3, max(rules.seats)))
        self.work = np.zeros(max(rules.seats), np.int64)
        self.path = np.zeros((LONGEST, 2), np.int64)
        self.sums = np.zeros(4)  # simulations, what they returned, its square; rows in use
        self.seat = 0
        self.root = ROOT  # the node of the decision at hand
        how = self.style
        self.dials = np.array([how.closed, how.steps, how.greed, how.looks, how.explore, how.sharp, how.win, 0], float)

    def begin(self, observation: Position, seat: int, wide: bool = False) -> None:
        """A new decision of a seat; `wide`: about all that is legal, not only what is worth a thought.

        What is known already is kept when the decision follows from the last one without luck or others in between.
        """
        kept = self.followed(observation, seat)
        if kept < 0:
            self.rows[:] = np.zeros(1, ROW)[0]
            self.sums[:] = 0
        self.root = ROOT if kept < 0 else np.uint64(step_key(self.root, kept))
        self.dials[7] = wide
        self.positions[0] = observation
        self.seat = seat

    def forget(self) -> None:
        """Keep nothing of the last decision."""
        self.sums[0] = 0

    def followed(self, observation: Position, seat: int) -> int:
        """The action that led here from the last decision, -1: it was not one alone, or there is no room to go on."""
        if self.sums[0] == 0 or seat != self.seat or self.sums[3] > KEPT * len(self.rows):
            return -1
        here = observation.tobytes()
        for action in self.thinkable(self.positions[0], seat, False):
            after = self.positions[0].copy()
            self.rules.apply(after, seat, action)
            if after.tobytes() == here:
                return action
        return -1

    def run(self, simulations: int, random: np.ndarray) -> None:
        """Some more simulations of it."""
        simulate, given = self.simulation(simulations, random)
        simulate(*given)

    def simulation(self, simulations: int, random: np.ndarray) -> tuple[Any, tuple[Any, ...]]:
        """What `run` calls, and with what."""
        return simulator(self.rules), (
            self.rows,
            self.positions,
            self.actions,
            self.points,
            self.work,
            self.path,
            self.sums,
            self.dials,
            self.root,
            self.seat,
            simulations,
            random,
        )

    def candidates(self) -> list[Candidate]:
        """What is known about every legal action, best first."""
        return self.at(self.root, self.thinkable(self.positions[0], self.seat, self.dials[7] > 0))

    def thinkable(self, s: Position, seat: int, wide: bool) -> list[int]:
        """The actions that are thought about."""
        n = (self.rules.legal if wide else looker(self.rules))(s, seat, self.actions[0])
        return [int(a) for a in self.actions[0, :n]]

    def at(self, node: np.uint64, actions: list[int]) -> list[Candidate]:
        """What is known about some actions of a node, best first."""
        found = []
        for action in actions:
            row = self.row(np.uint64(action_key(node, action)))
            n = int(row.visits)
            mean = float(row.total) / n if n else float(row.sight)
            spread = max(float(row.square) / n - mean * mean, 0.0) if n else 0.0
            found.append(Candidate(action, n, mean, sqrt(spread / n) if n > 1 else float("inf")))
        return ranked(found)

    def row(self, key: np.uint64) -> Any:
        """What is known under a key."""
        return self.rows[int(find_row(self.rows, key))]

    def best(self) -> int:
        """The action to choose."""
        return self.candidates()[0].action

    def main_line(self, most: int = 8) -> list[str]:
        """What the search expects, as events in notation, as long as it is sure."""
        rules, line = self.rules, []
        s = rules.resampled(self.positions[0], self.seat, seeded(1))
        node, sure = self.root, 0
        while len(line) < most and not rules.over(s):
            seats = rules.waiting_seats(s)
            if not seats:
                outcomes = rules.chance_outcomes(s)
                if not self.style.closed and len(outcomes) > 1:
                    break
                keys = {outcome: np.uint64(chance_key(node, outcome)) for outcome, _ in outcomes}
                likely = max(keys, key=lambda outcome: self.row(keys[outcome]).visits)
                line.append(rules.redact(rules.write_chance(s, likely), self.seat))
                node = keys[likely] if self.style.closed else node
                rules.happen(s, likely)
                continue
            seat = self.seat if self.seat in seats else seats[0]
            legal = self.thinkable(s, seat, not line and self.dials[7] > 0)
            best = self.at(node, legal)[0]
            if (best.visits < SURE and len(legal) > 1) or (rules.together and seat != self.seat):
                break
            line.append(rules.redact(f"{seat} {rules.write(s, seat, best.action)}", self.seat))
            sure = len(line)
            rules.apply(s, seat, best.action)
            node = np.uint64(step_key(node, best.action))
        return line[:sure]


@compiled
def mixed(key, number):
    """A number stirred into a key; never 0."""
    key = (key ^ np.uint64(number)) * np.uint64(0x9E3779B97F4A7C15)
    key ^= key >> np.uint64(29)
    key *= np.uint64(0xBF58476D1CE4E5B9)
    return (key ^ (key >> np.uint64(32))) | np.uint64(1)


@compiled
def action_key(key, action):
    """An action at a node."""
    return mixed(key, np.int64(action) + (1 << 24))


@compiled
def step_key(key, action):
    """The node after an action."""
    return mixed(key, np.int64(action) + 1)


@compiled
def chance_key(key, outcome):
    """The node after an outcome of chance."""
    return mixed(key, np.int64(outcome) + (1 << 20))


@compiled
def find_row(rows, key):
    """The row of a key, or the free one where it belongs."""
    last = np.uint64(len(rows) - 1)
    i = (key >> np.uint64(20)) & last
    while rows[np.int64(i)].key != key and rows[np.int64(i)].key != np.uint64(0):
        i = (i + np.uint64(1)) & last
    return np.int64(i)


def by_value(s, points, work):
    """What every seat may hope for, by the game's own estimate."""
    for seat in range(s.players):
        points[seat] = value(s, seat)


def by_scores(s, points, work):
    """What every seat has."""
    scores(s, work)
    for seat in range(s.players):
        points[seat] = work[seat]


def standing(s, points, work, out, win):
    """How every seat stands: its points (or hopes) less those of the best of the others; the winner gets more."""
    ended = over(s)
    mask, shared = np.int64(0), 0
    if ended:
        scores(s, work)
        mask = np.int64(winners(s))
        for seat in range(s.players):
            points[seat] = work[seat]
            shared += (mask >> seat) & 1
    else:
        hopes(s, points, work)
    for seat in range(s.players):
        best = -1e18
        for other in range(s.players):
            if other != seat and points[other] > best:
                best = points[other]
        out[seat] = points[seat] - (best if s.players > 1 else 0.0)
        if ended and s.players > 1:
            out[seat] += win * (2.0 * ((mask >> seat) & 1) / shared - 1.0)


def playout(positions, actions, points, work, dials, random):
    """Play position 1 on: now and then the best of some actions by first sight, else any."""
    steps = np.int64(dials[1])
    looks = np.int64(dials[3])
    eager = np.int64(dials[2] * SOMETIMES)
    s = positions[1]
    while not over(s):
        mask = np.int64(waiting(s))
        if mask == 0:
            happen(s, sample(s, random))
            continue
        if steps <= 0:
            break
        steps -= 1
        seat = lowest_bit(np.uint64(mask))
        n = legal(s, seat, actions[0])
        chosen = np.int64(actions[0, 0])
        if n > 1 and eager > 0 and below(random, SOMETIMES) < eager:
            best = -1e18
            for look in range(min(looks, n)):
                k = look if n <= looks else look + below(random, n - look)
                action = np.int64(actions[0, k])
                actions[0, k] = actions[0, look]
                actions[0, look] = action
                positions[2] = s
                apply(positions[2], seat, action)
                stands(positions[2], points[0], work, points[1], dials[6])
                if points[1, seat] > best:
                    best = points[1, seat]
                    chosen = action
        elif n > 1:
            chosen = pick(random, actions[0], n, IDLE)
        apply(s, seat, chosen)


def select(rows, positions, actions, n, points, work, sums, dials, node, here, seat):
    """The row and the place in the list of the action to try next at a node, by how well it did and how it looks."""
    s = positions[1]
    highest = -1e18
    for i in range(n):
        action = np.int64(actions[0, i])
        key = action_key(node, action)
        row = rows[find_row(rows, key)]
        if row.key == np.uint64(0):
            positions[2] = s
            apply(positions[2], seat, action)
            stands(positions[2], points[0], work, points[1], dials[6])
            row.key = key
            row.sight = points[1, seat] - (2.0 if action == IDLE else 0.0)
            sums[3] += 1.0
        row.chances += 1
        if row.sight > highest:
            highest = row.sight
    weights = 0.0
    for i in range(n):
        row = rows[find_row(rows, action_key(node, np.int64(actions[0, i])))]
        weights += np.exp((row.sight - highest) / dials[5])
    spread = np.sqrt(max(sums[2] / sums[0] - (sums[1] / sums[0]) ** 2, 1.0)) if sums[0] > 1 else 10.0
    parent = rows[here].total / rows[here].visits if rows[here].visits > 0 else 0.0
    best = -1e18
    chosen, place = np.int64(0), 0
    for i in range(n):
        r = find_row(rows, action_key(node, np.int64(actions[0, i])))
        row = rows[r]
        look = 0.9 * np.exp((row.sight - highest) / dials[5]) / weights + 0.1 / n
        mean = row.total / row.visits if row.visits > 0 else parent - 0.2 * spread
        worth = mean + dials[4] * spread * look * np.sqrt(float(row.chances)) / (1.0 + row.visits)
        if worth > best:
            best = worth
            chosen = r
            place = i
    return chosen, place


def simulate(rows, positions, actions, points, work, path, sums, dials, root, seat, simulations, random):
    """Many simulations of one decision."""
    for _ in range(simulations):
        positions[1] = positions[0]
        s = positions[1]
        resample(s, seat, random)
        node = root
        depth = 0
        while not over(s) and depth < LONGEST - 1:
            mask = np.int64(waiting(s))
            if mask == 0:
                outcome = np.int64(sample(s, random))
                happen(s, outcome)
                if dials[0] > 0:
                    node = chance_key(node, outcome)
                continue
            actor = np.int64(lowest_bit(np.uint64(mask)))
            if TOGETHER:
                if (mask >> seat) & 1 == 0:  # others draw on sheets of their own
                    n = legal(s, actor, actions[0])
                    apply(s, actor, pick(random, actions[0], n, IDLE))
                    continue
                actor = seat
            here = find_row(rows, node)
            if rows[here].key == np.uint64(0):
                if sums[3] > 0.7 * len(rows):
                    break
                rows[here].key = node
                sums[3] += 1.0
                if depth > 0:
                    path[depth, 0] = here
                    path[depth, 1] = actor
                    depth += 1
                    break
            path[depth, 0] = here
            path[depth, 1] = actor
            n = all_legal(s, actor, actions[0]) if depth == 0 and dials[7] > 0 else legal(s, actor, actions[0])
            action = np.int64(actions[0, 0])
            if n > 1:
                if sums[3] + n > 0.8 * len(rows):
                    break
                chosen, place = choose(rows, positions, actions, n, points, work, sums, dials, node, here, actor)
                action = np.int64(actions[0, place])
                path[depth + 1, 0] = chosen
                path[depth + 1, 1] = actor
                depth += 2
            apply(s, actor, action)
            node = step_key(node, action)
        finish(positions, actions, points, work, dials, random)
        stands(positions[1], points[0], work, points[2], dials[6])
        sums[0] += 1.0
        sums[1] += points[2, seat]
        sums[2] += points[2, seat] ** 2
        for i in range(depth):
            row = rows[path[i, 0]]
            got = points[2, path[i, 1]]
            row.visits += 1
            row.total += got
            row.square += got * got


@cache
def hope_of(rules: Rules) -> Any:
    """`standing` for one game."""
    names = ("over", "scores", "winners", "value")
    given: dict[str, Any] = {key: getattr(rules, key) for key in names}
    hope = bound(by_scores if rules.value is None else by_value, rules.name, **given)
    return bound(standing, rules.name, hopes=hope, **given)


@cache
def simulator(rules: Rules) -> Any:
    """`simulate` for one game."""
    name = rules.name
    given: dict[str, Any] = {
        key: getattr(rules, key)
        for key in ("waiting", "over", "legal", "apply", "happen", "sample", "scores", "winners", "value", "resample")
    }
    given |= {"IDLE": rules.idle, "TOGETHER": rules.together}
    given |= {"legal": looker(rules), "all_legal": rules.legal}
    stand = hope_of(rules)
    end = bound(playout, name, stands=stand, **given)
    step = bound(select, name, stands=stand, **given)
    return bound(simulate, name, stands=stand, finish=end, choose=step, **given)


choose: Any = select  # the name under which `simulate` finds it
