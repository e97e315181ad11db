"""Which rated games count: who leaves before everybody has made two moves makes them void, and what looks arranged."""

import asyncio
from typing import Any

import msgspec
import pytest
from msgspec import UNSET

from chatelet.core.record import RulesMark
from chatelet.table import anomalies, lobby
from chatelet.table.errors import NotNow
from chatelet.table.hub import Hub
from chatelet.table.model import Pace, Reliability, Result, Seat, Standing, Terms, now
from chatelet.table.ratings import leavers, own_moves, reliability
from chatelet.table.table import Table

from .conftest import ME, OPEN, on, play_out, some_move
from .test_fair_play import LIVE, accounts, rated_game

PEOPLE = ["ana", "bo", "cleo"]


async def play(table, moves: int) -> None:
    """Whoever has to act makes some move, so many times."""
    for _ in range(moves):
        seat = on(table).waiting[0]
        await table.move(PEOPLE[seat], seat, some_move(table, seat), None, None)


async def rated_game_of_three(hub):
    await accounts(hub, *PEOPLE)
    table = await hub.make("ana", "ana", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN, OPEN])
    for other in PEOPLE[1:]:
        await hub.join(table, other, other, None, None)
    await hub.start(table, "ana")
    return table


async def ratings_of(hub, *players: str) -> list[int]:
    """How many rated games each of these has."""
    found = [await hub.people.ratings(player) for player in players]
    return [ratings[0].games if ratings else 0 for ratings in found]


async def check_void(hub, table, by: int) -> None:
    """The game is void, and nobody but who sat there is the less reliable for it."""
    result = table.standing.result
    assert result.void and result.void_by == [by] and result.ratings == []
    people = [seat.player for seat in table.standing.seats]
    assert await ratings_of(hub, *people) == [0] * len(people)
    for seat, player in enumerate(people):
        assert await reliability(hub.storage, player) == Reliability(1, int(seat == by))
        assert await hub.people.rating_history(player) == []
    record = await hub.record(table.standing, table.id, 0)
    assert record is not None and len(record.events) == len(on(table).events)


