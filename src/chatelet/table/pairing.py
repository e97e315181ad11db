"""Play with somebody: sit down at a fitting open table, or lay one that begins when the seats are taken."""

import contextlib
from typing import TYPE_CHECKING

from ..core.contract import Rules
from . import lobby
from .errors import NotFound, NotNow, NotYours
from .model import Pace, Regard, Standing, Terms, plain
from .table import Table

if TYPE_CHECKING:
    from .hub import Hub


def company_of(rules: Rules) -> int:
    """How many sit down where strangers play: two, or as many as the game needs."""
    return max(2, min(rules.seats))


def terms_of(rules: Rules, pace: Pace, *, rated: bool) -> Terms:
    """What strangers play by: the game as it is printed, in public."""
    options = plain(rules.settings({}, company_of(rules)))
    return lobby.in_earnest(Terms(rules.name, options, public=True, rated=rated, pace=pace.check(), quick=True))


def fits(standing: Standing, wanted: Terms, player: str, regard: Regard) -> bool:
    """May somebody who wants this be led to that table without being asked again?"""
    terms = standing.terms
    return (
        standing.state == "open"
        and (terms.game, terms.options, terms.pace, terms.rated)
        == (wanted.game, wanted.options, wanted.pace, wanted.rated)
        and terms.deck is None
        and not terms.practice
        and player not in standing.removed
        and not standing.people() & regard.apart
        and any(seat.kind == "open" for seat in standing.seats)
        and not any(seat.kind == "bot" for seat in standing.seats)
    )


async def pair(hub: "Hub", player: str, name: str, wanted: Terms, value: str | None) -> Table:
    """Return the table at which somebody plays, with somebody or, for now, alone. Asked twice, it is the same one.

    Only one person at a time looks for an opponent at a game: the next one sees the table that this one laid. Otherwise
    two who look in the same moment may each find nothing and wait, or sit down at each other's table.
    """
    async with hub.storage.lock(f"pairing {wanted.game}"):
        for listed in await hub.tables_of(player, ("open",)):
            if listed.standing.terms == wanted:
                return await hub.table(listed.id)
        found = await _sit_down(hub, player, name, wanted, value)
        if found is not None:
            return found
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in range(company_of(hub.find(wanted.game)) - 1))]
        return await hub.make(player, name, wanted, seats, value)


async def _sit_down(hub: "Hub", player: str, name: str, wanted: Terms, value: str | None) -> Table | None:
    regard = await hub.company.regard(player)
    for listed in reversed(await hub.public_tables(wanted.game, "open")):  # who has waited longest is first
        standing = listed.standing
        # a live game is for people who are there; a slow one waits
        absent = wanted.pace.kind != "slow" and not standing.people() <= hub.presence.all
        if absent or player in standing.people() or not fits(standing, wanted, player, regard):
            continue
        with contextlib.suppress(NotNow, NotYours, NotFound):  # taken meanwhile: the next
            table = await hub.table(listed.id)
            await hub.join(table, player, name, None, value)
            return table
    return None
