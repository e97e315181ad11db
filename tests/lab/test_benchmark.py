"""The benchmark is frozen: the same environments, the same deals, the same line for the same player."""

import json

import pytest

from chatelet.lab import benchmark
from chatelet.lab.run import Run

# An environment never changes: where one of these no longer holds, the rules need a new version, or it a new name.
FROZEN = {
    "next-station-v1": (1, {}),
    "next-station-all-modules-v1": (1, {"modules": "objectives,gates,powers"}),
    "next-station-london-v1": (1, {"map": "london"}),
    "metro-v1": (2, {}),
    "paris-v1": (2, {}),
}


def test_the_environments_and_deals_are_frozen():
    assert {name: (one.seats, one.options) for name, one in benchmark.settings().items()} == FROZEN
    assert (benchmark.SEED, benchmark.DEALS, benchmark.OPPONENT) == (19_000_719, 100, "greedy")


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
