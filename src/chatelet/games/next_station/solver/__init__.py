"""Next Station with the cards known: the best line of a round, the best game, the highest score."""

from ....core.parts import Solver
from . import highest, solving

SOLVER = Solver(
    dealt=lambda seed, options: solving.dealt(seed, options),
    from_cards=lambda options, events: solving.from_cards(options, events),
    solve=lambda *given, **more: solving.solve(*given, **more),
    highest=lambda *given, **more: highest.highest(*given, **more),
)
