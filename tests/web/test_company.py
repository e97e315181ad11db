"""Several people at a table: whose turn it is reaches who looks elsewhere; the maker mutes and sends away."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .line import Line
from .tables import COLD, FIRST, my_turn, said_of, table_of

Visit = Callable[..., Any]
# notes of the browser are kept in a list instead of being put up; whether the page is looked at is said by the test
NOTES = """() => {
  window.notes = []
  window.away = false
  const Real = window.Notification
  window.Notification = class {
    static get permission() { return Real.permission }
    static requestPermission() { return Real.requestPermission() }
    constructor(title, options) { window.notes.push({title, tag: options.tag}) }
    close() {}
  }
  Object.defineProperty(document, 'hidden', {get: () => window.away})
}"""


def ask(page: Any, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """The person of a page asks the server."""
    request = page.context.request
    token = request.get("/api/me").json()["csrf"]
    answer = request.post(path, data=body or {}, headers={"X-CSRF-Token": token}, timeout=COLD)
    assert answer.ok, answer.text()
    return answer.json()


def gather(game: str, host: Any, guest: Any, *, begun: bool = True) -> str:
    """A table of two people; the host begins."""
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    table = ask(host, "/api/tables", {"game": game, "seats": seats, "options": FIRST[game]})["table"]
    ask(guest, f"/api/tables/{table}/join", {"name": "Bo"})
    if begun:
        ask(host, f"/api/tables/{table}/start")
    return table


def test_whose_turn_it_is_reaches_who_looks_elsewhere(visit: Visit) -> None:
    host, guest = visit(None), visit(None, permissions=["notifications"])
    guest.add_init_script(f"({NOTES})()")
    table = gather("metro", host, guest)
    guest.goto(f"/t/{table}")
    guest.wait_for_selector("[data-number]")
    guest.click("[data-menu]")
    guest.get_by_role("button", name="Tell me").click()
    guest.wait_for_selector('[aria-pressed="true"]')
    assert guest.title() == "Metro · Châtelet"
    expect(guest.locator('link[rel="icon"]')).to_have_attribute("href", "/favicon.svg")

    def host_moves() -> None:
        said = said_of(host, table)
        move = {"id": f"move-{said['number']}", "seat": 0, "after": said["after"][0]}
        ask(host, f"/api/tables/{table}/moves", {**move, "move": said["view"]["moves"][0]["move"]})

    host_moves()
    guest.wait_for_selector("header.mine")
    assert guest.title() == "Your turn: Metro · Châtelet"
    guest.wait_for_selector('link[rel="icon"][href^="data:image/svg+xml"]', state="attached")
    assert guest.evaluate("notes") == []  # who looks at the table needs no note
    guest.keyboard.press("Escape")
    guest.locator("[data-legal]").first.dispatch_event("click")
    guest.dispatch_event("[data-confirm]", "click")
    guest.wait_for_function("() => document.title === 'Metro · Châtelet'")
    guest.evaluate("away = true")
    host_moves()
    guest.wait_for_function("() => notes.length === 1")
    assert guest.evaluate("notes") == [{"title": "It is your turn: Metro", "tag": table}]


def test_who_closes_the_page_is_away_and_since_when_is_known_to_a_page_that_opens_later(visit: Visit) -> None:
    host, guest = visit(None), visit(None)
    table = gather("metro", host, guest)
    for page in (host, guest):
        page.goto(f"/t/{table}")
        page.wait_for_selector("[data-number]")
    sign = host.locator('[data-seat-sign="1"] [data-away-since]')
    expect(host.locator('[data-seat-sign="1"] .dot.here')).to_be_attached()
    guest.close()
    expect(sign).to_have_text("not here just now")
    expect(sign).to_have_text(re.compile(r"away, 0:1[6-9]|away, 0:[2-5]|away, [1-9]"))
    before = since(sign)
    host.reload()
    expect(sign).to_have_text(re.compile(r"away, \d+:\d\d"))
    again = since(sign)
    assert again >= before
    expect(sign).not_to_have_text(f"away, {again // 60}:{again % 60:02}")  # it goes on counting
    assert since(sign) > again
    back = guest.context.new_page()
    back.goto(f"/t/{table}")
    expect(sign).to_have_count(0)


def since(sign: Any) -> int:
    """For how many seconds somebody has been away, as their sign says."""
    minutes, seconds = sign.inner_text().removeprefix("away, ").split(":")
    return 60 * int(minutes) + int(seconds)


def test_at_a_table_where_talk_is_switched_off_nobody_is_offered_any(visit: Visit) -> None:
    host, guest = visit(None, width=1440, height=900), visit(None, width=390, height=844)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    wish = {"game": "metro", "seats": seats, "options": FIRST["metro"]}
    for chat in (True, False):
        table = ask(host, "/api/tables", {**wish, "chat": chat})["table"]
        ask(guest, f"/api/tables/{table}/join", {"name": "Bo"})
        ask(host, f"/api/tables/{table}/start")
        for page, talk in ((host, ".chat"), (guest, "[data-talk]")):  # beside the board, or behind a button
            page.goto(f"/t/{table}")
            page.wait_for_selector("[data-number]")
            expect(page.locator(talk)).to_have_count(int(chat))
    request = guest.context.request
    token = request.get("/api/me").json()["csrf"]
    path = f"/api/tables/{table}/chat"
    refused = request.post(path, data={"text": "hello"}, headers={"X-CSRF-Token": token})
    assert refused.status == 409 and refused.json()["error"]["id"] == "chat-off"


def talking(visit: Visit) -> tuple[Any, Any, Line]:
    """Two people at a table with their talk beside the board, and the line of the second."""
    host, guest = visit(None), visit(None)
    line = Line(guest)
    table = gather("next-station", host, guest)
    for page in (host, guest):
        page.goto(f"/t/{table}")
        page.get_by_label("Say something").wait_for()
    return host, guest, line


def test_the_maker_mutes_a_guest_and_lets_them_talk_again(visit: Visit) -> None:
    host, guest, line = talking(visit)

    def says(text: str) -> None:
        guest.get_by_label("Say something").fill(text)
        guest.get_by_role("button", name="Say it").click()

    says("Bonjour !")
    host.locator(".messages").get_by_text("Bonjour !").wait_for()
    guest.locator("[data-saying]").wait_for(state="detached")
    host.click("[data-menu]")
    line.hold()  # the guest writes before the news is there
    host.get_by_role("button", name="Mute").click()
    host.get_by_role("button", name="Let them talk again").wait_for()
    says("Encore un mot")
    guest.locator("[data-saying]").wait_for()  # seen by who says it, at once
    line.release()
    guest.get_by_text("switched your messages off").last.wait_for()
    guest.get_by_text("The host has muted you").last.wait_for()
    assert guest.locator("[data-saying]").count() == 0 and guest.get_by_label("Say something").count() == 0
    host.get_by_role("button", name="Let them talk again").click()
    guest.get_by_label("Say something").wait_for()
    expect(guest.get_by_label("Say something")).to_have_value("Encore un mot")  # nothing is lost
    says("Merci !")
    host.locator(".messages").get_by_text("Merci !").wait_for()
    assert host.get_by_text("Encore un mot").count() == 0


def test_words_are_neither_lost_nor_said_twice_when_the_line_breaks(visit: Visit) -> None:
    host, guest, line = talking(visit)
    box, send = guest.get_by_label("Say something"), guest.get_by_role("button", name="Say it")
    line.lost = True
    box.fill("On its way,")
    send.click()
    guest.locator("[data-saying]").wait_for()
    box.fill("half written")
    line.cut()
    guest.get_by_text("The line broke before this was said.").last.wait_for()
    assert box.input_value() == "On its way, half written" and guest.locator("[data-saying]").count() == 0
    line.hold()  # now the words arrive, and the answer does not
    send.click()
    host.locator(".messages").get_by_text("On its way, half written").wait_for()
    guest.locator("[data-saying]").wait_for()
    line.cut()
    guest.locator("[data-saying]").wait_for(state="detached")
    guest.locator(".messages").get_by_text("On its way, half written").wait_for()
    for page in (guest, host):
        expect(page.locator(".messages p")).to_have_count(1)
    expect(box).to_have_value("")


def test_the_maker_sends_a_guest_away_before_the_start(visit: Visit) -> None:
    host, guest = visit(None), visit(None)
    table = gather("metro", host, guest, begun=False)
    for page in (host, guest):
        page.goto(f"/t/{table}")
    host.get_by_role("button", name="Send away").click()
    host.get_by_text("cannot sit here again").last.wait_for()
    host.locator(".sure").get_by_role("button", name="Send away").click()
    guest.wait_for_selector("[data-removed]")
    assert "asked you to leave" in guest.inner_text("[data-removed]")
    assert guest.get_by_role("button", name="Sit down").count() == 0
    host.get_by_text("free seat").last.wait_for()
    assert [seat["kind"] for seat in table_of(host)["seats"]] == ["person", "open"]


def test_once_a_game_has_begun_nobody_is_sent_away(visit: Visit) -> None:
    host, guest = visit(None), visit(None)
    table = gather("next-station", host, guest)
    for page in (host, guest):
        page.goto(f"/t/{table}")
        assert my_turn(page)
    host.click("[data-menu]")
    host.get_by_role("button", name="Mute").wait_for()
    assert host.get_by_role("button", name="Send away").count() == 0


def test_a_quick_phrase_is_read_in_the_readers_own_language(visit: Visit) -> None:
    host, guest = visit(None), visit(None, language="it", width=390, height=844)
    table = gather("next-station", host, guest)
    for page in (host, guest):
        page.goto(f"/t/{table}")
        page.wait_for_selector("[data-number]")
    host.click("[data-say=bravo]")
    guest.wait_for_selector("[data-heard] [data-phrase=bravo]")
    assert "Bella mossa!" in guest.inner_text("[data-heard]")
    assert "Well played!" in host.inner_text(".messages")


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1200, 700), (844, 390), (390, 844)])
def test_however_much_is_said_where_one_writes_stays_in_sight(visit: Visit, width: int, height: int) -> None:
    host, guest = visit(None, width=width, height=height), visit(None)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}]
    table = ask(host, "/api/tables", {"game": "metro", "seats": seats, "options": FIRST["metro"]})["table"]
    ask(guest, f"/api/tables/{table}/join", {"name": "Bo"})
    ask(host, f"/api/tables/{table}/start")
    host.goto(f"/t/{table}")
    assert my_turn(host)
    if host.locator("[data-talk]").count():
        host.click("[data-talk]")
    field = host.locator(".chat form input")
    for count in range(14):
        field.fill(f"Words of mine, {count}: shall we play another one after this, with all stations doubled?")
        field.press("Enter")
        newest = host.locator(".messages p:not([data-saying])", has_text=f"mine, {count}:")
        newest.wait_for()
        for one in (field, newest):
            box = one.bounding_box()
            assert box["y"] >= 0 and box["y"] + box["height"] <= height, (count, one, box)
    log, last = host.locator(".messages").bounding_box(), host.locator(".messages p").last.bounding_box()
    assert last["y"] + last["height"] <= log["y"] + log["height"] + 1  # the newest is what is read
    assert log["y"] + log["height"] <= field.bounding_box()["y"]
