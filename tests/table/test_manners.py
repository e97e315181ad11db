"""Who counts, who leaves, what is forgotten: the manners of the hub."""

import asyncio
import os
import subprocess
import sys
import uuid

import pytest
import sqlalchemy as sa

from chatelet.core.record import verify_words
from chatelet.games import find
from chatelet.table import lobby, schema
from chatelet.table.clocks import Clocks
from chatelet.table.errors import NotFound, NotNow, NotYours
from chatelet.table.leases import is_dead, machine
from chatelet.table.model import Pace, Seat, Standing, Terms, now
from chatelet.table.people import Person
from chatelet.table.ratings import rateable

from .conftest import ME, OPEN, RANDOM, on, play_out, some_move, two_people

DAY = 86_400_000
PHRASE = "a long passphrase"


def run(coroutine):
    return asyncio.run(coroutine)


# --- rated games ---


def standing_of(*seats: Seat, **terms) -> Standing:
    return Standing(Terms("metro", {}, **terms), "ana", list(seats), None)  # type: ignore[arg-type]


def person(player: str, **more) -> Seat:
    return Seat("person", player, player, **more)


def test_rated_are_games_of_two_or_more_accounts_that_agreed_to_it():
    accounts = {"ana", "bo", "zoe"}
    two = [person("ana"), person("bo")]
    assert rateable(standing_of(*two, rated=True), accounts)
    assert rateable(standing_of(*two, person("zoe"), rated=True), accounts)
    assert rateable(standing_of(person("ana", lost="resigned"), person("bo"), rated=True), accounts)
    assert rateable(standing_of(person("ana", lost="time"), person("bo"), rated=True), accounts)
    assert not rateable(standing_of(*two), accounts)  # nobody agreed to it
    assert not rateable(standing_of(*two, rated=True), {"ana"})  # a guest
    assert not rateable(standing_of(person("ana"), rated=True), accounts)  # alone
    assert not rateable(standing_of(person("ana"), person("ana"), rated=True), accounts)  # one person, two seats
    assert not rateable(standing_of(*two, Seat("bot", "greedy", bot="greedy"), rated=True), accounts)
    assert not rateable(standing_of(*two, practice=True, rated=True), accounts)
    assert not rateable(standing_of(*two, deck="d", rated=True), accounts)
    assert not rateable(standing_of(person("ana"), person("bo", lost="removed"), rated=True), accounts)


# --- clocks ---


def test_an_increment_is_earned_by_a_move_that_stays():
    clocks = Clocks(Pace("live", 1, 5).check(), 2)
    clocks.turn(0, -1, [0])
    for second in range(10):  # a move and its undo, ten times
        clocks.turn(second * 1000 + 500, 0, [1])
        clocks.turn(second * 1000 + 1000, 0, [0], undo=True)
    assert clocks.left_at(0, 10_000) == 60_000 - 10 * 500
    clocks.turn(11_000, 0, [1])
    assert clocks.left_at(0, 20_000) == 60_000 - 10 * 500 - 1000 + 5000


def test_a_bot_plays_for_who_is_late_until_they_come_back(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, pace=Pace("slow", days=2e-6, late="bot"))
            while not table.standing.seats[0].stand_in:
                await asyncio.sleep(0.01)
            with pytest.raises(NotNow):
                await table.move("ana", 0, "-", None, None)
            await table.change(lambda standing: lobby.back(standing, "ana", 0))
            assert table.standing.seats[0].lost is None
            assert table.standing.resets == []  # time that is gone stays gone

    run(story())


# --- removing and muting ---


def test_the_powers_of_the_host_end_with_the_start(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN, OPEN], "a" * 32)
            for player in ("bo", "zoe"):
                await table.change(lambda s, player=player: lobby.join(s, player, player, None, None))
            await hub.chat(table, "bo", "Bo", "hello")
            with pytest.raises(NotYours):
                await table.change(lambda s: lobby.mute(s, "bo", "ana", True))
            await table.change(lambda s: lobby.mute(s, "ana", "bo", True))
            with pytest.raises(NotYours):
                await hub.chat(table, "bo", "Bo", "again")
            await table.change(lambda s: lobby.mute(s, "ana", "bo", False))
            await hub.start(table, "ana")
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.remove(s, "ana", 1, None))
            await table.change(lambda s: lobby.mute(s, "ana", "bo", True))  # what is said can still be too much
            await table.change(lambda s: lobby.resign(s, "ana", 0))
            assert table.standing.state == "running" and table.standing.seats[0].stand_in == "greedy"
            for attempt in (  # who gave up has no say at all
                lambda s: lobby.remove(s, "ana", None, "watcher"),
                lambda s: lobby.pause(s, "ana"),
                lambda s: lobby.agree(s, "ana", "end", True),
                lambda s: lobby.stand_in(s, "ana", 1, None, away=True),
            ):
                with pytest.raises(NotYours):
                    await table.change(attempt)
            await table.change(lambda s: lobby.pause(s, "bo"))
            with pytest.raises(NotYours):
                await table.change(lambda s: lobby.resume(s, "ana"))

    run(story())


