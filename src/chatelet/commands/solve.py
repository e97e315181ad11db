"""`chatelet solve`: a game with its cards known: the best rounds and the best game there could have been."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from ..coach.phrases import written
from ..core.errors import BadOptions
from ..core.files import writable
from ..core.parts import Solver
from ..core.record import Record
from ..games import find, game_names
from ..library import replay
from .files import one_record, opened
from .gathered import gathered
from .speech import Language, Speaker, progress, speaking, written_out

STEPS = 40  # of the bound


@dataclass
class Cards:
    """Where the cards come from."""

    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A record whose cards are taken; - reads it.")
    ] = None
    record: Annotated[int, typer.Option("--nth", min=1, help="Which record of the file, from 1.")] = 1
    seed: Annotated[str | None, typer.Option("--seed", help="Cards dealt from this seed instead of a file.")] = None
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="FILE", help="Cards as events of chance, one a line.")
    ] = None
    map: Annotated[str | None, typer.Option("--map", help="The map, for --seed and --cards.")] = None

    def dealt(self) -> Record:
        """A record with these cards. Raises BadOptions."""
        if sum(source is not None for source in (self.file, self.seed, self.cards)) != 1:
            raise BadOptions("solve-source")
        options = {} if self.map is None else {"map": self.map}
        if self.file is not None:
            return one_record(self.file, self.record)
        if self.seed is not None:
            return solver_of(None).dealt(self.seed, options)
        assert self.cards is not None
        with opened(self.cards) as stream:
            rows = [row.strip() for row in stream.read(100_000).decode(errors="replace").splitlines()]
        return solver_of(None).from_cards(options, [row for row in rows if row])


@dataclass
class Highest:
    """The highest score of all cards there are."""

    best: Annotated[bool, typer.Option("--record", help="Any cards at all: the highest score there can be.")] = False
    minutes: Annotated[float, typer.Option("--minutes", min=0.01, help="How long --record may take.")] = 15.0
    prices: Annotated[
        str | None, typer.Option("--prices", metavar="FILE", help="The prices that prove the bound of --record.")
    ] = None


@dataclass
class Found:
    """What becomes of the game found."""

    as_json: Annotated[bool, typer.Option("--json", help="Everything, as JSON.")] = False
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="The game found, as a record.")
    ] = None
    picture: Annotated[str | None, typer.Option("--picture", metavar="FILE", help="The game found, as SVG.")] = None

    def keep(self, game: Record, language: str) -> None:
        """Write it to the files asked for."""
        if self.output is not None:
            Path(self.output).write_text(game.line() + "\n", encoding="utf-8", newline="\n")
        if self.picture is not None:
            Path(self.picture).write_text(replay(game).svg(0, language), encoding="utf-8", newline="\n")


@gathered
def solve(
    *,
    cards: Cards,
    seat: Annotated[int, typer.Option("--seat", min=0, help="Whose pencils, from 0.")] = 0,
    highest: Highest,
    into: Found,
    lang: Language = None,
) -> None:
    """The best line of every round on an empty map, and the best whole game, with all cards known in advance.

    A round is proved to be the best. For a whole game a bound is given that no network with these cards can pass; where
    it meets the game found, that is proved, too. Base game, both maps.
    """
    with speaking(lang) as say:
        writable(into.output, into.picture, highest.prices)
        if highest.best:
            _highest(say, solver_of(None), highest, into)
            return
        given = cards.dealt()
        with progress(say, say("solve-working"), 4 + STEPS) as bar:

            def told(what: str, value: float) -> None:
                if what != "found":
                    bar.advance()

            found = solver_of(given.game).solve(given, seat, steps=STEPS, told=told)
        into.keep(found.record, say.language)
        if into.as_json:
            written_out().write(msgspec.json.encode(found).decode() + "\n")
            return
        heads = [say(f"solve-{head}") for head in ("round", "colour", "cards-head", "points", "proved", "sections")]
        print(say.table(heads, rows(say, found)))
        print(closing(say, found))


def closing(say: Speaker, found: Any) -> str:
    """How good the best game is, and what no game can pass."""
    bound = written(f"{found.bound:.1f}", say.language)
    return say("solve-game-proved" if found.proved else "solve-game", points=found.points, bound=bound)


def rows(say: Speaker, found: Any) -> list[list[str]]:
    """The best line of every round, in words."""
    return [
        [
            str(r.round),
            say(f"{found.record.game}-colour-{r.colour}"),
            str(len(r.cards)),
            str(r.points),
            say("solve-yes" if r.proved else "solve-no"),
            " ".join(r.sections),
        ]
        for r in found.rounds
    ]


def solver_of(game: str | None) -> Solver:
    """The solver of a game, or of the first game that has one. Raises BadOptions."""
    for name in game_names() if game is None else (game,):
        if solver := find(name).coaching.solver:
            return solver()
    known = [name for name in game_names() if find(name).coaching.solver]
    raise BadOptions("solve-other-game", game=(game or "")[:40], known=", ".join(known))


def _highest(say: Speaker, solver: Solver, highest: Highest, into: Found) -> None:
    if not sys.stderr.isatty():
        print(say("solve-working"), file=sys.stderr, flush=True)
    found = solver.highest(
        highest.minutes * 60,
        lambda text, value: print(say(text, value=written(f"{value:.1f}", say.language)), file=sys.stderr, flush=True),
        prices=None if highest.prices is None else Path(highest.prices),
    )
    into.keep(found.record, say.language)
    if into.as_json:
        written_out().write(msgspec.json.encode(found).decode() + "\n")
    else:
        print(say("solve-highest", points=found.points, bound=written(f"{found.bound:.1f}", say.language)))
