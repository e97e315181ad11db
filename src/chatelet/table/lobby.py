"""Who may sit, leave, start, pause, remove, resign: alterations of a table's standing, each with its refusals.

Every function takes a draft of the standing and changes it, or refuses with a sentence; storing is the table's affair.
"""

import re
import secrets
from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from ..core.contract import Rules
from ..core.errors import BadOptions, ChateletError
from ..core.record import RulesMark
from .bots import check_bot
from .errors import NotFound, NotNow, NotYours, Stale
from .model import NAME_LONGEST, Lost, Pace, Seat, Standing, Terms, now, plain

VALUE = re.compile(r"[0-9a-f]{16,64}")
MOST_SEATS = 12
RATED_MINUTES, RATED_DAYS = 1, 1 / 24  # the quickest clocks at which a rated game is still played by a person
Agreement = Literal["end", "pause"]


def clean_name(name: str) -> str:
    """A name as others will see it: one line, no blanks around, no characters that write over others."""
    name = "".join(letter for letter in name if letter.isprintable())
    return " ".join(name.split())[:NAME_LONGEST]


def person(player: str, name: str, value: str | None) -> Seat:
    if value is not None and not VALUE.fullmatch(value):
        raise ChateletError("bad-shuffle-value")
    return Seat("person", clean_name(name), player, key=secrets.token_urlsafe(16), value=value or "")


def seat_of(wish: dict[str, Any], player: str, name: str) -> Seat:
    """A seat as its maker wants it: `me`, `bot` or `open`."""
    kind = wish["kind"]
    if kind == "me":
        return person(player, wish.get("name") or name, None)
    if kind == "bot":
        bot = check_bot(wish.get("bot") or "greedy")
        return Seat("bot", bot, bot=bot)
    return Seat()


def lay(
    rules: Rules, terms: Terms, maker: str, name: str, wishes: Sequence[dict[str, Any]], value: str | None
) -> Standing:
    """A new table."""
    if not 1 <= len(wishes) <= MOST_SEATS:
        raise BadOptions("bad-seats", game=rules.name, least=min(rules.seats), most=max(rules.seats), given=len(wishes))
    seats = [seat_of(wish, maker, name) for wish in wishes]
    if len(seats) > max(rules.seats):
        raise BadOptions("bad-seats", game=rules.name, least=min(rules.seats), most=max(rules.seats), given=len(seats))
    named: list[Seat] = []
    for seat in seats:
        if seat.kind == "person" and not seat.name:
            raise ChateletError("name-needed")
        if seat.kind == "person" and named and seat.name in [other.name for other in named]:
            seat.name = clean_name(f"{seat.name} {len(named) + 1}")
        if seat.kind == "person":
            named.append(seat)
    if named and value is not None:
        named[0].value = person(maker, "x", value).value  # one for a device, however many sit at it
    if terms.practice and any(seat.kind == "open" for seat in seats):
        raise NotNow("practice-alone")
    if terms.seed is not None and not terms.practice:
        raise NotNow("seed-practice-only")
    if terms.rated:
        check_rated(terms, seats)
    count = len(seats) if len(seats) in rules.seats else min(rules.seats)
    options = plain(rules.settings(terms.options, count))  # in full: a default may change, this game may not
    return Standing(
        terms=in_earnest(msgspec.structs.replace(terms, options=options)),
        maker=maker,
        seats=seats,
        rules=RulesMark(rules.version, rules.digest),
        made=now(),
    )


def in_earnest(terms: Terms) -> Terms:
    """What follows where results are compared: nothing is taken back or hinted, and no bot plays for who is late."""
    if not terms.ranked:
        return terms
    pace = terms.pace if terms.pace.kind == "free" else msgspec.structs.replace(terms.pace, late="lost")
    return msgspec.structs.replace(terms, undo=False, hints=False, pace=pace)


def check_rated(terms: Terms, seats: Sequence[Seat]) -> None:
    """A rated game is played by people, one a seat, by the clock."""
    if terms.practice or terms.deck is not None or terms.seed is not None:
        raise NotNow("rated-alone")
    if terms.pace.kind == "free":
        raise NotNow("rated-clock")
    if (terms.pace.minutes or RATED_MINUTES) < RATED_MINUTES or (terms.pace.days or RATED_DAYS) < RATED_DAYS:
        raise NotNow("rated-time")
    people = [seat.player for seat in seats if seat.kind == "person"]
    if any(seat.kind == "bot" for seat in seats) or len(set(people)) < len(people) or len(seats) < 2:
        raise NotNow("rated-people")


def before_start(standing: Standing) -> None:
    if standing.state != "open":
        raise NotNow("table-started")


