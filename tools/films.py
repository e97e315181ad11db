"""Film strips into `docs/screens/`: ten frames of every moment of every game, by day and by night, desk and phone.

    .venv/bin/python tools/films.py                    all of them
    .venv/bin/python tools/films.py metro              only this game
    .venv/bin/python tools/films.py --into DIR         elsewhere, to look at while working
    .venv/bin/python tools/films.py --sizes phone --themes light
    .venv/bin/python tools/films.py metro --moments tile second
    .venv/bin/python tools/films.py --still            only the pictures of who wants nothing to move

Ana plays against two bots, and a page that looks on through her eyes is filmed. The frames are what the browser
painted, evenly spread over each moment, which is played slowly so that a busy machine paints enough of it; above the
frames of the day, below those of the night. For who wants nothing to move there is one picture after each of five
turns: the same marks and words, and nothing on its way.

What does not come up in one game is looked for in others. A moment that is missing all the same, by day or by night,
has no strip, not even the one of before: the films that are missing are named at the end, and it fails.
"""

from __future__ import annotations

import argparse
import base64
import bisect
import contextlib
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright
from screens import CHROMIUM, COLD, GAMES, ROOT, SIZES, Someone, serve, shoot

FRAMES = 10
WIDE = {"desktop": 400, "phone": 200}  # pixels a frame is wide in the strip
ROW = {"desktop": 5, "phone": 10}
SETTINGS = {"bots": "natural", "motion": "full", "mute": True}
FIRST = 3  # moves before the film begins
STILLS = 5  # turns of which there is a picture where nothing moves
LASTS = {"answer": 5, "others": 5}  # seconds, slowed down: what is read stays while the next thing happens
KEPT = 300  # frames: a moment may have begun before the last move
LONGEST = 100  # seconds a game is filmed; then only its end
GAMES_EACH = 4  # that are filmed, at most, until every moment has come up
SLOWLY = """
const later = setTimeout
window.setTimeout = (what, time, ...more) => later(what, time >= 100 ? 4 * time : time, ...more)
const animate = Element.prototype.animate
Element.prototype.animate = function (frames, timing) {
  return animate.call(this, frames, { ...timing, duration: 4 * timing.duration, delay: 4 * (timing.delay ?? 0) })
}
"""
# What is filmed in each game. A moment is of the first kind that fits: something seen in it, or the words of its event.
MOMENTS = {
    "next-station": ["round", "answer", "card", "others", "end"],
    "metro": ["line", "second", "tile", "end"],
    "paris": ["ranking", "medal", "bonus", "building", "key", "end"],
}
SEEN = {
    "round": "[data-counting]",
    "line": "[data-train]",
    "ranking": "[data-step]",
    "end": ".end > ol",
}
WORDS = {
    "card": ("flip",),
    "second": ("tile",),
    "medal": ("vp", "prestige"),
    "bonus": ("bonus",),
    "building": ("place", "building"),
    "key": ("key", "move"),
}
# every moment with its beginning and end, by the clock of the frames, and what was seen moving in it
WATCH = """(seen) => {
  window.moments = []
  const board = document.querySelector('[data-number]')
  let now = null
  const moving = (selector) => selector === '.end > ol' ? document.querySelector(selector)
    : document.getAnimations().some(({ effect }) => effect?.target?.matches?.(selector))
  const look = () => {
    const at = Date.now() / 1000
    const playing = document.querySelector('.end > ol') ? 'end' : board.dataset.playing
    if (playing !== now?.number) {
      if (now) now.to = at
      now = playing ? { number: playing, from: at, to: null, seen: [] } : null
      if (now) window.moments.push(now)
    }
    if (now) for (const [kind, selector] of Object.entries(seen))
      if (!now.seen.includes(kind) && moving(selector)) now.seen.push(kind)
    if (now?.number === 'end' && document.querySelector('[data-final]') && !now.won) {
      now.won = true
      setTimeout(() => { now.to = Date.now() / 1000; window.ended = true }, 900)
    }
    requestAnimationFrame(look)
  }
  look()
}"""
STILL = "() => !document.querySelector('[data-number]').dataset.playing"


class Frame(NamedTuple):
    """A picture, and when it was painted (seconds)."""

    at: float
    data: str


