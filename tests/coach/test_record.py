"""The highest score of the map of Paris: what docs/records.md says is so, and no line does better than its proof."""

import re
from pathlib import Path

import numpy as np
import pytest

from chatelet.core.game import Game
from chatelet.core.record import read_record
from chatelet.games import find
from chatelet.games.next_station.solver import bound
from chatelet.games.next_station.solver.dealing import deal
from chatelet.games.next_station.solver.games import as_line
from chatelet.games.next_station.solver.highest import network, played
from chatelet.games.next_station.solver.single import AREA, FEW, Case
from chatelet.games.next_station.tables import COLOURS, DEPARTURE, PARIS, STATIONS

DOCS = Path(__file__).parents[2] / "docs"
RULES = find("next-station")
pytestmark = pytest.mark.xdist_group("record")


def game_of(record) -> Game:
    return Game.from_record(RULES, record)


def lines_of(game):
    """The lines of a finished game, by colour."""
    s = game.position
    found = {}
    for lap, colour in enumerate(game.events[0].split()[1:]):
        drawn = [64 * w + i for w in range(3) for i in range(64) if int(s.sheets[0].drawn[lap][w]) >> i & 1]
        found[COLOURS[PARIS].index(colour)] = as_line(PARIS, 0, drawn)
    return found


def test_the_record_is_a_real_game_and_the_page_tells_its_points_and_the_bound(tmp_path):
    record = read_record((DOCS / "record-paris.json").read_bytes())
    game = game_of(record)
    page = (DOCS / "records.md").read_text(encoding="utf-8")
    found, proved = (int(number) for number in re.findall(r"^\|.*\*\*(\d+)\*\* \|$", page, re.M))
    assert game.over and game.scores == record.scores == [found]
    assert f">{found}<" in (DOCS / "record-paris.svg").read_text(encoding="utf-8")
    prices, tops = bound.known()
    bound.keep(prices, tops, tmp_path / "prices.json")
    assert (tmp_path / "prices.json").read_bytes() == bound.FILE.read_bytes()
    assert int(bound.other_side(prices) + sum(tops)) == proved >= found


def test_no_line_of_the_record_is_worth_more_than_its_proof_allows():
    prices, tops = bound.known()
    for colour, line in lines_of(game_of(read_record((DOCS / "record-paris.json").read_bytes()))).items():
        counts = np.bincount(AREA[list(line.stations)], minlength=13)
        case = Case(int(counts.argmax()), int(counts.max())) if counts.max() > FEW else Case(None, FEW)
        stations, sections, home = prices.of(colour, case)
        worth = case.most * int((counts > 0).sum()) + home
        worth += stations[list(line.stations)].sum() + sections[list(line.sections)].sum()
        assert worth <= tops[colour]


def test_the_proof_holds_for_a_colour():
    prices, tops = bound.known()
    top, near = bound.Lines([2]).best(2, prices)
    assert top <= tops[2] + 1e-3 and near


def test_what_annealing_finds_is_played_by_the_rules_with_cards_dealt_for_it():
    for seed in (1, 2):
        points, into = network(seed, 60_000)
        record = played(into)
        assert record.scores == [points] == game_of(record).scores and points > 150


def test_a_line_that_no_cards_draw_is_refused():
    points, into = network(1, 20_000)
    line = into[0].copy()
    crowded = np.full(STATIONS, 0, np.int64)
    with pytest.raises(ValueError, match="no deal"):
        deal(int(DEPARTURE[PARIS, 0]), crowded)
    assert deal(int(DEPARTURE[PARIS, 0]), line) and points
