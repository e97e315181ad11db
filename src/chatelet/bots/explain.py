"""Why a move: what a search thinks of each candidate, how sure it is, and how it expects the game to go on."""

from dataclasses import dataclass, replace

from ..core.contract import Position, Rules
from ..core.numbers import np
from .mcts import Count, run, searcher
from .tree import Tree


@dataclass(frozen=True)
class Choice:
    """One candidate."""

    action: int  # its number
    move: str  # in notation, without the seat
    value: float  # the points expected: alone, at the end; against others, ahead of the best of them
    uncertainty: float  # the standard error of that; infinite when it was hardly tried
    visits: int  # how often it was tried


@dataclass(frozen=True)
class Explanation:
    """A decision: the candidates, best first, and the main line (events in notation, beginning with the best move)."""

    choices: tuple[Choice, ...]  # the candidates
    line: tuple[str, ...]  # the main line
    simulations: int  # that were made


class Adviser:
    """Explains one decision after the other, each as if it were the first, in memory made once."""

    def __init__(self, rules: Rules, count: str = "2000", win: float | None = None, wide: bool = True) -> None:
        """`win`: the points that winning is worth beyond its margin (None: as the bots have it)."""
        self.rules = rules
        self.count = Count.read(count)
        self.wide = wide
        self.search = searcher(rules, self.count)
        if win is not None and isinstance(self.search, Tree):
            self.search = Tree(rules, self.count.simulations, replace(self.search.style, win=win))

    def explain(self, observation: Position, seat: int, random: np.ndarray, most: int = 8) -> Explanation:
        """Think about a decision of a seat, from what it sees, and say what was found."""
        self.search.forget()
        self.search.begin(observation, seat, wide=self.wide)
        simulations = run(self.search, random, self.count)
        choices = tuple(
            Choice(c.action, self.rules.write(observation, seat, c.action), c.mean, c.error, c.visits)
            for c in self.search.candidates()
        )
        return Explanation(choices, tuple(self.search.main_line(most)) if most else (), simulations)


def explain(
    rules: Rules, observation: Position, seat: int, random: np.ndarray, count: str = "2000", most: int = 8
) -> Explanation:
    """One decision, explained."""
    return Adviser(rules, count).explain(observation, seat, random, most)
