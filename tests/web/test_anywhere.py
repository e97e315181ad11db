"""The games as plain files, without a server: whole games against bots, in a real browser, on a host of plain files."""

import base64
import re
import shutil
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
import pytest

from chatelet.browser.runtime import has_runtime
from chatelet.browser.same import CODE, in_page, questions
from chatelet.browser.transcript import lines
from chatelet.browser.translate import linker
from chatelet.core.record import Record, read_record
from chatelet.device.challenge import compared
from chatelet.games import game_names
from chatelet.server.replays import OpenReplay

from .conftest import Server
from .hosts import deleted, elsewhere, engine_kept, hosted, until
from .tables import CONTROLS, PRESS, act, begun, my_turn, number

WHY = "without wasm-ld (Debian's lld) and Pyodide beside the pages nothing can be played on a device"
pytestmark = pytest.mark.skipif(linker() is None or not has_runtime(), reason=WHY)
# what a browser does whose owner forbids sites to keep anything
FORBIDDEN = "Object.defineProperty(self, 'indexedDB', {get() { throw new DOMException('no', 'SecurityError') }})"
# ... one that has no room left, as Chromium says it: what is put is there, and then all of it is not
FULL = """
let full = false
new BroadcastChannel('room').onmessage = ({ data }) => (full = data)
const { put } = IDBObjectStore.prototype
IDBObjectStore.prototype.put = function (one) {
  const asked = put.call(this, one)
  asked.addEventListener('success', () => {
    if (!full) return
    Object.defineProperty(this.transaction, 'error', { value: new DOMException('no', 'QuotaExceededError') })
    this.transaction.abort()
  })
  return asked
}"""
# ... and one that came to a page by http in a network at home
NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', {get() {}})"
NO_LOCKS_IN_WORKERS = NO_LOCKS.replace("Navigator", "WorkerNavigator")
# what is kept of all tables: their lines
KEPT = """() => new Promise((done) => {
  indexedDB.open('chatelet').onsuccess = ({ target }) => {
    const asked = target.result.transaction('tables').objectStore('tables').getAll()
    asked.onsuccess = () => {
      target.result.close()
      done(asked.result.map(({ data }) => JSON.parse(data).lines))
    }
  }
})"""
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


THINKS_FOR_EVER = "onmessage = () => undefined"


def until_a_bot_thinks(page: Any) -> None:
    """Start the table that is set up, and play until it is the turn of the bot."""
    page.locator("[data-start]").click()
    page.wait_for_selector(", ".join((*CONTROLS, "[data-thinks]")), state="attached")
    if page.query_selector("[data-thinks]") is None:
        act(page)
    page.wait_for_selector("[data-thinks]", state="attached")


def test_a_reload_in_the_middle_of_a_bot_s_thought_loses_nothing(away: Any, folder: Path, tmp_path: Path) -> None:
    with other_bots(folder, tmp_path, THINKS_FOR_EVER) as (address, mend):
        page = away("#/new/metro", address=address)
        until_a_bot_thinks(page)
        before = lines_kept(page, int(number(page)))
        mend()
        page.reload()
        assert my_turn(page)
        after = lines_kept(page, int(number(page)))
        assert after[: len(before)] == before and len(after) > len(before)
        act(page)


def test_a_bot_stops_thinking_when_its_table_is_left(away: Any, folder: Path, tmp_path: Path) -> None:
    with other_bots(folder, tmp_path, THINKS_FOR_EVER) as (address, mend):
        page = away("#/new/metro", address=address)
        until_a_bot_thinks(page)
        path = page.url.partition("#")[2]
        mend()
        elsewhere(page, "/")
        page.wait_for_selector("[data-play]:not(:disabled)")
        elsewhere(page, path)
        assert my_turn(page)  # another has thought


def test_bots_forget_what_they_knew_of_a_table_that_was_left(away: Any, folder: Path, tmp_path: Path) -> None:
    quick = """const told = new BroadcastChannel('bots')
    onmessage = ({ data }) => {
      if (data.number) postMessage({ number: data.number, action: -1 })
      if (data.forget) told.postMessage(data.forget)
    }"""
    with other_bots(folder, tmp_path, quick) as (address, _):
        page = away("#/new/metro", address=address)
        begun(page)
        act(page)
        assert my_turn(page)
        table = page.url.rpartition("/")[2]
        page.evaluate("""() => {
            window.told = new BroadcastChannel('bots')
            window.told.onmessage = ({ data }) => (window.forgotten = data)
        }""")
        elsewhere(page, "/")
        page.wait_for_function("(table) => window.forgotten === table", arg=table)


