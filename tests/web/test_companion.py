"""At your own table: sheets scored by taps and keys, cards turned without a network, boards and pads counted."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import expect

from chatelet.companion import pad

Visit = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]


def tap(page: Any, *stations: str) -> None:
    """Tap one station after the other."""
    for station in stations:
        page.locator(f"[data-station='{station}']").click(force=True)


def counted(game: str, given: dict[str, Any]) -> dict[str, Any]:
    """What the rules say of what was written on a pad."""
    found = pad(game)
    return msgspec.to_builtins(found.count(found.convert(given), "en"))


def total(page: Any, is_now: int) -> None:
    page.wait_for_function(
        "(points) => document.querySelector('[data-total]')?.textContent.trim() === points", arg=str(is_now)
    )


def test_a_sheet_scored_by_taps_is_what_the_rules_say(visit: Visit) -> None:
    page = visit("/companion/score")
    page.click("[data-colour=blue]")
    tap(page, "d3", "d4", "e4")
    page.click("[data-colour=green]")
    tap(page, "c7", "a9", "a10")
    given = {
        "sheets": [{"lines": {"blue": {"sections": ["d3-d4", "d4-e4"]}, "green": {"sections": ["c7-a9", "a9-a10"]}}}]
    }
    total(page, counted("next-station", given)["sheets"][0]["total"])
    # a section can be tapped itself, where no other crosses it
    page.click("[data-colour=blue]")
    spots = [page.locator(f"[data-station='{name}'] .hit").bounding_box() for name in ("d3", "b3")]
    here, there = ((spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2) for spot in spots)
    page.mouse.click(here[0] + 0.3 * (there[0] - here[0]), here[1] + 0.3 * (there[1] - here[1]))
    given["sheets"][0]["lines"]["blue"]["sections"].append("d3-b3")
    total(page, counted("next-station", given)["sheets"][0]["total"])
    # every figure can be asked what it is made of, and the sheet stays on this device
    page.locator(".figure").first.click()
    page.wait_for_selector(".figure.on")
    page.reload()
    total(page, counted("next-station", given)["sheets"][0]["total"])


def test_what_cannot_be_is_marked_and_counted_if_wanted(visit: Visit) -> None:
    page = visit("/companion/score", width=390)
    page.click("[data-colour=blue]")
    page.fill("#typed", "e4-f3")
    page.press("#typed", "Enter")
    page.wait_for_selector("[data-problems]")
    assert "D3" in page.inner_text("[data-problems]").upper()
    total(page, 0)
    page.check("[data-insist]")
    total(page, 2)
    page.fill("#typed", "e4-j9")
    page.press("#typed", "Enter")
    page.get_by_text("No line is printed between E4 and J9.").last.wait_for()


def test_a_sheet_with_the_keyboard(visit: Visit) -> None:
    page = visit("/companion/score", language="it")
    page.get_by_role("heading", name="Conta un foglio").wait_for()
    page.focus("[data-colour=blue]")
    page.keyboard.press("Enter")
    page.focus("[data-station='d3']")
    for key in ("Enter", "ArrowDown", "Enter"):
        page.keyboard.press(key)
    total(page, 2)
    assert page.locator(".chip").inner_text().strip() == "D3 – D4"


def test_sheets_travel_by_link_as_picture_and_pdf(visit: Visit) -> None:
    page = visit("/companion/score", permissions=["clipboard-write"])
    page.click("[data-map=london]")
    page.locator("[data-colour=pink]").wait_for()
    page.check("[data-module=gates]")
    page.click("[data-colour=pink]")
    page.fill("#typed", "h4-j4")
    page.press("#typed", "Enter")
    page.wait_for_selector(".chip")
    page.click("[data-add]")
    page.locator(".who input").fill("Bo & Co")
    page.click("[data-share]")
    link = page.input_value("[data-link]")
    assert len(link) < 300
    for kind, head in (("svg", b"<svg"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        with page.expect_download() as waited:
            page.click(f"[data-take={kind}]")
        assert Path(waited.value.path()).read_bytes().startswith(head)
    totals = [page.inner_text(f"[data-seat='{seat}'] b") for seat in (0, 1)]
    friend = visit(link[link.index("/companion") :])
    friend.get_by_text("Bo & Co").first.wait_for()
    friend.wait_for_selector(".chip, [data-total]")
    friend.wait_for_function("() => document.querySelector(\"[data-seat='0'] b\").textContent !== '–'")
    assert [friend.inner_text(f"[data-seat='{seat}'] b") for seat in (0, 1)] == totals
    assert friend.is_checked("[data-module=gates]")
    assert friend.evaluate("localStorage.getItem('chatelet-companion-sheets')") is None
    broken = visit("/companion/score#m=p&s=~1zz~X")
    broken.get_by_text("This link is damaged").last.wait_for()


def turn_out(page: Any) -> list[tuple[str, bool]]:
    """Turn the cards of a round: each card, and whether a Railway Switch came with it."""
    cards = []
    while True:
        page.click("[data-turn]")
        page.wait_for_selector("[data-card]")
        stage = page.locator("[data-card]")
        cards.append((stage.get_attribute("data-card"), stage.get_attribute("data-switch") is not None))
        if stage.get_attribute("data-last") is not None:
            return cards


def test_cards_are_turned_without_a_network(visit: Visit, server: Any, tmp_path: Path) -> None:
    own = type(server)(tmp_path)
    try:
        page = visit(f"{own.address}/companion/cards", width=390, service_workers="allow")
        page.wait_for_selector("[data-deal]:not(:disabled)")
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        own.stop()
        page.reload()
        page.check("[data-module=objectives]")
        page.check("[data-module=gates]")
        page.get_by_label("3", exact=True).check()
        page.click("[data-deal]")
        page.wait_for_selector("[data-round='1']")
        expect(page.locator("[data-objective]")).to_have_count(2)
        first = [page.locator("[data-pencil]").nth(k).get_attribute("data-pencil") for k in range(3)]
        assert len(set(first)) == 3
        cards = turn_out(page)
        names = [card for card, _ in cards]
        assert len(set(names)) == len(names) and "street switch" not in names
        assert sum(name.startswith("metro") for name in names) == 5 and names[-1].startswith("metro")
        # an accidental turn is taken back, and the same card comes again; a reload changes nothing
        page.click("[data-back]")
        page.click("[data-back]")
        page.reload()
        page.wait_for_selector(f"[data-card='{names[-3]}']")
        page.click("[data-turn]")
        page.wait_for_selector(f"[data-card='{names[-2]}']")
        page.click("[data-turn]")
        page.wait_for_selector("[data-last]")
        for number in (2, 3, 4):
            page.click("[data-turn]")
            page.wait_for_selector(f"[data-round='{number}']")
            turn_out(page)
        # the score needs the server: what was dealt goes along, what is entered is kept
        page.click("[data-score]")
        page.locator("[data-colour=blue]").wait_for()
        assert page.is_checked("[data-module=gates]")
        page.get_by_text("No connection to the server").last.wait_for()
        own.start()
        page.get_by_role("button", name="Try again").last.click()
        page.wait_for_selector("[data-total]")
    finally:
        own.stop()


HEARD = """
    window.heard = []
    speechSynthesis.speak = ({lang, text}) => window.heard.push([lang, text])
    navigator.wakeLock.request = (what) => (window.heard.push(['awake', what]), Promise.resolve({release() {}}))
