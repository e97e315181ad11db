"""The codes of Next Station."""

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
