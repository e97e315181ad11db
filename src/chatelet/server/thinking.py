"""How many tables with bots that think for long somebody may have going: by player, and by address."""

from collections.abc import Iterable

from ..table.bots import thinks_long
from ..table.errors import NotNow
from ..table.hub import Hub
from ..table.people import Person
from ..table.table import Table
from .dependencies import Connection, hub_of, settings_of
from .limits import address_of

BY_PLAYER, BY_ADDRESS = 8, 24


class ThinkingTables:
    """Which address laid which of them; only those in memory count, since the others wait for a person anyway."""

    def __init__(self) -> None:
        self.laid: dict[str, set[str]] = {}

    def check(self, connection: Connection, me: Person, bots: Iterable[str | None], table: Table | None = None) -> None:
        """Refuse one more of them, in words."""
        if not settings_of(connection).limits or not any(thinks_long(bot) for bot in bots):
            return
        hub, address = hub_of(connection), address_of(connection)
        going = {one.id for one in going_at(hub) if one is not table}
        mine = sum(hub.live.tables[id].standing.maker == me.id for id in going)
        here = len(self.laid.get(address, set()) & going)
        if mine >= BY_PLAYER:
            raise NotNow("thinking-player", most=BY_PLAYER)
        if here >= BY_ADDRESS:
            raise NotNow("thinking-address", most=BY_ADDRESS)

    def note(self, connection: Connection, table: Table) -> None:
        """A table was laid, or changed, from this address."""
        if any(thinks_long(seat.played_by) for seat in table.standing.seats):
            going = {one.id for one in going_at(hub_of(connection))}
            self.laid = {address: left for address, ids in self.laid.items() if (left := ids & going)}
            self.laid.setdefault(address_of(connection), set()).add(table.id)


def going_at(hub: Hub) -> list[Table]:
    """The tables in memory at which bots think for long."""
    return [
        table
        for table in hub.live.tables.values()
        if table.standing.state in ("open", "running", "paused")  # a paused one goes on at a word
        and any(thinks_long(seat.played_by) for seat in table.standing.seats)
    ]


def thinking_at(connection: Connection) -> ThinkingTables:
    return connection.app.state.thinking
