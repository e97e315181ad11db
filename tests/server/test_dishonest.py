"""Over HTTP, as somebody dishonest with a browser would try it."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from .guest import Guest
from .test_brought import played

PASSPHRASE = "ten letters at least"


def play(table: str, *people: Guest | None) -> None:
    """Everybody makes their first move until the game is over; None is a bot's seat."""
    watcher = next(one for one in people if one is not None)
    while (seen := watcher.get(f"/api/tables/{table}"))["state"] == "running":
        for seat in seen["waiting"]:
            who = people[seat]
            if who is not None:
                move = who.get(f"/api/tables/{table}?seat={seat}")["view"]["moves"][0]["move"]
                who.post(f"/api/tables/{table}/moves", {"seat": seat, "move": move})
                break


def test_cards_seen_as_a_guest_who_joined_are_not_ranked_from_an_account_in_that_browser(
    guest: Callable[[str], Guest],
) -> None:
    host, sly = guest("Host"), guest("Sly")
    deck = host.post("/api/decks", {"game": "next-station", "seats": 2}, 201)["deck"]
    table = host.lay("next-station", "me", "open", deck=deck)["table"]
    sly.post(f"/api/tables/{table}/join", {"name": "Sly"})
    host.post(f"/api/tables/{table}/start")
    play(table, host, sly)
    sly.ask("DELETE", "/api/session")  # a new guest, in the same browser ...
    sly.get("/api/me")
    sly.post("/api/accounts", {"account": "Sly again", "passphrase": PASSPHRASE}, 201)  # ... who becomes somebody
    second = sly.lay("next-station", "me", "random", deck=deck, start=True)["table"]
    play(second, sly, None)
    rows = sly.get(f"/api/decks/{deck}")["ranking"]
    assert [row["ranked"] for row in rows if row["table"] == second] == [False]


def test_the_daily_deck_asked_for_again_is_the_same_table(guest: Callable[[str], Guest]) -> None:
    ana = guest("Ana")
    tables = {
        ana.ask("POST", "/api/daily/metro", {"name": "Ana"}).json()["table"],
        ana.ask("POST", "/api/daily/metro", {"name": "Ana"}).json()["table"],
    }
    assert len(tables) == 1
    assert ana.get(f"/api/tables/{tables.pop()}")["state"] == "running"


def test_terms_changed_while_somebody_reaches_for_the_chair_are_read_again(guest: Callable[[str], Guest]) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "open", pace={"kind": "live", "minutes": 15})["table"]
    path = f"/api/tables/{table}"
    read = bo.get(path)["drawn_up"]
    ana.post(f"{path}/terms", {"options": {}, "pace": {"kind": "live", "minutes": 1}}, method="PUT")
    refused = bo.ask("POST", f"{path}/join", {"name": "Bo", "drawn_up": read})
    assert refused.status_code == 409 and refused.json()["error"]["id"] == "terms-changed"
    bo.post(f"{path}/join", {"name": "Bo", "drawn_up": bo.get(path)["drawn_up"]})


def test_nobody_wins_against_themselves_nor_at_a_seat_they_only_hold(guest: Callable[[str], Guest]) -> None:
    ana, bo, holder = guest("Ana"), guest("Bo"), guest("Holder")
    alone = ana.lay("next-station", "me", "me", start=True)["table"]
    for seat in (1, 0):  # either way somebody of hers comes first
        ana.ask("POST", f"/api/tables/{alone}/resign", {"seat": seat})
    (game,) = ana.get("/api/me/statistics")["games"]
    assert (game["played"], game["won"]) == (1, 0)
    table = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    ana.post(f"{path}/start")
    key = ana.get(f"{path}/link?seat=0")["path"].partition("#seat=")[2]
    holder.post(f"{path}/take", {"key": key})
    bo.post(f"{path}/resign", {"seat": 1})
    assert holder.get("/api/me/statistics")["games"] == []
    (game,) = ana.get("/api/me/statistics")["games"]
    assert (game["played"], game["won"]) == (2, 1)


def record_with(*changes: tuple[str, str]) -> bytes:
    """The record of a good game, with changes in its text."""
    text = json.dumps(played("metro", ["Ana", "Bo"]))
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


@pytest.mark.parametrize("path", ["/api/verify", "/api/replay", "/api/brought"])
def test_a_record_that_holds_too_much_is_refused_before_anything_is_worked_out(
    guest: Callable[[str], Guest], path: str
) -> None:
    ana = guest("Ana")
    huge = "1" + "0" * 5000
    for body in (
        record_with(('"values": ["', f'"values": ["{"x" * 900_000}')),
        record_with(('"scores": [', f'"scores": [{huge}, ')),
        record_with(('"version": ', f'"version": {huge}')),
        record_with(('"hand": ', f'"hand": {huge}')),
        record_with(('"events": ["', f'"events": ["{"x" * 900_000}')),
    ):
        headers = {"x-csrf-token": ana.http.cookies["chatelet-csrf"]}
        answer = ana.http.post(f"{path}?lang=fr", content=body, headers=headers)
        assert answer.status_code == 400, answer.text[:200]
        error = answer.json()["error"]
        assert error["id"] == "record-not-read" and error["text"].startswith("Ceci n'est pas l'enregistrement")


