"""The rules of Metro: the contract of `core/contract.py`, gathered from this folder."""

from ...core.folder import rules
from ...core.parts import Case, Coaching, Search, Style
from .chance import OUTCOMES
from .heuristics import promise, value
from .moves import ACTIONS

PACKAGE = __name__.rpartition(".")[0]
RULES = rules(
    PACKAGE,
    version=1,
    hidden=True,  # the tiles of the others
    actions=ACTIONS,
    outcomes=OUTCOMES,
    search=Search(
        # the tiles that others draw are averaged; what lines promise tells more than random moves to the end
        style=Style(closed=False, steps=12),
        deeper={value: promise},
        levels={"commuter": 0, "conductor": 100, "architect": 5_000},
        stray=40,
    ),
    coaching=Coaching(tables=((2, {}), (3, {}), (2, {"rotation": True})), ahead=4.0),
    measured=(Case("", 2, {}),),
)
