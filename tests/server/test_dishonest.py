"""Over HTTP, as somebody dishonest with a browser would try it."""

from collections.abc import Callable

from .guest import Guest

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
