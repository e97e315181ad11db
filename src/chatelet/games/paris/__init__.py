"""Paris: invest in the Belle Époque; six districts around the Arc, keys, landmarks and bonus tiles."""

from ...core.folder import listing
from .options import ParisOptions

LISTING = listing(__name__, __file__, "paris", (2, 3, 4), ParisOptions, "paris")
