"""Puzzles: positions from games of bots in which one move is clearly best, checked by a long search.

They are made by `chatelet puzzles make` and shipped as one small file a game. A puzzle is a game up to a choice, so
whoever reads it replays it by the rules.
"""

import gzip
import hashlib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ..bots.explain import Adviser
from ..bots.greedy import Greedy
from ..bots.mcts import Mcts
from ..core.chance import below, seeded
from ..core.contract import Rules
from ..core.dealer import Dealer
from ..core.errors import BadOptions
from ..core.game import Game
from ..core.record import FORMAT, Record, RulesMark
from ..core.texts import Message, say, seat_name
from ..games import find, game_names, listed
from .evaluation import Effort, Evaluation, Option, clearly, difference

SIFT = "600"  # simulations that decide whether a position is worth a look,
BRIEF = Effort("brief", 8, 150)  # ... a brief one that decides about the long one,
DEEP = Effort("puzzle", 20, 400)  # ... and the long one
PLAYERS = "120"  # simulations of the bots whose games they come from
COMPARED = 4  # moves that the best one has to be clearly ahead of
SURE = 3.0  # standard errors
EACH_GAME = 3  # puzzles from one game at most
WAYS = 3  # moves there have to be to choose from


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A move and what it is worth, in points, with its standard error; and the events expected to follow it."""

    move: str
    value: float
    error: float
    then: list[str] = []


class Puzzle(msgspec.Struct, frozen=True):
    """A position and its answers, the best first. `level` 1: what looks best at once is best; 2: it is not; 3: it even
    scores less at once."""

    id: str
    game: str
    rules: RulesMark
    options: dict[str, Any]
    seats: int
    seat: int
    events: list[str]
    level: int
    answers: list[Answer]

    def record(self) -> Record:
        """The game up to the choice."""
        names = [say(seat_name(k)) for k in range(self.seats)]
        return Record(FORMAT, self.game, self.rules, self.options, names, None, self.events)


def position(puzzle: Puzzle) -> Game:
    """The game at the choice."""
    return Game.from_record(find(puzzle.game), puzzle.record())


def question() -> Message:
    """What is asked: the same for every puzzle, so that it does not give the kind of move away."""
    return Message("puzzle-question")


def shown(puzzle: Puzzle, move: str) -> list[Answer]:
    """The answers to tell after a move: the best ones, and the move itself."""
    return [answer for k, answer in enumerate(puzzle.answers) if k <= COMPARED or answer.move == move]


# --- making ---


def make(rules: Rules, count: int, seed: int, first: int = 0) -> Iterator[tuple[int, Puzzle]]:
    """New puzzles of a game, each with the number of the game between bots it comes from; the same seed makes the same.

    `first`: the game to begin with, where earlier ones were gone through before.
    """
    tables = rules.coaching.tables or ((min(rules.seats), {}),)
    sieve, minds = (
        Adviser(rules, SIFT, win=0.0, wide=False),
        (Evaluation(rules, BRIEF, seed + 1), Evaluation(rules, DEEP, seed)),
    )
    found, easy, number = 0, 0, first
    while found < count:
        seats, options = tables[number % len(tables)]
        here = 0
        for game, seat in _positions(rules, seats, options, seed, number):
            puzzle = _puzzle(rules, game, seat, sieve, minds, rules.coaching.ahead, seed + number)
            if puzzle is None or (puzzle.level == 1 and easy * 3 > found):
                continue
            found, here, easy = found + 1, here + 1, easy + (puzzle.level == 1)
            yield number, puzzle
            if here == EACH_GAME or found == count:
                break
        number += 1


def _positions(rules: Rules, seats: int, options: dict[str, Any], seed: int, number: int) -> Iterator[tuple[Game, int]]:
    """The real choices of a game between bots, as it goes on; only some, so that one game does not give many alike."""
    luck = seeded(seed, number)
    bots = [Mcts(PLAYERS) for _ in range(seats)]
    game = Game(rules, [say(seat_name(k)) for k in range(seats)], options, Dealer.from_seed(f"puzzles-{seed}", number))
    while waiting := game.waiting:
        seat = waiting[0]
        legal = rules.legal_actions(game.position, seat)
        if len(legal) >= WAYS and below(luck, 2):
            yield game, seat
        game.play(seat, legal[0] if len(legal) == 1 else bots[seat].choose(rules, game.observation(seat), seat, luck))


def _puzzle(
    rules: Rules, game: Game, seat: int, sieve: Adviser, minds: tuple[Evaluation, Evaluation], ahead: float, seed: int
) -> Puzzle | None:
    """The position as a puzzle, if one move is clearly best."""
    seen = game.observation(seat)
    first = sieve.explain(seen.copy(), seat, seeded(seed), most=0).choices
    tried = [choice for choice in first if choice.visits > 3]
    if len(tried) < 2 or first[0].visits < 0.6 * sum(choice.visits for choice in first):
        return None
    if first[0].value - max(choice.value for choice in tried[1:]) < ahead / 2:
        return None
    brief = minds[0].options(seen, seat, tried=2)
    if brief[0].action != first[0].action or difference(brief[0].value, brief[1].value)[0] < 0.7 * ahead:
        return None
    options = minds[1].options(seen, seat, tried=COMPARED)
    best, rest = options[0], options[1:]
    if best.action != first[0].action or not all(_far(best, other, ahead) for other in rest):
        return None
    record = game.record()
    chosen = msgspec.json.decode(msgspec.json.encode(record.options))  # as it is read again: JSON knows no tuples
    answers = [Answer(o.move, round(o.value.mean, 2), round(o.value.error, 2)) for o in options]
    name = name_of(record.game, chosen, record.events)
    return Puzzle(
        name,
        rules.name,
        record.rules,
        chosen,
        len(record.seats),
        seat,
        record.events,
        _level(rules, seen, seat, best.action),
        answers,
    )


def name_of(game: str, options: dict[str, Any], events: list[str]) -> str:
    """A short name for a position."""
    return hashlib.sha256(f"{game} {sorted(options.items())} {events}".encode()).hexdigest()[:8]


def _far(best: Option, other: Option, ahead: float) -> bool:
    return clearly(best.value, other.value, SURE) and difference(best.value, other.value)[0] >= ahead


def _level(rules: Rules, seen: Any, seat: int, best: int) -> int:
    if Greedy().choose(rules, seen.copy(), seat, seeded(1)) == best:
        return 1
    gains = {action: rules.preview(seen, seat, action).points[seat] for action in rules.legal_actions(seen, seat)}
    return 3 if gains[best] < max(gains.values()) else 2


# --- keeping ---


def path_of(game: str) -> Path:
    """Where the puzzles of a game lie."""
    return listed(game).home / "puzzles.jsonl.gz"


def write(puzzles: Iterable[Puzzle], path: Path) -> None:
    """Puzzles in a file, the same bytes for the same puzzles."""
    lines = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(gzip.compress(lines, 9, mtime=0))


def read(path: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    return [msgspec.json.decode(line, type=Puzzle) for line in gzip.decompress(path.read_bytes()).splitlines()]


@cache
def shipped(game: str) -> tuple[Puzzle, ...]:
    """The puzzles that come with Châtelet, for the rules as they are now. Raises BadOptions for a game without any."""
    rules = find(game)
    path = path_of(game)
    found = tuple(puzzle for puzzle in read(path) if puzzle.rules.version == rules.version) if path.exists() else ()
    if not found:
        known = ", ".join(name for name in game_names() if path_of(name).exists())
        raise BadOptions("puzzles-none", game=game, known=known or "-")
    return found


def find_puzzle(game: str, id: str) -> Puzzle:
    """A puzzle by its name. Raises BadOptions."""
    for puzzle in shipped(game):
        if puzzle.id == id:
            return puzzle
    raise BadOptions("puzzle-unknown", given=id[:40])
