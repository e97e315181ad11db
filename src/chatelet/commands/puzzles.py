"""`chatelet puzzles`: one clearly best move, to be found; and how more of them are made."""

import gzip
import sys
import zlib
from pathlib import Path
from secrets import randbelow
from typing import Annotated

import msgspec
import typer

from ..coach import puzzle_check as judge
from ..coach import puzzles as shelf
from ..coach.phrases import apart, moved
from ..core.errors import BadOptions, ChateletError
from ..core.files import writable
from ..core.texts import say as in_words
from ..games import find
from .speech import Language, Speaker, harmless, progress, speaking

app = typer.Typer(help="Find the one best move; or make more such positions.", no_args_is_help=True)
Game = Annotated[str, typer.Argument(metavar="GAME", help="The game: see `chatelet games`.")]


@app.callback()
def puzzles() -> None:
    """Find the one best move; or make more such positions."""


@app.command()
def play(
    game: Game,
    puzzle: Annotated[str | None, typer.Option("--puzzle", help="Which one, by name. [default: any]")] = None,
    move: Annotated[str | None, typer.Option("--move", help="Your answer; without it you are asked.")] = None,
    file: Annotated[
        str | None, typer.Option("--file", metavar="FILE", help="Puzzles that `make` wrote, instead of those shipped.")
    ] = None,
    lang: Language = None,
) -> None:
    """Show a puzzle, take an answer, and say what every move is worth. Asks again until you stop with an empty line."""
    with speaking(lang) as say:
        streak = 0
        while True:
            one = _one(game, puzzle, file)
            right = _ask(say, one, move)
            if right is None or move is not None or puzzle is not None:
                return
            streak = streak + 1 if right else 0
            print(say("puzzle-streak", streak=streak))
            print()


def _made(game: str, file: str) -> list[shelf.Puzzle]:
    """The puzzles of a game in a file that somebody made."""
    name = find(game).name
    try:
        found = [puzzle for puzzle in shelf.read(Path(file)) if puzzle.game == name]
    except (gzip.BadGzipFile, EOFError, zlib.error, msgspec.MsgspecError):
        raise BadOptions("puzzles-not-read", file=file) from None
    if not found:
        raise BadOptions("puzzles-empty", file=file, game=name)
    return found


def _one(game: str, id: str | None, file: str | None) -> shelf.Puzzle:
    """The one named, or any."""
    if file is None and id is not None:
        return shelf.find_puzzle(game, id)
    puzzles = shelf.shipped(game) if file is None else _made(game, file)
    fitting = [puzzle for puzzle in puzzles if id in (None, puzzle.id)]
    if not fitting:
        raise BadOptions("puzzle-unknown", given=str(id)[:40])
    return fitting[randbelow(len(fitting))]


def _ask(say: Speaker, one: shelf.Puzzle, given: str | None) -> bool | None:
    """Put the question and judge the answer; None: nobody answered."""
    rules, game = find(one.game), shelf.position(one)
    print(say("puzzle-head", puzzle=one.id, game=one.game, level=one.level))
    print()
    print(rules.text(game.observation(one.seat), one.seat, say.language))
    print()
    print(harmless(in_words(shelf.question(), say.language)))
    print(say("puzzle-moves", moves=game.legal(one.seat)))
    while True:
        answer = given if given is not None else _line()
        if not answer:
            return None
        try:
            game.preview(one.seat, answer)
            break
        except ChateletError as error:
            if given is not None:
                raise
            say.complain(error.message)
    best = one.answers[0]
    written = rules.write(game.position, one.seat, rules.read(game.position, one.seat, answer))
    print(say("puzzle-right" if written == best.move else "puzzle-wrong", move=best.move))
    seen = game.observation(one.seat)
    rows = [moved(rules, seen, one.seat, move, say.language) for move in (best.move, written)]
    why, refuted = apart(*rows) if written != best.move else (rows[0], [])
    for row in why:
        print(f"  {harmless(row)}")
    if refuted:
        print(say("puzzle-refuted", move=written))
        for row in refuted:
            print(f"  {harmless(row)}")
    for own in (answer for answer in one.answers if answer.move == written and answer.then):
        print(say("puzzle-then", move=written, then=own.then))
    rows = [[a.move, f"{a.value:.1f}", f"± {a.error:.1f}"] for a in shelf.shown(one, written)]
    print(say.table([say("coach-move"), say("coach-value"), say("coach-error")], rows))
    return written == best.move


def _line() -> str:
    print("> ", end="", flush=True)
    return sys.stdin.readline().strip()


@app.command()
def make(
    game: Game,
    count: Annotated[int, typer.Option("--count", min=1, help="How many.")] = 20,
    seed: Annotated[int, typer.Option("--seed", help="The same seed makes the same puzzles.")] = 1,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Where to. [default: where they are shipped]")
    ] = None,
    lang: Language = None,
) -> None:
    """Make puzzles of a game: bots play, and each position is kept in which a long search finds one move clearly best.

    The file is written again after every puzzle, so that nothing is lost when you stop.
    """
    with speaking(lang) as say:
        rules = find(game)
        path = Path(output) if output else shelf.path_of(rules.name)
        writable(str(path))
        if path.exists():  # perhaps the work of hours
            raise BadOptions("puzzles-there", file=str(path))
        found: list[shelf.Puzzle] = []
        with progress(say, say("puzzles-making", game=rules.name), count) as bar:
            for _, puzzle in shelf.make(rules, count, seed):
                found.append(puzzle)
                shelf.write(found, path)
                bar.advance()
        print(say("puzzles-made", count=len(found), file=str(path)))


@app.command()
def check(
    game: Game,
    file: Annotated[
        str | None, typer.Option("--file", metavar="FILE", help="The puzzles. [default: those shipped]")
    ] = None,
    journal: Annotated[
        str | None, typer.Option("--journal", metavar="FILE", help="Verdicts so far; a later run goes on from them.")
    ] = None,
    replace: Annotated[bool, typer.Option(help="Make new ones in place of those that fell.")] = True,
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Where to write those that hold, and new ones.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", help="The luck of the futures, and of new puzzles.")] = 11,
    lang: Language = None,
) -> None:
    """Check puzzles again: is the best move ahead of every other, beyond doubt? Futures are added until three standard
    errors say so, or say no.

    Every verdict is written to a journal first, so that nothing is lost when you stop.
    """
    with speaking(lang) as say:
        rules = find(game)
        path = Path(file) if file else shelf.path_of(rules.name)
        puzzles = shelf.read(path) if file is None else _made(game, file)
        verdicts_path = Path(journal) if journal else Path(f"{path.name.partition('.')[0]}-{rules.name}.check.jsonl")
        writable(verdicts_path, output)
        before = judge.read_journal(verdicts_path)
        with progress(say, say("puzzles-checking", game=rules.name), len(puzzles)) as bar:
            bar.reach(min(len(before), len(puzzles)))
            for number, _ in enumerate(judge.checked(rules, puzzles, verdicts_path, replace, seed), len(before) + 1):
                bar.reach(min(number, len(puzzles)))
        verdicts = judge.read_journal(verdicts_path)
        if output:
            shelf.write(judge.kept(verdicts), Path(output))
        figures = judge.counts(verdicts)
        rows = [[say("puzzles-verdict", reason=reason.replace(" ", "-")), str(n)] for reason, n in figures.items()]
        print(say.table([rules.name, ""], rows))
