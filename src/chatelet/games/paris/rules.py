"""The rules of Paris: the contract of `core/contract.py`, gathered from this folder."""

from ...core.folder import rules
from ...core.parts import Case, Coaching, Search, Style
from .actions import ACTIONS, OUTCOMES
from .heuristics import worthwhile

PACKAGE = __name__.rpartition(".")[0]
RULES = rules(
    PACKAGE,
    version=1,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    hidden=True,  # what others hold, and the end-game tiles they kept
    search=Search(
        style=Style(closed=False, steps=24, greed=1.0, looks=6),
        worthwhile=worthwhile,
        levels={"commuter": 0, "conductor": 100, "architect": 4_000},
        stray=25,
    ),
    coaching=Coaching(tables=((2, {}), (3, {}), (4, {})), ahead=3.0),
    measured=(Case("", 4, {}),),
)
