"""Perfect foresight for a record, a seed or a list of cards: the best rounds, the best game, and how sure that is."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from ....core.dealer import Dealer
from ....core.errors import BadOptions
from ....core.game import Game
from ....core.record import Record
from ..chance import WITH_SWITCH
from ..notation import card_name, section_name
from ..rules import RULES
from ..state import FLIP, colour_of
from ..tables import COLOURS, ORDER_NUMBER, ROUNDS
from .foresight import Deck, best_round
from .games import Board, best_game
from .playing import play_game, turn_by_turn

Told = Callable[[str, float], object]


class Round(msgspec.Struct, frozen=True):
    """The best line of a round: what it adds to the sheet, and its sections."""

    round: int
    colour: str
    cards: list[str]
    sections: list[str]
    points: int
    proved: bool


class Solution(msgspec.Struct, frozen=True):
    """What perfect foresight would have drawn."""

    map: str
    rounds: list[Round]  # each alone on an empty map
    points: int  # of the best game found
    bound: float  # no game with these cards has more
    proved: bool
    record: Record  # the best game, played by the rules


def dealt(seed: int | str, options: dict[str, Any]) -> Record:
    """A game of one seat that passes every card: a deck to be solved."""
    game = Game(RULES, ["solver"], options, Dealer.from_seed(seed))
    while game.waiting:
        game.play(0, "-")
    return game.record()


def from_cards(options: dict[str, Any], events: Sequence[str]) -> Record:
    """A deck from a list of events of chance; every card is passed. Raises what the rules say is wrong with it."""
    game = Game(RULES, ["solver"], options, None)
    for text in events:
        game.event(text)
        while game.waiting:
            game.event("0 -")
    if not game.over:
        raise BadOptions("solve-cards", given=len(events))
    return game.record()


def solve(
    record: Record, seat: int = 0, seed: int = 1, steps: int = 40, told: Told = lambda what, value: None
) -> Solution:
    """The best rounds and the best game with the cards of a record. Raises BadRecord, or BadOptions for modules."""
    rules = RULES
    game = Game.from_record(rules, record, 0)
    if game.options.modules:
        raise BadOptions("solve-modules", given=", ".join(game.options.modules))
    if not 0 <= seat < len(record.seats):
        raise BadOptions("file-seat", given=seat, last=len(record.seats) - 1)
    outcomes: list[list[int]] = [[] for _ in range(ROUNDS)]
    for text in record.events:
        s = game.position
        if not game.waiting and int(s.phase) == FLIP:
            outcomes[int(s.lap)].append(int(rules.read_chance(s, text)))
        game.event(text)
    if not game.over:
        raise BadOptions("solve-unfinished")
    city, s = int(game.position.city), game.position
    colours = tuple(int(colour_of(s, seat, lap)) for lap in range(ROUNDS))
    decks = tuple(Deck.of(cards) for cards in outcomes)
    options = {"map": game.options.map, "modules": []}
    set_up = ORDER_NUMBER[colours]
    empty = rules.start(rules.settings(options, 1), 1)
    rules.happen(empty, set_up)
    rounds = []
    for lap in range(ROUNDS):
        empty.lap = lap
        best = best_round(empty, 0, decks[lap])
        told("round", lap + 1)
        names = [section_name(city, choice) for choice in best.choices if choice >= 0]
        cards = [f"switch {card_name(c - WITH_SWITCH)}" if c >= WITH_SWITCH else card_name(c) for c in outcomes[lap]]
        rounds.append(Round(lap + 1, COLOURS[city][colours[lap]], cards, names, round(best.value), best.proved))
    found = best_game(Board(city, colours, decks), seed, steps, told)
    turns = [turn_by_turn(city, cards, line.choices) for cards, line in zip(outcomes, found.lines, strict=True)]
    played = play_game(rules, options, [set_up], turns, "solver")
    if played.scores != [found.points]:
        raise AssertionError(f"the solver counts {found.points}, the rules {played.scores}")
    return Solution(game.options.map, rounds, found.points, found.bound, found.proved, played)
