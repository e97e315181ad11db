"""What the seats have earned: points so far, districts with a VP tile, francs with their tile."""

from ...core.bits import ONE
from ...core.compiler import compiled
from ...core.numbers import np
from .tables import DISTRICTS, FRANC_VP, TILE_PER_FRANC, VP_STEPS


@compiled
def rank_in(s, district, seat):
    """How many seats stand before a seat in a district: by total, then highest value. -1: not there."""
    mine = s.worth[seat, district]
    if mine == 0:
        return -1
    before = 0
    for other in range(s.players):
        theirs = s.worth[other, district]
        if theirs > mine or (theirs == mine and s.peak[other, district] > s.peak[seat, district]):
            before += 1
    return before


@compiled
def award_points(s, district, seat, award):
    """What a VP tile in a district would give a seat now. Of two seats, the second needs half of the first."""
    rank = rank_in(s, district, seat)
    if rank < 0 or rank > 2:
        return 0
    if s.players == 2 and rank == 1 and 2 * np.int64(s.worth[seat, district]) < s.worth[1 - seat, district]:
        return 0
    return VP_STEPS[award, rank]


@compiled
def district_points(s, district, seat):
    """What a district gives a seat, as it stands."""
    award = np.int64(s.award[district])
    return 0 if award < 0 else award_points(s, district, seat, award)


@compiled
def franc_points(s, seat):
    """What the francs of a seat are worth: something only with the tile that counts them."""
    return FRANC_VP * np.int64(s.francs[seat]) if (s.unused[seat] >> np.uint64(TILE_PER_FRANC)) & ONE else 0


@compiled
def seat_points(s, seat):
    """The points of a seat, as if the game ended now."""
    points = np.int64(s.vp[seat]) + franc_points(s, seat)
    for district in range(DISTRICTS):
        points += district_points(s, district, seat)
    return points


@compiled
def total_worth(s, seat):
    """The value of all buildings and landmarks of a seat, key by key."""
    total = 0
    for district in range(DISTRICTS):
        total += s.worth[seat, district]
    return total


@compiled
def winners(s):
    """The seats that win: most points, then most francs, then the highest total value on the board."""
    mask, points, francs, worth = 0, -1, -1, -1
    for seat in range(s.players):
        p, f, w = seat_points(s, seat), np.int64(s.francs[seat]), total_worth(s, seat)
        if p > points or (p == points and (f > francs or (f == francs and w > worth))):
            mask, points, francs, worth = 1 << seat, p, f, w
        elif p == points and f == francs and w == worth:
            mask |= 1 << seat
    return mask


@compiled
def scores(s, out):
    """The points of every seat, as if the game ended now."""
    for seat in range(s.players):
        out[seat] = seat_points(s, seat)
