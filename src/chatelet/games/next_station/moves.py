"""What may be done and what it does: drawing sections, bonuses and powers.

An action is a section (its printed number: exactly one end lies on the line, so the direction is clear) or one of the
few others below. `legal` answers all conditions of a section at once with words; refusals.py asks them one by one.
"""

from ...core.bits import NONE, ONE, list_bits, lowest_bit
from ...core.compiler import compiled
from ...core.numbers import np
from .scoring import has_section, line_points
from .state import (
    CIRCLE,
    DONE,
    FLIP,
    GATE_DISTRICT,
    GATE_FREE,
    GATE_STATION,
    GATE_SWITCH,
    MAIN,
    OVER,
    REPEAT,
    REPEAT_OFFER,
    TOUR,
    TURN,
    WITH_GATES,
    WITH_POWERS,
    colour_of,
)
from .tables import (
    ANY,
    CLASH,
    CORNER_AT,
    DEPARTURE,
    FROM,
    INCIDENT,
    METROS,
    MONUMENTS,
    PARIS,
    REACH,
    ROUNDS,
    SECTIONS,
    SHOWS,
    SPECIAL,
    STATIONS,
    TO,
    WORDS,
)

# Actions after the sections.
PASS = SECTIONS
POWER = PASS + 1
DOUBLE_DISTRICT = POWER + 1
DOUBLE = DOUBLE_DISTRICT + 1  # + station: a gate's Double Station
ENCIRCLE = DOUBLE + STATIONS  # + station: the power of the circle
ACTIONS = ENCIRCLE + STATIONS

# Powers, by their place in the table.
POWER_REPEAT, POWER_WILD, POWER_SWITCH, POWER_CIRCLE = range(4)


@compiled
def waiting(s):
    """The seats that have to act."""
    mask = 0
    if s.phase == TURN:
        for seat in range(s.players):
            if s.sheets[seat].stage != DONE:
                mask |= 1 << seat
    return mask


@compiled
def over(s):
    """Is the game at its end?"""
    return s.phase == OVER


# --- what may be drawn ---


@compiled
def sources(s, seat, stage):
    """The stations a section may start from."""
    sheet = s.sheets[seat]
    if stage == MAIN:
        anywhere = s.switched or (sheet.powered and sheet.power == POWER_SWITCH)
        return sheet.lines[s.lap] if anywhere else sheet.ends
    if stage == TOUR:
        return ONE << np.uint64(sheet.tour)
    if stage == GATE_SWITCH:
        return sheet.lines[s.lap]
    if stage in (GATE_FREE, REPEAT, REPEAT_OFFER):
        return sheet.ends
    return NONE


@compiled
def wanted(s, seat, stage):
    """The symbol a section's target has to show; ANY: whichever."""
    sheet = s.sheets[seat]
    if stage == MAIN:
        wild = sheet.powered and sheet.power == POWER_WILD
        return ANY if wild else np.int64(s.card)
    if stage in (REPEAT, REPEAT_OFFER):
        return np.int64(sheet.first)
    return ANY


@compiled
def open_sections(s, seat, stage):
    """All sections that may be drawn at a stage, as three words."""
    sheet = s.sheets[seat]
    symbol = wanted(s, seat, stage)
    rest = sources(s, seat, stage)
    a, b, c = NONE, NONE, NONE
    while rest:
        station = lowest_bit(rest)
        rest &= rest - ONE
        a |= REACH[s.city, station, symbol, 0]
        b |= REACH[s.city, station, symbol, 1]
        c |= REACH[s.city, station, symbol, 2]
    return (
        a & sheet.rim[0] & ~sheet.blocked[0],
        b & sheet.rim[1] & ~sheet.blocked[1],
        c & sheet.rim[2] & ~sheet.blocked[2],
    )


@compiled
def doublable(s, seat):
    """The stations a gate's Double Station may double."""
    sheet = s.sheets[seat]
    return sheet.lines[s.lap] & ~SPECIAL[s.city] & ~sheet.doubled


