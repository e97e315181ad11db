"""People who do not know each other: found by one button, heard, muted, waited for or not; what is agreed is said."""

from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import expect

from .conftest import Server
from .tables import FIRST, act, said_of
from .test_company import Visit, ask, gather


def opened(page: Any, table: str) -> Any:
    page.goto(f"/t/{table}")
    page.wait_for_selector("[data-number], [data-terms]")
    return page


def test_play_with_somebody_is_one_button(visit: Visit) -> None:
    ana, bo = visit("/"), visit("/", width=390, height=844)
    for page in (ana, bo):
        page.get_by_role("combobox", name="Game").select_option(label="Metro")
        page.get_by_role("combobox", name="How fast?").select_option(index=1)
        page.locator("[data-somebody]:enabled").click()
        if page is ana:
            page.wait_for_selector("[data-quick]")
            assert "as it is printed" in page.inner_text("[data-terms]")
    for page in (ana, bo):  # nobody has to press start
        page.wait_for_selector("[data-number]")
    assert ana.url == bo.url


def test_the_lobby_says_what_is_agreed_and_asks_again_when_it_changes(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=390, height=844)
    table = gather("metro", host, guest, begun=False)
    for page in (host, guest):
        opened(page, table)
    assert "no clock" in guest.inner_text("[data-terms]") and "not rated" in guest.inner_text("[data-terms]")
    host.get_by_label("Say something").fill("Two tiles, shall we?")  # the lobby has its talk
    host.get_by_role("button", name="Say it").click()
    guest.locator(".messages").get_by_text("Two tiles, shall we?").wait_for()
    host.click("[data-change-terms]")
    host.locator("label", has_text="2").first.click()
    host.get_by_label("Over days").check()
    expect(host.get_by_label("When time is up")).to_have_value("bot")
    host.get_by_role("button", name="Play like this").click()
    guest.wait_for_selector("[data-confirm-terms]")
    assert "3 days for each move" in guest.inner_text("[data-terms]") and "Tiles in hand: 2" in guest.inner_text(
        "[data-terms]"
    )
    host.get_by_text("Still to agree to this game: Bo").last.wait_for()
    assert host.get_by_role("button", name="Start the game").count() == 0
    guest.click("[data-confirm-terms]")
    host.get_by_role("button", name="Start the game").click()
    guest.wait_for_selector("[data-number]")


def test_the_host_dissolves_a_table(visit: Visit) -> None:
    host, guest = visit(None), visit(None)
    table = gather("metro", host, guest, begun=False)
    for page in (host, guest):
        opened(page, table)
    host.get_by_role("button", name="Put the table away").click()
    host.get_by_role("group").get_by_role("button", name="Put the table away").click()
    guest.get_by_text("This table is closed").last.wait_for()


@pytest.mark.parametrize(("width", "theme"), [(390, "dark"), (1100, "light")])
def test_a_message_shows_at_the_board_and_a_dot_stays_until_it_is_read(visit: Visit, width: int, theme: str) -> None:
    host, guest = visit(None), visit(None, width=width, height=844, theme=theme)
    table = gather("next-station", host, guest)
    opened(guest, table)
    ask(host, f"/api/tables/{table}/chat", {"text": "Bonjour !"})
    heard = guest.locator("[data-heard]")
    heard.wait_for()
    assert "Ana" in heard.inner_text() and "Bonjour !" in heard.inner_text()
    heard.wait_for(state="detached")  # by itself, after some seconds
    assert guest.locator("[data-unread]").inner_text() == "1"
    guest.reload()
    guest.locator("[data-unread]").wait_for()  # it is still not read
    guest.click("[data-talk]")
    guest.locator(".messages").get_by_text("Bonjour !").wait_for()
    guest.locator("[data-unread]").wait_for(state="detached")
    guest.get_by_role("button", name="Close", exact=True).click()
    ask(guest, f"/api/tables/{table}/chat", {"text": "Merci"})
    guest.reload()
    guest.wait_for_selector("[data-number]")
    assert guest.locator("[data-unread]").count() == 0  # one's own words are read


