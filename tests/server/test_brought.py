"""A game played on one's own device is kept in the list: checked, marked, and counting for nothing."""

from typing import Any

import msgspec

from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.games import find


def played(game: str, names: list[str], seed: str | None = None) -> dict[str, Any]:
    """The record of a whole game, as a device writes it."""
    rules = find(game)
    dealer = Dealer(values=["ab" * 16]) if seed is None else Dealer.from_seed(seed)
    board = Game(rules, names, {}, dealer)
    while not board.over:
        seat = board.waiting[0]
        board.play(seat, rules.legal_actions(board.position, seat)[0])
    return msgspec.to_builtins(board.record())


def test_a_game_of_a_device_is_kept_in_the_list_and_counts_for_nothing(guest):
    ana = guest("Ana")
    record = played("metro", ["Ana", "commuter"])
    kept = ana.post("/api/brought", record, 201)
    assert kept["state"] == "over" and kept["on_device"] and kept["result"]["scores"] == record["scores"]
    assert [seat["kind"] for seat in kept["seats"]] == ["person", "bot"] and kept["you"]["seats"] == [0]
    [row] = ana.get("/api/me/tables")["finished"]
    assert row["table"] == kept["table"] and row["on_device"]
    assert ana.get("/api/me/statistics")["games"] == []
    assert ana.get(f"/api/tables/{kept['table']}/record") == record  # and can be had again as it came
    assert ana.post("/api/brought", record, 201)["table"] == kept["table"]  # sent twice, kept once
    again = ana.post(f"/api/tables/{kept['table']}/rematch")
    assert not again["on_device"]
    assert guest("Bo").get("/api/me/tables")["finished"] == []


def test_two_at_one_screen_and_the_cards_of_a_day_are_kept_as_well(guest):
    ana = guest("Ana")
    kept = ana.post("/api/brought", played("metro", ["Ana", "Bo"], "today 2026-11-17 metro"), 201)
    assert kept["you"]["seats"] == [0, 1]
    assert ana.post("/api/verify", ana.get(f"/api/tables/{kept['table']}/record")) == {"wrong": []}


def test_what_is_not_as_it_was_played_is_refused_in_words(guest):
    ana = guest("Ana")
    record = played("metro", ["Ana", "commuter"])
    better = {**record, "scores": [record["scores"][0] + 1, record["scores"][1]]}
    assert ana.post("/api/brought", better, 400)["error"]["id"] == "verify-scores"
    other = {**record, "fair": {**record["fair"], "secret": "00" * 32}}
    assert ana.post("/api/brought", other, 400)["error"]["id"] == "verify-commitment"
    begun = {key: value for key, value in record.items() if key not in ("scores", "winners")}
    assert (
        ana.post("/api/brought", {**begun, "events": record["events"][:3]}, 400)["error"]["id"] == "brought-unfinished"
    )
    bots = {**record, "seats": ["commuter", "commuter"]}
    assert ana.post("/api/brought", bots, 400)["error"]["id"] == "brought-nobody"
    assert ana.post("/api/brought", {"game": "chess"}, 400)["error"]["text"]
    assert ana.get("/api/me/tables")["finished"] == []
