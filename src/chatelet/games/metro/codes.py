"""The codes of Metro: why not, and what happens next."""

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


class Phase(Code):
    """What happens next: who starts, the first hands, a seat's turn, a tile after a decline or after a placement."""

    START = 0
    DEAL = 1
    TURN = 2
    DRAW = 3
    REFILL = 4
    OVER = 5
