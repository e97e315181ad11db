"""The bot `mcts`: thinks a number of simulations, or a time, about every decision, on one core or several."""

import re
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from ..core.chance import seeded, stir
from ..core.contract import Position, Rules
from ..core.errors import BadOptions
from ..core.numbers import np
from .endings import Endings
from .hooks import looker
from .team import Team
from .tree import Tree

# what a search depends on
RULED = ("dtype", "idle", "together", "waiting", "over", "legal", "apply", "chances", "happen", "sample", "scores")
RULED += ("winners", "observe", "resample", "value", "spent")


class Count(NamedTuple):
    """How long to think: a number of simulations or seconds, and on how many cores."""

    simulations: int = 0  # 0: as many as there is time for
    seconds: float = 0.0  # 0: as long as the simulations take
    cores: int = 1  # that share the work

    @classmethod
    def read(cls, text: str) -> "Count":
        """From `200`, `0.1s` or `50ms`, and `*2` behind it for two cores. Raises BadOptions."""
        found = re.fullmatch(r"(?:(\d{1,9})|(\d{0,6}(?:\.\d{1,6})?)(m?s))(?:\*(\d{1,2}))?", text)
        cores = int(found[4]) if found and found[4] else 1
        if found and cores and found[1] and int(found[1]) > 0:
            return cls(simulations=int(found[1]), cores=cores)
        if found and cores and found[2] and found[2] != "." and 0 < float(found[2]) <= 100_000:
            return cls(seconds=float(found[2]) / (1000 if found[3] == "ms" else 1), cores=cores)
        raise BadOptions("bot-bad-count", given=text[:40])


class Mcts:
    """Searches every decision; what is still true of the last one is kept."""

    def __init__(self, text: str = "1000") -> None:
        self.count = Count.read(text)
        self.search: Any = None
        self.endings: Endings | None = None
        self.searched = False  # was the last choice thought about, or was it certain?

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        if self.search is None or self.search.rules is not rules:
            self.search = searcher(rules, self.count)
            self.endings = Endings(rules) if rules.spent is not None else None
        if self.endings is not None and (certain := self.endings.of(observation, seat)):
            self.searched = False
            return certain[0].action
        self.searched = True
        return think(self.search, observation, seat, random, self.count)


def think(search: Any, observation: Position, seat: int, random: np.ndarray, count: Count) -> int:
    """Search one decision, and choose."""
    actions = np.empty(search.rules.actions, np.int16)
    if looker(search.rules)(observation, seat, actions) == 1:
        return int(actions[0])
    search.begin(observation, seat)
    run(search, random, count)
    return search.best()


def run(search: Any, random: np.ndarray, count: Count) -> int:
    """Search as long as asked. Returns the simulations made."""
    if isinstance(search, Team):
        parts = search.parts(count.simulations)
        lucks = [seeded(int(stir(random)), part) for part in range(len(parts))]
        shares = [count._replace(simulations=part) for part in parts]
        with ThreadPoolExecutor(len(parts)) as pool:
            return sum(pool.map(run, search.members, lucks, shares))
    if count.simulations or not count.seconds:
        search.run(count.simulations, random)
        return count.simulations
    end, portion, made = time.perf_counter() + count.seconds, 8, 0
    while (begun := time.perf_counter()) < end:
        search.run(portion, random)
        made += portion
        now = time.perf_counter()
        rate = portion / max(now - begun, 1e-6)
        portion = max(1, int(rate * min(0.02, max(end - now, 0.0))))
    return made


def searcher(rules: Rules, count: Count) -> Any:
    """The search of a game: its own where it brings one that fits the rules, else the one for all games."""
    kind = rules.search.own() if rules.search.own and _fits(rules) else Tree
    if count.cores == 1:
        return kind(rules, count.simulations)
    return Team([kind(rules, -(-count.simulations // count.cores)) for _ in range(count.cores)])


def _fits(rules: Rules) -> bool:
    """Are these the rules that a game's own search was made for? It does not read them, so that a value, or a rule, put
    in place of the game's would be passed over without a word."""
    game = rules.listing.rules()
    if rules.search.own is not game.search.own:
        return True
    return all(getattr(rules, part) is getattr(game, part) for part in RULED) and all(
        getattr(rules.search, part) == getattr(game.search, part) for part in ("style", "deeper", "worthwhile")
    )


def warm(rules: Rules, search: Any) -> None:
    """Compile what a search needs, by searching one decision."""
    seats = min(rules.seats)
    random = seeded(1)
    s = rules.start(rules.settings({}, seats), seats)
    while not rules.waiting_seats(s):
        rules.happen(s, int(rules.sample(s, random)))
    seat = rules.waiting_seats(s)[0]
    seen = rules.observation(s, seat)
    search.begin(seen, seat)
    search.run(8, random)
    search.best()
