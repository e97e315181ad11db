"""Pages to print: vectors on the right paper, in three languages, with built-in fonts that have their accents."""

import re
import zlib

import pytest

from chatelet.companion import pad
from chatelet.companion.pdf import pdf, readable
from chatelet.companion.printed import page, printed, sheets
from chatelet.core.errors import BadOptions
from chatelet.core.paper.drawing import PAPERS
from chatelet.core.paper.pad import BadSheet


def streams(made: bytes) -> bytes:
    """What a PDF draws, unpacked."""
    found = b""
    for body in re.findall(rb"stream\r?\n(.*?)\r?\nendstream", made, re.S):
        try:
            found += zlib.decompress(body)
        except zlib.error:
            found += body
    return found


@pytest.mark.parametrize("sheet", sheets())
def test_a_sheet_is_drawn_with_vectors(sheet: str) -> None:
    made = printed(sheet, "a4", "it")
    assert made.startswith(b"%PDF-")
    assert b"/Subtype /Image" not in made and b"/FontFile" not in made
    assert len(re.findall(rb" (?:l|c|re) ", streams(made))) > 30
    assert b"Totale" in streams(made)
    assert b"[0 0 595.28 841.89]" in made
    assert b"[0 0 612 792]" in printed(sheet, "letter", "fr") or b"[0 0 612.00 792.00]" in printed(
        sheet, "letter", "fr"
    )


def test_accents_are_there() -> None:
    made = printed("paris", "letter", "fr")
    assert b"/WinAnsiEncoding" in made  # an é is an é in every reader
    assert "Égalité complète".encode("latin-1") in streams(made)


def test_nothing_leaves_the_paper() -> None:
    for sheet in sheets():
        for name, paper in PAPERS.items():
            drawn = page(sheet, name, "fr").body
            for x, y in re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="[\d.]+" text-anchor="start"', drawn):
                assert 0 < float(x) < paper.width and 0 < float(y) < paper.height


def test_letters_of_other_scripts_do_not_stop_a_page() -> None:
    assert readable("Łukasz – “œuf” 春 ő é") == '?ukasz - "oeuf" ? o é'
    assert pdf(
        ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="5">春</text></svg>'],
        PAPERS["a4"],
        "t",
        "en",
    )


def test_a_filled_sheet_has_its_names_escaped() -> None:
    found = pad("next-station")
    given = found.convert({"sheets": [{"name": "<b>&", "lines": {"blue": {"sections": ["d3-e4"]}}}]})
    drawn = found.svg(given, "en")
    assert "&lt;b&gt;&amp;" in drawn and "<b>" not in drawn
    paris = pad("paris")
    filled = paris.svg(paris.convert({"seats": [{"name": "<i>", "vp": 41}, {}]}), "en")
    assert "&lt;i&gt;" in filled and ">41<" in filled


def test_no_name_spoils_a_page() -> None:
    found = pad("next-station")
    wide = found.svg(found.convert({"sheets": [{"name": "＜b＞＆", "lines": {}}]}), "en")
    assert "&lt;b&gt;&amp;" in readable(wide)
    assert pdf([wide], PAPERS["a4"], "t", "en").startswith(b"%PDF")
    with pytest.raises(BadSheet):
        found.convert({"sheets": [{"name": "A\x01", "lines": {}}]})


def test_unknown_sheets_and_papers_are_refused() -> None:
    with pytest.raises(BadOptions, match="next-station-paris"):
        printed("tokyo", "a4", "en")
    with pytest.raises(BadOptions, match="letter"):
        printed("metro", "a3", "en")
