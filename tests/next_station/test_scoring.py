"""What lines, networks and games are worth, with the examples of the rulebook."""

import numpy as np
import pytest

import chatelet
from chatelet.core.texts import say
from chatelet.core.view import TieBreak
from chatelet.games import find
from chatelet.games.next_station.scoring import line_points, reaches
from chatelet.games.next_station.state import TURN
from chatelet.games.next_station.view import view
from chatelet.lab.check import check_ties

RULES = find("next-station")


def score(s, seat=0):
    return RULES.score_list(s, int(s.players))[seat]


def test_seven_districts_five_stations_five_monuments_make_45(sheet):
    s = sheet(["a1 b1 b3 b4 c4 d3 d4 a6 f7 c10 i2"])
    line = s.sheets[0]
    assert line_points(0, line, 0) == 7 * 5 + 10


def test_five_districts_three_stations_two_monuments_make_19(sheet):
    s = sheet(["d3 d4 b4 a6 b1 g4 e9"])
    assert line_points(0, s.sheets[0], 0) == 5 * 3 + 4


def test_a_line_without_a_section_scores_nothing(sheet):
    s = sheet(["d3", "d3 f3"])
    s.phase = TURN
    assert line_points(0, s.sheets[0], 0) == 0
    assert score(s) == 0


def test_the_game_of_174_points(sheet):
    lines = ["a1 b1 d1 g1 h1 j1", "a1 b1 d1 g1 h1 j1", "h1 j1", "j1 j2"]
    once, twice = "h4-j4 a5-hub.nw h6-h8 b2-e2 d1-d3", "f2-i2 g1-g4"
    s = sheet(lines, [once, twice], [40, 40, 30, 24])
    assert s.sheets[0].points.sum() == 134
    assert score(s) == 134 + (3 * 2 + 2 * 6) + (4 * 2 + 5 + 9)


def test_a_platform_is_an_interchange_and_a_crossing_is_not(sheet):
    s = sheet(["hub d4", "hub e7"], ["d1-d3", "b2-e2"])
    assert score(s) == 2 + 6


@pytest.mark.parametrize(
    ("objective", "lines", "sections"),
    [
        (1, ["a1 b1 d1", "a1 b1 d1", "a1 b1 d1"], []),
        (2, ["a1 b1 g1 b3 f3 a6 f7"], []),
        (3, ["a2 i2 b4", "j5 a6", "f7 a2"], []),
        (4, [], ["d1-d3 b2-e2", "f2-i2 g1-g4"]),
        (5, ["b1 d1 a2", "b2 e2"], []),
    ],
)
def test_each_objective_of_paris(sheet, objective, lines, sections):
    s = sheet(lines, sections, modules=("objectives",), objectives=[objective])
    assert reaches(0, s.sheets[0], objective - 1)
    fewer = sheet([line.rpartition(" ")[0] for line in lines], [x.rpartition(" ")[0] for x in sections])
    assert not reaches(0, fewer.sheets[0], objective - 1)
    with_it, without = score(s), score(sheet(lines, sections))
    assert with_it == without + 10


@pytest.mark.parametrize(
    ("objective", "lines", "sections"),
    [
        (1, ["b1 c1 e1 f1 h1 b2 d2 g2", "b1 c1 e1 f1 h1 b2 d2 g2"], []),
        (2, ["a1 b1 e1 h1 j1 a4 e4", "h4 a10 a8 d8 i8 j10"], []),
        (3, ["g2 a4 f4", "j7 e10"], []),
        (4, ["e4 f4 g4 e5 f5", "e6 d7 e7 g7"], []),
    ],
)
def test_each_objective_of_london(sheet, objective, lines, sections):
    s = sheet(lines, sections, map="london")
    assert reaches(1, s.sheets[0], objective - 1)
    fewer = sheet([line.rpartition(" ")[0] for line in lines], sections, map="london")
    assert not reaches(1, fewer.sheets[0], objective - 1)


def thames(n):
    from chatelet.games.next_station.tables import CITIES

    return ["-".join(section.names) for section in CITIES[1].sections if section.thames][:n]


def test_six_sections_under_the_thames(sheet):
    assert reaches(1, sheet([], [" ".join(thames(6))], map="london").sheets[0], 4)
    assert not reaches(1, sheet([], [" ".join(thames(5))], map="london").sheets[0], 4)


def test_a_section_under_the_thames_brings_two_points(sheet):
    s = sheet(["c4 d3"], [" ".join(thames(3))], map="london")
    assert line_points(1, s.sheets[0], 0) == 2 * 1 + 3 * 2


