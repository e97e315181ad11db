"""Money and goods: buying, selling, and paying with units of tiles before tokens."""

from ...core.compiler import compiled
from ...core.numbers import np
from .codes import Refusal
from .tables import BUY, PAYABLE, RESOURCE_KINDS, SELL

KINDS = len(SELL)


@compiled
def held(s, seat, good):
    """How many of a kind the seat at turn can spend: units of this turn and tokens."""
    return np.int64(s.units[good]) + np.int64(s.goods[seat, good])


@compiled
def payable(s, seat):
    """The targets whose resources the seat could pay."""
    wood, marble, gold = min(held(s, seat, 0), 3), min(held(s, seat, 1), 3), min(held(s, seat, 2), 3)
    return PAYABLE[16 * wood + 4 * marble + gold]


@compiled
def give_up(s, seat, good):
    """Spend one of a kind, a unit before a token. Returns whether it was a token."""
    if s.units[good] > 0:
        s.units[good] -= 1
        return False
    s.goods[seat, good] -= 1
    return True


@compiled
def spend_resource(s, seat, good, n):
    """Spend resources; tokens go to the supply."""
    for _ in range(n):
        if give_up(s, seat, good):
            s.supply[good] += 1


@compiled
def list_trades(s, seat, buying, selling, out, n):
    """Append what the seat can buy and sell."""
    francs = s.francs[seat]
    for good in range(RESOURCE_KINDS):
        if s.supply[good] > 0 and francs >= BUY[good]:
            out[n] = buying + good
            n += 1
    for good in range(KINDS):
        if s.goods[seat, good] > 0 or s.units[good] > 0:
            out[n] = selling + good
            n += 1
    return n


@compiled
def any_trade(s, seat):
    """Can the seat buy or sell anything?"""
    for good in range(KINDS):
        if s.goods[seat, good] > 0 or s.units[good] > 0:
            return True
    for good in range(RESOURCE_KINDS):
        if s.supply[good] > 0 and s.francs[seat] >= BUY[good]:
            return True
    return False


@compiled
def refuse_buying(s, seat, good):
    """Why a resource cannot be bought."""
    if s.supply[good] <= 0:
        return Refusal.SUPPLY_EMPTY
    return Refusal.BUY_FRANCS if s.francs[seat] < BUY[good] else Refusal.OK


@compiled
def refuse_selling(s, seat, good):
    """Why something cannot be sold."""
    return Refusal.OK if held(s, seat, good) > 0 else Refusal.NOTHING_TO_SELL


@compiled
def buy(s, seat, good):
    """Buy a resource from the supply."""
    s.supply[good] -= 1
    s.goods[seat, good] += 1
    s.francs[seat] -= BUY[good]


@compiled
def sell(s, seat, good):
    """Sell one of a kind: a resource token goes to the supply; prestige and units are gone."""
    if give_up(s, seat, good) and good < RESOURCE_KINDS:
        s.supply[good] += 1
    s.francs[seat] += SELL[good]


@compiled
def worth_in_francs(s, seat):
    """The francs a seat has and could have by selling all it holds."""
    total = np.int64(s.francs[seat])
    for good in range(KINDS):
        total += held(s, seat, good) * SELL[good]
    return total
