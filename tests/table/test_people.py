"""Accounts, ratings, clocks, decks, bots and tidying up: what surrounds the moves."""

import asyncio
from typing import Any

import pytest
import sqlalchemy as sa

from chatelet.core.errors import BadOptions, ChateletError
from chatelet.table import lobby, schema, sequels
from chatelet.table.bots import BotDesk, check_bot, invite, known_bots
from chatelet.table.clocks import Clocks
from chatelet.table.errors import NotFound, NotNow, WrongPassphrase
from chatelet.table.model import Pace, Result, Seat, Terms, now, places_of
from chatelet.table.people import Person
from chatelet.table.seat_names import called, recorded
from chatelet.table.table import Table

from .conftest import ME, OPEN, RANDOM, on, play_out, some_move, two_people

PHRASE = "a long passphrase"


def ended(table: Table) -> Result:
    assert table.standing.result is not None
    return table.standing.result


def run(coroutine):
    return asyncio.run(coroutine)


def test_letters_go_to_one_address(hub_at):
    several = (
        "a@x.org,b@y.org",
        "a@x.org;b@y.org",
        "a@x.org b@y.org",
        "Ana <a@x.org>",
        "a@b@x.org",
        "a@x.org\n",
        "a",
        "@",
    )

    async def story():
        async with hub_at() as hub:
            for wrong in several:
                with pytest.raises(ChateletError) as refused:
                    await hub.people.update(Person("ana"), email=wrong)
                assert refused.value.message.id == "bad-email", wrong
            for right in ("ana.o'hara+games@mail.example.org", "ana@localhost"):
                assert (await hub.people.update(Person("ana"), email=right)).email == right
            assert (await hub.people.update(Person("ana"), email=None)).email is None

    run(story())


def test_a_guest_becomes_an_account_and_comes_back_with_passphrase_or_code(hub_at):
    async def story():
        async with hub_at() as hub:
            people = hub.people
            ana, codes = await people.make_account(Person("ana"), "Ana", PHRASE)
            assert ana.id == "ana" and len(codes) == 8
            assert (await people.sign_in("aNA", PHRASE)).id == "ana"
            for name, phrase in (("ana", "something else"), ("nobody", PHRASE)):
                with pytest.raises(WrongPassphrase):
                    await people.sign_in(name, phrase)
            with pytest.raises(NotNow):
                await people.make_account(Person("other"), "ANA", PHRASE)
            with pytest.raises(ChateletError):
                await people.make_account(Person("other"), "Other", "short")
            again = await people.recover("Ana", codes[0].upper(), "another passphrase")
            assert again.epoch > ana.epoch
            with pytest.raises(WrongPassphrase):
                await people.recover("Ana", codes[0], PHRASE)
            stored = str(await hub.storage.rows(sa.select(schema.players)))
            assert PHRASE not in stored and "argon2" in stored

    run(story())


def test_a_rated_game_moves_the_ratings(hub_at):
    async def story():
        async with hub_at() as hub:
            guests = await two_people(hub, "metro")
            await play_out(guests, ["ana", "bo"])
            assert ended(guests).ratings == []
            for name in ("ana", "bo"):
                await hub.people.make_account(Person(name), name, PHRASE)
            table = await two_people(hub, "metro", rated=True, pace=Pace("live", 60))
            await play_out(table, ["ana", "bo"])
            result: Any = ended(table)
            best = await hub.people.best("metro")
            winner = result.places.index(1)
            assert [row.games for row in best] == [1, 1]
            if result.places != [1, 1]:
                assert best[0].player == ["ana", "bo"][winner]
                assert result.ratings[winner].after.mu > result.ratings[winner].before.mu
            assert best[0].sigma < result.ratings[0].before.sigma
            await hub.forget_player("ana")
            assert "ana" not in str(await hub.people.best("metro"))
            assert [seat.name for seat in (await hub.table(table.id)).standing.seats] == ["–", "Bo"]

    run(story())


def test_places_put_who_gave_up_last():
    assert places_of([10, 20, 20], [1], []) == [3, 1, 2]
    assert places_of([10, 20], [1], [1]) == [1, 2]
    assert places_of([5, 5], [0, 1], []) == [1, 1]


