"""How long a person waits for the coach: seconds from the button to the first graph, and to the whole report.

    .venv/bin/python bench/coach_page.py [--games paris] [--effort quick]

A real server and Chromium without a window. A game between searching bots (the same as in `coach.py`) is dropped on the
page of replays, and the coach goes through it for each of its seats, one after the other, by the page's own buttons. A
report is made in a process of its own, whose start counts and which lets everybody else go first: the clock means
something on a quiet machine only. The line above the table says how busy it was; "of a core" is the processor time of
that process.
"""

import argparse
import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path

from coach import SEED
from playwright.sync_api import Page, sync_playwright

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.games import find, game_names

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screens import CHROMIUM, serve


def worked(server: int) -> float:
    """The processor time of the process that goes through a game just now."""
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            words = (folder / "stat").read_text().rpartition(") ")[2].split()
            if words[1] == str(server) and b"coach.process" in (folder / "cmdline").read_bytes():
                return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def wait(page: Page, server: int, there: str, begun: float) -> tuple[float, float]:
    """How long it takes until something is there: seconds by the clock, and of a processor."""
    work = 0.0
    while not page.locator(there).count():
        work = max(work, worked(server))
        page.wait_for_timeout(100)
    return time.perf_counter() - begun, work


def waits(page: Page, server: int, seat: int, effort: str) -> tuple[float, float, float, float]:
    """Until there is a graph, with the button that stops it all; and until nothing more is to come."""
    if page.locator(".coach select").count() > 1:
        page.locator(".coach select").first.select_option(str(seat))
    page.locator(".coach select").last.select_option(effort)
    begun = time.perf_counter()
    page.click("[data-coach-begin]")
    first = wait(page, server, ".coach:has([data-coach-stop]) figure path.line, [data-coach=done]", begun)
    return *first, *wait(page, server, "[data-coach=done]", begun)


def main(games: list[str], effort: str) -> None:
    """Print the table."""
    print(f"processes that wanted a core before: {os.getloadavg()[0]:.1f} of {os.cpu_count()}")
    print("| game | seat | first graph, s | of a core | whole report, s | of a core |\n|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            for game in games:
                rules = find(game)
                seats = max(2, min(rules.seats)) if min(rules.seats) > 1 else 1
                path = Path(folder, f"{game}.json")
                line_up = parse(",".join(["mcts:100"] * seats))
                path.write_text(match.play(rules, {}, line_up, SEED, 0).record().line(), encoding="utf-8")
                for seat in range(seats):
                    page = browser.new_page(viewport={"width": 1440, "height": 900})
                    page.goto(f"{address}/replay")
                    page.set_input_files("input[type=file]", str(path))
                    page.wait_for_selector("[data-coach-begin]")
                    told = waits(page, process.pid, seat, effort)
                    print(f"| {game} | {seat} |", *(f"{one:.1f} |" for one in told), flush=True)
                    page.close()
            browser.close()
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="How long a person waits for the coach.")
    parser.add_argument("--games", nargs="+", default=list(game_names()))
    parser.add_argument("--effort", default="quick")
    asked = parser.parse_args()
    main(asked.games, asked.effort)
