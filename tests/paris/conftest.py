"""A table of Paris in one line: put keys, francs, tokens and tiles where a test wants them, then play in notation."""

from typing import Any, Self

import numpy as np
import pytest

from chatelet.core.errors import Refused
from chatelet.core.texts import say
from chatelet.games import find
from chatelet.games.paris import actions as a
from chatelet.games.paris import notation
from chatelet.games.paris import state as st
from chatelet.games.paris.chance import put_up
from chatelet.games.paris.codes import Refusal
from chatelet.games.paris.tables import (
    BANK,
    BUILDINGS,
    END_IDS,
    GOODS,
    LANDMARK,
    LANDMARK_VALUE,
    TILES,
    VP_NAMES,
)
from chatelet.games.paris.tiles import move_meeple

RULES = find("paris")


def bit(i: int) -> np.uint64:
    return np.uint64(1 << i)


class Table:
    """A position in which seat 0 is about to act on a board full of buildings, with nothing else in play."""

    def __init__(self, seats: int = 2, *, built: bool = True, empty_stacks: bool = False, **options: Any) -> None:
        self.rules = RULES
        self.seats = seats
        self.s = RULES.start(RULES.settings({"start": 0} | options, seats), seats)
        self.s.stage = st.ACTING
        if built:
            for space in range(BUILDINGS):
                put_up(self.s, space, space)
        self.s.top[: self.s.stacks] = np.arange(self.s.stacks)
        if empty_stacks:
            self.s.left[:] = 0
            self.s.top[:] = -1
        for seat in range(seats):
            self.s.francs[seat] = 0

    # --- putting things on the table ---

    def keys(self, seat: int, *places: str) -> Self:
        """Keys of a seat; a landmark comes with its district (`belleville.l12`)."""
        s = self.s
        for name in places:
            place, district = notation.PLACES[name]
            if LANDMARK <= place < BANK and s.site[place - LANDMARK] < 0:
                mark = place - LANDMARK
                s.site[mark] = district
                s.sited[district] |= bit(mark)
                s.idle &= ~bit(mark)
                s.summit[district] = max(int(s.summit[district]), int(LANDMARK_VALUE[mark]))
            if int(s.keys[seat]) >> place & 1:
                s.twice[seat] |= bit(place)
            s.keys[seat] |= bit(place)
            s.hand[seat] -= 1
            if place < BANK:
                value = int(a.PLACE_VALUE[place])
                s.worth[seat, district] += value
                s.peak[seat, district] = max(int(s.peak[seat, district]), value)
                s.crowd[district] += 1
        return self

    def francs(self, seat: int, n: int) -> Self:
        self.s.francs[seat] = n
        return self

    def goods(self, seat: int, **counts: int) -> Self:
        """Tokens, like gold=2, gold_prestige=1."""
        for name, n in counts.items():
            self.s.goods[seat, GOODS.index(name.replace("_", "-"))] = n
        return self

    def supply(self, **counts: int) -> Self:
        for name, n in counts.items():
            self.s.supply[GOODS.index(name)] = n
        return self

    def tiles(self, seat: int, *numbers: int) -> Self:
        """Bonus tiles behind the screen."""
        for number in numbers:
            self.s.unused[seat] |= bit(number - 1)
            self.s.copies[number - 1] -= 1
            if self.s.copies[number - 1] == 0:
                self.s.free &= ~bit(number - 1)
        return self

    def ends(self, seat: int, *names: str) -> Self:
        """End-game tiles kept, in this order."""
        for name in names:
            tile = END_IDS.index(name)
            self.s.pile &= ~bit(tile)
            self.s.kept[seat] |= bit(tile)
            self.s.taker[self.s.takes] = seat
            self.s.taken[self.s.takes] = tile
            self.s.takes += 1
        return self

    def meeple(self, seat: int, tile: int) -> Self:
        move_meeple(self.s, seat, tile - 1)
        return self

    def award(self, district: str, tile: int) -> Self:
        index = VP_NAMES.index(str(tile))
        self.s.award[notation.DISTRICT_IDS.index(district)] = index
        self.s.awards &= ~bit(index)
        return self

    # --- playing and looking ---

    def play(self, *moves: str) -> Self:
        """Moves of whoever is at turn; raises Refused."""
        for move in moves:
            seat = int(self.s.turn)
            action = RULES.read(self.s, seat, move)
            code = int(RULES.refusal(self.s, seat, action))
            if code:
                raise Refused(RULES.explain(self.s, seat, action, code), code)
            RULES.apply(self.s, seat, action)
        return self

    def refused(self, move: str) -> tuple[str, str]:
        """The name of the refusal of a move, and its words."""
        with pytest.raises(Refused) as caught:
            self.play(move)
        code = caught.value.code
        return Refusal(code).id if code > 0 else "", str(caught.value)

    def legal(self, *verbs: str) -> list[str]:
        """What the seat at turn may do, all or only what begins with some words."""
        seat = int(self.s.turn)
        found = [RULES.write(self.s, seat, x) for x in RULES.legal_actions(self.s, seat)]
        return [text for text in found if not verbs or text.split()[0] in verbs]

    def preview(self, move: str) -> Any:
        seat = int(self.s.turn)
        return RULES.preview(self.s, seat, RULES.read(self.s, seat, move))

    def words(self, message: Any, language: str = "en") -> str:
        return say(message, language)

    @property
    def scores(self) -> list[int]:
        return RULES.score_list(self.s, self.seats)

    @property
    def winners(self) -> list[int]:
        return RULES.winner_list(self.s)

    def vp(self, seat: int = 0) -> int:
        return int(self.s.vp[seat])

    def money(self, seat: int = 0) -> int:
        return int(self.s.francs[seat])

    def held(self, seat: int, good: str) -> int:
        return int(self.s.goods[seat, GOODS.index(good)])

    def in_supply(self, good: str) -> int:
        return int(self.s.supply[GOODS.index(good)])

    def unused(self, seat: int = 0) -> list[int]:
        return [i + 1 for i in range(TILES) if int(self.s.unused[seat]) >> i & 1]

    def used(self, seat: int = 0) -> list[int]:
        return [i + 1 for i in range(TILES) if int(self.s.used[seat]) >> i & 1]

    def has_key(self, seat: int, place: str) -> int:
        """How many keys a seat has on a place."""
        at = notation.PLACES[place][0]
        return (int(self.s.keys[seat]) >> at & 1) + (int(self.s.twice[seat]) >> at & 1)

    @property
    def stage(self) -> int:
        return int(self.s.stage)


@pytest.fixture
def table() -> type[Table]:
    return Table


@pytest.fixture
def rules() -> Any:
    return RULES
