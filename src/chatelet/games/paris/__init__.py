"""Paris: invest in the Belle Époque; six districts around the Arc, keys, landmarks and bonus tiles."""

from pathlib import Path
from typing import TYPE_CHECKING

from ...core.listing import Listing
from .options import ParisOptions

if TYPE_CHECKING:
    from ...core.contract import Rules


def _rules() -> "Rules":
    from .rules import RULES

    return RULES


LISTING = Listing(
    name="paris",
    seats=(2, 3, 4),
    options=ParisOptions,
    home=Path(__file__).resolve().parent,
    rules=_rules,
    sheets=("paris",),
)