BROKEN = {
    "says so": "onmessage = ({ data }) => postMessage({ number: data.number ?? 0, error: 'broken' })",
    "throws": "onmessage = () => { throw new Error('broken') }",
    "never starts": "throw new Error('broken')",
}
AT_RANDOM = "they move at random"


@pytest.mark.parametrize("how", BROKEN)
def test_a_bot_whose_worker_breaks_moves_by_chance_and_says_so_and_the_game_goes_on(
    away: Any, folder: Path, tmp_path: Path, how: str
) -> None:
    with other_bots(folder, tmp_path, BROKEN[how]) as (address, mend):
        page = away("#/new/metro", address=address)
        wrong = []
        page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
        begun(page)
        act(page)
        assert my_turn(page)
        page.get_by_text(AT_RANDOM).last.wait_for()
        assert wrong == []  # the engine of the tables goes on
        mend()
        for turn in range(8):  # the bot may have been asked again before it was mended
            act(page, turn)
            assert my_turn(page)
            if not page.get_by_text(AT_RANDOM).count():
                break
        assert page.get_by_text(AT_RANDOM).count() == 0


def test_a_bot_whose_worker_broke_once_is_asked_again(away: Any, folder: Path, tmp_path: Path) -> None:
    once = """const early = []
    onmessage = (event) => early.push(event)
    if (await caches.has('broken')) {
      await import('./own.js')
      for (const event of early) onmessage(event)
    } else {
      await caches.open('broken')
      setTimeout(() => { throw new Error('broken') })
    }"""
    (own,) = folder.glob("chatelet/assets/bots.worker-*.js")
    with other_bots(folder, tmp_path, once) as (address, _):
        shutil.copy(own, tmp_path / "chatelet" / "assets" / "own.js")
        page = away("#/new/metro", address=address)
        said = []
        page.on("console", lambda message: said.append(message.text))
        page.evaluate(
            f"setInterval(() => document.body.innerText.includes('{AT_RANDOM}') && console.info('{AT_RANDOM}'))"
        )
        begun(page)
        act(page)
        assert my_turn(page)
        assert any("broken" in text for text in said) and AT_RANDOM not in said


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


def before_the_worker(page: Any, script: str) -> None:
    """Have a script run in the worker of the tables before its own; it counts for pages that are opened from now on."""

    def given(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=f"{script};{answer.text()}")

    page.context.route("**/engine.worker-*.js", given)


def is_the_same_when_i_come_back(page: Any) -> None:
    """Whoever looks at something else and comes back finds the table as it was."""
    path, last = page.url.partition("#")[2], number(page)
    elsewhere(page, "/")
    page.wait_for_selector(f"a[href$='{path}']")
    elsewhere(page, path)
    assert my_turn(page) and number(page) == last


def test_a_browser_that_keeps_nothing_says_so_and_plays_on(away: Any) -> None:
    page = away()
    page.context.add_init_script(FORBIDDEN)
    before_the_worker(page, FORBIDDEN)
    page.goto(page.url + "#/new/metro")
    page.reload()
    begun(page)
    page.get_by_text("This browser keeps nothing").last.wait_for()
    act(page)
    assert my_turn(page)
    is_the_same_when_i_come_back(page)  # it is gone with the page, and no sooner


def test_a_browser_that_has_no_room_left_in_the_middle_of_a_game_says_so_and_plays_on(away: Any) -> None:
    page = away()
    before_the_worker(page, FULL)
    elsewhere(page, "/new/metro")
    begun(page)
    lines_kept(page, 1)
    page.evaluate("new BroadcastChannel('room').postMessage(true)")
    act(page)
    page.get_by_text("There is no room left in this browser").last.wait_for()
    assert page.get_by_text("This browser keeps nothing").count() == 0
    assert my_turn(page)
    is_the_same_when_i_come_back(page)
    page.evaluate("new BroadcastChannel('room').postMessage(false)")  # somebody has made room
    act(page)
    page.get_by_text("There is no room left in this browser").last.wait_for(state="detached")
    assert my_turn(page)
    last = number(page)
    lines_kept(page, int(last))
    page.reload()
    assert my_turn(page) and number(page) == last


