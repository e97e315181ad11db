"""SVG pages as one PDF: vectors, and the fonts every reader of PDF has built in."""

import logging
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime
from html import escape
from io import BytesIO

from ..core.paper.drawing import Paper

PLAIN = str.maketrans(
    {"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "−": "-", "œ": "oe", "Œ": "OE"}
)
BUILT_IN = "latin-1"  # the letters of the built-in fonts


def readable(svg: str) -> str:
    """The same with the letters of built-in fonts: others lose their accent, or become a question mark."""
    found = []
    for letter in svg.translate(PLAIN):
        if ord(letter) < 256:
            found.append(letter)
        else:
            bare = unicodedata.normalize("NFKD", letter).encode(BUILT_IN, "ignore").decode(BUILT_IN)
            found.append(escape(bare) or "?")  # a wide ＜ has become a plain one
    return "".join(found)


def pdf(pages: Sequence[str], paper: Paper, title: str, language: str, margin: float = 0) -> bytes:
    """A PDF of pages drawn as SVG, each scaled to fit the paper; wider ones lie across."""
    from fpdf import FPDF
    from fpdf.svg import SVGObject

    logging.getLogger("fpdf").setLevel(logging.ERROR)  # titles of pictures are for browsers
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    document = FPDF(unit="mm", format=(paper.width, paper.height))
    document.set_title(title)
    document.set_lang(language)
    document.set_creator("Châtelet")
    document.set_creation_date(datetime(2026, 1, 1, tzinfo=UTC))  # the same sheet is the same file
    document.set_margin(0)
    document.set_auto_page_break(False)
    document.set_font("Helvetica")
    for page in pages:
        drawing = SVGObject(readable(page))
        _, _, wide, high = drawing.viewbox or (0, 0, paper.width, paper.height)
        document.add_page(orientation="L" if wide > high else "P")
        scale = min((document.w - 2 * margin) / wide, (document.h - 2 * margin) / high)
        left, top = (document.w - wide * scale) / 2, (document.h - high * scale) / 2
        document.image(BytesIO(readable(page).encode()), x=left, y=top, w=wide * scale, h=high * scale)
    return bytes(document.output())
