"""One game in progress: draft a change, accept it, take it back, deal, write the game down.

Tables, the library and the environments each hold one. A change is first drafted on a copy, then accepted: what was not
accepted (because it could not be stored) has never happened. A position that stands is never changed again, so
whoever keeps one for an undo keeps it without a copy. This runs in a browser, too: nothing here needs NumPy.
"""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from .contract import EVERYTHING, Position, Preview, Rules
from .dealer import Dealer
from .errors import ChateletError, Refused
from .log import CHANCE, Entry, Line
from .record import FORMAT, Record, RulesMark, not_to_act, play_event, read_event

SPACING = 8  # events between two positions kept on the way ...
KEPT = 6  # ... of which this many are kept: going back further replays the whole game


class Step(NamedTuple):
    """An event that could still be taken back: where it led from, and whether it showed somebody something new."""

    number: int
    entry: Entry
    before: Position
    shows: bool


class Draft(NamedTuple):
    """A change worked out but not accepted yet."""

    entries: list[Entry]
    position: Position
    waiting: list[int]  # who has to act then
    over: bool  # ... or whether nobody has to any more
    steps: Sequence[Step] = ()  # what can be taken back afterwards ...
    kept: int = 0  # ... after this many of the present steps, which stay
    takes: tuple[int, ...] = ()  # numbers of the events it takes back


class Kept(NamedTuple):
    """How the game stood after its first events."""

    length: int
    position: Position
    steps: list[Step]


