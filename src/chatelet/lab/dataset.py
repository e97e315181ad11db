"""Data for learning: every choice of many games, with what the seat saw, what it could do, did, thought, and got.

A data set is a folder: `_run.json` says what was asked for, `part-00000.parquet` and so on hold the rows of 20 games
each. A part is written whole or not at all, so an interrupted run goes on with the parts that are missing. Whatever
begins with _ is no data to those who read a folder of Parquet files, pandas and pyarrow among them.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ..bots import match
from ..bots.base import Bot
from ..bots.hooks import looker
from ..core.contract import Position, Rules
from ..core.errors import BadOptions
from ..core.game import Game
from ..core.margin import margin
from ..games import find
from .evaluator import Found
from .extras import needed
from .journal import agree
from .plan import Plan, prepared
from .workers import done

FORMAT = "chatelet-dataset-1"
GAMES = 20  # in a part

COLUMNS = {
    "game": "the number of the game",
    "move": "the number of the choice in its game, from 0",
    "seat": "whose choice it is",
    "player": "the bot that chose, as it was asked for",
    "position": "what the seat saw: the bytes of the game's record, blanked as `observe` does",
    "legal": "the actions it could choose",
    "action": "the one it chose",
    "visits": "how often a searching bot tried each legal action (null: it did not search)",
    "value": (
        "what a searching bot expected of the action it chose, the mean over the simulations that began with it: "
        "points ahead of the best of the others, in Next Station and alone its points, and by an evaluator what its "
        "values count (null: it did not search)"
    ),
    "score": "its points before the choice",
    "estimate": "the game's own guess at its final points, where it has one, else its points before the choice",
    "outcome": "its points at the end",
    "margin": "its points at the end less those of the best of the others; alone, its points",
    "win": "1 for a win, a share of it for a shared one, else 0",
}


def part(plan: Plan, first: int, end: int) -> bytes:
    """The rows of some games, as a Parquet file."""
    pa, pq = needed("pyarrow"), needed("pyarrow", "pyarrow.parquet")
    ready, rows = prepared(plan), []
    for number, one in enumerate(plan.matches(first, end), first):
        notes: list[dict[str, Any]] = []
        note = partial(_note, ready.rules, notes)
        sitting = [ready.players[player] for player in one.sitting]
        game = match.play(ready.rules, ready.options, sitting, plan.seed, one.deal, note)
        scores, winners = game.scores, game.winners
        for move, row in enumerate(notes):
            seat = row["seat"]
            row |= {"game": number, "move": move, "player": game.seats[seat], "outcome": scores[seat]}
            row |= {"margin": margin(scores, len(scores), seat)}
            row |= {"win": 1 / len(winners) if seat in winners else 0.0}
        rows += notes
    sink = pa.BufferOutputStream()
    pq.write_table(pa.Table.from_pylist(rows, schema(ready.rules)), sink, compression="zstd")
    return sink.getvalue().to_pybytes()


def _note(rules: Rules, notes: list[dict[str, Any]], game: Game, bot: Bot, seat: int, action: int) -> None:
    s = rules.observation(game.position, seat)
    legal = rules.legal_actions(s, seat)
    visits, value = thoughts(found_by(bot, rules, s, seat), legal, action)
    score = game.scores[seat]
    guess = float(rules.value(s, seat)) if rules.value is not None else float(score)
    found = {"seat": seat, "position": s.tobytes(), "legal": legal, "action": action, "visits": visits, "value": value}
    notes.append(found | {"score": score, "estimate": guess})


def found_by(bot: Any, rules: Rules, s: Position, seat: int) -> dict[int, tuple[int, float]]:
    """The visits and the mean of the actions a bot thought of in its last decision; nothing where it did not search."""
    bot = getattr(bot, "bot", bot)
    found = getattr(bot, "found", None)
    if isinstance(found, Found):  # with an evaluator
        tried = zip(found.visits.tolist(), found.means.tolist(), strict=True)
        return dict(zip(found.actions.tolist(), tried, strict=True))
    if getattr(bot, "searched", False) and looker(rules)(s, seat, np.empty(rules.actions, np.int16)) > 1:
        return {one.action: (one.visits, one.mean) for one in bot.search.candidates()}
    return {}


def thoughts(
    found: dict[int, tuple[int, float]], legal: list[int], action: int
) -> tuple[list[int] | None, float | None]:
    """How often each legal action was tried, and what was expected of the one that was chosen."""
    if action not in found:
        return None, None
    return [found[one][0] if one in found else 0 for one in legal], float(found[action][1])


def schema(rules: Rules) -> Any:
    """The columns and their types, each with its meaning; the layout of a position is with them."""
    pa = needed("pyarrow")
    types = {"game": pa.int64(), "move": pa.int32(), "seat": pa.int8(), "player": pa.dictionary(pa.int8(), pa.string())}
    types |= {"position": pa.binary(rules.dtype.itemsize), "legal": pa.list_(pa.int16()), "action": pa.int16()}
    types |= {"visits": pa.list_(pa.int32()), "value": pa.float32(), "score": pa.int32(), "estimate": pa.float32()}
    types |= {"outcome": pa.int32(), "margin": pa.int32(), "win": pa.float32()}
    about = {"format": FORMAT, "game": rules.name, "rules": rules.digest, "actions": str(rules.actions)}
    columns = [pa.field(name, types[name], metadata={"meaning": said}) for name, said in COLUMNS.items()]
    return pa.schema(columns, metadata=about | {"position": layout(rules.dtype)})


def layout(dtype: np.dtype) -> str:
    """The fields of a position with their types and shapes, as JSON that NumPy reads."""
    return msgspec.json.encode(_described(dtype)).decode()


def _described(dtype: np.dtype) -> Any:
    if dtype.names is None:
        return dtype.str
    found = []
    for name in dtype.names:
        kind = dtype.fields[name][0]  # type: ignore[index]
        found.append([name, _described(kind.base), list(kind.shape)])
    return found


def parts_of(plan: Plan) -> list[tuple[int, int]]:
    """The games of every part."""
    return [(first, min(first + GAMES, plan.games)) for first in range(0, plan.games, GAMES)]


def write(
    plan: Plan,
    folder: Path,
    *,
    jobs: int = 0,
    cluster: str | None = None,
    answered: Callable[[], None] | None = None,
) -> Iterator[int]:
    """Write the parts that are missing, in order; yields the games of each, those that were there first.

    `answered` is called when workers have begun (`workers.done`).
    """
    needed("pyarrow")
    mark = {"format": FORMAT, "games": plan.games, **plan.mark()}
    folder.mkdir(parents=True, exist_ok=True)
    head = folder / "_run.json"
    if head.exists():
        try:
            agree(msgspec.json.decode(head.read_bytes(), type=dict), mark, folder)
        except msgspec.MsgspecError:
            raise BadOptions("journal-not", file=str(head)) from None
    elif any(file != _draft(head) for file in folder.iterdir()):
        raise BadOptions("dataset-folder", folder=str(folder))
    else:
        _whole(head, msgspec.json.format(msgspec.json.encode(mark), indent=2))
    files = {number: folder / f"part-{number:05}.parquet" for number in range(len(parts_of(plan)))}
    missing = [number for number, file in files.items() if not file.exists()]
    there = sum(end - first for number, (first, end) in enumerate(parts_of(plan)) if number not in set(missing))
    if there:
        yield there
    work = partial(_parts, plan, missing)
    written = done(work, 0, len(missing), jobs=jobs, cluster=cluster, span=1, answered=answered)
    for place, data in enumerate(written):
        first, end = parts_of(plan)[missing[place]]
        _whole(files[missing[place]], data)
        yield end - first


def _parts(plan: Plan, missing: list[int], first: int, end: int) -> bytes:
    """One of the missing parts."""
    assert end == first + 1
    return part(plan, *parts_of(plan)[missing[first]])


def _whole(path: Path, data: bytes) -> None:
    """Write a file whole, or not at all."""
    _draft(path).write_bytes(data)
    os.replace(_draft(path), path)


def _draft(path: Path) -> Path:
    """What a file is called while it is being written: nothing that is read as data."""
    return path.with_name(f"_{path.stem}.new")


def read(folder: str | os.PathLike[str]) -> Any:
    """A data set as a table of pyarrow; `positions` gives its positions as records."""
    needed("pyarrow")
    import pyarrow.parquet as pq

    files = sorted(Path(folder).glob("part-*.parquet"))
    if not files:
        raise BadOptions("dataset-empty", folder=str(folder))
    pa = needed("pyarrow")
    return pa.concat_tables([pq.read_table(file) for file in files], promote_options="default")


def positions(table: Any) -> np.ndarray:
    """The positions of a table, as an array of the game's records: `positions(table)["hands"]`."""
    rules = find(table.schema.metadata[b"game"].decode())
    if table.schema.metadata[b"position"].decode() != layout(rules.dtype):
        raise BadOptions("dataset-layout", game=rules.name)
    column = table.column("position").combine_chunks()
    return np.frombuffer(column.buffers()[1], np.uint8)[: len(table) * rules.dtype.itemsize].view(rules.dtype)
