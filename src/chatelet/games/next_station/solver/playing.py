"""A solved round or game played by the rules, event by event: the proof that its points are real."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ....core.contract import Position, Rules
from ....core.record import FORMAT, Record, RulesMark
from ..chance import WITH_SWITCH
from ..moves import PASS as PASS_ACTION
from ..state import FLIP
from ..tables import ANY, CARD_SYMBOL, FROM, MONUMENTS, PARIS, TO
from .lines import PASS


class Turn(NamedTuple):
    """A card as an outcome of chance, and the sections drawn on it; what is not drawn is passed."""

    outcome: int
    sections: tuple[int, ...]


def turn_by_turn(city: int, outcomes: Sequence[int], choices: Sequence[int]) -> list[Turn]:
    """The choices of a line, one for each card and one more for each Guided Tour, beside their cards."""
    left, turns = list(choices), []
    for outcome in outcomes:
        drawn = [left.pop(0) if left else PASS]
        wild = city == PARIS and int(CARD_SYMBOL[outcome % WITH_SWITCH]) == ANY
        if drawn[0] != PASS and wild and left:
            before = {int(end[city, e]) for turn in turns for e in turn.sections for end in (FROM, TO)}
            ends = {int(FROM[city, drawn[0]]), int(TO[city, drawn[0]])}
            targets = ends - before or ends
            if any(int(MONUMENTS[city]) >> v & 1 for v in targets):
                drawn.append(left.pop(0))
        turns.append(Turn(outcome, tuple(e for e in drawn if e != PASS)))
    return turns


def play_round(rules: Rules, s: Position, turns: Sequence[Turn]) -> Iterator[str]:
    """Turn the cards of one round for a single seat and draw; gives the events. Moves the position on."""
    lap = int(s.lap)
    for turn in turns:
        yield rules.write_chance(s, turn.outcome)
        rules.happen(s, turn.outcome)
        left = list(turn.sections)
        while int(rules.waiting(s)):
            action = left.pop(0) if left else PASS_ACTION
            text = rules.write(s, 0, action)
            if rules.refusal(s, 0, action):
                raise AssertionError(f"the solver drew {text} where the rules refuse it")
            yield f"0 {text}"
            rules.apply(s, 0, action)
        if left:
            raise AssertionError("the solver drew more than a card allows")
    if int(s.lap) == lap and int(s.phase) == FLIP:
        raise AssertionError("the cards do not end the round")


def play_game(
    rules: Rules,
    options: dict[str, Any],
    set_up: Sequence[int],
    rounds: Sequence[Sequence[Turn]],
    name: str,
) -> Record:
    """A whole game of one seat as a record: set-up, then round by round."""
    s = rules.start(rules.settings(options, 1), 1)
    events: list[str] = []
    for outcome in set_up:
        events.append(rules.write_chance(s, outcome))
        rules.happen(s, outcome)
    for turns in rounds:
        events += play_round(rules, s, turns)
    scores, winners = rules.score_list(s, 1), [0]
    return Record(
        FORMAT, rules.name, RulesMark(rules.version, rules.digest), dict(options), [name], None, events, scores, winners
    )
