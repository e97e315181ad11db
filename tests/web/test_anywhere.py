"""The games as plain files, without a server: whole games against bots, in a real browser, on a host of plain files."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chatelet.browser.site import has_runtime, write_site
from chatelet.browser.translate import linker
from chatelet.commands.site import answers
from chatelet.core.record import read_record, verify_words
from chatelet.games import find, game_names

from .tables import act, my_turn

WHY = "without wasm-ld (Debian's lld) and Pyodide beside the pages nothing can be played on a device"
pytestmark = pytest.mark.skipif(linker() is None or not has_runtime(), reason=WHY)
# what a browser does whose owner forbids sites to keep anything
FORBIDDEN = """Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError') }})"""


class Host(SimpleHTTPRequestHandler):
    """A host that knows nothing of us: files, and no headers of its own."""

    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def log_message(self, format: str, *args: Any) -> None:
        pass


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of the site, under a path; its host is gone afterwards."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), lambda *given: Host(*given, directory=str(folder)))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/chatelet/"
    host.shutdown()
    host.server_close()


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("host")
    write_site(root / "chatelet", answers)
    return root


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    with hosted(folder) as address:
        yield address


@pytest.fixture
def away(watched: Any, site: str) -> Iterator[Callable[..., Any]]:
    """A page of the site as a new visitor sees it: `away("#/new/metro")`; `context=` opens it in another tab."""
    contexts, wrong = [], []

    def opened(path: str = "", context: Any = None, address: str = site, **more: Any) -> Any:
        if context is None:
            context = watched.new_context(viewport={"width": 1280, "height": 860}, reduced_motion="reduce", **more)
            contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("response", lambda answer: wrong.append(answer.url) if answer.status >= 400 else None)
        page.goto(address + path)
        return page

    yield opened
    for context in contexts if watched.alive else ():
        context.close()
    assert wrong == []


def until(page: Any, cache: str, file: str) -> None:
    """Wait until the site's worker leads, and keeps a file in a cache whose name begins so."""
    page.evaluate(
        """async ([cache, file]) => {
            for (;;) {
                for (const name of navigator.serviceWorker.controller ? await caches.keys() : [])
                    if (name.startsWith(cache))
                        if ((await (await caches.open(name)).keys()).some(({ url }) => url.endsWith(file))) return
                await new Promise((go) => setTimeout(go, 50))
            }
        }""",
        [cache, file],
    )


def begun(page: Any) -> None:
    """Press Start on the page that sets a table up; wait until there is something to do."""
    page.locator("[data-start]").click()
    page.wait_for_function("() => location.hash.startsWith('#/t/here-')")
    assert my_turn(page)


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_without_a_server_writes_a_record_that_verifies(away: Any, game: str) -> None:
    page = away(f"#/new/{game}")
    begun(page)
    turns = 0
    while my_turn(page):
        act(page, 5 * turns)
        turns += 1
        if turns == 6:
            page.reload()  # in the middle of it, whoever's turn it is
    with page.expect_download() as download:
        page.click("[data-record]")
    record = read_record(Path(download.value.path()).read_bytes())
    assert record.game == game and record.fair is not None and record.fair.secret
    assert verify_words(find(game), record, "en") == []
    assert record.scores is not None
    tampered = msgspec.structs.replace(record, scores=[points + 1 for points in record.scores])
    assert verify_words(find(game), tampered, "en") != []


def test_a_whole_game_from_a_cold_start_without_a_network(away: Any, folder: Path) -> None:
    with hosted(folder) as address:
        page = away("#/new/metro", address=address, service_workers="allow")
        until(page, "engine", "/paris.json")
        context = page.context
        page.close()
    page = away("#/new/metro", context, address=address)  # nobody answers there any more
    begun(page)
    turns = 0
    while my_turn(page):
        act(page, 5 * turns)
        turns += 1
    assert turns > 3
    page.wait_for_selector("[data-record]")


def test_of_two_tabs_with_the_same_table_one_leads_and_the_other_says_so(away: Any) -> None:
    one = away("#/new/metro")
    begun(one)
    path = "#" + one.url.partition("#")[2]
    other = away(path, one.context)
    other.get_by_text("open in another tab").wait_for()
    one.close()
    other.reload()
    assert my_turn(other)


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(away: Any) -> None:
    page = away()

    def forbidden(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{FORBIDDEN};{answer.text()}")

    page.context.add_init_script(FORBIDDEN)
    page.context.route("**/engine.worker-*.js", forbidden)
    page.goto(page.url + "#/new/metro")
    page.reload()
    begun(page)
    page.get_by_text("This browser keeps nothing").wait_for()
    act(page)
    assert my_turn(page)


def test_a_new_version_is_offered_and_loaded_when_asked_for(away: Any, folder: Path) -> None:
    page = away(service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    worker = folder / "chatelet" / "offline.js"
    before = worker.read_text(encoding="utf-8")
    try:
        worker.write_text(before.replace("'pages-", "'pages-next-"), encoding="utf-8")
        page.reload()
        with page.expect_event("load"):
            page.click("[data-update]")
        until(page, "pages-next-", "/index.html")
        page.wait_for_selector("[data-play]:not(:disabled)")
        assert page.locator("[data-update]").count() == 0
    finally:
        worker.write_text(before, encoding="utf-8")


def test_what_is_kept_is_said_and_can_be_deleted(away: Any) -> None:
    page = away("#/new/metro")
    begun(page)
    page.goto(page.url.partition("#")[0] + "#/settings")
    kept = page.locator("[data-kept]")
    kept.get_by_text("One table on this device").wait_for()
    kept.get_by_text("Delete all tables on this device").click()
    kept.get_by_role("button", name="Delete all tables on this device").last.click()
    kept.get_by_text("No table on this device").wait_for()


def test_what_needs_a_server_is_not_offered(away: Any) -> None:
    page = away()
    page.wait_for_selector("[data-play]:not(:disabled)")
    links = page.evaluate("[...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'))")
    assert not [link for link in links if any(word in link for word in ("friends", "ratings", "decks", "companion"))]
    page.goto(page.url + "#/new/next-station")
    page.wait_for_selector("[data-start]")
    assert page.locator("option[value=open]").count() == 0


def test_a_challenge_is_played_by_two_browsers_and_compared(away: Any) -> None:
    one = away()
    one.click("[data-daily=next-station]")
    turns = 0
    while my_turn(one):
        act(one, 5 * turns)
        turns += 1
    one.click("[data-challenge]")
    link = one.input_value("[data-challenge-link]")
    other = away("#" + link.partition("#")[2])
    other.click("[data-accept]")
    while my_turn(other):
        act(other, 3 * turns)
        turns += 1
    other.click("[data-compare]")
    other.wait_for_selector("[data-sides]")
    rows = [row.all_inner_texts() for row in (other.locator(f"[data-sides] tr.last {cell}") for cell in ("td", "th"))]
    points = [page.locator("[data-final='0']").inner_text() for page in (one,)]
    assert rows[0][0] == points[0] and len(other.locator("[data-sides] tbody tr").all()) == 4