@compiled
def encirclable(s, seat):
    """The stations the power of the circle may double: none before the first section."""
    sheet = s.sheets[seat]
    line = sheet.lines[s.lap]
    return line & ~sheet.doubled if has_section(line) else NONE


@compiled
def may_power(s, seat):
    """Would `power` do something before the section? Wild and switch, where the card does not give them already."""
    sheet = s.sheets[seat]
    if sheet.spent:
        return False
    return (sheet.power == POWER_WILD and s.card != ANY) or (sheet.power == POWER_SWITCH and not s.switched)


@compiled
def legal(s, seat, out):
    """The legal actions of a seat, sorted."""
    if s.phase != TURN or seat >= s.players:
        return 0
    sheet = s.sheets[seat]
    stage = sheet.stage
    if stage == DONE:
        return 0
    n = 0
    if stage != REPEAT_OFFER:
        a, b, c = open_sections(s, seat, stage)
        n = list_bits(a, 0, out, n)
        n = list_bits(b, 64, out, n)
        n = list_bits(c, 128, out, n)
    out[n] = PASS
    n += 1
    if stage == REPEAT_OFFER or (stage == MAIN and may_power(s, seat)):
        out[n] = POWER
        n += 1
    if stage == GATE_DISTRICT:
        out[n] = DOUBLE_DISTRICT
        n += 1
    if stage == GATE_STATION:
        n = list_bits(doublable(s, seat), DOUBLE, out, n)
    if stage == CIRCLE or (stage == MAIN and sheet.power == POWER_CIRCLE and not sheet.spent):
        n = list_bits(encirclable(s, seat), ENCIRCLE, out, n)
    return n


# --- what it does ---


@compiled
def draw(s, seat, section):
    """Draw a section from the line to its new station, and remember a gate that it reaches. Returns that station."""
    sheet, city = s.sheets[seat], s.city
    here, there = FROM[city, section], TO[city, section]
    if (sheet.lines[s.lap] >> np.uint64(there)) & ONE:
        here, there = there, here
    if has_section(sheet.lines[s.lap]):
        sheet.ends &= ~(ONE << np.uint64(here))
    sheet.ends |= ONE << np.uint64(there)
    sheet.lines[s.lap] |= ONE << np.uint64(there)
    sheet.drawn[s.lap, section >> 6] |= ONE << np.uint64(section & 63)
    for w in range(WORDS):
        sheet.blocked[w] |= CLASH[city, section, w]
        sheet.rim[w] ^= INCIDENT[city, there, w]
    if s.modules & WITH_GATES and CORNER_AT[city, there] >= 0:
        sheet.queue[sheet.queued] = CORNER_AT[city, there]
        sheet.queued += 1
    return there


@compiled
def any_open(s, seat, stage):
    """Can any section be drawn at this stage?"""
    a, b, c = open_sections(s, seat, stage)
    return a | b | c != NONE


@compiled
def possible(s, seat, stage):
    """Is there anything to choose at a stage? What is not is skipped without an event."""
    if stage == GATE_DISTRICT:
        return True
    if stage == GATE_STATION:
        return doublable(s, seat) != NONE
    if stage == CIRCLE:
        return encirclable(s, seat) != NONE
    return any_open(s, seat, stage)


@compiled
def next_choice(s, seat):
    """Go on to what is left to choose in this turn: gates in the order they were reached, then the power."""
    sheet = s.sheets[seat]
    while sheet.queued > 0:
        bonus = np.int64(s.gates[sheet.queue[0]])
        for i in range(3):
            sheet.queue[i] = sheet.queue[i + 1]
        sheet.queue[3] = 0
        sheet.queued -= 1
        stage = GATE_SWITCH + bonus
        if possible(s, seat, stage):
            sheet.stage = stage
            sheet.left = 2 if stage == GATE_FREE else 0
            return
    if sheet.power >= 0 and not sheet.spent and not sheet.asked:
        sheet.asked = 1
        if sheet.power == POWER_REPEAT and sheet.first >= 0 and possible(s, seat, REPEAT_OFFER):
            sheet.stage = REPEAT_OFFER
            return
        if sheet.power == POWER_CIRCLE and possible(s, seat, CIRCLE):
            sheet.stage = CIRCLE
            return
    sheet.stage = DONE


