"""The games as plain files, without a server: whole games against bots, in a real browser, on a host of plain files."""

import base64
import re
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chatelet.browser.runtime import has_runtime
from chatelet.browser.same import CODE, in_page, questions
from chatelet.browser.transcript import lines
from chatelet.browser.translate import linker
from chatelet.core.record import read_record
from chatelet.games import game_names

from .conftest import Server
from .hosts import deleted, elsewhere, engine_kept, hosted, until
from .tables import CONTROLS, act, begun, my_turn, number

WHY = "without wasm-ld (Debian's lld) and Pyodide beside the pages nothing can be played on a device"
pytestmark = pytest.mark.skipif(linker() is None or not has_runtime(), reason=WHY)
# what a browser does whose owner forbids sites to keep anything, and one that has no room left
UNKEPT = {
    "forbidden": "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError') }})",
    "full": "IDBObjectStore.prototype.put = () => { throw new DOMException('no', 'QuotaExceededError') }",
}
# all tables that are kept were begun by rules that are gone
OLDER = """() => new Promise((done) => {
  indexedDB.open('chatelet').onsuccess = ({ target }) => {
    const tables = target.result.transaction('tables', 'readwrite').objectStore('tables')
    tables.openCursor().onsuccess = ({ target }) => {
      const cursor = target.result
      if (!cursor) return done()
      const kept = JSON.parse(cursor.value.data)
      kept.standing.rules.version = 0
      cursor.update({ ...cursor.value, data: JSON.stringify(kept) })
      cursor.continue()
    }
  }
})"""
GOLDEN = Path(__file__).resolve().parents[1] / "golden"


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_from_a_cold_start_without_a_network_writes_a_record_that_verifies(
    away: Any, folder: Path, game: str, tmp_path: Path, run: Any
) -> None:
    with hosted(folder) as address:
        page = away(address=address, service_workers="allow")
        engine_kept(page)
        context = page.context
        page.close()
    page = away(f"#/new/{game}", context, address=address)  # nobody answers there any more
    begun(page)
    turns = 0
    while my_turn(page):
        act(page, 5 * turns)
        turns += 1
        if turns == 6:
            page.reload()  # in the middle of it, whoever's turn it is
    assert turns > 3
    with page.expect_download() as download:
        page.click("[data-record]")
    kept = tmp_path / "record.json"
    kept.write_bytes(Path(download.value.path()).read_bytes())
    assert run("verify", str(kept)).status in (0, None)
    record = read_record(kept.read_bytes())
    assert record.game == game and record.scores is not None
    kept.write_text(msgspec.structs.replace(record, scores=[points + 1 for points in record.scores]).line())
    assert run("verify", str(kept)).status not in (0, None)


@contextmanager
def other_bots(folder: Path, into: Path, script: str) -> Iterator[tuple[str, Callable[[], object]]]:
    """The address of the site with another script for its bots, and what brings their own back.

    (The request for it comes too early in the life of its worker to be caught on its way.)
    """
    shutil.copytree(folder, into, dirs_exist_ok=True)
    (worker,) = into.glob("chatelet/assets/bots.worker-*.js")
    own = worker.read_text()
    worker.write_text(script)
    with hosted(into) as address:
        yield address, lambda: worker.write_text(own)


def test_a_reload_in_the_middle_of_a_bot_s_thought_loses_nothing(away: Any, folder: Path, tmp_path: Path) -> None:
    with other_bots(folder, tmp_path, "onmessage = () => undefined") as (address, mend):  # it thinks for ever
        page = away("#/new/metro", address=address)
        page.locator("[data-start]").click()
        page.wait_for_selector(", ".join((*CONTROLS, "[data-thinks]")), state="attached")
        if page.query_selector("[data-thinks]") is None:
            act(page)
        page.wait_for_selector("[data-thinks]", state="attached")
        mend()
        page.reload()
        assert my_turn(page)
        act(page)


def test_a_bot_whose_worker_breaks_moves_by_chance_and_the_game_goes_on(
    away: Any, folder: Path, tmp_path: Path
) -> None:
    broken = "onmessage = ({ data }) => postMessage({ number: data.number ?? 0, error: 'broken' })"
    with other_bots(folder, tmp_path, broken) as (address, _):
        page = away("#/new/metro", address=address)
        begun(page)
        act(page)
        assert my_turn(page)


