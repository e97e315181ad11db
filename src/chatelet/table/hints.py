"""A hint for a person who plays alone or against bots: the thought of a good move first, the move when asked again."""

import hashlib
from collections.abc import Awaitable
from typing import Any, Protocol

from ..coach.phrases import idea_of, moved
from .answers import Hint
from .errors import NotNow
from .seat_names import called
from .views import Shown

ADVISER = "mcts:3000"  # who is asked


class Desk(Protocol):
    """Whoever asks bots: a server's desk of processes, or a device's worker."""

    def advise(self, table: Any, seat: int, bot: str, luck: int) -> Awaitable[int]: ...


async def hint(desk: Desk, table: Shown, player: str, seat: int, more: bool, language: str) -> Hint:
    """What a bot of the house would think of here, from what the seat sees. Raises NotNow, NotYours or NotFound."""
    table.check_seat(seat, player)
    board = table.playing()
    if not table.standing.hints_allowed:
        raise NotNow("hint-off")
    if seat not in board.waiting:
        raise NotNow("hint-not-turn")
    after, rules, seen = board.after[seat], board.rules, board.observation(seat)
    # the same question gets the same answer, so that the move fits the thought
    luck = int.from_bytes(hashlib.sha256(f"{table.id} {seat} {after}".encode()).digest()[:7], "big")
    action = await desk.advise(table, seat, ADVISER, luck)
    move = rules.write(seen, seat, action)
    names = called(table.standing.seats, language)
    return Hint(
        seat=seat,
        after=after,
        idea=idea_of(rules, seen, seat, move, language, names),
        move=move if more or rules.idea is None else None,
        why=moved(rules, seen, seat, move, language, names) if more else [],
    )
