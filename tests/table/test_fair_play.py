"""What counts, counts: results are played by people, for themselves, to the end."""

import asyncio

import msgspec
import pytest
import sqlalchemy as sa

from chatelet.table import lobby, schema, sequels
from chatelet.table.errors import NotNow, NotYours
from chatelet.table.model import Pace, Terms, now

from .conftest import ME, OPEN, RANDOM, on, play_out, some_move, two_people

LIVE = Pace("live", 15, 0)


async def accounts(hub, *names):
    """People with an account each."""
    for name in names:
        person = await hub.people.update(await hub.people.person(name), name=name)
        await hub.people.make_account(person, f"{name} {name}", "ten letters at least")


async def rated_game(hub):
    await accounts(hub, "ana", "bo")
    table = await hub.make("ana", "Ana", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
    await hub.join(table, "bo", "Bo", None, None)
    await hub.start(table, "ana")
    return table


def test_rated_is_agreed_to_before_the_start_and_nothing_helps(hub_at):
    async def story():
        async with hub_at() as hub:
            with pytest.raises(NotNow):  # a guest
                await hub.make("guest", "Guest", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
            table = await rated_game(hub)
            terms = table.standing.terms
            assert terms.rated and not terms.undo and not terms.hints
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.pause(s, "ana"))
            await table.change(lambda s: lobby.agree(s, "ana", "pause", True))
            assert table.standing.state == "running"
            await table.change(lambda s: lobby.agree(s, "bo", "pause", True))
            assert table.standing.state == "paused"
            await table.change(lambda s: lobby.resume(s, "bo"))
            await play_out(table, ["ana", "bo"])
            assert table.standing.result and len(table.standing.result.ratings) == 2
            for wrong in (
                (Terms("metro", {}, rated=True), [ME, OPEN]),  # without a clock
                (Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, RANDOM]),
                (Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, {"kind": "me", "name": "Two"}]),
                (Terms("metro", {}, rated=True, practice=True, pace=LIVE.check()), [ME, RANDOM]),
            ):
                with pytest.raises(NotNow):
                    await hub.make("ana", "Ana", *wrong)
            unrated = await two_people(hub, "metro")
            await play_out(unrated, ["ana", "bo"])
            assert unrated.standing.result and unrated.standing.result.ratings == []

    asyncio.run(story())


