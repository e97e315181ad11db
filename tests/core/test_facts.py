"""Facts come from data files that are checked: a wrong one is refused at once, with the place and the reason."""

import json

import pytest

from chatelet.core.facts import BadData
from chatelet.games.metro import facts as metro
from chatelet.games.next_station import facts as next_station

METRO = {
    "leaves by every odd one": lambda d: d["tiles"][0]["segments"].pop(),
    "no tile for it turned": lambda d: d["tiles"].pop(1),
    "needs 32 stations, not 31": lambda d: d["edge_stations"].pop(),
    "does not lie at its side": lambda d: d["edge_stations"][0].update(row=3),
    "leaves stations out": lambda d: d["ownership"]["2"][0].pop(),
    "Expected `int`": lambda d: d["board"].update(rows="eight"),
    "missing required field `colours`": lambda d: d.pop("colours"),
}
PARIS = {
    "needs 53 stations, not 52": lambda d: d["stations"].pop(),
    "there is no district nowhere": lambda d: d["stations"][0].update(district="nowhere"),
    "is there twice": lambda d: d["stations"][1].update(at=d["stations"][0]["at"]),
    "does not end at": lambda d: d["sections"][0].update(a=[9, 9]),
    "does not say so": lambda d: d["crossings"][0].update(sections=[0, 1]),
    "Invalid enum value": lambda d: d["stations"][0].update(symbol="star"),
    "cards.street": lambda d: d["cards"]["street"].reverse(),
}
SCORING = {
    "rises from 2 to 4 lines": lambda d: d["interchange"].update({"3": 1}),
    "twice is more than once": lambda d: d["crossing"].update(twice=1),
    "five limits, rising": lambda d: d["bands"]["paris"].pop(),
    "Expected `int` >= 1": lambda d: d.update(objective=0),
}


def changed(raw: bytes, change) -> bytes:
    data = json.loads(raw)
    change(data)
    return json.dumps(data).encode()


@pytest.mark.parametrize("reason", METRO)
def test_a_wrong_file_of_metro_is_refused(reason):
    with pytest.raises(BadData, match=reason):
        metro.load(changed(metro.RAW, METRO[reason]))


@pytest.mark.parametrize("reason", PARIS)
def test_a_wrong_map_of_next_station_is_refused(reason):
    with pytest.raises(BadData, match=reason):
        next_station.load_map("paris", changed(next_station.RAW["paris"], PARIS[reason]))


@pytest.mark.parametrize("reason", SCORING)
def test_wrong_points_of_next_station_are_refused(reason):
    with pytest.raises(BadData, match=reason):
        next_station.load_scoring(changed(next_station.RAW["scoring"], SCORING[reason]))
