"""Puzzles over HTTP: a position as its seat saw it, an answer, and what every move was worth."""

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody

from ..table.answers import PreviewView
from .dependencies import Language
from .limits import limited
from .puzzle_views import (
    PuzzleAnswer,
    PuzzleGames,
    PuzzleView,
    Solution,
    ahead,
    any_of,
    judged,
    picture,
    puzzle_of,
    question,
    there,
)


@get("/api/puzzles")
async def puzzles() -> PuzzleGames:
    """The games there are puzzles of, and how many."""
    return there()


@get("/api/puzzles/{game:str}")
async def one(
    tongue: Language, game: FromPath[str], after: FromQuery[str | None] = None, level: FromQuery[int | None] = None
) -> PuzzleView:
    """Any puzzle of a game, but not the same again."""
    return await asyncio.to_thread(question, any_of(game, after, level), tongue)


@get("/api/puzzles/{game:str}/{id:str}")
async def this(tongue: Language, game: FromPath[str], id: FromPath[str]) -> PuzzleView:
    """A puzzle by its name."""
    return await asyncio.to_thread(question, puzzle_of(game, id)[0], tongue)


@get(
    "/api/puzzles/{game:str}/{id:str}/picture",
    media_type="image/svg+xml",
    guards=limited("pictures", 240, reading=True),
)
async def drawn(tongue: Language, game: FromPath[str], id: FromPath[str]) -> Response[str]:
    """The position as an SVG picture."""
    return Response(await asyncio.to_thread(picture, game, id, tongue), media_type="image/svg+xml")


@post("/api/puzzles/{game:str}/{id:str}/preview", status_code=200, guards=limited("previews", 600))
async def preview(
    tongue: Language, game: FromPath[str], id: FromPath[str], data: JSONBody[PuzzleAnswer]
) -> PreviewView:
    """What a move would change, without the answer."""
    return ahead(game, id, data.move, tongue)


@post("/api/puzzles/{game:str}/{id:str}/answer", status_code=200, guards=limited("puzzles", 120))
async def answer(tongue: Language, game: FromPath[str], id: FromPath[str], data: JSONBody[PuzzleAnswer]) -> Solution:
    """Is it right? With what the moves are worth, why the best one is best, and what refutes another."""
    return judged(game, id, data.move, tongue)


HANDLERS: Sequence[Any] = (puzzles, one, this, drawn, preview, answer)
