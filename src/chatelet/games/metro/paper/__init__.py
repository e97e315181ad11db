"""Metro on paper: a board that is recounted, and a pad to print."""

from ....core.parts import Paper
from .pad import PAD
from .sheets import page

PAPER = Paper(
    pad=PAD,
    example="game metro\nplayer\nplayer\ntiles aaaa03 bbbb07 aaaa22",
    sheets={"metro": page},
)
