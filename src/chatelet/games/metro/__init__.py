"""Metro: lay track tiles between 32 stations, and let your own lines run long."""

from ...core.folder import listing
from .options import MetroOptions

LISTING = listing(__name__, __file__, "metro", (2, 3, 4, 5, 6), MetroOptions, "metro")
