"""How a position of Next Station reads as numbers: the cards of the round, and the sheets."""

from ...core.compiler import compiled
from ...core.flat import EACH, OWN, Derived, Flat, a_kind, a_number, a_set, not_read
from .codes import Phase, Stage
from .facts import MAPS
from .state import MODULES, colour_of
from .tables import BONUSES, CARDS, COLOURS, OBJECTIVES, PLACES, POWERS, ROUNDS, SECTIONS, STATIONS

PENCILS = len(COLOURS[0])


@compiled
def count(s, seat, out):
    """The pencils of the own seat, round by round."""
    for lap in range(ROUNDS):
        out[PENCILS * lap + colour_of(s, seat, lap)] = 1.0


FLAT = Flat(
    readings=(
        a_set("seen", CARDS, "cards turned in this round"),
        a_kind("city", len(MAPS), "the map"),
        a_kind("players", len(PLACES) - 1, "how many play", low=1),
        a_set("modules", len(MODULES), "modules in use"),
        a_kind("phase", len(Phase), "what happens next"),
        a_kind("lap", ROUNDS, "the round"),
        a_kind("card", 5, "the symbol of the card turned last; the last: wild"),
        a_number("metro", 1.0, "it is a card of the metro"),
        a_number("switched", 1.0, "it came with a Railway Switch"),
        a_number("metros", 5.0, "cards of the metro turned in this round"),
        a_set("objectives", OBJECTIVES, "the objectives"),
        not_read("colours", "told by pencils"),
        a_kind("gates", len(BONUSES), "the bonus of each corner"),
        a_kind("powers", len(POWERS), "the power of each colour"),
        a_set("sheets.lines", STATIONS, "the stations of each round's line", EACH),
        a_set("sheets.drawn", SECTIONS, "the sections of each round's line", OWN),
        a_set("sheets.blocked", SECTIONS, "sections drawn, crossed, or parallel to one drawn", OWN),
        not_read("sheets.rim", "follows from the stations of the line"),
        a_set("sheets.ends", STATIONS, "the ends of the line", OWN),
        a_set("sheets.doubled", STATIONS, "stations that count twice on this line", OWN),
        a_number("sheets.points", 40.0, "the points of each finished line", EACH),
        a_kind("sheets.queue", 4, "corners reached whose bonus is still to be offered", OWN),
        a_number("sheets.queued", 4.0, "how many those are", OWN),
        a_kind("sheets.stage", len(Stage), "what the seat is asked", OWN),
        a_number("sheets.left", 2.0, "sections left in a Double Free Entry", OWN),
        a_kind("sheets.tour", STATIONS, "the monument a Guided Tour goes on from", OWN),
        a_kind("sheets.first", 5, "the symbol of the first section's target", OWN),
        a_number("sheets.extra", 2.0, "districts that count twice on this line", OWN),
        a_kind("sheets.power", len(POWERS), "the power of the pencil in hand", OWN),
        a_number("sheets.spent", 1.0, "it is used up for this round", OWN),
        a_number("sheets.powered", 1.0, "it works in this turn", OWN),
        a_number("sheets.asked", 1.0, "repeat or circle was offered after the section", OWN),
    ),
    derived=(Derived("pencils", ROUNDS * PENCILS, "the colour of the own pencil in each round"),),
    count=count,
)
