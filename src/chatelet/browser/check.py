"""Do the rules in WebAssembly do what they do natively? Plays games natively and makes every call once more in Node.

python -m chatelet.browser.check            200 games and 20 searched decisions for each set-up of each game
python -m chatelet.browser.check metro 20 2
"""

import base64
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, NamedTuple

import msgspec
import numpy as np

from ..bots.hooks import looker
from ..bots.mcts import Count, searcher
from ..core.chance import seeded
from ..core.compiler import COMPILED
from ..core.contract import SPECTATOR, Rules
from ..core.errors import BadOptions, ChateletError
from ..core.fields import int16s, int64s
from ..core.playout import fastest, generic, pick
from ..games import find
from .build import build
from .exercise import set_ups
from .runtime import playable
from .translate import Export, Translation

GAMES, DECISIONS = 200, 20
SIMULATIONS = 200  # of a decision


class Found(NamedTuple):
    """What came of it."""

    calls: int
    differences: list[str]  # the first of them, in words of the programmer


def check(game: str, games: int = GAMES, decisions: int = DECISIONS) -> Found:
    """Compare every call of some games and searched decisions, over all set-ups. Raises ChateletError."""
    if shutil.which("node") is None:
        raise ChateletError("browser-no-node")
    file = build([game])[game]
    told = msgspec.json.decode((file.parent / "rules.json").read_bytes(), type=Translation)
    script = Path(__file__).with_suffix(".mjs")
    call = ["node", str(script), str(file), told.game]
    with subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as node:
        assert node.stdin is not None and node.stdout is not None
        caller = Caller(told, node.stdin)
        for options, seats in settings(find(game)):
            play(find(game), options, seats, games, decisions, caller)
        node.stdin.close()
        lines = [msgspec.json.decode(line) for line in node.stdout]
    if not lines or "calls" not in lines[-1]:
        raise ChateletError("browser-check-ended", game=game)
    wrong = [f"{line['rule']} {line['wrong']}" for line in lines[:-1]]
    if lines[-1]["failures"]:
        wrong.append(f"{lines[-1]['failures']} calls raised an error")
    if lines[-1]["differences"] > len(wrong):
        wrong.append(f"{lines[-1]['differences']} calls in all")
    return Found(lines[-1]["calls"], wrong)


def settings(rules: Rules) -> Iterator[tuple[Any, int]]:
    """The set-ups that are compared: each value of each option, each number of seats."""
    seen = set()
    for seats, given in set_ups(rules):
        try:
            options = rules.settings(given, seats)
        except BadOptions:
            continue
        if (seats, repr(options)) not in seen:
            seen.add((seats, repr(options)))
            yield options, seats


class Caller:
    """Calls a rule natively, and tells what was given and what came out."""

    def __init__(self, told: Translation, out: IO[str]) -> None:
        self.exports = told.exports
        self.out = out
        self.names = {id(one): f"{one.py_func.__module__}.{one.py_func.__qualname__}" for one in COMPILED}

    def __call__(self, rule: Any, *given: Any) -> Any:
        name = self.names.get(id(rule)) or f"{rule.py_func.__module__}.{rule.py_func.__qualname__}"
        export = self._export(name, given)
        before = [_told(one, letter) for one, letter in zip(given, export.arguments, strict=True)]
        result = rule(*given)
        for one, told in zip(given, before, strict=True):
            if "bytes" in told and (after := _bytes(one)) != told["bytes"]:
                told["after"] = after
        line = {"rule": name, "symbol": export.symbol, "given": before, "result": _plain(result, export.result)}
        if len(export.result) > 1:
            line["several"] = export.result
        self.out.write(msgspec.json.encode(line).decode() + "\n")
        return result

    def _export(self, name: str, given: tuple[Any, ...]) -> Export:
        kinds = [_kind(one) for one in given]
        for export in self.exports.get(name, []):
            if all(
                kind in (letter, "n") and (kind != "n" or letter in "iud")
                for kind, letter in zip(kinds, export.arguments, strict=True)
            ):
                return export
        raise ChateletError("browser-not-exported", rule=name, given=", ".join(kinds))


