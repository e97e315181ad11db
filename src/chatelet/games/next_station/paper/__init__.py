"""Next Station on paper: sheets that are scored, cards that a phone turns, map sheets to print."""

from functools import partial

from ....core.parts import Paper
from .pad import PAD
from .sheets import page

PAPER = Paper(
    pad=PAD,
    example="""
        modules objectives gates powers
        objectives 1 2
        gates a1=station j1=free a10=district j10=switch
        powers orange=repeat blue=circle green=switch purple=wild
        sheet
        blue d3-b1 b1-a1 d3-b1 b2-d4 double b1 circle d3 district
        sheet
    """,
    sheets={f"next-station-{map}": partial(page, map) for map in ("paris", "london")},
    unnamed=True,  # the first texts that people wrote named no game
)
