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

from ..core.bits import lowest_bit, product
from ..core.chance import below, seeded
from ..core.compiler import bound, compiled
from ..core.contract import Position, Rules
from ..core.exact import exp
from ..core.fields import blank, layout
from ..core.margin import quick_margin
from ..core.numbers import np
from ..core.parts import Style
from ..core.playout import pick
from .hooks import hoper, looker

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
resample: Any
hopes: Any
judge: Any
finish: Any
IDLE: int
TOGETHER: bool

ROW = layout(
    [
        ("key", "u8"),  # 0: the row is free
        ("visits", "i4"),
        ("chances", "i4"),  # how often the action was possible when its node was visited
        ("total", "f8"),  # of what the seat that acts got out of it
        ("square", "f8"),
        ("sight", "f8"),  # how the seat would stand right after the action
    ]
)
STEP = layout([("row", "i8"), ("actor", "i8")])  # of a way down the tree: a row, and the seat it is counted for
ROOT_POSITION, NOW, TRIAL = range(3)  # positions: of the decision, of the simulation, of a look at one action
ROWS_LEAST, ROWS_MOST = 1 << 12, 1 << 19
LONGEST = 400  # events on one path
ROOT = np.uint64(0x9E3779B97F4A7C15)
KEPT = 0.3  # of all rows may be in use for the tree to be kept for the next decision
SOMETIMES = 1000
TRIED = 0.1  # of the most visits make an action known well enough to be chosen
SURE = 4  # visits that make an action part of the main line


@cache
def desk_of(rules: Rules) -> Any:
    """All that a simulation works with beside the rows of the tree: one record, made once."""
    seats = max(rules.seats)
    return layout(
        [
            ("root", "u8"),  # the node of the decision at hand
            ("seat", "i8"),  # whose it is
            ("wide", "i8"),  # about all that is legal, not only what is worth a thought
            # the style of the game
            ("closed", "i8"),
            ("steps", "i8"),
            ("looks", "i8"),
            ("greed", "f8"),
            ("explore", "f8"),
            ("sharp", "f8"),
            ("win", "f8"),
            # what was found so far
            ("simulations", "f8"),
            ("returned", "f8"),
            ("squares", "f8"),  # of what they returned
            ("used", "i8"),  # rows
            # room to work
            ("hopes", "f8", (seats,)),
            ("sight", "f8", (seats,)),
            ("result", "f8", (seats,)),
            ("work", "i8", (seats,)),
            ("path", STEP, (LONGEST,)),
            ("positions", rules.dtype, (3,)),
            ("actions", "i2", (rules.actions,)),
        ]
    )


class Candidate(NamedTuple):
    """What the search found out about one action."""

    action: int  # its number
    visits: int  # how often it was tried
    mean: float  # what the seat got, on average
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
        self.desk = blank(desk_of(rules))
        self.desk.root = ROOT
        for name in ("closed", "steps", "looks", "greed", "explore", "sharp", "win"):
            setattr(self.desk, name, getattr(self.style, name))

    @property
    def seat(self) -> int:
        """Whose decision it is."""
        return int(self.desk.seat)

    @property
    def position(self) -> Position:
        """What the seat sees."""
        return self.desk.positions[ROOT_POSITION]

    def begin(self, observation: Position, seat: int, wide: bool = False) -> None:
        """A new decision of a seat; `wide`: about all that is legal, not only what is worth a thought.

        What is known already is kept when the decision follows from the last one without luck or others in between.
        """
        desk, kept = self.desk, self.followed(observation, seat)
        if kept < 0:
            clear(self.rows)
            desk.simulations = desk.returned = desk.squares = desk.used = 0
        desk.root = ROOT if kept < 0 else np.uint64(step_key(desk.root, kept))
        desk.wide = wide
        desk.positions[ROOT_POSITION] = observation
        desk.seat = seat

    def forget(self) -> None:
        """Keep nothing of the last decision."""
        self.desk.simulations = 0

    def followed(self, observation: Position, seat: int) -> int:
        """The action that led here from the last decision, -1: it was not one alone, or there is no room to go on."""
        desk = self.desk
        if desk.simulations == 0 or seat != desk.seat or desk.used > KEPT * len(self.rows):
            return -1
        here = observation.tobytes()
        for action in self.thinkable(self.position, seat, False):
            after = self.position.copy()
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
        return simulator(self.rules), (self.rows, self.desk, simulations, random)

    def candidates(self) -> list[Candidate]:
        """What is known about every legal action, best first."""
        return self.at(self.desk.root, self.thinkable(self.position, self.seat, bool(self.desk.wide)))

    def thinkable(self, s: Position, seat: int, wide: bool) -> list[int]:
        """The actions that are thought about."""
        actions = self.desk.actions
        return actions[: (self.rules.legal if wide else looker(self.rules))(s, seat, actions)].tolist()

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
        s = rules.resampled(self.position, self.seat, seeded(1))
        node, sure = self.desk.root, 0
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
            legal = self.thinkable(s, seat, not line and bool(self.desk.wide))
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
    key = product(key ^ np.uint64(number), np.uint64(0x9E3779B97F4A7C15))
    key = product(key ^ (key >> np.uint64(29)), np.uint64(0xBF58476D1CE4E5B9))
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
def clear(rows):
    """Forget all that is known."""
    for i in range(len(rows)):
        rows[i].key = np.uint64(0)
        rows[i].visits = 0
        rows[i].chances = 0
        rows[i].total = 0.0
        rows[i].square = 0.0
        rows[i].sight = 0.0


