"""What a seat cannot know: nothing, all is open in this game."""

from ...core.compiler import compiled


@compiled
def observe(s, seat):
    """All sheets and cards are open: nothing to blank."""


@compiled
def resample(s, seat, random):
    """Nothing is hidden: nothing to fill."""
