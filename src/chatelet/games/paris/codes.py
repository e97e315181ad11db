"""The codes of Paris: why not, and what happens next."""

from ...core.codes import Code


class Refusal(Code):
    """Why not: the conditions of an action, in the order of the rules; OK: all are met."""

    OK = 0
    NOT_YOUR_TURN = 1
    NO_SUCH_ACTION = 2
    # the order of a turn
    DRAW_FIRST = 3
    DRAWN_ALREADY = 4
    PLACE_FIRST = 5
    NOTHING_TO_PLACE = 6
    ACTED_ALREADY = 7
    ACT_FIRST = 8
    ANSWER_FIRST = 9
    NOT_ASKED = 10
    KEEP_FIRST = 11
    NOT_LOOKING = 12
    # drawing and placing
    NO_SUCH_STACK = 13
    STACK_EMPTY = 14
    SPACE_BUILT = 15
    TYPE_THERE = 16
    # keys and moves
    NO_KEYS = 17
    KEY_THERE = 18
    NO_KEY_AT = 19
    NOT_BUILT = 20
    LANDMARK_ELSEWHERE = 21
    ARC_FOUNDS = 22
    LANDMARK_LOW = 23
    OWN_KEY = 24
    OTHERS_KEY = 25
    MOVE_FRANCS = 26
    MOVE_RESOURCES = 27
    # what follows a move
    NO_SLOT = 28
    NO_PRESTIGE = 29
    TILE_GONE = 30
    TILE_OWNED = 31
    TILE_BEHIND = 32
    BONUS_FRANCS = 33
    VP_GONE = 34
    VP_THERE = 35
    # the end-game pile
    STACKS_LEFT = 36
    PILE_EMPTY = 37
    NOT_IN_PILE = 38
    # free actions
    SUPPLY_EMPTY = 39
    BUY_FRANCS = 40
    NOTHING_TO_SELL = 41
    NOT_HELD = 42
    USED_ALREADY = 43
    WITH_A_MOVE = 44
    AT_THE_END = 45
    NO_RESERVE = 46
    USE_FRANCS = 47
    NO_PAIRS = 48
    TOO_FAR_BACK = 49
    SPACE_30 = 50
    MUST_ACT = 51


class Stage(Code):
    """What happens next: first what chance does, then what the seat at turn is asked, in the order of a turn."""

    START = 0
    TRACK = 1
    TOKENS = 2
    TOP = 3
    BUILDING = 4
    DRAW = 5
    PLACE = 6
    ACTION = 7
    KEEP = 8
    PRESTIGE = 9
    BONUS = 10
    VP = 11
    END = 12
    OVER = 13
