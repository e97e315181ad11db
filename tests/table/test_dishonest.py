"""Ways to a result without playing for it, each tried as somebody dishonest would."""

import asyncio

import pytest

from chatelet.table import lobby, sequels
from chatelet.table.clocks import Clocks
from chatelet.table.errors import NotNow, NotYours, Stale
from chatelet.table.hub import AWAY
from chatelet.table.model import Pace, Terms
from chatelet.table.table import Table

from .conftest import ME, OPEN, on, play_out, some_move, two_people
from .test_fair_play import LIVE, accounts, rated_game


async def move(table: Table, *players: str) -> int:
    """Whoever has to act makes some move."""
    seat = on(table).waiting[0]
    await table.move(players[seat], seat, some_move(table, seat), None, None)
    return seat


def test_nobody_agrees_to_terms_they_have_not_read(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}, pace=LIVE.check()), [ME, OPEN, OPEN])
            read = table.standing.drawn_up
            quick = Pace("live", 1)
            await table.change(lambda s: lobby.set_terms(table.rules, s, "ana", {}, quick))
            with pytest.raises(Stale):  # changed while Bo reached for the chair
                await hub.join(table, "bo", "Bo", None, None, read)
            await hub.join(table, "bo", "Bo", None, None, table.standing.drawn_up)
            read = table.standing.drawn_up
            for minutes in (2, 3):
                pace = Pace("live", minutes)
                await table.change(lambda s, pace=pace: lobby.set_terms(table.rules, s, "ana", {}, pace))
            with pytest.raises(Stale):  # he says yes to two minutes, and by then it is three
                await table.change(lambda s: lobby.confirm(s, "bo", read + 1))
            with pytest.raises(NotNow):
                await hub.start(table, "ana")
            await table.change(lambda s: lobby.confirm(s, "bo", read + 2))
            await hub.start(table, "ana")

    asyncio.run(story())