class Play:
    """Rules, a position, the events that led to it, and what may be taken back."""

    def __init__(
        self,
        rules: Rules,
        options: Any,
        names: Sequence[str],
        dealer: Dealer | None = None,
        *,
        draw: Callable[[Position], int] | None = None,
    ) -> None:
        """Chance comes from a dealer, or from `draw`; with neither, from events told."""
        self.rules = rules
        self.options = options
        self.names = list(names)
        self.seats = len(names)
        self.dealer = dealer
        self.draw = draw
        self.position: Position = rules.start(options, self.seats)
        self.number = 0  # of the last line
        self.events: list[tuple[int, Entry]] = []  # what counts, with its numbers
        self.steps: list[Step] = []  # the events since chance last acted
        self.after = [0] * self.seats  # the last line that changed the choices of each seat
        self.waiting, self.over = self._asked(self.position)
        self._kept: deque[Kept] = deque(maxlen=KEPT)

    def copy(self) -> "Play":
        """The same game once more; what happens to one does not happen to the other."""
        other = Play(self.rules, self.options, self.names, self.dealer, draw=self.draw)
        other.stand(self.number, self.position.copy(), list(self.events), list(self.steps), list(self.after))
        return other

    def _asked(self, s: Position) -> tuple[list[int], bool]:
        """Who has to act in a position, and whether it is over."""
        mask = int(self.rules.waiting(s))
        if not mask:
            return [], bool(self.rules.over(s))
        return [seat for seat in range(mask.bit_length()) if mask >> seat & 1], False

    # --- drafting ---

    def opening(self) -> Draft:
        """What chance does before anybody can act."""
        s = self.position.copy()
        entries, waiting, over = self._dealt(s, self.waiting, self.over)
        return Draft(entries, s, waiting, over)

    def move(self, seat: int, text: str, *, answered: bool = True) -> Draft:
        """A move in notation, and chance's answer to it. Raises Refused (the rule in words) or BadNotation."""
        return self._acted(seat, self.action(self.position, seat, text), answered)

    def act(self, seat: int, action: int, *, answered: bool = True) -> Draft:
        """A move by its number, and chance's answer to it. Raises Refused or BadNotation."""
        self._check_turn(seat)
        self._check(self.position, seat, action)
        return self._acted(seat, action, answered)

    def happening(self, text: str) -> Draft:
        """An event that is told, chance's or a seat's, and nothing else. Raises Refused or BadNotation."""
        before, s = self.position, self.position.copy()
        by, number = read_event(self.rules, before, self.waiting, self.over, text)
        if by == CHANCE:
            self.rules.happen(s, number)
            return Draft([Entry(CHANCE, text)], s, *self._asked(s))
        self.rules.apply(s, by, number)
        return Draft([entry := Entry(by, text)], s, *self._asked(s), [self._step(entry, number)], len(self.steps))

    def _acted(self, seat: int, action: int, answered: bool) -> Draft:
        rules, before = self.rules, self.position
        s = before.copy()
        entry = Entry(seat, f"{seat} {rules.write(before, seat, action)}")
        rules.apply(s, seat, action)
        waiting, over = self._asked(s)
        if answered and not waiting and not over:
            answers, waiting, over = self._dealt(s, waiting, over)
            if answers:
                return Draft([entry, *answers], s, waiting, over)
        return Draft([entry], s, waiting, over, [self._step(entry, action)], len(self.steps))

    def _step(self, entry: Entry, action: int) -> Step:
        shows = bool(self.rules.reveals(self.position, entry.by, action))
        return Step(self.number + 1, entry, self.position, shows)

    def _dealt(self, s: Position, waiting: list[int], over: bool) -> tuple[list[Entry], list[int], bool]:
        """Let chance act in a position until somebody has to, or the game is over: what it does, and how it is then."""
        entries = []
        while not waiting and not over:
            outcome = self._outcome(s)
            if outcome is None:
                break
            entries.append(Entry(CHANCE, self.rules.write_chance(s, outcome)))
            self.rules.happen(s, outcome)
            waiting, over = self._asked(s)
        return entries, waiting, over

    def _outcome(self, s: Position) -> int | None:
        if self.dealer is not None:
            return self.rules.deal(s, self.dealer)
        return None if self.draw is None else self.draw(s)

    # --- taking back ---

    def undo(self, seat: int) -> Draft:
        """Take back the seat's last move: never across chance, across something shown, or across another's move."""
        place = self._last_own(seat)
        if place is None:
            raise ChateletError("undo-refused")
        s, steps = self.steps[place].before, []
        for step in self.steps[place + 1 :]:  # others moved meanwhile, on boards of their own: their moves stand
            steps.append(step._replace(before=s))
            s = s.copy()
            play_event(self.rules, s, step.entry.text)
        return Draft([Entry(seat, undo=True)], s, *self._asked(s), steps, place, (self.steps[place].number,))

    def undo_to(self, seat: int, number: int) -> Draft:
        """Take back everything after a line, whatever it showed: for practice."""
        count = sum(1 for at, _ in self.events if at <= number)
        while count < len(self.events) and self.events[count][1].by == CHANCE:
            count += 1  # chance would only do the same again
        if count >= len(self.events):
            raise ChateletError("undo-nothing")
        return self._taken_to(seat, count)

    def undo_freely(self, seat: int) -> Draft:
        """Take back to before the seat's last move, with all that came after it: for practice."""
        own = next((at for at, entry in reversed(self.events) if entry.by == seat), None)
        if own is None:
            raise ChateletError("undo-nothing")
        return self.undo_to(seat, own - 1)

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

    def _taken_to(self, seat: int, count: int) -> Draft:
        s, steps = self._back_to(count)
        takes = tuple(at for at, _ in self.events[count:])
        return Draft([Entry(seat, undo=True, to=count)], s, *self._asked(s), steps, 0, takes)

    def _back_to(self, count: int) -> tuple[Position, list[Step]]:
        """The position after so many events, and its steps: from one that is kept, where there is one before it."""
        first = len(self.events) - len(self.steps)  # steps are the last of the events
        if first <= count < len(self.events):
            return self.steps[count - first].before, self.steps[: count - first]
        kept = next((kept for kept in reversed(self._kept) if kept.length <= count), None)
        done, s, steps = kept or (0, self.rules.start(self.options, self.seats), [])
        steps = list(steps)
        for at, entry in self.events[done:count]:
            before, s = s, s.copy()
            by, number = read_event(self.rules, before, *self._asked(before), entry.text)
            if by == CHANCE:
                steps = []
                self.rules.happen(s, number)
            else:
                steps.append(Step(at, entry, before, bool(self.rules.reveals(before, by, number))))
                self.rules.apply(s, by, number)
        return s, steps

    # --- accepting ---

    def accept(self, draft: Draft) -> None:
        """Make a draft the present."""
        if draft.takes:
            self._forget(draft.takes)
        elif len(self.events) >= (self._kept[-1].length if self._kept else 0) + SPACING:
            self._kept.append(Kept(len(self.events), self.position, self.steps))
        self.position, self.waiting, self.over = draft.position, draft.waiting, draft.over
        self.steps = [*self.steps[: draft.kept], *draft.steps]
        for entry in draft.entries:
            self.number += 1
            if not entry.undo:
                self.events.append((self.number, entry))
            if entry.by == CHANCE or not self.rules.together or entry.to is not None:
                self.after = [self.number] * self.seats
            else:
                self.after[entry.by] = self.number

    def _forget(self, takes: tuple[int, ...]) -> None:
        taken = set(takes)
        first = next(k for k, (at, _) in enumerate(self.events) if at in taken)
        while self._kept and self._kept[-1].length > first:
            self._kept.pop()
        self.events = [event for event in self.events if event[0] not in taken]

    def absorb(self, line: Line) -> tuple[int, ...]:
        """Take in a line somebody else stored. Gives the numbers of the events it takes back."""
        entry = line.entry
        if line.number != self.number + 1:
            raise ValueError(f"line {line.number} does not follow line {self.number}")
        if not entry.undo:
            draft = self.happening(entry.text)
        elif entry.to is None:
            draft = self.undo(entry.by)
        else:
            draft = self._taken_to(entry.by, entry.to)
        self.accept(draft)
        return draft.takes

    def advance(self, seat: int, action: int) -> None:
        """A legal action and chance's answer, at once and without a trace: for simulations, which keep no log."""
        self.rules.apply(self.position, seat, action)
        self.let_chance()

    def let_chance(self) -> None:
        """Let chance act until somebody has to, without a trace."""
        rules, s = self.rules, self.position
        self.waiting, self.over = self._asked(s)
        while not self.waiting and not self.over:
            outcome = self._outcome(s)
            if outcome is None:
                return
            rules.happen(s, outcome)
            self.waiting, self.over = self._asked(s)

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
        self.waiting, self.over = self._asked(position)
        self._kept.clear()

    # --- looking ---

    def action(self, s: Position, seat: int, text: str) -> int:
        """The action a text names, if it is legal there. Raises Refused or BadNotation."""
        self._check_turn(seat)
        action = self.rules.read(s, seat, text)
        self._check(s, seat, action)
        return action

    def _check_turn(self, seat: int) -> None:
        if seat not in self.waiting:
            raise not_to_act(seat, self.waiting)

    def _check(self, s: Position, seat: int, action: int) -> None:
        code = int(self.rules.refusal(s, seat, action))
        if code:
            raise Refused(self.rules.explain(s, seat, action, code), code)

    def observation(self, seat: int) -> Position:
        return self.rules.observation(self.position, seat)

    @property
    def scores(self) -> list[int]:
        """The points of every seat, as if the game ended now."""
        return self.rules.score_list(self.position, self.seats)

    @property
    def winners(self) -> list[int]:
        """The seats that win; empty while the game goes on."""
        return self.rules.winner_list(self.position) if self.over else []

    def preview(self, seat: int, text: str) -> Preview:
        """What a move would change, as far as the seat can know."""
        seen = self.observation(seat)
        return self.rules.preview(seen, seat, self.action(seen, seat, text))

    def sure(self, seat: int, text: str) -> bool:
        """Could a move be taken back once it is made: does it show nothing, wait for no chance, and pass no turn on?"""
        rules, seen = self.rules, self.observation(seat)
        action = self.action(seen, seat, text)
        if rules.reveals(seen, seat, action):
            return False
        rules.apply(seen, seat, action)
        waiting = rules.waiting_seats(seen)
        return seat in waiting or (rules.together and bool(waiting))

    def seen_events(self, viewer: int) -> list[tuple[int, Entry]]:
        """What counts, as a viewer may read it. A finished game hides nothing."""
        if self.over:
            return self.events
        redact = self.rules.redact
        return [(at, Entry(entry.by, redact(entry.text, viewer))) for at, entry in self.events]

    def gains(self, viewer: int) -> list[tuple[int, int]]:
        """The points that each event brought whoever made it, as a viewer saw them then. A finished game hides nothing.

        Events that brought nothing are left out.
        """
        rules, viewer = self.rules, EVERYTHING if self.over else viewer
        s, found = rules.start(self.options, self.seats), []
        before = self._points(s, viewer)
        for at, entry in list(self.events):  # somebody may go on with the game meanwhile
            play_event(rules, s, entry.text)
            now = self._points(s, viewer)
            if entry.by != CHANCE and now[entry.by] != before[entry.by]:
                found.append((at, now[entry.by] - before[entry.by]))
            before = now
        return found

    def _points(self, s: Position, viewer: int) -> list[int]:
        seen = s if viewer == EVERYTHING else self.rules.observation(s, viewer)
        return self.rules.scores_seen(seen, self.seats, viewer)

    def record(self, viewer: int | None = None, *, reveal: bool = True) -> Record:
        """The game so far, for somebody who knows all of it; with a viewer, as they may read it.

        A finished game hides nothing, except the dealer's secret where others still play the same cards (`reveal`).
        """
        over = self.over
        fair = self.dealer.fair(reveal=over and reveal) if self.dealer is not None else None
        whole = over or viewer is None
        if fair is not None and not (whole and reveal):
            fair.seed = None
        events = self.events if viewer is None else self.seen_events(viewer)
        return Record(
            format=FORMAT,
            game=self.rules.name,
            rules=RulesMark(self.rules.version, self.rules.digest),
            options=msgspec.to_builtins(self.options),
            seats=self.names,
            fair=fair,
            events=[entry.text for _, entry in events],
            scores=self.scores if over else None,
            winners=self.winners if over else None,
            viewer=None if whole else viewer,
        )
