"""What the coach says about a move of Next Station: the thought behind it, and what it does beyond its points."""

from math import atan2, pi
from statistics import fmean

from ...core.contract import Position
from ...core.texts import Message
from .moves import DOUBLE, DOUBLE_DISTRICT, PASS, POWER, apply
from .preview import figures
from .scoring import has_section
from .state import TURN
from .tables import ANY, CITIES, FROM, INCIDENT, LONDON, METROS, ROUNDS, SHOWS, SYMBOLS, TO, WORDS
from .words import symbol_word

COMPASS = ("e", "se", "s", "sw", "w", "nw", "n", "ne")


def _after(s: Position, seat: int, action: int) -> Position:
    """The position after an action; the end of the round is not awaited, so that the line stays in view."""
    after = s.copy()
    after.metros = 0
    apply(after, seat, action)
    after.metros = s.metros
    return after


def _ends(s: Position, seat: int, section: int) -> tuple[int, int]:
    """Where a section starts, and the new station."""
    here, there = int(FROM[s.city, section]), int(TO[s.city, section])
    return (there, here) if int(s.sheets[seat].lines[s.lap]) >> there & 1 else (here, there)


def whither(s: Position, seat: int, section: int) -> Message:
    """The direction a section leads to, as on a compass."""
    corners = [CITIES[s.city].stations[end].points for end in _ends(s, seat, section)]
    (x, y), (to_x, to_y) = ([fmean(axis) for axis in zip(*points, strict=True)] for points in corners)
    octant = round(atan2(to_y - y, to_x - x) / (pi / 4)) % 8
    return Message(f"next-station-compass-{COMPASS[octant]}")


def idea(s: Position, seat: int, action: int) -> Message:
    """What a move is about, by what it brings most of; the section itself is not named."""
    if action == PASS:
        return Message("next-station-idea-pass")
    if action == POWER:
        return Message("next-station-idea-power")
    if action >= DOUBLE_DISTRICT:
        return Message("next-station-idea-double")
    old, new = figures(s, seat), figures(_after(s, seat, action), seat)
    fresh = new["districts"] > max(1, old["districts"])  # the departure's own district is none
    gains = {
        "district" if fresh else "station": new["districts"] * new["stations"] - old["districts"] * old["stations"],
        **{name: new[name] - old[name] for name in ("sights", "interchanges")},
    }
    if s.city == LONDON:
        gains["visits"] = 2 * (new["visits"] - old["visits"])  # the track is steeper further on
    else:
        gains["crossings"] = new["crossings"] - old["crossings"]
    if fresh:
        gains["district"] += 1  # a new district also multiplies what is still to come
    best = max(gains, key=lambda name: gains[name])
    name = best if gains[best] > 0 else "open"
    if name == "sights" and s.city == LONDON:
        name = "thames"
    return Message(f"next-station-idea-{name}", {"where": whither(s, seat, action)})


def ways_on(s: Position, seat: int) -> tuple[int, list[Message]]:
    """How many sections the ends of a line could still take, and the symbols they lead to (none: all of them)."""
    sheet, ways, shown = s.sheets[seat], 0, set()
    for end in range(len(CITIES[s.city].stations)):
        if not int(sheet.ends) >> end & 1:
            continue
        for w in range(WORDS):
            word = int(INCIDENT[s.city, end, w] & sheet.rim[w] & ~sheet.blocked[w])
            for bit in range(64):
                if word >> bit & 1:
                    section = 64 * w + bit
                    ways += 1
                    shown.add(int(SHOWS[s.city, _ends(s, seat, section)[1]]))
    every = ANY in shown or len(shown) == len(SYMBOLS)
    return ways, [] if every else [symbol_word(symbol) for symbol in sorted(shown)]


def reasons(s: Position, seat: int, action: int) -> tuple[Message, ...]:
    """Districts, stations in one of them, interchanges, ways kept open, sections closed for later."""
    if action in (POWER, DOUBLE_DISTRICT) or action >= DOUBLE or s.phase != TURN:
        return ()
    after = _after(s, seat, action)
    old, new = figures(s, seat), figures(after, seat)
    found = []
    if action != PASS:
        if new["districts"] > old["districts"] and has_section(s.sheets[seat].lines[s.lap]):
            found.append(Message("next-station-reason-district", {"count": new["districts"]}))
        if new["stations"] > old["stations"] > 0:
            found.append(Message("next-station-reason-stations", {"count": new["stations"]}))
        if new["interchanges"] > old["interchanges"]:
            gain = new["interchanges"] - old["interchanges"]
            found.append(Message("next-station-reason-interchange", {"points": gain}))
    if s.metros < METROS:  # with the last card of a round it does not matter any more
        ways, symbols = ways_on(after, seat)
        args = {"count": ways, "kinds": len(symbols), "symbols": symbols}
        found.append(Message("next-station-reason-ways", args) if ways else Message("next-station-reason-stuck"))
    if action != PASS and int(s.lap) < ROUNDS - 1:
        closed = sum(int(after.sheets[seat].blocked[w] & ~s.sheets[seat].blocked[w]).bit_count() for w in range(WORDS))
        if closed > 1:
            found.append(Message("next-station-reason-closes", {"count": closed - 1}))
    return tuple(found)
