"""What a sheet is worth: lines, crossings or sights, interchanges, objectives."""

from ...core.bits import NONE, ONE, count_bits
from ...core.compiler import compiled
from ...core.numbers import np
from .state import COLOURS, OVER, WITH_GATES, WITH_OBJECTIVES, WITH_POWERS
from .tables import (
    CENTRAL,
    CROSSED,
    CROSSED_ONCE,
    CROSSED_TWICE,
    CROSSINGS,
    DISTRICTS,
    FOURTH_LINE,
    LONDON,
    MAIN,
    MEMBERS,
    MODULE_COST,
    MONUMENT_POINTS,
    MONUMENTS,
    OBJECTIVE_POINTS,
    OBJECTIVES,
    PARIS,
    ROUNDS,
    SECOND_LINE,
    THAMES,
    THAMES_POINTS,
    THIRD_LINE,
    TOURIST,
    TRACK,
    WORDS,
)


@compiled
def has_section(line):
    """A line of one station is only a departure: it has no section, and the station is not on it."""
    return count_bits(line) > 1


@compiled
def districts_of(city, line):
    """In how many districts a line has a station."""
    n = 0
    for d in range(DISTRICTS):
        if line & MEMBERS[city, d]:
            n += 1
    return n


@compiled
def most_of(city, line, doubled):
    """The most stations of a line in one district, doubled ones twice."""
    top = 0
    for d in range(DISTRICTS):
        here = line & MEMBERS[city, d]
        if here:
            n = count_bits(here) + count_bits(here & doubled)
            if n > top:
                top = n
    return top


@compiled
def sights_of(city, sheet, lap):
    """What a line earns beside its route: for each monument (Paris) or section under the Thames (London)."""
    if city == PARIS:
        return MONUMENT_POINTS * count_bits(sheet.lines[lap] & MONUMENTS[city])
    n = 0
    for w in range(WORDS):
        n += count_bits(sheet.drawn[lap, w] & THAMES[city, w])
    return THAMES_POINTS * n


@compiled
def line_points(city, sheet, lap):
    """What the line being drawn is worth: districts times most stations in one, and its sights."""
    line = sheet.lines[lap]
    if not has_section(line):
        return 0
    districts, top = np.int64(sheet.extra), 0
    for d in range(DISTRICTS):
        here = line & MEMBERS[city, d]
        if here:
            districts += 1
            top = max(top, count_bits(here) + count_bits(here & sheet.doubled))
    return districts * top + sights_of(city, sheet, lap)


@compiled
def crossings_used(city, sheet):
    """How many overhead crossings are drawn once, and how many twice."""
    once, twice = 0, 0
    if city == PARIS:
        a, b, c = NONE, NONE, NONE
        for lap in range(ROUNDS):
            a |= sheet.drawn[lap, 0]
            b |= sheet.drawn[lap, 1]
            c |= sheet.drawn[lap, 2]
        for i in range(CROSSINGS):
            n = 0
            for k in range(2):
                e = CROSSED[city, i, k]
                word = a if e < 64 else (b if e < 128 else c)
                n += np.int64((word >> np.uint64(e & 63)) & ONE)
            if n == 1:
                once += 1
            elif n == 2:
                twice += 1
    return once, twice


@compiled
def interchanges(sheet):
    """The stations on at least 1, 2, 3, 4 lines."""
    one, two, three, four = NONE, NONE, NONE, NONE
    for lap in range(ROUNDS):
        line = sheet.lines[lap]
        if has_section(line):
            four |= three & line
            three |= two & line
            two |= one & line
            one |= line
    return one, two, three, four


@compiled
def thames_sections(city, sheet):
    """How many sections under the river the network has."""
    n = 0
    for lap in range(ROUNDS):
        for w in range(WORDS):
            n += count_bits(sheet.drawn[lap, w] & THAMES[city, w])
    return n


@compiled
def tourist_visits(city, sheet):
    """How often lines visit tourist sites."""
    n = 0
    for lap in range(ROUNDS):
        if has_section(sheet.lines[lap]):
            n += count_bits(sheet.lines[lap] & TOURIST[city])
    return n


@compiled
def reaches(city, sheet, objective):
    """Does the network fulfil an objective of its map (0 to 4)?"""
    one, two, three, _four = interchanges(sheet)
    if city == PARIS:
        if objective == 0:
            return count_bits(three) >= 3
        if objective == 1:
            for lap in range(ROUNDS):
                if has_section(sheet.lines[lap]) and districts_of(city, sheet.lines[lap]) >= 7:
                    return True
            return False
        if objective == 2:
            return count_bits(one & MONUMENTS[city]) >= 6
        if objective == 3:
            return crossings_used(city, sheet)[1] >= 2
        for d in range(DISTRICTS):
            if MAIN[city, d] and one & MEMBERS[city, d] == MEMBERS[city, d]:
                return True
        return False
    if objective == 0:
        return count_bits(two) >= 8
    if objective == 1:
        return districts_of(city, one) == DISTRICTS
    if objective == 2:
        return one & TOURIST[city] == TOURIST[city]
    if objective == 3:
        centre = MEMBERS[city, CENTRAL[city]]
        return one & centre == centre
    return thames_sections(city, sheet) >= 6


@compiled
def interchange_points(sheet):
    """What stations on several lines bring."""
    _one, two, three, four = interchanges(sheet)
    return SECOND_LINE * count_bits(two) + THIRD_LINE * count_bits(three) + FOURTH_LINE * count_bits(four)


@compiled
def sight_points(city, sheet):
    """What all lines earn together: by crossings (Paris), or on the tourist track (London)."""
    if city == LONDON:
        return TRACK[min(tourist_visits(city, sheet), len(TRACK) - 1)]
    once, twice = crossings_used(city, sheet)
    return CROSSED_ONCE * once + CROSSED_TWICE * twice


@compiled
def final_points(city, sheet):
    """Crossings (Paris) or the tourist track (London), and interchanges."""
    return interchange_points(sheet) + sight_points(city, sheet)


@compiled
def sheet_points(s, seat):
    """What a seat's sheet is worth, as if the game ended now."""
    sheet = s.sheets[seat]
    points = final_points(s.city, sheet)
    for lap in range(ROUNDS):
        points += sheet.points[lap]
    if s.phase != OVER and s.phase != COLOURS:
        points += line_points(s.city, sheet, s.lap)
    if s.modules & WITH_OBJECTIVES:
        for objective in range(OBJECTIVES):
            if (s.objectives >> objective) & 1 and reaches(s.city, sheet, objective):
                points += OBJECTIVE_POINTS
    if s.players == 1:
        for module in (WITH_OBJECTIVES, WITH_GATES, WITH_POWERS):
            if s.modules & module:
                points -= MODULE_COST
    return points


@compiled
def scores(s, out):
    """The points of every seat."""
    for seat in range(s.players):
        out[seat] = sheet_points(s, seat)


@compiled
def winners(s):
    """Most points; then the best single line; then the win is shared."""
    best, best_line, mask = -(1 << 30), 0, 0
    for seat in range(s.players):
        points, line = sheet_points(s, seat), 0
        for lap in range(ROUNDS):
            line = max(line, np.int64(s.sheets[seat].points[lap]))
        if points > best or (points == best and line > best_line):
            best, best_line, mask = points, line, 1 << seat
        elif points == best and line == best_line:
            mask |= 1 << seat
    return mask
