"""What a seat certainly gives up: where only its own choices are left, what an action comes to against the best one."""

from collections.abc import Callable
from typing import Any

from .contract import Part, Position
from .numbers import np
from .texts import Message

MOST = 600  # positions gone through; where there are more, nothing is said


class _NotCertain(Exception):
    """Chance or another seat comes between, or there are too many ways."""


class Choices:
    """How a game goes on by the choices of one seat alone."""

    def __init__(
        self,
        legal: Callable[[Position, int, Any], Any],
        apply: Callable[[Position, int, int], Any],
        actions: int,
        worth: Callable[[Position, int], int | None],
    ) -> None:
        """`worth(s, seat)`: what the seat has once nothing can change it any more, None while it has to act on."""
        self.legal, self.apply, self.actions, self.worth = legal, apply, actions, worth

    def given_up(self, s: Position, seat: int, action: int) -> list[Part]:
        """The points that another choice would bring for certain, as a part of a preview."""
        try:
            known: dict[bytes, int] = {}
            after = self._then(s, seat, action)
            lost = self._most(s, seat, known) - self._most(after, seat, known)
        except _NotCertain:
            return []
        return [Part(Message("part-given-up", {"count": lost}), 0, seat)] if lost > 0 else []

    def _then(self, s: Position, seat: int, action: int) -> Position:
        after = s.copy()
        self.apply(after, seat, action)
        return after

    def _most(self, s: Position, seat: int, known: dict[bytes, int]) -> int:
        key = s.tobytes()
        if key not in known:
            worth = self.worth(s, seat)
            if worth is None:
                out = np.empty(self.actions, np.int16)
                ways = out[: int(self.legal(s, seat, out))].tolist()
                if not ways or len(known) > MOST:
                    raise _NotCertain
                worth = max(self._most(self._then(s, seat, action), seat, known) for action in ways)
            known[key] = worth
        return known[key]
