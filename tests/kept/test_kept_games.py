"""Pages of earlier versions that are still open play a whole game with the present server.

What they sent is sent again, in the same order, and every field they were told is compared.
"""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.guest import Guest, Place, Server

from .kept import VERSIONS, Version

pytestmark = pytest.mark.xdist_group("kept")  # one worker has the servers
# told anew each time: only the kind of value is compared
ANEW = {"made", "started", "ended", "moved", "closes", "deadline", "at", "left"}  # times
ANEW |= {"here", "away", "gone"}  # presence, as it happens to be
ANEW |= {"csrf"}
GAMES = [
    pytest.param(version, file.name.removesuffix(".json.xz"), id=f"{version.name}-{file.name.split('.')[0]}")
    for version in VERSIONS
    for file in sorted(version.folder.glob("game-*.json.xz"))
]


def differences(was: Any, now: Any, path: str = "", *, shape: bool = False) -> Iterator[str]:
    """Where a page that reads what was told finds something else now. What is told beside it, it does not read."""
    if isinstance(was, dict) and isinstance(now, dict):
        for name, value in was.items():
            if name not in now:
                yield f"{path}.{name} is missing"
            else:
                worded = name == "text" and path.rpartition(".")[2].rstrip("[]0123456789") in ("parts", "error")
                if shape and name == "options":
                    continue  # of other games
                inner = shape or name in ANEW or worded
                yield from differences(value, now[name], f"{path}.{name}", shape=inner)
    elif isinstance(was, list) and isinstance(now, list):
        if not shape and len(was) != len(now):
            yield f"{path} has {len(now)} items instead of {len(was)}"
        for number, (one, other) in enumerate(zip(was, now, strict=False)):
            yield from differences(one, other, f"{path}[{number}]", shape=shape)
    elif shape:
        if None not in (was, now) and kind(was) is not kind(now):
            yield f"{path} is {now!r} instead of {was!r}"
    elif was != now:
        yield f"{path} is {now!r} instead of {was!r}"


def kind(value: Any) -> type:
    return float if isinstance(value, int) and not isinstance(value, bool) else type(value)


class Replay:
    """The pages of a recording, without a browser."""

    def __init__(self, version: Version, server: Server) -> None:
        self.people = {name: version.come_back(server.address, name) for name in ("Ana", "Bo")}
        self.lines: dict[int, Place] = {}
        self.table = ""  # at which they play
        self.wrong: list[str] = []
        self.compared = 0

    def close(self) -> None:
        for line in self.lines.values():
            line.stack.close()

    def compare(self, was: Any, now: Any, where: str, *, shape: bool = False) -> None:
        self.compared += 1
        self.wrong += [f"{where}{one}" for one in differences(was, now, shape=shape)]

    def play(self, told: list[dict[str, Any]]) -> None:
        """Send what was sent, and wait for what was heard."""
        self.table = next(one["open"] for one in told if "open" in one).split("/")[3]
        for one in told:
            if "sent" in one:
                self.lines[one["line"]].socket.send(json.dumps(one["sent"]))
            elif "heard" in one:
                self.hear(one["line"], one["heard"])
            elif "open" in one:
                table, _, query = one["open"].removeprefix("/api/tables/").partition("/socket")
                self.lines[one["line"]] = self.people[one["who"]].sit(table, query)
            else:
                self.ask(self.people[one["who"]], one)

    def ask(self, guest: Guest, one: dict[str, Any]) -> None:
        where = f"{one['method']} {one['path']}"
        answer = guest.ask(one["method"], one["path"], one["body"])
        assert answer.status_code == one["status"], f"{where}: {answer.text}"
        if one["answer"] is not None:  # what else is on the server may have changed: other tests play there
            self.compare(one["answer"], answer.json(), where, shape=self.table not in one["path"])

    def hear(self, line: int, was: Any) -> None:
        """The same message: by what it answers, or by what it is about."""
        if was["is"] == "here":
            return  # comes at any time, and says what every table says, too
        fields = {name: was[name] for name in ("id", "number") if name in was}
        now = self.lines[line].until(was["is"], **fields)
        if was["is"] == "table":
            while (
                now["snapshot"]["number"] != was["snapshot"]["number"]
                or now["snapshot"]["state"] != was["snapshot"]["state"]
            ):
                now = self.lines[line].until("table")
        self.compare(was, now, f"line {line}: {was['is']}")


@pytest.mark.parametrize(("version", "game"), GAMES)
def test_pages_of_an_earlier_version_play_a_whole_game(version, game, served):
    told = version.packed(game)
    replay = Replay(version, served[version.name])
    try:
        replay.play(told)
    finally:
        replay.close()
    assert replay.wrong == []
    last = next(one["heard"] for one in reversed(told) if one.get("heard", {}).get("is") == "table")
    assert last["snapshot"]["state"] == "over" and replay.compared > 50
