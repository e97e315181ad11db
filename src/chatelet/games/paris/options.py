"""The options of Paris."""

from typing import ClassVar, Literal

from ...core.errors import BadOptions
from ...core.listing import Options


class ParisOptions(Options, frozen=True):
    """The variants of the game, and who starts."""

    earlier_defaults: ClassVar = {"strict_30": False}

    placement: Literal["fixed", "free"] = "fixed"
    stacks: Literal[2, 3] = 2
    setup: Literal["fixed", "random"] = "fixed"
    arc_founds: bool = False
    strict_30: bool = True
    screens: Literal["closed", "open"] = "closed"  # of the display alone: whoever watched knows what others hold
    start: Literal["random", 0, 1, 2, 3] = "random"

    def check(self, seats: int) -> None:
        if self.start != "random" and self.start >= seats:
            raise BadOptions("paris-bad-start", seats=seats)
