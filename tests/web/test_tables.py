"""What happens to a table besides moves: a server that dies, one screen for two, take-backs, a game watched again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from chatelet.bots import match
from chatelet.bots.line_up import parse
from chatelet.core.texts import Message, say
from chatelet.games import find

from .tables import CONTROLS, act, confirm, number, sit_down, wait_for_answer

Visit = Callable[..., Any]


def draw_first(page: Any) -> None:
    """Draw the first section that is possible, and wait for the server's answer."""
    page.wait_for_selector("header.mine")
    page.locator("[data-open]").first.click()
    confirm(page)


def start_alone(page: Any, *, practice: bool = False) -> None:
    page.wait_for_selector("[data-start]")
    page.get_by_role("button", name="Take seat 2 away").click()
    if practice:
        page.get_by_label("Practice").check()
    page.click("[data-start]")
    page.wait_for_selector("[data-open]")


def test_a_move_made_while_the_server_is_away_is_sent_once(visit: Visit, server: Any) -> None:
    page = visit("/new/next-station")
    start_alone(page)
    draw_first(page)
    page.wait_for_selector("[data-open], [data-undo]")
    page.wait_for_selector("header.mine")
    path = page.evaluate("location.pathname.split('/')[2]")
    page.locator("[data-open]").first.click() if page.query_selector("[data-open]") else page.keyboard.press("p")
    page.wait_for_selector("[data-confirm]")
    server.stop()
    page.get_by_text("Connection lost", exact=False).last.wait_for()
    page.click("[data-confirm]")
    page.get_by_text("Your move is kept", exact=False).last.wait_for()
    before = number(page)
    server.start()
    wait_for_answer(page, before)
    said = page.evaluate("(table) => fetch(`/api/tables/${table}`).then((answer) => answer.json())", path)
    own = [event for event in said["events"] if event["by"] == 0]
    assert len(own) == 2
    assert page.query_selector("header .line:not(:empty)") is None or not page.inner_text("header .line").strip()


def test_two_people_on_one_screen(visit: Visit) -> None:
    page = visit("/new/next-station?with=screen")
    page.wait_for_selector("[data-start]")
    page.click("[data-start]")
    page.wait_for_selector("[data-open]")
    first = page.inner_text("header strong")
    draw_first(page)
    page.wait_for_function("(first) => document.querySelector('header strong').innerText !== first", arg=first)
    assert "Player 2" in page.inner_text("header strong")


def test_a_curtain_between_two_people_on_one_screen(visit: Visit) -> None:
    page = visit("/new/paris?with=screen")
    page.click("[data-start]")
    page.wait_for_selector(".curtain")
    first = page.inner_text(".curtain h2")
    page.wait_for_selector("[data-place]")  # the board stays in sight; what anybody has behind a screen does not
    assert page.locator("[data-francs]").count() == 0
    # no empty band between the sign and the board, however tall the curtain is
    sign, board = (page.locator(one).bounding_box() for one in ("header", "main"))
    assert board["y"] == pytest.approx(sign["y"] + sign["height"], abs=2)
    page.click(".curtain button")
    for turn in range(12):  # a turn of Paris is made of several steps
        page.wait_for_selector(f".curtain, {', '.join(CONTROLS)}", state="attached")
        if page.locator(".curtain").count():
            break
        act(page, turn)
    assert page.inner_text(".curtain h2") != first
    assert page.locator("[data-francs]").count() == 0
    page.click(".curtain button")
    page.wait_for_selector("[data-recent]")  # what the one before did is told to whoever comes


def test_a_slow_game_of_two_with_a_take_back_a_pause_and_a_word(visit: Visit) -> None:
    host = visit("/new/next-station?with=friends")
    host.wait_for_selector("[data-start]")
    host.get_by_label("Over days").check()
    host.click("[data-start]")
    link = host.input_value("#share")
    guest = visit(link[link.index("/t/") :], width=390, height=780)
    guest.fill(".lobby input.input:not([readonly])", "Bo")
    guest.click(".lobby .button.primary")
    host.locator(".lobby li").get_by_text("Bo", exact=True).wait_for()
    host.click(".lobby .button.primary")
    for page in (host, guest):
        page.wait_for_selector("[data-open]")
        expect(page.locator("[data-clock]")).to_have_count(2)
        assert page.inner_text("[data-clock]").startswith(("2 d", "3 d"))
    draw_first(host)
    host.click("[data-undo]")
    host.wait_for_selector("[data-open]")
    draw_first(host)
    host.click("[data-menu]")
    host.click("[data-pause]")
    guest.get_by_text("The game is paused").last.wait_for()
    host.click("[data-resume]")
    guest.wait_for_selector("header.mine")
    # the seat on another device, by its private link
    host.locator("[data-link] summary").click()
    seat = host.input_value("#share-seat")
    other = visit(seat[seat.index("/t/") :])
    other.wait_for_selector("[data-number]")
    assert "You" in other.inner_text(".seats .me")
    host.keyboard.press("Escape")
    # talk
    guest.click(".grip")
    guest.locator("summary", has_text="Talk").click()
    guest.get_by_label("Say something").fill("Bonjour !")
    guest.get_by_role("button", name="Say it").click()
    host.locator(".messages").get_by_text("Bonjour !").wait_for()
    # giving up is asked twice
    guest.click("[data-menu]")
    guest.get_by_role("button", name="Give up").click()
    guest.get_by_text("With two the game ends at once").last.wait_for()
    guest.locator(".sure").get_by_role("button", name="Give up").click()
    host.wait_for_selector(".seats .lost")
    guest.wait_for_selector("section.menu", state="detached")  # nothing lies over the end


