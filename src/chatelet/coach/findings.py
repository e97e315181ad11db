"""What the coach found, in words: moves with their reasons, turning points with their positions."""

import msgspec

from ..core.contract import Position, Rules
from ..core.record import Record
from ..core.texts import Message, say
from .analysis import Analysis, Decision, Story, Weighed, moments
from .phrases import apart, idea_of, moved, signed, written


class ToldMove(msgspec.Struct, frozen=True, kw_only=True):
    """A move, the thought behind it, what it does in words, and what it was worth."""

    move: str
    idea: str | None
    why: list[str]
    value: float


class TurningPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that cost points: what was played, and what was better."""

    event: int
    lost: float
    error: float
    played: ToldMove
    best: ToldMove
    words: str


class StoryWords(msgspec.Struct, frozen=True, kw_only=True):
    """The game of a seat in words."""

    seat: int
    summary: list[str]
    turning_points: list[TurningPoint]
    curve: list[tuple[int, float]]


def turning_point(
    rules: Rules, record: Record, before: Position, story: Story, decision: Decision, language: str
) -> TurningPoint:
    """A decision that cost points: what was played, what was better, and why, from what the seat saw."""
    seen = rules.observation(before, story.seat)

    def told(one: Weighed, why: list[str]) -> ToldMove:
        idea = idea_of(rules, seen, story.seat, one.move, language, record.seats)
        return ToldMove(move=one.move, idea=idea, why=why, value=one.value)

    moves = decision.played, decision.best
    why = apart(*(moved(rules, seen, story.seat, one.move, language, record.seats) for one in moves))
    lost, error = decision.played.behind, decision.played.behind_error
    return TurningPoint(
        event=decision.event,
        lost=lost,
        error=error,
        played=told(decision.played, why[0]),
        best=told(decision.best, why[1]),
        words=say(
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
    )


def turning_points(rules: Rules, record: Record, story: Story, language: str) -> list[TurningPoint]:
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


def told(rules: Rules, record: Record, analysis: Analysis, language: str) -> list[StoryWords]:
    """All stories in words."""
    return [
        StoryWords(
            seat=story.seat,
            summary=summary(analysis, story, language),
            turning_points=turning_points(rules, record, story, language),
            curve=curve(story),
        )
        for story in analysis.stories
    ]
