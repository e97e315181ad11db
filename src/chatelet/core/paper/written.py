"""The small text format of the pads, row by row: a word that says what the row is about, then what there is to say."""

from collections.abc import Iterator
from typing import NamedTuple

from .pad import BadSheet


class Row(NamedTuple):
    """A row of a text, without its comment."""

    number: int
    head: str
    rest: str

    @property
    def words(self) -> list[str]:
        return self.rest.split()

    def wrong(self, right: str) -> BadSheet:
        return BadSheet("companion-row", row=self.number, given=f"{self.head} {self.rest}".strip()[:60], right=right)

    def unknown(self, known: list[str]) -> BadSheet:
        return BadSheet("companion-row-unknown", row=self.number, given=self.head[:40], known=known)

    def one(self) -> str:
        if len(self.words) != 1:
            raise self.wrong(f"{self.head} WORD")
        return self.words[0]

    def number_of(self, word: str) -> int:
        try:
            return int(word)
        except ValueError:
            raise self.wrong(f"{self.head} NUMBER") from None

    def numbers(self) -> list[int]:
        return [self.number_of(word) for word in self.words]

    def pairs(self) -> dict[str, str]:
        """`a1=switch j1=free`."""
        if not all(word.count("=") == 1 for word in self.words):
            raise self.wrong(f"{self.head} NAME=VALUE ...")
        return dict(tuple(word.split("=")) for word in self.words)  # type: ignore[misc]

    def switch(self) -> bool:
        if self.rest not in ("yes", "no"):
            raise self.wrong(f"{self.head} yes, {self.head} no")
        return self.rest == "yes"


class Reader:
    """A text in rows."""

    def __init__(self, text: str) -> None:
        self.text = text

    def rows(self, game: str) -> Iterator[Row]:
        """Every row that says something; the one that names the game is passed over."""
        for number, line in enumerate(self.text.splitlines(), 1):
            said = line.partition("#")[0].strip()
            head, _, rest = said.partition(" ")
            if not said or (head == "game" and rest.strip() == game):
                continue
            yield Row(number, head.rstrip(":"), rest.strip())


def game_of(text: str) -> str | None:
    """The game a text is about: the row `game NAME`."""
    for line in text.splitlines():
        head, _, rest = line.partition("#")[0].strip().partition(" ")
        if head == "game":
            return rest.strip()
    return None
