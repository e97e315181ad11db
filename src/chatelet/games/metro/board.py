"""The printed board, as plain data: what a browser has to draw and that never changes."""

from typing import Any

from .lines import square_name
from .state import MetroOptions
from .tables import CENTRE_SQUARES, COLOURS, COUNTS, KIND, KINDS, NAMES, PATTERNS, SIDE, STATION_AT


def board(options: MetroOptions) -> dict[str, Any]:
    """Squares, stations and the 60 tiles (with free rotation: by the first of their names)."""
    rotation = int(options.rotation)
    return {
        "side": SIDE,
        "centre": [square_name(square) for square in CENTRE_SQUARES],
        "stations": [
            {"number": i + 1, "name": NAMES.get(i), "square": square_name(square), "side": side, "port": port}
            for i, (square, port, side) in enumerate(STATION_AT)
        ],
        "colours": list(COLOURS),
        "tiles": {PATTERNS[k]: int(COUNTS[rotation, k]) for k in range(KINDS) if KIND[rotation, k] == k},
    }