def by_maker(standing: Standing, player: str) -> None:
    if standing.maker != player:
        raise NotYours("maker-only")
    if standing.state != "open" and not standing.has_say(player):
        raise NotYours("no-say")


def with_say(standing: Standing, player: str) -> None:
    if not standing.seats_of(player):
        raise NotYours("seated-only")
    if not standing.has_say(player):
        raise NotYours("no-say")


def seat_at(standing: Standing, seat: int) -> Seat:
    if not 0 <= seat < len(standing.seats):
        raise NotFound("seat-unknown")
    return standing.seats[seat]


def own_seat(standing: Standing, player: str, seat: int) -> Seat:
    place = seat_at(standing, seat)
    if not place.belongs_to(player):
        raise NotYours("seat-not-yours")
    return place


def as_read(standing: Standing, drawn_up: int | None) -> None:
    """Whoever agrees to terms agrees to those they have read: others may have been drawn up in the same moment."""
    if drawn_up is not None and drawn_up != standing.drawn_up:
        raise Stale("terms-changed")


def join(
    standing: Standing, player: str, name: str, seat: int | None, value: str | None, drawn_up: int | None = None
) -> int:
    """Sit down; the first open seat unless one is named."""
    before_start(standing)
    as_read(standing, drawn_up)
    if player in standing.removed:
        raise NotYours("player-removed")
    mine = standing.seats_of(player)
    if mine and seat is None:
        return mine[0]  # asked twice, sits once
    free = [k for k, place in enumerate(standing.seats) if place.kind == "open"]
    if mine and standing.terms.rated:
        raise NotNow("rated-people")
    if mine and standing.terms.deck is not None:
        raise NotNow("deck-seats")
    if seat is None and not free:
        raise NotNow("table-full")
    chosen = free[0] if seat is None else seat
    if seat_at(standing, chosen).kind != "open":
        raise NotNow("seat-taken")
    if not clean_name(name):
        raise ChateletError("name-needed")
    standing.seats[chosen] = person(player, name, None if mine else value)
    return chosen


def leave(standing: Standing, player: str, seat: int) -> None:
    """Stand up: before the start the seat is free again, afterwards a bot stands in."""
    own_seat(standing, player, seat)
    if standing.state == "open":
        standing.seats[seat] = Seat()
    elif standing.state in ("running", "paused"):
        stand_in(standing, player, seat, None, away=False)
    else:
        raise NotNow("table-over")


def stand_up(standing: Standing, player: str) -> None:
    """Give back every seat taken before the start."""
    before_start(standing)
    for seat in standing.seats_of(player):
        leave(standing, player, seat)


def set_seat(rules: Rules, standing: Standing, player: str, name: str, seat: int | None, wish: dict[str, Any]) -> None:
    """The maker arranges a seat, or (None) adds one."""
    before_start(standing)
    by_maker(standing, player)
    _seats_stay(standing)
    place = seat_of(wish, player, name)
    if place.kind == "person" and not place.name:
        raise ChateletError("name-needed")
    if seat is None:
        if len(standing.seats) >= max(rules.seats):
            raise NotNow("table-full")
        standing.seats.append(place)
    else:
        seat_at(standing, seat)
        standing.seats[seat] = place
    if standing.terms.rated:
        check_rated(standing.terms, standing.seats)


def drop_seat(standing: Standing, player: str, seat: int) -> None:
    before_start(standing)
    by_maker(standing, player)
    _seats_stay(standing)
    seat_at(standing, seat)
    if len(standing.seats) == 1:
        raise NotNow("last-seat")
    del standing.seats[seat]


def _seats_stay(standing: Standing) -> None:
    """With a deck, results are compared: nobody chooses other opponents for it, or plays it twice."""
    if standing.terms.deck is not None:
        raise NotNow("deck-seats")


def set_terms(rules: Rules, standing: Standing, player: str, options: dict[str, Any], pace: Pace) -> None:
    """The maker plays by other options or another clock: whoever sits there already is asked again."""
    before_start(standing)
    by_maker(standing, player)
    if standing.terms.deck is not None:
        raise NotNow("deck-options")
    count = len(standing.seats) if len(standing.seats) in rules.seats else min(rules.seats)
    options = plain(rules.settings(options, count))
    terms = in_earnest(msgspec.structs.replace(standing.terms, options=options, pace=pace.check(), quick=False))
    if terms.rated:
        check_rated(terms, standing.seats)
    if (terms.options, terms.pace) == (standing.terms.options, standing.terms.pace):
        return
    standing.terms, standing.drawn_up = terms, standing.drawn_up + 1
    for seat in standing.seats:
        if seat.kind == "person" and seat.player != player:
            seat.asked = True


