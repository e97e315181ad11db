"""The codes of Metro."""

from ...core.codes import Code


class Refusal(Code):
    """Why not: the conditions of an action, in the order of the rules; OK: all are met."""

    OK = 0
    NOT_YOUR_TURN = 1
    NO_SUCH_ACTION = 2
    STACK_EMPTY = 3
    DECLINED_ALREADY = 4
    NOT_YOUR_TILE = 5
    NOT_THE_DRAWN_TILE = 6
    TURNED = 7
    CENTRE = 8
    TAKEN = 9
    TOUCHES_NOTHING = 10
    ONE_TILE = 11
