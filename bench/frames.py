"""Work of a page's main thread a frame, while what happened is played: three games with all their scenes.

    .venv/bin/python bench/frames.py [--moves 25] [--width 1440] [--games metro]

A real server, tables against bots at their natural pace, Chromium without a window and without a graphics card. A frame
is what the browser itself calls one: from the first task that changes something to be seen until that is painted. Its
work is the processor time of the main thread in all tasks of it (scripts, styles, layout, painting). Waiting for other
programs does not count; but where they leave too little for sixty frames a second, several steps fall into one frame,
and the light frames between them are missing. Counted are frames in which something was played. The last line
is one JSON object.
"""

import argparse
import bisect
import json
import statistics
import sys
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screens import CHROMIUM, COLD, GAMES, Someone, serve

CATEGORIES = ["devtools.timeline", "toplevel", "blink.user_timing"]
FRAME, TASK = "AnimationFrame", "ThreadControllerImpl::RunTask"  # names in the trace
HEIGHT = {390: 780, 1440: 900}
# marks of the trace at the beginning and the end of everything that is played
MARKS = """() => {
  const board = document.querySelector('[data-number]')
  let playing = false
  const look = () => {
    const now = 'playing' in board.dataset
    if (now !== playing) performance.mark(now ? 'plays' : 'rests')
    playing = now
  }
  new MutationObserver(look).observe(board, { attributes: true, attributeFilter: ['data-playing'] })
}"""
STILL = "() => !document.querySelector('[data-number]').dataset.playing"


def move(ana: Someone, table: str, turn: int) -> bool:
    """Ana's next move; false when the game is over."""
    while True:
        now = ana.http.get(f"/api/tables/{table}").json()
        if now["state"] != "running":
            return False
        if 0 in now["waiting"]:
            break
        time.sleep(0.05)
    moves = [one["move"] for one in now["view"]["moves"]]
    body = {"id": uuid.uuid4().hex, "seat": 0, "move": moves[5 * turn % len(moves)], "after": now["after"][0]}
    ana.ask("POST", f"/api/tables/{table}/moves", body)
    return True


def frames(trace: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of work in every frame in which something was played."""
    marks = sorted((one["ts"], one["name"]) for one in trace if one.get("name") in ("plays", "rests"))
    if not marks:
        raise SystemExit("The trace holds no marks: nothing was played.")
    main = next((one["pid"], one["tid"]) for one in trace if one.get("name") == "plays")
    own = [one for one in trace if (one["pid"], one["tid"]) == main]
    tasks = sorted(
        (one["ts"], one["ts"] + one["dur"], one["tdur"]) for one in own if one["name"] == TASK and one["ph"] == "X"
    )
    ends = [end for _, end, _ in tasks]
    times = [at for at, _ in marks]

    def plays(at: float) -> bool:
        before = bisect.bisect_right(times, at) - 1
        return before >= 0 and marks[before][1] == "plays"

    found, begun = [], {}
    for one in sorted(own, key=lambda one: one["ts"]):
        if one["name"] != FRAME:
            continue
        if one["ph"] == "b":
            begun[str(one.get("id") or one.get("id2"))] = one["ts"]
        elif one["ph"] == "e" and plays(one["ts"]):
            begins, work = begun.pop(str(one.get("id") or one.get("id2")), one["ts"]), 0.0
            for begin, _, spent in tasks[bisect.bisect_right(ends, begins) :]:
                if begin >= one["ts"]:
                    break
                work += spent / 1000
            found.append(work)
    return found


def main() -> None:
    reader = argparse.ArgumentParser(description="Work of a page's main thread a frame.")
    reader.add_argument("--moves", type=int, default=25)
    reader.add_argument("--width", type=int, nargs="*", default=list(HEIGHT))
    reader.add_argument("--games", nargs="*", default=list(GAMES))
    asked = reader.parse_args()
    if CHROMIUM is None:
        raise SystemExit("This needs Chromium (on Debian: apt install chromium).")
    result = []
    print(f"{'game':<14}{'width':>7}{'frames':>9}{'median, ms':>13}{'95 of 100, ms':>16}{'most, ms':>11}", flush=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            ana = Someone(address, "Ana", care=1)
            ana.kept = {"chatelet-settings": {"motion": "full"}}
            for game in asked.games:
                for width in asked.width:
                    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
                    context = browser.new_context(
                        base_url=address,
                        viewport={"width": width, "height": HEIGHT.get(width, 900)},
                        storage_state=ana.browser(address),  # type: ignore[arg-type]
                    )
                    context.set_default_timeout(COLD)
                    page = context.new_page()
                    table = ana.table(game, *[{"kind": "bot", "bot": "greedy"}] * 2)
                    page.goto(f"/t/{table}")
                    page.wait_for_selector("[data-number]")
                    page.evaluate(MARKS)
                    browser.start_tracing(page=page, categories=CATEGORIES)
                    for turn in range(asked.moves):
                        if not move(ana, table, turn):
                            break
                        page.wait_for_timeout(300)
                        page.wait_for_function(STILL, polling=100)
                    work = sorted(frames(json.loads(browser.stop_tracing())["traceEvents"]))
                    browser.close()
                    middle, tail = statistics.median(work), work[int(0.95 * len(work))]
                    figures = {"median": round(middle, 1), "p95": round(tail, 1), "most": round(work[-1], 1)}
                    print(
                        f"{game:<14}{width:>7}{len(work):>9}{middle:>13.1f}{tail:>16.1f}{work[-1]:>11.1f}", flush=True
                    )
                    result.append({"game": game, "width": width, "frames": len(work), **figures})
        finally:
            process.terminate()
            process.wait()
    print(json.dumps(result))


if __name__ == "__main__":
    main()
