"""A game written down from what is stored of it, without its rules."""

from collections.abc import Iterable

from ..core.dealer import Dealer
from ..core.log import Line, effective
from ..core.record import FORMAT, Record
from .model import Standing


def written(standing: Standing, secret: bytes, lines: Iterable[Line], *, reveal: bool = True) -> Record:
    """The record of a game: whole, and with `reveal` opened. Whoever may not know all of it must not get it so."""
    result, seed = standing.result, standing.terms.seed
    dealer = Dealer(secret, standing.values) if seed is None else Dealer.from_seed(seed)
    fair = dealer.fair(reveal=reveal)
    if fair.secret is None:
        fair.seed = None
    winners = result and (result.by_rules if result.by_rules is not None else None if result.lost else result.winners)
    return Record(
        format=FORMAT,
        game=standing.terms.game,
        rules=standing.rules,
        options=standing.terms.options,
        seats=[seat.name for seat in standing.seats],
        fair=fair,
        events=[entry.text for entry in effective(line.entry for line in lines)],
        scores=result.scores if result is not None and winners is not None else None,
        winners=winners,
    )