def test_a_spectator_can_be_sent_away_too(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await hub.chat(table, "zoe", "Zoe", "go, Ana!")
            await table.change(lambda s: lobby.remove(s, "ana", None, "zoe"))
            with pytest.raises(NotYours):
                await hub.chat(table, "zoe", "Zoe", "go, Bo!")
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.remove(s, "ana", 0, None))

    run(story())


def test_who_is_sent_away_before_the_start_leaves_the_seats_of_others_as_they_are(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}), [ME, OPEN], "a" * 32)
            key = f"0.{table.standing.seats[0].key}"
            await table.change(lambda s: lobby.take(s, "bo", key))  # Bo may play Ana's seat, too
            await table.change(lambda s: lobby.join(s, "bo", "Bo", 1, None))
            await table.change(lambda s: lobby.remove(s, "ana", 1, None))
            hers, his = table.standing.seats
            assert hers.belongs_to("ana") and not hers.belongs_to("bo")
            assert his.kind == "open" and his.player is None

    run(story())


# --- tidying up ---


def test_games_nobody_touched_for_long_are_closed_and_later_forgotten(hub_at):
    async def story():
        async with hub_at() as hub:
            quiet, busy, over = [await two_people(hub) for _ in range(3)]
            await play_out(over, ["ana", "bo"])
            t, e = schema.tables, schema.entries

            async def age(connection, days: int) -> None:
                before = now() - days * DAY
                await connection.execute(sa.update(t).values(changed=before))
                await connection.execute(sa.update(e).where(e.c.table_id != busy.id).values(at=before))

            await hub.writer.do(lambda connection: age(connection, 91))
            await hub.rounds.clean_up()
            assert (await hub.table(quiet.id)).standing.state == "closed"
            assert (await hub.table(busy.id)).standing.state == "running"
            assert (await hub.table(over.id)).standing.state == "over"
            await hub.live.save([quiet])
            await hub.writer.do(lambda connection: age(connection, 4))
            await hub.rounds.clean_up()
            with pytest.raises(NotFound):
                await hub.table(quiet.id)
            for name, table in schema.metadata.tables.items():
                if "table_id" in table.c:
                    rows = await hub.storage.rows(sa.select(table).where(table.c.table_id == quiet.id))
                    assert not rows, name
            assert (await hub.table(over.id)).standing.result is not None

    run(story())


def test_who_is_forgotten_leaves_nothing_but_the_moves(hub_at, tmp_path):
    async def story():
        async with hub_at() as hub:
            ana = await hub.people.update(Person("ana"), name="Ana-Lina", email="ana@example.org", notices=True)
            await hub.people.make_account(ana, "Ana-Lina", PHRASE)
            open_one = await hub.make("ana", "Ana-Lina", Terms("metro", {}), [ME, OPEN])
            table = await hub.make("ana", "Ana-Lina", Terms("next-station", {}), [ME, OPEN])
            await hub.join(table, "bo", "Bo", None, None)
            await hub.start(table, "ana")
            await table.move("ana", 0, some_move(table, 0), None, "c1")
            await hub.chat(table, "ana", "Ana-Lina", "a word of mine")
            elsewhere = await two_people(hub)
            await hub.chat(elsewhere, "zoe", "Zoe", "kept")
            ana = await hub.people.person("ana")
            data = {name: rows async for name, rows in hub.people.data(ana)}
            assert [row.text for row in data["messages"]] == ["a word of mine"]
            assert {row.table_id for row in data["sitting"]} >= {open_one.id, table.id}
            assert "argon2" not in str(data)
            await hub.forget_player("ana")
            assert [message["text"] for message in table.messages] == ["–"]
            assert [message["text"] for message in elsewhere.messages] == ["kept"]
            seat = table.standing.seats[0]
            assert (seat.name, seat.player, seat.lost, table.standing.state) == ("–", None, "resigned", "over")
            assert open_one.standing.seats[0].kind == "open"
            with pytest.raises(NotYours):
                await table.move("ana", 0, "-", None, None)
            while on(table).waiting == [0]:  # the bot plays the seat on
                await asyncio.sleep(0.01)
        stored = (tmp_path / "chatelet.sqlite").read_bytes()
        for word in (b"Ana-Lina", b"ana@example.org", b"a word of mine"):
            assert word not in stored

    run(story())


# --- decks ---


