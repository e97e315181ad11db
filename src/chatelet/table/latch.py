"""A lock that whoever finds it free can take without waiting; the others come in the order in which they asked."""

import asyncio
from collections import deque
from types import TracebackType


class Latch:
    """Held by one at a time."""

    __slots__ = ("_held", "_waiting")

    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        return self._held

    def take(self) -> None:
        """Hold it; it has to be free."""
        assert not self._held
        self._held = True

    def release(self) -> None:
        """Pass it on to whoever has waited longest."""
        while self._waiting:
            following = self._waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        self._held, self._waiting = False, None

    async def __aenter__(self) -> None:
        if not self._held:
            self._held = True
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting = self._waiting or deque()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was passed on in the same moment
                self.release()
            raise

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
