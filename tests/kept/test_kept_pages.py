"""What the pages of earlier versions left in a browser: tables of the device, settings, moves that never arrived."""

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chatelet.browser.runtime import has_runtime
from chatelet.browser.translate import linker
from chatelet.core.record import read_record, verify_words
from chatelet.games import find
from tests.server.guest import Server
from tests.web.conftest import CHROMIUM, Browser, watched
from tests.web.tables import CONTROLS, act, my_turn, number

from .kept import VERSIONS, rows_of

pytestmark = pytest.mark.xdist_group("kept")  # one worker has the servers
__all__ = ["watched"]
PATIENCE = 20_000  # milliseconds
WHY = "without wasm-ld (Debian's lld) and Pyodide beside the pages nothing can be played on a device"
each = pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)
# follow a link of the site, without loading it anew: Python on the device goes on
FOLLOW = """(path) => {
  const link = document.body.appendChild(document.createElement('a'))
  link.href = path
  link.click()
  link.remove()
}"""


def named(file: str, *below: str) -> list[Any]:
    """Every version with each name in a file."""
    found = []
    for version in VERSIONS:
        names = version.packed(file)
        for key in below:
            names = names[key]
        found += [pytest.param(version, name, id=f"{version.name}-{name.replace(' ', '-')}") for name in names]
    return found


class Device:
    """A browser that has what another left behind."""

    def __init__(self, context: Any, kept: Any) -> None:
        self.context, self.kept = context, kept
        self.page = context.new_page()
        self.page.set_viewport_size({"width": 1280, "height": 860})
        self.page.goto("/new/metro")
        self.page.locator("[data-here]").wait_for(timeout=90_000)  # the server has put its engine together

    def rows(self) -> dict[str, Any]:
        """The tables in IndexedDB."""
        [origin] = self.context.storage_state(indexed_db=True)["origins"]
        return {row["id"]: row for row in rows_of(origin)}

    def follow(self, path: str) -> None:
        self.page.evaluate(FOLLOW, path)
        self.page.wait_for_url(f"**{path}")

    def open(self, table: str) -> None:
        """Open a table from the list of mine."""
        self.follow("/me")
        self.page.locator(f"a[href='/t/{table}']").first.wait_for()
        self.follow(f"/t/{table}")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, for this module alone: while it is there, no other test of this process can have a loop of its own."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed here")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = Browser(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def device(browser: Any, served: dict[str, Server]) -> Iterator[dict[str, Device]]:
    found = {}
    for version in VERSIONS:
        kept, address = version.packed("device"), served[version.name].address
        state = {"cookies": [], "origins": [{**kept["state"], "origin": address}]}
        context = browser.new_context(base_url=address, locale="en", reduced_motion="reduce", storage_state=state)
        context.set_default_timeout(PATIENCE)
        found[version.name] = Device(context, kept)
    yield found
    for one in found.values():
        one.context.close()


@pytest.mark.skipif(linker() is None or not has_runtime(), reason=WHY)
@pytest.mark.parametrize(("version", "name"), named("device", "tables"))
def test_a_table_of_the_device_opens_and_plays_on(version, name, device, watched):
    here = device[version.name]
    page, table = here.page, here.kept["tables"][name]
    was = next(json.loads(row["data"]) for row in rows_of(here.kept["state"]) if row["id"] == table)
    here.open(table)
    if was["standing"]["state"] == "paused":
        page.click("[data-menu]")
        page.click("[data-resume]")
        page.keyboard.press("Escape")
    if was["standing"]["state"] == "over":
        page.wait_for_selector("[data-final]")
        scores = {one.get_attribute("data-final"): one.inner_text() for one in page.locator("[data-final]").all()}
        assert scores == {str(seat): str(score) for seat, score in enumerate(was["standing"]["result"]["scores"])}
        if not was["standing"]["result"]["early"]:
            with page.expect_download() as download:
                page.click("[data-record]")
            record = read_record(Path(download.value.path()).read_bytes())
            assert verify_words(find(record.game), record) == []
        return
    page.wait_for_selector(f".curtain, {', '.join(CONTROLS)}", state="attached")
    if page.locator(".curtain").count():
        page.click(".curtain button")
    assert my_turn(page)
    assert int(number(page)) >= len(was["lines"])
    act(page)
    is_now = json.loads(here.rows()[table]["data"])
    assert is_now["lines"][: len(was["lines"])] == was["lines"] and len(is_now["lines"]) > len(was["lines"])


@each
def test_lists_and_settings_of_a_browser_are_what_they_were(version, device, watched):
    here = device[version.name]
    page, kept = here.page, here.kept
    here.follow("/me")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    here.follow("/settings")
    assert page.locator("input[name=bots]:checked").get_attribute("value") == "once"
    here.open(kept["tables"]["over"])
    page.locator("[data-sent]").wait_for()  # the server keeps it in my list already
    here.follow("/companion/score")
    page.wait_for_function(
        "(points) => document.querySelector('[data-total]')?.innerText === points", arg=kept["total"]
    )


@pytest.mark.parametrize(("version", "name"), named("unsent"))
def test_a_move_that_never_arrived_is_sent_once(version, name, served, watched):
    unsent, server = version.packed("unsent")[name], served[version.name]
    context = watched.new_context(base_url=server.address, locale="en", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    cookies = version.notes["cookies"][unsent["who"]].items()
    context.add_cookies([{"name": key, "value": value, "url": server.address} for key, value in cookies])
    [(key, value)] = unsent["session"].items()
    [ask] = json.loads(value)
    left = f"if (!name) sessionStorage.setItem({json.dumps(key)}, {json.dumps(value)}); name = 'visited'"
    context.add_init_script(left)
    page = context.new_page()
    path = f"/t/{unsent['table']}"
    for _ in range(2):  # the second time as if the answer had been lost
        page.evaluate("window.name = ''")
        page.goto(path)
        page.wait_for_function("(key) => sessionStorage.getItem(key) === null", arg=key)
        page.wait_for_function(
            "(n) => +document.querySelector('[data-number]').dataset.number > n", arg=unsent["number"]
        )
    context.close()
    with sqlite3.connect(server.folder / "chatelet.sqlite") as database:
        found = database.execute('SELECT "by", undo, text FROM entries WHERE client_id = ?', [ask["id"]]).fetchall()
    database.close()
    [(by, undo, text)] = found
    assert by == ask["seat"] and bool(undo) == (ask["do"] == "undo")
    assert undo or text == f"{ask['seat']} {ask['move']}"
