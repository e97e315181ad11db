"""The score pad of Metro: the points of every line, player by player, and whose station is whose."""

from ....core.paper.drawing import (
    GREY,
    INK,
    MARGIN,
    PALE,
    Page,
    Paper,
    Pen,
    box,
    foot,
    grid,
    head,
    moved,
    paragraph,
    text,
)
from ..picture_tiles import MARKS
from ..tables import OWNER, SEATS, STATIONS

ROWS = 16  # lines of a player, at most
OWNERS = 56  # millimetres of the table of stations, with its title


def _mark(seat: int, x: float, y: float) -> str:
    """A player's mark: it tells the colours apart in grey, too."""
    return moved(x, y, 0.36, f'<path d="{MARKS[seat]}" fill="{INK}" stroke="none"/>')


def _owners(pen: Pen, x: float, y: float, width: float) -> str:
    """The stations of every seat, by the number of players."""
    label = 12.0
    parts = text(x, y - 2, pen.say("print-stations-of"), 10, bold=True)
    top = y
    for players in range(2, SEATS + 1):
        hands = [[i + 1 for i in range(STATIONS) if OWNER[players, i] == seat] for seat in range(players)]
        deep = 3 if players == 2 else 2
        per = -(-max(map(len, hands)) // deep)
        height = deep * 3.4 + 2
        parts += box(x, top, width, height, fill=PALE if players % 2 == 0 else "none", stroke=0, round=0)
        parts += text(x + 2, top + height / 2 + 1.3, f"{players}", 11, bold=True)
        for seat, numbers in enumerate(hands):
            left = x + label + seat * (width - label) / players
            parts += _mark(seat, left, top + height / 2)
            for line in range(deep):
                some = " ".join(map(str, numbers[line * per : (line + 1) * per]))
                parts += text(left + 4, top + 3.6 + line * 3.4, some, 7.5)
        top += height
    return parts + box(x, y, width, top - y, stroke=0.3, round=0)


def page(paper: Paper, language: str) -> Page:
    """One pad."""
    pen = Pen(language)
    width = paper.width - 2 * MARGIN
    body = head(pen, paper, "Metro")
    words, deep = paragraph(MARGIN, MARGIN + 14, width, pen.say("print-metro-reminder"), 9.5)
    top, first = MARGIN + 13 + deep, 20.0
    row = (paper.height - top - OWNERS - 34) / ROWS
    column = (width - first) / SEATS
    heights = [9.0, *[row] * ROWS, 10.0]
    body += words + box(MARGIN, top + sum(heights[:-1]), width, heights[-1], fill=PALE, stroke=0)
    body += grid(MARGIN, top, [first, *[column] * SEATS], heights)
    body += text(MARGIN + 2, top + 6, pen.say("print-line"), 9, fill=GREY)
    for seat in range(SEATS):
        body += _mark(seat, MARGIN + first + seat * column + 4.5, top + 4.5)
    for line in range(ROWS):
        body += text(MARGIN + 2, top + heights[0] + line * row + row / 2 + 1.3, line + 1, 8.5, fill=GREY)
    body += text(MARGIN + 2, top + sum(heights) - 3.4, pen.say("print-total"), 11, bold=True)
    body += _owners(pen, MARGIN, top + sum(heights) + 9, width)
    return Page(paper, body + foot(pen, paper))