def test_where_there_is_room_the_talk_is_in_sight(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=1440, height=900)
    table = gather("next-station", host, guest)
    opened(guest, table)
    ask(host, f"/api/tables/{table}/chat", {"text": ":bravo:"})
    said = guest.locator('.messages [data-phrase="bravo"]')
    said.wait_for()
    assert said.is_visible() and guest.locator("[data-heard], [data-unread], [data-talk]").count() == 0
    box = guest.locator(".foot").bounding_box()
    assert box["y"] + box["height"] <= 900  # below my things, without scrolling


def test_somebody_is_muted_blocked_and_reported_from_the_table(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=390, height=844)
    table = gather("next-station", host, guest)
    opened(guest, table)
    guest.click("[data-menu]")
    guest.locator("[data-regard] summary").click()
    guest.click("[data-unheard]")
    guest.get_by_role("button", name="Hear again").wait_for()
    ask(host, f"/api/tables/{table}/chat", {"text": "something rude"})
    guest.get_by_label("What happened?").fill("insults")
    guest.get_by_role("button", name="Report").click()
    guest.get_by_text("The operator will see it").last.wait_for()
    assert said_of(guest, table)["messages"] == [] and guest.locator("[data-heard], [data-unread]").count() == 0
    guest.click("[data-block]")
    guest.get_by_role("button", name="No longer block").wait_for()
    assert said_of(guest, table)["seats"][0]["blocked"]
    guest.goto("/me/account")  # and there is a way back
    for name in ("Hear again", "No longer block"):
        guest.get_by_role("button", name=name).click()
    guest.locator("[data-company]").wait_for(state="detached")
    assert not said_of(guest, table)["seats"][0]["blocked"]


def test_who_only_watches_is_muted_beside_their_words(visit: Visit) -> None:
    host, guest, watcher = visit(None), visit(None), visit("/")
    table = gather("next-station", host, guest)
    watcher.wait_for_selector("[data-somebody]")
    ask(watcher, f"/api/tables/{table}/chat", {"text": "from the gallery"})
    opened(guest, table)
    guest.locator(".messages").get_by_text("from the gallery").wait_for()
    guest.click("[data-unhear]")
    guest.locator(".messages").get_by_text("from the gallery").wait_for(state="detached")


def test_a_game_ends_by_agreement_and_nobody_wins(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=390, height=844)
    table = gather("next-station", host, guest)
    for page in (host, guest):
        opened(page, table)
    host.click("[data-menu]")
    host.get_by_role("button", name="Propose to end the game").click()
    host.get_by_role("group").get_by_role("button", name="Propose to end the game").click()
    host.get_by_text("Still to agree: Bo").last.wait_for()
    guest.locator('[data-offer="end"] [data-decline]').click()
    host.locator('[data-offer="end"]').wait_for(state="detached")  # one no, and it is off the table
    ask(host, f"/api/tables/{table}/agree", {"to": "end"})
    guest.locator('[data-offer="end"]').get_by_role("button", name="Agree").click()
    for page in (host, guest):
        assert "Nobody has won" in page.inner_text("[data-gone=agreed]")
    assert said_of(host, table)["result"] is None


def test_who_wins_because_the_other_gave_up_sees_it_large_and_may_play_on(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=390, height=844, theme="dark")
    table = gather("metro", host, guest)
    opened(guest, table)
    ask(host, f"/api/tables/{table}/resign", {"seat": 0})
    guest.wait_for_selector("[data-early]")
    assert "Ana has given up" in guest.inner_text("[data-early]")
    heading = guest.get_by_role("heading", name="You win!")
    size = heading.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    assert size >= 32
    guest.click("[data-play-on]")
    guest.wait_for_url(lambda address: table not in address)
    guest.wait_for_selector("[data-number]")
    said = said_of(guest, guest.url.rsplit("/", 1)[1])
    assert said["practice"] and said["seats"][0]["bot"]


def rated_game(host: Any, guest: Any) -> str:
    """A rated game of Metro between two accounts; Ana begins."""
    for page, name in ((host, "Ana"), (guest, "Bo")):
        account = {"account": f"{name} {uuid4().hex[:8]}", "passphrase": "mind the closing doors"}
        ask(page, "/api/accounts", account)
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    wish = {"game": "metro", "seats": seats, "options": FIRST["metro"], "rated": True, "public": True}
    table = ask(host, "/api/tables", {**wish, "pace": {"kind": "live", "minutes": 30}})["table"]
    ask(guest, f"/api/tables/{table}/join", {"name": "Bo"})
    ask(host, f"/api/tables/{table}/start")
    return table


