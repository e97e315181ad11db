"""Moves in words: the thought behind one, what it brings at once, and what speaks for it beyond points."""

from ..core.contract import Position, Rules
from ..core.texts import Message, say


def signed(points: float, places: int = 1) -> str:
    """Points with their sign."""
    text = f"{abs(points):.{places}f}"
    if float(text) == 0:
        return "±" + text
    return ("+" if points > 0 else "−") + text


def parts_of(rules: Rules, seen: Position, seat: int, move: str) -> list[tuple[Message, int]]:
    """What a move brings at once, part by part, by the game's own preview; then its own reasons, without points."""
    action = rules.read(seen, seat, move)
    parts: list[tuple[Message, int]] = [
        (part.what, part.points) for part in rules.preview(seen, seat, action).parts if part.seat in (seat, -1)
    ]
    return parts + [(reason, 0) for reason in rules.reasons(seen, seat, action)]


def moved(rules: Rules, seen: Position, seat: int, move: str, language: str) -> list[str]:
    """The same in words, a line each."""
    return [
        f"{signed(points, 0)} {say(what, language)}" if points else say(what, language)
        for what, points in parts_of(rules, seen, seat, move)
    ]


def idea_of(rules: Rules, seen: Position, seat: int, move: str, language: str) -> str | None:
    """The thought of a move, where the game has words for it."""
    return say(rules.idea(seen, seat, rules.read(seen, seat, move)), language) if rules.idea else None
