"""The parts a game may bring beyond its rules: for bots, for the coach, for measurements and for games on paper."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


@dataclass(frozen=True)
class Style:
    """How the tree search for all games plays a game."""

    closed: bool = True  # are the outcomes of chance told apart in the tree, or averaged?
    steps: int = 1_000_000  # decisions of a playout before the game's estimate is asked
    greed: float = 0.0  # how often a playout looks before it acts ...
    looks: int = 4  # ... at how many actions
    explore: float = 1.0  # in deviations of what simulations return
    sharp: float = 4.0  # how much the first sight counts: points that make an action e times as promising, inverse
    win: float = 10.0  # points that winning is worth beyond its margin


@dataclass(frozen=True)
class Search:
    """For bots: how they think about a game, and how long at each level."""

    style: Style = field(default_factory=Style)  # of the tree search for all games
    # one of somebody's own is not in it, and is asked itself
    deeper: Mapping[Any, Any] = field(default_factory=dict)  # estimates that a tree asks, by the `value` they stand for
    worthwhile: Callable[..., int] | None = None  # compiled: (s, seat, actions, n) -> n, those worth a thought in front
    own: Callable[[], Any] | None = None  # loads the class of a search of the game's own
    levels: Mapping[str, int] = field(  # simulations for each decision, by level; 0: greedy
        default_factory=lambda: {"commuter": 0, "conductor": 200, "architect": 4_000}
    )
    stray: int = 35  # of a hundred decisions a tourist makes, those left to luck


@dataclass(frozen=True)
class Solver:
    """A game with all its cards known: the best there could have been."""

    dealt: Callable[..., Any]  # (seed, options) -> a record with the cards of a seed
    from_cards: Callable[..., Any]  # (options, events of chance) -> a record with these cards
    solve: Callable[..., Any]  # (record, seat, steps=, told=) -> rounds, points, bound, and the best game
    highest: Callable[..., Any]  # (seconds, told, prices=) -> points, bound and record of the best cards there are


@dataclass(frozen=True)
class Coaching:
    """For the coach: where puzzles come from, and a solver where the game can be solved."""

    tables: tuple[tuple[int, dict[str, Any]], ...] = ()  # seats and options; none: the fewest seats
    ahead: float = 3.0  # points that the best move of a puzzle has to be ahead
    solver: Callable[[], Solver] | None = None  # loads it


class Case(NamedTuple):
    """A line-up to measure: its name (empty: the figures of the game itself), seats and options."""

    name: str
    seats: int
    options: dict[str, Any]


@dataclass(frozen=True)
class Paper:
    """For people who play with the real thing: a pad that is counted, and pages to print."""

    pad: Any  # a core.paper.pad.Pad
    example: str  # a text on the pad that touches all it can hold: the set-up compiles by it
    sheets: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # name -> (paper, language) -> a page
    unnamed: bool = False  # is a text that names no game about this one?
