"""Is it true what the coach says? `python bench/reasons.py --each 2000`.

Bots play; of their moves, and of some they did not make, everything the coach would say is held against the position:
not by the code that says it, but by what a seat sees before and after the move, by the legal moves, and by the data.
A claim that nobody here knows how to check is a failure, too.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from math import atan2, pi
from typing import Any, NamedTuple

from msgspec import UNSET

from chatelet.bots.greedy import Greedy
from chatelet.bots.mcts import Mcts
from chatelet.core.chance import below, seeded
from chatelet.core.contract import Rules
from chatelet.core.texts import Message
from chatelet.games import find, game_names

SEARCH = "40"  # simulations of every other bot
SET_UPS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "next-station": [
        (1, {}),
        (1, {"map": "london"}),
        (2, {"modules": ("objectives", "gates", "powers")}),
        (1, {"map": "london", "modules": ("objectives", "gates", "powers")}),
    ],
    "metro": [(2, {}), (3, {"rotation": True}), (4, {"hand": 2})],
    "paris": [(2, {}), (3, {}), (4, {"placement": "free"})],
}


class Claim(NamedTuple):
    """Something said of a move: the message, and what was seen before and after it."""

    rules: Rules
    message: Message
    seat: int
    action: int
    move: str  # in notation
    s: Any
    after: Any
    seen: Any  # views
    then: Any

    @property
    def args(self) -> dict[str, Any]:
        return self.message.args

    @property
    def gain(self) -> int:
        """What the move changes in the seat's points, at once."""
        players = int(self.s.players)
        now, before = (self.rules.score_list(s, players)[self.seat] for s in (self.after, self.s))
        return now - before


# --- Next Station ---


def line(claim: Claim, view: Any) -> Any:
    """The line being drawn; the last one where the round has just ended."""
    lap = int(claim.s.lap)
    return view.sheets[claim.seat].lines[lap]


def grew(claim: Claim, name: str) -> bool:
    return getattr(line(claim, claim.then), name) > getattr(line(claim, claim.seen), name)


def sheet_points(claim: Claim, part: str) -> int:
    now, before = (getattr(view.sheets[claim.seat], part) for view in (claim.then, claim.seen))
    return (now.points if now else 0) - (before.points if before else 0)


def leads(claim: Claim) -> bool:
    """Does the section lead where the compass says?"""
    board = claim.rules.board(claim.rules.settings(SET_UP[0], int(claim.s.players)))
    points = {station.name: station.points for station in board.stations}  # type: ignore[attr-defined]
    move = next(one for one in claim.seen.moves if one.action == claim.action)
    (x, y), (to_x, to_y) = (
        (sum(p[0] for p in points[end]) / len(points[end]), sum(p[1] for p in points[end]) / len(points[end]))
        for end in (move.here, move.to)
    )
    octant = round(atan2(to_y - y, to_x - x) / (pi / 4)) % 8
    return claim.args["where"].id == f"next-station-compass-{('e', 'se', 's', 'sw', 'w', 'nw', 'n', 'ne')[octant]}"


def ways(claim: Claim) -> tuple[int, set[str]]:
    """What the ends could go on by if the next card were wild: how many sections, and the symbols they lead to."""
    s = claim.after.copy()
    sheet = s.sheets[claim.seat]
    s.card, s.switched, s.phase, sheet.stage, sheet.powered, sheet.tour = 4, 0, 5, 1, 0, -1
    board = claim.rules.board(claim.rules.settings(SET_UP[0], int(s.players)))
    symbols = {station.name: station.symbol for station in board.stations}  # type: ignore[attr-defined]
    moves: list[Any] = [move for move in claim.rules.view(s, claim.seat).moves]
    found = [move for move in moves if move.section is not UNSET]
    return len(found), {symbols[move.to] for move in found}


def told_ways(claim: Claim) -> bool:
    count, symbols = ways(claim)
    every = "any" in symbols or len(symbols) == 4
    named = {symbol.id.rpartition("-")[2] for symbol in claim.args["symbols"]}
    return count == claim.args["count"] and named == (set() if every else symbols)


def closes(claim: Claim) -> bool:
    """Sections that cannot be drawn any more, by the list of conflicts in the data."""
    from chatelet.games.next_station.facts import FACTS, MAPS

    facts = FACTS[MAPS.index(claim.seen.map)]
    drawn = {section for one in claim.seen.sheets[claim.seat].lines for section in one.sections}

    def ruled_out(sections: set[int]) -> set[int]:
        pairs = [(a, b) for a, b, _ in facts.conflicts]
        return sections | {b for a, b in pairs if a in sections} | {a for a, b in pairs if b in sections}

    fresh = ruled_out(drawn | {claim.action}) - ruled_out(drawn) - {claim.action}
    return len(fresh) == claim.args["count"]


def monument(claim: Claim) -> bool:
    return grew(claim, "sights") and claim.seen.map == "paris" and leads(claim)


# --- Metro ---


def station(claim: Claim, view: Any) -> Any:
    return view.stations[claim.args["station"] - 1]


