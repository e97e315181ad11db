"""Results as Parquet: a row for every seat of every game, for those who work with tables."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from ..core.margin import margin
from .extras import needed

PORTION = 20_000  # rows written at a time

COLUMNS = {
    "game": "the number of the game in its run",
    "deal": "the number of the deal: games with the same number had the same cards",
    "seat": "where the player sat, from 0",
    "player": "the bot, as it was asked for",
    "score": "its points at the end",
    "margin": "its points less those of the best of the others; alone, its points",
    "win": "1 for a win, a share of it for a shared one, else 0",
    "opening": "its first move, in notation (null without details)",
    "decisions": "how many choices it made (null without details)",
    "laps": "its points at the end of each round (null without details)",
    "parts": "where its points come from (null without details)",
}


def check() -> None:
    """Raise, before anything is played, where Parquet cannot be written."""
    needed("pyarrow")


def seats_of(rows: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """A row for every seat, from rows of games."""
    for row in rows:
        scores, winners = row["scores"], row["winners"]
        for seat, player in enumerate(row["players"]):
            found = {"game": row["game"], "deal": row["deal"], "seat": seat, "player": player, "score": scores[seat]}
            found["margin"] = margin(scores, len(scores), seat)
            found["win"] = 1 / len(winners) if seat in winners else 0.0
            for column, name in (("opening", "openings"), ("decisions", "decisions"), ("laps", "laps")):
                found[column] = row[name][seat] if name in row else None
            found["parts"] = list(row["parts"][seat].items()) if "parts" in row else None
            yield found


def schema() -> Any:
    """The columns and their types, each with its meaning."""
    pa = needed("pyarrow")
    types = {"game": pa.int64(), "deal": pa.int64(), "seat": pa.int8(), "player": pa.string(), "score": pa.int32()}
    types |= {"margin": pa.int32(), "win": pa.float32(), "opening": pa.string(), "decisions": pa.int32()}
    types |= {"laps": pa.list_(pa.int32()), "parts": pa.map_(pa.string(), pa.int32())}
    return pa.schema([pa.field(name, types[name], metadata={"meaning": said}) for name, said in COLUMNS.items()])


def write_games(rows: Iterable[dict[str, Any]], path: Path) -> None:
    """Write rows of games to a Parquet file."""
    pa, pq = needed("pyarrow"), needed("pyarrow", "pyarrow.parquet")
    columns = schema()
    with pq.ParquetWriter(path, columns, compression="zstd") as writer:
        portion: list[dict[str, Any]] = []
        for row in seats_of(rows):
            portion.append(row)
            if len(portion) == PORTION:
                writer.write_table(pa.Table.from_pylist(portion, columns))
                portion = []
        if portion:
            writer.write_table(pa.Table.from_pylist(portion, columns))
