"""How much time each seat has left: worked out from the times in the log, so that there is nothing to store."""

from collections.abc import Sequence

from .model import Pace

StandIns = Sequence[tuple[int, int, int | None]]  # (seat, from, until)


def stood_in(stand_ins: StandIns, seat: int, at: int) -> bool:
    """Did a bot choose for the person at a seat then?"""
    return any(whose == seat and begun <= at and (until is None or at < until) for whose, begun, until in stand_ins)


class Clocks:
    """Times are milliseconds; pauses do not count."""

    def __init__(
        self,
        pace: Pace,
        seats: int,
        pauses: Sequence[tuple[int, int | None]] = (),
        resets: Sequence[tuple[int, int]] = (),
        stand_ins: StandIns = (),
    ) -> None:
        self.pace = pace
        self.on = pace.kind != "free"
        self.full = int((pace.minutes or 0) * 60_000) if pace.kind == "live" else int((pace.days or 0) * 86_400_000)
        self.left = [self.full] * seats
        self.since: list[int | None] = [None] * seats
        self.pauses = pauses
        self.stand_ins = stand_ins
        self.resets = resets  # of games that an older version began: it filled clocks again

    def active(self, at: int) -> int:
        """A time on a clock that stands still during pauses."""
        stood = 0
        for begun, until in self.pauses:
            stood += max(0, (at if until is None else min(until, at)) - begun)
        return at - stood

    def turn(self, at: int, by: int, waiting: Sequence[int], *, undo: bool = False) -> None:
        """Somebody acted or took back, and now others (or the same) have to act.

        Time that is gone stays gone; an increment is earned by a move that stays, and not by a bot for a person.
        """
        if not self.on:
            return
        time = self.active(at)
        earns = undo or (by >= 0 and self.since[by] is not None and not stood_in(self.stand_ins, by, at))
        if by >= 0 and self.pace.kind == "live" and earns:
            self.left[by] += int((self.pace.increment or 0) * 1000) * (-1 if undo else 1)
        for seat, since in enumerate(self.since):
            if since is not None and (by == seat or seat not in waiting):
                if self.pace.kind == "live":
                    self.left[seat] = self._bank(seat, since, time)
                self.since[seat] = None
            if seat in waiting and self.since[seat] is None:
                self.since[seat] = time

    def _bank(self, seat: int, since: int, time: int) -> int:
        for whose, at in self.resets:
            begun = self.active(at)
            if whose == seat and since <= begun <= time:
                return self.full - (time - begun)
        return self.left[seat] - (time - since)

    def left_at(self, seat: int, at: int) -> int | None:
        """What a seat has left, negative when it is late; None without a clock."""
        since = self.since[seat]
        if not self.on:
            return None
        return self.left[seat] if since is None else self._bank(seat, since, self.active(at))

    def deadline(self, seat: int, at: int) -> int | None:
        """When the seat will be late, if nothing happens; None when its clock stands still."""
        left = self.left_at(seat, at)
        if left is None or self.since[seat] is None or self.paused:
            return None
        return at + left

    @property
    def paused(self) -> bool:
        return bool(self.pauses) and self.pauses[-1][1] is None
