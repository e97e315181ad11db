"""Compiles what a pad calls, once: the set-up calls this after the rules themselves."""

from . import pad

EXAMPLES = {
    "next-station": """
        modules objectives gates powers
        objectives 1 2
        gates a1=station j1=free a10=district j10=switch
        powers orange=repeat blue=circle green=switch purple=wild
        sheet
        blue d3-b1 b1-a1 d3-b1 b2-d4 double b1 circle d3 district
        sheet
    """,
    "metro": "game metro\nplayer\nplayer\ntiles aaaa03 bbbb07 aaaa22",
    "paris": "game paris\nplayer A vp=3 tile-27\nplayer B\ndistrict chaillot 20\nA 8\nB 4",
}


def warm(game: str) -> None:
    """Count one example."""
    found = pad(game)
    given = found.convert(found.read(EXAMPLES[game]))
    found.count(given, "en")
    found.svg(given, "en")
