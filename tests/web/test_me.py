"""My own pages: an account from its first day to its last, a game in the history, a deck with its ranking."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.games import find

Visit = Callable[..., Any]
COLD = 120_000  # milliseconds; the first table of a new machine compiles its rules
# A table with me at every seat, played to its end with the first legal move each time.
PLAY = """async (start) => {
  const token = () => decodeURIComponent(document.cookie.match(/chatelet-csrf=([^;]*)/)[1])
  const ask = async (path, body) => {
    const headers = {'Content-Type': 'application/json', 'X-CSRF-Token': token()}
    return (await fetch(path, {method: 'POST', headers, body: JSON.stringify(body)})).json()
  }
  let now = await ask(start.path, start.body)
  while (now.state === 'running') {
    const seat = now.you.seat
    const move = {id: crypto.randomUUID(), seat, move: now.view.moves[0].move, after: now.after[seat]}
    now = (await ask(`/api/tables/${now.table}/moves`, move)).snapshot
  }
  return now
}"""


def test_an_account_from_the_first_day_to_the_last(visit: Visit) -> None:
    page = visit("/me/account")
    page.get_by_label("What others see at the table").fill("Ana")
    page.get_by_role("button", name="Save").click()
    page.get_by_role("heading", name="Ana", exact=True).wait_for()
    making = page.get_by_role("region", name="Make an account")
    making.get_by_label("Name of the account").fill("ana of the line")
    making.get_by_label("Passphrase").fill("short")
    making.get_by_role("button").click()
    assert page.locator(".codes").count() == 0  # a passphrase that short is not even sent
    making.get_by_label("Passphrase").fill("change at châtelet")
    making.get_by_role("button").click()
    page.wait_for_selector(".codes")
    codes = page.locator(".codes code").all_inner_texts()
    assert len(codes) == len(set(codes)) == 8
    page.get_by_role("button", name="I have kept them").click()
    page.wait_for_selector(".codes", state="detached")
    page.get_by_text("Sign out everywhere").first.click()
    page.get_by_role("button", name="Sign out everywhere").click()
    entering = page.get_by_role("region", name="Sign in")
    entering.get_by_text("Forgotten").click()
    recovery = entering.locator("details")
    recovery.get_by_label("Name of the account").fill("ana of the line")
    recovery.get_by_label("Recovery code").fill(codes[0])
    recovery.get_by_label("New passphrase").fill("mind the closing doors")
    recovery.get_by_role("button").click()
    page.get_by_text("You are signed in as ana of the line").last.wait_for()
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download all of it").click()
    assert json.loads(kept.value.path().read_text())["player"]["name"] == "Ana"
    forgetting = page.get_by_role("region", name="What is kept about you")
    forgetting.get_by_text("Forget me", exact=True).click()
    forgetting.get_by_label("Passphrase").fill("not this one, no")
    forgetting.get_by_label("Yes").check()
    forgetting.get_by_role("button").click()
    assert "wrong" in forgetting.get_by_role("alert").inner_text()
    forgetting.get_by_label("Passphrase").fill("mind the closing doors")
    forgetting.get_by_role("button").click()
    making.wait_for()
    assert page.evaluate("fetch('/api/me').then((answer) => answer.json())")["account"] is None


def test_a_finished_game_in_the_history_and_in_the_ranking(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-daily]")
    ended = page.evaluate(PLAY, {"path": "/api/daily/next-station", "body": {"name": "Bo"}})
    points = ended["result"]["scores"][0]
    page.goto("/me")
    row = page.locator("tbody tr").first
    assert str(points) in row.inner_text()
    with page.expect_download() as kept:
        row.get_by_role("link", name="Keep the record").click()
    assert json.loads(kept.value.path().read_text())["scores"] == [points]
    row.get_by_role("link", name="Watch").click()
    page.wait_for_selector("input[type=range]")
    assert page.locator(".scores b").all_inner_texts() == [str(points)]
    page.goto("/me/statistics")
    page.wait_for_selector("figure svg")
    page.get_by_text("As a table").first.click()
    assert page.locator("figure td").first.inner_text() == str(points)
    page.goto(f"/decks/{ended['deck']}")
    assert str(points) in page.locator("tr.mine").inner_text()
    page.goto("/ratings/next-station")
    page.get_by_text("Play with an account").last.wait_for()


def test_a_place_among_several_in_the_history(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-daily]")
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Bo", "Zoe")]
    ended = page.evaluate(PLAY, {"path": "/api/tables", "body": {"game": "metro", "seats": seats, "start": True}})
    place = ended["result"]["places"][0]
    page.goto("/me")
    page.wait_for_selector("[data-outcome]")
    assert page.locator("[data-outcome]").inner_text().strip() == f"{[None, '1st', '2nd', '3rd'][place]} of 3"


def test_a_game_of_a_device_is_deleted_from_the_list(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-daily]")
    record = match.play(find("metro"), {}, parse("random,random"), 7, 0).record()
    record.seats = ["Ana", "commuter"]
    kept = page.evaluate(PLAY, {"path": "/api/brought", "body": json.loads(record.line())})
    page.evaluate("(table) => localStorage.setItem('chatelet-sent', JSON.stringify({'here-1': table}))", kept["table"])
    page.goto("/me")
    row = page.locator("tbody tr", has=page.locator("[data-on-device]"))
    row.wait_for()
    page.get_by_role("button", name="Delete this table").click()
    page.get_by_text("It cannot be brought back.").wait_for()
    page.get_by_role("button", name="Delete this table").click()
    row.wait_for(state="detached")
    assert page.evaluate("localStorage.getItem('chatelet-sent')") == "{}"  # it may be sent again


def test_one_deck_for_several_tables(visit: Visit) -> None:
    page = visit("/new/next-station")
    page.wait_for_selector("[data-start]")
    page.get_by_role("button", name="Take seat 2 away").click()
    page.get_by_text("More", exact=True).click()
    page.get_by_label("The same cards for several tables").check()
    page.click("[data-start]")
    page.wait_for_selector("[data-deal]")
    page.wait_for_selector(".qr img")
    deck, seen = urlsplit(page.url).path, []
    for _ in range(2):  # everybody plays a deck once
        somebody = visit(deck)
        somebody.click("[data-deal]")
        somebody.wait_for_selector("[data-card]", timeout=COLD)
        seen.append(somebody.get_attribute("[data-card]", "data-card"))
    assert seen[0] == seen[1]