@compiled
def after_section(s, seat, stage, station):
    """What follows a section drawn at a stage."""
    sheet, city = s.sheets[seat], s.city
    if stage == MAIN:
        sheet.first = SHOWS[city, station]
        if city == PARIS and s.card == ANY and (MONUMENTS[city] >> np.uint64(station)) & ONE:
            sheet.tour = station
            if any_open(s, seat, TOUR):
                sheet.stage = TOUR
                return
    elif stage == GATE_FREE:
        sheet.left -= 1
        if sheet.left > 0 and any_open(s, seat, GATE_FREE):
            return
    next_choice(s, seat)


@compiled
def apply(s, seat, action):
    """Do a legal action."""
    sheet = s.sheets[seat]
    stage = np.int64(sheet.stage)
    if action < SECTIONS:
        after_section(s, seat, stage, draw(s, seat, action))
    elif action == PASS:
        next_choice(s, seat)
    elif action == POWER:
        sheet.spent = 1
        if stage == REPEAT_OFFER:
            sheet.stage = REPEAT
        else:
            sheet.powered = 1
    elif action == DOUBLE_DISTRICT:
        sheet.extra += 1
        next_choice(s, seat)
    elif action < ENCIRCLE:
        sheet.doubled |= ONE << np.uint64(action - DOUBLE)
        next_choice(s, seat)
    else:
        sheet.doubled |= ONE << np.uint64(action - ENCIRCLE)
        sheet.spent = 1
        if stage == CIRCLE:
            next_choice(s, seat)
    if sheet.stage == DONE:
        close_turn(s)


@compiled
def close_turn(s):
    """When every seat has acted: the next card, or the end of the round."""
    for seat in range(s.players):
        if s.sheets[seat].stage != DONE:
            return
    s.phase = FLIP
    if s.metros == METROS:
        close_round(s)


@compiled
def close_round(s):
    """Write down what each line is worth, and take up the next pencil."""
    for seat in range(s.players):
        sheet = s.sheets[seat]
        sheet.points[s.lap] = line_points(s.city, sheet, s.lap)
        if not has_section(sheet.lines[s.lap]):
            sheet.lines[s.lap] = NONE
        sheet.doubled = NONE
        sheet.extra = 0
        sheet.power = -1
        sheet.spent = 0
        sheet.ends = NONE
        for w in range(WORDS):
            sheet.rim[w] = NONE
        end_turn(sheet)
    s.card = -1
    s.metro = 0
    s.switched = 0
    if s.lap + 1 == ROUNDS:
        s.phase = OVER
    else:
        s.lap += 1
        open_round(s)


@compiled
def end_turn(sheet):
    """Forget what only mattered in the turn."""
    sheet.left = 0
    sheet.tour = -1
    sheet.first = -1
    sheet.powered = 0
    sheet.asked = 0


@compiled
def open_round(s):
    """Every seat stands at the departure of its colour; the cards are shuffled."""
    s.seen = 0
    s.metros = 0
    s.phase = FLIP
    for seat in range(s.players):
        sheet = s.sheets[seat]
        colour = colour_of(s, seat, s.lap)
        sheet.power = s.powers[colour] if s.modules & WITH_POWERS else -1
        departure = DEPARTURE[s.city, colour]
        sheet.lines[s.lap] = ONE << np.uint64(departure)
        sheet.ends = ONE << np.uint64(departure)
        for w in range(WORDS):
            sheet.rim[w] = INCIDENT[s.city, departure, w]