def test_python_starts_from_a_memory_of_its_own_and_without_one_where_that_is_broken(away: Any) -> None:
    # how large the memory is that is kept, as soon as it is larger than this
    kept = """async (least) => {
        for (;;) {
            const files = await caches.open('engine /chatelet/')
            const memory = (await files.keys()).find(({ url }) => url.includes('/memory?'))
            const size = memory ? (await (await files.match(memory)).blob()).size : 0
            if (size > least) return size
            await new Promise((go) => setTimeout(go, 100))
        }
    }"""
    broken = """async () => {
        const files = await caches.open('engine /chatelet/')
        const memory = (await files.keys()).find(({ url }) => url.includes('/memory?'))
        await files.put(memory, new Response('broken'))
    }"""
    page = away("#/new/metro", service_workers="allow")
    engine_kept(page)
    begun(page)
    page.evaluate(kept, 1_000_000)
    begun(away("#/new/metro", page.context))
    page.evaluate(broken)
    other = away("#/new/metro", page.context)
    begun(other)
    assert other.evaluate(kept, 6) > 1_000_000


def test_of_two_tabs_with_the_same_table_one_leads_and_the_other_says_so(away: Any) -> None:
    one = away("#/new/metro")
    begun(one)
    path = "#" + one.url.partition("#")[2]
    other = away(path, one.context)
    other.get_by_text("open in another tab").last.wait_for()
    one.close()
    assert my_turn(other)  # which goes on by itself


def test_what_was_played_in_one_tab_is_there_in_the_other_that_had_to_wait(away: Any) -> None:
    one = away("#/new/metro")
    begun(one)
    path = one.url.partition("#")[2]
    other = away("#" + path, one.context)
    other.get_by_text("open in another tab").last.wait_for()
    for turn in range(3):
        act(one, turn)
        assert my_turn(one)
    last = number(one)
    elsewhere(one, "/")
    one.wait_for_selector("[data-play]:not(:disabled)")
    elsewhere(other, "/")
    other.wait_for_selector("[data-play]:not(:disabled)")
    elsewhere(other, path)
    assert my_turn(other)
    assert number(other) == last


def test_a_table_that_was_left_before_it_was_open_is_open_to_others(away: Any) -> None:
    one = away("#/new/metro")
    begun(one)
    path = one.url.partition("#")[2]
    one.reload(wait_until="commit")
    one.wait_for_selector("main[aria-busy]", state="attached")
    elsewhere(one, "/")  # while Python starts
    one.wait_for_selector("[data-play]:not(:disabled)")
    other = away("#" + path, one.context)
    assert my_turn(other)


def test_nonsense_behind_the_address_has_a_page_of_its_own(away: Any) -> None:
    page = away("#/new/%")
    page.get_by_text("No station here").wait_for()
    assert page.title().startswith("No station here")
    for path in ("/rules/100%", "/nowhere", "/t/%zz"):
        elsewhere(page, "/")
        page.wait_for_selector("[data-play]")
        elsewhere(page, path)
        page.get_by_text("No station here").wait_for()
    elsewhere(page, "//")
    page.wait_for_selector("[data-play]")


