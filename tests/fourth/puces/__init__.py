"""Les Puces: sealed bids for curiosities at the flea market, with commissions that nobody else knows."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from chatelet.core.listing import Listing, Options

if TYPE_CHECKING:
    from chatelet.core.contract import Rules


class PucesOptions(Options, frozen=True):
    """How many lots are sold."""

    lots: Literal[4, 8] = 8


def _rules() -> "Rules":
    from .rules import RULES

    return RULES


LISTING = Listing(
    name="puces", seats=(2, 3, 4), options=PucesOptions, home=Path(__file__).resolve().parent, rules=_rules
)