@pytest.mark.parametrize(("visits", "points"), [(0, 0), (1, 1), (3, 4), (6, 11), (10, 25), (14, 25)])
def test_the_tourist_track(sheet, visits, points):
    sites = ["g2", "a4", "f4", "j7", "e10"]
    lines, left = [], visits
    for _ in range(4):
        take = min(left, 5)
        lines.append(" ".join([*sites[:take], "b1", "c1"]))
        left -= take
    s, bare = sheet(lines, map="london"), sheet(lines, map="london")
    from chatelet.games.next_station.scoring import interchanges

    _, two, three, four = (int(x).bit_count() for x in interchanges(bare.sheets[0]))
    assert score(s) == points + 2 * two + 3 * three + 4 * four


def test_a_doubled_district_counts_once_for_the_objective(sheet):
    s = sheet(["a1 b1 g1 b3 f3 a6"])
    s.sheets[0].extra = 1
    assert line_points(0, s.sheets[0], 0) == 7 * 1 + 2
    assert not reaches(0, s.sheets[0], 1)


def test_a_doubled_station_counts_once_more_in_its_district(sheet):
    s = sheet(["d3 d4 g4"])
    s.sheets[0].doubled = np.uint64(int(s.sheets[0].lines[0]) & 1 << 18)
    assert line_points(0, s.sheets[0], 0) == 2 * 3


def test_the_best_single_line_breaks_a_tie(sheet):
    s = sheet(points=[10, 10, 10, 10])
    sheet(points=[16, 8, 8, 8], seat=1, into=s)
    assert RULES.winner_list(s) == [1]


def test_equal_seats_share_the_win(sheet):
    s = sheet(points=[16, 8, 8, 8])
    sheet(points=[8, 16, 8, 8], seat=1, into=s)
    assert RULES.winner_list(s) == [0, 1]


@pytest.mark.parametrize(
    ("lines", "winners"),
    [
        ([[20, 0, 0, 0], [16, 8, 8, 8], [18, 8, 8, 6]], [2]),  # the longest line of all belongs to fewer points
        ([[16, 8, 8, 8], [10, 10, 10, 10], [8, 16, 8, 8]], [0, 2]),
        ([[10, 10, 10, 10], [12, 12, 8, 8], [30, 0, 0, 0], [8, 8, 12, 12]], [1, 3]),
        ([[10, 10, 10, 10], [16, 8, 8, 8], [10, 10, 10, 10], [9, 9, 9, 9]], [1]),
        ([[16, 8, 8, 8]] * 4, [0, 1, 2, 3]),
    ],
)
def test_ties_of_three_and_four_seats(sheet, lines, winners):
    s = sheet(points=lines[0], seats=len(lines))
    for seat, points in enumerate(lines):
        sheet(points=points, seat=seat, into=s)
    assert RULES.winner_list(s) == winners
    check_ties(RULES, s)


@pytest.mark.parametrize(("points", "best"), [([16, 8, 8, 8], [10, 16]), ([10, 10, 10, 10], [10, 10])])
def test_what_breaks_a_tie_is_told(sheet, points, best):
    s = sheet(points=[10, 10, 10, 10])
    sheet(points=points, seat=1, into=s)
    assert view(s, 0).ties == [TieBreak(what="line", amounts=best)]
    check_ties(RULES, s)


def test_alone_each_module_costs_ten_points(sheet):
    s = sheet(points=[50, 50, 50, 50], seats=1, modules=("objectives", "gates"))
    assert score(s) == 180


@pytest.mark.parametrize(
    ("map", "points", "band"),
    [("paris", p, b) for p, b in [(100, 0), (101, 1), (120, 1), (121, 2), (140, 2), (160, 3), (180, 4), (181, 5)]]
    + [
        ("london", p, b)
        for p, b in [(89, 0), (90, 1), (105, 1), (106, 2), (120, 2), (121, 3), (136, 4), (150, 4), (151, 5)]
    ],
)
def test_the_verdicts_for_a_player_alone(sheet, map, points, band):
    s = sheet(points=[points], seats=1, map=map)
    assert view(s, 0).band == band


def test_previews_on_london_speak_of_the_thames_and_previews_on_paris_of_monuments():
    for city, words, others in (
        ("london", "under the Thames", "monuments"),
        ("paris", "monuments", "under the Thames"),
    ):
        game, told = chatelet.new("next-station", 1, seed=3, options={"map": city}), set()
        while not game.over:
            moves = game.legal(0)
            told |= {say(part.what) for move in moves for part in game.preview(0, move).parts}
            game.play(0, moves[0])
        assert words in told and others not in told
