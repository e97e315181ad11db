"""The games as plain files on hosts of all kinds, several on one, and what browsers keep of them."""

import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chatelet.browser.runtime import has_runtime
from chatelet.browser.translate import linker

from .hosts import Compressing, deleted, elsewhere, engine_kept, hosted, until
from .tables import act, begun, my_turn

WHY = "without wasm-ld (Debian's lld) and Pyodide beside the pages nothing can be played on a device"
pytestmark = pytest.mark.skipif(linker() is None or not has_runtime(), reason=WHY)
CACHES = "async () => (await caches.keys()).sort()"
FORGET_ENGINE = """async () => {
  for (const name of await caches.keys()) if (name.startsWith('engine')) await caches.delete(name)
}"""
FIRST_VIEW = 60  # kB, compressed: all that comes until the first page can be read and used


def test_no_file_of_the_engine_needs_a_type_that_hosts_have_not_heard_of(away: Any, folder: Path) -> None:
    """Debian's nginx sends `.mjs` as octets, which no browser takes for a script."""
    assert not list(folder.rglob("*.mjs*"))
    begun(away("#/new/metro"))


def test_the_first_view_of_the_site_is_small(away: Any, folder: Path) -> None:
    sent: dict[str, int] = {}
    with hosted(folder, Compressing) as address:
        page = away("icon-192.png", address=address)
        page.on("requestfinished", lambda request: sent.update({request.url: request.sizes()["responseBodySize"]}))
        page.goto(address)
        page.wait_for_selector("[data-play]:not(:disabled)")
        page.wait_for_load_state("networkidle")
        letters = [one for one in sent if one.endswith(".woff") or "/letters-" in one]
        assert letters  # which come after it
        assert 30 < sum(size for one, size in sent.items() if one not in letters) / 1000 <= FIRST_VIEW, sent


@pytest.mark.parametrize(
    "part", ["pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "chatelet.pack"]
)
def test_an_engine_that_does_not_come_is_said_and_comes_when_it_is_asked_for_again(
    watched: Any, site: str, part: str
) -> None:
    context = watched.new_context(reduced_motion="reduce")  # which may say in its console what did not come
    page = context.new_page()
    page.goto(site)
    page.wait_for_selector("[data-play]:not(:disabled)")
    context.route(f"**/engine/*/{part}", lambda route: route.abort())
    elsewhere(page, "/new/metro")
    page.locator("[data-start]").click()
    page.get_by_text("could not be loaded").last.wait_for()
    assert page.get_by_text("What was played is kept").count() == 0  # nothing was
    context.unroute(f"**/engine/*/{part}")
    begun(page)
    context.close()


def test_an_engine_that_was_not_kept_and_is_gone_gives_way_to_the_new_one(
    away: Any, folder: Path, tmp_path: Path
) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    engine = tmp_path / "chatelet" / "engine"
    about = msgspec.json.decode((engine / "engine.json").read_bytes())
    with hosted(tmp_path) as address:
        page = away(address=address, service_workers="allow")
        until(page, "pages", "/engine/engine.json")
        engine_kept(page)
        page.goto(address + "icon-192.png")  # so that nothing goes on fetching
        page.evaluate(FORGET_ENGINE)
        (engine / about["version"]).rename(engine / "next")
        (engine / "engine.json").write_bytes(msgspec.json.encode({**about, "version": "next"}))
        page.goto(address + "#/new/metro")
        begun(page)
        act(page)
        assert my_turn(page)


@pytest.fixture
def two_sites(folder: Path, tmp_path: Path) -> Path:
    """Two versions of the site on one host, in folders of their own."""
    for name in ("chatelet", "other"):
        shutil.copytree(folder / "chatelet", tmp_path / name)
    worker = tmp_path / "other" / "offline.js"
    worker.write_text(worker.read_text().replace("'pages-", "'pages-next-"))
    return tmp_path


def test_two_sites_on_one_host_leave_each_other_what_they_keep(away: Any, two_sites: Path) -> None:
    version = msgspec.json.decode((two_sites / "other/engine/engine.json").read_bytes())["version"]
    with hosted(two_sites) as address:
        page = away(address=address, service_workers="allow")
        engine_kept(page)
        page.evaluate("async () => void (await (await caches.open('of-an-app')).put('/x', new Response('its own')))")
        mine = page.evaluate(CACHES)
        other = away("#/settings", page.context, address.replace("/chatelet/", "/other/"))
        until(other, "engine", f"/other/engine/{version}/chatelet.pack")
        assert set(mine) < set(other.evaluate(CACHES))
        deleted(other)
        assert other.evaluate(CACHES) == mine
        page.close()
    begun(away("#/new/metro", other.context, address))  # nobody answers there any more


EARLIER = """async () => {
  const moved = async (into, found) => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith(found))) {
      const [from, to] = [await caches.open(name), await caches.open(into)]
      for (const request of await from.keys()) await to.put(request, await from.match(request))
      await caches.delete(name)
    }
  }
  await moved('engine', 'engine ')
  await (await caches.open('pages-0123456789ab')).put('index.html', new Response('ours'))
  await (await caches.open('pages-0123456789ab')).put('/other/index.html', new Response('of others'))
  await (await caches.open('facts')).put('/chatelet/api/x', new Response('ours'))
}"""


def test_what_earlier_versions_kept_under_shared_names_is_taken_over(away: Any, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path, dirs_exist_ok=True)
    worker = tmp_path / "chatelet" / "offline.js"
    with hosted(tmp_path) as address:
        page = away(address=address, service_workers="allow")
        engine_kept(page)
        page.evaluate(EARLIER)
        worker.write_text(worker.read_text().replace("'pages-", "'pages-next-"))
        page.reload()
        with page.expect_event("load"):
            page.click("[data-update]")
        until(page, "pages-next-", "/index.html")
        page.wait_for_function("async () => !(await caches.has('engine'))")
    engine_kept(page)
    names = page.evaluate(CACHES)
    assert [name for name in names if not name.endswith(" /chatelet/")] == ["pages-0123456789ab"]
    left = page.evaluate("async () => (await (await caches.open('pages-0123456789ab')).keys()).map(({ url }) => url)")
    assert [one.partition("/other/")[2] for one in left] == ["index.html"]


@pytest.mark.parametrize("kept", [False, True], ids=["first visit", "kept"])
def test_an_address_without_its_sign_leads_to_the_page_that_it_names(away: Any, kept: bool) -> None:
    first = away(service_workers="allow" if kept else "block")
    if kept:
        until(first, "pages", "/index.html")
    page = first.context.new_page()  # the host says that there is no such file
    for path, title in (("rules/metro", "Metro"), ("companion", "your own table"), ("no/where", "No station here")):
        page.goto(first.url.partition("#")[0] + path)
        page.wait_for_url(f"**/chatelet/#/{path}")
        page.locator("h1", has_text=title).first.wait_for()


ASKED = """StorageManager.prototype.persist = async () => {
  sessionStorage.setItem('asked', 1 + Number(sessionStorage.getItem('asked')))
  return true
}"""


def test_with_the_first_table_the_browser_is_asked_to_keep_it_for_good(away: Any) -> None:
    page = away()
    page.context.add_init_script(ASKED)
    page.goto(page.url + "#/new/metro")
    page.reload()
    asked = "sessionStorage.getItem('asked')"
    page.wait_for_selector("[data-start]")
    assert page.evaluate(asked) is None
    begun(page)
    assert page.evaluate(asked) == "1"
    elsewhere(page, "/new/metro")
    begun(page)
    assert page.evaluate(asked) == "1"