def test_a_rated_game_that_somebody_left_at_once_says_that_it_does_not_count(visit: Visit) -> None:
    host, guest = visit(None), visit(None, width=390, height=844, theme="dark")
    table = rated_game(host, guest)
    for page in (host, guest):
        opened(page, table)
    act(host)
    guest.click("[data-menu]")
    guest.get_by_role("button", name="Give up").click()
    guest.get_by_text("While not everybody has made two moves").last.wait_for()
    guest.get_by_role("group").get_by_role("button", name="Give up").click()
    for page, said in ((host, "Bo left: their reliability goes down."), (guest, "You left: your reliability")):
        page.get_by_role("heading", name="This game does not count").wait_for()
        assert "not everybody made two moves" in page.inner_text("[data-void]")
        assert said in page.inner_text("[data-void]")
        assert page.inner_text("[data-counts]") == "does not count"
        assert page.locator("[data-won], [data-final] .crown").count() == 0
        page.wait_for_selector("[data-record]")
    for page, percent in ((host, "100"), (guest, "0")):
        page.goto("/me")
        page.wait_for_selector("[data-outcome]")
        assert page.inner_text("[data-outcome]").strip() == "does not count"
        page.goto("/me/statistics")
        page.wait_for_selector(f'[data-reliability="{percent}"]')
        assert page.locator("figure").count() == 0  # nothing was played that counts
    me = guest.evaluate("fetch('/api/me').then((answer) => answer.json())")["player"]
    host.goto(f"/players/{me}")
    host.wait_for_selector('[data-reliability="0"]')
    assert "No public game finished yet" in host.inner_text("main")


def test_a_bot_stands_in_only_when_asked_twice_and_against_bots_it_is_a_pause(visit: Visit, sit: Any) -> None:
    host, guest = visit(None), visit(None)
    table = gather("next-station", host, guest)
    opened(host, table).click("[data-menu]")
    host.get_by_role("button", name="Let a bot stand in").click()
    host.get_by_text("A bot plays for you until you are back.").last.wait_for()
    assert said_of(host, table)["seats"][0]["stand_in"] is None
    host.get_by_role("group").get_by_role("button", name="Let a bot stand in").click()
    host.get_by_role("button", name="I am back").wait_for()
    alone = sit("next-station")
    alone.click("[data-menu]")
    alone.wait_for_selector("[data-pause]")
    assert alone.get_by_role("button", name="Let a bot stand in").count() == 0


def test_what_a_daily_deck_is_stands_there_before_the_first_move(visit: Visit) -> None:
    page = visit("/", width=390, height=844)
    page.get_by_text("One try, ranked for accounts").last.wait_for()
    page.locator('[data-daily="next-station"]').click()
    page.wait_for_selector("[data-deck]")
    assert "nothing is taken back" in page.inner_text("[data-deck]")
    assert page.inner_text("[data-counts]") == "one try"
    act(page)
    page.wait_for_selector("[data-deck]", state="detached")
    expect(page.locator("[data-counts]")).to_be_visible()
    expect(page.locator("[data-undo]")).to_have_count(0)


def test_the_others_are_offered_to_wait_to_let_a_bot_play_or_to_claim_the_win(visit: Visit, server: Server) -> None:
    """After a minute that somebody is away while it is their turn."""
    host, guest = visit(None), visit(None, width=390, height=844)
    pace = {"kind": "live", "minutes": 30}
    seats = [{"kind": "me", "name": "Ana"}, {"kind": "open"}]
    wish = {"game": "metro", "seats": seats, "options": {"start": 0}, "pace": pace}
    table = ask(host, "/api/tables", wish)["table"]
    ask(guest, f"/api/tables/{table}/join", {"name": "Bo"})
    ask(host, f"/api/tables/{table}/start")
    opened(guest, table)
    guest.wait_for_selector('[data-away="0"]')
    for name in ("Wait", "Let a bot play", "Claim the win"):
        guest.get_by_role("button", name=name).wait_for()
    guest.get_by_role("button", name="Claim the win").click()
    guest.get_by_text("The game ends, and you have won.").last.wait_for()
    guest.locator('[data-away] [role="group"]').get_by_role("button", name="Claim the win").click()
    guest.get_by_role("heading", name="You win!").wait_for()
    assert "Ana stayed away" in guest.inner_text("[data-early]")
