"""Learns a game by playing against itself: a small AlphaZero, complete, with NumPy alone.

    python examples/alphazero.py --hours 2              learns Metro on all cores; the same command goes on where it was
    chatelet arena metro --players mcts:100 --bot examples/alphazero.py:Agent

A network judges positions: what each seat will be ahead by at the end, and which actions are promising. A tree search
(`chatelet.lab.evaluator`) asks it and finds something better; the network learns from what was found and from how the
games ended. The value is learnt as what has to be added to the game's own estimate, so that nobody starts from nothing.

Every few rounds the network meets `greedy` and `mcts` on deals that it never learns from; `curve.jsonl` keeps how it
did. Works for every game and number of seats (`--game paris --seats 3`).
"""

import argparse
import json
import os
import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # every core plays games of its own

import numpy as np

from chatelet.bots import match
from chatelet.bots.line_up import Player, parse
from chatelet.core.chance import seeded, stir
from chatelet.core.contract import Rules
from chatelet.core.margin import margin
from chatelet.games import find
from chatelet.lab.evaluator import Found, Grove, Guided, Leaves, Settings, chosen
from chatelet.lab.flat import size
from chatelet.lab.workers import Workers, handed, hired

WEIGHTS = Path(__file__).with_name("alphazero.npz")
SCALE = 30.0  # points ahead that a value of 1 stands for
TOGETHER = 16  # games that a process plays at once: the network likes batches
LAST = 0.8  # how much of what is learnt of a decision comes from later ones; the rest from what the next search found
EARLY = 0.3  # of the decisions of a game are made by lot, so that no two games are alike
RATE, DECAY = 3e-4, 0.3  # of learning: ends of games are mostly luck, and a quick learner learns them by heart
HELD_OUT = 1_000_003  # the seed of the deals that are only measured on


