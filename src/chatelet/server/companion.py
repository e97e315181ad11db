"""The companion of games on paper: sheets and boards counted by the rules, cards to turn, pages to print."""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery

from ..companion import Pad, pad
from ..companion.printed import paper_of, printed, sheets
from ..core.errors import BadOptions
from ..core.paper.drawing import MARGIN
from ..core.paper.pad import LONGEST, PadAnswer, PadCards
from ..table.errors import NotFound
from .dependencies import Language
from .games import answering, cacheable
from .limits import limited

Any3 = Request[Any, Any, Any]
BODY = LONGEST + 1000
OFTEN, SELDOM = 240, 40  # a minute; a tap on the map asks for a count
EVERY_DAY = "public, max-age=300"


def pad_of(game: str) -> Pad:
    try:
        return pad(game)
    except BadOptions as error:
        raise NotFound(error.message.id, **error.message.args) from None


@post(
    "/api/companion/{game:str}/score",
    status_code=200,
    request_max_body_size=BODY,
    guards=limited("companion", OFTEN),
)
async def score(request: Any3, game: FromPath[str], tongue: Language) -> PadAnswer:
    """What was drawn or laid, counted: every figure explained, what cannot be marked with its rule."""
    found = pad_of(game)
    given = found.decode(await request.body())
    return await asyncio.to_thread(found.count, given, tongue)


@post(
    "/api/companion/{game:str}/picture",
    status_code=200,
    request_max_body_size=BODY,
    guards=limited("drawing", SELDOM),
)
async def picture(request: Any3, game: FromPath[str], tongue: Language) -> Response[str]:
    """The same as an SVG picture."""
    found = pad_of(game)
    given = found.decode(await request.body())
    return Response(await asyncio.to_thread(found.svg, given, tongue), media_type="image/svg+xml")


@post("/api/companion/{game:str}/pdf", status_code=200, request_max_body_size=BODY, guards=limited("drawing", SELDOM))
async def pdf(request: Any3, game: FromPath[str], tongue: Language, paper: FromQuery[str] = "a4") -> Response[bytes]:
    """The same as a PDF."""
    from ..companion.pdf import pdf as as_pdf

    found, size = pad_of(game), paper_of(paper)
    given = found.decode(await request.body())

    def draw() -> bytes:
        return as_pdf([found.svg(given, tongue)], size, game, tongue, MARGIN)

    headers = {"Content-Disposition": f'attachment; filename="{game}.pdf"'}
    return Response(await asyncio.to_thread(draw), media_type="application/pdf", headers=headers)


@get("/api/companion/{game:str}/cards", sync_to_thread=False, responses=answering(PadCards))
def cards(request: Any3, game: FromPath[str], map: FromQuery[str | None] = None) -> Response[bytes]:
    """The deck, what is dealt, and when a round ends, for a phone that turns the cards."""
    found = pad_of(game)
    if found.cards is None:
        raise NotFound("companion-no-cards", game=game)
    return cacheable(request, msgspec.json.encode(found.cards(map)))


@get("/api/companion/print/{sheet:str}")
async def printed_sheet(sheet: FromPath[str], tongue: Language, paper: FromQuery[str] = "a4") -> Response[bytes]:
    """A map sheet or a score pad to be printed."""
    name = sheet.removesuffix(".pdf")
    if name not in sheets():
        raise NotFound("companion-sheet", given=name[:40], known=list(sheets()))
    body = await asyncio.to_thread(printed, name, paper, tongue)
    headers = {"Content-Disposition": f'inline; filename="{name}.pdf"', "Cache-Control": EVERY_DAY}
    return Response(body, media_type="application/pdf", headers=headers)


HANDLERS: Sequence[Any] = (score, picture, pdf, cards, printed_sheet)
