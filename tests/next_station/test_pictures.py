"""The pictures of Next Station say what the position says."""

import random

import numpy as np
import pytest

from chatelet.core.chance import seeded
from chatelet.games.next_station import moves, notation, scoring
from chatelet.games.next_station.account import account, bits, colour_name, drawn_sections
from chatelet.games.next_station.picture import text
from chatelet.games.next_station.picture_text import LETTERS, SIGNS, WIDTH, sheet_map
from chatelet.games.next_station.state import NextStationOptions, start
from chatelet.games.next_station.tables import CITIES

ALL = ("objectives", "gates", "powers")
SETTINGS = [
    ("paris", 1, ()),
    ("paris", 4, ALL),
    ("paris", 2, ("gates",)),
    ("london", 1, ("objectives", "powers")),
    ("london", 4, ()),
    ("london", 3, ALL),
]


def positions(city, seats, modules, seed=0, every=7):
    """Positions of a random game, its start and its end among them."""
    choose, chance = random.Random(seed), seeded(seed)
    s = start(NextStationOptions(map=city, modules=modules), seats)
    out = np.empty(moves.ACTIONS, np.int16)
    n = 0
    while not moves.over(s):
        if n % every == 0:
            yield s.copy()
        waiting = bits(int(moves.waiting(s)))
        if waiting:
            seat = choose.choice(waiting)
            actions = [int(a) for a in out[: int(moves.legal(s, seat, out))]]
            moves.apply(s, seat, choose.choice([a for a in actions if a != moves.PASS] or actions))
        else:
            moves.happen(s, int(moves.sample(s, chance)))
        n += 1
    yield s


def after(city, events, seats=1, modules=()):
    """The position after events in notation."""
    s = start(NextStationOptions(map=city, modules=modules), seats)
    for event in events:
        head, _, rest = event.partition(" ")
        if head.isdigit():
            moves.apply(s, int(head), notation.read(s, int(head), rest))
        else:
            moves.happen(s, notation.read_chance(s, event))
    return s


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS)
def test_the_parts_of_an_account_add_up_to_the_score(city, seats, modules):
    for s in positions(city, seats, modules, every=3):
        for seat in range(seats):
            sums = account(s, seat)
            for line in sums.lines:
                assert line.points == line.districts * line.most + line.sights + line.doubled
                assert line.doubled >= 0
                assert line.doubled == 0 or "gates" in modules or "powers" in modules
            parts = [line.points for line in sums.lines] + [points for _, points in sums.objectives]
            assert sum(parts) + sums.sights + sums.interchanges + sums.modules == sums.total
            assert sums.total == scoring.sheet_points(s, seat)
            assert sums.modules == (-10 * len(modules) if seats == 1 else 0)


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS)
def test_letters_fit_a_terminal_and_never_change(city, seats, modules):
    for s in positions(city, seats, modules):
        before = s.tobytes()
        picture = text(s, -1)
        assert picture == text(s.copy(), -1)
        assert s.tobytes() == before
        assert "\x1b" not in picture and picture.endswith("\n")
        for row in picture.splitlines():
            assert len(row) <= WIDTH and row == row.rstrip()
        for seat in range(seats):
            assert f"Seat {seat}" in picture
            total = next(row for row in text(s, seat).splitlines() if " total " in row)
            assert int(total.split()[-1]) == scoring.sheet_points(s, seat)


@pytest.mark.parametrize("city", [0, 1])
def test_every_station_stands_in_the_letters_at_its_place(city):
    s = start(NextStationOptions(map=("paris", "london")[city]), 1)
    rows = sheet_map(s, 0)
    for station in CITIES[city].stations:
        x, y = station.points[0]
        sign = "╔" if station.platform else SIGNS[station.symbol]
        assert rows[1 + 3 * y][4 + 6 * x] == sign, station.name


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS[:4])
def test_the_letters_show_as_many_steps_as_are_drawn(city, seats, modules):
    for s in positions(city, seats, modules):
        for seat in range(seats):
            for lap in range(4 if account(s, seat).lines else 0):
                letter = LETTERS[colour_name(s, seat, lap)]
                steps = 0
                for i in drawn_sections(s.sheets[seat], lap):
                    (ax, ay), (bx, by) = CITIES[s.city].sections[i].points
                    steps += max(abs(ax - bx), abs(ay - by))
                assert "".join(sheet_map(s, seat)).count(letter) == steps


def test_the_letters_tell_a_known_position():
    events = ["colours blue orange green purple", "flip metro square", "0 d3-d4", "flip switch street pentagon"]
    picture = text(after("paris", events), 0).splitlines()
    assert picture[0] == "Next Station Paris · round 1 of 4 · card: street ⬠ with a Railway Switch"
    assert picture[1].split() == ["seen", "street", "2", "of", "6:", "⬠", "switch", "metro", "1", "of", "5:", "□"]
    joined = "\n".join(picture)
    assert "Seat 0, blue pencil" in joined
    assert "ends d3, d4" in joined
    assert "from an end to ⬠ or ★, or pass" in joined
    assert ">1 B blue     1 x 2 +  0        =   2" in joined
    rows = [row for row in picture if row.startswith((" 3", " 4"))]
    column = 4 + 3 * 6
    assert rows[0][column - 1 : column + 2] == "b○*" and rows[1][column : column + 2] == "□*"
    between = picture[picture.index(rows[0]) + 1]
    assert between[column : column + 2] == "│B"


def test_the_letters_name_the_choice_at_hand():
    colours = "colours blue orange green purple"
    tour = [colours, "flip street pentagon", "0 d3-c4", "flip metro wild", "0 c4-b4"]
    assert "from an end to any station, or pass" in text(after("paris", tour[:-1]), 0)
    assert "Guided Tour: one more section" in text(after("paris", tour), 0)
    assert "from b4 to any station, or pass" in text(after("paris", tour), 0)
    gate = [
        colours,
        "gates a1=free j1=switch a10=district j10=station",
        "powers orange=repeat blue=wild green=switch purple=circle",
        "flip street circle",
        "0 d3-b1",
        "flip street square",
        "0 b1-a1",
    ]
    picture = text(after("paris", gate, modules=("gates", "powers")), 0)
    assert "gate, Double Free Entry, 2 left" in picture
    assert "gates  a1 free      j1 switch" in picture
    assert "power wild" in picture and "O repeat" in picture
    assert "modules, playing alone           -20" in picture


def test_what_counts_twice_is_told():
    events = [
        "colours blue orange green purple",
        "gates a1=district j1=switch a10=free j10=station",
        "flip street circle",
        "0 d3-b1",
        "flip street square",
        "0 b1-a1",
        "0 district",
    ]
    picture = text(after("paris", events, modules=("gates",)), 0)
    assert "counts twice: district a1" in picture
    assert "3 x 1 +  0 + 1" in picture and "+ what counts twice" in picture
