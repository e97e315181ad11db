"""The line between a page and its table, in the hands of a test: words held back or lost, a move spoilt, a cut."""

import json
import re
from typing import Any

SOCKET = re.compile(r"/api/tables/[^/]+/socket")


class Line:
    """Stands between page and server; put it in before the page opens the table."""

    def __init__(self, page: Any) -> None:
        self.held = False
        self.spoil = False
        self.moves = 0  # that the page has sent
        self.lost = False  # what the page says never arrives
        self._ends: list[Any] = []
        self._kept: list[tuple[Any, Any]] = []
        page.route_web_socket(SOCKET, self._open)

    def _open(self, page: Any) -> None:
        server = page.connect_to_server()
        self._ends += [page, server]
        server.on_message(lambda message: self._kept.append((page, message)) if self.held else page.send(message))
        page.on_message(lambda message: None if self.lost else server.send(self._passed(message)))

    def _passed(self, message: str) -> str:
        said = json.loads(message)
        self.moves += said["do"] == "move"
        if self.spoil and said["do"] == "move":
            return json.dumps({**said, "move": "nothing of the kind"})
        return message

    def hold(self) -> None:
        """From now on the page hears nothing."""
        self.held = True

    def cut(self) -> None:
        """The line breaks, with all that was on its way; the page comes back by a new one."""
        self.held = self.lost = False
        self._kept.clear()
        ends, self._ends = self._ends, []
        for end in ends:
            end.close()

    def end(self, code: int, reason: str) -> None:
        """The server closes the line for good, and says why."""
        ends, self._ends = self._ends, []
        for page, server in zip(ends[::2], ends[1::2], strict=True):
            page.close(code=code, reason=reason)
            server.close()

    def release(self) -> None:
        """The page hears what it missed, and everything from now on."""
        self.held = False
        kept, self._kept = self._kept, []
        for page, message in kept:
            page.send(message)
