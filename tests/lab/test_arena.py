"""An arena finds who is stronger, says how surely, and tells it in tables, files and pictures."""

import json
import re
from xml.etree import ElementTree

import numpy as np
import pytest

from chatelet.core.texts import LANGUAGES
from chatelet.lab import extras
from chatelet.lab.arena import Arena
from chatelet.lab.statistics import Tally, mean, rate, student


def game(deal: int, **points: int) -> dict:
    scores = list(points.values())
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return {"deal": deal, "players": list(points), "scores": scores, "winners": winners}


def test_differences_are_paired_deal_by_deal():
    arena = Arena(("a", "b"))
    # the deals differ wildly, the players always by the same: the pairing sees through it
    arena.add(game(deal, a=100 * deal + 5, b=100 * deal) for deal in range(10))
    arena.add(game(deal, b=100 * deal, a=100 * deal + 5) for deal in range(10))
    (duel,) = arena.duels()
    assert (duel.player, duel.other, duel.games) == ("a", "b", 20)
    assert duel.difference == (5, 5, 5)
    assert duel.ahead.value == 1 and 0.8 < duel.ahead.low < 1
    first, second = arena.ranking()
    assert (first.player, second.player) == ("a", "b")
    assert first.points.low < 300 and first.points.value == 455
    assert first.rating > second.rating


def test_alone_players_are_compared_on_the_same_deals():
    arena = Arena(("a", "b"))
    arena.add([game(0, a=10), game(0, b=7), game(1, a=20), game(1, b=20), game(2, a=5)])
    (duel,) = arena.duels()
    assert duel.games == 2
    assert duel.difference.value == 1.5
    assert duel.ahead.value == 0.75
    assert [one.games for one in arena.ranking()] == [3, 2]


def test_intervals_are_those_of_the_textbooks():
    # Student's t, two-sided 95 %
    for freedom, wide in ((1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10**6, 1.960)):
        assert student(freedom) == pytest.approx(wide, rel=2e-3)
    assert rate(0, 10)[1:] == pytest.approx((0, 0.2775), abs=1e-3)
    assert rate(5, 10)[1:] == pytest.approx((0.2366, 0.7634), abs=1e-3)
    assert mean(np.array([1.0, 2.0, 3.0]))[:2] == pytest.approx((2, -0.484), abs=5e-3)
    assert mean(np.array([1.0])).high == float("inf")


def test_a_tally_does_not_depend_on_how_games_are_cut():
    points = np.random.default_rng(1).integers(0, 300, (50, 3))
    won = np.array([sum(1 << seat for seat in range(3) if row[seat] == row.max()) for row in points])
    whole, parts = Tally(3), Tally(3)
    whole.add(points, won)
    for k in range(0, 50, 7):
        parts.add(points[k : k + 7], won[k : k + 7])
    assert vars(whole) == vars(parts)
    assert whole.row(1)[:2] == pytest.approx((points[:, 1].mean(), points[:, 1].std(ddof=1)))


def test_the_command_tells_the_same_in_tables_and_json(run, tmp_path):
    asked = ["arena", "metro", "--players", "greedy,random,tourist", "--deals", 2, "--seed", 1]
    done = run(*asked, "--out", tmp_path / "games.jsonl")
    assert done.status == 0
    assert done.out.startswith("metro, 12 games on 2 deals, 2 seats, seed 1\n")
    line_up = ["--seats" if one == "--players" else one for one in asked]  # who sits down is who meets
    told = json.loads(run(*line_up, "--json").out)
    assert [one["player"] for one in told["standings"]] == re.findall(r"^(\w+) +8 ", done.out, re.M)
    assert [len(told["duels"]), told["duels"][0]["games"]] == [3, 4]
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    assert {row["deal"] for row in rows} == {0, 1}
    assert run(*asked, "--out", tmp_path / "games.jsonl").out == done.out


def test_what_is_not_known_from_one_deal_is_null(run):
    told = run("arena", "next-station", "--players", "random,tourist", "--deals", 1, "--seed", 1, "--json").out
    first, _ = json.loads(told, parse_constant=pytest.fail)["standings"]
    assert first["points"][0] > 0 and first["points"][1:] == [None, None]
    assert mean(np.array([7.0])).told() == "7.0"
    assert mean(np.array([6.0, 8.0])).told(sign="+") == "+7.0 [-5.7, +19.7]"


