"""The pictures of the board: in letters for terminals, and as a drawing."""

from .picture_svg import svg
from .picture_text import text

__all__ = ["svg", "text"]
