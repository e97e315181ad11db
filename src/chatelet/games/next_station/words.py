"""Why a section may not be drawn: the rule in words, and the way out."""

from ...core.contract import Position
from ...core.texts import Message
from .codes import Refusal
from .moves import DOUBLE, ENCIRCLE, sources, wanted
from .notation import section_name, station_name
from .refusals import blocking_section
from .state import MAIN, TURN
from .tables import CITIES, FROM, SHOWS, SYMBOLS, TO


def symbol_word(symbol: int) -> Message:
    """The name of a symbol."""
    return Message(f"next-station-symbol-{(*SYMBOLS, 'any')[symbol]}")


def explain(s: Position, seat: int, action: int, code: int) -> Message:
    """A refusal in words: the rule, and the way out."""
    city, args = int(s.city), {}
    sheet = s.sheets[seat]
    line, stage = int(sheet.lines[s.lap]), int(sheet.stage)
    if action < len(CITIES[city].sections):
        here, there = int(FROM[city, action]), int(TO[city, action])
        if line >> there & 1 and not line >> here & 1:
            here, there = there, here
        start = int(sources(s, seat, stage)) if s.phase == TURN else 0
        args = {
            "section": section_name(city, action, line),
            "here": station_name(city, here),
            "there": station_name(city, there),
            "starts": [station_name(city, i) for i in range(len(CITIES[city].stations)) if start >> i & 1],
        }
        if code == Refusal.WRONG_SYMBOL:
            args |= {"shows": symbol_word(int(SHOWS[city, there])), "wanted": symbol_word(int(wanted(s, seat, stage)))}
        if code in (Refusal.CROSSES, Refusal.PARALLEL):
            args["other"] = section_name(city, int(blocking_section(s, seat, action)))
    elif action >= DOUBLE:
        station = action - (ENCIRCLE if action >= ENCIRCLE else DOUBLE)
        args["station"] = station_name(city, station)
    name = "second-section" if code == Refusal.NOT_NOW and stage != MAIN and action < DOUBLE else Refusal(code).id
    return Message(f"next-station-{name if name == 'second-section' else 'refusal-' + name}", args)
