"""The fair dealer: who shuffles cannot cheat, and anyone can check it afterwards.

When a table is made the dealer publishes the SHA-256 of a secret of 32 bytes. Each person who sits down adds a value.
Every draw is keyed by its pile and place ("round 2, card 5"), so the order in which people draw never changes a pile.
At the end the secret is shown, and every draw can be derived again.
"""

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Self

import msgspec

from .fields import int16s
from .record_types import Names, Text

LABEL = b"chatelet/deal/1"


class Fair(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a record says about its dealing. `secret` is hex and only there once the game is over."""

    commitment: Text
    values: Names = []
    secret: Text | None = None
    seed: Text | None = None  # the secret was derived from this text, and known in advance to whoever chose it


class Pile(NamedTuple):
    """Things that are drawn in the order of a shuffle; or, with `single`, one lot among them."""

    name: str
    size: int
    single: bool = False

    @property
    def places(self) -> int:
        """The numbers it takes in a shoe."""
        return 1 if self.single else self.size


class Dealer:
    """Draws for one game."""

    def __init__(self, secret: bytes | None = None, values: list[str] | None = None, seed: str | None = None) -> None:
        self.secret = secret if secret is not None else secrets.token_bytes(32)
        self.values = list(values or [])
        self.seed = seed
        self._piles: dict[tuple[str, int], tuple[list[int], list[int]]] = {}
        self._shoes: dict[Any, Any] = {}

    @classmethod
    def from_seed(cls, seed: int | str, number: int = 0) -> Self:
        """A dealer whose secret comes from a seed: game `number` of that seed."""
        text = f"{seed}/{number}"
        return cls(hashlib.sha256(LABEL + b" seed " + text.encode()).digest(), seed=text)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    def fair(self, *, reveal: bool) -> Fair:
        """What may be said about this dealing now."""
        return Fair(self.commitment, self.values, self.secret.hex() if reveal else None, self.seed)

    @property
    def head(self) -> bytes:
        """What is hashed before the label of a draw."""
        return b"\0".join([LABEL, *(value.encode() for value in self.values), b""])

    def choice(self, label: str, n: int) -> int:
        """A number from 0 to n - 1 that belongs to this label, without bias (rejection sampling)."""
        limit = (1 << 64) - (1 << 64) % n
        attempt = 0
        while True:
            text = self.head + f"{label}\0{attempt}".encode()
            word = int.from_bytes(hmac.digest(self.secret, text, "sha256")[:8], "big")
            if word < limit:
                return word % n
            attempt += 1

    def card(self, pile: str, place: int, size: int) -> int:
        """Which of the `size` things of a pile lies at a place (0 is the top), after a shuffle keyed place by place."""
        drawn, left = self._piles.setdefault((pile, size), ([], list(range(size))))
        while len(drawn) <= place:
            drawn.append(left.pop(self.choice(f"{pile}, {len(drawn) + 1}", len(left))))
        return drawn[place]

    def shoe(self, piles: Callable[[Any], Sequence[Pile]], s: Any) -> Any:
        """All piles of the game that position `s` belongs to, shuffled, one after the other: a *shoe* of int16."""
        if piles not in self._shoes:
            self._shoes[piles] = self._shuffled(piles(s))
        return self._shoes[piles]

    def _shuffled(self, piles: Sequence[Pile]) -> Any:
        from .compiler import JIT  # a game whose shoe is asked for has loaded it

        if JIT and len(self.secret) == 32:
            from .shuffling import shoes

            return shoes([self.secret], self.head, piles)[0]
        shoe = int16s(sum(pile.places for pile in piles))
        shoe[:] = [number for pile in piles for number in self._pile(pile)]
        return shoe

    def _pile(self, pile: Pile) -> list[int]:
        if pile.single:
            return [self.choice(pile.name, pile.size)]
        return [self.card(pile.name, place, pile.size) for place in range(pile.size)]


def dealer_of(fair: Fair) -> Dealer | None:
    """The dealer a record describes, or None while its secret is not shown. Raises ValueError where it lies."""
    if fair.secret is None:
        return None
    dealer = Dealer(bytes.fromhex(fair.secret), fair.values, fair.seed)
    if not hmac.compare_digest(dealer.commitment.encode(), fair.commitment.encode()):
        raise ValueError("commitment")
    if fair.seed is not None:
        seed, _, number = fair.seed.rpartition("/")
        if not number.isdigit() or Dealer.from_seed(seed, int(number)).secret != dealer.secret:
            raise ValueError("seed")
    return dealer
