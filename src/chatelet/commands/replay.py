"""`chatelet replay`: a game that was written down, drawn with letters."""

from typing import Annotated

import typer

from .files import At, OneFile, SeatOf, Which, game_at, one_record
from .speech import Language, harmless, speaking


def replay(
    file: OneFile,
    at: At = None,
    seat: SeatOf = None,
    record: Which = 1,
    events: Annotated[int, typer.Option("--events", min=0, help="How many of the last events to show.")] = 8,
    lang: Language = None,
) -> None:
    """Show a game that was written down: the picture, the last events, and what could be done next."""
    with speaking(lang) as say:
        written = one_record(file, record)
        if written.viewer is not None:  # a log with hidden parts has no position, but it can be read
            shown = written.events if at is None else written.events[: max(at, 0)]
            who = written.seats[written.viewer] if 0 <= written.viewer < len(written.seats) else None
            print(say("replay-hidden", who=who or "", viewer=-1 if who is None else written.viewer))
            print_events(shown, len(shown))
            return
        game, viewer = game_at(written, at, seat)
        print(
            say("replay-head", game=game.rules.name, seats=written.seats, at=len(game.events), all=len(written.events))
        )
        print()
        print(harmless(game.text(viewer, say.language)))
        print()
        print_events(game.events, events)
        if game.over:
            print(
                say(
                    "replay-over",
                    scores=[str(score) for score in game.scores],
                    winners=[game.seats[k] for k in game.winners],
                )
            )
        elif not game.waiting:
            print(say("replay-chance"))
        for who in game.waiting:
            if viewer in (-1, who):
                print(say("replay-may", seat=who, name=game.seats[who], moves=game.legal(who)))


def print_events(events: list[str], last: int) -> None:
    """The last events, with their numbers."""
    first = max(len(events) - last, 0)
    for number, event in enumerate(events[first:], first + 1):
        print(harmless(f"{number:5} {event}"))