def test_huge_whole_numbers_are_refused_in_words_everywhere(guest: Callable[[str], Guest]) -> None:
    ana = guest("Ana")
    seats = '[{"kind": "me", "name": "Ana"}, {"kind": "bot", "bot": "random"}]'
    table = ana.lay("metro", "me", "open")["table"]
    replay = ana.post("/api/replay", played("metro", ["Ana", "Bo"]))["replay"]

    def ask(method: str, path: str, body: str = "") -> Any:
        headers = {"x-csrf-token": ana.http.cookies["chatelet-csrf"], "content-type": "application/json"}
        return ana.http.request(method, path, content=body.encode(), headers=headers)

    for digits in (20, 400, 4300, 5000):
        huge = "9" * digits
        for answer in (
            ask("POST", "/api/tables", f'{{"game": "metro", "seats": {seats}, "options": {{"hand": {huge}}}}}'),
            ask("POST", "/api/tables", f'{{"game": "metro", "seats": {seats}, "options": {{"hand": "{huge}"}}}}'),
            ask("POST", "/api/games/metro/check", f'{{"seats": {huge}, "options": {{}}}}'),
            ask("POST", "/api/games/metro/check", f'{{"seats": 2, "options": {{"start": {huge}}}}}'),
            ask("POST", f"/api/tables/{table}/join", f'{{"name": "Bo", "seat": {huge}}}'),
            ask("POST", f"/api/tables/{table}/resign", f'{{"seat": {huge}}}'),
            ask("POST", "/api/companion/metro/score", f'{{"seats": {huge}}}'),
            ask("GET", f"/api/replay/{replay}?at={huge}"),
            ask("GET", f"/api/replay/{replay}?viewer={huge}"),
            ask("GET", f"/api/replay/{replay}/picture?at={huge}"),
        ):
            assert 400 <= answer.status_code < 500, (answer.request.url.path, digits, answer.text[:200])
            assert answer.json()["error"]["text"]


def rated_table(host: Guest, other: Guest) -> str:
    """A rated game of Metro between two accounts, open to all who want to look."""
    clock = {"kind": "live", "minutes": 15}
    table = host.lay("metro", "me", "open", rated=True, public=True, pace=clock)["table"]
    other.post(f"/api/tables/{table}/join", {"name": other.name})
    host.post(f"/api/tables/{table}/start")
    return table


def make_moves(table: str, count: int, *people: Guest) -> None:
    """Whoever has to act makes their first move, so many times."""
    for _ in range(count):
        seat = people[0].get(f"/api/tables/{table}")["waiting"][0]
        move = people[seat].get(f"/api/tables/{table}")["view"]["moves"][0]["move"]
        people[seat].post(f"/api/tables/{table}/moves", {"seat": seat, "move": move})


def test_who_leaves_a_rated_game_before_it_is_played_makes_it_void(guest: Callable[[str], Guest]) -> None:
    ana, bo = guest("Ana"), guest("Bo")
    for person in (ana, bo):
        person.post("/api/accounts", {"account": f"{person.name} {person.id}", "passphrase": PASSPHRASE}, 201)
    table = rated_table(ana, bo)
    make_moves(table, 2, ana, bo)
    seen = bo.post(f"/api/tables/{table}/resign", {"seat": 1})
    result = seen["result"]
    assert seen["state"] == "over" and result["void_by"] == [1] and result["moves"] == [1, 1]
    assert result["winners"] == result["ratings"] == []
    for person, left in ((ana, 0), (bo, 1)):
        (listed,) = person.get("/api/me/tables")["finished"]
        assert listed["table"] == table and listed["result"]["void_by"] == [1]
        assert person.get("/api/me/statistics") == {"games": [], "reliability": {"games": 1, "left": left}}
        player = ana.get(f"/api/players/{person.id}")
        assert player["ratings"] == player["finished"] == [] and player["reliability"]["left"] == left
        assert len(person.get(f"/api/tables/{table}/record")["events"]) >= 2
        assert person.id not in [row["player"] for row in ana.get("/api/ratings/metro")["ratings"]]


def test_who_deletes_the_account_in_a_rated_game_that_is_played_has_lost_it(guest: Callable[[str], Guest]) -> None:
    ana = guest("Ana")
    ana.post("/api/accounts", {"account": f"Ana {ana.id}", "passphrase": PASSPHRASE}, 201)
    for moves, rated in ((3, 0), (4, 1)):
        bo = guest("Bo")
        bo.post("/api/accounts", {"account": f"Bo {bo.id}", "passphrase": PASSPHRASE}, 201)
        table = rated_table(ana, bo)
        make_moves(table, moves, ana, bo)
        assert bo.ask("DELETE", "/api/me", {"passphrase": PASSPHRASE}).status_code == 204
        result = ana.get(f"/api/tables/{table}")["result"]
        assert ("void_by" in result) == (not rated) and result["winners"] == [0] * rated
        assert [rating["games"] for rating in ana.get(f"/api/players/{ana.id}")["ratings"]] == [1] * rated
    assert ana.get("/api/me/statistics")["reliability"] == {"games": 2, "left": 0}
