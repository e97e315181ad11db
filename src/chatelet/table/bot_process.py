"""The process in which bots think: questions come in on standard input, actions go out. Run by `table.bots`."""

import contextlib
import os
import sys
import traceback

import msgspec

from ..bots.base import Bot
from ..bots.line_up import parse

KEPT = 16  # bots in progress that are remembered; the tree of one may take 20 MB


class Question(msgspec.Struct):
    """What is asked: the observation of a seat, as bytes, and who is to choose."""

    game: str
    bot: str
    key: str  # of this seat at this table: the same bot goes on; empty: one that is asked only this once
    seat: int
    observation: bytes
    luck: int


def answer(question: Question, bots: dict[str, Bot]) -> int:
    """The action the bot chooses."""
    from ..core.chance import seeded
    from ..core.fields import restored
    from ..games import find

    rules = find(question.game)
    key = f"{question.key} {question.bot}"
    bot = bots.pop(key, None) or parse(question.bot)[0].bot()
    if question.key:
        bots[key] = bot  # the last used stand last
    while len(bots) > KEPT:
        bots.pop(next(iter(bots)))
    seen = restored(rules.dtype, question.observation)
    return int(bot.choose(rules, seen, question.seat, seeded(question.luck)))


def main() -> None:
    with contextlib.suppress(OSError):
        os.nice(5)  # people at the table come first
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # a bot that prints must not spoil an answer
    bots: dict[str, Bot] = {}
    while head := questions.read(4):
        length = int.from_bytes(head, "big")
        body = questions.read(length)
        if len(body) < length:
            return  # whoever asked is gone
        question = msgspec.msgpack.decode(body, type=Question)
        try:
            action = answer(question, bots)
        except Exception:
            traceback.print_exc()
            bots.clear()
            action = -1
        try:
            answers.write(action.to_bytes(4, "big", signed=True))
            answers.flush()
        except BrokenPipeError:
            os._exit(0)  # whoever asked is gone, and closing the pipe in order would fail again


if __name__ == "__main__":
    main()
