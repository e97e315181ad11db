"""The options of Metro."""

from typing import Literal

from ...core.errors import BadOptions
from ...core.listing import Options


class MetroOptions(Options, frozen=True):
    """The variants of the rulebook, how squares touch, and who begins."""

    adjacency: Literal["corner", "side"] = "corner"
    hand: Literal[1, 2, 3] = 1
    rotation: bool = False
    start: Literal["random", 0, 1, 2, 3, 4, 5] = "random"

    def check(self, seats: int) -> None:
        if self.start != "random" and self.start >= seats:
            raise BadOptions("metro-bad-start", seats=seats)