def test_a_practice_move_can_be_taken_back(visit: Visit) -> None:
    page = visit("/new/next-station")
    start_alone(page, practice=True)
    draw_first(page)
    page.wait_for_selector("header.mine")
    page.click("[data-undo]")
    page.wait_for_function("() => document.querySelectorAll('[data-open]').length > 0")
    page.wait_for_function("() => document.querySelector('[data-total]')?.innerText === '0'")


def test_a_record_is_watched_again_and_a_broken_one_refused(visit: Visit, tmp_path: Path) -> None:
    import msgspec

    from chatelet.library import new

    game = new("next-station", ["Ana", "Bo"], seed="a game to watch")
    while not game.over:
        for seat in game.waiting:
            game.play(seat, game.legal(seat)[0])
    record = msgspec.to_builtins(game.record())
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    whole.write_text(json.dumps(record))
    broken.write_text(json.dumps({**record, "events": [*record["events"][:5], "0 a1-j10"]}))
    page = visit("/replay")
    page.set_input_files("input[type=file]", str(broken))
    page.wait_for_selector("[role=alert]")
    assert len(page.inner_text("[role=alert]")) > 10
    page.set_input_files("input[type=file]", str(whole))
    page.wait_for_selector("input[type=range]")
    page.keyboard.press("End")
    page.wait_for_function(
        "(points) => document.querySelector('.scores b')?.innerText === points", arg=str(game.scores[0])
    )
    assert [int(text) for text in page.locator(".scores b").all_inner_texts()] == list(game.scores)
    page.keyboard.press("Home")
    page.get_by_text("The game begins").last.wait_for()
    # the browser's own keys stay the browser's, and arrows belong to the board while it has the focus
    pressed = """([where, alt]) => document.querySelector(where).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: alt, bubbles: true, cancelable: true }))"""
    assert page.evaluate(pressed, ["body", True]), "Alt and an arrow were taken from the browser"
    page.evaluate(pressed, ["[data-station]", False])
    expect(page.locator("input[type=range]")).to_have_value("0")
    assert not page.evaluate(pressed, ["body", False])
    page.wait_for_function("() => document.querySelector('input[type=range]')?.value === '1'")
    moves = sum(event.split()[0].isdigit() for event in record["events"])  # cards are turned, not moved
    assert str(moves) in page.locator("label.field .figures").first.inner_text()


def test_a_replay_counts_moves_and_leaves_their_keys_to_browser_and_board(visit: Visit, tmp_path: Path) -> None:
    record = match.play(find("paris"), {}, parse("greedy,greedy"), 3, 0).record()
    path = tmp_path / "game.json"
    path.write_text(record.line(), encoding="utf-8")
    moves = sum(event[0].isdigit() for event in record.events)  # what chance did is none
    page = visit("/replay", width=1440, height=900)
    page.set_input_files("input[type=file]", str(path))
    page.wait_for_selector("input[type=range]")
    assert f"of {moves}" in page.inner_text("main")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("ArrowRight")
    expect(page.locator("input[type=range]")).to_have_value("1")
    page.locator('[data-place="arc"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")  # walks on the board
    assert page.evaluate("document.activeElement.dataset.place") not in ("arc", None)
    expect(page.locator("input[type=range]")).to_have_value("1")
    taken = page.evaluate(
        """() => {
          const event = new KeyboardEvent('keydown', {key: 'ArrowLeft', altKey: true, bubbles: true, cancelable: true})
          document.body.dispatchEvent(event)
          return event.defaultPrevented
        }"""
    )
    assert not taken and page.input_value("input[type=range]") == "1"


def test_a_table_says_who_begins_by_name(visit: Visit) -> None:
    page = visit(None)
    sit_down(page, "metro", 1)
    page.click("[data-menu]")
    assert page.inner_text("[data-terms]").startswith("Who begins: Ana · ")


def test_french_elides_before_the_names_of_bots_and_people(visit: Visit) -> None:
    """In the page as on the server: the rule is written for both."""
    page = visit(None, language="fr")
    sit_down(page, "next-station", 1)
    page.locator('[data-sheet="1"]').click()
    page.wait_for_selector(".whose")
    assert page.inner_text(".whose").strip().startswith("La feuille d'Habitué")
    for name, owned in (("Habitué 2", "d'Habitué 2"), ("Ana", "d'Ana"), ("Bo", "de Bo"), ("Hugo", "de Hugo")):
        assert say(Message("web-ns-sheet-of", {"name": name}), "fr") == f"La feuille {owned}"
