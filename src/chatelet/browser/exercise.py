"""Calls every rule the way pages, tables and bots call it, so that Numba has compiled all that a browser will ask for.

Numba knows the arguments of a rule only from its calls. So games are played over all seats and options, with everything
that can be asked at a table, by every bot.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Literal, get_args, get_origin

from ..bots import mcts
from ..bots.greedy import Greedy
from ..bots.random import Random
from ..core.chance import below, seeded, stir
from ..core.contract import SPECTATOR, Rules
from ..core.dealer import Dealer
from ..core.errors import BadOptions
from ..core.fields import int16s
from ..core.play import Play
from ..core.playout import fastest, generic, pick, random_games

EACH = 12  # decisions between two looks at everything


def set_ups(rules: Rules) -> Iterator[tuple[int, dict[str, Any]]]:
    """Seats and options: the defaults with every number of seats, then every value of every option once."""
    for seats in rules.seats:
        yield seats, {}
    for name, info in rules.option_types.items():
        for value in values(info.type):
            yield min(rules.seats), {name: value}
            yield max(rules.seats), {name: value}


def values(kind: Any) -> list[Any]:
    """Some values that cover what an option can be."""
    if kind is bool:
        return [True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if get_origin(kind) is tuple:
        each = get_args(get_args(kind)[0])
        return [list(each), *([one] for one in each)]
    return []


def exercise(rules: Rules) -> None:
    """Ask for everything."""
    done = set()
    for seats, given in set_ups(rules):
        try:
            options = rules.settings(given, seats)
        except BadOptions:  # two values that do not go together
            continue
        if (seats, repr(options)) not in done:
            done.add((seats, repr(options)))
            play_one(rules, options, seats, seed=len(done))


def play_one(rules: Rules, options: Any, seats: int, seed: int) -> None:
    """One game, in which everybody asks about everything."""
    random = seeded(seed)
    play = Play(rules, options, [f"seat {k}" for k in range(seats)], Dealer.from_seed(f"exercise {seed}"))
    ask_chance(rules, play.position, random)
    play.accept(play.opening())
    bots = [Random(), Greedy(), mcts.Mcts("8")]
    step = 0
    while play.waiting:
        seat = play.waiting[step % len(play.waiting)]
        if step % EACH < len(bots):
            seen = play.observation(seat)
            action = bots[step % EACH].choose(rules, seen, seat, random)
            look(rules, play, seat, random)
        else:
            legal = rules.legal_actions(play.position, seat)
            action = legal[int(below(random, len(legal)))]
        ask_chance(rules, play.position, random)
        draft = play.act(seat, action)
        play.accept(draft)
        if step == EACH and play.can_undo(seat):
            play.accept(play.undo(seat))
        step += 1
    look(rules, play, SPECTATOR, random)
    assert play.scores and play.winners
    for rollout in {generic(rules), fastest(rules)}:
        rollout(rules.start(options, seats), random, int16s(rules.actions))
    random_games(rules, options, seats, 1, seed)
    stir(random)
    pick(random, int16s(rules.actions), 1, rules.idle)


def ask_chance(rules: Rules, s: Any, random: Any) -> None:
    """What chance may do, drawn from its weights on a copy."""
    s = s.copy()
    while not rules.waiting(s) and not rules.over(s):
        rules.chance_outcomes(s)
        rules.happen(s, int(rules.sample(s, random)))


def look(rules: Rules, play: Play, seat: int, random: Any) -> None:
    """Everything that can be asked about a position."""
    for viewer in {SPECTATOR, seat}:
        seen = play.observation(viewer)
        rules.view(seen, viewer)
        rules.text(seen, viewer)
        rules.svg(seen, viewer)
        rules.score_list(seen, play.seats)
    if rules.lap is not None:
        rules.lap(play.position)
    if rules.parts is not None:
        for one in range(play.seats):
            rules.parts(play.position, one)
    if rules.value is not None:
        rules.value(play.position, 0)
    if seat == SPECTATOR:
        return
    seen = play.observation(seat)
    rules.resampled(seen, seat, random)
    legal = rules.legal_actions(seen, seat)
    refused = [a for a in range(0, rules.actions, max(1, rules.actions // 50)) if a not in set(legal)]
    for action in legal:
        assert rules.read(seen, seat, rules.write(seen, seat, action)) == action
        rules.reveals(seen, seat, action)
    for action in chain(legal[:6], legal[-3:]):
        rules.preview(seen, seat, action)
        rules.reasons(seen, seat, action)
        if rules.idea is not None:
            rules.idea(seen, seat, action)
    for action in refused:
        rules.explain(seen, seat, action, int(rules.refusal(seen, seat, action)))
