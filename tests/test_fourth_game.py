"""A game that only an installed package brings is played wherever the others are, and no file of ours names it.

The package lies in `tests/fourth`: a small game of sealed bids, with hidden commissions and lots that come by chance.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .server.guest import Guest, Server

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "tests" / "fourth"
# without the compiler: what is tried here is that the game is found, not how fast it is
INSTALLED = {
    "PYTHONPATH": os.pathsep.join([str(PACKAGE), str(ROOT / "src")]),
    "NUMBA_DISABLE_JIT": "1",
    "LANG": "C.UTF-8",
}

CONTRACT = """
from chatelet.games import find
from chatelet.lab.check import check_game
for seats in (2, 3, 4):
    check_game(find("puces"), seats, {"lots": 4})
"""

ENVIRONMENTS = """
import warnings
import gymnasium
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test
from chatelet.lab import envs
warnings.simplefilter("ignore")
api_test(envs.aec("puces", 3), num_cycles=40)
check_env(gymnasium.make(envs.IDS["puces"], seats=2).unwrapped, skip_render_check=True)
"""

EVALUATOR = """
import numpy as np
from chatelet.core.chance import seeded
from chatelet.games import find
from chatelet.lab.evaluator import Guided, Plain
from chatelet.lab.flat import flat, size
rules, random = find("puces"), seeded(1)
s, bots = rules.start(rules.settings({"lots": 4}, 3), 3), [Guided(Plain(), simulations=8, batch=2) for _ in range(3)]
while not rules.over(s):
    waiting = rules.waiting_seats(s)
    if not waiting:
        rules.happen(s, int(rules.sample(s, random)))
        continue
    seat, seen = waiting[0], rules.observation(s, waiting[0])
    row = flat(rules, np.array([seen], rules.dtype), seat)
    assert row.shape == (1, size(rules, 3)) and row[0, :4].tolist() == [float(k == seat) for k in range(4)]
    rules.apply(s, seat, bots[seat].choose(rules, seen, seat, random))
"""

CODE = """
from chatelet.core.compiler import COMPILED, cache_folder
from chatelet.games import find, listed
rules = find("puces")
home = str(cache_folder(listed("puces").home, False))
print(len(COMPILED) > 0 and all(str(rule._cache.cache_path).startswith(home) for rule in COMPILED
    if rule.py_func.__module__.startswith("puces")))
"""


def python(*arguments: str, **environment: str) -> str:
    """What a Python says in which the package is installed."""
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        env={**os.environ, **INSTALLED, **environment},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def chatelet(*arguments: object) -> str:
    return python("-m", "chatelet", *map(str, arguments))


def test_it_keeps_the_contract():
    python("-c", CONTRACT)


def test_it_is_listed_with_its_options_and_refused_where_it_is_not_installed(run):
    assert "puces (2 to 4 seats)\n    lots: 4, 8 (if nothing is said: 8)\n" in chatelet("games")
    done = run("simulate", "puces", "--seats", "random,random")
    assert done.status == 1 and "puces" in done.err


def test_bots_play_it_and_its_records_are_verified_and_replayed(tmp_path):
    record = tmp_path / "games.jsonl"
    bots = ("--seats", "mcts:5,greedy", "--option", "lots=4")
    chatelet("simulate", "puces", *bots, "--games", 2, "--seed", 5, "--records", record)
    assert "2" in chatelet("verify", record)
    assert "lot:" in chatelet("replay", record, "--at", 6)
    assert chatelet("picture", record).startswith("<svg")
    first = json.loads(record.read_text().splitlines()[0])
    assert first["game"] == "puces" and len(first["scores"]) == 2


def test_bots_meet_in_it_and_leave_data_behind(tmp_path):
    found = json.loads(
        chatelet("arena", "puces", "--players", "random,greedy", "--deals", 2, "--json").splitlines()[-1]
    )
    assert found
    data = tmp_path / "data"
    chatelet("dataset", "puces", "--out", data, "--seats", "random,greedy", "--games", 2)
    assert list(data.rglob("*.parquet"))


def test_both_environments_wrap_it():
    pytest.importorskip("pettingzoo")
    python("-c", ENVIRONMENTS)


def test_it_reads_as_numbers_and_an_evaluator_of_ones_own_plays_it():
    python("-W", "ignore", "-c", EVALUATOR)


def test_its_machine_code_is_kept_by_its_own_sources():
    assert python("-c", CODE, NUMBA_DISABLE_JIT="0").strip() == "True"


@pytest.fixture
def server(tmp_path, monkeypatch) -> Iterator[Server]:
    for name, value in INSTALLED.items():
        monkeypatch.setenv(name, value)
    running = Server(tmp_path / "server", "--no-limits").start()
    yield running
    assert running.stop() == 0
    assert "Traceback" not in running.log.read_text()


def test_people_play_it_at_a_table_against_a_search(server, tmp_path):
    ana = Guest(server.address, "Ana")
    listed = next(one for one in ana.get("/api/games?lang=it")["games"] if one["game"] == "puces")
    assert listed["name"] == "Les Puces" and listed["options"][0]["values"][0]["name"] == "quattro"
    assert "puces-move-bid = Offrir" in ana.http.get("/api/games/puces/texts?lang=fr").text
    table = ana.lay("puces", "me", "mcts:20", options={"lots": 4}, start=True, practice=True)["table"]
    undone, bids = 0, 0
    with ana.sit(table) as here:
        seen = here.until("table")["snapshot"]
        while seen["state"] != "over":
            if seen["waiting"] != [0]:
                here.until("events")
            else:
                stalls = seen["view"]["stalls"]
                assert stalls[0]["commission"] and stalls[1]["commission"] is None
                refused = here.until("refused", id=here.say("preview", seat=0, move="bid 99"))
                assert refused["error"]["id"].startswith("puces-refusal-")
                here.until("done", id=here.say("move", seat=0, move=f"bid {bids % 9}", after=seen["after"][0]))
                bids += 1
            seen = here.until("table", id=here.say("look", seat=0))["snapshot"]
            if not undone and seen["can_undo"]:
                here.until("done", id=here.say("undo", seat=0, after=seen["after"][0]))
                undone += 1
                seen = here.until("table", id=here.say("look", seat=0))["snapshot"]
    assert undone == 1 and bids == 5
    record = tmp_path / "table.json"
    record.write_bytes(ana.http.get(f"/api/tables/{table}/record").content)
    assert json.loads(record.read_text())["scores"] == seen["result"]["scores"]
    chatelet("verify", record)


LEFT_OUT = """
from chatelet.browser.runtime import playable
from chatelet.commands.site import answers
from chatelet.games import game_names
assert "puces" in game_names() and "puces" not in playable() and len(playable()) == 3
assert [one.game for one in answers("it")["games"].games] == playable()
"""


def test_where_only_the_pages_could_say_its_words_it_is_left_out():
    python("-c", LEFT_OUT)


def test_no_file_of_ours_names_it():
    places = [path for folder in ("src", "web/src") for path in (ROOT / folder).rglob("*")]
    files = [path for path in places if path.suffix in {".py", ".ts", ".svelte", ".ftl", ".json", ".css"}]
    assert files and not [
        path for path in files if "/pages/" not in path.as_posix() and "puces" in path.read_text("utf-8")
    ]