@contextlib.contextmanager
def filmed(page: Page) -> Iterator[list[Frame]]:
    """All that a page paints."""
    session = page.context.new_cdp_session(page)
    found: list[Frame] = []

    def painted(frame: Any) -> None:
        found.append(Frame(frame["metadata"]["timestamp"], frame["data"]))
        session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    session.on("Page.screencastFrame", painted)
    session.send("Page.startScreencast", {"format": "jpeg", "quality": 80, "maxWidth": 800, "maxHeight": 800})
    yield found
    session.remove_listener("Page.screencastFrame", painted)
    session.send("Page.stopScreencast")


def kind_of(moment: dict[str, Any], events: dict[str, dict[str, Any]], wanted: list[str]) -> str | None:
    event = events.get(moment["number"], {"by": -1, "text": ""})
    words = event["text"].split()
    if moment["number"] == "end":
        return "end"
    for kind in wanted:
        if kind in moment["seen"]:
            return kind
        if event["by"] != 0 and any(word in words[:2] for word in WORDS.get(kind, ())):  # Ana's own is there at once
            return kind
        if kind in ("others", "tile") and event["by"] > 0:
            return kind
        if kind == "answer" and event["by"] == 0:
            return kind
    return None


def move(ana: Someone, table: str, wanted: set[str]) -> bool:
    """Ana's next move; what is still to be filmed is tried first. Is there anything left to do?"""
    now = ana.http.get(f"/api/tables/{table}").json()
    if now["state"] != "running":
        return False
    if 0 not in now["waiting"]:
        time.sleep(0.1)
        return True
    moves = [one["move"] for one in now["view"]["moves"]]
    tries = [one for one in moves if "second" in wanted and one == "draw"]
    tries += [one for one in moves if one.split()[0] in ("vp", "prestige") and not one.endswith("-")]
    best = tries[0] if tries else max(moves[:: max(1, len(moves) // 4)], key=lambda one: ana.worth(table, 0, one))
    ana.ask(
        "POST",
        f"/api/tables/{table}/moves",
        {"id": uuid.uuid4().hex, "seat": 0, "move": best, "after": now["after"][0]},
    )
    return True


def film(ana: Someone, page: Page, table: str, wanted: list[str]) -> dict[str, list[str]]:
    """Ten frames of every kind of moment that is wanted, as far as they came up in this game."""
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-number]", timeout=COLD)
    # no note of a server that warms up
    page.evaluate("document.querySelector('[data-compiling]')?.style.setProperty('display', 'none')")
    page.evaluate(WATCH, SEEN)
    game = ana.http.get(f"/api/tables/{table}").json()["game"]
    strips: dict[str, list[str]] = {}
    began = time.monotonic()
    with filmed(page) as frames:
        while True:
            missing = {kind for kind in wanted if kind not in strips}
            if not missing:
                return strips
            goes_on = move(ana, table, missing)
            late = time.monotonic() > began + LONGEST
            if (late or missing == {"end"}) and goes_on:  # nothing else is to be seen: on, as fast as it goes
                del frames[:-KEPT]
                page.wait_for_timeout(1)  # frames are taken in meanwhile
                continue
            page.wait_for_timeout(200)
            if goes_on:
                page.wait_for_function(STILL)
            else:
                page.wait_for_function("() => window.ended")
            page.wait_for_timeout(150 + 1000 * max((LASTS.get(kind, 0) for kind in missing), default=0))
            said = ana.http.get(f"/api/tables/{table}").json()["events"]
            events = {str(one["number"]): one for one in said}
            for moment in page.evaluate("window.moments.filter(({ to }) => to)"):
                kind = kind_of(moment, events, MOMENTS[game])
                if kind in missing and kind not in strips and len(frames) > FRAMES // 2:
                    strips[kind] = spread(
                        frames, moment["from"], max(moment["to"], moment["from"] + LASTS.get(kind, 0))
                    )
            page.evaluate("() => { window.moments = window.moments.filter(({ to }) => !to) }")
            del frames[:-KEPT]
            if not goes_on:
                break
    return strips


def stills(ana: Someone, page: Page, table: str) -> list[str]:
    """How the table looks after each of some turns, where nothing moves."""
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-number]", timeout=COLD)
    page.evaluate("document.querySelector('[data-compiling]')?.style.setProperty('display', 'none')")
    found = []
    while len(found) < STILLS:
        ana.play(table, 1)
        number = ana.http.get(f"/api/tables/{table}").json()["number"]
        page.wait_for_function(
            "(number) => document.querySelector('[data-number]').dataset.number >= number", arg=number
        )
        page.wait_for_timeout(150)
        found.append(base64.b64encode(page.screenshot(type="jpeg", quality=80)).decode())
    return found


def spread(frames: list[Frame], begins: float, ends: float) -> list[str]:
    """The frames that were to be seen at ten times between beginning and end."""
    times = [at for at, _ in frames]
    steps = [begins + (ends - begins) * n / (FRAMES - 1) for n in range(FRAMES)]
    return [frames[max(0, bisect.bisect_right(times, step) - 1)].data for step in steps]


def strip(page: Page, rows: list[list[str]], size: str, path: Path) -> None:
    """The frames beside each other, as one picture."""
    width = WIDE[size]
    pictures = "".join(f'<img src="data:image/jpeg;base64,{frame}" width="{width}">' for row in rows for frame in row)
    page.set_content(f'<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px;background:#888">{pictures}</body>')
    wide = ROW[size] * (width + 4)
    page.set_viewport_size({"width": wide, "height": 400})
    page.wait_for_function("() => [...document.images].every(({ complete }) => complete)")
    high = page.evaluate("document.body.scrollHeight")
    page.set_viewport_size({"width": wide, "height": high})
    shoot(page, path)


def taken(browser: Browser, ana: Someone, game: str, size: str, theme: Any, wanted: list[str]) -> dict[str, list[str]]:
    """What a game of its own shows of the moments that are wanted; "still" is one of who wants nothing to move."""
    table = ana.table(game, *[{"kind": "bot", "bot": "greedy"}] * 2)
    ana.play(table, FIRST)
    wide, high = SIZES[size]
    address = str(ana.http.base_url)
    context = browser.new_context(
        base_url=address,
        viewport={"width": wide, "height": high},
        color_scheme=theme,
        storage_state=ana.browser(address),  # type: ignore[arg-type]
    )
    context.set_default_timeout(COLD)
    still = wanted == ["still"]
    if not still:
        context.add_init_script(SLOWLY)
    page = context.new_page()
    found = {"still": stills(ana, page, table)} if still else film(ana, page, table, wanted)
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--into", type=Path, default=ROOT / "docs" / "screens")
    parser.add_argument("--sizes", nargs="*", default=list(SIZES))
    parser.add_argument("--themes", nargs="*", default=["light", "dark"])
    parser.add_argument("--moments", nargs="*", help="only these, as far as a game has them")
    parser.add_argument("--still", action="store_true")
    asked = parser.parse_args()
    asked.into.mkdir(parents=True, exist_ok=True)
    missing: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, address = serve(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
            ana = Someone(address, "Ana", 4)
            ana.kept = {"chatelet-settings": {**SETTINGS, **({"motion": "none"} if asked.still else {})}}
            for game in asked.games:
                kinds = ["still"] if asked.still else [one for one in MOMENTS[game] if one in (asked.moments or [one])]
                for size in asked.sizes:
                    rows: dict[str, list[list[str]]] = {kind: [] for kind in kinds}
                    for theme in asked.themes:
                        found: dict[str, list[str]] = {}
                        for _ in range(GAMES_EACH):
                            if left := [kind for kind in kinds if kind not in found]:
                                found |= taken(browser, ana, game, size, theme, left)
                        for kind in kinds:
                            rows[kind] += [found[kind]] if kind in found else []
                            missing += [] if kind in found else [f"film-{game}-{kind}-{size}, {theme}"]
                    for kind, films in rows.items():
                        path = asked.into / f"film-{game}-{kind}-{size}.webp"
                        path.unlink(missing_ok=True)
                        if len(films) < len(asked.themes):
                            continue
                        page = browser.new_page()
                        strip(page, films, size, path)
                        page.close()
                        print(f"{path.stat().st_size / 1000:6.1f} kB  {path.name}", flush=True)
            browser.close()
        finally:
            process.terminate()
            process.wait()
    if missing:
        raise SystemExit("not seen in any game: " + "; ".join(missing))


if __name__ == "__main__":
    main()
