"""Rated games that an operator should look at: pairs who trade wins, and people who give up at once."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import UNSET

from . import schema
from .model import Result, Standing, now
from .ratings import is_rated
from .storage import Storage

DAY = 86_400_000
DAYS = 30  # older games are ignored
PAIR_GAMES = 6  # fewest rated games between two people
CHANGES = 0.8  # share of these games that the loser of the game before won
SHORT = 0.5  # share of these games that were short
SHORT_MOVES = 10  # in a short game, the loser left with fewer moves
AT_ONCE_MOVES = 5  # giving up with fewer moves is giving up at once
AT_ONCE_GAMES = 3  # fewest games given up at once
AT_ONCE = 0.25  # smallest share of them among the rated games of a person


class Pair(NamedTuple):
    """Two people whose results against each other are unusual."""

    players: tuple[str, str]
    names: tuple[str, str]
    games: int
    wins: tuple[int, int]
    changes: int  # how often the winner was not the one of the game before
    short: int


class Resigner(NamedTuple):
    """Somebody who often gives up at once."""

    player: str
    name: str
    games: int
    at_once: int


class Anomalies(NamedTuple):
    pairs: list[Pair]
    resigners: list[Resigner]


async def find_anomalies(storage: Storage) -> Anomalies:
    """Look through the rated games of the last days. What is found is a reason to look, not a proof."""
    t, since = schema.tables, now() - DAYS * DAY
    rows = await storage.rows(sa.select(t.c.standing).where(is_rated(storage), t.c.changed >= since))
    games = (msgspec.json.decode(row.standing, type=Standing) for row in rows)
    recent = [game for game in games if game.result is not None and (game.ended or 0) >= since]
    recent.sort(key=lambda game: game.ended or 0)
    return Anomalies(_pairs(recent), _resigners(recent))


def _pairs(games: Iterable[Standing]) -> list[Pair]:
    """Pairs in whose rated games of two the winners alternate, or of whose games many are short."""
    met: dict[tuple[str, ...], list[tuple[str, bool]]] = defaultdict(list)  # who won, and was it short?
    names: dict[str, str] = {}
    for game in games:
        result, players = game.result, [seat.player or "" for seat in game.seats]
        # without ratings it was void, or they share a device
        if result is None or not result.ratings or len(players) != 2 or not all(players) or len(result.winners) != 1:
            continue
        names |= {seat.player or "": seat.name for seat in game.seats}
        met[tuple(sorted(players))].append((players[result.winners[0]], _is_short(result)))
    found = []
    for (one, other), played in met.items():
        winners = [winner for winner, _ in played]
        changes, short = sum(a != b for a, b in pairwise(winners)), sum(is_short for _, is_short in played)
        count = len(played)
        if count >= PAIR_GAMES and (changes >= CHANGES * (count - 1) or short >= SHORT * count):
            wins = winners.count(one), winners.count(other)
            found.append(Pair((one, other), (names[one], names[other]), count, wins, changes, short))
    return sorted(found, key=lambda pair: -pair.games)


def _is_short(result: Result) -> bool:
    moves = result.moves
    return result.early and moves is not UNSET and any(moves[seat] < SHORT_MOVES for seat in result.lost)


def _resigners(games: Iterable[Standing]) -> list[Resigner]:
    """People who gave up many of their rated games at once; void ones count."""
    names: dict[str, str] = {}
    played: Counter[str] = Counter()
    at_once: Counter[str] = Counter()
    for game in games:
        moves = game.result.moves if game.result is not None else UNSET
        for number, seat in enumerate(game.seats):
            if seat.player and moves is not UNSET:
                names[seat.player] = seat.name
                played[seat.player] += 1
                at_once[seat.player] += seat.lost == "resigned" and moves[number] < AT_ONCE_MOVES
    return [
        Resigner(player, names[player], played[player], count)
        for player, count in at_once.most_common()
        if count >= AT_ONCE_GAMES and count >= AT_ONCE * played[player]
    ]