def confirm(standing: Standing, player: str, drawn_up: int | None = None) -> None:
    """Agree to terms that were changed."""
    before_start(standing)
    as_read(standing, drawn_up)
    if not standing.seats_of(player):
        raise NotYours("seated-only")
    for seat in standing.seats_of(player):
        standing.seats[seat].asked = False


def start(rules: Rules, standing: Standing, player: str) -> None:
    before_start(standing)
    by_maker(standing, player)
    begin(rules, standing)


def begin(rules: Rules, standing: Standing) -> None:
    """Open seats disappear; the shuffle's values are fixed."""
    before_start(standing)
    asked = [seat.name for seat in standing.seats if seat.asked]
    if asked:
        raise NotNow("terms-asked", names=", ".join(asked))
    seats = [seat for seat in standing.seats if seat.kind != "open"]
    least = min(rules.seats) if standing.terms.deck is None else len(standing.seats)
    if len(seats) not in rules.seats or len(seats) < least:
        raise NotNow("too-few-seated", least=least, seated=len(seats))
    rules.settings(standing.terms.options, len(seats))
    if standing.terms.rated:
        check_rated(standing.terms, seats)
    standing.seats = seats
    shared = standing.terms.deck is not None or standing.terms.seed is not None
    standing.values = [] if shared else [seat.value for seat in seats if seat.value]
    standing.state, standing.started = "running", now()


def pause(standing: Standing, player: str) -> None:
    with_say(standing, player)
    if standing.state != "running":
        raise NotNow("table-not-running", state=standing.state)
    if standing.terms.rated:
        raise NotNow("rated-pause")
    _pause(standing)


def _pause(standing: Standing) -> None:
    standing.state, standing.offers = "paused", {}
    standing.pauses.append((now(), None))


def resume(standing: Standing, player: str) -> None:
    with_say(standing, player)
    if standing.state != "paused":
        raise NotNow("table-not-paused")
    standing.state = "running"
    standing.pauses[-1] = (standing.pauses[-1][0], now())


def agree(standing: Standing, player: str, to: Agreement, yes: bool) -> None:
    """Say yes to ending the game without a result or to a pause: done when everybody has. One no, and it is off."""
    with_say(standing, player)
    _in_play(standing)
    if to == "end" and standing.terms.deck is not None:
        raise NotNow("deck-once")
    if not yes:
        standing.offers = {other: people for other, people in standing.offers.items() if other != to}
        return
    willing = [other for other in standing.offers.get(to, []) if other != player]
    standing.offers = {**standing.offers, to: [*willing, player]}
    spoken_for = {standing.seats[k].player for other in standing.offers[to] for k in standing.seats_of(other)}
    if standing.voices() - spoken_for:
        return
    if to == "end":
        standing.state, standing.ended, standing.offers = "closed", now(), {}
    elif standing.state == "running":
        _pause(standing)


def play_on(standing: Standing, seat: int) -> bool:
    """Whoever wanted to end or to pause and moves all the same wants it no longer. Had they?"""
    place = standing.seats[seat]
    left = {to: [one for one in people if not place.belongs_to(one)] for to, people in standing.offers.items()}
    left = {to: people for to, people in left.items() if people}
    if left == standing.offers:
        return False
    standing.offers = left
    return True


def stand_in(standing: Standing, player: str, seat: int, bot: str | None, *, away: bool) -> None:
    """A bot plays for a person: asked for by the person, or by another player while that person is away.

    Where nobody else is kept waiting it is a pause: a bot among bots would play the game to its end in a moment.
    """
    place = seat_at(standing, seat)
    _in_play(standing)
    if place.kind != "person":
        raise NotNow("seat-not-person")
    own = place.belongs_to(player)
    if place.lost:
        raise NotNow("seat-lost")
    if not own and not (standing.has_say(player) and away):
        raise NotYours("seat-not-yours")
    if own and not standing.voices() - {place.player, player}:
        if standing.state == "running":
            _pause(standing)
        return
    if standing.terms.deck is not None:
        raise NotNow("deck-no-stand-in")
    bot = check_bot(bot or standing.bot)
    hand_to_bot(standing, seat, standing.bot if standing.terms.rated else bot)


def hand_to_bot(standing: Standing, seat: int, bot: str) -> None:
    """A bot chooses for a person from now on, and earns no time for them."""
    place = standing.seats[seat]
    if place.stand_in is None:
        standing.stand_ins.append((seat, now(), None))
    place.stand_in = bot


