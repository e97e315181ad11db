"""What a page asks that needs no table: replays and records, the rules with their pictures, games on paper, puzzles.

It is loaded when something of it is asked for: a table is ready sooner without it.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from ..companion import Pad, pad
from ..core.errors import BadOptions, BadRecord
from ..core.paper.pad import PadAnswer, PadCards
from ..core.record import Record, read_record, verify_words
from ..core.texts import say
from ..games import find
from ..rulebook import drawn, figures
from ..server import wishes
from ..server.puzzle_views import PuzzleAnswer, ahead, any_of, judged, puzzle_of, question, there
from ..server.replays import OpenReplay, Verdict, replay_view, rules_of
from ..table.errors import NotFound
from ..table.model import fresh
from .answering import Answer, Route, answered

REPLAYS = 20  # records kept for looking at


def pad_of(game: str) -> Pad:
    try:
        return pad(game)
    except BadOptions as error:
        raise NotFound(error.message.id, **error.message.args) from None


def number_of_events(given: Mapping[str, str]) -> int | None:
    """After how many events a position is asked for; None: after all of them."""
    return msgspec.convert(given["at"], int, strict=False) if "at" in given else None


class Library:
    """The shelves of a device."""

    def __init__(self) -> None:
        self.replays: dict[str, OpenReplay] = {}

    async def ask(self, method: str, path: str, given: Mapping[str, str], body: str) -> Answer | None:
        """The answer; None: it is nothing that is known here."""
        return await answered(self, ROUTES, method, path, given, body)

    def bring(self, given: Any, body: str) -> Any:
        return self.shelved(read_record(body.encode()))

    def shelved(self, record: Record) -> Any:
        """A record to look at, kept until there are many."""
        id = f"here-{fresh(8)}"
        self.replays[id] = replay = OpenReplay(record)
        while len(self.replays) > REPLAYS:
            self.replays.pop(next(iter(self.replays)))
        return replace(replay_view(replay, ""), replay=id)

    def _brought(self, id: str) -> OpenReplay:
        if id not in self.replays:
            raise NotFound("replay-unknown")
        return self.replays[id]

    def moment(self, given: Mapping[str, str], body: str, id: str) -> Any:
        return self._brought(id).moment(number_of_events(given), given.get("viewer", "-1"))

    def replay_picture(self, given: Mapping[str, str], body: str, id: str) -> Answer:
        return Answer(200, self._brought(id).picture(number_of_events(given), given.get("viewer", "-1"), ""))

    def verify(self, given: Any, body: str) -> Verdict:
        record = read_record(body.encode())
        try:
            return Verdict(verify_words(rules_of(record), record, ""))
        except BadRecord as error:
            return Verdict([say(error.message, "")])

    def check_options(self, given: Any, body: str, game: str) -> wishes.CheckedOptions:
        data = msgspec.json.decode(body, type=wishes.Setting)
        return wishes.CheckedOptions(options=msgspec.to_builtins(find(game).settings(data.options, data.seats)))

    def board(self, given: Mapping[str, str], body: str, game: str) -> Any:
        rules = find(game)
        options = {key: value for key, value in given.items() if key != "lang"}
        return rules.board(rules.settings(options, min(rules.seats), texts=True))

    def figures(self, given: Any, body: str, game: str) -> wishes.FigureList:
        return wishes.FigureList(figures={key: shown.crop for key, shown in figures(find(game).name).items()})

    def figure(self, given: Any, body: str, game: str, name: str) -> Answer:
        found = drawn(find(game).name, name)
        if found is None:
            raise NotFound("figure-unknown", game=game, figure=name[:40])
        return Answer(200, found.decode())

    def count(self, given: Any, body: str, game: str) -> PadAnswer:
        """What people drew or laid at their own table, counted."""
        found = pad_of(game)
        return found.count(found.decode(body.encode()), "")

    def pad_picture(self, given: Any, body: str, game: str) -> Answer:
        found = pad_of(game)
        return Answer(200, found.svg(found.decode(body.encode()), ""))

    def cards(self, given: Mapping[str, str], body: str, game: str) -> PadCards:
        """What is shuffled and turned at one's own table."""
        found = pad_of(game)
        if found.cards is None:
            raise NotFound("companion-no-cards", game=game)
        return found.cards(given.get("map"))

    def puzzles(self, given: Any, body: str) -> Any:
        return there()

    def any_puzzle(self, given: Mapping[str, str], body: str, game: str) -> Any:
        level = int(given["level"]) if given.get("level", "").isdecimal() else None
        return question(any_of(game, given.get("after"), level), "")

    def one_puzzle(self, given: Any, body: str, game: str, id: str) -> Any:
        return question(puzzle_of(game, id)[0], "")

    def puzzle_preview(self, given: Any, body: str, game: str, id: str) -> Any:
        return ahead(game, id, msgspec.json.decode(body, type=PuzzleAnswer).move, "")

    def puzzle_answer(self, given: Any, body: str, game: str, id: str) -> Any:
        return judged(game, id, msgspec.json.decode(body, type=PuzzleAnswer).move, "")


PAD = r"/api/companion/([^/]+)"
PUZZLE = r"/api/puzzles/([^/]+)/([^/]+)"
ROUTES: list[Route] = [
    ("POST", "/api/replay", Library.bring),
    ("GET", "/api/replay/([^/]+)", Library.moment),
    ("GET", "/api/replay/([^/]+)/picture", Library.replay_picture),
    ("POST", "/api/verify", Library.verify),
    ("POST", "/api/games/([^/]+)/check", Library.check_options),
    ("GET", "/api/games/([^/]+)/board", Library.board),
    ("GET", "/api/games/([^/]+)/figures", Library.figures),
    ("GET", "/api/games/([^/]+)/figures/([^/]+)", Library.figure),
    ("POST", f"{PAD}/score", Library.count),
    ("POST", f"{PAD}/picture", Library.pad_picture),
    ("GET", f"{PAD}/cards", Library.cards),
    ("GET", "/api/puzzles", Library.puzzles),
    ("GET", "/api/puzzles/([^/]+)", Library.any_puzzle),
    ("GET", PUZZLE, Library.one_puzzle),
    ("POST", f"{PUZZLE}/preview", Library.puzzle_preview),
    ("POST", f"{PUZZLE}/answer", Library.puzzle_answer),
]
