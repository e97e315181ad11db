"""A game told in full, to hold what a browser makes of it beside what this machine does: same seed, same lines.

Every line is an event with a digest of all that can be asked about the position after it: its bytes, what each seat
sees, previews, refusals, points, the state of chance; a bot's decision with its visits; at the end the record.
"""

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from ..bots.levels import LEVELS, made
from ..bots.mcts import Mcts
from ..core.chance import below, seeded
from ..core.contract import SPECTATOR
from ..core.dealer import Dealer
from ..core.fields import int16s
from ..core.play import Play
from ..core.playout import generic, random_games
from ..core.texts import Message
from ..games import find

SIMULATIONS = "200"  # of a searched decision
SOME = 5  # decisions between two that bots make


def lines(game: str, seats: int, given: dict[str, Any], games: int, decisions: int) -> Iterator[str]:
    """What is made of a set-up, here and now."""
    yield f"{game} {seats} {msgspec.json.encode(given).decode()}"
    yield from transcript(game, seats, given, 1)
    rules = find(game)
    options = rules.settings(given, seats)
    playout = generic(rules)
    for number in range(games):
        s, random = rules.start(options, seats), seeded(number + 1)
        playout(s, random, int16s(rules.actions))
        scores = rules.score_list(s, seats)
        yield f"{scores} {hashlib.sha256(s.tobytes() + random.tobytes()).hexdigest()[:16]}"
    decisions_made, points = random_games(rules, options, seats, games, 1)
    yield f"{decisions_made} {points.tolist()}"
    random, bot, s = seeded(7), Mcts(SIMULATIONS), rules.start(options, seats)
    made = 0
    while made < decisions:
        if rules.over(s):
            s = rules.start(options, seats)
        waiting = rules.waiting_seats(s)
        if not waiting:
            rules.happen(s, int(rules.sample(s, random)))
            continue
        legal = rules.legal_actions(s, waiting[0])
        if len(legal) > 1 and below(random, 4) == 0:
            action = bot.choose(rules, rules.observation(s, waiting[0]), waiting[0], seeded(made))
            visits = [tuple(one) for one in bot.search.candidates()] if bot.searched else []
            yield f"{action} {hashlib.sha256(repr(visits).encode()).hexdigest()[:16]}"
            made += 1
        rules.apply(s, waiting[0], legal[int(below(random, len(legal)))])


def transcript(game: str, seats: int, given: dict[str, Any], seed: int) -> Iterator[str]:
    """The lines of a game."""
    rules = find(game)
    names = [f"seat {k}" for k in range(seats)]
    play = Play(rules, rules.settings(given, seats), names, Dealer.from_seed(f"transcript {seed}"))
    random = seeded(seed)
    play.accept(play.opening())
    thinkers = [made(level, rules) for level in LEVELS[:3]] + [Mcts("60")]
    step = 0
    while play.waiting:
        seat = play.waiting[step % len(play.waiting)]
        legal = rules.legal_actions(play.position, seat)
        thought = ""
        if step % SOME == 0:
            bot: Any = thinkers[step // SOME % len(thinkers)]
            action = bot.choose(rules, play.observation(seat), seat, random)
            if isinstance(bot, Mcts) and bot.searched and len(legal) > 1:
                thought = repr([tuple(one) for one in bot.search.candidates()[:5]])
        else:
            action = legal[int(below(random, len(legal)))]
        play.accept(play.act(seat, action))
        step += 1
        yield f"{play.number} {play.events[-1][1].text} {told(play, seat, random, thought)}"
    yield hashlib.sha256(msgspec.json.encode(play.record())).hexdigest()[:16]


def told(play: Play, seat: int, random: Any, thought: str) -> str:
    """A digest of all that can be asked now."""
    rules, digest = play.rules, hashlib.sha256(play.position.tobytes())
    digest.update(random.tobytes() + thought.encode())
    for viewer in (SPECTATOR, seat):
        seen = play.observation(viewer)
        digest.update(msgspec.json.encode([rules.view(seen, viewer), rules.scores_seen(seen, play.seats, viewer)]))
    for one in play.waiting[:1]:
        seen = play.observation(one)
        legal = rules.legal_actions(seen, one)
        for action in (*legal[:3], legal[-1]):
            parts = [rules.preview(seen, one, action), rules.reveals(seen, one, action)]
            said = [rules.reasons(seen, one, action), rules.idea(seen, one, action) if rules.idea else None]
            digest.update(plain([*parts, *said]))
        for action in range(0, rules.actions, max(1, rules.actions // 12)):
            code = int(rules.refusal(seen, one, action))
            if code:
                digest.update(plain([code, rules.explain(seen, one, action, code)]))
    return digest.hexdigest()[:16]


def plain(value: Any) -> bytes:
    """Messages and previews as bytes."""

    def hook(one: Any) -> Any:
        return [one.id, one.args] if isinstance(one, Message) else repr(one)

    return msgspec.json.encode(value, enc_hook=hook)