def lines_kept(page: Any, count: int) -> list[Any]:
    """Wait until so many lines of the one table are kept: the lines."""
    page.wait_for_function(f"async (count) => (await ({KEPT})())[0]?.length >= count", arg=count)
    return page.evaluate(KEPT)[0]


def test_a_table_that_was_deleted_in_another_tab_stays_deleted(away: Any) -> None:
    one = away("#/new/metro")
    begun(one)
    other = away("#/settings", one.context)
    kept = other.locator("[data-kept]")
    kept.get_by_text("Delete all tables on this device").click()
    kept.get_by_role("button", name="Delete all tables on this device").last.click()
    kept.get_by_text("No table on this device").last.wait_for()
    one.evaluate(PRESS, [CONTROLS, 0])
    one.wait_for_selector("[data-sum]")
    one.dispatch_event("[data-confirm]", "click")
    one.get_by_text("no longer on this device").last.wait_for()
    assert one.evaluate(KEPT) == []


def test_a_table_that_cannot_be_read_says_so_and_can_be_deleted(away: Any) -> None:
    page = away("#/new/metro")
    begun(page)
    path = page.url.partition("#")[2]
    page.evaluate(OLDER.replace("kept.standing.rules.version = 0", "kept.standing = null"))
    page.reload()
    page.get_by_text("in a form that these pages cannot read").wait_for()
    page.get_by_role("button", name="Delete this table").click()
    page.get_by_role("button", name="Delete this table").click()
    page.wait_for_selector("[data-play]:not(:disabled)")
    assert page.evaluate(KEPT) == [] and page.locator(f"a[href$='{path}']").count() == 0


def test_where_a_browser_has_no_locks_only_one_tab_leads_all_the_same(away: Any) -> None:
    one = away()
    before_the_worker(one, NO_LOCKS_IN_WORKERS)
    elsewhere(one, "/new/metro")
    begun(one)
    other = away("#" + one.url.partition("#")[2], one.context)
    other.get_by_text("open in another tab").last.wait_for()
    one.close()
    assert my_turn(other)


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
    told = page.inner_text("body")
    for licences in page.locator("[data-licences]").all():  # whose words are those of others
        told = told.replace(licences.inner_text(), "")
    assert SERVERS.findall(told) == [], page.url
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
    assert pages == {"", "new", "learn", "rules", "puzzles", "companion", "replay", "settings", "me", "about"}


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
    elsewhere(page, page.get_attribute("a[href^='/replay/here-']", "href"))
    page.wait_for_url("**/#/replay/here-*")
    offers_nothing_of_a_server(page)


def changed(path: str, **wrong: Any) -> str:
    """The path of a challenge in which something is not as it was."""
    before, letters = path.split("#")
    record = zlib.decompress(base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4)), -15)
    squeeze = zlib.compressobj(wbits=-15)
    small = squeeze.compress(msgspec.json.encode(msgspec.json.decode(record) | wrong)) + squeeze.flush()
    return f"{before}#{base64.urlsafe_b64encode(small).decode().rstrip('=')}"


def played_out(page: Any, spread: int = 5) -> Record:
    """Play to the end: the record."""
    turns = 0
    while my_turn(page):
        act(page, spread * turns)
        turns += 1
    with page.expect_download() as download:
        page.click("[data-record]")
    return read_record(Path(download.value.path()).read_bytes())


def link_of(page: Any) -> str:
    """The path of the challenge to the game that has just ended."""
    page.click("[data-challenge]")
    return page.input_value("[data-challenge-link]").partition("#")[2]


