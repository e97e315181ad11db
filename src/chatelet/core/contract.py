"""The contract of a game: what every folder under `games/` brings, and all that bots, tables and environments may use.

A position is one record of fixed size (`core/fields.py`). Rules are compiled functions over it that allocate
nothing. Actions and outcomes of chance are small whole numbers. Randomness is never inside a position: chance is an
event from outside.

Every position has a field `players`, the number of seats. A field must not be called like a method of `np.record`
(`round`, `copy`, `item`, `size`, `data`, `plain` ...).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from .dealer import Dealer, Pile
from .fields import int16s, int64s
from .flat import Flat
from .listing import Listing, Options
from .parts import Case, Coaching, Paper, Search
from .texts import Message
from .view import Part, Preview, Printed, View

__all__ = ["SPECTATOR", "Options", "Part", "Position", "Preview", "Printed", "Rules", "View", "data_digest"]


class Position(Protocol):
    """A record of `Rules.dtype`: its fields are those of the game, read and written by name."""

    players: int  # the number of seats

    def copy(self) -> "Position":
        """The same position once more."""
        ...

    def tobytes(self) -> bytes:
        """All of it, to be compared or kept."""
        ...

    def __array__(self) -> Any:
        """As NumPy stores it in an array of positions."""
        ...

    def __getattr__(self, name: str, /) -> Any: ...

    def __setattr__(self, name: str, value: Any, /) -> None: ...


SPECTATOR = -1
EVERYTHING = -2  # a viewer before whom nothing is hidden: who looks back at a game


@dataclass(frozen=True, eq=False)
class Rules:
    """A game. The compiled functions take a position `s` first and change nothing but it."""

    listing: Listing  # what is known of it without them
    version: int  # raised whenever a game goes on otherwise than before
    digest: str  # of the data files
    dtype: Any  # of a position, made by `core.fields.layout`
    actions: int  # the size of the action space
    outcomes: int  # the size of the space of chance
    idle: int  # the action that passes (a player who "draws whenever possible" avoids it), -1: none
    together: bool  # may several seats act at once (on boards of their own, so that their order does not matter)?

    hidden: bool  # do seats hold anything that others, or spectators, may not see?

    # --- compiled ---
    waiting: Callable[..., int]  # (s) -> bit mask of the seats that have to act; 0: chance's turn, or over
    over: Callable[..., bool]  # (s)
    legal: Callable[..., int]  # (s, seat, out int16[]) -> n; sorted, unique
    refusal: Callable[..., int]  # (s, seat, action) -> 0 when legal, else the code of the first condition that fails
    apply: Callable[..., None]  # (s, seat, action); only for legal actions
    chances: Callable[..., int]  # (s, outcomes int16[], weights int64[]) -> n
    happen: Callable[..., None]  # (s, outcome)
    sample: Callable[..., int]  # (s, random uint64[1]) -> an outcome, by the weights of `chances`
    scores: Callable[..., None]  # (s, out int64[seats]): as if the game ended now
    winners: Callable[..., int]  # (s) -> bit mask, with the game's tie-breaks
    observe: Callable[..., None]  # (s, seat): blank, in place, what the seat (-1: a spectator) cannot know
    resample: Callable[..., None]  # (s, seat, random): fill, in place, the blanks of an observation

    # --- plain Python ---
    start: Callable[[Any, int], Position]  # (options, seats)
    deal: Callable[[Position, Dealer], int]  # the outcome a fair dealer gives here, keyed by pile and place
    write: Callable[[Position, int, int], str]  # (s, seat, action) -> notation without the seat
    read: Callable[[Position, int, str], int]  # raises BadNotation or Refused
    write_chance: Callable[[Position, int], str]  # (s, outcome) -> the whole event
    read_chance: Callable[[Position, str], int]  # raises BadNotation
    redact: Callable[[str, int], str]  # (event, viewer) -> what that seat may read of it
    explain: Callable[[Position, int, int, int], Message]  # (s, seat, action, code): the rule in words, and the way out
    preview: Callable[[Position, int, int], Preview]  # (s, seat, action): what it would change
    view: Callable[[Position, int], View]  # what a seat sees, for the browser
    text: Callable[..., str]  # (s, seat, language, names) -> a picture for terminals, of an observation
    svg: Callable[..., str]  # (s, seat, language, names) -> a picture, of an observation

    # --- optional: for simulations ---
    piles: Callable[[Position], tuple[Pile, ...]] | None = None  # what is shuffled for the game of this position
    dealt: Callable[..., int] | None = None  # (s, shoe int16[]) -> what `deal` gives, compiled, from the shuffled piles
    lap: Callable[[Position], int] | None = None  # the round being played, from 0; it never goes back
    parts: Callable[[Position, int], dict[str, int]] | None = None  # where a seat's points come from, adding up to them

    # --- optional: for tables, browsers and search ---
    board: Callable[[Any], Printed] = lambda options: Printed()  # what never changes and has to be drawn: map, tiles
    reveals: Callable[[Position, int, int], bool] = lambda *asked: False  # shows somebody something new: no undo
    idea: Callable[[Position, int, int], Message] | None = None  # (s, seat, action): the thought, not the move
    reasons: Callable[[Position, int, int], tuple[Message, ...]] = lambda s, seat, action: ()  # more than its points
    shown_scores: Callable[[Position, int], list[int]] | None = None  # (s, viewer): where points tell what is hidden
    value: Callable[..., float] | None = None  # (s, seat) -> an estimate of the final score
    spent: Callable[..., bool] | None = None  # (s, seat): has the seat acted for the last time in this game?
    prior: Callable[..., None] | None = None  # (s, seat, actions, n, out): how promising each action looks
    rollout: Callable[..., int] | None = None  # (s, random) -> decisions: to the end; equal to the generic playout

    # --- optional: parts with a record of their own, in core/parts.py ---
    search: Search = field(default_factory=Search)  # how bots think about it
    coaching: Coaching = field(default_factory=Coaching)  # what the coach knows of it
    measured: tuple[Case, ...] = ()  # what `bench` measures; none: the fewest seats
    paper: Callable[[], Paper] | None = None  # loads the pad and the pages of the game on paper
    flat: Callable[[], Flat] | None = None  # loads how a position reads as numbers for a network

    # --- what its listing says ---

    @property
    def name(self) -> str:
        """The name of the game."""
        return self.listing.name

    @property
    def seats(self) -> tuple[int, ...]:
        """How many may play."""
        return self.listing.seats

    @property
    def options(self) -> type[Options]:
        """The options of the game."""
        return self.listing.options

    @property
    def option_types(self) -> dict[str, Any]:
        """The options by name."""
        return self.listing.option_types

    def stored_settings(self, given: Mapping[str, Any], seats: int) -> Any:
        """The options of a game that was written down, perhaps long ago and not in full."""
        return self.listing.stored_settings(given, seats)

    def settings(self, given: Mapping[str, Any], seats: int, *, texts: bool = False) -> Any:
        """The game's options from plain data (with `texts`, from strings of a command line), checked."""
        return self.listing.settings(given, seats, texts=texts)

    # --- small conveniences, so that callers need not know about arrays ---

    def legal_actions(self, s: Position, seat: int) -> list[int]:
        """The legal actions of a seat, sorted."""
        out = int16s(self.actions)
        return out[: int(self.legal(s, seat, out))].tolist()

    def chance_outcomes(self, s: Position) -> list[tuple[int, int]]:
        """What chance may do here: pairs of outcome and weight."""
        outcomes, weights = int16s(self.outcomes), int64s(self.outcomes)
        n = int(self.chances(s, outcomes, weights))
        return list(zip(outcomes[:n].tolist(), weights[:n].tolist(), strict=True))

    def waiting_seats(self, s: Position) -> list[int]:
        """The seats that have to act."""
        mask = int(self.waiting(s))
        return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]

    def score_list(self, s: Position, seats: int) -> list[int]:
        """The points of every seat."""
        out = int64s(max(self.seats))
        self.scores(s, out)
        return out[:seats].tolist()

    def scores_seen(self, s: Position, seats: int, viewer: int) -> list[int]:
        """The points of every seat, as a viewer may see them."""
        return self.score_list(s, seats) if self.shown_scores is None else self.shown_scores(s, viewer)

    def winner_list(self, s: Position) -> list[int]:
        """The seats that win."""
        mask = int(self.winners(s))
        return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]

    def observation(self, s: Position, seat: int) -> Position:
        """What a seat knows: a copy with the rest blanked."""
        seen = s.copy()
        self.observe(seen, seat)
        return seen

    def resampled(self, s: Position, seat: int, random: Any) -> Position:
        """A full position that agrees with what a seat knows."""
        filled = s.copy()
        self.resample(filled, seat, random)
        return filled


def data_digest(*texts: bytes) -> str:
    """The digest of a game's data files, kept in records."""
    import hashlib

    return hashlib.sha256(b"\0".join(texts)).hexdigest()[:16]
