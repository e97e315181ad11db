"""Why something cannot be done, in words: the rule, what is missing, and the way out."""

from typing import Any

from ...core.contract import Position
from ...core.texts import Message, seat_name
from . import actions as a
from .codes import Refusal
from .keys import francs_for
from .rewards import bonus_price
from .state import HONOURING, RANKING, REWARDING
from .tables import (
    ALL_TILES,
    ARC,
    BANK,
    BUY,
    COST,
    DISTRICT_NAMES,
    DISTRICTS,
    GOODS,
    LANDMARK,
    LANDMARK_NAMES,
    LANDMARK_VALUE,
    LEVELS,
    PRESTIGE_PAIRS,
    RESOURCE_KINDS,
    STACKS,
    STEPS_BACK,
    TILE_EACH,
    TILE_KIND,
    TILE_NAMES,
    TILE_PRICE,
    TILES,
    TYPE_IDS,
    TYPE_OF_TILE,
    VALUES,
    VP_NAMES,
    units_of,
)
from .tiles import pairs_of
from .trade import held

QUESTIONS = {HONOURING: "prestige", REWARDING: "bonus", RANKING: "vp"}
Args = dict[str, Any]


def good_word(good: int) -> Message:
    """A kind of token."""
    return Message(f"paris-good-{GOODS[good]}")


def type_word(kind: int) -> Message:
    """A type of building."""
    return Message(f"paris-type-{TYPE_IDS[kind]}")