def is_compared(page: Any, theirs: Record, mine: Record) -> None:
    """The page shows the points of both games after each round, and a picture of each."""
    page.wait_for_selector("[data-sides]")
    sides = compared(theirs, mine)
    shown = [[int(cell) for cell in page.locator(f"[data-sides] td:nth-child({n})").all_inner_texts()] for n in (2, 3)]
    assert shown == [sides.theirs.points, sides.mine.points]
    assert [points[-1] for points in shown] == [(record.scores or [])[0] for record in (theirs, mine)]
    pictures = page.locator("[data-sheet] img")
    pictures.nth(2 * len(shown[0]) - 1).wait_for()
    page.wait_for_function("[...document.querySelectorAll('[data-sheet] img')].every((one) => one.naturalWidth)")
    drawn = [unquote(one.get_attribute("src")) for one in pictures.all()]
    for side, record, images in ((sides.theirs, theirs, drawn[::2]), (sides.mine, mine, drawn[1::2])):
        assert len(set(images)) == len(images) == len(side.points)
        right = OpenReplay(record).picture(side.ends[0], str(side.seat), "en")
        assert images[0].count("<path") == right.count("<path")
    words = page.inner_text("main")
    assert "how will you do" not in words and f"you made {shown[1][-1]}" in words


def test_a_challenge_is_played_by_two_browsers_and_compared(away: Any) -> None:
    one = away()
    one.click("[data-daily=next-station]")
    theirs = played_out(one)
    assert one.get_by_text("coach").count() == 0  # who needs a server
    path = link_of(one)
    other = away("#" + changed(path, scores=[9999]))
    other.get_by_text("This link holds no challenge").wait_for()
    assert "9,999" not in other.inner_text("main")
    elsewhere(other, changed(path, seats=5))
    other.get_by_text("This link holds no challenge").wait_for()
    elsewhere(other, path)  # in the same tab
    other.locator("[data-accept]").wait_for()
    assert "web-" not in other.inner_text("main")  # everything is said, whichever page came first
    other.click("[data-accept]")
    mine = played_out(other, 3)
    other.click("[data-compare]")
    is_compared(other, theirs, mine)
    elsewhere(one, path)
    one.locator("[data-accept]").wait_for()  # whoever made the link did not answer it


def test_whoever_has_played_the_cards_of_a_challenge_before_it_came_sees_both_games(away: Any) -> None:
    one, other = away(), away()
    for page in (one, other):
        page.click("[data-daily=metro]")
    theirs, mine = played_out(one), played_out(other, 3)
    elsewhere(other, link_of(one))
    is_compared(other, theirs, mine)
    assert other.locator("[data-accept]").count() == 0


def test_a_game_that_was_given_up_is_no_challenge(away: Any) -> None:
    page = away("#/new/metro")
    begun(page)
    page.get_by_role("button", name="This table").click()
    page.get_by_role("button", name="Give up").click()
    page.locator(".sure").get_by_role("button", name="Give up").click()
    page.wait_for_selector("[data-final]")
    assert page.locator("[data-challenge]").count() == 0


def test_where_nothing_can_be_put_on_the_clipboard_the_link_of_a_challenge_is_selected(away: Any) -> None:
    page = away()
    page.context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")  # as by http
    page.reload()
    page.click("[data-daily=metro]")
    played_out(page)
    path = link_of(page)
    page.evaluate("getSelection().removeAllRanges()")
    page.click("[data-copy]")
    page.wait_for_function(
        "(path) => document.activeElement.value?.slice(document.activeElement.selectionStart).endsWith(path)", arg=path
    )


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
    page.goto("/new/metro?with=screen")
    page.locator("[data-here]").wait_for()  # offered when the rules are built
    page.get_by_text("With a clock").click()
    page.get_by_text("A clock runs on a server only").wait_for()
    assert page.locator("[data-here]").count() == 0
    page.goto("/new/metro")
    page.locator("[data-here]").click()
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
    page.goto("/new/metro?with=screen")
    page.wait_for_selector("[data-start]")
    assert page.locator("#pace").count() == 0
    page.goto("/new/metro")
    page.locator("[data-start]").click()
    assert my_turn(page)
    assert "/t/here-" in page.url and page.url != table
    turns, mine = 0, page.url
    while my_turn(page):
        act(page, turns)
        turns += 1
    page.get_by_text("Watch it again").click()
    page.locator("main [data-play]").wait_for()
    page.goto(mine)
    own_server.start()
    page.reload()
    page.locator("[data-send]").click()
    page.locator("[data-sent]").click()
    page.wait_for_selector("[data-final]", state="attached")
    page.goto("/me")
    page.locator("[data-on-device]").wait_for()
    context.close()