@compiled
def find_row(rows, key):
    """The row of a key, or the free one where it belongs."""
    last = np.uint64(len(rows) - 1)
    i = (key >> np.uint64(20)) & last
    while rows[np.int64(i)].key != key and rows[np.int64(i)].key != np.uint64(0):
        i = (i + np.uint64(1)) & last
    return np.int64(i)


def judgement(s, points, work, out, win):
    """What a position is worth to every seat: how far ahead its points (or hopes) are; the winner gets more."""
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
        out[seat] = quick_margin(points, s.players, seat)
        if ended and s.players > 1:
            out[seat] += win * (2.0 * ((mask >> seat) & 1) / shared - 1.0)


def playout(desk, random):
    """Play the position at hand on: now and then the best of some actions by first sight, else any."""
    steps, looks, eager = desk.steps, desk.looks, np.int64(desk.greed * SOMETIMES)
    positions, actions = desk.positions, desk.actions
    s = positions[NOW]
    while not over(s):
        mask = np.int64(waiting(s))
        if mask == 0:
            happen(s, sample(s, random))
            continue
        if steps <= 0:
            break
        steps -= 1
        seat = lowest_bit(np.uint64(mask))
        n = legal(s, seat, actions)
        chosen = np.int64(actions[0])
        if n > 1 and eager > 0 and below(random, SOMETIMES) < eager:
            best = -1e18
            for look in range(min(looks, n)):
                k = look if n <= looks else look + below(random, n - look)
                action = np.int64(actions[k])
                actions[k] = actions[look]
                actions[look] = action
                positions[TRIAL] = s
                apply(positions[TRIAL], seat, action)
                judge(positions[TRIAL], desk.hopes, desk.work, desk.sight, desk.win)
                if desk.sight[seat] > best:
                    best = desk.sight[seat]
                    chosen = action
        elif n > 1:
            chosen = pick(random, actions, n, IDLE)
        apply(s, seat, chosen)


