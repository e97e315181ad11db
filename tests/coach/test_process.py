"""The process of a report: a first pass over all choices is told at once, then how far it is, then the whole."""

import subprocess
import sys

import msgspec

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.coach.process import Job, Said
from chatelet.games import find


def test_a_first_pass_is_shown_before_the_report_that_was_asked_for():
    record = match.play(find("next-station"), {}, parse("greedy"), 3, 0).record()
    job = Job(record.line().encode(), 0, "quick")
    done = subprocess.run(
        [sys.executable, "-m", "chatelet.coach.process"],
        input=msgspec.msgpack.encode(job),
        capture_output=True,
        check=True,
    )
    said = [msgspec.json.decode(row, type=Said) for row in done.stdout.splitlines()]
    first, *steps, last = said
    assert first.first and first.report is not None and first.report.effort == "glance"
    assert last.report is not None and not last.first and last.report.effort == "quick"
    assert [step.done for step in steps] == list(range(1, steps[0].all + 1)) and steps[-1].all == len(steps)
    assert [one.event for one in first.report.decisions] == [one.event for one in last.report.decisions]
    assert last.report.simulations > 3 * first.report.simulations


def test_what_is_said_of_both_moves_is_left_out():
    from chatelet.coach.phrases import apart

    assert apart(["a", "b"], ["b", "c"]) == (["a"], ["c"])
