"""What can be printed for a game at one's own table: map sheets and score pads, as SVG pages and as PDF."""

from functools import cache
from importlib import import_module

from ..core.errors import BadOptions
from .drawing import PAPERS, Page, Paper
from .pdf import pdf

SHEETS = ("next-station-paris", "next-station-london", "metro", "paris")


def paper_of(name: str) -> Paper:
    """A paper by its name."""
    if name not in PAPERS:
        raise BadOptions("companion-paper", given=name[:20], known=list(PAPERS))
    return PAPERS[name]


def page(sheet: str, paper: str, language: str) -> Page:
    """One page of a sheet."""
    size = paper_of(paper)
    if sheet not in SHEETS:
        raise BadOptions("companion-sheet", given=sheet[:40], known=list(SHEETS))
    if sheet.startswith("next-station-"):
        module = import_module(".printed_next_station", __package__)
        return module.page(sheet.removeprefix("next-station-"), size, language)
    module = import_module({"metro": ".printed_metro", "paris": ".paris_picture"}[sheet], __package__)
    return module.page(size, language)


@cache
def printed(sheet: str, paper: str, language: str, copies: int = 1) -> bytes:
    """A sheet as PDF."""
    drawn = page(sheet, paper, language).svg(language, sheet)
    return pdf([drawn] * copies, paper_of(paper), sheet, language)
