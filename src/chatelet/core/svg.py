"""What the SVG pictures of all games share."""

from .texts import BEGIN

LETTERS = {"MW": 1.0, "mwABCDGHNOQRUVXZ": 0.8}  # how wide some are, by the height of the type,
OTHERS = 0.6  # ... and the others at the most


def squeezed(text: str, size: float, room: float) -> str:
    """What makes a text that would be too wide fit its room; what a page is still to say is left as it is."""
    width = size * sum(next((wide for some, wide in LETTERS.items() if one in some), OTHERS) for one in text)
    too_wide = BEGIN not in text and width > room
    return f' textLength="{room:g}" lengthAdjust="spacingAndGlyphs"' if too_wide else ""
