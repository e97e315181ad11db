"""Puzzles over HTTP: a position as its seat saw it, an answer, and what every move was worth."""

import asyncio
from collections.abc import Sequence
from secrets import choice
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ..coach import puzzles as shelf
from ..coach.phrases import idea_of, moved
from ..coach.puzzles import Puzzle
from ..core.errors import BadOptions
from ..core.game import Game
from ..core.texts import say
from ..core.view import View
from ..games import game_names
from ..table.answers import PreviewView
from ..table.errors import NotFound
from ..table.views import in_words
from .dependencies import Language
from .limits import limited


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
    """Whether an answer is right, what every move compared is worth, and why the best one is."""

    right: bool
    move: str
    best: str
    answers: Sequence[shelf.Answer]
    idea: str | None
    why: list[str]


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
        question=say(shelf.question(game.rules, puzzle), language),
        view=game.rules.view(seen, puzzle.seat),
        scores=game.rules.scores_seen(seen, puzzle.seats, puzzle.seat),
    )


@get("/api/puzzles")
async def puzzles() -> PuzzleGames:
    """The games there are puzzles of, and how many."""
    return PuzzleGames(
        [PuzzleCount(name, len(shelf_of(name))) for name in game_names() if shelf.path_of(name).exists()]
    )


@get("/api/puzzles/{game:str}")
async def one(
    tongue: Language, game: FromPath[str], after: FromQuery[str | None] = None, level: FromQuery[int | None] = None
) -> PuzzleView:
    """Any puzzle of a game, but not the same again."""
    found = [
        puzzle for puzzle in shelf_of(game) if puzzle.id != after and (level is None or puzzle.level == level)
    ] or list(shelf_of(game))
    return await asyncio.to_thread(question, choice(found), tongue)


@get("/api/puzzles/{game:str}/{id:str}")
async def this(tongue: Language, game: FromPath[str], id: FromPath[str]) -> PuzzleView:
    """A puzzle by its name."""
    return await asyncio.to_thread(question, puzzle_of(game, id)[0], tongue)


@post("/api/puzzles/{game:str}/{id:str}/preview", status_code=200, guards=limited("previews", 600))
async def preview(
    tongue: Language, game: FromPath[str], id: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PreviewView:
    """What a move would change, without the answer."""
    puzzle, now = puzzle_of(game, id)
    seen = now.observation(puzzle.seat)
    now.preview(puzzle.seat, data.move)  # refuses what the rules refuse
    found = now.rules.preview(seen, puzzle.seat, now.rules.read(seen, puzzle.seat, data.move))
    return in_words(found, puzzle.seat, data.move, (), tongue)


@post("/api/puzzles/{game:str}/{id:str}/answer", status_code=200, guards=limited("puzzles", 120))
async def answer(tongue: Language, game: FromPath[str], id: FromPath[str], data: JSONBody[PuzzleAnswer]) -> Solution:
    """Is it right? With what every move compared is worth, and why the best one is."""
    puzzle, now = puzzle_of(game, id)
    now.preview(puzzle.seat, data.move)
    rules, seen = now.rules, now.observation(puzzle.seat)
    move = rules.write(seen, puzzle.seat, rules.read(seen, puzzle.seat, data.move))
    best = puzzle.answers[0].move
    return Solution(
        right=move == best,
        move=move,
        best=best,
        answers=puzzle.answers,
        idea=idea_of(rules, seen, puzzle.seat, best, tongue),
        why=moved(rules, seen, puzzle.seat, best, tongue),
    )


HANDLERS: Sequence[Any] = (puzzles, one, this, preview, answer)
