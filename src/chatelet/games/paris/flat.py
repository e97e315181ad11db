"""How a position of Paris reads as numbers: the board, the bonus track, and what every seat holds."""

from ...core.flat import EACH, OWN, Flat, a_kind, a_number, a_seat, a_set, not_read
from .codes import Stage
from .tables import (
    BUILDINGS,
    DISTRICTS,
    END_TILES,
    GOODS,
    LANDMARKS,
    MOST_SEATS,
    PLACES,
    STACKS,
    TILES,
    TYPE_IDS,
    VP_TILES,
)

FLAT = Flat(
    readings=(
        # the board
        a_set("unseen", BUILDINGS, "building tiles nobody has seen"),
        a_set("built", BUILDINGS, "spaces with a building"),
        a_set("types", len(TYPE_IDS), "types of the buildings of each district"),
        a_set("sited", LANDMARKS, "the landmarks of each district"),
        a_set("idle", LANDMARKS, "landmarks still beside the board"),
        not_read("type", "told by types, district by district"),
        a_kind("token", len(GOODS), "what lies beside each space"),
        not_read("site", "told by sited"),
        a_number("summit", 12.0, "the value of the highest landmark of each district"),
        a_number("crowd", 6.0, "keys on the buildings and landmarks of each district"),
        a_kind("award", VP_TILES, "the VP tile of each district"),
        a_set("awards", VP_TILES, "VP tiles still to be placed"),
        a_number("supply", 7.0, "wood, marble and gold in the supply"),
        # the stacks
        a_number("left", 18.0, "tiles in each stack"),
        a_kind("top", DISTRICTS, "the district on the back of its top tile"),
        a_kind("pick", STACKS, "the stack drawn from"),
        a_kind("tile", BUILDINGS, "the building drawn and not yet placed"),
        # the bonus track
        a_set("free", TILES, "numbers that still lie on the track"),
        a_number("copies", 4.0, "how often each tile is there"),
        not_read("track", "told by space"),
        a_number("space", 30.0, "the space of each tile"),
        # the turn
        a_kind("stage", len(Stage), "what is asked"),
        a_seat("turn", MOST_SEATS, "whose turn it is"),
        a_seat("starter", MOST_SEATS, "who began"),
        a_kind("ending", 3, "how near the end is"),
        a_number("units", 3.0, "goods of tiles used in this turn"),
        a_kind("spot", PLACES, "the place just acquired"),
        a_number("filled", 3.0, "prestige handed in there"),
        a_number("fourth", 1.0, "it was the fourth key of a district"),
        a_number("turns", 100.0, "turns so far"),
        # end-game tiles
        a_set("pile", END_TILES, "end-game tiles that may lie in the pile"),
        a_number("takes", 12.0, "how many were taken"),
        a_seat("taker", MOST_SEATS, "by whom, in order"),
        not_read("taken", "what the seat knows of it is told by pile, kept and shown"),
        not_read("showing", "in which order they were used changes nothing"),
        # the game
        a_kind("players", MOST_SEATS - 1, "how many play", low=2),
        a_number("stacks", 3.0, "how many stacks there are"),
        a_number("anywhere", 1.0, "buildings go to any district"),
        a_number("mixed", 1.0, "random set-up"),
        a_number("arc_founds", 1.0, "the Arc founds landmarks"),
        a_number("strict", 1.0, "no bonus tile on the last space"),
        a_number("closed", 1.0, "what others hold is not shown"),
        # the seats
        a_set("kept", END_TILES, "end-game tiles held and not used", OWN),
        a_set("keys", PLACES, "places with a key", EACH),
        a_set("twice", PLACES, "... with two", EACH),
        a_set("ahead", TILES, "tiles on spaces before the meeple", EACH),
        a_number("meeple", 30.0, "its space", EACH),
        a_number("francs", 20.0, "francs", EACH),
        a_number("vp", 50.0, "points", EACH),
        a_number("hand", 10.0, "keys behind the screen", EACH),
        a_number("reserve", 5.0, "keys that can be bought", EACH),
        a_number("goods", 4.0, "tokens of each kind", EACH),
        a_set("unused", TILES, "bonus tiles behind the screen", EACH),
        a_set("used", TILES, "bonus tiles used", EACH),
        a_number("worth", 20.0, "total value of the keys in each district", EACH),
        a_number("peak", 12.0, "the highest of them", EACH),
        a_set("shown", END_TILES, "end-game tiles used", EACH),
    )
)
