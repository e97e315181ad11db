"""A game as a library user holds it: play moves in notation, look, take back, write it down."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, cast

import msgspec

from .contract import SPECTATOR, Options, Position, Preview, Rules, View
from .dealer import Dealer, dealer_of
from .errors import BadOptions
from .log import Entry
from .play import Draft, Play
from .record import Record, numbered, opened
from .texts import in_letters

Chosen = TypeVar("Chosen", bound=Options)
Seen = TypeVar("Seen", bound=View)


class Game(Generic[Chosen, Seen]):
    """One game: rules, a position, the log that led to it and the dealer who turns what is hidden."""

    def __init__(
        self,
        rules: Rules,
        seats: Sequence[str],
        options: Mapping[str, Any],
        dealer: Dealer | None,
        *,
        deal: bool = True,
    ) -> None:
        self.rules = rules
        self.seats = list(seats)
        self.options: Chosen = rules.settings(options, len(self.seats))
        self.dealer = dealer
        self.log: list[Entry] = []
        self._play = Play(rules, self.options, self.seats, dealer)
        if deal:
            self.turn_chance()

    def __repr__(self) -> str:
        """Which game, what was agreed on beyond the usual, who sits there, and whose turn it is."""
        usual = type(self.options)()
        agreed = {name: getattr(self.options, name) for name in self.options.__struct_fields__}
        options = [f"{name}={value!r}" for name, value in agreed.items() if value != getattr(usual, name)]
        names = ", ".join(self.seats[seat] for seat in self.waiting)
        state = f"over, {self.scores}" if self.over else f"waiting for {names or 'chance'}"
        told = [self.rules.name, *options, f"seats={self.seats}", f"{len(self.events)} events", state]
        return f"<Game {', '.join(told)}>"

    @classmethod
    def from_record(cls, rules: Rules, record: Record, at: int | None = None) -> Self:
        """The game a record tells, up to event `at`; raises BadRecord where it is not legal."""
        try:
            dealer = dealer_of(record.fair) if record.fair else None
        except ValueError:
            dealer = None
        options = msgspec.to_builtins(opened(rules, record))
        game = cls(rules, record.seats, options, dealer, deal=False)
        for _ in numbered(record.events[:at], game.event, record.seats):
            pass
        return game

    def copy(self, *, dealt: bool = True) -> Self:
        """The same game once more, to play on with. Without `dealt`, chance waits for `event` instead of the dealer."""
        game = type(self)(self.rules, self.seats, msgspec.to_builtins(self.options), self.dealer, deal=False)
        game.log = list(self.log)
        game._play = self._play.copy()
        if not dealt:
            game.dealer = game._play.dealer = None
        return game

    __copy__ = copy

    # --- looking ahead ---

    def after(self, seat: int, move: str | int) -> Self:
        """The game after a move, before chance answers it; this one is untouched. Raises like `play`."""
        game = self.copy(dealt=False)
        game.play(seat, move)
        return game

    def chances(self) -> dict[str, float]:
        """What chance may do now, as events with how likely each is; empty while a seat has to act."""
        if self.waiting or self.over:
            return {}
        found = self.rules.chance_outcomes(self.position)
        total = sum(weight for _, weight in found)
        return {self.rules.write_chance(self.position, outcome): weight / total for outcome, weight in found}

    # --- looking ---

    @property
    def position(self) -> Position:
        """All of it, with what is hidden. It is never changed: look ahead on a `copy` of it."""
        return self._play.position

    @property
    def events(self) -> list[str]:
        """The effective log, in notation."""
        return [entry.text for _, entry in self._play.events]

    @property
    def waiting(self) -> list[int]:
        """The seats that have to act."""
        return self._play.waiting

    @property
    def over(self) -> bool:
        """Has the game ended?"""
        return self._play.over

    @property
    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return self._play.scores

    @property
    def winners(self) -> list[int]:
        """The seats that win; empty while the game goes on."""
        return self._play.winners

    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, in notation."""
        self._check_seat(seat)
        if seat not in self.waiting:
            return []
        return [self.rules.write(self.position, seat, a) for a in self.rules.legal_actions(self.position, seat)]

    def preview(self, seat: int, move: str) -> Preview:
        """What a move would change, without making it. Raises like `play`."""
        return self.rules.preview(self.position, seat, self._play.action(self.position, seat, move))

    def observation(self, seat: int) -> Position:
        """The position as a seat knows it (-1: a spectator): a copy with the rest blanked. Raises BadOptions."""
        self._check_seat(seat)
        return self._play.observation(seat)

    def view(self, seat: int = SPECTATOR) -> Seen:
        """What a seat sees: the View of the game."""
        return cast("Seen", self.rules.view(self.observation(seat), seat))

    def text(self, seat: int = SPECTATOR, language: str = "en") -> str:
        """What a seat sees, drawn with letters."""
        return self.rules.text(self.observation(seat), seat, language, self.seats)

    def svg(self, seat: int = SPECTATOR, language: str = "en") -> str:
        """What a seat sees, as an SVG picture."""
        return self.rules.svg(self.observation(seat), seat, language, self.seats)

    def _check_seat(self, viewer: int) -> None:
        if viewer != SPECTATOR and viewer not in range(len(self.seats)):
            raise BadOptions("no-such-seat", given=in_letters(viewer)[:40], last=len(self.seats) - 1)

    # --- doing ---

    def play(self, seat: int, move: str | int) -> None:
        """Make a move, in notation or by its number; chance answers at once.

        Raises Refused (with the rule) or BadNotation: then nothing happened.
        """
        self._accept(self._play.move(seat, move) if isinstance(move, str) else self._play.act(seat, move))

    def act(self, seat: int, action: int) -> None:
        """Make a legal action, without letting chance answer. Raises Refused or BadNotation."""
        self._accept(self._play.act(seat, action, answered=False))

    def turn_chance(self) -> None:
        """Let chance act until somebody has to, or the game is over."""
        if self.dealer is not None and not self.waiting and not self.over:
            self._accept(self._play.opening())

    def event(self, text: str) -> None:
        """Make any event happen, chance included (for games whose cards are turned elsewhere)."""
        self._accept(self._play.happening(text))

    def stand(self, position: Position) -> None:
        """Be in a position that somebody built: nothing led to it, nothing can be taken back."""
        self._play.stand(0, position, [], [], [0] * len(self.seats))
        self.log = []

    def undo(self, seat: int) -> None:
        """Take back the seat's last move: never across chance, across something shown, or across another's move."""
        self._accept(self._play.undo(seat))

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its last move?"""
        return self._play.can_undo(seat)

    def _accept(self, draft: Draft) -> None:
        self._play.accept(draft)
        self.log += draft.entries

    # --- writing it down ---

    def record(self) -> Record:
        """The game so far, as a record; the dealer's secret is in it once the game is over."""
        return self._play.record()

    def record_for(self, seat: int) -> Record:
        """The log as a seat may read it: hidden parts are `?`. A finished game hides nothing."""
        self._check_seat(seat)
        return self._play.record(seat)
