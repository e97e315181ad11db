"""Why not: the conditions of an action, one by one, so that a person can be told the first that fails."""

from ...core.bits import NONE, ONE, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .codes import Refusal
from .moves import (
    ACTIONS,
    DOUBLE,
    DOUBLE_DISTRICT,
    ENCIRCLE,
    PASS,
    POWER,
    POWER_CIRCLE,
    POWER_REPEAT,
    may_power,
    sources,
    wanted,
)
from .scoring import has_section
from .state import (
    CIRCLE,
    DONE,
    GATE_DISTRICT,
    GATE_FREE,
    GATE_STATION,
    GATE_SWITCH,
    MAIN,
    REPEAT,
    REPEAT_OFFER,
    TOUR,
    TURN,
)
from .tables import ANY, CLASH, FROM, PRINTED, ROUNDS, SECTIONS, SHOWS, SPECIAL, TO, WORDS


@compiled
def has_bit(words, i):
    """Is section i in a set of sections?"""
    return (words[i >> 6] >> np.uint64(i & 63)) & ONE != NONE


@compiled
def refuse_section(s, seat, stage, section):
    """The first condition that a section does not meet."""
    sheet, city = s.sheets[seat], s.city
    if section >= PRINTED[city]:
        return Refusal.NO_SUCH_ACTION
    if stage != MAIN and stage != TOUR and stage != GATE_SWITCH and stage != GATE_FREE and stage != REPEAT:
        return Refusal.NOT_NOW
    line = sheet.lines[s.lap]
    here, there = FROM[city, section], TO[city, section]
    on_here = (line >> np.uint64(here)) & ONE
    on_there = (line >> np.uint64(there)) & ONE
    drawn = False
    for lap in range(ROUNDS):
        drawn = drawn or has_bit(sheet.drawn[lap], section)
    if drawn:
        return Refusal.ALREADY_DRAWN
    if on_here and on_there:
        return Refusal.ON_LINE
    if not on_here and not on_there:
        return Refusal.NOT_ON_LINE if has_section(line) else Refusal.NOT_FROM_DEPARTURE
    if on_there:
        here, there = there, here
    if not (sources(s, seat, stage) >> np.uint64(here)) & ONE:
        return Refusal.NOT_FROM_MONUMENT if stage == TOUR else Refusal.NOT_AN_END
    symbol = wanted(s, seat, stage)
    if symbol != ANY and SHOWS[city, there] != symbol and SHOWS[city, there] != ANY:
        return Refusal.WRONG_SYMBOL
    clash = blocking_section(s, seat, section)
    if clash >= 0:
        same = FROM[city, clash] + TO[city, clash] == here + there and (
            FROM[city, clash] == here or TO[city, clash] == here
        )
        return Refusal.PARALLEL if same else Refusal.CROSSES
    return Refusal.OK


@compiled
def blocking_section(s, seat, section):
    """The drawn section that rules another one out, -1: none."""
    sheet = s.sheets[seat]
    for w in range(WORDS):
        hit = NONE
        for lap in range(ROUNDS):
            hit |= sheet.drawn[lap, w] & CLASH[s.city, section, w]
        if hit:
            return 64 * w + lowest_bit(hit)
    return -1


@compiled
def refuse_circle(s, seat, stage, station):
    """The first condition that the power of the circle does not meet."""
    sheet = s.sheets[seat]
    if sheet.power != POWER_CIRCLE:
        return Refusal.NO_POWER
    if sheet.spent:
        return Refusal.POWER_SPENT
    if stage != MAIN and stage != CIRCLE:
        return Refusal.NOT_NOW
    line = sheet.lines[s.lap]
    if not has_section(line) or not (line >> np.uint64(station)) & ONE:
        return Refusal.STATION_NOT_ON_LINE
    return Refusal.STATION_DOUBLED if (sheet.doubled >> np.uint64(station)) & ONE else Refusal.OK


@compiled
def refuse_double(s, seat, stage, station):
    """The first condition that a gate's Double Station does not meet."""
    sheet = s.sheets[seat]
    if stage != GATE_STATION:
        return Refusal.NOT_NOW
    if not (sheet.lines[s.lap] >> np.uint64(station)) & ONE:
        return Refusal.STATION_NOT_ON_LINE
    if (SPECIAL[s.city] >> np.uint64(station)) & ONE:
        return Refusal.STATION_SPECIAL
    return Refusal.STATION_DOUBLED if (sheet.doubled >> np.uint64(station)) & ONE else Refusal.OK


@compiled
def refuse_power(s, seat, stage):
    """The first condition that `power` does not meet."""
    sheet = s.sheets[seat]
    if sheet.power < 0 or sheet.power == POWER_CIRCLE:
        return Refusal.NO_POWER
    if sheet.spent:
        return Refusal.POWER_SPENT
    if sheet.power == POWER_REPEAT:
        return Refusal.OK if stage == REPEAT_OFFER else Refusal.NOT_NOW
    if stage != MAIN:
        return Refusal.NOT_NOW
    return Refusal.OK if may_power(s, seat) else Refusal.POWER_USELESS


@compiled
def first_refusal(s, seat, action):
    """The first condition that an action does not meet."""
    if s.phase != TURN or seat >= s.players:
        return Refusal.NOT_YOUR_TURN
    stage = s.sheets[seat].stage
    if stage == DONE:
        return Refusal.NOT_YOUR_TURN
    if action < 0 or action >= ACTIONS:
        return Refusal.NO_SUCH_ACTION
    if action < SECTIONS:
        return refuse_section(s, seat, stage, action)
    if action == PASS:
        return Refusal.OK
    if action == POWER:
        return refuse_power(s, seat, stage)
    if action == DOUBLE_DISTRICT:
        return Refusal.OK if stage == GATE_DISTRICT else Refusal.NOT_NOW
    if action < ENCIRCLE:
        return refuse_double(s, seat, stage, action - DOUBLE)
    return refuse_circle(s, seat, stage, action - ENCIRCLE)


@compiled
def refusal(s, seat, action):
    """Why an action is not legal: the code of the first condition that fails, 0 when it is."""
    return np.int64(first_refusal(s, seat, action))
