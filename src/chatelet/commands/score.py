"""`chatelet score`: a sheet or a board of a game on paper, counted by the rules."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ..companion import Pad, pad, unnamed
from ..companion.printed import paper_of
from ..core.files import writable
from ..core.paper.drawing import MARGIN
from ..core.paper.pad import LONGEST, BadSheet
from ..core.paper.written import game_of
from .files import opened
from .speech import Language, Speaker, harmless, speaking, written_out

HERE = Annotated[
    str,
    typer.Argument(
        metavar="FILE", help="What lies on the table, as text or JSON (docs/companion.md); - reads standard input."
    ),
]


def given_in(data: bytes) -> tuple[str, Pad, Any]:
    """The game, its pad, and what was written on it."""
    if len(data) > LONGEST:
        raise BadSheet("companion-too-long", most=LONGEST)
    text = data.decode("utf-8", "replace").removeprefix("\ufeff")
    if not text.lstrip().startswith("{"):
        game = game_of(text) or unnamed()
        found = pad(game)
        return game, found, found.convert(found.read(text))
    try:
        values = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise BadSheet("companion-not-read", reason=str(error)[:200]) from None
    if "events" in values:
        raise BadSheet("companion-a-record")
    game = str(values.pop("game", None) or unnamed())
    found = pad(game)
    return game, found, found.convert(values)


def show(say: Speaker, found: Pad, answer: dict[str, Any]) -> None:
    """An answer in words."""
    told = found.told(answer)
    if told.head:
        print(say(told.head.id, **told.head.args))
    for name, points, one in told.seats:
        print()
        print(say("score-seat", name=name, points=points))
        for figure in one["figures"]:
            print(harmless(f"{figure['points']:6}  {figure['text']}"))
        show_problems(say, one.get("problems", []))
        if one.get("problems"):
            print(say("score-insisted" if one["insist"] else "score-left-out"))
    print()
    for row in told.rows:
        print(harmless(row))
    show_problems(say, answer.get("problems", []))
    for note in told.notes:
        print(harmless(note) if isinstance(note, str) else say(note.id, **note.args))
    if answer["winners"]:
        names = [told.seats[seat][0] for seat in answer["winners"]]
        print(say("score-winners", count=len(names), names=names))


def show_problems(say: Speaker, problems: list[dict[str, Any]]) -> None:
    """What cannot be, with the rule."""
    for problem in problems:
        line = f"{problem['line']}: " if "line" in problem else ""
        print(say("score-problem", text=line + problem["text"]))


def score(
    file: HERE,
    json: Annotated[bool, typer.Option("--json", help="The answer as JSON.")] = False,
    svg: Annotated[str | None, typer.Option("--svg", metavar="FILE", help="Draw it as SVG.")] = None,
    pdf: Annotated[str | None, typer.Option("--pdf", metavar="FILE", help="Draw it as PDF.")] = None,
    paper: Annotated[str, typer.Option("--paper", metavar="a4|letter", help="The paper of the PDF.")] = "a4",
    lang: Language = None,
) -> None:
    """Score a sheet or a board of a game on paper; what the rules forbid is said, with the rule."""
    with speaking(lang) as say:
        size = paper_of(paper)
        writable(svg, pdf)
        with opened(file) as stream:
            _, found, given = given_in(stream.read(LONGEST + 1))
        answer = msgspec.to_builtins(found.count(given, say.language))
        if json:
            written_out().write(msgspec.json.encode(answer).decode() + "\n")
        else:
            show(say, found, answer)
        if svg or pdf:
            drawing = found.svg(given, say.language)
            if svg:
                Path(svg).write_text(drawing, encoding="utf-8", newline="\n")
            if pdf:
                from ..companion.pdf import pdf as as_pdf

                Path(pdf).write_bytes(as_pdf([drawing], size, answer["game"], say.language, MARGIN))
