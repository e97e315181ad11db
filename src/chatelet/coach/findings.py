"""What the coach found, in words: moves with their reasons, turning points with their positions."""

from typing import Any

from ..core.contract import Position, Rules
from ..core.record import Record
from ..core.texts import Message, say
from .analysis import Analysis, Decision, Story, moments
from .phrases import idea_of, moved, signed, written


def turning_point(
    rules: Rules, record: Record, before: Position, story: Story, decision: Decision, language: str
) -> dict[str, Any]:
    """A decision that cost points: what was played, what was better, and why, from what the seat saw."""
    seen = rules.observation(before, story.seat)

    def told(move: str) -> dict[str, Any]:
        return {
            "move": move,
            "idea": idea_of(rules, seen, story.seat, move, language, record.seats),
            "why": moved(rules, seen, story.seat, move, language, record.seats),
        }

    lost, error = decision.played.behind, decision.played.behind_error
    return {
        "event": decision.event,
        "lost": lost,
        "error": error,
        "played": told(decision.played.move) | {"value": decision.played.value},
        "best": told(decision.best.move) | {"value": decision.best.value},
        "words": say(
            Message(
                "coach-turning-point",
                {
                    "event": decision.event,
                    "played": decision.played.move,
                    "best": decision.best.move,
                    "points": written(f"{lost:.1f}", language),
                    "error": written(f"{error:.1f}", language),
                },
            ),
            language,
        ),
    }


def turning_points(rules: Rules, record: Record, story: Story, language: str) -> list[dict[str, Any]]:
    """The turning points of a seat's game, the dearest first."""
    game, _ = moments(rules, record)
    decisions = {decision.event: decision for decision in story.decisions}
    return [
        turning_point(rules, record, game[event - 1].before, story, decisions[event], language)
        for event in story.turning_points
    ]


def summary(analysis: Analysis, story: Story, language: str) -> list[str]:
    """The seat's game in sentences: par, cards, others, choices, and what came out, or is expected to."""
    figures = {
        "par": f"{story.par:.1f}" if story.measure == "points" else signed(story.par),
        "final": f"{story.final:.0f}" if story.measure == "points" else signed(story.final, 0),
        "cards": signed(story.cards),
        "error": f"{story.cards_error:.1f}",
        "others": signed(story.others),
        "choices": signed(story.choices),
        "lost": f"{story.lost:.1f}",
    }
    texts = {name: written(figure, language) for name, figure in figures.items()}
    names = [f"coach-par-{story.measure}", "coach-cards"]
    if story.measure == "lead":
        names.append("coach-others")
    names += ["coach-choices", f"coach-{'final' if analysis.over else 'expected'}-{story.measure}"]
    return [say(Message(name, {**texts, "count": len(story.decisions)}), language) for name in names]


def curve(story: Story) -> list[tuple[int, float]]:
    """The graph: from par on, what cards, others and choices did, to what came out."""
    return [(0, story.par), *((change.event, change.value) for change in story.changes)]


def told(rules: Rules, record: Record, analysis: Analysis, language: str) -> list[dict[str, Any]]:
    """All stories in words, as plain data."""
    return [
        {
            "seat": story.seat,
            "summary": summary(analysis, story, language),
            "turning_points": turning_points(rules, record, story, language),
            "curve": curve(story),
        }
        for story in analysis.stories
    ]
