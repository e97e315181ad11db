"""Fingers on the screen of a phone."""

import time
from itertools import pairwise
from typing import Any

Point = tuple[float, float]


def middle_of(found: Any) -> Point:
    """The middle of an element on the screen."""
    box = found.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Fingers:
    """They touch, move and lift as real ones would: the browser scrolls and zooms where nobody forbids it."""

    def __init__(self, page: Any) -> None:
        self.session = page.context.new_cdp_session(page)

    def _tell(self, kind: str, *points: Point, **more: float) -> None:
        spots = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots, **more})

    def move(self, *ways: tuple[Point, ...], steps: int = 6) -> None:
        """Each goes a way from point to point, all at once, and stays at its end."""
        self._tell("touchStart", *(way[0] for way in ways))
        for legs in zip(*map(pairwise, ways), strict=True):
            for step in range(1, steps + 1):
                part = step / steps
                self._tell("touchMove", *((a + (c - a) * part, b + (d - b) * part) for (a, b), (c, d) in legs))

    def tap_twice(self, spot: Point) -> None:
        """A double tap: a tenth of a second apart by its own clock, however slow the machine is."""
        now = time.time()
        for at in (now, now + 0.1):
            self._tell("touchStart", spot, timestamp=at)
            self._tell("touchEnd", timestamp=at + 0.03)

    def lift(self) -> None:
        self._tell("touchEnd")

    def drag(self, *ways: tuple[Point, ...], steps: int = 6) -> None:
        self.move(*ways, steps=steps)
        self.lift()
