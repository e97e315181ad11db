"""Several searches of one decision, each on a core of its own; what they found is added up."""

from collections import defaultdict
from math import inf, isinf, sqrt
from typing import Any

from ..core.contract import Position
from .tree import Candidate, ranked


class Team:
    """As a search to all who ask; compiled code lets threads run at the same time."""

    def __init__(self, members: list[Any]) -> None:
        self.members = members
        self.rules = members[0].rules

    def parts(self, simulations: int) -> list[int]:
        """A number of simulations, shared out."""
        each, more = divmod(simulations, len(self.members))
        return [each + (k < more) for k in range(len(self.members))]

    def forget(self) -> None:
        """Keep nothing of the last decision."""
        for member in self.members:
            member.forget()

    def begin(self, observation: Position, seat: int, wide: bool = False) -> None:
        """A new decision of a seat."""
        for member in self.members:
            member.begin(observation, seat, wide)

    def candidates(self) -> list[Candidate]:
        """What all know about every action, best first."""
        found: dict[int, list[Candidate]] = defaultdict(list)
        for member in self.members:
            for candidate in member.candidates():
                found[candidate.action].append(candidate)
        return ranked(list(map(added, found.values())))

    def best(self) -> int:
        """The action to choose."""
        return self.candidates()[0].action

    def main_line(self, most: int = 8) -> list[str]:
        """What a member expects that thinks the same is best."""
        best = self.best()
        agreed = [member for member in self.members if member.candidates() and member.best() == best]
        return agreed[0].main_line(most) if agreed else []


def added(parts: list[Candidate]) -> Candidate:
    """What several searches know about one action."""
    visits = sum(part.visits for part in parts)
    tried = [part for part in parts if part.visits]
    mean = sum(part.mean * part.visits for part in tried) / visits if visits else parts[0].mean
    sure = [part for part in tried if not isinf(part.error)]
    error = sqrt(sum((part.error * part.visits) ** 2 for part in sure)) / visits if sure else inf
    return Candidate(parts[0].action, visits, mean, error)
