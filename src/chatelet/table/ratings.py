"""How strong people are, by openskill (Plackett-Luce): for games of two or more accounts without bots."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import UNSET
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .clocks import stood_in
from .model import Rating, RatingChange, Reliability, Standing
from .storage import Storage

LEAST_MOVES = 2  # of every person; a rated game with fewer is void
RELIABILITY_GAMES = 100  # the last rated games by which somebody's reliability is judged


@cache
def model() -> Any:
    from openskill.models import PlackettLuce

    return PlackettLuce()


def shown(game: str, mu: float, sigma: float, games: int) -> Rating:
    """A rating as people see it: estimate, uncertainty, and the cautious figure rankings sort by."""
    return Rating(game, round(mu, 2), round(sigma, 2), round(mu - 3 * sigma, 2), games)


def rateable(standing: Standing, accounts: set[str]) -> bool:
    """May this game count?"""
    seats = standing.seats
    players = [seat.player for seat in seats if seat.player]
    return (
        standing.terms.rated
        and len(seats) >= 2
        and not standing.terms.practice
        and standing.terms.deck is None
        and not (standing.result is not None and standing.result.void)
        and len(set(players)) == len(players)
        and all(seat.kind == "person" for seat in seats)
        # who gave up and asked to be forgotten takes nothing from the others
        and all(seat.player in accounts if seat.player else seat.lost for seat in seats)
        and not any(seat.lost == "removed" for seat in standing.seats)
    )


def own_moves(standing: Standing, entries: Iterable[tuple[int, int, bool]]) -> list[int]:
    """Count the moves that the person at each seat made and that stand, from (seat, time, is it an undo?)."""
    moves = [0] * len(standing.seats)
    for seat, at, undo in entries:
        if seat >= 0 and not stood_in(standing.stand_ins, seat, at):
            moves[seat] += -1 if undo else 1
    return moves


def leavers(standing: Standing, moves: Sequence[int]) -> list[int]:
    """Return the seats of whoever left a void game: the first who went, if possible one with too few moves.

    Whoever follows finds nobody to play with any more: that is not held against them.
    """
    assert standing.result is not None
    gone = dict.fromkeys(standing.result.lost, standing.ended or 0)
    gone |= {seat: begun for seat, begun, until in standing.stand_ins if until is None}
    causes = [seat for seat in sorted(gone) if moves[seat] < LEAST_MOVES] or sorted(gone)
    first = min((gone[seat] for seat in causes), default=0)
    return [seat for seat in causes if gone[seat] == first]


async def check_played(connection: AsyncConnection, table: str, standing: Standing) -> None:
    """Write into the result of a rated game how many moves everybody made, and whether it is void.

    An account that is deleted before everybody has made two moves makes it void, even if the others play on.
    """
    result, e = standing.result, schema.entries
    assert result is not None
    rows = await connection.execute(sa.select(e.c.by, e.c.at, e.c.undo).where(e.c.table_id == table))
    entries = [(row.by, row.at, bool(row.undo)) for row in rows]
    result.moves = own_moves(standing, entries)
    deleted = [begun for seat, begun, _ in standing.stand_ins if standing.seats[seat].player is None]
    by_then = [entry for entry in entries if not deleted or entry[1] < min(deleted)]
    if min(own_moves(standing, by_then)) >= LEAST_MOVES:
        return
    result.void_by = leavers(standing, result.moves)
    if result.early:  # nobody has won what was not played
        result.winners, result.places = [], [1] * len(standing.seats)


async def housemates(connection: AsyncConnection, players: Sequence[str]) -> set[str]:
    """Everybody who has used a browser that one of these players used, they themselves among them."""
    d = schema.devices
    theirs = sa.select(d.c.device).where(d.c.player.in_(players))
    rows = await connection.execute(sa.select(d.c.player).where(d.c.device.in_(theirs)))
    return {row.player for row in rows} | set(players)


async def share_device(connection: AsyncConnection, players: Sequence[str]) -> bool:
    """Have two of them used the same browser?"""
    for place, player in enumerate(players):
        if (await housemates(connection, [player])) & set(players[place + 1 :]):
            return True
    return False


async def rate(connection: AsyncConnection, table: str, standing: Standing) -> None:
    """Rate a game that has just ended, and write the change into its result."""
    result, game = standing.result, standing.terms.game
    if result is None:
        return
    if standing.terms.rated:
        await check_played(connection, table, standing)
    players: Sequence[str] = [seat.player or "" for seat in standing.seats]
    p, r = schema.players, schema.ratings
    rows = await connection.execute(sa.select(p.c.id).where(p.c.id.in_(players), p.c.account.is_not(None)))
    if not rateable(standing, {row.id for row in rows}) or await share_device(connection, players):
        result.ratings = []
        return
    rows = await connection.execute(sa.select(r).where(r.c.player.in_(players), r.c.game == game))
    old = {row.player: row for row in rows}
    before = [model().rating(mu=old[id].mu, sigma=old[id].sigma) if id in old else model().rating() for id in players]
    after = [team[0] for team in model().rate([[one] for one in before], ranks=result.places)]
    result.ratings = []
    for id, was, is_now in zip(players, before, after, strict=True):
        if not id:
            result.ratings.append(None)
            continue
        count = (old[id].games if id in old else 0) + 1
        values = {"mu": is_now.mu, "sigma": is_now.sigma, "games": count}
        if id in old:
            await connection.execute(sa.update(r).where(r.c.player == id, r.c.game == game).values(**values))
        else:
            await connection.execute(sa.insert(r).values(player=id, game=game, **values))
        await connection.execute(
            sa.insert(schema.rated).values(
                player=id, table_id=table, game=game, ended=standing.ended, mu=is_now.mu, sigma=is_now.sigma
            )
        )
        result.ratings.append(
            RatingChange(shown(game, was.mu, was.sigma, count - 1), shown(game, is_now.mu, is_now.sigma, count))
        )


def is_rated(storage: Storage) -> Any:
    """The condition that a table is a rated game that is over."""
    return sa.and_(schema.tables.c.state == "over", storage.in_standing('"rated":true'))


async def reliability(storage: Storage, player: str) -> Reliability:
    """How often somebody left a rated game before everybody had made two moves, of the last ones they played."""
    t, s = schema.tables, schema.sitting
    rows = await storage.rows(
        sa.select(t.c.standing, s.c.seat)
        .join(s, s.c.table_id == t.c.id)
        .where(s.c.player == player, s.c.owner.is_(True), is_rated(storage))
        .order_by(t.c.changed.desc())
        .limit(RELIABILITY_GAMES)
    )
    left = 0
    for row in rows:
        result = msgspec.json.decode(row.standing, type=Standing).result
        left += result is not None and result.void_by is not UNSET and row.seat in result.void_by
    return Reliability(len(rows), left)
