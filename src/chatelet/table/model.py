"""What a table is: the terms it was made on, who sits at it, and how it stands. Stored as one document."""

import secrets
import time
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ..core.errors import ChateletError
from ..core.record import RulesMark

ALPHABET = "23456789abcdefghjkmnpqrstvwxyz"  # no letters that are mistaken for each other
NAME_LONGEST = 40
MESSAGE_LONGEST = 300

State = Literal["open", "running", "paused", "over", "closed"]
Lost = Literal["resigned", "time", "removed", "away"]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def fresh(length: int = 12) -> str:
    """A name nobody can guess, short enough to read aloud (12 letters: 58 bits)."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))


def plain(value: Any) -> Any:
    """A value as it comes back from the database: JSON knows no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: freely, minutes for a whole game plus seconds a move, or days for each move."""

    kind: Literal["free", "live", "slow"] = "free"
    minutes: float | None = None
    increment: float | None = None
    days: float | None = None
    late: Literal["lost", "bot"] | None = None

    def check(self) -> "Pace":
        """The same with everything said; raises where it makes no sense."""
        if self.kind == "live":
            minutes, increment = self.minutes or 15, self.increment or 0
            if not 0 < minutes <= 600 or not 0 <= increment <= 600:
                raise ChateletError("bad-pace")
            return Pace("live", minutes, increment, None, self.late or "lost")
        if self.kind == "slow":
            days = self.days or 3
            if not 0 < days <= 60:
                raise ChateletError("bad-pace")
            return Pace("slow", None, None, days, self.late or "bot")
        return Pace()


class Terms(msgspec.Struct, frozen=True):
    """What was agreed when the table was made."""

    game: str
    options: dict[str, Any]
    public: bool = False
    practice: bool = False
    undo: bool = True
    chat: bool = True
    hints: bool = True  # alone or against bots
    pace: Pace = Pace()
    deck: str | None = None
    seed: str | None = None
    quick: bool = False  # laid to play with somebody: it begins when all seats are taken
    on_device: bool = False  # played on somebody's own device, and brought here when it was over
    rated: bool = False  # counts for the ratings: between accounts, by the clock, without undo, hints and bots

    @property
    def ranked(self) -> bool:
        """Does it count only what people play themselves?"""
        return self.rated or self.deck is not None


class Seat(msgspec.Struct, omit_defaults=True):
    """A place at the table."""

    kind: Literal["person", "bot", "open"] = "open"
    name: str = ""
    player: str | None = None
    bot: str | None = None
    stand_in: str | None = None  # the bot that plays for a person
    asked: bool = False  # the terms were changed, or a rematch is wanted, and the person has not agreed yet
    helped: bool = False  # a bot has chosen for the person, at least once
    lost: Lost | None = None
    key: str = ""  # of the private link
    holders: list[str] = []  # players who came by the private link
    value: str = ""  # this client's part in the shuffle

    def belongs_to(self, player: str) -> bool:
        return self.kind == "person" and (self.player == player or player in self.holders)

    @property
    def played_by(self) -> str | None:
        """The bot that acts here now."""
        return self.bot if self.kind == "bot" else self.stand_in


class Regard(msgspec.Struct):
    """How somebody stands to others."""

    muted: set[str] = set()
    blocked: set[str] = set()
    blocked_by: set[str] = set()

    @property
    def unheard(self) -> set[str]:
        """Whose messages do not reach them: a block works both ways."""
        return self.muted | self.blocked | self.blocked_by

    @property
    def apart(self) -> set[str]:
        """With whom they never sit at a table."""
        return self.blocked | self.blocked_by


NO_REGARD = Regard()


class Rating(msgspec.Struct):
    """How strong somebody is and how sure that is; rankings sort by `shown`."""

    game: str
    mu: float
    sigma: float
    shown: float
    games: int


class Ranked(Rating, kw_only=True):
    """A rating in a ranking, and whose it is."""

    player: str
    name: str


class Reliability(msgspec.Struct, frozen=True):
    """How many of the last rated games of a person there were, and how many of them are void because they left."""

    games: int
    left: int


class RatingChange(msgspec.Struct):
    """What a game did to a rating."""

    before: Rating
    after: Rating


class Result(msgspec.Struct):
    """How it ended. `places` are by the game's winners, then by points; who gave up or was late comes last.

    `winners` hold the first place: not who gave up with the most points. A void game that ended early has none.
    """

    scores: list[int]
    winners: list[int]
    places: list[int]
    lost: list[int] = []
    by_rules: list[int] | None = None  # the game's own winners, for its record; whoever gave up
    ratings: list[RatingChange | None] = []
    early: bool = False  # somebody gave up or was late, and the points are those of that moment
    # of rated games, where an older version did not write them
    moves: list[int] | UnsetType = UNSET  # by seat, how many moves the person made; those of a stand-in are not theirs
    void_by: list[int] | UnsetType = UNSET  # the game is void: it counts for nothing. The seats of who left it

    @property
    def void(self) -> bool:
        """Is this a rated game in which not every person made two moves?"""
        return self.void_by is not UNSET


class Standing(msgspec.Struct):
    """A table as it stands, without the game's log."""

    terms: Terms
    maker: str
    seats: list[Seat]
    rules: RulesMark
    state: State = "open"
    made: int = 0
    started: int | None = None
    ended: int | None = None
    values: list[str] = []
    pauses: list[tuple[int, int | None]] = []
    removed: list[str] = []  # players the maker sent away
    muted: list[str] = []
    rematch: str | None = None
    rematch_by: str | None = None  # the player who asked for it
    rematch_of: str | None = None
    result: Result | None = None
    resets: list[tuple[int, int]] = []  # (seat, when): its clock was set anew
    bot: str = "greedy"  # who stands in
    offers: dict[str, list[str]] = {}  # what some want and all have to agree to ("end", "pause"), and who does
    stand_ins: list[tuple[int, int, int | None]] = []  # (seat, from, until): a bot chose there and earned no time
    drawn_up: int = 0  # how often the terms were changed: who agrees names the ones they read

    def seats_of(self, player: str | None) -> list[int]:
        """The seats a player may act for."""
        if player is None:
            return []
        return [k for k, seat in enumerate(self.seats) if seat.belongs_to(player)]

    def voices(self) -> set[str]:
        """Who has a say: everybody seated who has not given up, been late or been sent away."""
        seats = [seat for seat in self.seats if seat.kind == "person" and seat.lost is None and seat.player]
        return {seat.player or "" for seat in seats} - set(self.removed)

    def has_say(self, player: str | None) -> bool:
        """May a player decide something about the table? Whoever holds a seat by its link speaks for it."""
        return player not in self.removed and any(self.seats[k].lost is None for k in self.seats_of(player))

    def decided(self) -> bool:
        """Is there nothing left to play for? Of two seats one has lost, or nobody is left who plays."""
        lost = [seat for seat in self.seats if seat.lost]
        playing = [seat for seat in self.seats if seat.kind == "person" and not seat.lost]
        return bool(lost) and (not playing or len(self.seats) == 2)

    def people(self) -> set[str]:
        return {seat.player for seat in self.seats if seat.kind == "person" and seat.player}

    @property
    def hints_allowed(self) -> bool:
        """May hints be asked for? Not where people compete: with others at the table, or for the ranking of a deck.

        Whoever holds a seat by its private link counts. Several who share the only seat do not compete.
        """
        seats = [seat for seat in self.seats if seat.kind == "person"]
        people = {player for seat in seats for player in (seat.player, *seat.holders)}
        alone = len(seats) == 1 or len(people) == 1
        return self.terms.hints and self.terms.deck is None and alone

    def copy(self) -> "Standing":
        return msgspec.convert(msgspec.to_builtins(self), Standing)


def places_of(scores: list[int], winners: list[int], lost: list[int]) -> list[int]:
    """Places from 1, equal ones shared: the game's winners, then the others by points, then who gave up."""

    def worth(seat: int) -> tuple[bool, bool, int]:
        return seat not in lost, seat in winners, 0 if seat in winners else scores[seat]

    worths = [worth(seat) for seat in range(len(scores))]
    return [1 + sum(other > own for other in worths) for own in worths]