def own_lines(claim: Claim, view: Any) -> list[Any]:
    return [one.line for one in view.stations if one.owner == claim.seat]


def home(claim: Claim, end: str) -> bool:
    now, before = station(claim, claim.then), station(claim, claim.seen)
    return now.owner == claim.seat and now.finished and not before.finished and now.line.end == end


def cut(claim: Claim) -> bool:
    now, before = station(claim, claim.then), station(claim, claim.seen)
    other = claim.args["who"].args["seat"]
    return now.owner == other != claim.seat and now.finished and not before.finished and now.line.points < 5


def longer(claim: Claim) -> bool:
    now, before = station(claim, claim.then), station(claim, claim.seen)
    return now.owner == claim.seat and len(now.line.squares) > len(before.line.squares)


def quiet(claim: Claim) -> bool:
    return own_lines(claim, claim.then) == own_lines(claim, claim.seen)


def still_open(claim: Claim) -> bool:
    found = [len(one.squares) for one in own_lines(claim, claim.then) if one.end == "open"]
    return len(found) == claim.args["count"] and max(found, default=0) == claim.args["longest"]


# --- Paris ---


def district_of(claim: Claim, view: Any) -> Any:
    board = claim.rules.board(claim.rules.settings({}, int(claim.s.players)))
    names = [one.name for one in board.districts]  # type: ignore[attr-defined]
    return view.districts[names.index(claim.args["district"])]


def worth(claim: Claim, view: Any) -> int:
    return next((row.total for row in district_of(claim, view).ranking if row.seat == claim.seat), 0)


def vp(claim: Claim) -> bool:
    rank = next((row.rank for row in district_of(claim, claim.seen).ranking if row.seat == claim.seat), 0)
    kind = claim.message.id.removeprefix("paris-idea-")
    return {"vp-first": rank == 1, "vp": rank > 1 and claim.gain > 0, "vp-nothing": rank != 1 and claim.gain <= 0}[kind]


def have(claim: Claim, s: Any) -> dict[str, int]:
    """What the seat has, counted in the position itself."""
    seat = claim.seat
    goods = {f"good {k}": int(s.goods[seat, k]) + (int(s.units[k]) if int(s.turn) == seat else 0) for k in range(6)}
    return goods | {"francs": int(s.francs[seat]), "keys": int(s.hand[seat])}


def changes(claim: Claim) -> tuple[int, int]:
    """How many kinds of things the seat has less of, and more of, after the move."""
    before, now = have(claim, claim.s), have(claim, claim.after)
    return sum(now[k] < before[k] for k in now), sum(now[k] > before[k] for k in now)


def money(claim: Claim, sign: int) -> bool:
    """Francs named in a reason are those that went or came."""
    named = [one.args["count"] for one in claim.args["things"] if one.id == "paris-advice-francs"]
    change = sign * (int(claim.after.francs[claim.seat]) - int(claim.s.francs[claim.seat]))
    return named == ([change] if change > 0 else [])


# --- what each message says, and how to find out ---

CHECKS: dict[str, Callable[[Claim], bool]] = {
    "next-station-idea-pass": lambda c: c.move == "-",
    "next-station-idea-power": lambda c: c.move.startswith("power"),
    "next-station-idea-double": lambda c: c.move.startswith(("double", "circle", "district")),
    "next-station-idea-district": lambda c: grew(c, "districts") and leads(c),
    "next-station-idea-station": lambda c: grew(c, "most") and leads(c),
    "next-station-idea-sights": monument,
    "next-station-idea-thames": lambda c: grew(c, "sights") and c.seen.map == "london" and leads(c),
    "next-station-idea-crossings": lambda c: sheet_points(c, "crossings") > 0 and leads(c),
    "next-station-idea-interchanges": lambda c: sheet_points(c, "interchanges") > 0 and leads(c),
    "next-station-idea-visits": lambda c: sheet_points(c, "tourist") > 0 and leads(c),
    "next-station-idea-open": lambda c: c.gain <= 0 and leads(c),
    "next-station-reason-district": lambda c: grew(c, "districts") and line(c, c.then).districts == c.args["count"],
    "next-station-reason-stations": lambda c: grew(c, "most") and line(c, c.then).most == c.args["count"],
    "next-station-reason-interchange": lambda c: sheet_points(c, "interchanges") == c.args["points"] > 0,
    "next-station-reason-ways": told_ways,
    "next-station-reason-stuck": lambda c: ways(c)[0] == 0,
    "next-station-reason-closes": closes,
    "metro-idea-decline": lambda c: c.move == "draw",
    "metro-idea-home": lambda c: home(c, "station"),
    "metro-idea-centre": lambda c: home(c, "centre"),
    "metro-idea-cut": cut,
    "metro-idea-prolong": longer,
    "metro-idea-quiet": quiet,
    "metro-reason-decline": lambda c: c.move == "draw",
    "metro-reason-none-open": lambda c: all(one.end != "open" for one in own_lines(c, c.then)),
    "metro-reason-open": still_open,
    "paris-idea-draw": lambda c: c.move.startswith("draw"),
    "paris-idea-place": lambda c: c.move.startswith("place"),
    "paris-idea-bank": lambda c: int(c.after.francs[c.seat]) > int(c.s.francs[c.seat]),
    "paris-idea-arc": lambda c: c.move == "key arc",
    "paris-idea-building": lambda c: worth(c, c.then) > worth(c, c.seen),
    "paris-idea-landmark": lambda c: worth(c, c.then) > worth(c, c.seen),
    "paris-idea-prestige": lambda c: int(c.after.vp[c.seat]) > int(c.s.vp[c.seat]),
    "paris-idea-skip": lambda c: c.move.endswith(" -"),
    "paris-idea-bonus": lambda c: int(c.after.unused[c.seat]).bit_count() > int(c.s.unused[c.seat]).bit_count(),
    "paris-idea-vp": vp,
    "paris-idea-vp-first": vp,
    "paris-idea-vp-nothing": vp,
    "paris-idea-endgame": lambda c: c.move.startswith(("endgame", "keep")),
    "paris-idea-buy": lambda c: int(c.after.francs[c.seat]) < int(c.s.francs[c.seat]) and changes(c)[1] > 0,
    "paris-idea-sell": lambda c: int(c.after.francs[c.seat]) > int(c.s.francs[c.seat]) and changes(c)[0] > 0,
    "paris-idea-use": lambda c: c.move.startswith("use"),
    "paris-idea-end": lambda c: c.move == "end",
    "paris-reason-cost": lambda c: money(c, -1) and (changes(c)[0] > 0 or len(c.args["things"]) > 0),
    "paris-reason-gain": lambda c: money(c, 1) and len(c.args["things"]) > 0,
}
SET_UP: list[Any] = [{}]  # the options of the game at hand


