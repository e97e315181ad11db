"""The codes of Next Station: why not, what happens next, and what a seat is asked."""

from ...core.codes import Code


class Refusal(Code):
    """Why not: the conditions of an action, in the order of the rules; OK: all are met."""

    OK = 0
    NOT_YOUR_TURN = 1
    NO_SUCH_ACTION = 2
    NOT_NOW = 3
    ON_LINE = 4
    NOT_ON_LINE = 5
    NOT_FROM_DEPARTURE = 6
    NOT_FROM_MONUMENT = 7
    NOT_AN_END = 8
    WRONG_SYMBOL = 9
    ALREADY_DRAWN = 10
    PARALLEL = 11
    CROSSES = 12
    NO_POWER = 13
    POWER_SPENT = 14
    POWER_USELESS = 15
    STATION_NOT_ON_LINE = 16
    STATION_SPECIAL = 17
    STATION_DOUBLED = 18


class Phase(Code):
    """What happens next."""

    COLOURS = 0
    OBJECTIVES = 1
    GATES = 2
    POWERS = 3
    FLIP = 4
    TURN = 5
    OVER = 6


class Stage(Code):
    """What a seat is asked now, in the order of a turn: its section, a tour, bonuses of gates, powers."""

    DONE = 0
    SECTION = 1
    TOUR = 2
    SWITCH = 3
    FREE = 4
    DISTRICT = 5
    STATION = 6
    OFFER = 7
    REPEAT = 8
    CIRCLE = 9
