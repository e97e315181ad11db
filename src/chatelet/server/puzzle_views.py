"""A puzzle as a browser gets it: the position as its seat saw it, and, after an answer, what every move was worth."""

from collections.abc import Sequence
from secrets import choice
from typing import Annotated, Any

import msgspec

from ..coach import puzzles as shelf
from ..coach.phrases import apart, idea_of, moved
from ..coach.puzzles import Puzzle
from ..core.errors import BadOptions
from ..core.game import Game
from ..core.texts import say
from ..core.view import View
from ..games import game_names
from ..table.answers import PreviewView
from ..table.errors import NotFound
from ..table.views import in_words


class PuzzleCount(msgspec.Struct, frozen=True):
    """How many puzzles there are of a game."""

    game: str
    count: int


class PuzzleGames(msgspec.Struct, frozen=True):
    """The games there are puzzles of."""

    games: list[PuzzleCount]


class PuzzleView(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle without its answer."""

    puzzle: str
    game: str
    options: dict[str, Any]
    seats: int
    seat: int
    level: int
    count: int
    question: str
    view: View
    scores: list[int]


class Solution(msgspec.Struct, frozen=True, kw_only=True):
    """Whether an answer is right; what the best moves and the one given are worth, and what is expected after each.

    `why` speaks for the best move; `refuted` says what a wrong one brings instead.
    """

    right: bool
    move: str
    best: str
    answers: Sequence[shelf.Answer]
    given: shelf.Answer | None  # older puzzles know only the moves that were compared
    idea: str | None
    why: list[str]
    refuted: list[str]


class PuzzleAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """A move, in notation."""

    move: Annotated[str, msgspec.Meta(max_length=400)]


def shelf_of(game: str) -> tuple[Puzzle, ...]:
    try:
        return shelf.shipped(game)
    except BadOptions as error:
        raise NotFound(error.message.id, **error.message.args) from None


def puzzle_of(game: str, id: str) -> tuple[Puzzle, Game]:
    found = next((puzzle for puzzle in shelf_of(game) if puzzle.id == id), None)
    if found is None:
        raise NotFound("puzzle-unknown", given=id[:40])
    return found, shelf.position(found)


def question(puzzle: Puzzle, language: str) -> PuzzleView:
    """A puzzle without its answer."""
    game = shelf.position(puzzle)
    seen = game.observation(puzzle.seat)
    return PuzzleView(
        puzzle=puzzle.id,
        game=puzzle.game,
        options=puzzle.options,
        seats=puzzle.seats,
        seat=puzzle.seat,
        level=puzzle.level,
        count=len(shelf_of(puzzle.game)),
        question=say(shelf.question(), language),
        view=game.rules.view(seen, puzzle.seat),
        scores=game.rules.scores_seen(seen, puzzle.seats, puzzle.seat),
    )


def there() -> PuzzleGames:
    """The games there are puzzles of, and how many."""
    return PuzzleGames(
        [PuzzleCount(name, len(shelf_of(name))) for name in game_names() if shelf.path_of(name).exists()]
    )


def any_of(game: str, after: str | None, level: int | None) -> Puzzle:
    """Any puzzle of a game, but not the same again."""
    found = [
        puzzle for puzzle in shelf_of(game) if puzzle.id != after and (level is None or puzzle.level == level)
    ] or list(shelf_of(game))
    return choice(found)


def ahead(game: str, id: str, move: str, language: str) -> PreviewView:
    """What a move would change, without the answer."""
    puzzle, now = puzzle_of(game, id)
    seen = now.observation(puzzle.seat)
    now.preview(puzzle.seat, move)  # refuses what the rules refuse
    found = now.rules.preview(seen, puzzle.seat, now.rules.read(seen, puzzle.seat, move))
    return in_words(found, puzzle.seat, move, (), language)


def picture(game: str, id: str, language: str) -> str:
    """The position as its seat saw it, as SVG: for pages that have no board of the game."""
    puzzle, now = puzzle_of(game, id)
    return now.rules.svg(now.observation(puzzle.seat), puzzle.seat, language)


def judged(game: str, id: str, answer: str, language: str) -> Solution:
    """Is it right? With what the moves are worth, why the best one is best, and what refutes another."""
    puzzle, now = puzzle_of(game, id)
    now.preview(puzzle.seat, answer)
    rules, seen = now.rules, now.observation(puzzle.seat)
    move = rules.write(seen, puzzle.seat, rules.read(seen, puzzle.seat, answer))
    best = puzzle.answers[0].move
    why, refuted = apart(*(moved(rules, seen, puzzle.seat, one, language) for one in (best, move)))
    return Solution(
        right=move == best,
        move=move,
        best=best,
        answers=shelf.shown(puzzle, move),
        given=next((answer for answer in puzzle.answers if answer.move == move), None),
        idea=idea_of(rules, seen, puzzle.seat, best, language),
        why=why if move != best else moved(rules, seen, puzzle.seat, best, language),
        refuted=refuted,
    )
