"""What the coach says about a move of Paris: the thought behind it, and what it costs and brings."""

from ...core.contract import Position
from ...core.texts import Message
from . import actions as a
from .preview import preview
from .scoring import award_points, rank_in
from .tables import DISTRICT_NAMES, DISTRICTS, GOODS, LANDMARK
from .words import good_word

# Where the thoughts change, along the numbers of the actions.
THOUGHTS = (
    (a.PLACE, "draw"),
    (a.KEY, "place"),
    (a.MOVE, "key"),
    (a.PRESTIGE, "move"),
    (a.NO_PRESTIGE, "prestige"),
    (a.BONUS, "skip"),
    (a.NO_BONUS, "bonus"),
    (a.VP, "skip"),
    (a.NO_VP, "vp"),
    (a.ENDGAME, "skip"),
    (a.BUYING, "endgame"),
    (a.SELLING, "buy"),
    (a.USE, "sell"),
    (a.END, "use"),
    (a.ACTIONS, "end"),
)


def idea(s: Position, seat: int, action: int) -> Message:
    """What a move is about; the place is not named, the district at most."""
    name = next(name for before, name in THOUGHTS if action < before)
    args = {}
    if name == "move":
        move = action - a.MOVE
        args["district"] = DISTRICT_NAMES[a.MOVE_DISTRICT[move]]
        name = "landmark" if a.MOVE_TO[move] >= LANDMARK else "building"
    elif name == "key":
        name = "bank" if action - a.KEY < DISTRICTS else "arc"
    elif name == "vp":
        award, district = divmod(action - a.VP, DISTRICTS)
        args["district"] = DISTRICT_NAMES[district]
        if int(rank_in(s, district, seat)) == 0:
            name = "vp-first"
        elif not int(award_points(s, district, seat, award)):
            name = "vp-nothing"
    return Message(f"paris-idea-{name}", args)


def _things(things: dict[str, int]) -> list[Message]:
    """Francs, keys, tiles and goods, in words."""
    return [
        Message("paris-advice-good", {"count": n, "good": good_word(GOODS.index(kind))})
        if kind in GOODS
        else Message(f"paris-advice-{kind}", {"count": n})
        for kind, n in things.items()
        if kind != "vp"
    ]


def reasons(s: Position, seat: int, action: int) -> tuple[Message, ...]:
    """Money and goods: what goes and what comes."""
    found = preview(s, seat, action)
    told = []
    for name, things in (("cost", found.cost), ("gain", found.gain)):
        words = _things(things)
        if words:
            told.append(Message(f"paris-reason-{name}", {"things": words}))
    return tuple(told)
