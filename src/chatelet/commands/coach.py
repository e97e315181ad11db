"""`chatelet coach`: a game gone through choice by choice: skill, luck, turning points."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from ..coach.analysis import Analysis, analyse, real_choices
from ..coach.evaluation import EFFORTS, effort_of
from ..coach.findings import summary, told, turning_points
from ..coach.phrases import signed, written
from ..coach.report_page import page
from ..core.files import writable
from ..core.record import Record
from ..games import find
from .files import OneFile, Which, game_at, one_record
from .speech import Language, Speaker, harmless, progress, speaking, written_out


def coach(
    file: OneFile,
    seat: Annotated[int | None, typer.Option("--seat", help="Only this seat, from 0. [default: all]")] = None,
    record: Which = 1,
    effort: Annotated[
        str, typer.Option("--effort", metavar="|".join(EFFORTS), help="How long to think about each choice.")
    ] = "quick",
    seed: Annotated[int, typer.Option("--seed", help="The same seed gives the same thoughts.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON.")] = False,
    html: Annotated[str | None, typer.Option("--html", metavar="FILE", help="A page with graph and positions.")] = None,
    lang: Language = None,
) -> None:
    """Go through a game: what every choice was worth and the best one would have been, in points with their error.

    The coach sees at each choice what the seat saw, no more. Luck is what the cards changed, apart from the choices.
    """
    with speaking(lang) as say:
        thought = effort_of(effort)
        writable(html)
        played = one_record(file, record)
        rules = find(played.game)
        game_at(played, None, seat)
        seats = list(range(len(played.seats))) if seat is None else [seat]
        count = sum(real_choices(rules, played, one) for one in seats)
        with progress(say, say("coach-thinking"), count) as bar:
            found = analyse(rules, played, thought, seats, seed, lambda done, _: bar.reach(done))
        if html is not None:
            Path(html).write_text(page(played, found, say.language), encoding="utf-8", newline="\n")
        if as_json:
            words = told(rules, played, found, say.language)
            body = {**msgspec.to_builtins(found), "words": words}
            written_out().write(msgspec.json.encode(body).decode() + "\n")
        elif html is None:
            _print(say, played, found)


def _print(say: Speaker, record: Record, found: Analysis) -> None:
    """The report for a terminal."""
    rules = find(found.game)
    name = say(f"{found.game}-name")
    print(say("coach-head", game=name, seats=found.seats, scores=[str(points) for points in found.scores]))
    print(say("coach-effort-made", effort=found.effort.name, simulations=found.simulations))
    for story in found.stories:
        print()
        print(harmless(found.seats[story.seat]))
        for line in summary(found, story, say.language):
            print(harmless(line))
        for number, point in enumerate(turning_points(rules, record, story, say.language), 1):
            print()
            print(f"{number}. {harmless(point.words)}")
            for title, told_move in (("coach-played", point.played), ("coach-better", point.best)):
                print(f"   {say(title)}: {told_move.move}")
                for row in ([told_move.idea] if told_move.idea else []) + told_move.why:
                    print(f"     {harmless(row)}")
        rows = [
            [
                str(d.event),
                d.played.move,
                written(f"{d.played.value:.1f}", say.language),
                d.best.move,
                written(f"{d.best.value:.1f}", say.language),
                written(signed(-d.played.behind), say.language),
                written(f"{d.played.behind_error:.1f}", say.language),
            ]
            for d in story.decisions
        ]
        heads = ["event", "played", "value", "better", "value", "lost", "error"]
        print()
        print(harmless(say.table([say(f"coach-{head}") for head in heads], rows)))
