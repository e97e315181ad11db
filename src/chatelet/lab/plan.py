"""What is to be played: all of it plain data, so that it can travel to other processes and machines, and be resumed."""

import hashlib
import tempfile
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from socket import gethostname
from typing import Any, NamedTuple

import msgspec

from ..bots.line_up import Own, Player, parse
from ..core.contract import Rules
from ..core.digests import lab_digest
from ..core.errors import BadOptions, ChateletError
from ..games import find, listed

ASKED = ("game", "options", "players", "seats", "seed", "turned")


@cache
def code_of(game: str) -> str:
    """A digest of all that has a say in games of bots: dealing, rules, heuristics, weights, search, this folder."""
    return lab_digest(listed(game).home)


class Match(NamedTuple):
    """One game of a plan: which deal, and which player sits where."""

    deal: int
    sitting: tuple[int, ...]  # players of the plan, by seat


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games between bots. The same plan gives the same games in the same order, wherever they are played."""

    game: str
    options: dict[str, str]  # as texts, like on a command line
    players: tuple[str, ...]
    seats: int
    seed: int
    deals: int
    turned: bool = False  # an arena: everybody meets everybody in every seat, on each deal; else one game a deal
    files: dict[str, str] = {}  # bots of somebody's own: the name of a file, and what stands in it
    code: str = ""  # of the rules and bots that it was made for: others might play other games

    @property
    def sittings(self) -> list[tuple[int, ...]]:
        """The ways the players sit down to each deal."""
        if not self.turned:
            return [tuple(range(len(self.players)))]
        groups = combinations(range(len(self.players)), self.seats)
        return [group[turn:] + group[:turn] for group in groups for turn in range(self.seats)]

    @property
    def games(self) -> int:
        return self.deals * len(self.sittings)

    def matches(self, first: int, end: int) -> list[Match]:
        """Some games of the plan. Deals come one after the other, so that a part of them is an arena too."""
        sittings = self.sittings
        return [Match(number // len(sittings), sittings[number % len(sittings)]) for number in range(first, end)]

    def mark(self) -> dict[str, Any]:
        """What has to agree for games to belong to the same run: everything but how many there are."""
        from .. import __version__

        texts = {name: hashlib.sha256(text.encode()).hexdigest()[:16] for name, text in self.files.items()}
        kept = {field: getattr(self, field) for field in (*ASKED, "code")}
        return msgspec.json.decode(msgspec.json.encode(kept | {"files": texts, "chatelet": __version__}))


def made(
    game: str,
    options: Mapping[str, str],
    line_up: str,
    seed: int,
    deals: int,
    *,
    seats: int | None = None,
) -> Plan:
    """A plan, checked. With `seats` it is an arena of that many seats, else a line-up that names every seat."""
    rules = find(game)
    players = [player.name for player in parse(line_up)]
    if seats is not None:
        if len(set(players)) < len(players):
            raise BadOptions("arena-twice", given=line_up[:80])
        rules.settings(options, seats, texts=True)
        if len(players) < max(2, seats):
            raise BadOptions("arena-few", needed=max(2, seats), given=len(players))
    rules.settings(options, seats or len(players), texts=True)
    files = {}
    for name in players:
        if own := Own.read(name):
            files[own.file] = Path(own.file).read_text(encoding="utf-8")
    given = tuple(players)
    at_table, turned = seats or len(given), seats is not None
    return Plan(game, dict(options), given, at_table, seed, deals, turned=turned, files=files, code=code_of(game))


class Prepared(NamedTuple):
    """A plan ready to be played in this process."""

    rules: Rules
    settings: Any
    options: dict[str, Any]
    players: list[Player]


@cache
def _prepared(key: bytes) -> Prepared:
    plan = msgspec.json.decode(key, type=Plan)
    rules = find(plan.game)
    if plan.code != code_of(plan.game):
        raise ChateletError("lab-other-code", machine=gethostname())
    settings = rules.settings(plan.options, plan.seats, texts=True)
    options = {name: getattr(settings, name) for name in rules.option_types}
    players = [Player(name, parse(_here(plan, name))[0].bot) for name in plan.players]
    return Prepared(rules, settings, options, players)


def prepared(plan: Plan) -> Prepared:
    """The rules, options and players of a plan."""
    return _prepared(msgspec.json.encode(msgspec.structs.replace(plan, deals=0)))


def _here(plan: Plan, name: str) -> str:
    """A player's name as this machine can read it: a file that is not here, or says something else, is written down."""
    own = Own.read(name)
    text = plan.files.get(own.file) if own else None
    if own is None or text is None:
        return name
    path = Path(own.file)
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        path = Path(tempfile.mkdtemp(prefix="chatelet-")) / path.name
        path.write_text(text, encoding="utf-8")
    return f"{path}:{own.name}"