def test_a_deck_is_played_once_and_its_secret_opens_when_it_closes(hub_at):
    async def story():
        async with hub_at() as hub:
            await hub.people.make_account(Person("ana"), "ana", PHRASE)
            deck = await hub.decks.daily("next-station")
            terms = Terms("next-station", deck.options, deck=deck.id)
            table = await hub.make("ana", "ana", terms, [ME])
            await hub.start(table, "ana")
            for again in (
                hub.make("ana", "ana", terms, [ME]),
                table.change(lambda s: lobby.close(s, "ana")),  # and then once more, knowing the cards?
            ):
                with pytest.raises(NotNow) as refused:
                    await again
                assert refused.value.message.id == "deck-once"
            with pytest.raises(NotNow):
                await hub.make("bo", "bo", Terms("next-station", deck.options, deck=deck.id, practice=True), [ME])
            late = await hub.make("bo", "bo", terms, [ME])
            await hub.people.make_account(Person("bo"), "bo", PHRASE)
            await hub.start(late, "bo")
            await play_out(table, ["ana"])
            d = schema.decks
            await hub.writer.do(lambda c: c.execute(sa.update(d).values(closes=now() - 1)))
            closed = await hub.decks.deck(deck.id)
            assert not closed.open
            await play_out(late, ["bo"])
            ranking = await hub.decks.ranking(deck.id)
            assert {row["player"]: row["ranked"] for row in ranking} == {"ana": True, "bo": False}
            with pytest.raises(NotNow):
                await hub.make("zoe", "zoe", terms, [ME])
            record = on(table).record(0, reveal=not closed.open)
            assert record.fair is not None and record.fair.secret == deck.secret.hex()
            assert verify_words(find("next-station"), record) == []

    run(story())


def test_a_deck_for_several_seats_compares_tables_and_nobody_joins_twice(hub_at):
    async def story():
        async with hub_at() as hub:
            deck = await hub.decks.make("ana", "metro", {}, 2, "Club", 7)
            terms = Terms("metro", deck.options, deck=deck.id)
            tables = [await hub.make(maker, maker, terms, [ME, OPEN]) for maker in ("ana", "zoe")]
            await hub.join(tables[0], "bo", "Bo", None, None)
            await hub.join(tables[0], "bo", "Bo", None, None)  # asked twice, sits once
            for player in ("ana", "bo"):
                with pytest.raises(NotNow):
                    await hub.join(tables[1], player, player, None, None)
            await hub.join(tables[1], "eva", "Eva", None, None)
            for table, players in zip(tables, (["ana", "bo"], ["zoe", "eva"]), strict=True):
                await hub.start(table, players[0])
                await play_out(table, players)
            ranking = await hub.decks.ranking(deck.id)
            assert len(ranking) == 4 and not any(row["ranked"] for row in ranking)
            assert [row["points"] for row in ranking] == sorted((row["points"] for row in ranking), reverse=True)
            with pytest.raises(NotNow):
                await hub.make("max", "max", Terms("metro", deck.options, deck=deck.id, seed="1"), [ME, RANDOM])

    run(story())


def test_a_table_that_cannot_be_read_keeps_no_other_waiting(hub_at):
    async def held(hub, ids):
        for _ in range(1000):
            if ids <= hub.leases.held:
                return True
            await asyncio.sleep(0.01)
        return False

    async def story():
        e, t = schema.entries, schema.leases
        async with hub_at() as hub:
            broken, whole = [await two_people(hub, pace=Pace("live", 60, 1)) for _ in range(2)]
            assert await held(hub, {broken.id, whole.id})
            await hub.writer.do(lambda c: c.execute(sa.update(e).where(e.c.table_id == broken.id).values(text="?")))
            await hub.writer.do(lambda c: c.execute(sa.update(t).where(t.c.table_id == whole.id).values(due=1)))
            await hub.writer.do(lambda c: c.execute(sa.update(t).where(t.c.table_id == broken.id).values(due=0)))
        async with hub_at() as hub:
            assert await held(hub, {whole.id})
            assert broken.id not in hub.live.tables

    run(story())


# --- hints ---


def test_hints_are_for_those_who_play_alone_whoever_holds_the_seat(hub_at):
    async def go():
        async with hub_at() as hub:

            async def laid(*seats):
                return await hub.make("ana", "Ana", Terms("next-station", {}), list(seats), "a" * 32)

            async def by_link(table, seat):
                key = f"{seat}.{table.standing.seats[seat].key}"
                await table.change(lambda standing: lobby.take(standing, "bo", key))

            alone = await laid(ME, RANDOM)
            assert alone.standing.hints_allowed
            await by_link(alone, 0)  # Ana's telephone, or two heads over one sheet
            assert alone.standing.hints_allowed
            both = await laid(ME, ME)
            assert both.standing.hints_allowed
            await by_link(both, 1)  # Bo took the second seat by its private link: now they compete
            assert not both.standing.hints_allowed

    run(go())


# --- workers ---


def test_a_worker_is_dead_only_where_its_processes_are_known():
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    assert is_dead(f"{machine()}-{ended.pid}-x")
    assert not is_dead(f"{machine()}-{os.getpid()}-x")
    # the same network address, other processes: nothing is known
    assert not is_dead(f"{uuid.getnode():x}-{ended.pid}-x") or machine() == f"{uuid.getnode():x}"
    assert not is_dead("")