"""


def test_cards_are_said_aloud_and_the_screen_stays_awake(visit: Visit) -> None:
    page = visit("/companion/cards", language="it")
    page.add_init_script(HEARD)  # what the browser is asked for
    page.reload()
    page.get_by_label("Leggi le carte ad alta voce").check()
    page.click("[data-deal]")
    page.click("[data-turn]")
    card = page.locator("[data-card]").get_attribute("data-card")
    heard = page.evaluate("window.heard")
    assert heard[0] == ["awake", "screen"]
    assert heard[-1][0] == "it"
    assert ("metro" in heard[-1][1].lower()) == card.startswith("metro")


def test_the_service_worker_keeps_all_pages_and_the_one_of_the_companion_alone_is_gone(visit: Visit) -> None:
    page = visit("/", service_workers="allow")
    page.evaluate("navigator.serviceWorker.register('/offline.js', {scope: '/companion'}).then(() => true)")
    page.goto("/companion")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("""async () => {
      const scopes = (await navigator.serviceWorker.getRegistrations()).map(({scope}) => new URL(scope).pathname)
      return scopes.length === 1 && scopes[0] === '/'
    }""")
    worker = (ROOT / "src" / "chatelet" / "pages" / "offline.js").read_text(encoding="utf-8")
    files = json.loads(re.search(r"const FILES = (\[.*\])", worker)[1])  # type: ignore[index]
    assert files and all((ROOT / "src" / "chatelet" / "pages" / file).is_file() for file in files)


def test_a_shuffle_is_fair(visit: Visit) -> None:
    page = visit("/companion/cards")
    page.wait_for_selector("[data-deal]:not(:disabled)")
    first: dict[str, int] = {}
    for _ in range(3):
        page.click("[data-deal]")
        piles = page.evaluate("JSON.parse(localStorage.getItem('chatelet-companion-cards'))")["piles"]
        assert all(len(set(pile)) == 11 for pile in piles)
        first |= {json.dumps(pile): 1 for pile in piles}
        page.locator("details.more summary").click()
        page.click("[data-end]")
    assert len(first) == 12  # twelve piles, all different


def test_a_metro_board_is_counted(visit: Visit) -> None:
    page = visit("/companion/metro", width=390, theme="dark")
    tiles = {"01": "bcdd", "02": "cddb", "03": "cccc"}
    for square, pattern in tiles.items():
        page.click(f"[data-pattern={pattern}]")
        page.locator(f"[data-square='{square}']").click(force=True)
    points = [one["points"] for one in counted("metro", {"players": ["", ""], "tiles": tiles})["seats"]]
    for seat, sum_ in enumerate(points):
        page.locator(f"[data-points='{seat}']", has_text=re.compile(f"^{sum_}$")).wait_for()
    page.check("[data-turns]")
    page.get_by_text("Player 2 is next. 57 tiles are left.").last.wait_for()
    page.click("[data-pattern=aaaa]")
    page.locator("[data-square='52']").click(force=True)
    page.wait_for_selector("[data-problems]")
    page.click("[data-undo]")
    page.wait_for_selector("[data-problems]", state="detached")
    page.focus("[data-square='00']")
    page.keyboard.press("Enter")
    page.locator("[data-turn]", has_text="56").wait_for()
    page.check("[data-rotation]")
    page.wait_for_function("() => document.querySelectorAll('[data-pattern]').length < 24")
    page.locator("[data-pattern]").nth(1).click()
    page.click("[data-rotate]")


def test_a_paris_pad_explains_itself(visit: Visit) -> None:
    page = visit("/companion/paris", language="it")
    page.select_option("[data-vp-tile=chaillot]", "18")
    for value in ("chaillot 0 10", "chaillot 1 4"):
        page.click(f"[data-value='{value}']")
    page.get_by_text("meno della metà").last.wait_for()
    page.locator("[data-rank='chaillot 0']", has_text="18").wait_for()
    page.click("[data-value='chaillot 1 1']")
    page.locator("[data-rank='chaillot 1']", has_text="9").wait_for()
    page.fill("[data-francs='1']", "12")
    page.check("[data-27='1']")
    page.locator("[data-total='1']", has_text="21").wait_for()
