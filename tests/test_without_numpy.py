"""Where there is neither NumPy nor Numba, as in a browser, the games, their bots and their tables load all the same."""

import subprocess
import sys

from chatelet.games import find, game_names

SCRIPT = """
import sys

class Forbidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("numpy", "numba", "llvmlite", "sqlalchemy", "fluent", "babel", "litestar"):
            raise ImportError(name)

sys.meta_path.insert(0, Forbidden())
import chatelet.bots.levels, chatelet.device.place, chatelet.table.bot_process
from chatelet.core import numbers
from chatelet.games import find, game_names

assert numbers.np.__name__ == "chatelet.core.numpy_plain"
for name in game_names():
    rules = find(name)
    if rules.search.own:
        rules.search.own()(rules, 100)
    for seats in rules.seats:
        options = rules.settings({}, seats)
        print(name, seats, rules.start(options, seats).tobytes().hex())
"""


def test_the_games_load_without_them_and_begin_in_the_same_position():
    done = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    expected = []
    for name in game_names():
        rules = find(name)
        for seats in rules.seats:
            expected.append(f"{name} {seats} {rules.start(rules.settings({}, seats), seats).tobytes().hex()}")
    assert done.stdout.splitlines() == expected