def test_accounts_that_shared_a_device_are_not_rated_against_each_other(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            for player in ("ana", "bo"):
                await hub.people.note_device("d" * 24, player)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            assert table.standing.result and table.standing.result.ratings == []
            again = await hub.make("ana", "Ana", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
            with pytest.raises(NotNow):
                await hub.join(again, "bo", "Bo", None, None)

    asyncio.run(story())


def test_a_seat_for_which_a_bot_chose_is_rated_as_lost(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            seat = on(table).waiting[0]
            player = ["ana", "bo"][seat]
            await table.change(lambda s: lobby.stand_in(s, player, seat, "mcts:5000", away=False))
            assert table.standing.seats[seat].stand_in == "greedy"  # not one of one's own choosing
            while not table.standing.seats[seat].helped:
                await asyncio.sleep(0.01)
            await table.change(lambda s: lobby.back(s, player, seat))
            assert table.standing.seats[seat].helped  # coming back erases nothing
            await play_out(table, ["ana", "bo"])
            result = table.standing.result
            assert result and result.lost == [seat] and result.winners == [1 - seat] and result.ratings

    asyncio.run(story())


def test_nobody_stands_in_at_a_deck_and_who_gives_up_is_not_listed(hub_at):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana")
            deck = await hub.decks.daily("metro")
            terms = Terms("metro", deck.options, deck=deck.id)
            table = await hub.make("ana", "Ana", terms, [ME, {"kind": "bot"}])
            await hub.start(table, "ana")
            await table.change(lambda s: lobby.stand_in(s, "ana", 0, None, away=False))
            assert table.standing.state == "paused" and table.standing.seats[0].stand_in is None
            await table.change(lambda s: lobby.resume(s, "ana"))
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.agree(s, "ana", "end", True))
            await table.change(lambda s: lobby.resign(s, "ana", 0))
            assert table.standing.state == "over"
            assert await hub.decks.ranking(deck.id) == []
            with pytest.raises(NotNow):  # whoever has seen the cards has played
                await hub.make("ana", "Ana", terms, [ME, {"kind": "bot"}])
            club = await hub.decks.make("ana", "metro", {}, 2, "Club", 1)
            table = await hub.make("ana", "Ana", Terms("metro", club.options, deck=club.id), [ME, OPEN])
            await hub.join(table, "bo", "Bo", None, None)
            await hub.start(table, "ana")
            with pytest.raises(NotNow) as refused:
                await table.change(lambda s: lobby.stand_in(s, "ana", 0, None, away=False))
            assert refused.value.message.id == "deck-no-stand-in"

    asyncio.run(story())


def test_giving_up_with_two_ends_the_game_and_it_can_be_played_on(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro")
            seat = on(table).waiting[0]
            await table.move(["ana", "bo"][seat], seat, some_move(table, seat), None, None)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            result = table.standing.result
            assert table.standing.state == "over" and result and result.early
            assert result.winners == [0] and result.lost == [1] and result.places == [1, 2]
            record = await hub.record(table.standing, table.id, 0)
            assert record is not None and record.scores is None and len(record.events) == len(on(table).events)
            practice = await sequels.play_on(hub, table, "ana")
            assert on(practice).position.tobytes() == on(table).position.tobytes()
            assert practice.standing.terms.practice and practice.standing.seats[1].bot == "greedy"
            while on(practice).waiting != [0]:
                await asyncio.sleep(0.01)
            await practice.move("ana", 0, some_move(practice, 0), None, None)
            with pytest.raises(NotYours):
                await sequels.play_on(hub, table, "zoe")

    asyncio.run(story())


def test_running_out_of_time_with_two_ends_the_game(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro", pace=Pace("live", 0.003))
            while table.standing.state == "running":
                await asyncio.sleep(0.01)
            result = table.standing.result
            assert result and table.standing.seats[result.lost[0]].lost == "time"
            assert result.winners == [1 - result.lost[0]]

    asyncio.run(story())


def test_a_win_is_claimed_only_against_somebody_who_is_away(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro", pace=LIVE)
            seat = on(table).waiting[0]
            other = ["ana", "bo"][1 - seat]
            assert not hub.away(table, seat)
            with pytest.raises(NotNow):
                await table.change(lambda s: lobby.claim(s, other, seat, away=False))
            hub.presence.begun -= 61  # whoever was away long before has a minute from when the turn began
            assert not hub.away(table, seat)
            monkeypatch.setattr("chatelet.table.hub.now", lambda: now() + 61_000)  # a minute later nobody has come
            assert hub.away(table, seat) and not hub.away(table, 1 - seat)
            await table.change(lambda s: lobby.claim(s, other, seat, away=hub.away(table, seat)))
            assert table.standing.seats[seat].lost == "away"
            assert table.standing.result and table.standing.result.winners == [1 - seat]

    asyncio.run(story())


def test_ending_by_agreement_leaves_no_result(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await table.change(lambda s: lobby.agree(s, "ana", "end", True))
            await table.change(lambda s: lobby.agree(s, "ana", "end", False))
            await table.change(lambda s: lobby.agree(s, "bo", "end", True))
            assert table.standing.state == "running"
            await table.change(lambda s: lobby.agree(s, "ana", "end", True))
            assert table.standing.state == "closed" and table.standing.result is None

    asyncio.run(story())


def test_who_leaves_bots_alone_pauses(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("next-station", {}), [ME, RANDOM])
            await hub.start(table, "ana")
            await table.change(lambda s: lobby.stand_in(s, "ana", 0, "random", away=False))
            assert table.standing.state == "paused" and table.standing.seats[0].stand_in is None

    asyncio.run(story())


def test_two_who_ask_for_a_rematch_at_once_get_one_table(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await play_out(table, ["ana", "bo"])
            one, two = await asyncio.gather(sequels.rematch(hub, table, "ana"), sequels.rematch(hub, table, "bo"))
            assert one.id == two.id == table.standing.rematch
            tables = await hub.storage.rows(sa.select(schema.tables.c.id))
            assert {row.id for row in tables} == {table.id, one.id}

    asyncio.run(story())


def test_a_rematch_waits_for_those_who_have_not_agreed_to_it(hub_at):
    """Nobody plays, and loses, a rated game that they know nothing of."""

    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            again = await sequels.rematch(hub, table, "ana")
            assert {seat.player: seat.asked for seat in again.standing.seats} == {"ana": False, "bo": True}
            with pytest.raises(NotNow):
                await hub.start(again, "ana")
            assert await sequels.rematch(hub, table, "bo") is again
            await hub.start(again, "ana")
            assert again.standing.state == "running"

    asyncio.run(story())


def test_a_decks_secret_stays_one_while_somebody_plays_it(hub_at):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana", "bo")
            deck = await hub.decks.make("ana", "next-station", {}, 1, "Sunday", 1)
            terms = Terms("next-station", deck.options, deck=deck.id)
            mine = await hub.make("ana", "Ana", terms, [ME])
            await hub.start(mine, "ana")
            await play_out(mine, ["ana"])
            assert not await hub.decks.shown(deck.id)  # nobody plays it now, but anybody may
            his = await hub.make("bo", "Bo", terms, [ME])
            await hub.start(his, "bo")
            d = schema.decks
            record = await hub.record(mine.standing, mine.id, 0)
            assert record is not None and record.fair and record.fair.secret is None
            await hub.writer.do(lambda c: c.execute(sa.update(d).values(closes=now() - 1)))
            assert not await hub.decks.shown(deck.id)  # closed, but Bo still plays
            await play_out(his, ["bo"])
            assert await hub.decks.shown(deck.id)

    asyncio.run(story())


def test_cards_seen_as_a_guest_are_not_ranked_from_an_account_on_the_same_device(hub_at):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana")
            deck = await hub.decks.daily("next-station")
            terms = Terms("next-station", deck.options, deck=deck.id)
            for player in ("guest", "ana"):
                await hub.people.note_device("d" * 24, player)
                table = await hub.make(player, player, terms, [ME])
                await hub.start(table, player)
                await play_out(table, [player])
            assert [row["ranked"] for row in await hub.decks.ranking(deck.id)] == [False, False]

    asyncio.run(story())


def test_cards_seen_at_a_table_laid_later_are_not_ranked_either(hub_at):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana")
            deck = await hub.decks.daily("next-station")
            terms = Terms("next-station", deck.options, deck=deck.id)
            for player in ("guest", "ana"):
                await hub.people.note_device("d" * 24, player)
            first = await hub.make("ana", "Ana", terms, [ME])
            scout = await hub.make("guest", "Guest", terms, [ME])
            for table, player in ((scout, "guest"), (first, "ana")):
                await hub.start(table, player)
                await play_out(table, [player])
            assert [row["ranked"] for row in await hub.decks.ranking(deck.id)] == [False, False]

    asyncio.run(story())


def test_with_a_deck_everybody_has_one_seat_and_the_seats_stay(hub_at):
    """Results are compared: nobody watches bots play the cards, plays two seats, or picks weaker opponents."""

    async def story():
        async with hub_at() as hub:
            deck = await hub.decks.make("ana", "metro", {}, 2, "Club", 1)
            terms, bot = Terms("metro", deck.options, deck=deck.id), {"kind": "bot"}
            for seats in ([RANDOM, RANDOM], [ME, {"kind": "me", "name": "Two"}], [OPEN, bot]):
                with pytest.raises(NotNow) as refused:
                    await hub.make("ana", "Ana", terms, seats)
                assert refused.value.message.id == "deck-seats"
            table = await hub.make("ana", "Ana", terms, [ME, OPEN])
            rules = table.rules
            for bent in (
                lambda s: lobby.set_seat(rules, s, "ana", "Ana", 1, RANDOM),
                lambda s: lobby.set_seat(rules, s, "ana", "Ana", None, RANDOM),
                lambda s: lobby.drop_seat(s, "ana", 1),
                lambda s: lobby.join(s, "ana", "Two", 1, None),
            ):
                with pytest.raises(NotNow) as refused:
                    await table.change(bent)
                assert refused.value.message.id == "deck-seats"
            daily = await hub.decks.daily("metro")
            with pytest.raises(NotNow) as refused:
                await hub.make("ana", "Ana", Terms("metro", daily.options, deck=daily.id), [ME, RANDOM])
            assert refused.value.message.id == "deck-daily-seats"
            alone = await hub.decks.make("ana", "next-station", {}, 2, "Club", 1)
            waiting = await hub.make("ana", "Ana", Terms("next-station", alone.options, deck=alone.id), [ME, OPEN])
            with pytest.raises(NotNow) as refused:  # a deck for two is not played alone
                await hub.start(waiting, "ana")
            assert refused.value.message.id == "too-few-seated"

    asyncio.run(story())


def test_a_deck_that_an_older_version_stored_is_played_by_its_own_options(hub_at):
    """The first version spelt some values otherwise ("0" for 0): the deck is the same."""

    async def story():
        async with hub_at() as hub:
            deck = await hub.decks.make("ana", "metro", {"start": 0}, 2, "Club", 1)
            older = msgspec.json.encode({**deck.options, "start": "0"}).decode()
            assert older != msgspec.json.encode(deck.options).decode()
            await hub.writer.do(lambda c: c.execute(sa.update(schema.decks).values(options=older)))
            assert (await hub.decks.deck(deck.id)).options == deck.options
            table = await hub.make("ana", "Ana", Terms("metro", dict(deck.options), deck=deck.id), [ME, RANDOM])
            assert table.standing.terms.deck == deck.id

    asyncio.run(story())


def test_with_a_deck_nothing_is_taken_back_and_nothing_is_hinted(hub_at):
    async def story():
        async with hub_at() as hub:
            deck = await hub.decks.daily("next-station")
            table = await hub.make("ana", "Ana", Terms("next-station", deck.options, deck=deck.id), [ME])
            await hub.start(table, "ana")
            assert not table.standing.terms.undo and not table.standing.terms.hints
            await table.move("ana", 0, some_move(table, 0), None, None)
            with pytest.raises(NotNow):
                await table.undo("ana", 0, None, None)

    asyncio.run(story())