class Net:
    """Two layers that see a position, and two heads: values of the seats, own first, and priors of the actions.

    It knows one game with one number of seats, which is kept with the weights.
    """

    def __init__(self, weights: dict[str, np.ndarray], game: str, seats: int) -> None:
        self.weights, self.game, self.seats = weights, game, seats

    @classmethod
    def fresh(cls, rules: Rules, seats: int, width: int = 128, seed: int = 1) -> "Net":
        luck, inputs = np.random.default_rng(seed), size(rules, seats) + seats
        shapes = {
            "see": (inputs, width),
            "think": (width, width),
            "act": (width, rules.actions),
            "hope": (width, seats),
        }
        weights: dict[str, np.ndarray] = {}
        for name, shape in shapes.items():
            small = 0.01 if name in ("act", "hope") else 1.0
            weights[name] = (small * np.sqrt(2 / shape[0]) * luck.standard_normal(shape)).astype(np.float32)
            weights[f"{name}_bias"] = np.zeros(shape[1], np.float32)
        return cls(weights, rules.name, seats)

    @classmethod
    def load(cls, path: Path) -> "Net":
        with np.load(path) as kept:
            weights = {name: kept[name].astype(np.float32) for name in kept.files if "." not in name}
            return cls(weights, str(kept["game."][0]), int(kept["seats."][0]))

    def state(self) -> dict[str, np.ndarray]:
        """What is kept in a file; names with a point are no weights."""
        return self.weights | {"game.": np.array([self.game]), "seats.": np.array([self.seats])}

    def knows(self, game: str, seats: int) -> None:
        """Raise ValueError where it learnt something else."""
        if (game, seats) != (self.game, self.seats):
            raise ValueError(f"the network learnt {self.game} with seats: {self.seats}, not {game} with seats: {seats}")

    def layers(self, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """What the two layers see, and what the two heads say."""
        w = self.weights
        seen = np.maximum(rows @ w["see"] + w["see_bias"], 0)
        thought = np.maximum(seen @ w["think"] + w["think_bias"], 0)
        return seen, thought, thought @ w["act"] + w["act_bias"], thought @ w["hope"] + w["hope_bias"]

    def evaluate(self, rules: Rules, leaves: Leaves) -> tuple[np.ndarray, np.ndarray]:
        """What the search asks: values by seat, in points ahead, and priors."""
        self.knows(rules.name, leaves.players)
        rows, ahead = inputs(rules, leaves.positions, leaves.seats)
        _, _, scores, hopes = self.layers(rows)
        values, players = np.empty(ahead.shape), leaves.players
        for own, seat in enumerate((leaves.seats[:, None] + np.arange(players)).T % players):
            values[np.arange(len(rows)), seat] = SCALE * (ahead[:, own] + hopes[:, own])
        return values, np.exp(np.clip(scores - scores.max(1, keepdims=True), -60, 0))


def inputs(rules: Rules, positions: np.ndarray, seats: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """What the network sees, and how far each seat, own first, is ahead by the game's own estimate."""
    leaves = Leaves(rules, positions, seats)
    turned = (seats[:, None] + np.arange(leaves.players)) % leaves.players
    ahead = np.take_along_axis(leaves.ahead(), turned, axis=1).astype(np.float32) / SCALE
    return np.hstack([leaves.flat(), ahead]), ahead


# --- playing against itself ---


class Took(NamedTuple):
    """Processor time that some games took, and which process took it."""

    seconds: float
    process: int

    @classmethod
    def since(cls, begun: float) -> "Took":
        return cls(time.process_time() - begun, os.getpid())


def elsewhere(all_of_it: list[Took]) -> float:
    """Seconds that other processes took."""
    return sum(took.seconds for took in all_of_it if took.process != os.getpid())


class Lessons(NamedTuple):
    """What some games teach: a row a decision."""

    positions: np.ndarray
    seats: np.ndarray
    targets: np.ndarray  # what every seat was ahead by afterwards, own first, in parts of SCALE
    actions: np.ndarray  # all legal ones, one decision after the other
    shares: np.ndarray  # ... and how good the search found them
    counts: np.ndarray  # ... and how many there are in each decision
    took: Took = Took(0.0, 0)


def play_games(game: str, seats: int, weights: str, settings: Settings, seed: int, first: int, end: int) -> Lessons:
    """Some games of the network against itself, all at once."""
    begun, rules = time.process_time(), find(game)
    grove = Grove(rules, Net.load(Path(weights)), settings, end - first)
    start = rules.start(rules.settings({}, seats), seats)
    games = [start.copy() for _ in range(first, end)]
    lucks = np.array([seeded(seed, number) for number in range(first, end)])
    told: list[list[tuple[Any, int, Found]]] = [[] for _ in games]
    while True:
        waiting = [k for k, s in enumerate(games) if settled(rules, s, lucks[k]) >= 0]
        if not waiting:
            break
        actors = [rules.waiting_seats(games[k])[0] for k in waiting]
        seen = [rules.observation(games[k], actor) for k, actor in zip(waiting, actors, strict=True)]
        chances = lucks[waiting]
        for k, actor, view, found in zip(waiting, actors, seen, grove.search(seen, actors, chances), strict=True):
            told[k].append((view, actor, found))
            by_lot = int(stir(lucks[k])) / 2**64 < EARLY
            rules.apply(games[k], actor, chosen(found, 1.0 if by_lot else 0.0, int(stir(lucks[k])) / 2**64))
    rows = [one for lines in told for one in lines]
    targets = [
        row for s, lines in zip(games, told, strict=True) for row in afterwards(rules.score_list(s, seats), lines)
    ]
    return Lessons(
        positions=np.array([view for view, _, _ in rows], rules.dtype),
        seats=np.array([actor for _, actor, _ in rows]),
        targets=np.array(targets, np.float32),
        actions=np.concatenate([found.actions for _, _, found in rows]).astype(np.int16),
        shares=np.concatenate([found.policy() for _, _, found in rows]).astype(np.float32),
        counts=np.array([len(found.actions) for _, _, found in rows]),
        took=Took.since(begun),
    )


def afterwards(points: list[int], lines: list[tuple[Any, int, Found]]) -> list[np.ndarray]:
    """What there was to learn after each decision of a game: how it ended, and, before that, what later searches found.

    The end of a game is mostly luck, and what a search finds a few decisions later has most of it left out.
    """
    seats = len(points)
    later = np.array([margin(points, seats, seat) / SCALE for seat in range(seats)])
    rows = []
    for _, own, found in reversed(lines):
        rows.append(np.roll(later, -own))
        later[own] = LAST * later[own] + (1 - LAST) * found.value / SCALE
    return rows[::-1]


def settled(rules: Rules, s: Any, luck: np.ndarray) -> int:
    """Let happen what needs no thought. Returns who has to choose, -1: the game is over."""
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, luck)))
            continue
        legal = rules.legal_actions(s, waiting[0])
        if len(legal) > 1:
            return waiting[0]
        rules.apply(s, waiting[0], legal[0])
    return -1


