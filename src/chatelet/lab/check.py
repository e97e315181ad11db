"""Does a game keep the contract? Plays random games and asks at every step; a new game is first of all this check."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, cast

import msgspec
import numpy as np

from ..core.chance import below, seeded
from ..core.compiler import JIT, bound
from ..core.contract import SPECTATOR, Position, Rules
from ..core.dealer import Dealer
from ..core.game import Game
from ..core.playout import fastest, generic, pick
from ..core.record import read_record, verify
from ..core.view import answer_of
from ..games import find

STEPS = 20_000  # far more than any game has: one that goes on longer does not end


class Broken(AssertionError):
    """The contract is not kept; the text says where."""


def check_game(
    rules: Rules, seats: int, options: Mapping[str, Any] | None = None, games: int = 3, seed: int = 1
) -> None:
    """Play random games and check the contract at every step. Raises Broken."""
    settings = rules.settings(options or {}, seats)
    hid = False
    for number in range(games):
        random = seeded(seed, number)
        game = Game(rules, ["random"] * seats, options or {}, Dealer.from_seed(f"check {seed}", number), deal=False)
        lap = 0
        for step in range(STEPS):
            s = game.position
            if rules.over(s):
                break
            where = f"{rules.name} {dict(options or {})} game {number} step {step}"
            _check_position(rules, s, seats, where)
            if rules.lap is not None:
                _need(lap <= rules.lap(s), f"{where}: a round comes again")
                lap = rules.lap(s)
            hid = hid or any(rules.observation(s, k).tobytes() != s.tobytes() for k in range(SPECTATOR, seats))
            _need(rules.hidden or not hid, f"{where}: something is hidden, though the game says that nothing ever is")
            viewer = step % (seats + 1) - 1
            _need(_keeps(rules.view, rules.observation(s, viewer), viewer), f"{where}: the view is not of its type")
            waiting, before = rules.waiting_seats(s), rules.score_list(s, seats)
            if waiting:
                seat = waiting[int(below(random, len(waiting)))]
                _check_choices(rules, s, seat, where)
                actions = np.array(rules.legal_actions(s, seat), np.int16)
                game.act(seat, int(pick(random, actions, len(actions), rules.idle)))
                changed = [k for k in range(seats) if game.scores[k] != before[k]]
                _need(not rules.together or set(changed) <= {seat}, f"{where}: seat {seat} changed another's score")
            else:
                _check_chance(rules, s, where)
                dealt = int(rules.deal(s, game.dealer))  # type: ignore[arg-type]
                _need(dealt in [o for o, _ in rules.chance_outcomes(s)], f"{where}: the dealer gives what cannot come")
                game.event(rules.write_chance(s, dealt))
                _need(game.scores == before, f"{where}: chance changed a score")
        _need(game.over, f"{rules.name}: game {number} does not end")
        _check_end(rules, game, settings)
    _need(hid or not rules.hidden, f"{rules.name}: nothing was ever hidden, though the game says so")
    _check_rollout(rules, settings, seats, seed)
    _check_compiler_off(rules, options or {}, seats, seed)


def end_digest(rules: Rules, options: Mapping[str, Any], seats: int, seed: int) -> str:
    """A hash over the last positions of two random games."""
    digest = hashlib.sha256()
    for number in range(2):
        s = rules.start(rules.settings(options, seats), seats)
        generic(rules)(s, seeded(seed, number), np.empty(rules.actions, np.int16))
        digest.update(s.tobytes())
    return digest.hexdigest()


def _check_compiler_off(rules: Rules, options: Mapping[str, Any], seats: int, seed: int) -> None:
    """The same games in plain Python end in the same positions."""
    if not JIT:
        return
    call = [sys.executable, "-m", __name__, rules.name, str(seats), str(seed), msgspec.json.encode(options).decode()]
    plain = subprocess.run(call, env={**os.environ, "NUMBA_DISABLE_JIT": "1"}, capture_output=True, text=True)
    _need(plain.returncode == 0, f"{rules.name} does not run with the compiler off:\n{plain.stderr}")
    same = plain.stdout.strip() == end_digest(rules, options, seats, seed)
    _need(same, f"{rules.name} {dict(options)}: with the compiler off a game ends elsewhere")


def every_refusal(s, seat, codes):
    """Why each action of the whole space is refused."""
    for action in range(len(codes)):
        codes[action] = refusal(s, seat, action)


refusal = cast("Any", None)  # of a game, filled in by `bound`


@cache
def refusals(rules: Rules) -> Any:
    """`every_refusal` of a game."""
    return bound(every_refusal, rules.name, refusal=rules.refusal)


def _need(kept: bool, otherwise: str) -> None:
    if not kept:
        raise Broken(otherwise)


def _check_position(rules: Rules, s: Position, seats: int, where: str) -> None:
    """Copies are independent; what is hidden is not in an observation; blanks are filled consistently."""
    before = s.tobytes()
    twin = s.copy()
    for event in _next_events(rules, twin):
        event()
        break
    _need(s.tobytes() == before, f"{where}: a copy shares memory with its position")
    random = seeded(7)
    for seat in (SPECTATOR, *range(seats)):
        seen = rules.observation(s, seat)
        _need(s.tobytes() == before, f"{where}: observe changed the position it was given a copy of")
        again = rules.observation(seen, seat)
        _need(again.tobytes() == seen.tobytes(), f"{where}: observing an observation of seat {seat} changes it")
        filled = rules.resampled(seen, seat, random)
        back = rules.observation(filled, seat)
        _need(back.tobytes() == seen.tobytes(), f"{where}: a resampled position looks different to seat {seat}")
        _need(int(rules.waiting(filled)) == int(rules.waiting(s)), f"{where}: resampling changes whose turn it is")
        if seat in rules.waiting_seats(s):
            legal = rules.legal_actions(s, seat)
            _need(rules.legal_actions(seen, seat) == legal, f"{where}: seat {seat} cannot see its own choices")
            _need(rules.legal_actions(filled, seat) == legal, f"{where}: resampling changes the choices of seat {seat}")


def _next_events(rules: Rules, s: Position) -> Iterator[Any]:
    for seat in rules.waiting_seats(s):
        for action in rules.legal_actions(s, seat):
            yield lambda seat=seat, action=action: rules.apply(s, seat, action)
    for outcome, _ in rules.chance_outcomes(s):
        yield lambda outcome=outcome: rules.happen(s, outcome)


def _keeps(show: Callable[..., Any], *asked: Any) -> bool:
    """Is what a function shows, sent and read again, of the type it names?"""
    shown = show(*asked)
    try:
        return msgspec.json.decode(msgspec.json.encode(shown), type=answer_of(show)) == shown
    except (TypeError, ValueError):
        return False


def _check_choices(rules: Rules, s: Position, seat: int, where: str) -> None:
    """Legal actions are sorted, unique and those not refused; notation goes both ways; a preview changes nothing."""
    legal = rules.legal_actions(s, seat)
    _need(len(legal) > 0, f"{where}: seat {seat} has to act and cannot")
    _need(legal == sorted(set(legal)), f"{where}: legal actions are not sorted and unique: {legal}")
    codes = np.empty(rules.actions, np.int64)
    refusals(rules)(s, seat, codes)
    allowed = [int(a) for a in np.flatnonzero(codes == 0)]
    _need(allowed == legal, f"{where}: legal and refusal disagree about {sorted(set(allowed) ^ set(legal))}")
    for other in range(max(rules.seats)):
        if other not in rules.waiting_seats(s):
            _need(rules.legal_actions(s, other) == [], f"{where}: seat {other} may act out of turn")
            _need(int(rules.refusal(s, other, legal[0])) != 0, f"{where}: seat {other} is not refused out of turn")
    before = s.tobytes()
    texts = [rules.write(s, seat, action) for action in legal]
    _need(len(set(texts)) == len(texts), f"{where}: two actions are written alike")
    for action, text in zip(legal, texts, strict=True):
        _need(rules.read(s, seat, text) == action, f"{where}: {text!r} is not read as it was written")
        after = s.copy()
        rules.apply(after, seat, action)
        _need(after.tobytes() != before, f"{where}: {text!r} changes nothing")
    for action in (legal[0], legal[-1]):
        rules.preview(s, seat, action)
    _need(s.tobytes() == before, f"{where}: a preview changed the position")
    refused = [a for a in range(rules.actions) if a not in set(legal)]
    for action in refused[:: max(1, len(refused) // 20)]:
        rules.explain(s, seat, action, int(codes[action]))


def _check_chance(rules: Rules, s: Position, where: str) -> None:
    """Chance has something to do, with weights; its notation goes both ways; `sample` stays within it."""
    outcomes = rules.chance_outcomes(s)
    _need(len(outcomes) > 0, f"{where}: nobody can act and the game is not over")
    names = [o for o, _ in outcomes]
    _need(
        names == sorted(set(names)) and all(0 <= o < rules.outcomes for o in names),
        f"{where}: outcomes are not in order",
    )
    _need(all(weight > 0 for _, weight in outcomes), f"{where}: an outcome has no weight")
    random = seeded(3)
    for _ in range(5):
        _need(int(rules.sample(s, random)) in names, f"{where}: sample gives what cannot come")
    for outcome in names:
        text = rules.write_chance(s, outcome)
        _need(rules.read_chance(s, text) == outcome, f"{where}: {text!r} is not read as it was written")


def _check_end(rules: Rules, game: Game, settings: Any) -> None:
    """The record tells the same game, and verifies."""
    s = game.position
    _need(
        rules.waiting_seats(s) == [] and rules.chance_outcomes(s) == [],
        f"{rules.name}: something can happen after the end",
    )
    record = game.record()
    _need(verify(rules, record) == [], f"{rules.name}: its own record is not accepted: {verify(rules, record)}")
    again = Game.from_record(rules, read_record(record.line()))
    _need(again.position.tobytes() == s.tobytes(), f"{rules.name}: a replayed record ends elsewhere")
    _need(again.record() == record, f"{rules.name}: a replayed record is written differently")
    _need(bool(game.winners), f"{rules.name}: nobody wins")
    check_ties(rules, s)
    if rules.parts is not None:
        summed = [sum(rules.parts(s, seat).values()) for seat in range(len(game.seats))]
        _need(summed == game.scores, f"{rules.name}: the parts of the scores {game.scores} add up to {summed}")
    _need(
        msgspec.convert(msgspec.to_builtins(settings), rules.options) == settings,
        f"{rules.name}: options do not round-trip",
    )


def check_ties(rules: Rules, s: Position) -> None:
    """Whoever wins has more of what breaks ties, as it is told, than others with as many points. Raises Broken."""
    seen, scores = rules.view(s, SPECTATOR), rules.score_list(s, s.players)
    level = [seat for seat, points in enumerate(scores) if points == scores[seen.winners[0]]]
    amounts = {seat: [tie.amounts[seat] for tie in seen.ties or ()] for seat in level}
    best = [seat for seat in level if amounts[seat] == max(amounts.values())]
    _need(seen.winners == best, f"{rules.name}: {seen.winners} win, but by what breaks ties {best} would")


def _check_rollout(rules: Rules, settings: Any, seats: int, seed: int) -> None:
    """The game's own rollout and the generic playout end in the same positions."""
    actions = np.empty(rules.actions, np.int16)
    for number in range(5):
        ends = []
        for play in (generic(rules), fastest(rules)):
            s = rules.start(settings, seats)
            play(s, seeded(seed, number), actions)
            ends.append(s.tobytes())
        _need(ends[0] == ends[1], f"{rules.name}: its own rollout differs from the generic playout")


if __name__ == "__main__":
    name, seats, seed, options = sys.argv[1:]
    print(end_digest(find(name), msgspec.json.decode(options), int(seats), int(seed)))