def select(rows, desk, n, node, here, seat):
    """The row and the place in the list of the action to try next at a node, by how well it did and how it looks."""
    positions, actions = desk.positions, desk.actions
    highest = -1e18
    for i in range(n):
        action = np.int64(actions[i])
        key = action_key(node, action)
        row = rows[find_row(rows, key)]
        if row.key == np.uint64(0):
            positions[TRIAL] = positions[NOW]
            apply(positions[TRIAL], seat, action)
            judge(positions[TRIAL], desk.hopes, desk.work, desk.sight, desk.win)
            row.key = key
            row.sight = desk.sight[seat] - (2.0 if action == IDLE else 0.0)
            desk.used += 1
        row.chances += 1
        if row.sight > highest:
            highest = row.sight
    weights = 0.0
    for i in range(n):
        row = rows[find_row(rows, action_key(node, np.int64(actions[i])))]
        weights += exp((row.sight - highest) / desk.sharp)
    spread = 10.0
    if desk.simulations > 1:
        spread = np.sqrt(max(desk.squares / desk.simulations - (desk.returned / desk.simulations) ** 2, 1.0))
    parent = rows[here].total / rows[here].visits if rows[here].visits > 0 else 0.0
    best = -1e18
    chosen, place = np.int64(0), 0
    for i in range(n):
        r = find_row(rows, action_key(node, np.int64(actions[i])))
        row = rows[r]
        look = 0.9 * exp((row.sight - highest) / desk.sharp) / weights + 0.1 / n
        mean = row.total / row.visits if row.visits > 0 else parent - 0.2 * spread
        worth = mean + desk.explore * spread * look * np.sqrt(float(row.chances)) / (1.0 + row.visits)
        if worth > best:
            best = worth
            chosen = r
            place = i
    return chosen, place


@compiled
def note(path, depth, row, actor):
    """One row more on the way down. Returns how long it is now."""
    path[depth].row = row
    path[depth].actor = actor
    return depth + 1


def simulate(rows, desk, simulations, random):
    """Many simulations of one decision."""
    positions, actions, path, seat = desk.positions, desk.actions, desk.path, desk.seat
    for _ in range(simulations):
        positions[NOW] = positions[ROOT_POSITION]
        s = positions[NOW]
        resample(s, seat, random)
        node = desk.root
        depth = 0
        while not over(s) and depth < LONGEST - 1:
            mask = np.int64(waiting(s))
            if mask == 0:
                outcome = np.int64(sample(s, random))
                happen(s, outcome)
                if desk.closed:
                    node = chance_key(node, outcome)
                continue
            actor = np.int64(lowest_bit(np.uint64(mask)))
            if TOGETHER:
                if (mask >> seat) & 1 == 0:  # others draw on sheets of their own
                    n = legal(s, actor, actions)
                    apply(s, actor, pick(random, actions, n, IDLE))
                    continue
                actor = seat
            here = find_row(rows, node)
            if rows[here].key == np.uint64(0):
                if desk.used > 0.7 * len(rows):
                    break
                rows[here].key = node
                desk.used += 1
                if depth > 0:
                    depth = note(path, depth, here, actor)
                    break
            n = all_legal(s, actor, actions) if depth == 0 and desk.wide else legal(s, actor, actions)
            action = np.int64(actions[0])
            if n > 1:
                if desk.used + n > 0.8 * len(rows):
                    break
                chosen, place = choose(rows, desk, n, node, here, actor)
                action = np.int64(actions[place])
                depth = note(path, note(path, depth, here, actor), chosen, actor)
            apply(s, actor, action)
            node = step_key(node, action)
        finish(desk, random)
        judge(s, desk.hopes, desk.work, desk.result, desk.win)
        desk.simulations += 1.0
        desk.returned += desk.result[seat]
        desk.squares += desk.result[seat] ** 2
        for i in range(depth):
            row = rows[path[i].row]
            got = desk.result[path[i].actor]
            row.visits += 1
            row.total += got
            row.square += got * got


@cache
def judge_of(rules: Rules) -> Any:
    """`judgement` for one game."""
    given: dict[str, Any] = {key: getattr(rules, key) for key in ("over", "scores", "winners")}
    return bound(judgement, rules.name, hopes=hoper(rules, deep=True), **given)


@cache
def simulator(rules: Rules) -> Any:
    """`simulate` for one game."""
    name = rules.name
    names = ("waiting", "over", "apply", "happen", "sample", "resample")
    given: dict[str, Any] = {key: getattr(rules, key) for key in names}
    given |= {"IDLE": rules.idle, "TOGETHER": rules.together, "judge": judge_of(rules)}
    given |= {"legal": looker(rules), "all_legal": rules.legal}
    finish, choose = bound(playout, name, **given), bound(select, name, **given)
    return bound(simulate, name, finish=finish, choose=choose, **given)


choose: Any = select  # the name under which `simulate` finds it