def test_a_clock_counts_only_its_own_time_and_stands_still_in_pauses():
    clocks = Clocks(Pace("live", 1, 2).check(), 2)
    clocks.turn(0, -1, [0])
    assert clocks.left_at(0, 10_000) == 50_000 and clocks.deadline(0, 10_000) == 60_000
    clocks.turn(10_000, 0, [1])
    assert clocks.left_at(0, 99_000) == 52_000
    clocks.pauses = [(20_000, 50_000)]
    assert clocks.left_at(1, 60_000) == 60_000 - 20_000
    clocks.pauses = [(20_000, None)]
    assert clocks.deadline(1, 90_000) is None and clocks.left_at(1, 90_000) == 50_000
    slow = Clocks(Pace("slow", days=1).check(), 1)
    slow.turn(0, -1, [0])
    slow.turn(80_000_000, 0, [0])
    assert slow.left_at(0, 80_000_001) == 86_400_000 - 1


def test_out_of_time_a_bot_plays_on_where_that_was_agreed(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, pace=Pace("live", 0.0005, late="bot"))
            while not all(seat.stand_in for seat in table.standing.seats):
                await asyncio.sleep(0.01)
            assert table.standing.seats[0].lost is None
            while table.standing.state != "over":
                await asyncio.sleep(0.02)
            assert ended(table).lost == []

    run(story())


def test_a_table_with_bots_goes_on_after_a_restart(hub_at):
    async def story():
        async with hub_at() as hub:
            thinker = {"kind": "bot", "bot": "mcts:2s"}  # so long that the hub closes before its move
            table = await hub.make("ana", "Ana", Terms("next-station", {}), [ME, thinker])
            await hub.start(table, "ana")
            await table.move("ana", 0, some_move(table, 0), None, None)
        async with hub_at() as hub:
            while not hub.live.tables:  # found by its lease, though nobody asked for it
                await asyncio.sleep(0.02)
            again = await hub.table(table.id)
            while 1 in on(again).waiting:
                await asyncio.sleep(0.02)

    run(story())


def test_a_slow_or_crashed_bot_never_blocks_a_table(hub_at):
    async def story():
        async with hub_at() as hub:
            hub.desk.seconds = 0.0
            desk = hub.desk
            table = await hub.make("ana", "Ana", Terms("metro", {}), [ME, RANDOM, RANDOM])
            await hub.start(table, "ana")
            desk.thinkers[0].loaded.add(("metro", "random"))  # as if it had been loaded: now every answer is too late
            for _ in range(3):
                while 0 not in on(table).waiting:
                    await asyncio.sleep(0.01)
                await table.move("ana", 0, some_move(table, 0), None, None)
                desk.thinkers[0].loaded.add(("metro", "random"))
            while 0 not in on(table).waiting:
                await asyncio.sleep(0.01)

    run(story())


def test_only_bots_of_the_house_can_be_asked_for():
    assert check_bot("random") == "random"
    assert check_bot("mcts:200") and check_bot("mcts:50ms")
    too_long = ("mcts:10001", "mcts:6s", "mcts:10*99")
    for text in ("../evil.py:Evil", "mybot.py:Bot", "nobody", "random:../x.py", *too_long):
        with pytest.raises(ChateletError):
            check_bot(text)
    assert len(BotDesk(3).thinkers) == 3


OWN = """
import os, time

class Last:
    def choose(self, rules, observation, seat, random):
        return rules.legal_actions(observation, seat)[-1]

class Slow:
    def choose(self, rules, observation, seat, random):
        time.sleep(3600)

class Crash:
    def choose(self, rules, observation, seat, random):
        os._exit(1)
"""


