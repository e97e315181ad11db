"""The pictures of Next Station say what the position says."""

import random
from xml.etree import ElementTree

import numpy as np
import pytest

from chatelet.core.bits import bits
from chatelet.core.chance import seeded
from chatelet.games.next_station import moves, notation, scoring
from chatelet.games.next_station.account import account, colour_name, drawn_sections
from chatelet.games.next_station.chance import happen, sample
from chatelet.games.next_station.picture import svg, text
from chatelet.games.next_station.picture_svg import EDGE, STEP
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
            happen(s, int(sample(s, chance)))
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
            happen(s, notation.read_chance(s, event))
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
            assert f"player {seat + 1}" in picture
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
    assert "you, blue pencil" in joined
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
    assert "gates    a1 Double Free Entry" in picture and "j1 Switch and Free Entry" in picture
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


def drawing(s, seat, language="en"):
    """A drawing, read as XML, with the tags bare."""
    root = ElementTree.fromstring(svg(s, seat, language))
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return root


def of_class(root, name):
    """The elements of a class."""
    return [element for element in root.iter() if name == element.get("class")]


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS)
def test_a_drawing_is_sound_by_itself(city, seats, modules):
    for s in positions(city, seats, modules, every=23):
        for seat in (-1, 0):
            picture = svg(s, seat)
            assert picture == svg(s.copy(), seat)
            assert len(picture.encode()) < 64_000
            assert "script" not in picture and picture.count("http") == 1  # the name of the format
            root = drawing(s, seat)
            assert root.get("role") == "img" and root[0].tag == "title" and root[0].text
            names = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(set(names)) == len(names)
            used = {element.get("href") for element in root.iter("use")}
            assert used <= {f"#{name}" for name in names}


@pytest.mark.parametrize("city", [0, 1])
def test_every_station_is_drawn_at_its_place(city):
    name = ("paris", "london")[city]
    root = drawing(start(NextStationOptions(map=name), 1), 0)
    places = {element.get("id"): element.get("transform") for element in root.iter() if element.get("id")}
    for station in CITIES[city].stations:
        points = [(EDGE + x * STEP, EDGE + y * STEP) for x, y in station.points]
        x, y = (sum(values) / len(points) for values in zip(*points, strict=True))
        assert places[f"ns-{name}-{station.name}"] == f"translate({x:g} {y:g})"


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS)
def test_sections_are_drawn_in_their_colour(city, seats, modules):
    for s in positions(city, seats, modules, every=31):
        root = drawing(s, -1)
        for seat in range(seats):
            (sheet,) = of_class(root, f"seat-{seat}")
            for lap, line in enumerate(account(s, seat).lines):
                drawn = drawn_sections(s.sheets[seat], lap)
                groups = of_class(sheet, line.colour)
                assert len(groups) == bool(drawn)
                for i in drawn:
                    (ax, ay), (bx, by) = CITIES[s.city].sections[i].points
                    piece = f"M{EDGE + ax * STEP} {EDGE + ay * STEP}L{EDGE + bx * STEP} {EDGE + by * STEP}"
                    assert piece in groups[0][0].get("d", "")
                if drawn:
                    assert groups[0][0].get("d", "").count("M") == len(drawn)


@pytest.mark.parametrize(("city", "seats", "modules"), SETTINGS)
def test_the_points_drawn_are_the_points_scored(city, seats, modules):
    for s in positions(city, seats, modules, every=11):
        root = drawing(s, -1)
        for seat in range(seats):
            (sheet,) = of_class(root, f"seat-{seat}")
            (total,) = of_class(sheet, "total")
            assert int(total.text or "") == scoring.sheet_points(s, seat)
            for lap, line in enumerate(account(s, seat).lines):
                shown = [int(element.text or "") for element in of_class(sheet, f"line-{lap}")]
                assert shown == ([line.points] if line.drawn or line.finished else [])


def test_a_drawing_shows_ends_interchanges_and_cards_seen():
    events = ["colours blue orange green purple", "flip metro square", "0 d3-d4", "flip switch street pentagon"]
    root = drawing(after("paris", events), 0)
    assert of_class(root, "end-d3") and of_class(root, "end-d4") and not of_class(root, "end-e4")
    pale = {element.get("class") for element in root.iter() if element.get("opacity")}
    assert pale == {"metro-square", "street-pentagon", "street-switch"}
    *_, last = positions("paris", 1, (), seed=4)
    _one, two, _three, _four = scoring.interchanges(last.sheets[0])
    names = {CITIES[0].stations[i].name for i in bits(int(two))}
    shown = {str(element.get("class")) for element in drawing(last, 0).iter()}
    assert names and {f"shared-{name}" for name in names} == {name for name in shown if name.startswith("shared-")}


def test_gates_and_powers_are_drawn():
    events = [
        "colours blue orange green purple",
        "gates a1=free j1=switch a10=district j10=station",
        "powers orange=repeat blue=wild green=switch purple=circle",
    ]
    root = drawing(after("paris", events, modules=("gates", "powers")), 0)
    for name in ("gate-free", "gate-switch", "gate-district", "gate-station"):
        assert len(of_class(root, name)) == 1
    for name in ("power-repeat", "power-wild", "power-switch", "power-circle"):
        assert len(of_class(root, name)) == 1


@pytest.mark.parametrize(
    ("language", "title"), [("en", "round 1 of 4"), ("fr", "manche 1 sur 4"), ("it", "round 1 di 4")]
)
def test_a_drawing_is_titled_in_the_language_of_its_reader(language, title):
    root = drawing(start(NextStationOptions(), 1), 0, language)
    assert root[0].text == f"Next Station Paris, {title}"
