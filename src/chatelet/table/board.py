"""The game on a table: a fold over its stored log, quick to move on and to take back from.

A change is first drafted on a copy, then stored, then accepted: what was not stored has never happened.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from ..core.contract import SPECTATOR, Position, Preview, Rules
from ..core.dealer import Dealer
from ..core.errors import BadNotation, ChateletError, Refused
from ..core.log import CHANCE, Entry
from ..core.record import FORMAT, Record, RulesMark, play_event


class Line(msgspec.Struct, frozen=True):
    """A line of the stored log: an entry, its number at this table (from 1), its time, and the client's name for it."""

    number: int
    entry: Entry
    at: int  # milliseconds since 1970
    id: str | None = None


class Step(NamedTuple):
    """An event that could still be taken back: where it led from, and whether it showed somebody something new."""

    number: int
    entry: Entry
    before: Position
    shows: bool


class Draft(NamedTuple):
    """A change worked out but not stored yet."""

    entries: list[Entry]
    position: Position
    steps: list[Step]  # what can be taken back afterwards
    kept: int  # how many of the present steps stay (None of them is in `steps`)
    takes: tuple[int, ...] = ()  # numbers of the events it takes back


class Board:
    """Rules, a position, the events that led to it, and what may be taken back."""

    def __init__(self, rules: Rules, options: Any, seats: Sequence[str], dealer: Dealer) -> None:
        self.rules = rules
        self.options = options
        self.names = list(seats)
        self.seats = len(seats)
        self.dealer = dealer
        self.position: Position = rules.start(options, self.seats)
        self.number = 0  # of the last line
        self.events: list[tuple[int, Entry]] = []  # what counts, with its numbers
        self.steps: list[Step] = []  # the events since chance last acted
        self.after = [0] * self.seats  # the last line that changed the choices of each seat
        self.waiting: list[int] = []
        self.over = False
        self._look()

    def _look(self) -> None:
        mask = int(self.rules.waiting(self.position))
        self.waiting = [seat for seat in range(mask.bit_length()) if mask >> seat & 1]
        self.over = not mask and bool(self.rules.over(self.position))

    # --- drafting ---

    def opening(self) -> Draft:
        """What chance does before anybody can act."""
        s = self.position.copy()
        return Draft(self._chance(s), s, [], 0)

    def move(self, seat: int, text: str) -> Draft:
        """A move and chance's answer to it. Raises Refused (the rule in words) or BadNotation."""
        rules, before = self.rules, self.position
        action = self.action(before, seat, text)
        s = before.copy()
        entry = Entry(seat, f"{seat} {rules.write(before, seat, action)}")
        shows = bool(rules.reveals(before, seat, action))
        rules.apply(s, seat, action)
        answers = [] if int(rules.waiting(s)) else self._chance(s)
        if answers:
            return Draft([entry, *answers], s, [], 0)
        return Draft([entry], s, [Step(self.number + 1, entry, before, shows)], len(self.steps))

    def act(self, seat: int, action: int) -> Draft:
        """A legal action of a bot."""
        return self.move(seat, self.rules.write(self.position, seat, action))

    def undo(self, seat: int) -> Draft:
        """Take back the seat's last move: never across chance, across something shown, or across another's move."""
        place = self._last_own(seat)
        if place is None:
            raise ChateletError("undo-refused", seat=seat)
        s, steps = self.steps[place].before.copy(), []
        for step in self.steps[place + 1 :]:  # others moved meanwhile, on boards of their own: their moves stand
            steps.append(step._replace(before=s.copy()))
            play_event(self.rules, s, step.entry.text)
        return Draft([Entry(seat, undo=True)], s, steps, place, (self.steps[place].number,))

    def undo_to(self, seat: int, number: int) -> Draft:
        """Take back everything after a line, whatever it showed: for practice."""
        kept = sum(1 for at, _ in self.events if at <= number)
        while kept < len(self.events) and self.events[kept][1].by == CHANCE:
            kept += 1  # chance would only do the same again
        if kept >= len(self.events):
            raise ChateletError("undo-nothing")
        s, steps = self._replayed(kept)
        takes = tuple(at for at, _ in self.events[kept:])
        return Draft([Entry(seat, undo=True, to=kept)], s, steps, 0, takes)

    def undo_freely(self, seat: int) -> Draft:
        """Take back to before the seat's last move, with all that came after it: for practice."""
        own = [at for at, entry in self.events if entry.by == seat]
        if not own:
            raise ChateletError("undo-nothing")
        return self.undo_to(seat, own[-1] - 1)

    def can_undo(self, seat: int) -> bool:
        """May the seat take back its last move?"""
        return self._last_own(seat) is not None

    def _last_own(self, seat: int) -> int | None:
        for place in range(len(self.steps) - 1, -1, -1):
            if self.steps[place].entry.by == seat:
                return None if self.steps[place].shows else place
            if not self.rules.together:
                return None
        return None

    def _chance(self, s: Position) -> list[Entry]:
        """Let chance act in a position until somebody has to, or the game is over."""
        rules, entries = self.rules, []
        while not int(rules.waiting(s)) and not rules.over(s):
            outcome = rules.deal(s, self.dealer)
            entries.append(Entry(CHANCE, rules.write_chance(s, outcome)))
            rules.happen(s, outcome)
        return entries

    def _replayed(self, kept: int) -> tuple[Position, list[Step]]:
        s, steps = self.rules.start(self.options, self.seats), []
        for at, entry in self.events[:kept]:
            if entry.by == CHANCE:
                steps = []
            else:
                before = s.copy()
                action = self.rules.read(before, entry.by, entry.text.partition(" ")[2])
                steps.append(Step(at, entry, before, bool(self.rules.reveals(before, entry.by, action))))
            play_event(self.rules, s, entry.text)
        return s, steps

    # --- accepting ---

    def accept(self, draft: Draft) -> None:
        """Make a stored draft the present."""
        self.position = draft.position
        self.steps = [*self.steps[: draft.kept], *draft.steps]
        taken = set(draft.takes)
        if taken:
            self.events = [event for event in self.events if event[0] not in taken]
        for entry in draft.entries:
            self.number += 1
            if not entry.undo:
                self.events.append((self.number, entry))
            if entry.by == CHANCE or not self.rules.together or entry.to is not None:
                self.after = [self.number] * self.seats
            else:
                self.after[entry.by] = self.number
        self._look()

    def absorb(self, line: Line) -> tuple[int, ...]:
        """Take in a line somebody else stored. Gives the numbers of the events it takes back."""
        entry = line.entry
        if line.number != self.number + 1:
            raise ValueError(f"line {line.number} does not follow line {self.number}")
        if entry.undo and entry.to is not None:
            s, steps = self._replayed(entry.to)
            draft = Draft([entry], s, steps, 0, tuple(at for at, _ in self.events[entry.to :]))
        elif entry.undo:
            draft = self.undo(entry.by)
        else:
            before, s = self.position, self.position.copy()
            steps, kept = [], 0
            if entry.by != CHANCE:
                action = self.rules.read(before, entry.by, entry.text.partition(" ")[2])
                shows = bool(self.rules.reveals(before, entry.by, action))
                steps, kept = [Step(line.number, entry, before, shows)], len(self.steps)
            play_event(self.rules, s, entry.text)
            draft = Draft([entry], s, steps, kept)
        self.accept(draft)
        return draft.takes

    def stand(
        self,
        number: int,
        position: Position,
        events: list[tuple[int, Entry]],
        steps: list[Step],
        after: list[int],
    ) -> None:
        """Be where a fold of the log up to a line would lead."""
        self.number, self.position, self.events, self.steps, self.after = number, position, events, steps, after
        self._look()

    # --- looking ---

    def action(self, s: Position, seat: int, text: str) -> int:
        """The action a text names, if it is legal there."""
        rules = self.rules
        if seat not in self.waiting:
            raise BadNotation("event-not-turn", seat=seat, event=text[:80], seats=[str(k) for k in self.waiting])
        action = rules.read(s, seat, text)
        code = int(rules.refusal(s, seat, action))
        if code:
            raise Refused(rules.explain(s, seat, action, code), code)
        return action

    def observation(self, seat: int) -> Position:
        return self.rules.observation(self.position, seat)

    def preview(self, seat: int, text: str) -> Preview:
        """What a move would change, as far as the seat can know."""
        seen = self.observation(seat)
        return self.rules.preview(seen, seat, self.action(seen, seat, text))

    def seen_events(self, viewer: int) -> list[tuple[int, Entry]]:
        """What counts, as a viewer may read it. A finished game hides nothing."""
        if self.over:
            return self.events
        redact = self.rules.redact
        return [(at, Entry(entry.by, redact(entry.text, viewer))) for at, entry in self.events]

    def record(self, viewer: int | None, *, reveal: bool = True) -> Record:
        """The whole game when it is over; while it runs, the log as a viewer may read it."""
        over = self.over
        fair = self.dealer.fair(reveal=over and reveal)
        if fair.secret is None:
            fair.seed = None
        return Record(
            format=FORMAT,
            game=self.rules.name,
            rules=RulesMark(self.rules.version, self.rules.digest),
            options=msgspec.to_builtins(self.options),
            seats=self.names,
            fair=fair,
            events=[entry.text for _, entry in self.seen_events(SPECTATOR if viewer is None else viewer)],
            scores=self.rules.score_list(self.position, self.seats) if over else None,
            winners=self.rules.winner_list(self.position) if over else None,
            viewer=None if over else SPECTATOR if viewer is None else viewer,
        )
