"""Paris on paper: the end of a game that is scored, and a pad to print."""

from ....core.parts import Paper
from .pad import PAD
from .sheets import page

PAPER = Paper(
    pad=PAD,
    example="game paris\nplayer A vp=3 tile-27\nplayer B\ndistrict chaillot 20\nA 8\nB 4",
    sheets={"paris": page},
)