@pytest.mark.parametrize("how", UNKEPT)
def test_a_browser_that_keeps_nothing_says_so_and_plays_on(away: Any, how: str) -> None:
    page = away()

    def forbidden(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{UNKEPT[how]};{answer.text()}")

    page.context.add_init_script(UNKEPT[how])
    page.context.route("**/engine.worker-*.js", forbidden)
    page.goto(page.url + "#/new/metro")
    page.reload()
    begun(page)
    page.get_by_text("This browser keeps nothing").last.wait_for()
    act(page)
    assert my_turn(page)
    # who looks at something else and comes back finds it as it was: it is gone with the page, and no sooner
    path, last = page.url.partition("#")[2], number(page)
    elsewhere(page, "/")
    page.wait_for_selector(f"a[href$='{path}']")
    elsewhere(page, path)
    assert my_turn(page) and number(page) == last


PLAYED_WITH = "fetch('engine/engine.json').then((answer) => answer.json()).then(({ version }) => version)"


@pytest.mark.parametrize("leaves", [True, False], ids=["the old one leaves", "the old one stays"])
def test_a_new_version_is_offered_and_loaded_when_asked_for_and_not_in_the_middle_of_a_game(
    away: Any, folder: Path, leaves: bool
) -> None:
    page = away("#/new/metro", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    engine_kept(page)
    begun(page)
    act(page)
    site = folder / "chatelet"
    worker, about = site / "offline.js", site / "engine" / "engine.json"
    before, played = worker.read_text(encoding="utf-8"), msgspec.json.decode(about.read_bytes())
    fresh = {**played, "version": "next"}
    try:
        # between two visits: other pages, another engine, and nothing left of the old one
        (site / "engine" / played["version"]).rename(site / "engine" / "next")
        about.write_bytes(msgspec.json.encode(fresh))
        after = before.replace("'pages-", "'pages-next-")
        # a browser may hold an old version for minutes: as if nobody had heard that it is to go
        worker.write_text(after if leaves else after.replace("=== 'now'", "=== 'never'"), encoding="utf-8")
        page.reload()
        assert my_turn(page)  # goes on as it began
        assert page.evaluate(PLAYED_WITH) == played["version"] and page.locator("[data-update]").count() == 0
        act(page)
        page.goto(page.url.partition("#")[0] + "#/")
        with page.expect_event("load"):
            page.click("[data-update]")
        until(page, "pages-next-", "/index.html")
        page.wait_for_selector("[data-play]:not(:disabled)")
        assert page.evaluate(PLAYED_WITH) == "next" and page.locator("[data-update]").count() == 0
    finally:
        (site / "engine" / "next").rename(site / "engine" / played["version"])
        about.write_bytes(msgspec.json.encode(played))
        worker.write_text(before, encoding="utf-8")


def test_what_is_kept_is_said_and_can_be_deleted(away: Any) -> None:
    page = away("#/new/metro", service_workers="allow")
    engine_kept(page)
    begun(page)
    elsewhere(page, "/settings")
    kept = page.locator("[data-kept]")
    kept.get_by_text("One table on this device").last.wait_for()
    assert float(kept.inner_text().partition(" MB")[0].rpartition(" ")[2]) > 5  # with its engine
    deleted(page)
    assert page.evaluate("caches.keys()") == []
    assert "MB" not in kept.inner_text()  # browsers go on counting what is gone
    page.reload()
    kept.get_by_text("One table on this device").last.wait_for()
    kept.get_by_text("Delete all tables on this device").click()
    kept.get_by_role("button", name="Delete all tables on this device").last.click()
    kept.get_by_text("No table on this device").last.wait_for()


def test_what_is_noted_of_a_person_is_said_and_can_be_deleted_and_tables_stay(away: Any) -> None:
    noted = "Object.keys(localStorage).filter((name) => name.startsWith('chatelet-')).sort()"
    page = away("#/new/metro")
    begun(page)
    page.goto(page.url.partition("#")[0] + "#/settings")
    page.locator("input[autocomplete=nickname]").fill("Ana")
    page.locator("input[autocomplete=nickname]").press("Enter")
    page.locator("input[type=checkbox]").first.click()
    page.wait_for_function("() => localStorage.getItem('chatelet-device-name') === 'Ana'")
    page.reload()
    kept = page.locator("[data-kept]")
    kept.get_by_text("your name and settings").wait_for()
    before = page.evaluate(noted)
    assert {"chatelet-device-name", "chatelet-settings", "chatelet-plays-here"} <= set(before)
    kept.get_by_text("Delete name, settings and progress").click()
    with page.expect_event("load"):
        kept.get_by_role("button", name="Delete name, settings and progress").last.click()
    kept.get_by_text("One table on this device").last.wait_for()
    after = page.evaluate(noted)
    assert "chatelet-plays-here" in after and not {"chatelet-device-name", "chatelet-settings"} & set(after)
    kept.get_by_text("Delete all tables on this device").click()
    kept.get_by_role("button", name="Delete all tables on this device").last.click()
    kept.get_by_text("No table on this device").last.wait_for()
    assert "chatelet-plays-here" not in page.evaluate(noted)


def test_today_s_cards_can_be_played_again_when_their_table_was_deleted(away: Any) -> None:
    page = away()
    page.click("[data-daily=metro]")
    assert my_turn(page)
    elsewhere(page, "/")
    page.get_by_text("To my table").wait_for()
    elsewhere(page, "/settings")
    kept = page.locator("[data-kept]")
    kept.get_by_text("Delete all tables on this device").click()
    kept.get_by_role("button", name="Delete all tables on this device").last.click()
    kept.get_by_text("No table on this device").last.wait_for()
    elsewhere(page, "/")
    page.click("[data-daily=metro]")
    assert my_turn(page)


SERVERS = re.compile(
    r"\b(accounts?|ratings?|ranked|friends|coach|sign in|log in|e-mail|invite|No station here)\b", re.I
)
LINKS = "[...document.querySelectorAll('a[href^=\"/\"]')].map((one) => one.getAttribute('href').split('#')[0])"


def offers_nothing_of_a_server(page: Any) -> list[str]:
    """Look at a page when all of it is there; returns where it leads."""
    page.wait_for_function("() => document.querySelector('main') && !document.querySelector('[aria-busy=true]')")
    page.wait_for_load_state("networkidle")
    assert SERVERS.findall(page.inner_text("body")) == [], page.url
    assert page.locator(".notice:visible, option[value=open], [data-send], [data-play-on]").count() == 0, page.url
    return page.evaluate(LINKS)


def test_what_needs_a_server_is_not_offered_on_any_page(away: Any) -> None:
    page = away()
    page.wait_for_selector("[data-play]:not(:disabled)")
    todo, seen = ["/"], []
    while todo:
        path = todo.pop()
        if path not in seen:
            seen.append(path)
            elsewhere(page, path)
            todo += offers_nothing_of_a_server(page)
    pages = {path.split("/")[1].partition("?")[0] for path in seen}
    assert pages == {"", "new", "learn", "rules", "puzzles", "companion", "replay", "settings", "me"}


@pytest.mark.parametrize("early", [False, True], ids=["to its end", "given up"])
def test_what_needs_a_server_is_not_offered_at_the_end_of_a_game(away: Any, early: bool) -> None:
    page = away("#/new/metro")
    begun(page)
    turns = 0
    while my_turn(page) and not (early and turns == 2):
        act(page, 5 * turns)
        turns += 1
    if early:
        page.click("[data-menu]")
        menu = page.locator("section.menu")
        assert menu.locator("details").count() == 0  # links to a table lead nowhere without a server
        menu.get_by_text("Give up").click()
        menu.get_by_role("button", name="Give up").last.click()
    page.wait_for_selector("[data-rematch]")
    assert page.locator("[data-early]").count() == int(early)
    offers_nothing_of_a_server(page)
    elsewhere(page, page.get_attribute("main a[href^='/replay/here-']", "href"))
    page.wait_for_url("**/#/replay/here-*")
    offers_nothing_of_a_server(page)


def changed(path: str, **wrong: Any) -> str:
    """The path of a challenge in which something is not as it was."""
    before, letters = path.split("#")
    record = zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -15)
    squeeze = zlib.compressobj(wbits=-15)
    small = squeeze.compress(msgspec.json.encode(msgspec.json.decode(record) | wrong)) + squeeze.flush()
    return f"{before}#{base64.urlsafe_b64encode(small).decode().rstrip('=')}"


def test_a_challenge_is_played_by_two_browsers_and_compared(away: Any) -> None:
    one = away()
    one.click("[data-daily=next-station]")
    turns = 0
    while my_turn(one):
        act(one, 5 * turns)
        turns += 1
    assert one.get_by_text("coach").count() == 0  # who needs a server
    one.click("[data-challenge]")
    path = one.input_value("[data-challenge-link]").partition("#")[2]
    other = away("#" + changed(path, scores=[9999]))
    other.get_by_text("This link holds no challenge").wait_for()
    assert "9,999" not in other.inner_text("main")
    elsewhere(other, changed(path, seats=5))
    other.get_by_text("This link holds no challenge").wait_for()
    elsewhere(other, path)  # in the same tab
    other.locator("[data-accept]").wait_for()
    assert "web-" not in other.inner_text("main")  # everything is said, whichever page came first
    other.click("[data-accept]")
    while my_turn(other):
        act(other, 3 * turns)
        turns += 1
    other.click("[data-compare]")
    other.wait_for_selector("[data-sides]")
    rows = [row.all_inner_texts() for row in (other.locator(f"[data-sides] tr.last {cell}") for cell in ("td", "th"))]
    points = [page.locator("[data-final='0']").inner_text() for page in (one,)]
    assert rows[0][0] == points[0] and len(other.locator("[data-sides] tbody tr").all()) == 4


def test_the_same_seed_is_the_same_game_in_chromium(away: Any) -> None:
    page = away()
    asked = questions(GOLDEN, 20, 2)
    told = in_page(page, page.url.partition("#")[0], CODE, msgspec.json.encode(asked).decode())
    assert told.splitlines() == [line for one in asked for line in lines(*one)]


def test_games_on_paper_are_counted_without_a_server(away: Any) -> None:
    page = away()
    page.wait_for_selector("[data-play]:not(:disabled)")
    page.locator("main a[href='/companion']").click()
    page.locator("a[href='/companion/metro']").click()
    page.wait_for_selector("[data-take=png]")
    with page.expect_download() as download:
        page.click("[data-take=svg]")
    drawn = Path(download.value.path()).read_text(encoding="utf-8")
    assert drawn.startswith("<svg") and "\x01" not in drawn
    assert page.locator("[data-take=pdf]").count() == 0
    page.goto(page.url.partition("#")[0] + "#/companion/print")
    sheet = page.locator("[data-sheet=metro]")
    assert page.context.request.get(page.url.partition("#")[0] + sheet.get_attribute("href")).body().startswith(b"%PDF")


def test_a_heading_of_the_rules_can_be_opened_and_survives_a_reload(away: Any) -> None:
    page = away("#/rules/metro")
    link = page.locator("nav.contents a").last
    heading = link.get_attribute("href")[1:]
    link.click()
    page.wait_for_function("(id) => document.activeElement?.id === id", arg=heading)
    assert page.url.endswith(f"#/rules/metro#{heading}")
    page.reload()
    page.wait_for_function("(id) => document.activeElement?.id === id", arg=heading)


def test_the_result_is_a_picture_to_share(away: Any) -> None:
    page = away()
    page.click("[data-daily=next-station]")
    turns = 0
    while my_turn(page):
        act(page, 5 * turns)
        turns += 1
    with page.expect_download() as download:
        page.click("[data-picture]")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")


def test_the_browser_finds_nothing_in_the_way_of_installing(away: Any) -> None:
    page = away(service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    address = page.url.partition("#")[0]
    assert session.send("Page.getAppId")["appId"] == address  # another site on this host is another app
    assert found["errors"] == [] and found["url"].endswith("/chatelet/manifest.webmanifest")
    wrong = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in wrong if one["errorId"] != "in-incognito"] == []  # as a test's window is


def test_a_table_whose_rules_are_gone_is_shown_with_log_and_record(away: Any) -> None:
    page = away("#/new/metro")
    begun(page)
    act(page)
    assert my_turn(page)
    page.evaluate(OLDER)
    page.reload()
    page.get_by_text("which cannot go on with it").last.wait_for()
    page.locator("summary").click()
    page.locator("ol.log li").nth(2).wait_for()
    with page.expect_download() as download:
        page.click("[data-record]")
    assert read_record(Path(download.value.path()).read_bytes()).rules.version == 0


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may end."""
    server = Server(tmp_path)
    yield server
    server.stop()


def test_while_the_server_is_away_tables_on_this_device_go_on_and_new_ones_are_laid(
    watched: Any, own_server: Server
) -> None:
    context = watched.new_context(
        base_url=own_server.address,
        viewport={"width": 1280, "height": 860},
        reduced_motion="reduce",
        service_workers="allow",
    )
    page = context.new_page()
    page.goto("/new/metro")
    page.locator("[data-here]").click()  # offered when the rules are built
    assert my_turn(page)
    act(page)
    table = page.url
    engine_kept(page)
    until(page, "pages", "/index.html")
    own_server.stop()
    page.goto("/")
    page.get_by_text("new ones can be laid").last.wait_for()
    page.locator(f"a[href='/t/{table.rpartition('/')[2]}']").click()
    assert my_turn(page)
    page.goto("/new/metro")
    page.locator("[data-start]").click()
    assert my_turn(page)
    assert "/t/here-" in page.url and page.url != table
    turns = 0
    while my_turn(page):
        act(page, turns)
        turns += 1
    own_server.start()
    page.reload()
    page.locator("[data-send]").click()
    page.locator("[data-sent]").click()
    page.wait_for_selector("[data-final]", state="attached")
    page.goto("/me")
    page.locator("[data-on-device]").wait_for()
    context.close()
