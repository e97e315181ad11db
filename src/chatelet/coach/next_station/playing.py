"""A solved round or game played by the rules, event by event: the proof that its points are real."""

from collections.abc import Iterator, Sequence

from ...core.contract import Position, Rules
from ...core.record import FORMAT, Record, RulesMark
from ...games.next_station.moves import PASS as PASS_ACTION
from ...games.next_station.state import FLIP
from .lines import PASS


def play_round(rules: Rules, s: Position, outcomes: Sequence[int], choices: Sequence[int]) -> Iterator[str]:
    """Turn the cards of one round for a single seat and draw the choices; gives the events. Moves the position on."""
    plan = list(choices)
    lap = int(s.lap)
    for outcome in outcomes:
        yield rules.write_chance(s, outcome)
        rules.happen(s, outcome)
        while int(rules.waiting(s)):
            choice = plan.pop(0) if plan else PASS
            action = PASS_ACTION if choice == PASS else choice
            text = rules.write(s, 0, action)
            if rules.refusal(s, 0, action):
                raise AssertionError(f"the solver drew {text} where the rules refuse it")
            yield f"0 {text}"
            rules.apply(s, 0, action)
    if int(s.lap) == lap and int(s.phase) == FLIP:
        raise AssertionError("the cards do not end the round")


def play_game(
    rules: Rules,
    options: dict[str, object],
    set_up: Sequence[int],
    outcomes: Sequence[Sequence[int]],
    choices: Sequence[Sequence[int]],
    name: str,
) -> Record:
    """A whole game of one seat as a record: set-up, then round by round."""
    s = rules.start(rules.settings(options, 1), 1)
    events: list[str] = []
    for outcome in set_up:
        events.append(rules.write_chance(s, outcome))
        rules.happen(s, outcome)
    for cards, plan in zip(outcomes, choices, strict=True):
        events += play_round(rules, s, cards, plan)
    return Record(
        FORMAT,
        rules.name,
        RulesMark(rules.version, rules.digest),
        dict(options),
        [name],
        None,
        events,
    )
