"""The benchmark is frozen: the same environments, the same deals, the same line for the same player."""

import json

import pytest

from chatelet.games import find
from chatelet.lab import benchmark
from chatelet.lab.run import Run

# An environment never changes: where one of these no longer holds, the rules need a new version, or it a new name.
SHEET = {"map": "paris", "modules": ""}
FROZEN = {
    "next-station-v1": (1, SHEET),
    "next-station-all-modules-v1": (1, SHEET | {"modules": "objectives,gates,powers"}),
    "next-station-london-v1": (1, SHEET | {"map": "london"}),
    "metro-v1": (2, {"adjacency": "corner", "hand": "1", "rotation": "false", "start": "random"}),
    "paris-v1": (
        2,
        {"placement": "fixed", "stacks": "2", "setup": "fixed", "arc_founds": "false", "strict_30": "true"}
        | {"screens": "closed", "start": "random"},
    ),
}
# The points of every seat in the games of the first two deals, by whoever is measured: the deals, the rules and the
# opponent as they were when the table of results was made.
POINTS = {
    ("next-station-v1", "random"): [[124], [118]],
    ("next-station-v1", "greedy"): [[145], [130]],
    ("next-station-all-modules-v1", "random"): [[108], [90]],
    ("next-station-all-modules-v1", "greedy"): [[154], [157]],
    ("next-station-london-v1", "random"): [[113], [86]],
    ("next-station-london-v1", "greedy"): [[126], [125]],
    ("metro-v1", "random"): [[63, 163], [178, 51], [58, 178], [162, 55]],
    ("metro-v1", "greedy"): [[96, 95], [96, 95], [64, 115], [64, 115]],
    ("paris-v1", "random"): [[4, 96], [154, 0], [2, 131], [141, 3]],
    ("paris-v1", "greedy"): [[42, 110], [42, 110], [109, 54], [109, 54]],
}


def test_the_environments_and_deals_are_frozen():
    assert {name: (one.seats, one.options) for name, one in benchmark.settings().items()} == FROZEN
    assert (benchmark.SEED, benchmark.DEALS, benchmark.OPPONENT) == (19_000_719, 100, "greedy")


@pytest.mark.parametrize("name", FROZEN)
def test_no_option_of_an_environment_is_left_to_a_default(name):
    setting = benchmark.settings()[name]
    assert sorted(setting.options) == sorted(find(setting.game).option_types)


@pytest.mark.parametrize(("name", "player"), POINTS)
def test_the_games_of_an_environment_end_as_they_always_did(name, player):
    with Run(benchmark.planned(benchmark.settings()[name], player, 2), jobs=1) as run:
        assert [points for part in run.played() for points in part.points.tolist()] == POINTS[name, player]


def test_a_player_meets_greedy_in_both_seats_of_every_deal_and_figures_are_by_deal():
    setting = benchmark.settings()["metro-v1"]
    plan = benchmark.planned(setting, "random", 3)
    assert [match.sitting for match in plan.matches(0, plan.games)] == [(0, 1), (1, 0)] * 3
    with Run(plan, jobs=1) as run:
        parts = list(run.played())
    points = [row for part in parts for row in part.points.tolist()]
    found = benchmark.measured(setting, plan, iter(parts))
    gaps = [points[k][k % 2] - points[k][1 - k % 2] for k in range(6)]
    assert found.ahead and found.wins and found.games == 6
    assert found.ahead.value == pytest.approx(sum(gaps) / 6)
    assert found.ahead == benchmark.mean(benchmark.np.array(gaps, float).reshape(3, 2).mean(1))
    assert found.wins.value == pytest.approx(sum(gap > 0 for gap in gaps) / 6)


def test_the_command_prints_a_line_for_the_table_the_same_again_and_goes_on_from_a_folder(run, tmp_path):
    asked = ["evaluate", "greedy", "--on", "metro-v1", "--on", "next-station-v1", "--deals", 2, "--jobs", 1]
    first, kept = run(*asked), run(*asked, "--out", tmp_path / "kept")
    assert first.status == kept.status == 0 and first.out == kept.out
    head, rule, metro, alone = first.out.splitlines()
    assert head.startswith("| environment | player |") and rule.startswith("|---")
    assert metro.startswith("| metro-v1 | `greedy` | 2 |") and metro.count("|") == 7
    assert "+0.0 [" in metro  # whoever meets itself in both seats is ahead of nobody
    assert alone.startswith("| next-station-v1 | `greedy` | 2 |") and alone.endswith("|  |  |")
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == ["metro-v1.jsonl", "next-station-v1.jsonl"]
    assert run(*asked, "--out", tmp_path / "kept").out == first.out
    told = [json.loads(row) for row in run(*asked, "--json").out.splitlines()]
    assert [one["setting"] for one in told] == ["metro-v1", "next-station-v1"] and told[1]["ahead"] is None


def test_what_is_not_in_the_benchmark_is_named(run):
    said = run("evaluate", "greedy", "--on", "chess-v1")
    assert said.status == 1 and "no environment" in said.err and "metro-v1" in said.err
    assert run("evaluate", "nobody", "--on", "metro-v1").status == 1


def test_one_player_is_measured_at_a_time(run):
    for name in ("metro-v1", "next-station-v1"):
        said = run("evaluate", "greedy,random", "--on", name)
        assert (said.status, said.out) == (1, "")
        assert 'One player is measured at a time, not "greedy,random".' in said.err
