"""Positions as rows of numbers: every field is told, from the own seat, and nothing that is hidden is."""

import numpy as np
import pytest

from chatelet.core.chance import seeded
from chatelet.core.errors import BadOptions
from chatelet.core.flat import EACH, KIND, NOT_READ, NUMBER, SEAT, SET, plainly
from chatelet.core.playout import pick
from chatelet.games import find, game_names
from chatelet.games.metro.tables import DEPARTURE, OWNER
from chatelet.lab.flat import fields, flat, layout, size, told_by

SEATS = [(name, seats) for name in game_names() for seats in find(name).seats]


def choices(name, seats, games=1, **options):
    """What seats saw at every choice of some random games, and who."""
    rules, random = find(name), seeded(5)
    seen, lookers, actions = [], [], np.empty(find(name).actions, np.int16)
    for _ in range(games):
        s = rules.start(rules.settings(options, seats), seats)
        while not rules.over(s):
            waiting = rules.waiting_seats(s)
            if not waiting:
                rules.happen(s, int(rules.sample(s, random)))
                continue
            seen.append(rules.observation(s, waiting[0]))
            lookers.append(waiting[0])
            n = rules.legal(s, waiting[0], actions)
            rules.apply(s, waiting[0], int(pick(random, actions, n, rules.idle)))
    return rules, np.array(seen, rules.dtype), np.array(lookers)


def leaves(kind, before=""):
    """The names of all numbers of a record."""
    for name in kind.names:
        if kind[name].base.names:
            yield from leaves(kind[name].base, f"{before}{name}.")
        else:
            yield before + name


@pytest.mark.parametrize("game", game_names())
def test_every_field_of_a_position_is_read_or_said_not_to_be(game):
    rules = find(game)
    assert sorted(one.name for one in told_by(rules).readings) == sorted(leaves(rules.dtype))


@pytest.mark.parametrize("game", game_names())
def test_fields_lie_one_after_the_other(game):
    at = 0
    for one in fields(find(game)):
        assert one.offset == at
        at += one.size
    assert at == layout(find(game)).once + layout(find(game)).each == size(find(game), 1)


def slowly(rules, reading, s, looker):
    """What a field reads as, written down in plain Python."""
    values = s
    for part in reading.name.split("."):
        values = values[part]
    values = np.asarray(values)
    players, words = int(s["players"]), -(-reading.width // 64)
    if reading.whose != "table":
        order = [(looker + k) % players for k in range(players if reading.whose == EACH else 1)]
        values = values[order]
    if reading.how == SET and words > 1:
        values = values.reshape(-1, words)
        values = [sum(int(word) << (64 * k) for k, word in enumerate(row)) for row in values]
    found = []
    for value in [int(one) for one in np.ravel(values)] if words == 1 or reading.how != SET else values:
        if reading.how == NUMBER:
            found.append([value / reading.scale])
        elif reading.how == SET:
            found.append([value >> k & 1 for k in range(reading.width)])
        else:
            if reading.how == SEAT and value >= 0:
                value = (value - looker) % players
            found.append([float(value - reading.low == k) for k in range(reading.width)])
    return np.array(found).ravel()


@pytest.mark.parametrize(("game", "seats"), SEATS)
def test_rows_say_what_the_records_say_the_own_seat_first(game, seats):
    rules, seen, lookers = choices(game, seats)
    rows, plan = flat(rules, seen, lookers), layout(rules)
    assert rows.dtype == np.float32 and rows.shape == (len(seen), size(rules, seats))
    places = {one.name: one for one in fields(rules)}
    for i in range(0, len(seen), 7):
        for reading in told_by(rules).readings:
            if reading.how == NOT_READ:
                continue
            place = places[reading.name]
            blocks = range(seats if reading.whose == EACH else 1)
            found = np.concatenate([rows[i, place.offset + k * plan.each :][: place.size] for k in blocks])
            assert np.allclose(found, slowly(rules, reading, seen[i], int(lookers[i]))), reading.name


def test_the_own_line_waits_where_the_record_says():
    rules, seen, lookers = choices("metro", 2, start=0)
    rows = flat(rules, seen, lookers)
    heads = next(one for one in fields(rules) if one.name == "heads")
    first = rows[lookers == 0][0][heads.offset :][: heads.size]
    own = [int(DEPARTURE[k]) for k in range(len(DEPARTURE)) if OWNER[2, k] == 0]
    assert sorted(np.flatnonzero(first > 0).tolist()) == sorted(own)  # before the first tile every line has length 0
    assert np.allclose(first[own], 0.1) and (first < 0).sum() == len(own)


@pytest.mark.parametrize("game", game_names())
def test_a_row_is_the_same_whatever_is_hidden(game):
    rules = find(game)
    _, seen, lookers = choices(game, max(rules.seats))
    random = seeded(9)
    for s, looker in list(zip(seen, lookers, strict=True))[::9]:
        guess = rules.observation(rules.resampled(s.copy(), int(looker), random), int(looker))
        assert np.array_equal(flat(rules, np.array([guess]), looker), flat(rules, np.array([s]), looker))


def test_positions_of_different_numbers_of_players_are_refused():
    rules, two, _ = choices("metro", 2)
    _, three, _ = choices("metro", 3)
    with pytest.raises(BadOptions):
        flat(rules, np.concatenate([two[:1], three[:1]]), 0)
    with pytest.raises(BadOptions):
        flat(rules, two, 2)


def test_no_positions_are_no_rows():
    rules = find("paris")
    assert flat(rules, np.zeros(0, rules.dtype), 0).shape == (0, size(rules, 2))


def test_a_game_that_says_nothing_has_its_sets_opened_and_the_seat_told():
    metro = find("metro")
    told = plainly(metro.dtype, max(metro.seats))
    assert {one.name: one.how for one in told.readings[1:]}["laid"] == SET
    assert told.readings[0].width == -6 and KIND not in {one.how for one in told.readings}
