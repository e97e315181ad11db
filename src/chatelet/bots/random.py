"""The bot `random`: any legal action, and a pass only when there is nothing else to do."""

from ..core.contract import Position, Rules
from ..core.numbers import np
from ..core.playout import pick


class Random:
    """Picks at random; draws whenever it can."""

    def choose(self, rules: Rules, observation: Position, seat: int, random: np.ndarray) -> int:
        actions = np.empty(rules.actions, np.int16)
        n = rules.legal(observation, seat, actions)
        return int(pick(random, actions, n, rules.idle))
