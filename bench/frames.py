"""Work of a page's main thread a frame, while what happened is played: three games with all their scenes.

    .venv/bin/python bench/frames.py [--moves 25] [--width 1440] [--games metro]

A real server, tables against bots at their natural pace, Chromium without a window and without a graphics card. A frame
is what the browser itself calls one: from the first task that changes something to be seen until that is painted. Its
work is the processor time of the main thread in all tasks of it (scripts, styles, layout, painting). Waiting for other
programs does not count; but where they leave too little for sixty frames a second, several steps fall into one frame,
and the light frames between them are missing. Counted are frames in which something was played. Below each line
stands what the heaviest twentieth is made of, and which moments its frames belong to (`--heavy 5`: the five heaviest,
one by one). The last line is one JSON object.
"""

import argparse
import bisect
import json
import statistics
import sys
import tempfile
import time
import uuid
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from screens import CHROMIUM, COLD, GAMES, Someone, serve

CATEGORIES = ["devtools.timeline", "toplevel", "blink.user_timing"]
FRAME, TASK = "AnimationFrame", "ThreadControllerImpl::RunTask"  # names in the trace
# what the browser does in a task, by the names in the trace; the innermost counts
PARTS = {
    "scripts": ("FunctionCall", "EvaluateScript", "FireAnimationFrame", "TimerFire", "RunMicrotasks", "EventDispatch"),
    "memory": ("MinorGC", "MajorGC", "V8.GC_MC_BACKGROUND_MARKING", "BlinkGC.AtomicPhase"),
    "styles": (
        "UpdateLayoutTree",
        "ScheduleStyleRecalculation",
        "ParseAuthorStyleSheet",
        "IntersectionObserverController::computeIntersections",
    ),
    "layout": ("Layout", "HitTest"),
    "paint": ("PrePaint", "Paint", "Layerize", "Commit", "Animation"),
}
PART_OF = {name: part for part, names in PARTS.items() for name in names}
HEIGHT = {390: 780, 1440: 900}
# marks of the trace at the beginning and the end of everything that is played
MARKS = """() => {
  const board = document.querySelector('[data-number]')
  let playing
  const look = () => {
    const now = board.dataset.playing
    if (now !== playing) performance.mark(now ? `plays ${now}` : 'rests')
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


class Frame(NamedTuple):
    """Milliseconds of work, what they went into, and the moment: its number, and how long it had been playing."""

    work: float
    parts: Counter[str]
    moment: str
    since: float


def parts_of(events: list[dict[str, Any]]) -> list[tuple[float, str, float]]:
    """When, what, and milliseconds of processor time without what is nested in it."""
    found: list[tuple[float, str, list[float]]] = []
    around: list[tuple[float, str, list[float]]] = []  # what is nested in what: its end, part and time of its own
    for one in sorted(events, key=lambda one: (one["ts"], -one["dur"])):
        while around and around[-1][0] <= one["ts"]:
            around.pop()
        part = PART_OF.get(one["name"]) or (around[-1][1] if around else "other")
        own = [one["tdur"] / 1000]
        if around:
            around[-1][2][0] -= own[0]
        found.append((one["ts"], part, own))
        around.append((one["ts"] + one["dur"], part, own))
    return [(at, part, own[0]) for at, part, own in found]


def frames(trace: list[dict[str, Any]]) -> list[Frame]:
    """Every frame in which something was played, the lightest first."""
    marks = sorted((one["ts"], one["name"]) for one in trace if one.get("name", "").split(" ")[0] in ("plays", "rests"))
    if not marks:
        raise SystemExit("The trace holds no marks: nothing was played.")
    main = next((one["pid"], one["tid"]) for one in trace if one.get("name") == marks[0][1])
    own = [one for one in trace if (one["pid"], one["tid"]) == main]
    timed = [one for one in own if one["ph"] == "X" and "tdur" in one]
    tasks = sorted((one["ts"], one["ts"] + one["dur"], one["tdur"]) for one in timed if one["name"] == TASK)
    ends = [end for _, end, _ in tasks]
    parts = parts_of(timed)
    begins_of_parts = [at for at, _, _ in parts]
    times = [at for at, _ in marks]

    found: list[Frame] = []
    begun: dict[str, float] = {}
    for one in sorted(own, key=lambda one: one["ts"]):
        if one["name"] != FRAME:
            continue
        name, at = str(one.get("id") or one.get("id2")), one["ts"]
        mark = bisect.bisect_right(times, at) - 1
        if one["ph"] == "b":
            begun[name] = at
        elif one["ph"] == "e" and mark >= 0 and marks[mark][1] != "rests":
            begins, work, made = begun.pop(name, at), 0.0, Counter[str]()
            for begin, end, spent in tasks[bisect.bisect_right(ends, begins) :]:
                if begin >= at:
                    break
                work += spent / 1000
                for k in range(bisect.bisect_left(begins_of_parts, begin), bisect.bisect_left(begins_of_parts, end)):
                    made[parts[k][1]] += parts[k][2]
            found.append(Frame(work, made, marks[mark][1].split(" ")[1], (at - times[mark]) / 1000))
    return sorted(found, key=lambda frame: frame.work)


def made_of(some: list[Frame]) -> str:
    """What frames are made of, the mean of all of them, the most first."""
    sums = sum((frame.parts for frame in some), Counter[str]())
    return ", ".join(f"{part} {spent / len(some):.1f}" for part, spent in sums.most_common() if spent / len(some) > 0.1)


def main() -> None:
    reader = argparse.ArgumentParser(description="Work of a page's main thread a frame.")
    reader.add_argument("--moves", type=int, default=25)
    reader.add_argument("--width", type=int, nargs="*", default=list(HEIGHT))
    reader.add_argument("--games", nargs="*", default=list(GAMES))
    reader.add_argument("--heavy", type=int, default=0, help="tell so many of the heaviest frames one by one")
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
                    found = frames(json.loads(browser.stop_tracing())["traceEvents"])
                    browser.close()
                    work = [frame.work for frame in found]
                    middle, tail = statistics.median(work), work[int(0.95 * len(work))]
                    figures = {"median": round(middle, 1), "p95": round(tail, 1), "most": round(work[-1], 1)}
                    print(
                        f"{game:<14}{width:>7}{len(work):>9}{middle:>13.1f}{tail:>16.1f}{work[-1]:>11.1f}", flush=True
                    )
                    said = ana.http.get(f"/api/tables/{table}").json()["events"]
                    words = {str(one["number"]): " ".join(one["text"].split(" ")[:2]) for one in said}
                    heavy = found[int(0.95 * len(work)) :]
                    kinds = Counter(words.get(frame.moment, "?").split(" ")[-1] for frame in heavy)
                    print(
                        f"    the heaviest {len(heavy)}: {made_of(heavy)} ms; {dict(kinds.most_common(6))}", flush=True
                    )
                    for frame in found[: -asked.heavy - 1 : -1]:
                        when = f"{frame.since:.0f} ms after its beginning"
                        print(f"    {frame.work:6.1f}  {words.get(frame.moment, '?')}, {when}: {made_of([frame])}")
                    result.append({"game": game, "width": width, "frames": len(work), **figures})
        finally:
            process.terminate()
            process.wait()
    print(json.dumps(result))


if __name__ == "__main__":
    main()
