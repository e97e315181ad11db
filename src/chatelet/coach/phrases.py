"""Moves in words: the thought behind one, what it brings at once, and what speaks for it beyond points."""

from collections.abc import Sequence

from ..core.contract import Position, Rules
from ..core.texts import Message, say, seat_name, with_names


def signed(points: float, places: int = 1) -> str:
    """Points with their sign."""
    text = f"{abs(points):.{places}f}"
    if float(text) == 0:
        return "±" + text
    return ("+" if points > 0 else "−") + text


def written(figure: str, language: str) -> str:
    """A figure as the language writes it: 1.5 or 1,5."""
    return figure.replace(".", say(Message("decimal-mark"), language))


def parts_of(rules: Rules, seen: Position, seat: int, move: str) -> list[tuple[int, Message, int]]:
    """What a move brings at once, part by part, by the game's own preview; then its own reasons, without points.

    Each with the seat it is about. What others get or lose counts where they compete for the same things.
    """
    action = rules.read(seen, seat, move)
    parts = [
        (seat if part.seat < 0 else part.seat, part.what, part.points)
        for part in rules.preview(seen, seat, action).parts
        if part.seat in (seat, -1) or not rules.together
    ]
    return parts + [(seat, reason, 0) for reason in rules.reasons(seen, seat, action)]


def moved(
    rules: Rules, seen: Position, seat: int, move: str, language: str, names: Sequence[str] | None = None
) -> list[str]:
    """The same in words, a line each; the seat itself is you, others go by their names."""
    rows = []
    for owner, what, points in parts_of(rules, seen, seat, move):
        said = say(with_names(what, names or (), seat), language)
        text = f"{signed(points, 0)}: {said}" if points else said
        if owner != seat and "who" not in what.args:  # some games name the seat themselves
            who = names[owner] if names else seat_name(owner)
            text = say(Message("coach-of-another", {"who": who, "what": text}), language)
        rows.append(text)
    return rows


def apart(one: list[str], other: list[str]) -> tuple[list[str], list[str]]:
    """What is said of two moves, without what is said of both: that does not carry the difference between them."""
    return [row for row in one if row not in other], [row for row in other if row not in one]


def idea_of(
    rules: Rules, seen: Position, seat: int, move: str, language: str, names: Sequence[str] | None = None
) -> str | None:
    """The thought of a move, where the game has words for it."""
    if rules.idea is None:
        return None
    idea = rules.idea(seen, seat, rules.read(seen, seat, move))
    return say(with_names(idea, names or (), seat), language)
