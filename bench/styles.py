"""What other styles of the tree search win: one seat with a style of its own among greedy bots, on the same deals.

    .venv/bin/python bench/styles.py metro --seats 6 --simulations 400 --deals 34 "" win=40 explore=0.5,greed=0.5

A style is told as its differences from the game's own (`Style` in src/chatelet/core/parts.py); "" is the game's own.
With `glance=true` it asks the estimate that greedy bots go by, not the deeper one that the game has for its search.
Next Station has a search of its own, with `SETTINGS` of its own (src/chatelet/games/next_station/search.py), and may
be played alone:

    .venv/bin/python bench/styles.py next-station --seats 1 --options map=london --simulations 2000 "" below=14

Every deal is played from every seat, and every style plays the same deals, so each is compared with the first one deal
by deal: a deal is one measurement. What was played is kept in bench/styles.jsonl, and the same command goes on from
there; delete it when a bot has changed. `--seed` chooses the deals: those that a style was found with do not show how
good it is.
"""

import argparse
import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from chatelet.bots.endings import Endings
from chatelet.bots.line_up import Player, parse
from chatelet.bots.match import result
from chatelet.bots.mcts import Mcts
from chatelet.bots.tree import Tree
from chatelet.core.contract import Position, Rules
from chatelet.games import find

KEPT = Path(__file__).with_name("styles.jsonl")


@cache
def glancing(rules: Rules) -> Rules:
    """The same game without its deeper estimate."""
    return replace(rules, search=replace(rules.search, deeper={}))


class Styled(Mcts):
    """`mcts` with a style of its own."""

    def __init__(self, rules: Rules, simulations: int, differences: dict[str, Any]) -> None:
        super().__init__(str(simulations))
        if differences.pop("glance", False):
            rules = glancing(rules)
        self.rules = rules
        if rules.search.own:
            self.search = rules.search.own()(rules, simulations)
            for name, value in differences.items():
                setattr(self.search.desk, name, value)
        else:
            self.search = Tree(rules, simulations, style=replace(rules.search.style, **differences))
        self.endings = Endings(rules) if rules.spent is not None else None

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        return super().choose(self.rules, observation, seat, random)


def read(text: str) -> dict[str, Any]:
    """The differences that a text tells: `win=40,explore=0.5`."""
    pairs = (part.split("=") for part in text.split(",") if part)
    return {name: json.loads(value) for name, value in pairs}


class Trial(NamedTuple):
    """One style, and where it plays."""

    game: str
    seats: int
    simulations: int
    style: str
    seed: int
    options: str


def play(trial: Trial, number: int) -> list[float]:
    """One game: the points that the seat was ahead of the best of the others (alone: has), and its share of the win."""
    rules, seats, style = find(trial.game), trial.seats, trial.style
    settings = rules.settings(dict(part.split("=") for part in trial.options.split()), seats, texts=True)
    options = {name: getattr(settings, name) for name in rules.option_types}
    turn = number % seats
    players = parse(",".join(["greedy"] * seats))
    players[turn] = Player(style or "its own", lambda: Styled(rules, trial.simulations, read(style)))
    points, winners = result(rules, options, players, trial.seed, number // seats)
    others = [points[seat] for seat in range(seats) if seat != turn]
    return [points[turn] - max(others, default=0), (turn in winners) / len(winners)]


def told(values: np.ndarray, factor: float, unit: str) -> str:
    """A mean with its standard error."""
    return f"{factor * values.mean():+.1f} ± {factor * values.std(ddof=1) / len(values) ** 0.5:.1f}{unit}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure other styles of the tree search.")
    parser.add_argument("game")
    parser.add_argument("styles", nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=400)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=3000)
    parser.add_argument("--options", nargs="*", default=[], help="of the game, like map=london")
    asked = parser.parse_args()
    known = [json.loads(line) for line in KEPT.read_text().splitlines()] if KEPT.exists() else []
    table: list[np.ndarray] = []
    for style in asked.styles:
        trial = Trial(asked.game, asked.seats, asked.simulations, style, asked.seed, " ".join(asked.options))
        had = {number: found for *its, number, found in known if its == list(trial)}
        for number in range(asked.deals * asked.seats):
            if number not in had:
                had[number] = play(trial, number)
                with KEPT.open("a") as file:
                    file.write(json.dumps([*trial, number, had[number]]) + "\n")
        games = np.array([had[number] for number in range(asked.deals * asked.seats)])
        found = games.reshape(asked.deals, asked.seats, 2).mean(1)
        table.append(found)
        text = f"{style or 'its own':30} {told(found[:, 1], 100, ' % won')}, {told(found[:, 0], 1, ' points ahead')}"
        if asked.seats == 1:
            text = f"{style or 'its own':30} {told(found[:, 0], 1, ' points')}"
        if len(table) > 1:
            less = found - table[0]
            text += f"; beside the first {told(less[:, 1], 100, ' %')}, {told(less[:, 0], 1, ' points')}"
        print(text, flush=True)


if __name__ == "__main__":
    main()
