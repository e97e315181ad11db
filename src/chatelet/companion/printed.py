"""What can be printed for a game at one's own table: map sheets and score pads, as SVG pages and as PDF."""

from functools import cache

from ..core.errors import BadOptions
from ..core.paper.drawing import PAPERS, Page, Paper
from ..games import listings
from . import paper as paper_part
from .pdf import pdf


def sheets() -> dict[str, str]:
    """The game of every sheet, by its name."""
    return {sheet: listing.name for listing in listings().values() for sheet in listing.sheets}


def paper_of(name: str) -> Paper:
    """A paper by its name."""
    if name not in PAPERS:
        raise BadOptions("companion-paper", given=name[:20], known=list(PAPERS))
    return PAPERS[name]


def page(sheet: str, paper: str, language: str) -> Page:
    """One page of a sheet."""
    size = paper_of(paper)
    if sheet not in sheets():
        raise BadOptions("companion-sheet", given=sheet[:40], known=list(sheets()))
    return paper_part(sheets()[sheet]).sheets[sheet](size, language)


@cache
def printed(sheet: str, paper: str, language: str, copies: int = 1) -> bytes:
    """A sheet as PDF."""
    drawn = page(sheet, paper, language).svg(language, sheet)
    return pdf([drawn] * copies, paper_of(paper), sheet, language)