# --- learning ---


class Adam:
    """Steps along each weight's usual direction; kept with the weights, so that a stopped run goes on as it was."""

    def __init__(self, net: Net, kept: dict[str, np.ndarray] | None = None, rate: float = RATE) -> None:
        self.net, self.rate, kept = net, rate, kept or {}
        self.speed = {name: kept.get(f"speed.{name}", np.zeros_like(w)) for name, w in net.weights.items()}
        self.square = {name: kept.get(f"square.{name}", np.zeros_like(w)) for name, w in net.weights.items()}
        self.steps = int(kept.get("steps.", np.zeros(1))[0])

    def step(self, slopes: dict[str, np.ndarray]) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            weights, speed, square = self.net.weights[name], self.speed[name], self.square[name]
            speed += 0.1 * (slope - speed)
            square += 0.001 * (slope * slope - square)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            weights -= self.rate * (speed / (1 - 0.9**self.steps) / size + DECAY * weights)

    def state(self) -> dict[str, np.ndarray]:
        kept = {f"speed.{name}": one for name, one in self.speed.items()}
        kept |= {f"square.{name}": one for name, one in self.square.items()}
        return kept | {"steps.": np.array([self.steps])}


def slopes(
    net: Net, rows: np.ndarray, ahead: np.ndarray, targets: np.ndarray, shares: np.ndarray, legal: np.ndarray
) -> tuple[dict[str, np.ndarray], float, float]:
    """Where the weights should go for some decisions; and how wrong priors (cross-entropy) and values (square) are."""
    w, many = net.weights, len(rows)
    seen, thought, scores, hopes = net.layers(rows)
    scores = np.where(legal, scores, -np.inf)
    odds = np.exp(scores - scores.max(1, keepdims=True))
    odds /= odds.sum(1, keepdims=True)
    off = ahead + hopes - targets
    on_act, on_hope = (odds - shares) / many, 2 * off / (many * off.shape[1])
    on_thought = (on_act @ w["act"].T + on_hope @ w["hope"].T) * (thought > 0)
    on_seen = (on_thought @ w["think"].T) * (seen > 0)
    found = {}
    for name, given, slope in (
        ("act", thought, on_act),
        ("hope", thought, on_hope),
        ("think", seen, on_thought),
        ("see", rows, on_seen),
    ):
        found[name], found[f"{name}_bias"] = given.T @ slope, slope.sum(0)
    wrong = -float((shares * np.log(np.maximum(odds, 1e-9))).sum(1).mean())
    return found, wrong, float((off**2).mean())


