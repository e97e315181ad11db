"""The lessons, played through the engine: every move they ask for is legal, every number they say is counted."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import chatelet
from chatelet.core.errors import Refused
from chatelet.core.game import Game
from chatelet.core.texts import FOLDER as TEXTS
from chatelet.core.texts import LANGUAGES
from chatelet.games import game_names
from chatelet.rulebook import look_up

ROOT = Path(__file__).resolve().parents[2]
NUMBER = re.compile(r"(?<![\w.])\d+(?![\w])")
LEARNER = 0


# each with its name, as in its address: `paris` is the first lesson of Paris, `paris-2` the second
LESSONS = {
    f"{path.parent.name}{path.stem.removeprefix('lesson')}": path
    for path in sorted((ROOT / "web" / "src" / "games").glob("*/lesson*.json"))
}


def lesson(name: str) -> dict[str, Any]:
    return json.loads(LESSONS[name].read_text(encoding="utf-8"))


def words(name: str, language: str) -> dict[str, str]:
    text = (TEXTS / language / f"web-lesson-{name}.ftl").read_text(encoding="utf-8")
    return dict(re.findall(rf"^web-lesson-{name}-([\w-]+) = (.+)$", text, re.M))


def test_every_game_has_a_lesson_and_paris_a_second() -> None:
    assert {LESSONS[name].parent.name for name in LESSONS} == set(game_names())
    asked = {move.partition(" ")[0] for step in lesson("paris-2")["steps"] for move in step.get("do", [])}
    assert asked >= {"key", "buy", "vp", "endgame", "keep", "use", "end"}  # the Arc, trading, VP tiles, the end


def seen(game: Game) -> dict[str, Any]:
    shown = {"view": game.view(LEARNER), "scores": game.scores, "board": game.rules.board(game.options)}
    return msgspec.to_builtins(shown)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_can_be_played_and_says_the_truth(name: str) -> None:
    told = lesson(name)
    game = chatelet.new(LESSONS[name].parent.name, seats=told["seats"], seed=told["seed"], **told["options"])
    for step in told["steps"]:
        for event in step.get("play", []):
            seat, _, move = event.partition(" ")
            game.play(int(seat), move)
        things = seen(game)
        tasks = step.get("do", [])
        if tasks:
            assert set(tasks) <= set(game.legal(LEARNER)), step["say"]
            things["preview"] = msgspec.to_builtins(game.preview(LEARNER, tasks[0]))
            assert all(game.preview(LEARNER, move).points == game.preview(LEARNER, tasks[0]).points for move in tasks)
        for move in step.get("try", []):
            with pytest.raises(Refused) as refused:
                game.play(LEARNER, move)
            assert refused.value.message.id == step["refusal"]
        if tasks:
            game.play(LEARNER, tasks[0])
            things["after"] = seen(game)
        for path, number in step.get("numbers", []):
            assert look_up(path, things) == number, (step["say"], path)
        known = {number for _, number in step.get("numbers", [])}
        pointed = {digits for one in [*tasks, *step.get("try", []), *step.get("play", [])] for digits in squares(one)}
        for language in LANGUAGES:
            said = NUMBER.findall(words(name, language)[step["say"]])
            wrong = [number for number in said if int(number) not in known and number not in pointed]
            assert not wrong, (step["say"], language)


def squares(move: str) -> list[str]:
    """The numbers in a move: a square, a stack, a tile."""
    return re.findall(r"\d+$", move)


@pytest.mark.parametrize("name", LESSONS)
def test_every_step_has_its_words_and_none_is_left_over(name: str) -> None:
    steps = [step["say"] for step in lesson(name)["steps"]]
    assert len(set(steps)) == len(steps)
    for language in LANGUAGES:
        assert set(words(name, language)) == set(steps)


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_takes_a_few_minutes(name: str) -> None:
    steps = lesson(name)["steps"]
    tasks = sum("do" in step or "try" in step for step in steps)
    read = sum(len(text.split()) for text in words(name, "en").values())
    # two hundred words and ten moves a minute at the least
    assert 2 <= read / 200 + tasks / 10 <= 5
    assert "do" not in steps[-1]
