"""What the commands of the laboratory share: their options, and a run that shows how far it is."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ..bots.line_up import Own
from ..core.errors import BadOptions
from ..lab.run import Part, Run
from .speech import Speaker, progress

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game: see `chatelet games`.")]
Seed = Annotated[int | None, typer.Option("--seed", help="Deals the same games again.", show_default="a new one")]
MapName = Annotated[str | None, typer.Option("--map", help="The map, where the game has several.")]
Modules = Annotated[str | None, typer.Option("--modules", help="Modules of the game, with commas.")]
AnyOption = Annotated[list[str] | None, typer.Option("--option", metavar="KEY=VALUE", help="Any option.")]
OwnBots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar="FILE:CLASS", help="A bot of your own; it plays under the name of its class."),
]
Jobs = Annotated[int, typer.Option("--jobs", min=0, help="Processes to share the games among; 0: one a core.")]
Cluster = Annotated[
    str | None, typer.Option("--cluster", metavar="ADDRESS|local", help="Play on a Ray cluster.", show_default="here")
]
Out = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Keep the results, a line a game; the same command goes on from there."),
]
Parquet = Annotated[Path | None, typer.Option("--parquet", metavar="FILE", help="Write the results as Parquet too.")]
Report = Annotated[
    Path | None, typer.Option("--report", metavar="FILE", help="Draw the results: .html, .png, .svg or .pdf.")
]
Details = Annotated[
    bool | None,
    typer.Option(
        "--details/--no-details",
        help="Keep scores by round and by part, and first moves.",
        show_default="where results are kept or drawn",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Only one JSON object, on the last line.")]


@dataclass
class Variant:
    """Which game exactly, and the bots of one's own."""

    map: MapName = None
    modules: Modules = None
    option: AnyOption = None
    bot: OwnBots = None

    @property
    def settings(self) -> dict[str, str]:
        """The options of the game, as texts."""
        return settings(self.option, map=self.map, modules=self.modules)


@dataclass
class Kept:
    """What becomes of the results."""

    out: Out = None
    parquet: Parquet = None
    report: Report = None
    details: Details = None
    as_json: AsJson = False


@dataclass
class Hands:
    """Who does the work."""

    jobs: Jobs = 0
    cluster: Cluster = None


def settings(given: list[str] | None, **named: str | None) -> dict[str, str]:
    """Options as texts, from `--option key=value` and those with a name of their own."""
    options = {}
    for text in given or []:
        key, equals, value = text.partition("=")
        if not equals or not key:
            raise BadOptions("option-form", given=text[:60])
        options[key] = value
    return options | {key: value for key, value in named.items() if value is not None}


def with_own(line_up: str, bots: list[str] | None) -> str:
    """A line-up in which the names of one's own bots stand for their files; those it does not name come last.

    Raises BadOptions for a name that several of them share: such bots are named in full, by file and class.
    """
    named: dict[str, list[str]] = {}
    for text in bots or []:
        written = Own.read(text)
        if written is None:
            raise BadOptions("bot-form", given=text[:80])
        named.setdefault(written.name, []).append(text)
    words = [word.strip() for word in line_up.split(",")] if line_up else []
    for k, word in enumerate(words):
        meant = sorted({*named.get(word, [])})
        if len(meant) > 1:
            raise BadOptions("bot-ambiguous", given=word[:40], known=", ".join(meant)[:200])
        words[k] = meant[0] if meant else word
    return ",".join([*words, *(text for text in bots or [] if text not in words)])


def told(say: Speaker, run: Run) -> Iterator[Part]:
    """All games of a run that is open, while a bar shows how far it is; what a run that is stopped has kept is said."""
    before, total = run.before, run.plan.games
    with progress(say, say("lab-playing", game=run.plan.game), total, before) as bar:
        seen = 0
        try:
            for part in run.played(bar.pace):
                seen += len(part.points)
                bar.reach(max(seen, before))
                yield part
        except KeyboardInterrupt:
            if run.journal is not None and run.journal.rows:
                bar.stop()
                print(say("lab-stopped", games=run.journal.rows, all=total), file=sys.stderr)
            raise
