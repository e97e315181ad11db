"""The score pad of Paris, blank to be printed or filled in with a count."""

from typing import Any

from ....core.paper.drawing import (
    GREY,
    INK,
    MARGIN,
    PALE,
    PAPERS,
    Page,
    Paper,
    Pen,
    box,
    foot,
    grid,
    head,
    paragraph,
    text,
)
from ..tables import DISTRICT_NAMES, DISTRICTS, MOST_SEATS, VP_STEPS

FIRST, TILE = 34.0, 20.0
FIXED = 10.0 + 10 + 10 + 12  # millimetres of the rows around the districts


def _figures(answer: dict[str, Any], top: float, column: float, tall: float) -> str:
    """What a count found, where the pad has its boxes."""
    parts, left = "", MARGIN + FIRST + TILE
    for d, district in enumerate(answer["districts"]):
        y = top + d * tall
        if district["vp_tile"]:
            steps = "/".join(map(str, district["vp_tile"]))
            parts += text(MARGIN + FIRST + TILE / 2, y + tall / 2 + 1.5, steps, 10, anchor="middle")
        for row in district["ranking"]:
            x = left + row["seat"] * column
            parts += text(x + column - 3, y + tall - 4, row["points"], 13, anchor="end", bold=True)
            parts += text(x + 2, y + 5, row["total"], 9, fill=GREY)
    y = top + DISTRICTS * tall
    for seat, one in enumerate(answer["seats"]):
        x = left + (seat + 1) * column - 3
        francs = next(figure["points"] for figure in one["figures"] if figure["of"] == "francs")
        track = next(figure["points"] for figure in one["figures"] if figure["of"] == "vp")
        for i, (value, size) in enumerate(((track, 12), (francs, 12), (one["total"], 15))):
            parts += text(x, y + i * 10 + 7, value, size, anchor="end", bold=True)
    return parts


def page(paper: Paper, language: str, answer: dict[str, Any] | None = None) -> Page:
    """One pad."""
    pen = Pen(language)
    width = paper.width - 2 * MARGIN
    body = head(pen, paper, "Paris")
    words, deep = paragraph(MARGIN, MARGIN + 14, width, pen.say("print-paris-reminder"), 9.5)
    column = (width - FIRST - TILE) / MOST_SEATS
    top = MARGIN + 14 + deep
    tall = (paper.height - top - FIXED - 30) / DISTRICTS
    heights = [10.0, *[tall] * DISTRICTS, 10.0, 10.0, 12.0]
    body += words + box(MARGIN, top + sum(heights[:-1]), width, heights[-1], fill=PALE, stroke=0)
    body += grid(MARGIN, top, [FIRST, TILE, *[column] * MOST_SEATS], heights)
    body += text(MARGIN + 2, top + 6.3, pen.say("print-district"), 9, fill=GREY)
    body += text(MARGIN + FIRST + 2, top + 6.3, pen.say("print-vp-tile"), 9, fill=GREY)
    for seat in range(MOST_SEATS):
        x = MARGIN + FIRST + TILE + seat * column
        name = answer["seats"][seat]["name"] if answer and seat < len(answer["seats"]) else ""
        body += text(x + 2, top + 6.5, name[:16] or seat + 1, 10, bold=bool(name), fill=INK if name else GREY)
    for d, name in enumerate(DISTRICT_NAMES):
        y = top + heights[0] + d * tall
        body += text(MARGIN + 2, y + tall / 2 + 1.6, name, 11, bold=True)
        for seat in range(MOST_SEATS if answer is None else 0):
            x = MARGIN + FIRST + TILE + seat * column
            body += text(x + 2, y + 4, pen.say("print-values"), 7, fill=GREY)
            body += text(x + column - 13, y + tall - 2.5, pen.say("print-points"), 7, fill=GREY, anchor="end")
            body += box(x + column - 12, y + tall - 7.5, 10.5, 6)
    y = top + heights[0] + DISTRICTS * tall
    for i, id in enumerate(("print-track", "print-francs", "print-total")):
        body += text(MARGIN + 2, y + i * 10 + 6.8, pen.say(id), 12 if i == 2 else 10, bold=i == 2)
    tiles = ", ".join("/".join(str(int(step)) for step in steps) for steps in VP_STEPS)
    body += text(MARGIN, top + sum(heights) + 8, pen.say("print-vp-tiles", tiles=tiles), 9, fill=GREY)
    if answer is not None:
        body += _figures(answer, top + heights[0], column, tall)
    return Page(paper, body + foot(pen, paper))


def picture(answer: dict[str, Any], language: str) -> str:
    """A count as a picture."""
    return page(PAPERS["a4"], language, answer).svg(language, "Paris")
