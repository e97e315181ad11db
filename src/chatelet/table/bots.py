"""Bots think in processes of their own: a slow or crashed one costs its own time, never the table's."""

import asyncio
import itertools
import os
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from .. import engines
from ..bots.levels import LEVELS
from ..bots.line_up import KINDS, Own, parse
from ..bots.mcts import Count
from ..core.errors import BadOptions
from .bot_process import Question
from .errors import NotNow
from .shutdown import end_process

if TYPE_CHECKING:
    from .table import Table
from .turns import NOBODY, Turns

SECONDS = 20.0  # for one move; then a random one is made
START_SECONDS = 120.0  # a first move may have to wait for an engine to load
LONGEST = Count(simulations=10_000, seconds=5.0)  # that a bot at a table may think, on one core: others wait for it

QUICK = {"random", "greedy", "tourist", "commuter"}  # bots that do not search

GUESTS: dict[str, str] = {}  # bots of the operator's own: the name of the class, and the file it is in


def guests(texts: Sequence[str]) -> dict[str, str]:
    """Bots of somebody's own, like `mybot.py:MyBot`, by the names of their classes. Raises BadOptions."""
    found = {}
    for text in texts:
        own = Own.read(text)
        if own is None:
            raise BadOptions("bot-form", given=text[:80])
        if own.name in KINDS or own.name in found:
            raise BadOptions("bot-name-taken", given=own.name[:40])
        found[own.name] = f"{Path(own.file).resolve()}:{own.name}"
    return found


def invite(texts: Sequence[str]) -> None:
    """Offer these bots, and no others of somebody's own, at the tables of this process."""
    GUESTS.clear()
    GUESTS.update(guests(texts))


def offered() -> list[str]:
    """Whom people can choose: the named levels, and the operator's own bots."""
    return [*LEVELS, *GUESTS]


def known_bots() -> list[str]:
    """Everybody who can be asked for by name."""
    return [*KINDS, *GUESTS]


def check_bot(text: str) -> str:
    """The text, if it names a bot of the house or one the operator invited (never any file). Raises BadOptions."""
    if text in GUESTS:
        return text
    head, colon, rest = text.partition(":")
    if head not in KINDS or len(text) > 40:
        raise BadOptions("bot-unknown", given=text[:40], known=", ".join(known_bots()))
    parse(text)
    if colon and any(asked > most for asked, most in zip(Count.read(rest), LONGEST, strict=True)):
        simulations, seconds, _ = LONGEST
        raise BadOptions("bot-too-long", given=text, simulations=simulations, seconds=seconds)
    return text


def thinks_long(bot: str | None) -> bool:
    """May one move of this bot take seconds? (Those of the levels take less than one.)"""
    return bot is not None and bot.partition(":")[0] == "mcts"


class Thinker:
    """One process that thinks for bots, one question at a time; on plain engines where the server has no others yet."""

    def __init__(self, *, compiled: bool = False) -> None:
        self.compiled = compiled  # on compiled engines, whatever the server runs
        self.turns = Turns()
        self.process: asyncio.subprocess.Process | None = None
        self.loaded: set[tuple[str, str]] = set()  # the bots that have answered there, and of which game

    async def ask(
        self, question: Question, seconds: float, *, strict: bool = False, owner: tuple[str, str] = NOBODY
    ) -> int | None:
        """The action chosen, or None when the bot crashed or took too long (`strict`: from its first move on).

        Time is shared between owners: a person, and a table of theirs.
        """
        async with self.turns.turn(*owner):
            if self.process is not None and self.process.returncode is not None:
                await self.stop()
            try:
                if strict:
                    # load the engine with a bot of the hub: after that, time is the bot's own
                    if (question.game, "random") not in self.loaded:
                        await self._exchange(msgspec.structs.replace(question, bot="random"), START_SECONDS)
                elif (question.game, question.bot) not in self.loaded:
                    seconds = max(seconds, START_SECONDS)
                return await self._exchange(question, seconds)
            except (TimeoutError, asyncio.IncompleteReadError, OSError):
                await self.stop()
                return None
            except BaseException:
                await self.stop()  # cancelled between question and answer: they would no longer match
                raise

    async def _exchange(self, question: Question, seconds: float) -> int | None:
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "chatelet.table.bot_process",
                env=engines.environment() if self.compiled else None,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the server, which then tells it
            )
        assert self.process.stdin is not None and self.process.stdout is not None
        asked = msgspec.msgpack.encode(question)
        async with asyncio.timeout(seconds):
            self.process.stdin.write(len(asked).to_bytes(4, "big") + asked)
            await self.process.stdin.drain()
            answer = int.from_bytes(await self.process.stdout.readexactly(4), "big", signed=True)
        self.loaded.add((question.game, question.bot))
        return None if answer < 0 else answer

    async def stop(self) -> None:
        process, self.process = self.process, None
        self.loaded.clear()
        if process is not None:
            await end_process(process)


