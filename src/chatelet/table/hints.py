"""A hint for a person who plays alone or against bots: the thought of a good move first, the move when asked again."""

import hashlib

from ..coach.phrases import idea_of, moved
from .answers import Hint
from .bots import BotDesk
from .errors import NotNow
from .seat_names import called
from .table import Table

ADVISER = "mcts:3000"  # who is asked


def allowed(table: Table) -> bool:
    """May hints be asked for here? Not where people compete: with others at the table, or for the ranking of a deck.

    Whoever holds a seat by its private link counts. Several who share the only seat do not compete.
    """
    standing = table.standing
    seats = [seat for seat in standing.seats if seat.kind == "person"]
    people = {player for seat in seats for player in (seat.player, *seat.holders)}
    alone = len(seats) == 1 or len(people) == 1
    return standing.terms.hints and standing.terms.deck is None and alone


async def hint(desk: BotDesk, table: Table, player: str, seat: int, more: bool, language: str) -> Hint:
    """What a bot of the house would think of here, from what the seat sees. Raises NotNow, NotYours or NotFound."""
    table.check_seat(seat, player)
    board = table.playing()
    if not allowed(table):
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
