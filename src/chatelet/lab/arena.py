"""Who is stronger: everybody meets everybody, on the same deals, in every seat.

Chance is dealt with by pairing: on one deal every group of players sits down in every order. A deal is one observation
of the difference between two players, so an interval is as wide as the deals differ, and no wider.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from .statistics import Estimate, mean, rate


class Ranked(NamedTuple):
    """A player of an arena."""

    player: str
    games: int
    points: Estimate
    wins: Estimate  # a shared win counts as its share
    rating: float  # openskill: how strong, and how sure of it
    doubt: float


class Duel(NamedTuple):
    """One player against another: at one table, or, alone, on the same deals."""

    player: str
    other: str
    games: int
    difference: Estimate  # in points, deal by deal
    ahead: Estimate  # the share of games in which it had more points; equal points count half


@dataclass
class Arena:
    """The games so far."""

    players: tuple[str, ...]
    _points: dict[str, dict[int, list[int]]] = field(default_factory=dict)  # by player and deal
    _wins: dict[str, list[float]] = field(default_factory=dict)
    _gaps: dict[tuple[str, str], dict[int, list[int]]] = field(default_factory=dict)
    _ratings: dict[str, Any] = field(default_factory=dict)
    # alone nobody meets anybody: places on one deal stand for a game; here are deals not everybody has played yet
    _alone: dict[int, dict[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        from openskill.models import PlackettLuce

        self._model = PlackettLuce()
        for player in self.players:
            self._points[player], self._wins[player] = {}, []
            self._ratings[player] = self._model.rating(name=player)

    def add(self, rows: Iterable[dict[str, Any]]) -> None:
        """Some more games, in order."""
        for row in rows:
            deal, players, scores, winners = row["deal"], row["players"], row["scores"], row["winners"]
            for player, points in zip(players, scores, strict=True):
                self._points[player].setdefault(deal, []).append(points)
            if len(players) > 1:
                for seat, player in enumerate(players):
                    self._wins[player].append(1 / len(winners) if seat in winners else 0.0)
                self._meet(deal, dict(zip(players, scores, strict=True)), {players[seat] for seat in winners})
                continue
            together = self._alone.setdefault(deal, {})
            together[players[0]] = scores[0]
            if len(together) == len(self.players):
                best = max(together.values())
                first = {player for player, points in together.items() if points == best}
                for player in together:
                    self._wins[player].append(1 / len(first) if player in first else 0.0)
                self._meet(deal, self._alone.pop(deal), first)

    def _meet(self, deal: int, points: dict[str, int], first: set[str]) -> None:
        names = list(points)
        for i, player in enumerate(names):
            for other in names[i + 1 :]:
                a, b = sorted((player, other), key=self.players.index)
                self._gaps.setdefault((a, b), {}).setdefault(deal, []).append(points[a] - points[b])
        # places by points; the winners, by the game's tie-breaks, come before all others
        ranks = [0 if name in first else 1 + sum(points[other] > points[name] for other in names) for name in names]
        after = self._model.rate([[self._ratings[name]] for name in names], ranks=[float(rank) for rank in ranks])
        for name, team in zip(names, after, strict=True):
            self._ratings[name] = team[0]

    def ranking(self) -> list[Ranked]:
        """Every player, the strongest first."""
        found = []
        for player in self.players:
            deals = self._points[player]
            games = sum(map(len, deals.values()))
            points = mean(np.array([np.mean(deal) for deal in deals.values()]))
            wins = rate(sum(self._wins[player]), len(self._wins[player]))
            rating = self._ratings[player]
            found.append(Ranked(player, games, points, wins, float(rating.mu), float(rating.sigma)))
        return sorted(found, key=lambda one: (-one.rating, self.players.index(one.player)))

    def duels(self) -> list[Duel]:
        """Every pair of players, the stronger one first."""
        order = {one.player: place for place, one in enumerate(self.ranking())}
        found = []
        for (a, b), deals in self._gaps.items():
            sign = 1 if order[a] < order[b] else -1
            gaps = np.array([gap for deal in deals.values() for gap in deal]) * sign
            by_deal = mean(np.array([np.mean(deal) for deal in deals.values()]) * sign)
            ahead = rate(float((gaps > 0).sum() + (gaps == 0).sum() / 2), len(gaps))
            first, second = (a, b) if sign > 0 else (b, a)
            found.append(Duel(first, second, len(gaps), by_deal, ahead))
        return sorted(found, key=lambda duel: (order[duel.player], order[duel.other]))