def learn(
    rules: Rules, adam: Adam, lessons: list[Lessons], steps: int, luck: np.random.Generator
) -> tuple[float, float]:
    """Some steps, each on decisions drawn from all the lessons. Returns how wrong priors and values were on average."""
    positions, seats, targets = (np.concatenate([getattr(x, n) for x in lessons]) for n in Lessons._fields[:3])
    actions, shares, counts = (np.concatenate([getattr(x, n) for x in lessons]) for n in Lessons._fields[3:6])
    ends = np.cumsum(counts)
    wrong = []
    for _ in range(steps):
        picked = luck.integers(len(counts), size=256)
        rows, ahead = inputs(rules, positions[picked], seats[picked])
        wanted, legal = np.zeros((256, rules.actions), np.float32), np.zeros((256, rules.actions), bool)
        for k, one in enumerate(picked):
            part = slice(ends[one] - counts[one], ends[one])
            wanted[k, actions[part]], legal[k, actions[part]] = shares[part], True
        found, *how = slopes(adam.net, rows, ahead, targets[picked], wanted, legal)
        adam.step(found)
        wrong.append(how)
    return np.mean(wrong, 0).tolist()


# --- measuring ---


def meet(
    game: str, seats: int, weights: str, settings: Settings, other: str, first: int, end: int
) -> tuple[list[Any], Took]:
    """Some games against another bot on held-out deals, seats turned: who won how much, and points ahead."""
    begun, rules, net = time.process_time(), find(game), Net.load(Path(weights))
    own, rival = Player("alphazero", lambda: Guided(net, **settings._asdict())), parse(other)[0]
    found = []
    for number in range(first, end):
        seat = number % seats
        players = [own if k == seat else rival for k in range(seats)]
        points, winners = match.result(rules, {}, players, HELD_OUT, number // seats)
        found.append([(seat in winners) / len(winners), margin(points, seats, seat)])
    return found, Took.since(begun)


def with_error(values: Any, seats: int) -> tuple[float, float | None]:
    """A mean, and its standard error from deal to deal; None: there is only one."""
    deals = np.asarray(values, float).reshape(-1, seats).mean(1)
    error = float(deals.std(ddof=1) / np.sqrt(len(deals))) if len(deals) > 1 else None
    return float(deals.mean()), error


# --- the loop ---


class Asked(NamedTuple):
    """What a run is."""

    game: str
    seats: int
    out: Path
    simulations: int
    games: int  # in a round
    steps: int  # of learning in a round
    window: int  # rounds that are remembered
    every: int  # rounds between measurements
    deals: int  # of a measurement
    rivals: tuple[str, ...]


def rounds(asked: Asked, workers: Workers | None) -> Iterator[int]:
    """Round after round; each is finished when it is handed out, and a stopped run goes on with the next."""
    rules, state = find(asked.game), asked.out / "state.npz"
    asked.out.mkdir(parents=True, exist_ok=True)
    number, seconds, kept = -1, 0.0, None

    def file_of(round_: int) -> Path:
        return asked.out / f"lessons-{round_ % asked.window}.npz"

    net = Net.fresh(rules, asked.seats)
    if state.exists():
        with np.load(state) as found:
            kept = {name: found[name] for name in found.files}
        number, seconds = int(kept["round."][0]), float(kept["seconds."][0])
        net = Net.load(state)
    adam, weights = Adam(net, kept), str(asked.out / "weights.npz")
    past = range(max(0, number + 1 - asked.window), number + 1)
    recent = deque([read_lessons(file_of(k)) for k in past], asked.window)
    playing = Settings(simulations=asked.simulations, noise=0.25)
    while True:
        if number < 0:  # how it plays before it has learnt anything
            seconds += measured(asked, net, 0, seconds, weights, workers)
        number += 1
        begun = time.process_time()
        np.savez(weights, allow_pickle=False, **net.state())
        work = partial(play_games, asked.game, asked.seats, weights, playing, 7 + number)
        parts = list(handed(workers, work, 0, asked.games, TOGETHER))
        joined = [np.concatenate([getattr(part, name) for part in parts]) for name in Lessons._fields[:6]]
        np.savez(file_of(number), allow_pickle=False, **dict(zip(Lessons._fields, joined, strict=False)))
        recent.append(Lessons(*joined))
        wrong = learn(rules, adam, list(recent), asked.steps, np.random.default_rng(number))
        seconds += elsewhere([part.took for part in parts]) + time.process_time() - begun
        if (number + 1) % asked.every == 0:
            seconds += measured(asked, net, number + 1, seconds, weights, workers)
        after = net.state() | adam.state() | {"round.": np.array([number]), "seconds.": np.array([seconds])}
        np.savez(state.with_suffix(".new.npz"), allow_pickle=False, **after)
        state.with_suffix(".new.npz").replace(state)
        print(
            f"round {number + 1}: {seconds / 3600:.2f} core-hours, priors {wrong[0]:.3f}, values {wrong[1]:.4f}",
            flush=True,
        )
        yield number + 1


def read_lessons(path: Path) -> Lessons:
    with np.load(path) as kept:
        return Lessons(**{name: kept[name] for name in kept.files})


def measured(asked: Asked, net: Net, number: int, seconds: float, weights: str, workers: Workers | None) -> float:
    """Let the network meet its rivals, and write a line of the curve. Returns the processor time it took."""
    np.savez(weights, allow_pickle=False, **net.state())
    line: dict[str, Any] = {"round": number, "games": number * asked.games, "core_hours": round(seconds / 3600, 3)}
    begun, others = time.process_time(), 0.0
    for rival in asked.rivals:
        playing = Settings(simulations=asked.simulations)
        work = partial(meet, asked.game, asked.seats, weights, playing, rival)
        parts = list(handed(workers, work, 0, asked.deals * asked.seats, 2 * asked.seats))
        others += elsewhere([took for _, took in parts])
        games = np.array([one for found, _ in parts for one in found])
        (won, won_error), (ahead, ahead_error) = (with_error(games[:, k], asked.seats) for k in range(2))
        line[rival] = [None if x is None else round(x, 3) for x in (won, won_error, ahead, ahead_error)]
    with (asked.out / "curve.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    print(json.dumps(line), flush=True)
    return others + time.process_time() - begun


class Agent(Guided):
    """The trained network as a bot, for arena and tables."""

    def __init__(self, simulations: str = "100") -> None:
        super().__init__(Net.load(WEIGHTS), simulations=int(simulations))


def main() -> None:
    parser = argparse.ArgumentParser(description="A small AlphaZero.")
    parser.add_argument("--game", default="metro")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--hours", type=float, default=2.0, help="how long, by the clock")
    parser.add_argument("--rounds", type=int, default=0, help="stop after so many rounds")
    parser.add_argument("--simulations", type=int, default=32, help="for each decision")
    parser.add_argument("--games", type=int, default=256, help="in a round")
    parser.add_argument("--steps", type=int, default=200, help="of learning after each round")
    parser.add_argument("--window", type=int, default=40, help="rounds to learn from")
    parser.add_argument("--every", type=int, default=10, help="rounds between measurements")
    parser.add_argument("--deals", type=int, default=50, help="of a measurement; each is played from every seat")
    parser.add_argument("--rivals", default="greedy,mcts:100")
    parser.add_argument("--out", type=Path, default=Path("alphazero"))
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one a core")
    parser.add_argument("--cluster", help="of Ray: its address, or local")
    given = parser.parse_args()
    limit, until = given.rounds, time.monotonic() + 3600 * given.hours
    rivals = tuple(given.rivals.split(","))
    names = {name: getattr(given, name) for name in Asked._fields if name != "rivals"}
    asked = Asked(**names, rivals=rivals)
    if (state := given.out / "state.npz").exists():
        try:
            Net.load(state).knows(asked.game, asked.seats)
        except (KeyError, ValueError) as error:
            parser.error(f"{given.out} cannot be gone on with: {error}. Name another folder with --out.")
    with hired(given.jobs, given.cluster) as workers:
        for number in rounds(asked, workers):
            net = Net.load(given.out / "state.npz")
            small = net.state() | {name: one.astype(np.float16) for name, one in net.weights.items()}
            np.savez_compressed(given.out / WEIGHTS.name, allow_pickle=False, **small)
            if (limit and number >= limit) or time.monotonic() > until:
                break
    print(f"written: {given.out / WEIGHTS.name}")


if __name__ == "__main__":
    main()