class BotDesk:
    """Hands questions to thinkers; a seat stays with its thinker, so that a bot keeps what it has thought."""

    def __init__(self, thinkers: int | None = None, seconds: float = SECONDS) -> None:
        count = thinkers if thinkers is not None else max(1, (os.cpu_count() or 1) // 2)
        self.thinkers = [Thinker() for _ in range(count)]
        self.ponderers = [Thinker() for _ in range(count)]  # for long thoughts: no move of a level waits behind one
        self.guest = Thinker()  # a guest that is slow, or crashes, keeps nobody else waiting
        self.adviser = Thinker()  # for hints, while bots are busy: no person waits for the thoughts of other tables
        self.searching = Thinker(compiled=True)  # for bots that search, while the server runs plain engines
        self.seconds = seconds
        self.fallbacks = 0  # how often a random move had to do
        self._next = itertools.count()
        self._places: dict[str, int] = {}

    async def choose(self, table: "Table", seat: int) -> int:
        """A legal action for a seat that is waiting."""
        board = table.board
        assert board is not None
        key = f"{table.id} {seat}"
        place = self._places.setdefault(table.id, next(self._next) % len(self.thinkers))
        bot = table.standing.seats[seat].played_by or "random"
        lane = self.ponderers if thinks_long(bot) else self.thinkers
        thinker = self.guest if bot in GUESTS else await self._engine_for(bot, board.rules.name, lane[place])
        asked = GUESTS.get(bot, bot)
        question = Question(board.rules.name, asked, key, seat, board.observation(seat).tobytes(), secrets.randbits(60))
        legal = board.rules.legal_actions(board.position, seat)
        if len(legal) == 1:
            return legal[0]
        owner = (table.standing.maker, table.id)
        answer = await thinker.ask(question, self.seconds, strict=bot in GUESTS, owner=owner)
        if answer is None or answer not in legal:
            self.fallbacks += 1
            return secrets.choice(legal)
        return answer

    async def advise(self, table: "Table", seat: int, bot: str, luck: int) -> int:
        """What a bot would do in place of a person. Raises NotNow where no answer comes."""
        board = table.board
        assert board is not None
        legal = board.rules.legal_actions(board.position, seat)
        if len(legal) == 1:
            return legal[0]
        # another adviser each time: what one thought before would change its mind
        question = Question(board.rules.name, bot, "", seat, board.observation(seat).tobytes(), luck)
        idle = next((thinker for thinker in self.thinkers if not thinker.turns.busy), self.adviser)
        owner = (table.standing.seats[seat].player or "", table.id)
        answer = await (await self._engine_for(bot, board.rules.name, idle)).ask(question, self.seconds, owner=owner)
        if answer is None or answer not in legal:
            raise NotNow("hint-failed")
        return answer

    async def _engine_for(self, bot: str, game: str, thinker: Thinker) -> Thinker:
        """The thinker; a bot that searches would take minutes on a plain engine, and waits for its compiled one."""
        if not engines.plain() or bot in QUICK:
            return thinker
        while not await asyncio.to_thread(engines.ready, game):
            await asyncio.sleep(0.5)
        return self.searching

    def forget(self, table: str) -> None:
        self._places.pop(table, None)

    async def close(self) -> None:
        await asyncio.gather(
            *(thinker.stop() for thinker in (*self.thinkers, *self.ponderers, self.guest, self.adviser, self.searching))
        )
