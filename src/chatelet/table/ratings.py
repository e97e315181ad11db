"""How strong people are, by openskill (Plackett-Luce): for games of two or more accounts without bots."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from . import schema
from .model import Rating, RatingChange, Standing


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
        and len(set(players)) == len(players)
        and all(seat.kind == "person" for seat in seats)
        # who gave up and asked to be forgotten takes nothing from the others
        and all(seat.player in accounts if seat.player else seat.lost for seat in seats)
        and not any(seat.lost == "removed" for seat in standing.seats)
    )


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