def back(standing: Standing, player: str, seat: int) -> None:
    """The person plays again; that a bot chose for them, and the time that is gone, stay."""
    place = own_seat(standing, player, seat)
    if place.lost:
        raise NotNow("seat-lost")
    place.stand_in = None
    standing.stand_ins = [
        (whose, begun, now() if whose == seat and until is None else until)
        for whose, begun, until in standing.stand_ins
    ]


def lose(standing: Standing, seat: int, why: Lost) -> None:
    """Out of the running. With two seats that ends the game; else a bot plays the seat on for the others."""
    place = seat_at(standing, seat)
    place.lost = place.lost or why
    if not standing.decided():
        hand_to_bot(standing, seat, place.stand_in or standing.bot)


def resign(standing: Standing, player: str, seat: int) -> None:
    own_seat(standing, player, seat)
    _in_play(standing)
    lose(standing, seat, "resigned")


def claim(standing: Standing, player: str, seat: int, *, away: bool) -> None:
    """Win against somebody who is away while it is their turn; only where a clock was agreed."""
    with_say(standing, player)
    _in_play(standing)
    place = seat_at(standing, seat)
    if place.kind != "person" or place.belongs_to(player):
        raise NotNow("seat-not-person")
    if standing.terms.pace.kind == "free":
        raise NotNow("claim-clock")
    if not away:
        raise NotNow("claim-here")
    lose(standing, seat, "away")


def remove(standing: Standing, player: str, seat: int | None, other: str | None) -> None:
    """The maker sends somebody away, who may not come back: before the start, and later only who watches."""
    by_maker(standing, player)
    if seat is not None:
        other = seat_at(standing, seat).player
    if other is None or other == player:
        raise NotNow("nobody-to-remove")
    if standing.state != "open" and standing.seats_of(other):
        raise NotNow("remove-started")
    if other not in standing.removed:
        standing.removed.append(other)
    for k, place in enumerate(standing.seats):
        if place.belongs_to(other):
            if place.player != other:  # somebody else's seat, held by its private link
                place.holders.remove(other)
            else:
                standing.seats[k] = Seat()


def mute(standing: Standing, player: str, other: str, muted: bool) -> None:
    by_maker(standing, player)
    if muted and other not in standing.muted and other != player:
        standing.muted.append(other)
    elif not muted and other in standing.muted:
        standing.muted.remove(other)


def take(standing: Standing, player: str, key: str) -> int:
    """Hold a seat by its private link."""
    number, _, secret = key.partition(".")
    if number.isdecimal() and int(number) < len(standing.seats):
        place = standing.seats[int(number)]
        if place.kind == "person" and place.key and secrets.compare_digest(place.key.encode(), secret.encode()):
            if player in standing.removed:
                raise NotYours("player-removed")
            if not place.belongs_to(player):
                if standing.terms.ranked:
                    raise NotNow("link-ranked")  # one a person; who has an account signs in on the other device
                place.holders = [*place.holders, player][-8:]
            return int(number)
    raise NotYours("link-void")


def new_link(standing: Standing, player: str, seat: int) -> str:
    """Another private link; the old one and the devices that came by it lose the seat."""
    place = own_seat(standing, player, seat)
    place.key = secrets.token_urlsafe(16)
    place.holders = [] if place.player == player else [player]
    return place.key


def close(standing: Standing, player: str) -> None:
    by_maker(standing, player)
    if standing.state in ("over", "closed"):
        raise NotNow("table-over")
    if standing.state != "open" and standing.people() - {player}:
        raise NotNow("others-play")
    if standing.state != "open" and standing.terms.deck is not None:
        raise NotNow("deck-once")  # whoever has seen the cards has played
    standing.state, standing.ended = "closed", now()


def rematch(standing: Standing, player: str) -> tuple[list[Seat], Terms]:
    """Seats and terms of the next game: everybody moves on by one, and all but who wants it are asked.

    The seat of somebody who asked to be forgotten is open.
    """
    if standing.state != "over":
        raise NotNow("table-not-over")
    turned = standing.seats[1:] + standing.seats[:1]
    seats = []
    for seat in turned:
        if seat.kind == "person" and seat.player:
            seats.append(person(seat.player, seat.name, None))
            seats[-1].asked = seat.player != player  # they may have gone home
        else:
            seats.append(Seat("bot", seat.name, bot=seat.bot) if seat.kind == "bot" else Seat())
    return seats, msgspec.structs.replace(standing.terms, quick=False, on_device=False)


def _in_play(standing: Standing) -> None:
    if standing.state not in ("running", "paused"):
        raise NotNow("table-not-running", state=standing.state)
