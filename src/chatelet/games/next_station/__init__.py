"""Next Station: draw four metro lines on a map of Paris (or London), card by card."""

from pathlib import Path
from typing import TYPE_CHECKING

from ...core.listing import Listing
from .options import NextStationOptions

if TYPE_CHECKING:
    from ...core.contract import Rules


def _rules() -> "Rules":
    from .rules import RULES

    return RULES


LISTING = Listing(
    name="next-station",
    seats=(1, 2, 3, 4),
    options=NextStationOptions,
    home=Path(__file__).resolve().parent,
    rules=_rules,
    sheets=("next-station-paris", "next-station-london"),
)
