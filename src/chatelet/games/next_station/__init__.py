"""Next Station: draw four metro lines on a map of Paris (or London), card by card."""

from ...core.folder import listing
from .options import NextStationOptions

LISTING = listing(
    __name__, __file__, "next-station", (1, 2, 3, 4), NextStationOptions, "next-station-paris", "next-station-london"
)
