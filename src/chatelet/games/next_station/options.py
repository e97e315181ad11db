"""The options of Next Station."""

from typing import Literal

from ...core.errors import BadOptions
from ...core.listing import Options

Module = Literal["objectives", "gates", "powers"]


class NextStationOptions(Options, frozen=True):
    """Map and modules."""

    map: Literal["paris", "london"] = "paris"
    modules: tuple[Module, ...] = ()

    def check(self, seats: int) -> None:
        if len(set(self.modules)) < len(self.modules):
            raise BadOptions("bad-modules-twice", given=", ".join(self.modules))
