"""Compiled rules are kept and found again, and never run from before a change."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from chatelet.core import compiler, digests
from chatelet.games import game_names, listings

PLAY = """
import chatelet
from chatelet.core.compiler import cache_counts
game = chatelet.new("metro", seats=2, seed=1)
for _ in range(3):
    seat = game.waiting[0]
    game.play(seat, game.legal(seat)[0])
print(*cache_counts())
"""

AT_ONCE = """
import sys, threading
from chatelet.core.compiler import COMPILED, cache_folder, home_of
from chatelet.games import find, game_names

sys.setswitchinterval(1e-6)
start = threading.Barrier(len(game_names()))
threads = [threading.Thread(target=lambda name=name: (start.wait(), find(name))) for name in game_names()]
for one in threads: one.start()
for one in threads: one.join()
for rule in COMPILED:
    home = home_of(rule.py_func.__module__)
    if home and not str(rule._cache.cache_path).startswith(str(cache_folder(home, False))):
        print(rule.py_func.__module__, rule.py_func.__name__)
"""


def process(*arguments: str, **environment: str) -> str:
    """What another Python says."""
    whole = {**os.environ, **environment}
    done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, env=whole)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_second_process_compiles_nothing(tmp_path):
    shutil.copytree(compiler.PACKAGE, tmp_path / "chatelet", ignore=shutil.ignore_patterns("__pycache__"))
    place = {"PYTHONPATH": str(tmp_path), "CHATELET_CACHE": str(tmp_path / "cache")}
    hits, misses = (int(word) for word in process("-c", PLAY, **place).split())
    assert hits == 0 and misses > 0
    hits, misses = (int(word) for word in process("-c", PLAY, **place).split())
    assert hits > 0 and misses == 0


def test_games_loaded_at_once_keep_their_code_apart():
    """As when a server loads its engines while the first table of another game is asked for."""
    assert process("-c", AT_ONCE) == ""


@pytest.fixture
def package(tmp_path, monkeypatch) -> Iterator[Callable[..., Path]]:
    """A copy of the engine; gives the folder its code would be kept in, asked afresh."""
    home = tmp_path / "chatelet"
    for folder in ("core", "games", "bots", "lab"):
        shutil.copytree(compiler.PACKAGE / folder, home / folder, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(digests, "PACKAGE", home)
    monkeypatch.setattr(compiler, "PACKAGE", home)
    monkeypatch.setenv("CHATELET_CACHE", str(tmp_path / "cache"))
    memories = (
        digests.imports,
        digests._content_digest,
        digests.compiled_modules,
        digests.machine_code_sources,
        compiler.cache_root,
        compiler.cache_folder,
    )

    def forget() -> None:
        for memory in memories:
            memory.cache_clear()

    def ask(game: str | None = "next_station", bots: bool = False, lab: bool = False) -> Path:
        forget()
        return compiler.cache_folder(home / "games" / game if game else None, bots, lab)

    yield ask
    monkeypatch.undo()
    forget()


def touched(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"\n")


def test_the_same_engine_keeps_its_code_in_the_same_place(package):
    assert package() == package()
    assert package().is_dir()


@pytest.mark.parametrize(
    "file", ["core/chance.py", "core/margin.py", "games/next_station/moves.py", "games/next_station/data"]
)
def test_a_changed_rule_or_fact_is_compiled_anew(file, package, tmp_path):
    before = package()
    path = tmp_path / "chatelet" / file
    touched(path if path.is_file() else next(path.glob("*.json")))
    assert package() != before


def test_a_new_file_and_a_renamed_one_count_as_changes(package, tmp_path):
    folder = tmp_path / "chatelet" / "games" / "next_station"
    seen = {package()}
    (folder / "more.py").write_text("")
    seen.add(package())
    (folder / "more.py").rename(folder / "less.py")
    seen.add(package())
    assert len(seen) == 3


def test_another_game_keeps_its_code(package, tmp_path):
    before = package("next_station")
    other = next(one.home.name for one in listings().values() if one.home.name != "next_station")
    touched(tmp_path / "chatelet" / "games" / other / "moves.py")
    assert package("next_station") == before


def test_bots_are_compiled_anew_with_a_changed_bot_and_rules_are_not(package, tmp_path):
    rules, bots = package(bots=False), package(bots=True)
    touched(tmp_path / "chatelet" / "bots" / "greedy.py")
    assert package(bots=False) == rules
    assert package(bots=True) != bots


def test_the_lab_is_compiled_anew_with_a_changed_loop_and_bots_are_not(package, tmp_path):
    bots, lab = package(bots=True), package(bots=True, lab=True)
    touched(tmp_path / "chatelet" / "lab" / "quick.py")
    assert package(bots=True) == bots
    assert package(bots=True, lab=True) != lab


@pytest.mark.parametrize("game", game_names())
def test_without_the_compiler_the_same_games_are_played(game, run):
    seats = "random" if game == "next-station" else "random,random"
    asked = ["simulate", game, "--seats", seats, "--games", "1", "--seed", "5", "--records", "-"]
    plain = process("-m", "chatelet", *asked, NUMBA_DISABLE_JIT="1")
    assert plain == run(*asked).out
    assert json.loads(plain)["scores"]


def test_a_rule_is_not_compiled_again_for_each_constant_it_is_called_with(package):
    package()  # keeps its code elsewhere: what is found there is not compiled at all

    def double(number, times):
        return number * 2 * times

    inner = compiler.compiled(double)

    def outer(number):
        return inner(1, 5) + inner(7, times=5) + inner(number, 3)

    assert compiler.compiled(outer)(10) == 10 + 70 + 60
    assert len(inner.signatures) == 1
