"""The rules of Next Station: the contract of `core/contract.py`, gathered from this folder."""

from ...core.folder import loaded, rules
from ...core.parts import Case, Coaching, Search
from .chance import OUTCOMES
from .moves import ACTIONS, PASS

PACKAGE = __name__.rpartition(".")[0]
RULES = rules(
    PACKAGE,
    version=1,
    idle=PASS,
    together=True,
    hidden=False,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    coaching=Coaching(
        tables=((1, {"map": "paris"}), (1, {"map": "london"})),
        ahead=2.5,
        solver=loaded(PACKAGE, "solver", "SOLVER"),
    ),
    search=Search(
        own=loaded(PACKAGE, "search", "Search"),
        levels={"commuter": 0, "conductor": 12, "architect": 10_000},
        stray=50,
    ),
    measured=(
        Case("", 1, {}),
        Case("all_modules", 1, {"modules": ("objectives", "gates", "powers")}),
        Case("london", 1, {"map": "london"}),
    ),
)
