"""Records what pages send and receive in whole games: `python -m tests.kept.making.recordings OUT WORK`.

The tables lie in the kept database (`laid-…`), so that a replay is dealt the same cards.
"""

import gzip
import json
import sys
from pathlib import Path
from typing import Any

from tests.web.line import SOCKET, Line
from tests.web.tables import CONTROLS, PRESS, act, number

from .browsing import Context, browsing, written

GAMES = {"next-station": "laid-next-station-0", "metro": "laid-metro-1", "paris": "laid-paris-0"}
UNSENT = {"running-next-station-0": "move", "running-metro-0": "move", "running-paris-0": "undo"} | {
    "running-paris-1": "move"
}
OVER = "[data-final]"


class Recorder:
    """Writes down, in order, what the pages of several people send and receive."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []
        self.lines = 0

    def watch(self, page: Any, who: str) -> None:
        page.route("**/api/**", lambda route: self._asked(route, who))
        page.route_web_socket(SOCKET, lambda line: self._opened(line, who))

    def _asked(self, route: Any, who: str) -> None:
        request = route.request
        path = f"/api/{request.url.partition('/api/')[2]}"
        told = {"who": who, "method": request.method, "path": path}
        told["body"] = request.post_data_json if request.post_data else None
        self.told.append(told)  # what comes of it may be heard before the answer
        answer = route.fetch()
        is_json = "json" in answer.headers.get("content-type", "") and answer.body()
        told |= {"status": answer.status, "answer": answer.json() if is_json else None}
        route.fulfill(response=answer)

    def _opened(self, page: Any, who: str) -> None:
        self.lines += 1
        number, server = self.lines, page.connect_to_server()
        path = page.url.partition("/api/")[2]
        self.told.append({"who": who, "open": f"/api/{path}", "line": number})

        def sent(message: str) -> None:
            self.told.append({"line": number, "sent": json.loads(message)})
            server.send(message)

        def heard(message: str) -> None:
            self.told.append({"line": number, "heard": json.loads(message)})
            page.send(message)

        page.on_message(sent)
        server.on_message(heard)


def game(opened: Context, notes: Any, table: str) -> list[dict[str, Any]]:
    """A whole game of Ana and Bo, from the first page on; with words, a take-back where there is one, and the end."""
    recorder = Recorder()
    pages = {}
    for who in ("Ana", "Bo"):
        page = opened(notes["cookies"][who]).new_page()
        recorder.watch(page, who)
        page.goto("/")
        page.locator("[data-play]").first.wait_for()
        page.goto(f"/t/{table}")
        page.locator(".lobby").wait_for()
        pages[who] = page
    ana, bo = pages.values()
    ana.get_by_role("button", name="Start the game").click()
    turn, taken_back = 0, False
    acting = f"{OVER}, {', '.join(CONTROLS)}"
    while True:
        for page in (ana, bo):  # both see the same before anybody goes on
            page.wait_for_selector("[data-number]")
        same(ana, bo)
        if ana.locator(OVER).count():
            break
        page = next((one for one in (ana, bo) if one.query_selector(acting)), None)
        if page is None:
            ana.wait_for_timeout(50)
            continue
        act(page, 5 * turn)
        same(ana, bo)
        turn += 1
        if turn == 3:
            page.get_by_label("Say something").fill("Bonjour !")
            page.get_by_role("button", name="Say it").click()
            page.locator(".messages").get_by_text("Bonjour !").wait_for()
        if not taken_back and turn > 4 and page.locator("[data-undo]").count():
            before = number(page)
            page.click("[data-undo]")
            page.wait_for_function("(n) => document.querySelector('[data-number]').dataset.number !== n", arg=before)
            taken_back = True
    for page in (ana, bo):
        page.locator(OVER).first.wait_for()
        page.goto("/me")
        page.locator("main").wait_for()
        page.wait_for_load_state("networkidle")
        page.context.close()
    return recorder.told


def unsent(opened: Context, notes: Any) -> dict[str, Any]:
    """Moves and take-backs that never arrive: whose they are, at which table, and what the page keeps of them."""
    found: dict[str, Any] = {}
    for name, wish in UNSENT.items():
        table = notes["tables"][name]["table"]
        for who in ("Ana", "Bo"):
            context = opened(notes["cookies"][who])
            page = context.new_page()
            line = Line(page)
            page.goto(f"/t/{table}")
            page.wait_for_selector("[data-number]")
            page.wait_for_load_state("networkidle")
            if page.query_selector("[data-undo]" if wish == "undo" else ", ".join(CONTROLS)):
                if wish == "move":
                    page.evaluate(PRESS, [CONTROLS, 0])
                    page.wait_for_selector("[data-sum]")
                line.lost = True
                page.dispatch_event("[data-undo]" if wish == "undo" else "[data-confirm]", "click")
                page.wait_for_function("() => Object.keys(sessionStorage).length > 0")
                session = page.evaluate("({...sessionStorage})")
                found[f"{wish} {name}"] = {"who": who, "table": table, "number": int(number(page)), "session": session}
            context.close()
            if f"{wish} {name}" in found:
                break
    return found


def same(ana: Any, bo: Any) -> None:
    """Wait until both pages show the same line of the log."""
    while number(ana) != number(bo):
        ana.wait_for_timeout(20)


def main(out: Path, work: Path) -> None:
    notes = json.loads((out / "notes.json").read_text())
    work.mkdir()
    (work / "chatelet.sqlite").write_bytes(gzip.decompress((out / "chatelet.sqlite.gz").read_bytes()))
    (work / "secret-key").write_bytes((out / "secret-key").read_bytes())
    with browsing(work) as (_, opened):
        written(out / "unsent.json.xz", unsent(opened, notes))
        for name, table in GAMES.items():
            written(out / f"game-{name}.json.xz", game(opened, notes, notes["tables"][table]["table"]))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