@pytest.mark.parametrize("name", ["Last", "Slow", "Crash"])
def test_a_bot_of_the_operator_s_own_plays_and_never_blocks_a_table(name, tmp_path, hub_at):
    (tmp_path / "mybot.py").write_text(OWN)
    invite([f"{tmp_path}/mybot.py:{name}"])
    try:
        assert known_bots()[-1] == name == check_bot(name)
        with pytest.raises(ChateletError):
            check_bot(f"{tmp_path}/mybot.py:{name}")

        async def story():
            async with hub_at() as hub:
                desk = hub.desk
                desk.seconds = 0.2 if name == "Slow" else 20.0
                table = await hub.make("ana", "Ana", Terms("metro", {"start": 1}), [ME, {"kind": "bot", "bot": name}])
                await hub.start(table, "ana")
                for _ in range(2):
                    while 0 not in on(table).waiting:
                        await asyncio.sleep(0.01)
                    await table.move("ana", 0, some_move(table, 0), None, None)
                while 0 not in on(table).waiting:
                    await asyncio.sleep(0.01)
                moves = [entry.text for _, entry in on(table).events if entry.by == 1]
                if name == "Last":
                    assert moves[0] == "1 draw" and desk.fallbacks == 0
                else:
                    assert len(moves) >= 3 and desk.fallbacks >= 3
                assert all(thinker.process is None for thinker in desk.thinkers)  # nobody else was kept waiting

        run(story())
    finally:
        invite([])
    with pytest.raises(ChateletError):
        check_bot(name)


def test_a_bot_of_one_s_own_has_a_file_and_a_name_of_its_own():
    for text, words in (("mybot", "mybot.py:MyBot"), ("x.py:random", "already")):
        with pytest.raises(BadOptions, match=words):
            invite([text])


def test_a_deck_gives_every_table_the_same_cards_and_one_ranking(hub_at):
    async def story():
        async with hub_at() as hub:
            await hub.people.make_account(Person("ana"), "ana", PHRASE)
            deck = await hub.decks.daily("next-station")
            assert (await hub.decks.daily("next-station")).id == deck.id
            logs = []
            for player in ("ana", "bo"):
                terms = Terms("next-station", deck.options, deck=deck.id)
                table = await hub.make(player, player, terms, [ME], "ab" * 16)
                await hub.start(table, player)
                assert table.standing.values == []
                await play_out(table, [player])
                logs.append([entry.text for _, entry in on(table).events if entry.by == -1])
                fair = on(table).record(0, reveal=not deck.open).fair
                assert fair is not None and fair.secret is None
            assert logs[0] == logs[1]
            ranking = await hub.decks.ranking(deck.id)
            assert {row["player"]: row["place"] for row in ranking} == {"ana": 1, "bo": None}
            assert await hub.decks.table_of(deck.id, "bo")
            with pytest.raises(NotNow):
                await sequels.rematch(hub, table, "bo")

    run(story())


def test_abandoned_tables_are_cleaned_up(hub_at):
    async def story():
        async with hub_at() as hub:
            old = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN])
            new = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN])
            long_ago = now() - 10 * 86_400_000
            t = schema.tables
            await hub.writer.do(lambda c: c.execute(sa.update(t).where(t.c.id == old.id).values(changed=long_ago)))
            await hub.rounds.clean_up()
            with pytest.raises(NotFound):
                await hub.table(old.id)
            assert (await hub.table(new.id)).standing.state == "open"

    run(story())


def test_a_maker_arranges_seats_only_before_the_start(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN])
            with pytest.raises(NotNow):
                await hub.start(table, "ana")
            await table.change(lambda s: lobby.set_seat(table.rules, s, "ana", "Ana", 1, RANDOM))
            await table.change(lambda s: lobby.set_seat(table.rules, s, "ana", "Ana", None, {"kind": "open"}))
            await hub.start(table, "ana")
            assert [seat.kind for seat in table.standing.seats] == ["person", "bot"]
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.drop_seat(s, "ana", 1))

    run(story())


def test_bots_are_called_by_their_level_in_the_language_of_the_reader():
    seats = [Seat("person", "Ana"), *[Seat("bot", "greedy", bot="greedy")] * 2, Seat("bot", "mcts:40", bot="mcts:40")]
    assert called(seats, "it") == ["Ana", "Pendolare 2", "Pendolare 3", "Ingegnere"]
    assert called([Seat("bot", "MyBot", bot="MyBot")], "fr") == ["MyBot"]
    assert recorded(["Ana", "greedy", "random", "greedy"], "it") == ["Ana", "Pendolare 2", "Flâneur", "Pendolare 4"]
