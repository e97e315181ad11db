"""Records of whole games with every value of every option, of games in the middle, and as one seat may read them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, get_args, get_type_hints

import msgspec

from chatelet import new
from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.core.record import Record
from chatelet.games import game_names


def values(kind: Any) -> list[Any]:
    """What an option may be: yes or no, one of several, or some of several."""
    if kind is bool:
        return [False, True]
    if getattr(kind, "__origin__", None) is tuple:
        every = get_args(get_args(kind)[0])
        return [[], *([one] for one in every), list(every), list(reversed(every))]
    return list(get_args(kind))


def line_ups(options: type[msgspec.Struct]) -> list[dict[str, Any]]:
    """So many choices of options that every value of each is among them."""
    every = {name: values(kind) for name, kind in get_type_hints(options).items() if name in options.__struct_fields__}
    return [
        {name: found[number % len(found)] for name, found in every.items()}
        for number in range(max(map(len, every.values())))
    ]


def seats_for(rules: Any, options: dict[str, Any], number: int) -> int:
    """As few seats as these options allow, a few more each time."""
    least = options["start"] + 1 if isinstance(options.get("start"), int) else 1
    fitting = [seats for seats in rules.seats if seats >= least]
    return fitting[number % len(fitting)]


def played(game: Game[Any, Any], chosen: Random, most: int = 10_000) -> Game[Any, Any]:
    while not game.over and most:
        seat = chosen.choice(game.waiting)
        game.play(seat, chosen.choice(game.legal(seat)))
        most -= 1
    return game


def records(find: Callable[[str], Any], chosen: Random) -> Iterator[Record]:
    for name in game_names():
        rules = find(name)
        for number, options in enumerate(line_ups(type(rules.settings({}, min(rules.seats))))):
            names = [f"Player {k}" for k in range(seats_for(rules, options, number))]
            yield played(new(name, names, seed=number, **options), chosen).record()
        dealer = Dealer(values=["0f" * 16, "a1" * 16])  # as at a table: dealt from a secret and from what people add
        dealt = Game(rules, ["Ana", "Bo"], {}, dealer)
        played(dealt, chosen, 12)
        yield dealt.record()
        yield dealt.record_for(1)
        yield played(dealt, chosen).record()
        told = Game(rules, ["Ana", "Bo"], {}, None)  # dealt elsewhere
        for event in dealt.events:
            told.event(event)
        yield told.record()
