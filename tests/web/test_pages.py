"""The pages around the tables: the first view's weight, a table by link, settings that are kept."""

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from .axe import complaints
from .tables import resize, sit_down

Visit = Callable[..., Any]
ROOT = Path(__file__).resolve().parents[2]


def test_the_first_view_is_light(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-play]:not(:disabled)")
    scripts = page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => name).filter((name) => name.endsWith('.js'))"
    )
    pages = ROOT / "src" / "chatelet" / "pages"
    weights = [len(gzip.compress((pages / "assets" / name.rsplit("/", 1)[1]).read_bytes())) for name in scripts]
    assert scripts and sum(weights) < 150_000


def test_two_people_by_a_link(visit: Visit) -> None:
    host = visit("/new/next-station?with=friends")
    host.wait_for_selector("[data-start]")
    host.click("[data-start]")
    link = host.input_value("#share")
    host.wait_for_selector(".qr")
    assert complaints(host) == []
    guest = visit(link[link.index("/t/") :])
    guest.fill(".lobby input.input:not([readonly])", "Bo")
    guest.click(".lobby .button.primary")
    host.locator(".lobby li").get_by_text("Bo", exact=True).wait_for()
    host.click(".lobby .button.primary")
    for page in (host, guest):
        page.wait_for_selector("[data-open]")
        page.locator("[data-open]").first.click()
        page.click("[data-confirm]")
    for page in (host, guest):
        page.wait_for_selector("header.mine")
    assert "Bo" in host.inner_text("header")


def test_a_language_and_a_theme_are_kept(visit: Visit) -> None:
    page = visit("/settings")
    page.get_by_label("Français").check()
    page.get_by_role("heading", name="Réglages").wait_for()
    page.get_by_label("Nuit").check()
    page.reload()
    page.get_by_role("heading", name="Réglages").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_on_a_desk_the_start_of_a_table_is_in_sight(visit: Visit) -> None:
    page = visit("/new/next-station", width=1280, height=800)
    button = page.wait_for_selector("[data-start]").bounding_box()
    assert button["y"] + button["height"] <= 800


def test_one_seat_more_at_one_screen_is_a_person(visit: Visit) -> None:
    page = visit("/new/metro?with=screen")
    page.click(".add")
    expect(page.locator("form ol select").nth(2)).to_have_value("me")


def test_single_letters_can_be_switched_off(visit: Visit) -> None:
    page = visit("/settings")
    page.uncheck("[data-setting=letters]")
    sit_down(page, "metro")
    page.keyboard.press("m")
    assert page.locator(".menu").count() == 0
    page.goto("/settings")
    page.check("[data-setting=letters]")
    page.go_back()
    page.wait_for_selector("[data-number]")
    page.keyboard.press("m")
    page.wait_for_selector(".menu")


def test_the_points_at_the_top_bear_the_marks_of_their_seats(visit: Visit) -> None:
    for game in ("metro", "paris"):
        page = visit(None)
        sit_down(page, game)
        expect(page.locator("header [data-mark]")).to_have_count(2)


def test_the_games_stay_in_sight_beside_many_tables_and_each_shows_how_it_stands(visit: Visit) -> None:
    page = visit(None)
    for _ in range(4):
        sit_down(page, "metro")
    page.goto("/")
    page.wait_for_selector(".tables a.turn")
    expect(page.locator(".tables").first.locator("a")).to_have_count(3)
    expect(page.locator('a[href="/me"]', has_text="4")).to_have_count(1)
    drawn = "() => [...document.querySelectorAll('.tables img')].every((one) => one.complete && one.naturalWidth > 0)"
    page.wait_for_function(drawn)
    assert page.locator(".tables img").count() == 3
    page.wait_for_function("() => document.querySelectorAll('.tables [data-points]').length === 3")
    assert page.locator(".tables [data-points]").first.inner_text() == "0 : 0"
    expect(page.locator(".tables [data-moved]")).to_have_count(3)
    resize(page, 390, 780)
    rows = {table.bounding_box()["y"] for table in page.locator(".tables").first.locator("a").all()}
    assert len(rows) == 1  # beside each other, not one below the other
    for path in ("/new/paris", "/puzzles"):  # beside the badge of the tables that wait all of the sign has room
        page.goto(path)
        page.wait_for_selector("header nav button")
        last = page.locator("header nav > *").last.bounding_box()
        assert last["x"] + last["width"] <= 390


def test_whoever_reads_by_ear_begins_at_the_top_of_every_page(visit: Visit) -> None:
    page = visit("/")
    page.wait_for_selector("[data-play]:not(:disabled)")
    at_top = "() => document.activeElement === document.querySelector('main') && !document.querySelector('[aria-busy]')"
    for path in ("/rules", "/replay", "/puzzles", "/settings", "/me"):
        page.evaluate(
            "(path) => { const link = document.createElement('a'); link.href = path; link.id = 'way'; "
            "document.querySelector('main').append(link); link.focus(); link.click() }",
            path,
        )
        page.wait_for_url(f"**{path}")
        page.wait_for_selector("#way", state="detached")
        page.wait_for_function(at_top)
    page.go_back()
    page.wait_for_url("**/settings")
    page.wait_for_function(at_top)


def test_on_a_phone_the_start_of_a_table_is_one_line(visit: Visit) -> None:
    page = visit("/new/paris", width=390, height=780)
    box = page.wait_for_selector("[data-start]").bounding_box()
    assert box["height"] < 60 and box["width"] > 300 and box["y"] + box["height"] <= 780


def test_a_puzzle_on_a_phone_asks_in_sight(visit: Visit) -> None:
    page = visit("/puzzles/metro", width=390, height=780)
    question = page.wait_for_selector("[data-puzzle]")
    box = question.bounding_box()
    assert box["y"] >= 0 and box["y"] + box["height"] <= 780
    page.locator("[data-legal]").first.click()
    confirm = page.wait_for_selector("[data-confirm]").bounding_box()
    assert confirm["y"] + confirm["height"] <= 780


def test_a_page_whose_words_do_not_come_says_so(visit: Visit) -> None:
    page = visit(None)
    page.route("**/assets/web-site*", lambda route: route.abort())
    page.add_init_script("sessionStorage.setItem('chatelet-reloaded', location.href)")
    page.goto("/")
    page.wait_for_selector("[data-again]")
    assert "try again" in page.inner_text("main") and "Riprova" in page.inner_text("main")


def test_a_name_that_cannot_be_kept_is_said_to_be_so(visit: Visit) -> None:
    page = visit("/settings", width=390)
    page.wait_for_selector("form button:not(:disabled)")
    page.route("**/api/me*", lambda route: route.abort() if route.request.method != "GET" else route.continue_())
    page.fill("form input", "Zoe")
    page.click("form button")
    page.wait_for_selector("form [role=alert]")
    assert page.inner_text("form [role=alert]") == "No connection just now."
    assert page.inner_text("form button") == "Save" and page.input_value("form input") == "Zoe"
