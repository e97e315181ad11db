"""Metro: lay track tiles between 32 stations, and let your own lines run long."""

from pathlib import Path
from typing import TYPE_CHECKING

from ...core.listing import Listing
from .options import MetroOptions

if TYPE_CHECKING:
    from ...core.contract import Rules


def _rules() -> "Rules":
    from .rules import RULES

    return RULES


LISTING = Listing(
    name="metro",
    seats=(2, 3, 4, 5, 6),
    options=MetroOptions,
    home=Path(__file__).resolve().parent,
    rules=_rules,
    sheets=("metro",),
)
