"""A sheet as a drawing: a value, without scripts and without anything from outside."""

from ...core.contract import Position


def svg(s: Position, seat: int) -> str:
    """A seat's sheet as SVG; for a spectator (-1) all sheets side by side."""
    return '<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>Next Station</title></svg>'