@pytest.mark.parametrize("moves", [0, 3])
def test_giving_up_before_everybody_has_made_two_moves_makes_a_rated_game_void(hub_at, moves):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, moves)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            await check_void(hub, table, by=1)
            result = table.standing.result
            assert result.early and result.winners == [] and result.places == [1, 1] and result.lost == [1]
            assert sorted(result.moves) == [moves // 2, (moves + 1) // 2]

    asyncio.run(story())


def test_giving_up_after_everybody_has_made_two_moves_loses_it(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 4)
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            result = table.standing.result
            assert result and not result.void and result.winners == [0] and len(result.ratings) == 2
            assert await ratings_of(hub, "ana", "bo") == [1, 1]
            assert await reliability(hub.storage, "bo") == Reliability(1, 0)

    asyncio.run(story())


def test_a_game_that_nobody_left_counts_and_says_how_many_moves_everybody_made(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play_out(table, PEOPLE)
            result = table.standing.result
            assert result and not result.void and result.moves is not UNSET
            assert sum(result.moves) == sum(entry.by >= 0 for _, entry in on(table).events)

    asyncio.run(story())


def test_running_out_of_time_before_two_moves_makes_it_void(hub_at, monkeypatch):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 1)
            late = on(table).waiting[0]
            monkeypatch.setattr("chatelet.table.leases.now", lambda: now() + 15 * 60_000)
            over = asyncio.Event()
            table.watchers.add(lambda: table.standing.state == "over" and over.set())
            hub.leases.tend(table)
            await over.wait()
            assert table.standing.seats[late].lost == "time"
            await check_void(hub, table, by=late)

    asyncio.run(story())


def test_staying_away_before_two_moves_makes_it_void(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 2)
            absent = on(table).waiting[0]
            await table.change(lambda s: lobby.claim(s, PEOPLE[1 - absent], absent, away=True))
            await check_void(hub, table, by=absent)

    asyncio.run(story())


def test_moves_of_a_bot_that_stands_in_are_not_the_persons(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 2)
            await table.change(lambda s: lobby.leave(s, "bo", 1))
            while table.standing.state == "running":  # a bot plays to the end for Bo
                if on(table).waiting == [0]:
                    await table.move("ana", 0, some_move(table, 0, -1), None, None)
                await asyncio.sleep(0)
            result = table.standing.result
            assert result and result.moves is not UNSET and result.moves[0] > 10 and result.moves[1] == 1
            await check_void(hub, table, by=1)
            assert not result.early and result.winners == [0]  # it was played to the end all the same

    asyncio.run(story())


def test_who_gives_up_against_a_bot_has_not_left_first(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await table.change(lambda s: lobby.leave(s, "bo", 1))
            await table.change(lambda s: lobby.resign(s, "ana", 0))
            await check_void(hub, table, by=1)

    asyncio.run(story())


def test_deleting_the_account_makes_it_void_at_first_and_forfeits_it_later(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 3)
            await hub.forget_player("bo")
            assert table.standing.result and table.standing.result.void and await ratings_of(hub, "ana") == [0]
            assert await reliability(hub.storage, "ana") == Reliability(1, 0)
            await accounts(hub, "cleo")
            table = await hub.make("ana", "Ana", Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
            await hub.join(table, "cleo", "Cleo", None, None)
            await hub.start(table, "ana")
            for _ in range(4):
                seat = on(table).waiting[0]
                await table.move(["ana", "cleo"][seat], seat, some_move(table, seat), None, None)
            hub.live.tables.clear()  # it lies in the database, in nobody's memory
            await hub.forget_player("cleo")
            table = await hub.table(table.id)
            result = table.standing.result
            assert result and not result.void and result.winners == [0] and len(result.ratings) == 2
            assert await ratings_of(hub, "ana") == [1]

    asyncio.run(story())


@pytest.mark.parametrize("moves", [1, 2, 6])
def test_an_account_deleted_among_three_before_everybody_has_made_two_moves_makes_it_void(hub_at, moves):
    """Even if the two others make theirs afterwards; whoever deletes it later has lost."""

    async def story():
        async with hub_at() as hub:
            table = await rated_game_of_three(hub)
            await play(table, moves)
            await hub.forget_player("cleo")
            while table.standing.state == "running":
                seats = [seat for seat in on(table).waiting if seat < 2]
                if seats:
                    await table.move(PEOPLE[seats[0]], seats[0], some_move(table, seats[0], -1), None, None)
                await asyncio.sleep(0)
            result = table.standing.result
            assert result and result.void == (moves < 6) and result.lost == [2]
            assert await ratings_of(hub, "ana", "bo") == [moves // 6] * 2
            assert await reliability(hub.storage, "ana") == Reliability(1, 0)

    asyncio.run(story())


def test_ending_by_agreement_is_nobodys_leaving_and_the_host_cannot_close_a_game(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await rated_game(hub)
            await play(table, 1)
            with pytest.raises(NotNow) as refused:
                await table.change(lambda s: lobby.close(s, "ana"))
            assert refused.value.message.id == "others-play"
            for player in ("ana", "bo"):
                await table.change(lambda s, player=player: lobby.agree(s, player, "end", True))
            assert table.standing.state == "closed" and table.standing.result is None
            assert await ratings_of(hub, "ana", "bo") == [0, 0]
            assert await reliability(hub.storage, "bo") == Reliability(0, 0)

    asyncio.run(story())


def test_an_unrated_game_is_never_void(hub_at):
    async def story():
        async with hub_at() as hub:
            table = await hub.make("ana", "Ana", Terms("metro", {}, pace=LIVE.check()), [ME, OPEN])
            await hub.join(table, "bo", "Bo", None, None)
            await hub.start(table, "ana")
            await table.change(lambda s: lobby.resign(s, "bo", 1))
            result = table.standing.result
            assert result and not result.void and result.moves is UNSET and result.winners == [0]

    asyncio.run(story())


def test_a_move_that_was_taken_back_or_that_a_bot_made_is_not_counted():
    standing = standing_of(Result([0, 0], [], [1, 1]), "ana", "bo")
    standing.stand_ins = [(0, 30, 50)]
    chance, no = (-1, 0, False), False
    moves = [chance, (0, 10, no), (1, 20, no), (0, 30, no), (1, 40, no), (0, 49, no), (1, 50, no), (0, 50, no)]
    assert own_moves(standing, moves) == [2, 3]
    assert own_moves(standing, [*moves, (1, 60, True)]) == [2, 2]


def test_who_left_a_void_game_is_the_first_who_went_without_two_moves():
    def left(lost: list[int], stand_ins: list[tuple[int, int, int | None]], moves: list[int]) -> list[int]:
        standing = standing_of(Result([0] * len(moves), [], [1] * len(moves), lost), *PEOPLE[: len(moves)])
        standing.stand_ins, standing.ended = stand_ins, 100
        return leavers(standing, moves)

    assert left([1], [], [1, 1]) == [1]
    assert left([1], [], [1, 2]) == [1]  # the other has not had a second turn
    assert left([1], [(0, 10, None)], [0, 1]) == [0]  # gave up when only a bot was left
    assert left([1], [(0, 10, 20)], [1, 1]) == [1]  # the other was back
    assert left([1, 2], [(1, 50, None), (2, 10, None)], [30, 20, 1]) == [2]
    assert left([0, 1], [(0, 10, None)], [1, 1]) == [0]
    assert left([], [], [1, 1]) == []


def test_results_of_older_games_are_stored_as_they_were():
    older = b'{"scores":[3,2],"winners":[0],"places":[1,2],"lost":[],"by_rules":null,"ratings":[],"early":false}'
    result = msgspec.json.decode(older, type=Result)
    assert not result.void and msgspec.json.encode(result) == older


# --- anomalies ---


def standing_of(result: Result, *players: str, lost: dict[int, Any] | None = None, at: int = 0) -> Standing:
    """A rated game that has ended."""
    seats = [Seat("person", player, player, lost=(lost or {}).get(k)) for k, player in enumerate(players)]
    terms = Terms("metro", {}, rated=True, pace=Pace("live", 15))
    mark = RulesMark(1, "")
    return Standing(terms, players[0], seats, mark, "over", started=at, ended=at or now(), result=result)


def won(winner: int, *players: str, moves: int = 30, early: bool = False) -> Standing:
    """A game of two with a winner."""
    result = Result([0, 0], [winner], [1, 1], [1 - winner] if early else [], ratings=[None, None], early=early)
    result.moves = [moves, moves]
    return standing_of(result, *players, lost={1 - winner: "resigned"} if early else None)


def test_pairs_whose_wins_alternate_or_whose_games_are_short_are_listed():
    alternating = [won(k % 2, "ana", "bo") for k in range(6)]
    (pair,) = anomalies._pairs(alternating)
    assert pair == anomalies.Pair(("ana", "bo"), ("ana", "bo"), 6, (3, 3), 5, 0)
    seats_turned = [won(0, *(("ana", "bo") if k % 2 else ("bo", "ana"))) for k in range(6)]
    assert [pair.changes for pair in anomalies._pairs(seats_turned)] == [5]
    given = [won(0, "ana", "bo", moves=9, early=True)] * 3 + [won(0, "ana", "bo")] * 3
    assert [(pair.wins, pair.changes, pair.short) for pair in anomalies._pairs(given)] == [((6, 0), 0, 3)]
    for honest in (
        alternating[:5],
        [won(winner, "ana", "bo") for winner in (0, 0, 1, 1, 1, 0)],
        [won(0, "ana", "bo", moves=10, early=True)] * 6,
        [won(k % 2, "ana", ["bo", "cleo"][k % 3 == 0]) for k in range(8)],
    ):
        assert anomalies._pairs(honest) == []
    for game in alternating:
        game.result.ratings = []  # type: ignore[union-attr]  # void, or they share a device
    assert anomalies._pairs(alternating) == []


def test_people_who_give_up_many_games_at_once_are_listed():
    hasty, played = won(0, "ana", "bo", moves=4, early=True), won(0, "ana", "bo")
    assert anomalies._resigners([hasty] * 3 + [played] * 9) == [anomalies.Resigner("bo", "bo", 12, 3)]
    assert anomalies._resigners([hasty] * 3 + [played] * 10) == []
    assert anomalies._resigners([hasty] * 2) == []
    assert anomalies._resigners([won(0, "ana", "bo", moves=5, early=True)] * 9) == []
    older = won(0, "ana", "bo", moves=4, early=True)
    older.result.moves = UNSET  # type: ignore[union-attr]
    assert anomalies._resigners([older] * 9) == []


async def short_game(hub: Hub, one: str, other: str, moves: int, loser: str) -> Table:
    """A rated game that somebody gives up after so many moves of both."""
    table = await hub.make(one, one, Terms("metro", {}, rated=True, pace=LIVE.check()), [ME, OPEN])
    await hub.join(table, other, other, None, None)
    await hub.start(table, one)
    for _ in range(moves):
        seat = on(table).waiting[0]
        await table.move([one, other][seat], seat, some_move(table, seat), None, None)
    await table.change(lambda s: lobby.resign(s, loser, [one, other].index(loser)))
    return table


def test_the_operator_lists_who_trades_wins_and_who_gives_up_at_once(hub_at, run, tmp_path):
    async def story():
        async with hub_at() as hub:
            await accounts(hub, "ana", "bo", "cleo", "dan")
            for k in range(6):
                await short_game(hub, "ana", "bo", 10, ["ana", "bo"][k % 2])
            for _ in range(3):
                await short_game(hub, "cleo", "dan", 1, "dan")

    def listed() -> str:
        said = run("reports", "--anomalies", "--data-folder", tmp_path)
        assert said.status == 0, said.err
        return said.out

    assert "Nothing unusual in the rated games of the last 30 days." in listed()
    asyncio.run(story())
    found = listed()
    assert "ana (ana) and bo (bo): 6 rated games against each other" in found
    assert "wins 3 to 3 · changes of winner: 5 · short games: 6" in found
    assert "dan (dan): gave up at once in 3 of 3 rated games" in found and "cleo (cleo)" not in found
    assert "not a proof" in found