def test_a_rated_game_leaves_time_to_play(hub_at):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana", "bo")
            for pace in (Pace("live", 0.01), Pace("slow", days=0.001)):
                with pytest.raises(NotNow):
                    await hub.make("ana", "Ana", Terms("metro", {}, rated=True, pace=pace.check()), [ME, OPEN])
            table = await hub.make("ana", "Ana", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
            with pytest.raises(NotNow):  # nor by changing it afterwards
                await table.change(lambda s: lobby.set_terms(table.rules, s, "ana", {}, Pace("live", 0.01)))

    asyncio.run(story())


def test_a_ranked_seat_is_one_persons_and_no_link_gives_it_to_another(hub_at):
    async def story():
        async with hub_at() as hub:
            rated = await rated_game(hub)
            deck = await hub.decks.make("ana", "next-station", {}, 1, "", 2)
            daily = await hub.make("ana", "Ana", Terms("next-station", deck.options, deck=deck.id), [ME])
            for table in (rated, daily):
                key = f"0.{table.standing.seats[0].key}"
                with pytest.raises(NotNow):
                    await hub.take(table, "champion", key)
                assert await hub.take(table, "ana", key) == 0  # hers it is, wherever she is
            friends = await two_people(hub)
            assert await hub.take(friends, "champion", f"0.{friends.standing.seats[0].key}") == 0

    asyncio.run(story())


def test_a_deck_asked_for_twice_in_the_same_moment_is_one_table(hub_at):
    async def story():
        async with hub_at() as hub:
            deck = await hub.decks.make("ana", "next-station", {}, 1, "", 2)
            terms = Terms("next-station", deck.options, deck=deck.id)
            both = await asyncio.gather(
                *(hub.make("ana", "Ana", terms, [ME]) for _ in range(2)), return_exceptions=True
            )
            assert [type(one) for one in both].count(NotNow) == 1
            two = await hub.decks.make("ana", "next-station", {}, 2, "", 2)
            terms = Terms("next-station", two.options, deck=two.id)
            tables = [await hub.make(host, host, terms, [ME, OPEN]) for host in ("ana", "bo")]
            both = await asyncio.gather(
                *(hub.join(table, "zoe", "Zoe", None, None) for table in tables), return_exceptions=True
            )
            assert [type(one) for one in both].count(NotNow) == 1
            assert [table.standing.people() >= {"zoe"} for table in tables].count(True) == 1

    asyncio.run(story())


def test_who_plays_two_seats_with_a_deck_is_ranked_with_neither(hub_at):
    """As a guest at the same table who then signs in as the account that sat there already."""

    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana")
            deck = await hub.decks.make("ana", "next-station", {}, 2, "", 2)
            terms = Terms("next-station", deck.options, deck=deck.id)
            table = await hub.make("ana", "Ana", terms, [ME, OPEN])
            await hub.join(table, "guest", "Guest", None, None)
            await hub.start(table, "ana")
            await hub.hand_over("guest", "ana")
            await play_out(table, ["ana", "ana"])
            assert [(row["player"], row["ranked"]) for row in await hub.decks.ranking(deck.id)] == [("ana", False)] * 2

    asyncio.run(story())


def test_who_deletes_the_account_at_the_point_of_losing_takes_nothing_from_the_winner(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            for _ in range(4):
                await move(table, "ana", "bo")
            hub.live.tables.clear()  # it lies in the database, in nobody's memory
            await hub.forget_player("bo")
            table = await hub.table(table.id)
            result = table.standing.result
            assert result and result.winners == [0] and [rating is None for rating in result.ratings] == [False, False]
            assert [(one.game, one.games) for one in await hub.people.ratings("ana")] == [("metro", 1)]
            assert await hub.people.ratings("bo") == [] and table.standing.people() == {"ana"}
            await accounts(hub, "cleo", "dan", "eve")
            terms = Terms("metro", {}, rated=True, pace=LIVE.check())
            table = await hub.make("cleo", "Cleo", terms, [ME, OPEN, OPEN])
            for other in ("dan", "eve"):
                await hub.join(table, other, other, None, None)
            await hub.start(table, "cleo")
            for _ in range(6):
                await move(table, "cleo", "dan", "eve")
            await hub.forget_player("eve")
            assert table.standing.state == "running" and table.standing.seats[2].lost == "resigned"
            while table.standing.state == "running":
                seats = [seat for seat in on(table).waiting if seat < 2]
                if seats:
                    player = ["cleo", "dan"][seats[0]]
                    await table.move(player, seats[0], some_move(table, seats[0], -1), None, None)
                await asyncio.sleep(0)
            result = table.standing.result
            assert (
                result and result.lost == [2] and [rating is None for rating in result.ratings] == [False, False, True]
            )

    asyncio.run(story())


def test_the_seat_of_who_was_forgotten_is_open_in_a_rematch(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            await hub.forget_player("bo")
            again = await sequels.rematch(hub, table, "ana")
            assert [seat.kind for seat in again.standing.seats] == ["open", "person"]
            await hub.start(again, "ana")  # a game for one: nobody is waited for who cannot come
            assert again.standing.people() == {"ana"} and len(again.standing.seats) == 1

    asyncio.run(story())


def test_a_table_whose_host_was_forgotten_has_another_or_is_gone(hub_at):
    async def story():
        async with hub_at() as hub:
            shared = await hub.make("ana", "Ana", Terms("next-station", {}, public=True), [ME, OPEN, OPEN])
            await hub.join(shared, "bo", "Bo", None, None)
            alone = await hub.make("ana", "Ana", Terms("next-station", {}, public=True), [ME, OPEN])
            await hub.forget_player("ana")
            assert shared.standing.maker == "bo" and alone.standing.state == "closed"
            await hub.start(shared, "bo")

    asyncio.run(story())


def test_who_moves_no_longer_wants_to_end_and_one_no_is_enough(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            first = on(table).waiting[0]
            players = ["ana", "bo"]
            me, other = players[first], players[1 - first]
            await table.change(lambda s: lobby.agree(s, me, "end", True))
            await table.change(lambda s: lobby.agree(s, me, "pause", True))
            done = asyncio.get_running_loop().create_future()
            moved = table.move_now(me, first, some_move(table, first), None, "m1", lambda *told: done.set_result(told))
            assert not moved  # the quick way writes lines only
            await table.move(me, first, some_move(table, first), None, "m1")
            assert table.standing.offers == {}
            await table.change(lambda s: lobby.agree(s, other, "end", True))
            assert table.standing.state == "running"  # what was offered before the move is not taken after it
            again = await Table.load(table.id, hub.storage, hub.writer, hub.find)
            assert again.standing.offers == {"end": [other]} and on(again).number == on(table).number
            await table.change(lambda s: lobby.agree(s, me, "end", False))
            assert table.standing.offers == {}
            await table.change(lambda s: lobby.agree(s, me, "end", True))
            assert table.standing.state == "running"
            await move(table, *players)  # the other's move takes nothing back
            assert table.standing.offers == {"end": [me]}

    asyncio.run(story())


def test_a_bot_that_stands_in_earns_no_time():
    pace = Pace("live", 1, 30).check()
    clocks = Clocks(pace, 2, stand_ins=[(0, 10_000, 20_000)])
    clocks.turn(0, -1, [0])
    clocks.turn(5_000, 0, [1])
    assert clocks.left[0] == 85_000  # a move of one's own: five seconds gone, thirty earned
    clocks.turn(9_000, 1, [0])
    clocks.turn(12_000, 0, [1])
    assert clocks.left[0] == 82_000  # the bot's
    clocks.turn(13_000, 1, [0])
    clocks.turn(25_000, 0, [1])
    assert clocks.left[0] == 100_000  # back again


def test_what_a_bot_moved_is_written_down_and_who_has_lost_chooses_none(hub_at):
    async def story():
        async with hub_at() as hub:
            pace = Pace("live", 1, 60).check()
            table = await hub.make("ana", "Ana", Terms("metro", {}, pace=pace), [ME, OPEN, OPEN])
            for other in ("bo", "cleo"):
                await hub.join(table, other, other, None, None)
            await hub.start(table, "ana")
            await table.change(lambda s: lobby.stand_in(s, "ana", 0, None, away=False))
            for _ in range(6):
                while 0 in on(table).waiting:
                    await asyncio.sleep(0.01)
                await move(table, "", "bo", "cleo")
            await table.change(lambda s: lobby.back(s, "ana", 0))
            assert table.clocks.left[0] <= 60_000 < table.clocks.left[1]
            again = await Table.load(table.id, hub.storage, hub.writer, hub.find)
            assert again.clocks.left == table.clocks.left  # so it is after a restart, too
            await table.change(lambda s: lobby.resign(s, "ana", 0))
            for act in (
                lambda s: lobby.stand_in(s, "ana", 0, "mcts:5000", away=False),
                lambda s: lobby.leave(s, "ana", 0),
            ):
                with pytest.raises(NotNow):
                    await table.change(act)
            assert table.standing.seats[0].stand_in == "greedy"

    asyncio.run(story())


def test_nobody_is_away_while_the_other_workers_cannot_be_heard(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            monkeypatch.setattr("chatelet.table.hub._waited", lambda table, seat: AWAY * 2000)
            seat = on(table).waiting[0]
            hub.presence.begun -= 2 * AWAY
            assert hub.away(table, seat)
            hub.bus.flowing = False  # Redis is gone: who is at another worker is not known
            assert not hub.away(table, seat)
            await hub._missed()  # it is back: so far nobody has been away
            hub.bus.flowing = True
            assert not hub.away(table, seat)
            with pytest.raises((NotNow, NotYours)):
                claimer = ["ana", "bo"][1 - seat]
                await table.change(lambda s: lobby.claim(s, claimer, seat, away=hub.away(table, seat)))

    asyncio.run(story())
