"""A game in progress, as a library user holds it: play moves in notation, look, take back, write it down."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import msgspec

from .contract import SPECTATOR, Position, Preview, Rules
from .dealer import Dealer, dealer_of
from .errors import BadNotation, ChateletError, Refused
from .log import CHANCE, Entry, effective
from .record import FORMAT, Record, RulesMark, play_event, steps


class Game:
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
        self.options = rules.settings(options, len(self.seats))
        self.dealer = dealer
        self.log: list[Entry] = []
        self.position: Position = rules.start(self.options, len(self.seats))
        if deal:
            self.turn_chance()

    @classmethod
    def from_record(cls, rules: Rules, record: Record, at: int | None = None) -> Self:
        """The game a record tells, up to event `at`; raises BadRecord where it is not legal."""
        try:
            dealer = dealer_of(record.fair) if record.fair else None
        except ValueError:
            dealer = None
        options = msgspec.to_builtins(rules.stored_settings(record.options, len(record.seats)))
        game = cls(rules, record.seats, options, dealer, deal=False)
        short = (
            record
            if at is None
            else msgspec.structs.replace(record, events=record.events[:at], scores=None, winners=None)
        )
        for entry, s in steps(rules, short):
            game.position = s
            if entry is not None:
                game.log.append(entry)
        return game

    # --- looking ---

    @property
    def events(self) -> list[str]:
        """The effective log, in notation."""
        return [entry.text for entry in effective(self.log)]

    @property
    def waiting(self) -> list[int]:
        """The seats that have to act."""
        return self.rules.waiting_seats(self.position)

    @property
    def over(self) -> bool:
        return bool(self.rules.over(self.position))

    @property
    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return self.rules.score_list(self.position, len(self.seats))

    @property
    def winners(self) -> list[int]:
        """The seats that win; empty while the game goes on."""
        return self.rules.winner_list(self.position) if self.over else []

    def legal(self, seat: int) -> list[str]:
        """What a seat may do now, in notation."""
        if seat not in self.waiting:
            return []
        return [self.rules.write(self.position, seat, a) for a in self.rules.legal_actions(self.position, seat)]

    def preview(self, seat: int, move: str) -> Preview:
        """What a move would change, without making it. Raises like `play`."""
        return self.rules.preview(self.position, seat, self._action(seat, move))

    def observation(self, seat: int) -> Position:
        return self.rules.observation(self.position, seat)

    def view(self, seat: int = SPECTATOR) -> Any:
        """What a seat sees: the View of the game."""
        return self.rules.view(self.observation(seat), seat)

    def text(self, seat: int = SPECTATOR) -> str:
        """What a seat sees, drawn with letters."""
        return self.rules.text(self.observation(seat), seat)

    def svg(self, seat: int = SPECTATOR) -> str:
        """What a seat sees, as an SVG picture."""
        return self.rules.svg(self.observation(seat), seat)

    # --- doing ---

    def play(self, seat: int, move: str) -> None:
        """Make a move; chance answers at once. Raises Refused (with the rule) or BadNotation: then nothing happened."""
        action = self._action(seat, move)
        self.act(seat, action)
        self.turn_chance()

    def act(self, seat: int, action: int) -> None:
        """Make a legal action, without letting chance answer."""
        text = f"{seat} {self.rules.write(self.position, seat, action)}"
        self.rules.apply(self.position, seat, action)
        self.log.append(Entry(seat, text))

    def turn_chance(self) -> None:
        """Let chance act until somebody has to, or the game is over."""
        while self.dealer is not None and not self.waiting and not self.over:
            outcome = self.rules.deal(self.position, self.dealer)
            self.log.append(Entry(CHANCE, self.rules.write_chance(self.position, outcome)))
            self.rules.happen(self.position, outcome)

    def event(self, text: str) -> None:
        """Make any event happen, chance included (for games whose cards are turned elsewhere)."""
        self.log.append(play_event(self.rules, self.position, text))

    def undo(self, seat: int) -> None:
        """Take back the seat's last move: never across chance, across something shown, or across another's move."""
        if not self.can_undo(seat):
            raise ChateletError("undo-refused", seat=seat)
        self.log.append(Entry(seat, undo=True))
        self.position = self._replayed(self.events)

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its last move?"""
        events = effective(self.log)
        for place in range(len(events) - 1, -1, -1):
            if events[place].by == seat:
                before = self._replayed([entry.text for entry in events[:place]])
                action = self.rules.read(before, seat, events[place].text.partition(" ")[2])
                return not self.rules.reveals(before, seat, action)
            if events[place].by == CHANCE or not self.rules.together:
                return False
        return False

    def record(self) -> Record:
        """The game so far, as a record; the dealer's secret is in it once the game is over."""
        over = self.over
        return Record(
            format=FORMAT,
            game=self.rules.name,
            rules=RulesMark(self.rules.version, self.rules.digest),
            options=msgspec.to_builtins(self.options),
            seats=self.seats,
            fair=self.dealer.fair(reveal=over) if self.dealer else None,
            events=self.events,
            scores=self.scores if over else None,
            winners=self.winners if over else None,
        )

    def record_for(self, seat: int) -> Record:
        """The log as a seat may read it: hidden parts are `?`. A finished game hides nothing."""
        record = self.record()
        if self.over:
            return record
        events = [self.rules.redact(text, seat) for text in record.events]
        fair = self.dealer.fair(reveal=False) if self.dealer else None
        if fair is not None:
            fair.seed = None
        return msgspec.structs.replace(record, events=events, viewer=seat, fair=fair)

    def _action(self, seat: int, move: str) -> int:
        if seat not in self.waiting:
            waiting = [str(s) for s in self.waiting] or "none"
            raise BadNotation("event-not-turn", seat=seat, event=move[:80], seats=waiting)
        action = self.rules.read(self.position, seat, move)
        code = int(self.rules.refusal(self.position, seat, action))
        if code:
            raise Refused(self.rules.explain(self.position, seat, action, code), code)
        return action

    def _replayed(self, events: Sequence[str]) -> Position:
        s = self.rules.start(self.options, len(self.seats))
        for text in events:
            play_event(self.rules, s, text)
        return s