def added_up(rules: Rules, s: Any, seat: int, action: int) -> bool:
    """The points of a preview are those that the move brings, and its parts add up to them."""
    players, found, after = int(s.players), rules.preview(s, seat, action), s.copy()
    rules.apply(after, seat, action)
    sums = [sum(part.points for part in found.parts if part.seat in (k, -1)) for k in range(players)]
    real = [b - a for a, b in zip(rules.score_list(s, players), rules.score_list(after, players), strict=True)]
    return list(found.points) == real and (not found.parts or sums == real)


def claims(rules: Rules, number: int) -> Iterator[tuple[Claim, bool]]:
    """All that would be said of the moves of one game, made and not made; whether each is true."""
    set_ups = SET_UPS.get(rules.name) or [(min(rules.seats), {})]
    seats, options = set_ups[number % len(set_ups)]
    SET_UP[0] = options
    luck = seeded(17, number)
    bots: list[Any] = [Mcts(SEARCH) if (k + number) % 2 else Greedy() for k in range(seats)]
    s = rules.start(rules.settings(options, seats), seats)
    while not rules.over(s):
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, luck)))
            continue
        seat = waiting[int(below(luck, len(waiting)))]
        legal = rules.legal_actions(s, seat)
        chosen = int(bots[seat].choose(rules, rules.observation(s, seat), seat, luck))
        if len(legal) > 1:
            seen = rules.view(s, seat)
            for action in {chosen, legal[int(below(luck, len(legal)))]}:
                yield from told(rules, s, seat, action, seen)
        rules.apply(s, seat, chosen)


def told(rules: Rules, s: Any, seat: int, action: int, seen: Any) -> Iterator[tuple[Claim, bool]]:
    """What would be said of one move."""
    observed = rules.observation(s, seat)
    messages = [] if rules.idea is None else [rules.idea(observed, seat, action)]
    messages += rules.reasons(observed, seat, action)
    after = s.copy()
    rules.apply(after, seat, action)
    move, then = rules.write(s, seat, action), rules.view(after, seat)
    for message in messages:
        claim = Claim(rules, message, seat, action, move, s, after, seen, then)
        check = CHECKS.get(message.id)
        yield claim, check is not None and check(claim) and added_up(rules, s, seat, action)


def main(games: list[str], each: int) -> int:
    """Print how many claims of each kind were checked; what is not true, with its move."""
    wrong = 0
    for game in games:
        rules, kinds, number = find(game), Counter[str](), 0
        while kinds.total() < each:
            for claim, true in claims(rules, number):
                kinds[claim.message.id] += 1
                if not true:
                    wrong += 1
                    print(f"{game}, game {number}: {claim.move}: {claim.message}", file=sys.stderr)
                if kinds.total() >= each:
                    break
            number += 1
        print(f"{game}: {kinds.total()} claims of {number} games, {len(kinds)} kinds")
        for name, count in kinds.most_common():
            print(f"  {count:5} {name}")
    print(f"not true: {wrong}")
    return 1 if wrong else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Hold what the coach says against the rules.")
    parser.add_argument("games", nargs="*", default=list(game_names()))
    parser.add_argument("--each", type=int, default=2000, help="claims to check in each game")
    asked = parser.parse_args()
    sys.exit(main(asked.games, asked.each))
