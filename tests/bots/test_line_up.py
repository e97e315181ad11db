"""A line-up in one short text: who plays, and what is said when nobody of that name does."""

import sys
from pathlib import Path

import pytest

from chatelet.bots import match
from chatelet.bots.greedy import Greedy
from chatelet.bots.line_up import KINDS, parse
from chatelet.bots.random import Random
from chatelet.core.errors import BadOptions, ChateletError
from chatelet.games import find

FIRST = '''
class First:
    """Takes the first thing it may do."""

    def choose(self, rules, observation, seat, random):
        return rules.legal_actions(observation, seat)[0]
'''


def test_players_keep_the_names_they_were_asked_by():
    players = parse("random, greedy,random")
    assert [player.name for player in players] == ["random", "greedy", "random"]
    assert [type(player.bot()) for player in players] == [Random, Greedy, Random]


def test_every_seat_of_every_game_gets_a_bot_of_its_own():
    player = parse("greedy")[0]
    assert player.bot() is not player.bot()


def test_every_bot_of_the_house_can_be_asked_for():
    for name, kind in KINDS.items():
        if not kind.takes:
            assert callable(parse(name)[0].bot().choose)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rndom", "Did you mean random?"),
        ("Greedy", "Did you mean greedy?"),
        ("zzz", 'no bot called "zzz"'),
        ("", "leaves a seat empty"),
        ("random,", "leaves a seat empty"),
        ("random:3", 'takes nothing after its name, and "3" follows'),
        ("mybot.py", "Write mybot.py:NameOfTheClass"),
        ("nowhere.py:Bot", "no file nowhere.py"),
    ],
)
def test_a_line_up_that_makes_no_sense_is_refused_in_words(text, words):
    with pytest.raises(BadOptions) as refused:
        parse(text)
    assert words in str(refused.value)
    assert not str(refused.value).startswith(refused.value.message.id)


@pytest.fixture
def own(tmp_path):
    """Writes a bot of one's own; gives its line-up."""

    def write(text: str, name: str) -> str:
        file = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        file.write_text(text)
        return f"{file}:{name}"

    return write


def test_a_changed_file_is_read_again_and_files_of_one_name_are_two(tmp_path, monkeypatch):
    """The same line-up may mean another bot: the file was changed, or the folder is another."""
    for number, folder in enumerate(["a", "a", "b"]):
        (tmp_path / folder).mkdir(exist_ok=True)
        monkeypatch.chdir(tmp_path / folder)
        Path("own.py").write_text(f"class Own:\n    number = {number}\n    def choose(self, *position): ...\n")
        assert vars(type(parse("own.py:Own")[0].bot()))["number"] == number


def test_a_bot_of_ones_own_is_a_file_and_a_class(own):
    players = parse(f"{own(FIRST, 'First')},random")
    game = match.play(find("next-station"), {}, players, 1, 0)
    assert game.over
    assert game.seats[0].endswith(":First")
    assert match.result(find("next-station"), {}, players, 1, 0) == (game.scores, game.winners)


NET = "class Net:\n    number = {}\n"
SIBLING = """
from __future__ import annotations
from dataclasses import dataclass
from net import Net

@dataclass
class Width:
    width: int = 3

class Own:
    def __init__(self):
        from late import NUMBER
        self.told = Net.number, Width().width, NUMBER

    def choose(self, rules, observation, seat, random): ...
"""


def test_a_file_imports_what_lies_beside_it_and_nobody_else_gets_that(tmp_path):
    """Two versions of an agent can meet, each with a module of the same name beside it; an edited one is read again."""
    before = list(sys.path)
    for folder, number in (("a", 1), ("b", 22), ("a", 1), ("a", 333)):
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / "net.py").write_text(NET.format(number))
        (tmp_path / folder / "late.py").write_text(f"NUMBER = -{number}\n")
        (tmp_path / folder / "own.py").write_text(SIBLING)
        made = parse(f"{tmp_path / folder}/own.py:Own")[0].bot()
        assert vars(made)["told"] == (number, 3, -number)
        assert sys.modules[type(made).__module__].__dict__["Own"] is type(made)
    assert sys.path == before and not {"net", "late", "own"} & sys.modules.keys()


@pytest.mark.parametrize(
    ("text", "name", "words"),
    [
        ("import sys; sys.exit(3)", "Bot", "SystemExit: 3"),
        ("class Bot:\n    choose = print\n    def __init__(self): raise SystemExit('no weights')", "Bot", "no weights"),
        (FIRST, "Frist", "Did you mean First?"),
        (FIRST, "zzz", 'no class "zzz"'),
        ("class Bot: pass", "Bot", "no method choose"),
        ("class Bot(:", "Bot", "SyntaxError"),
        ("1 / 0", "Bot", "ZeroDivisionError"),
    ],
)
def test_a_file_without_a_bot_is_refused_in_words(text, name, words, own):
    with pytest.raises(BadOptions) as refused:
        parse(own(text, name))[0].bot()
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("choice", "words"),
    [
        ("return 10 ** 30", "chose 1000000000"),
        ("return None", "chose None"),
        ("return True", "chose True"),
        ("return -1", "chose -1"),
        ("return rules.actions - 1", "It could have chosen:"),
        ("return 1 / 0", "failed: ZeroDivisionError"),
        ("raise SystemExit(3)", "failed: SystemExit: 3"),
    ],
)
def test_a_bot_that_misbehaves_ends_the_game_in_words(choice, words, own):
    text = f"class Bot:\n    def choose(self, rules, observation, seat, random):\n        {choice}\n"
    with pytest.raises(ChateletError) as failed:
        match.play(find("next-station"), {}, parse(own(text, "Bot")), 1, 0)
    assert words in str(failed.value)


def test_a_bot_cannot_change_the_game_it_looks_at(own):
    text = FIRST.replace("return ", "observation.sheets[0].points[:] = 99; return ")
    fair, cheat = (match.play(find("next-station"), {}, parse(own(words, "First")), 1, 0) for words in (FIRST, text))
    assert cheat.events == fair.events
    assert cheat.scores == fair.scores
