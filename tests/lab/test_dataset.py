"""Data for learning hold what a seat saw, could do, did, thought and got; an interrupted run is finished."""

import io
import json

import numpy as np
import pandas as pd
import pyarrow.parquet as pq
import pytest

from chatelet.bots.endings import Endings
from chatelet.bots.hooks import looker
from chatelet.core.errors import BadOptions
from chatelet.games import find, game_names
from chatelet.lab import dataset
from chatelet.lab.dataset import COLUMNS, layout, positions, read
from chatelet.lab.evaluator import Guided
from chatelet.lab.plan import made

SEATS = {"next-station": "mcts:8,greedy", "metro": "mcts:8,random", "paris": "mcts:8,random"}


@pytest.mark.parametrize("game", game_names())
def test_rows_hold_the_choices_of_a_game(game, run, tmp_path):
    rules = find(game)
    done = run("dataset", game, "--seats", SEATS[game], "--games", 1, "--seed", 4, "--out", tmp_path / "data")
    assert (done.status, done.out) == (0, f"One game is in {tmp_path / 'data'} (seed 4).\n")
    table = read(tmp_path / "data")
    assert table.column_names == list(COLUMNS)
    assert all(field.metadata[b"meaning"] for field in table.schema)
    found, rows, endings = positions(table), table.to_pylist(), Endings(rules)
    for row, position in zip(rows, found, strict=True):
        seat, s = row["seat"], np.array([position], rules.dtype)[0]
        assert rules.legal_actions(s, seat) == row["legal"]
        assert row["action"] in row["legal"]
        assert rules.observation(s, seat).tobytes() == row["position"] == s.tobytes()
        assert rules.score_list(s, 2)[seat] == row["score"]
        worth_a_thought = int(looker(rules)(s, seat, np.empty(rules.actions, np.int16)))
        certain = rules.spent is not None and bool(endings.of(s, seat))
        searched = row["player"] == "mcts:8" and worth_a_thought > 1 and not certain
        assert (row["visits"] is not None) == (row["value"] is not None) == searched
        if searched:
            assert len(row["visits"]) == len(row["legal"]) and sum(row["visits"]) > 0
    assert [row["move"] for row in rows] == list(range(len(rows)))
    ends = {row["seat"]: (row["outcome"], row["margin"], row["win"]) for row in rows}
    assert ends[0][1] == ends[0][0] - ends[1][0] == -ends[1][1]
    assert ends[0][2] + ends[1][2] == 1


JUDGED = """
import numpy as np
from chatelet.lab.evaluator import Guided, Plain

class Judged(Guided):
    def __init__(self):
        super().__init__(Plain(), simulations=12, batch=4, temperature=1.0)
"""


@pytest.mark.parametrize("bot", ["mcts:40", "judged.py:Judged"])
def test_a_value_is_what_was_expected_of_the_action_that_was_chosen(bot, tmp_path, monkeypatch):
    """Also where another was tried more often, and with an evaluator of one's own."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "judged.py").write_text(JUDGED)
    seen, other = [], 0
    original = dataset._note

    def noted(rules, notes, game, bot, seat, action):
        original(rules, notes, game, bot, seat, action)
        if isinstance(bot, Guided):
            found = bot.found and dict(zip(bot.found.actions.tolist(), bot.found.means.tolist(), strict=True))
            tries = bot.found and dict(zip(bot.found.actions.tolist(), bot.found.visits.tolist(), strict=True))
        else:
            known = bot.search.candidates() if bot.searched and notes[-1]["visits"] is not None else None
            found = known and {one.action: one.mean for one in known}
            tries = known and {one.action: one.visits for one in known}
        seen.append((found and found[action], tries and [tries.get(one, 0) for one in notes[-1]["legal"]]))

    monkeypatch.setattr(dataset, "_note", noted)
    rows = pq.read_table(io.BytesIO(dataset.part(made("metro", {}, f"{bot},{bot}", 3, 1), 0, 1))).to_pylist()
    assert len(rows) == len(seen) and sum(row["value"] is not None for row in rows) > 30
    for row, (mean, tries) in zip(rows, seen, strict=True):
        assert row["value"] == (None if mean is None else pytest.approx(mean, rel=1e-6))
        assert row["visits"] == tries
        other += tries is not None and tries[row["legal"].index(row["action"])] < max(tries)
    assert other  # choices of what was not tried most


def test_an_interrupted_run_is_finished_and_the_same(run, tmp_path, monkeypatch):
    monkeypatch.setattr(dataset, "GAMES", 2)
    whole, part = tmp_path / "whole", tmp_path / "part"
    asked = ["dataset", "next-station", "--seats", "random", "--games", 5, "--seed", 1, "--jobs", 1, "--out"]
    assert run(*asked, whole).status == 0
    assert run(*asked, part).status == 0
    names = sorted(path.name for path in whole.iterdir())
    assert names == ["_run.json", "part-00000.parquet", "part-00001.parquet", "part-00002.parquet"]
    # those who read folders of Parquet need none of our functions
    assert pd.read_parquet(whole)["action"].tolist() == pq.read_table(whole)["action"].to_pylist()
    assert pq.read_table(whole)["position"].to_pylist() == read(whole)["position"].to_pylist()
    (part / "part-00001.parquet").unlink()
    (part / "_part-00002.new").write_bytes(b"half")
    kept = (part / "part-00000.parquet").stat().st_mtime_ns
    assert run(*asked, part).status == 0
    for name in names:
        assert (part / name).read_bytes() == (whole / name).read_bytes()
    assert (part / "part-00000.parquet").stat().st_mtime_ns == kept
    assert read(part).column("game").to_pylist() == sorted(read(whole).column("game").to_pylist())
    other = run(*asked[:-1], "--map", "london", "--out", part)
    assert other.status == 1 and "another run" in other.err
    (part / "_run.json").write_text("[")
    assert "holds no results" in run(*asked, part).err
    torn = tmp_path / "torn"
    torn.mkdir()
    (torn / "__run.new").write_text('{"form')  # stopped while the very first file was written
    assert run(*asked, torn).status == 0 and sorted(path.name for path in torn.iterdir()) == names
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "diary.txt").touch()
    assert "other files" in run(*asked, tmp_path / "letters").err


def test_what_is_no_data_set_is_refused(tmp_path):
    with pytest.raises(BadOptions, match="no data set"):
        read(tmp_path)
    plan = made("metro", {}, "random,random", 1, 1)
    table = pq.read_table(io.BytesIO(dataset.part(plan, 0, 1)))
    strange = table.replace_schema_metadata({**table.schema.metadata, b"position": b"[]"})
    with pytest.raises(BadOptions, match="another layout"):
        positions(strange)


def test_the_layout_of_a_position_is_one_that_numpy_reads():
    def dtype(described):
        if isinstance(described, str):
            return np.dtype(described)
        return np.dtype([(name, dtype(kind), tuple(shape)) for name, kind, shape in described])

    for game in game_names():
        rules = find(game)
        again = dtype(json.loads(layout(rules.dtype)))
        assert again.itemsize == rules.dtype.itemsize and again.names == rules.dtype.names