def test_a_report_shows_every_plot_in_every_language(run, tmp_path):
    out = tmp_path / "games.jsonl"
    asked = ["arena", "next-station", "--players", "greedy,random", "--deals", 4, "--seed", 1, "--out", out]
    done = run(*asked, "--report", tmp_path / "r.png")
    points = re.findall(r"greedy +4 +(\S+ \[.*?\])", done.out)[0]
    assert (tmp_path / "r.png").read_bytes().startswith(b"\x89PNG")
    for language in LANGUAGES:
        assert run(*asked, "--report", tmp_path / f"{language}.html", "--lang", language).status == 0
        page = (tmp_path / f"{language}.html").read_text(encoding="utf-8")
        assert page.count("<figure") == 5 and page.count("<table>") == 2
        assert points in page
        assert "report-" not in page and "lab-part" not in page
        names = re.findall(r' id="([^"]+)"', page)
        assert len(names) == len(set(names))
        for picture in re.findall(r"<svg.*?</svg>", page, re.S):
            ElementTree.fromstring(picture)
    assert "<h2>Openings</h2>" in (tmp_path / "en.html").read_text(encoding="utf-8")


def test_parquet_holds_a_row_a_seat(run, tmp_path):
    import pyarrow.parquet as pq

    asked = ["simulate", "paris", "--seats", "random,random,random", "--games", 3, "--seed", 1]
    assert run(*asked, "--parquet", tmp_path / "games.parquet", "--out", tmp_path / "games.jsonl").status == 0
    table = pq.read_table(tmp_path / "games.parquet")
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()[1:]]
    assert table.column("score").to_pylist() == [score for row in rows for score in row["scores"]]
    summed = [sum(value for _, value in parts) for parts in table["parts"].to_pylist()]
    assert summed == table["score"].to_pylist()
    assert sum(table.column("win").to_pylist()) == 3
    assert all(field.metadata[b"meaning"] for field in table.schema)


@pytest.fixture
def versions(tmp_path, monkeypatch):
    """Two versions of somebody's bot: two files, and in each a class of the same name."""
    monkeypatch.chdir(tmp_path)
    choice = "    def choose(self, rules, seen, seat, random):\n        return rules.legal_actions(seen, seat)"
    for name, which in (("v1", 0), ("v2", -1)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "agent.py").write_text(f"class Agent:\n{choice}[{which}]\n")
    return ["--bot", "v1/agent.py:Agent", "--bot", "v2/agent.py:Agent"]


def test_two_versions_of_a_bot_meet_under_their_full_names(versions, run):
    asked = ["arena", "metro", *versions, "--deals", 1, "--json"]
    told = json.loads(run(*asked, "--players", "random").out)
    assert {one["player"] for one in told["standings"]} == {"random", "v1/agent.py:Agent", "v2/agent.py:Agent"}
    told = json.loads(run(*asked, "--players", "v2/agent.py:Agent,random").out)  # named there, it does not come twice
    assert len(told["standings"]) == 3


def test_a_name_that_two_bots_share_is_not_guessed_at(versions, run):
    done = run("arena", "metro", *versions, "--players", "Agent,random")
    assert (done.status, done.out) == (1, "")
    assert "Agent could be any of v1/agent.py:Agent, v2/agent.py:Agent" in done.err
    assert run("arena", "metro", *versions[:2], "--players", "Agent,random", "--deals", 1).status == 0
    twice = run("arena", "metro", *versions[:2], *versions[:2], "--players", "random")
    assert twice.status == 1 and "names a player twice" in twice.err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--players", "random,random"], "names a player twice"),
        (["--players", "random"], "needs 2 players"),
        (["--players", "random,greedy", "--seats", 3], "needs 3 players"),
        (["--players", "random,greedy", "--seats", 9], "not 9"),
        (["--players", "random,greedy", "--seats", 0], "not 0"),
        (["--seats", "random,gredy"], "Did you mean greedy?"),
        (["--players", "random,greedy", "--bot", "mybot"], "mybot.py:MyBot"),
        (["--players", "random,greedy", "--report", "r.docx"], "one of .html, .png"),
        (["--players", "random,greedy", "--out", "/nowhere/x"], "/nowhere/x: No such file"),
        (["--players", "random,greedy", "--deals", 10**9, "--report", "/nowhere/x.html"], "/nowhere: No such file"),
        (["--players", "random,greedy", "--deals", 10**9, "--parquet", "/nowhere/x"], "/nowhere: No such file"),
    ],
)
def test_what_cannot_be_played_is_said_in_one_line(arguments, words, run):
    done = run("arena", "metro", *arguments)
    assert (done.status, done.out) == (1, "")
    assert words in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "library"), [("--parquet", "pyarrow"), ("--report", "matplotlib"), ("--cluster", "ray")]
)
def test_without_the_extra_a_command_says_what_to_install(option, library, run, monkeypatch, tmp_path):
    def missing(name):
        if name.partition(".")[0] == library:
            raise ModuleNotFoundError(f"No module named {library!r}", name=library)
        raise AssertionError(name)

    monkeypatch.setattr(extras, "import_module", missing)
    monkeypatch.setattr("chatelet.lab.workers.ALONE", 0.0)
    value = {"--cluster": "local"}.get(option, tmp_path / "out.html")
    done = run("simulate", "next-station", "--seats", "random", "--games", 2, option, value)
    assert done.status == 1
    assert f"This needs {library}" in done.err and 'pip install "chatelet[lab]"' in done.err