def place_word(place: int) -> Message:
    """A place, as people say it."""
    if place == ARC:
        return Message("paris-place-arc")
    if place >= BANK:
        return Message("paris-place-bank", {"district": DISTRICT_NAMES[place - BANK]})
    if place >= LANDMARK:
        mark = place - LANDMARK
        return Message("paris-place-landmark", {"name": LANDMARK_NAMES[mark], "value": int(LANDMARK_VALUE[mark])})
    return Message(
        "paris-place-building", {"value": VALUES[place % LEVELS], "district": DISTRICT_NAMES[place // LEVELS]}
    )


def tile_word(tile: int) -> Message:
    """What a tile does, in words; the amounts come from the data."""
    entry = ALL_TILES[tile]
    amounts, kinds = entry.amounts, units_of(tile)[0]
    steps = {int(n): points for n, points in (amounts.vp_by_types or {}).items()}
    args: Args = {
        "francs": amounts.francs or 0,
        "vp": amounts.vp or 0,
        "units": amounts.units or 0,
        "goods": _either([good_word(kind) for kind in kinds]),
        "value": amounts.building_value or 0,
        "each": int(TILE_EACH[tile, 2]),
        "each2": int(TILE_EACH[tile, 2]),
        "each3": int(TILE_EACH[tile, 3]),
        "each4": int(TILE_EACH[tile, 4]),
        "types": "/".join(str(n) for n in sorted(steps)),
        "points": "/".join(str(steps[n]) for n in sorted(steps)),
        "price": int(TILE_PRICE[tile]),
        "spaces": STEPS_BACK,
    }
    return Message(f"paris-tile-{entry.kind}", args)


def _either(goods: list[Message]) -> Message | str:
    """One of these goods: no tile leaves a choice of two."""
    if len(goods) < 3:
        return goods[0] if goods else ""
    return Message("paris-either", dict(zip(("one", "two", "three"), goods, strict=True)))


def explain(s: Position, seat: int, action: int, code: int) -> Message:
    """A refusal in words."""
    args: Args = {"who": seat_name(int(s.turn)), "steps": STEPS_BACK}
    if code == Refusal.ANSWER_FIRST:
        args["question"] = Message(f"paris-question-{QUESTIONS[int(s.stage)]}")
    elif code == Refusal.PLACE_FIRST:
        args |= _building(s)
    elif code not in (Refusal.NOT_YOUR_TURN, Refusal.NO_SUCH_ACTION):
        args |= _details(s, seat, action, code)
    return Message(f"paris-refusal-{Refusal(code).id}", args)


def _building(s: Position) -> Args:
    return {"type": type_word(int(TYPE_OF_TILE[s.tile])), "value": VALUES[s.tile % LEVELS]}


def _details(s: Position, seat: int, action: int, code: int) -> Args:
    """What a refusal of this action has to name."""
    if action < a.PLACE:
        left = [str(i + 1) for i in range(STACKS) if s.left[i] > 0]
        return {"stack": action + 1, "stacks": int(s.stacks), "left": left, "count": len(left)}
    if action < a.KEY:
        district = {"district": DISTRICT_NAMES[action - a.PLACE]}
        return district | _building(s) if s.tile >= 0 else district
    if action < a.MOVE:
        return {"place": place_word(BANK + action - a.KEY)}
    if action < a.PRESTIGE:
        return _move(s, seat, action - a.MOVE, code)
    if action < a.NO_PRESTIGE:
        mark = int(s.spot) - LANDMARK
        landmark = place_word(LANDMARK + mark) if mark >= 0 else ""
        return {"good": good_word(RESOURCE_KINDS + action - a.PRESTIGE), "landmark": landmark}
    if a.BONUS <= action < a.NO_BONUS:
        price = int(bonus_price(s)) if code == Refusal.BONUS_FRANCS else 0
        return _tile(s, seat, action - a.BONUS) | _short(s, seat, price)
    if a.VP <= action < a.NO_VP:
        tile, district = divmod(action - a.VP, DISTRICTS)
        there = VP_NAMES[s.award[district]] if s.award[district] >= 0 else ""
        left = [name for i, name in enumerate(VP_NAMES) if int(s.awards) >> i & 1]
        return {"tile": VP_NAMES[tile], "district": DISTRICT_NAMES[district], "there": there, "left": left}
    if action == a.ENDGAME:
        return {"left": int(s.left.sum())}
    if a.KEEP <= action < a.BUYING:
        return {"tile": TILE_NAMES[TILES + action - a.KEEP]}
    if action < a.BUYING:
        return {}
    if action < a.SELLING:
        good = action - a.BUYING
        return {"good": good_word(good)} | _short(s, seat, int(BUY[good]))
    if action < a.USE:
        return {"good": good_word(action - a.SELLING)}
    return _use(s, seat, action - a.USE) if action < a.END else {}


def _short(s: Position, seat: int, price: int) -> Args:
    """A price, and how many francs are missing."""
    have = int(s.francs[seat])
    return {"price": price, "have": have, "missing": max(0, price - have)}


def _move(s: Position, seat: int, move: int, code: int) -> Args:
    here, there, district = int(a.MOVE_FROM[move]), int(a.MOVE_TO[move]), int(a.MOVE_DISTRICT[move])
    args: Args = {"here": place_word(here), "there": place_word(there), "district": DISTRICT_NAMES[district]}
    args |= _short(s, seat, int(francs_for(move)))
    if there >= LANDMARK:
        mark = there - LANDMARK
        args |= {"value": int(LANDMARK_VALUE[mark]), "summit": int(s.summit[district])}
        args["equal"] = "yes" if args["value"] == args["summit"] else "no"
        args["site"] = DISTRICT_NAMES[s.site[mark]] if s.site[mark] >= 0 else ""
    if code == Refusal.MOVE_RESOURCES:
        args["lacking"] = [
            lack
            for good in range(RESOURCE_KINDS)
            if (lack := _lack(s, seat, int(a.MOVE_TARGET[move]), good)) is not None
        ]
    if code == Refusal.OTHERS_KEY:
        args["owners"] = [seat_name(k) for k in range(int(s.players)) if k != seat and int(s.keys[k]) >> there & 1]
    return args


def _lack(s: Position, seat: int, target: int, good: int) -> Message | None:
    """A resource that is missing, and where it could come from."""
    cost = int(COST[target, good])
    missing, supply = cost - int(held(s, seat, good)), int(s.supply[good])
    if missing <= 0:
        return None
    args = {"cost": cost, "missing": missing, "good": good_word(good), "supply": supply, "price": int(BUY[good])}
    return Message(
        "paris-lack-none" if supply == 0 else "paris-lack-some" if supply < missing else "paris-lack-buy", args
    )


def _tile(s: Position, seat: int, tile: int) -> Args:
    """A bonus tile: its number, its space and where the meeple stands."""
    return {"tile": TILE_NAMES[tile], "space": int(s.space[tile]) + 1, "meeple": int(s.meeple[seat])}


def _use(s: Position, seat: int, use: int) -> Args:
    tile, way = int(a.USE_TILE[use]), int(a.USE_WAY[use])
    args: Args = {"used": TILE_NAMES[tile]} | _short(s, seat, int(TILE_PRICE[tile]))
    args |= _tile(s, seat, way if way < TILES else 0)
    kind = int(TILE_KIND[tile])
    wanted = a.USE_PAIRS[use].tolist()
    if sum(wanted):
        first = RESOURCE_KINDS if kind == PRESTIGE_PAIRS else 0
        lacking = [i for i in range(3) if wanted[i] > int(pairs_of(s, seat, kind, i))]
        if lacking:
            i = lacking[0]
            args |= {"good": good_word(first + i), "needed": 2 * wanted[i], "tokens": int(s.goods[seat, first + i])}
    return args


def reveals(s: Position, seat: int, action: int) -> bool:
    """What shows somebody something new: drawing, looking through the pile, using an end-game tile."""
    uses_end_tile = a.USE <= action < a.END and a.USE_TILE[action - a.USE] >= TILES
    return bool(action < a.PLACE or action == a.ENDGAME or uses_end_tile)
