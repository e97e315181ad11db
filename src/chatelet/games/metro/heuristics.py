"""What bots need to know about Metro: what a position promises."""

from ...core.compiler import compiled
from ...core.numbers import np
from .tables import CENTRE, DEPARTURE, OWNER, STATION, STATIONS

# In random games an open line ends with about this many points, whenever asked, and this more for each tile it has.
OPEN_LINE, EACH_TILE = 5.5, 1.25


@compiled
def value(s, seat):
    """The score a seat may hope for: its points, and what its open lines are likely to bring."""
    hope = float(s.points[seat])
    for station in range(STATIONS):
        if OWNER[s.players, station] == seat:
            node = DEPARTURE[station]
            head = np.int64(s.ends[node])
            if head != STATION and head != CENTRE:
                hope += OPEN_LINE + EACH_TILE * np.int64(s.lengths[node])
    return hope
