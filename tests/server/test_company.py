"""Other people over HTTP: playing with somebody, muting, blocking, reporting; terms that change; bots one by one."""

from chatelet.server.me import next_level


def test_two_strangers_meet_by_one_button_and_may_part_for_good(guest):
    ana, bo = guest("Ana"), guest("Bo")
    wish = {"game": "next-station", "pace": {"kind": "slow", "days": 59}}  # nobody else wants that
    mine = ana.post("/api/pairing", {**wish, "name": "Ana"})
    assert mine["state"] == "open" and mine["public"] and mine["quick"]
    open_tables = bo.get("/api/tables?game=next-station")["tables"]
    (listed,) = [row for row in open_tables if row["table"] == mine["table"]]
    said = {key: listed[key] for key in ("rated", "undo", "chat", "practice", "deck", "quick")}
    assert said == {"rated": False, "undo": True, "chat": True, "practice": False, "deck": None, "quick": True}
    assert listed["options"]["map"] == "paris" and listed["pace"]["days"] == 59
    both = bo.post("/api/pairing", {**wish, "name": "Bo"})
    assert both["table"] == mine["table"] and both["state"] == "running"
    path = f"/api/tables/{both['table']}"
    bo.post(f"{path}/chat", {"text": "rude"})
    assert [message["text"] for message in ana.get(path)["messages"]] == ["rude"]
    with ana.sit(both["table"]) as place:
        place.until("table")
        people = ana.post(f"/api/me/company/{bo.id}", {"mute": True}, method="PUT")["people"]
        assert people == [{"player": bo.id, "name": "Bo", "kind": "mute"}]
        place.say("look", seat=0)
        assert place.until("table")["snapshot"]["messages"] == []
        bo.post(f"{path}/chat", {"text": "ruder"})
        ana.post(f"{path}/chat", {"text": "bye"})
        assert place.until("message")["message"]["text"] == "bye"  # and nothing before it
    assert ana.post(f"{path}/report", {"player": bo.id, "reason": "insults"}, 201)["report"]
    ana.post(f"{path}/report", {"player": "nobody"}, 404)
    ana.post(f"/api/me/company/{bo.id}", {"mute": False, "block": True}, method="PUT")
    assert ana.get("/api/me/company")["people"][0]["kind"] == "block"
    seat = next(seat for seat in ana.get(path)["seats"] if seat["player"] == bo.id)
    assert seat["blocked"] and not seat["unheard"]
    again = ana.post("/api/pairing", wish)
    assert again["state"] == "open"
    assert all(row["table"] != again["table"] for row in bo.get("/api/tables?game=next-station")["tables"])
    assert bo.post("/api/pairing", wish)["table"] != again["table"]
    assert bo.post(f"/api/tables/{again['table']}/join", {}, 403)["error"]["id"] == "company-apart"
    for person in (ana, bo):
        for row in person.get("/api/me/tables")["open"]:
            person.post(f"/api/tables/{row['table']}/close", {}, 204)


def test_the_host_changes_the_terms_and_dissolves_a_table(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("metro")["table"]
    path = f"/api/tables/{table}"
    bo.post(f"{path}/join", {"name": "Bo"})
    terms = {"options": {"hand": 2}, "pace": {"kind": "live", "minutes": 5}}
    bo.post(f"{path}/terms", terms, 403, method="PUT")
    seen = ana.post(f"{path}/terms", terms, method="PUT")
    assert seen["options"]["hand"] == 2 and seen["pace"]["minutes"] == 5
    assert [seat["asked"] for seat in seen["seats"]] == [False, True]
    assert "Bo" in ana.post(f"{path}/start", {}, 409)["error"]["text"]
    bo.post(f"{path}/confirm")
    assert ana.post(f"{path}/start")["state"] == "running"
    other = ana.lay("metro")["table"]
    ana.post(f"/api/tables/{other}/close", {}, 204)
    assert bo.get(f"/api/tables/{other}")["state"] == "closed"


def test_statistics_are_kept_against_each_bot(guest):
    ana = guest("Ana")
    for _ in range(2):
        table = ana.lay("next-station", "me", "random", start=True)
        path = f"/api/tables/{table['table']}"
        ana.post(f"{path}/resign", {"seat": 0})
    assert ana.get("/api/me/statistics")["games"][0]["bots"] == []  # giving up is no game against anybody
    table = ana.lay("next-station", "me", "random", start=True)
    path = f"/api/tables/{table['table']}"
    with ana.sit(table["table"]) as place:
        seen = place.until("table")["snapshot"]
        while seen["state"] == "running":
            if 0 in seen["waiting"]:
                move = next((move for move in seen["view"]["moves"] if move["move"] != "-"), {"move": "-"})
                ana.post(f"{path}/moves", {"seat": 0, "move": move["move"]})
            else:
                place.until("events")
            seen = ana.get(path)
    (game,) = ana.get("/api/me/statistics")["games"]
    (against,) = game["bots"]
    assert (against["bot"], against["played"], against["next"]) == ("random", 1, None)
    assert against["won"] == (0 in seen["result"]["winners"])


def test_statistics_count_what_somebody_played_in_earnest_and_alone(guest):
    ana, bo = guest("Ana"), guest("Bo")
    table = ana.lay("next-station", "me", "random", start=True)["table"]
    ana.post(f"/api/tables/{table}/resign", {"seat": 0})
    on = ana.post(f"/api/tables/{table}/play-on")["table"]
    practice = ana.lay("next-station", "me", "random", practice=True, start=True)["table"]
    for other in (on, practice):
        ana.post(f"/api/tables/{other}/resign", {"seat": 0})
        assert ana.get(f"/api/tables/{other}")["state"] == "over"
    helped = ana.lay("next-station", "me", "open")["table"]
    path = f"/api/tables/{helped}"
    bo.post(f"{path}/join", {"name": "Bo"})
    ana.post(f"{path}/start")
    with bo.sit(helped) as place:
        seen = place.until("table")["snapshot"]
        ana.post(f"{path}/leave", {"seat": 0})  # a bot plays on for her
        while 0 in seen["waiting"]:
            seen = place.until("events")
    bo.post(f"{path}/resign", {"seat": 1})
    assert ana.get(path)["state"] == "over"
    (game,) = ana.get("/api/me/statistics")["games"]
    assert [played["table"] for played in game["points"]] == [table] and game["played"] == 1


def test_a_browser_in_which_an_account_was_recovered_is_known(guest):
    """Accounts that share a device are not rated against each other: signing in by a code is signing in."""
    ana, elsewhere = guest("Ana"), guest("Ana")
    made = {"account": f"Ana {ana.id}", "passphrase": "a long passphrase"}
    codes = ana.post("/api/accounts", made, 201)["recovery_codes"]
    elsewhere.post("/api/accounts/recover", {**made, "code": codes[0]})
    assert len(elsewhere.get("/api/me/data")["devices"]) == 2


def test_a_level_that_is_beaten_again_and_again_makes_room_for_the_next():
    assert next_level("tourist", [True] * 4) == "commuter"
    assert next_level("tourist", [False, True, False, True, True, True]) == "commuter"
    assert next_level("commuter", [True, True, True, False, False]) is None
    assert next_level("architect", [True] * 9) is None  # there is none above
    assert next_level("random", [True] * 9) is None
