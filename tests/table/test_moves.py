"""Moves at a table: stored before they are answered, counted once, refused in words, taken back where allowed."""

import asyncio

import pytest

from chatelet.core.errors import ChateletError, Refused
from chatelet.core.log import effective
from chatelet.core.record import verify_words
from chatelet.games import find, game_names
from chatelet.table.errors import NotNow, NotYours, Stale
from chatelet.table.model import Terms
from chatelet.table.table import Table

from .conftest import ME, RANDOM, on, play_out, some_move, two_people


def run(coroutine):
    return asyncio.run(coroutine)


@pytest.mark.parametrize("game", game_names())
def test_a_whole_game_is_stored_and_its_record_verifies(hub_at, game):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, game)
            await play_out(table, ["ana", "bo"])
            id = table.id
            assert table.standing.state == "over" and table.standing.result is not None
        async with hub_at() as hub:
            again = await hub.table(id)
            assert on(again).position.tobytes() == on(table).position.tobytes()
            assert on(again).after == on(table).after
            record = on(again).record(None)
            assert record.fair is not None and record.fair.secret and record.fair.values == ["a" * 32, "b" * 32]
            assert verify_words(find(game), record) == []

    run(story())


def test_a_move_sent_twice_counts_once(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            move, after = some_move(table, 0), on(table).after[0]
            first = await table.move("ana", 0, move, after, "c1")
            assert await table.move("ana", 0, move, after, "c1") == first
            assert len(await hub.storage.lines(table.id)) == on(table).number
        async with hub_at() as hub:  # also after a restart
            table = await hub.table(table.id)
            assert await table.move("ana", 0, move, after, "c1") == first

    run(story())


def test_seats_that_act_at_once_do_not_make_each_other_stale(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            after = list(on(table).after)
            await asyncio.gather(
                table.move("bo", 1, some_move(table, 1), after[1], "b1"),
                table.move("ana", 0, some_move(table, 0), after[0], "a1"),
            )
            with pytest.raises(Stale):
                await table.move("ana", 0, some_move(table, on(table).waiting[0]), after[0], "a2")

    run(story())


def test_an_answer_of_a_bot_is_not_played_in_another_position(hub_at):
    async def story():
        async with hub_at() as hub:
            laid = await hub.make("ana", "Ana", Terms("metro", {}, practice=True), [ME, ME])
            await hub.start(laid, "ana")
            table = await Table.load(laid.id, hub.storage, hub.writer, find)  # nobody but this test moves there
            me = on(table).waiting[0]
            bot = 1 - me
            table.standing.seats[bot].stand_in = "random"
            await table.move("ana", me, some_move(table, me, 0), None, None)
            after, thought_about = on(table).after[bot], on(table).rules.legal_actions(on(table).position, bot)
            await table.undo("ana", me, None, None)  # while the bot thinks
            await table.move("ana", me, some_move(table, me, 1), None, None)
            legal = on(table).rules.legal_actions(on(table).position, bot)
            answer = next(action for action in thought_about if action in legal)
            number = on(table).number
            assert not await table.act_for(bot, after, answer) and on(table).number == number
            assert await table.act_for(bot, on(table).after[bot], answer) and on(table).number > number

    run(story())


def test_in_a_game_of_turns_anothers_move_makes_mine_stale(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, "metro")
            seat = on(table).waiting[0]
            after = on(table).after[1 - seat]
            await table.move(["ana", "bo"][seat], seat, some_move(table, seat), on(table).after[seat], None)
            with pytest.raises(Stale):
                await table.move(["ana", "bo"][1 - seat], 1 - seat, "nonsense", after, None)

    run(story())


def test_refusals_speak_and_change_nothing(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            before = on(table).position.tobytes()
            with pytest.raises(ChateletError) as nonsense:
                await table.move("ana", 0, "nonsense", None, None)
            assert " " in str(nonsense.value)
            legal = set(table.rules.legal_actions(on(table).position, 0))
            illegal = next(a for a in range(table.rules.actions) if a not in legal)
            with pytest.raises(Refused) as refused:
                await table.move("ana", 0, table.rules.write(on(table).position, 0, illegal), None, None)
            assert refused.value.code > 0 and " " in str(refused.value)
            with pytest.raises(NotYours):
                await table.move("bo", 0, some_move(table, 0), None, None)
            with pytest.raises(NotYours):
                await table.move("zoe", 1, some_move(table, 1), None, None)
            assert on(table).position.tobytes() == before

    run(story())


def test_undo_takes_back_ones_own_move_and_leaves_the_others(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            start = on(table).position.tobytes()
            await table.move("ana", 0, some_move(table, 0), None, "a1")
            assert on(table).can_undo(0) and not on(table).can_undo(1)
            with pytest.raises(ChateletError):
                await table.undo("bo", 1, None, "b0")
            await table.undo("ana", 0, on(table).after[0], "a2")
            assert on(table).position.tobytes() == start
            entries = [line.entry for line in await hub.storage.lines(table.id)]
            assert effective(entries) == [entry for _, entry in on(table).events]
            assert entries[-1].undo

    run(story())


def test_undo_never_crosses_a_card(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub)
            cards = sum(entry.by == -1 for _, entry in on(table).events)
            while sum(entry.by == -1 for _, entry in on(table).events) == cards:
                seat = on(table).waiting[0]
                await table.move(["ana", "bo"][seat], seat, some_move(table, seat), None, None)
            for seat, player in enumerate(["ana", "bo"]):
                with pytest.raises(ChateletError):
                    await table.undo(player, seat, None, None)

    run(story())


def test_a_table_may_switch_undo_off(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await two_people(hub, undo=False)
            await table.move("ana", 0, some_move(table, 0), None, None)
            with pytest.raises(NotNow):
                await table.undo("ana", 0, None, None)

    run(story())


@pytest.mark.parametrize("game", game_names())
def test_practice_takes_back_freely_and_the_same_cards_come_again(hub_at, game):
    async def story():
        async with hub_at() as hub:
            seats = [ME, RANDOM] if 1 not in find(game).seats else [ME]
            table = await hub.make("ana", "Ana", Terms(game, {}, practice=True, seed="7"), seats)
            await hub.start(table, "ana")

            async def my_turn():
                while 0 not in on(table).waiting:
                    await asyncio.sleep(0.005)

            for _ in range(4):
                await my_turn()
                await table.move("ana", 0, some_move(table, 0), None, None)
            await my_turn()
            chance = [entry.text for _, entry in on(table).events if entry.by == -1]
            await table.undo("ana", 0, None, None, to=0)
            assert not [entry for _, entry in on(table).events if entry.by == 0]
            again = [entry.text for _, entry in on(table).events if entry.by == -1]
            assert again == chance[: len(again)]
            id, position = table.id, None
            await my_turn()
            position = on(table).position.tobytes()
        async with hub_at() as hub:
            assert on(await hub.table(id)).position.tobytes() == position

    run(story())


def test_a_log_that_another_worker_went_on_with_is_caught_up(hub_at):
    """Two houses over one database stand for two workers; who is second looks again."""

    async def story():
        async with hub_at() as here, hub_at() as there:
            table = await two_people(here)
            other = await there.table(table.id)
            await table.move("ana", 0, some_move(table, 0), on(table).after[0], "a1")
            await other.move("bo", 1, some_move(other, 1), on(other).after[1], "b1")
            assert on(other).number > on(table).number
            assert (
                await other.move("ana", 0, "whatever", 0, "a1")
                == 1 + min(line.number for line in await here.storage.lines(table.id) if line.id) - 1
            )
            async with table.lock:
                await table.catch_up()
            assert on(table).position.tobytes() == on(other).position.tobytes()

    run(story())
