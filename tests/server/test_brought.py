"""A game played on one's own device is kept in the list: checked, marked, and counting for nothing."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chatelet.core.dealer import Dealer
from chatelet.core.game import Game
from chatelet.core.record import Record
from chatelet.core.texts import LANGUAGES, say
from chatelet.games import find
from chatelet.table import brought
from chatelet.table.errors import NotNow
from chatelet.table.hub import Hub

from .services import Postgres


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


def test_a_game_of_a_device_is_deleted_by_whoever_brought_it(guest):
    ana, bo = guest("Ana"), guest("Bo")
    record = played("metro", ["Ana", "commuter"])
    table = ana.post("/api/brought", record, 201)["table"]
    for who, refused in ((bo, table), (ana, ana.lay("metro", "me", "open")["table"])):
        assert who.post(f"/api/brought/{refused}", {}, 403, "DELETE")["error"]["id"] == "brought-not-yours"
    ana.post(f"/api/brought/{table}", {}, 204, "DELETE")
    assert ana.get("/api/me/tables")["finished"] == []
    ana.get(f"/api/tables/{table}", 404)
    assert ana.post(f"/api/brought/{table}", {}, 404, "DELETE")["error"]["id"] == "table-unknown"
    assert ana.post("/api/brought", record, 201)["table"] == table  # it can be brought again


async def called(work: Any, *args: Any) -> Any:
    return await asyncio.to_thread(work, *args)


async def fill(database: str, most: str, monkeypatch: Any) -> None:
    """Bring games until the list is full, then look at what is said, what stays and what makes room."""
    hub = Hub(database)
    await hub.open()
    try:
        keep = partial(brought.keep, hub, run=called)
        records = [msgspec.convert(played("metro", ["Ana", "commuter"]), Record) for _ in range(6)]
        before = [(await keep("ana", record)).id for record in records[:3]]
        if most == "games":
            monkeypatch.setattr(brought, "MOST_GAMES", 2)
        else:
            monkeypatch.setattr(brought, "MOST_BYTES", 2 * len(records[0].line()))
        with pytest.raises(NotNow) as full:
            await keep("ana", records[3])
        assert full.value.message.id == "brought-full"
        for language in LANGUAGES:
            assert str(brought.MOST_GAMES) in say(full.value.message, language)
        assert (await keep("ana", records[0])).id == before[0]  # what is there stays ...
        assert len(await hub.tables_of("ana", ("over",))) == 3
        await keep("bo", records[3])  # ... and others have room of their own
        for id in before:
            await brought.remove(hub, "ana", id)
        found = await asyncio.gather(*(keep("ana", record) for record in records), return_exceptions=True)
        assert sum(isinstance(one, NotNow) for one in found) >= 4  # together, too, they find no more room than there is
        kept = await hub.tables_of("ana", ("over",))
        assert len(kept) == 6 - sum(isinstance(one, NotNow) for one in found) >= 1
    finally:
        await hub.close()


@pytest.mark.parametrize("most", ["games", "bytes"])
def test_a_list_takes_so_many_games_of_devices(tmp_path: Path, most: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(fill(f"sqlite+aiosqlite:///{tmp_path / 'chatelet.sqlite'}", most, monkeypatch))


@pytest.mark.parametrize("most", ["games", "bytes"])
def test_a_list_takes_so_many_games_of_devices_with_postgresql(
    postgres: Postgres, most: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(fill(postgres.new_database(), most, monkeypatch))
