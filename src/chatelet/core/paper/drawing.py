"""The pieces of printed pages, as SVG in millimetres: boxes, lines and words. Grey is enough to read them."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from ..texts import Message, say

INK, GREY, PALE, WHITE = "#14233C", "#6B6453", "#EFEBE0", "#ffffff"
POINT = 0.3528  # millimetres
HAIR, LINE = 0.2, 0.45


class Paper(NamedTuple):
    """A sheet of paper, in millimetres."""

    name: str
    width: float
    height: float


PAPERS = {"a4": Paper("A4", 210, 297), "letter": Paper("Letter", 215.9, 279.4)}
MARGIN = 11


class Page(NamedTuple):
    """A page to be printed."""

    paper: Paper
    body: str
    definitions: str = ""

    def svg(self, language: str, title: str) -> str:
        """The page as a picture of its own."""
        width, height = self.paper.width, self.paper.height
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}mm"'
            f' height="{height:g}mm" lang="{language}" role="img" aria-label="{escape(title)}" fill="none"'
            ' stroke-linecap="round" stroke-linejoin="round" font-family="Helvetica,Arial,sans-serif">'
            f'<defs>{self.definitions}</defs><rect width="{width:g}" height="{height:g}" fill="{WHITE}"/>'
            f"{self.body}</svg>\n"
        )


class Pen:
    """Writes in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, id: str, **args: object) -> str:
        return say(Message(id, args), self.language)


def text(
    x: float, y: float, what: object, points: float = 10, *, anchor: str = "start", bold: bool = False, fill: str = INK
) -> str:
    """Words on their base line; sizes are in points."""
    weight = ' font-weight="700"' if bold else ""
    return (
        f'<text x="{x:.2f}" y="{y:.2f}" font-size="{points * POINT:.2f}" text-anchor="{anchor}" fill="{fill}"'
        f' stroke="none"{weight}>{escape(str(what))}</text>'
    )


def box(
    x: float, y: float, width: float, height: float, fill: str = "none", stroke: float = HAIR, round: float = 1
) -> str:
    """A box."""
    edge = f'stroke="{INK}" stroke-width="{stroke:g}"' if stroke else 'stroke="none"'
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" rx="{round:g}" fill="{fill}" {edge}/>'
    )


def rule(x: float, y: float, width: float, stroke: float = HAIR) -> str:
    """A horizontal line."""
    return f'<path d="M{x:.2f} {y:.2f}H{x + width:.2f}" stroke="{INK}" stroke-width="{stroke:g}"/>'


def moved(x: float, y: float, scale: float, what: str, more: str = "") -> str:
    """A drawing in units of its own, on the page."""
    return f'<g transform="translate({x:.2f} {y:.2f}) scale({scale:.5f})" {more}>{what}</g>'


# Half of the width of a letter of Helvetica, roughly: enough to break a paragraph.
LETTER = 0.5


def paragraph(x: float, y: float, width: float, what: str, points: float = 9, fill: str = GREY) -> tuple[str, float]:
    """Words broken into rows; returns them and the height they take."""
    room, rows, row = width / (points * POINT * LETTER), [], ""
    for word in what.split():
        if row and len(row) + 1 + len(word) > room:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}".strip()
    rows.append(row)
    step = points * POINT * 1.35
    return "".join(text(x, y + i * step, one, points, fill=fill) for i, one in enumerate(rows)), len(rows) * step


def grid(x: float, y: float, widths: Sequence[float], heights: Sequence[float]) -> str:
    """The lines of a table, with a strong frame."""
    right, bottom = x + sum(widths), y + sum(heights)
    d, at = "", x
    for width in widths[:-1]:
        at += width
        d += f"M{at:.2f} {y:.2f}V{bottom:.2f}"
    at = y
    for height in heights[:-1]:
        at += height
        d += f"M{x:.2f} {at:.2f}H{right:.2f}"
    return f'<path d="{d}" stroke="{INK}" stroke-width="{HAIR}"/>' + box(x, y, right - x, bottom - y, stroke=LINE)


def head(pen: Pen, paper: Paper, title: str, y: float = MARGIN) -> str:
    """The title of a page, with room for a name and a date."""
    right = paper.width - MARGIN
    parts = text(MARGIN, y + 5.5, title, 17, bold=True)
    for i, id in enumerate(("print-date", "print-name")):
        word, room = pen.say(id), (34, 62)[i]
        end = right - i * 38
        parts += text(end - room, y + 5.5, word, 9, fill=GREY) + rule(
            end - room + 3 + len(word) * 1.7, y + 6, room - 3 - len(word) * 1.7
        )
    return parts


def foot(pen: Pen, paper: Paper) -> str:
    """Whose drawing it is."""
    return text(paper.width / 2, paper.height - 6.5, pen.say("print-ours"), 7, anchor="middle", fill=GREY)
