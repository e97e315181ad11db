"""The pictures of the board say what the position says."""

import re
import xml.etree.ElementTree as ElementTree

import pytest

from chatelet.games.metro.lines import routes
from chatelet.games.metro.picture_text import TURNED, WAGONS, WIDTH
from chatelet.games.metro.picture_tiles import FULL, PALE

SVG = "{http://www.w3.org/2000/svg}"


def words(picture):
    """The texts of a drawing."""
    return [element.text for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_the_letters_show_tiles_stations_points_and_hands(lay):
    text = lay("aaaa05 dddd15", holding="cbaa").text(0)
    assert "│aaaa │" in text
    assert "3○" in text and "2▲" in text
    assert re.search(r">● you +yellow +3 points  hand cbaa  lines 3=3", text)
    assert re.search(r" ▲ .+ blue +0 points  hand \? ", text)


def test_the_letters_say_who_is_to_do_what(play):
    game = play("metro", 2)
    assert "who begins is drawn" in game.text()
    for event, now in (("start 1", "a tile for seat 1"), ("1 tile aaaa", "a tile for seat 0")):
        game.event(event)
        assert now in game.text()
    for event in ("0 tile bbbb", "1 draw", "1 tile cccc"):
        game.event(event)
    assert "after declining, to place cccc: you" in game.text(1)
    assert "after declining, to place ?: seat 1" in game.text(0)


@pytest.mark.parametrize("options", [{}, {"hand": 3, "rotation": True}], ids=str)
def test_the_letters_keep_to_a_hundred_columns(random_positions, options):
    for seats in (2, 6):
        for game in random_positions(seats=seats, **options):
            assert max(len(row) for row in game.text(0).splitlines()) <= WIDTH
            assert ("the game is over" in game.text()) == game.over


def test_every_wagon_has_a_mark_of_its_own():
    assert len({*WAGONS, *TURNED}) == 12
    assert len({*FULL, *PALE}) == 14


def test_the_drawing_shows_every_station_and_the_points_of_finished_lines(lay):
    game = lay("aaaa05 dddd15", holding="cbaa")
    shown = words(game.svg(0))
    assert {str(number) for number in range(1, 33)} <= set(shown)
    assert FULL[0] in game.svg(0)
    assert "cbaa" in game.svg(0) and "cbaa" not in game.svg(1)


def test_an_open_line_is_pale_and_a_finished_one_full(lay):
    tint, full = f'color="{PALE[0]}"', f'color="{FULL[0]}"'
    open_line, finished = lay("aaaa05").svg(), lay("aaaa05 dddd15").svg()
    assert tint in open_line and full not in open_line
    assert tint not in finished and finished.count(full) == 3


def test_a_wagon_is_turned_when_its_line_is_scored(lay):
    assert 'transform="translate(320 -16)"' in lay("aaaa05").svg()
    assert 'transform="translate(320 -16) rotate(90)"' in lay("aaaa05 dddd15").svg()


@pytest.mark.parametrize("seats", [2, 6])
def test_every_position_can_be_drawn_and_refers_to_nothing_that_is_missing(random_positions, seats):
    for game in list(random_positions(seats=seats, hand=2))[::12]:
        picture = game.svg(0)
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert {element.get("href", "#")[1:] for element in root.iter(f"{SVG}use")} <= set(ids)
        assert len(picture) < 48_000


def test_the_drawing_of_a_finished_game_colours_every_line(random_positions):
    *_, game = random_positions(seats=2, seed=2)
    crossed = sum(len(route.tracks) for route in routes(game.position))
    coloured = sum(game.svg().count(f'color="{colour}"') for colour in (*FULL, *PALE))
    assert coloured == crossed