def _kind(value: Any) -> str:
    if isinstance(value, np.ndarray):
        return f"a{value.ndim}{'r' if value.dtype.names else value.dtype.char.replace('l', 'q').replace('L', 'Q')}"
    return "r" if isinstance(value, np.void) else "n"


def _bytes(value: Any) -> str:
    return base64.b64encode(value.tobytes()).decode()


def _told(value: Any, letter: str) -> dict[str, Any]:
    if isinstance(value, np.ndarray):
        return {"bytes": _bytes(value), "lengths": list(value.shape)}
    if isinstance(value, np.void):
        return {"bytes": _bytes(value)}
    return {"word": str(int(value))} if letter == "u" else {"number": float(value) if letter == "d" else int(value)}


def _plain(result: Any, letters: str) -> Any:
    if not letters:
        return None
    if len(letters) > 1:
        return [float(one) if letter == "d" else int(one) for one, letter in zip(result, letters, strict=True)]
    return str(int(result)) if letters == "u" else float(result) if letters == "d" else int(result)


def play(rules: Rules, options: Any, seats: int, games: int, decisions: int, call: Caller) -> None:
    """Random games, every rule asked at every step; then searched decisions on the way of other games."""
    for number in range(games):
        random, s = seeded(number + 1), rules.start(options, seats)
        step = 0
        while not call(rules.over, s):
            step += 1
            _step(rules, s, random, call, ask=step % 7 == 0)
        points = int64s(max(rules.seats))
        call(rules.scores, s, points)
        call(rules.winners, s)
        for rollout in (generic(rules), fastest(rules)):
            call(rollout, rules.start(options, seats), seeded(number + 1), int16s(rules.actions))
    random = seeded(7)
    s, made = rules.start(options, seats), 0
    while made < decisions:
        if rules.over(s):
            s = rules.start(options, seats)
        waiting = rules.waiting_seats(s)
        if waiting and int(random[0]) % 5 == 0:
            search(rules, rules.observation(s, waiting[0]), waiting[0], seeded(made), call)
            made += 1
        _step(rules, s, random, call, ask=False)


def _step(rules: Rules, s: Any, random: Any, call: Caller, ask: bool) -> None:
    """One event of a random game."""
    actions = int16s(rules.actions)
    mask = int(call(rules.waiting, s))
    if not mask:
        outcomes, weights = int16s(rules.outcomes), int64s(rules.outcomes)
        outcomes[:] = 0
        call(rules.chances, s, outcomes, weights)
        call(rules.happen, s, int(call(rules.sample, s, random)))
        return
    seat = (mask & -mask).bit_length() - 1
    actions[:] = 0
    n = int(call(rules.legal, s, seat, actions))
    action = int(call(pick, random, actions, n, rules.idle))
    call(rules.refusal, s, seat, int(random[0]) % rules.actions)
    if ask:
        for viewer in (SPECTATOR, seat):
            seen = s.copy()
            call(rules.observe, seen, viewer)
            call(rules.resample, seen, viewer, random)
        if rules.value is not None:
            call(rules.value, s, seat)
    call(rules.apply, s, seat, action)


def search(rules: Rules, seen: Any, seat: int, random: Any, call: Caller) -> None:
    """A searched decision: every row of the tree, with its visits, is compared."""
    actions = int16s(rules.actions)
    actions[:] = 0
    call(looker(rules), seen, seat, actions)
    tree = searcher(rules, Count(SIMULATIONS))
    tree.begin(seen, seat)
    rule, given = tree.simulation(SIMULATIONS, random)
    call(rule, *given)


def main(words: list[str]) -> int:
    games = [words[0]] if words else playable()
    counts = [int(word) for word in words[1:]] or [GAMES, DECISIONS]
    wrong = 0
    for game in games:
        found = check(game, *counts)
        wrong += len(found.differences)
        print(f"{game}: {found.calls} calls compared, {len(found.differences)} differences")
        for line in found.differences:
            print(f"  {line}")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
