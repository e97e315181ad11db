"""The data file keeps its flags, the page about it is current, and a wrong file is refused with the reason."""

from pathlib import Path

import msgspec
import pytest

from chatelet.core.facts import BadData
from chatelet.games.paris.certainty import page
from chatelet.games.paris.facts import FILE, STATUSES, load

PAGE = Path(__file__).parents[2] / "docs" / "paris-data.md"


def changed(change):
    raw = msgspec.json.decode(FILE.read_bytes())
    change(raw)
    return msgspec.json.encode(raw)


def test_the_data_file_is_accepted():
    assert len(load(FILE.read_bytes()).bonus_tiles) == 30


WRONG = {
    "a bank has to pay": lambda d: d["districts"][0].update(bank_francs=0),
    "needs 6 districts": lambda d: d["districts"].pop(),
    "there is no district paris": lambda d: d["spaces"][0].update(district="paris"),
    "there are no buildings of value 7": lambda d: d["spaces"][0].update(value=7),
    "there is no building type zoo": lambda d: d["spaces"][0].update(building_type="zoo"),
    "needs one beside every space": lambda d: d["tokens"].pop(),
    "the box has 6, the board 7": lambda d: d["tokens"][0].update(type="bronze"),
    "prestige or resources, not both": lambda d: (
        d["tokens"][0].update(kind="resource", type="wood"),
        d["tokens"][3].update(kind="prestige", type="gold"),
    ),
    "stand in the order of their values": lambda d: d["landmarks"].reverse(),
    "a landmark is worth 9 to 30": lambda d: d["landmarks"][0].update(value=8),
    "a cost is 1 to 3": lambda d: d["landmarks"][0].update(resource_cost={"gold": 4}),
    "at most three places": lambda d: d["landmarks"][0]["prestige_slots"].append({"token": "gold", "vp": 5}),
    "are numbered from 1 to 30": lambda d: d["bonus_tiles"].pop(),
    "needs francs": lambda d: d["bonus_tiles"][0].update(amounts={"vp": 1}),
    "exactly one tile of the kind enter_own_occupied": lambda d: d["bonus_tiles"][8].update(
        kind="gain", amounts={"francs": 1, "vp": 1}
    ),
    "unlike the box": lambda d: d["bonus_tiles"][0].update(copies={"2": 1, "3": 1, "4": 2}),
    "a number for 2, 3 and 4 seats": lambda d: d["bonus_tiles"][0].update(copies={"2": 1, "3": 1}),
    "eg01 to eg12": lambda d: d["end_game_tiles"][0].update(id="eg00"),
    "the set-up says 6": lambda d: d["end_game_tiles"][0].update(min_players=4),
    "the first earns more than the second": lambda d: d["vp_tiles"][0].update(second=20),
    "that would be a mint": lambda d: d["prices"]["resource_buy"].update(gold=3),
    "holds 32 tiles, not 33": lambda d: d["setup"]["building_stack_sizes"]["value"].update({"2": [16, 16]}),
    "more than the 12 of the box": lambda d: d["setup"]["keys_behind_screen"]["value"].update({"2": 11}),
    "its least sure field house": lambda d: d["districts"][0].update(status="rulebook"),
    "Invalid enum value": lambda d: d["spaces"][0].update(status="guessed"),
    "missing required field `bank_francs`": lambda d: d["districts"][0].pop("bank_francs"),
    "is missing": lambda d: d["setup"].pop("francs_at_start"),
}


@pytest.mark.parametrize("reason", WRONG)
def test_a_wrong_file_is_refused_with_the_reason(reason):
    with pytest.raises(BadData) as caught:
        load(changed(WRONG[reason]))
    assert reason in str(caught.value) and "data file of paris is wrong at" in str(caught.value)


@pytest.mark.parametrize("raw", [b"", b"{}", b"[1]", b"\xff", b'{"setup": 1}', FILE.read_bytes()[:5000]])
def test_a_broken_file_is_refused(raw):
    with pytest.raises(BadData):
        load(raw)


def test_a_corrected_value_is_taken_over(table):
    facts = load(changed(lambda d: d["bonus_tiles"][0]["amounts"].update(francs=9)))
    assert facts.bonus_tiles[0].amounts.francs == 9


def test_every_value_says_how_sure_it_is():
    raw = msgspec.json.decode(FILE.read_bytes())
    found = []

    def walk(value):
        if isinstance(value, dict):
            if "status" in value:
                found.append(value["status"])
            for item in value.values():
                walk(item)
        elif isinstance(value, list):
            for item in value:
                walk(item)

    walk(raw)
    assert len(found) > 180 and set(found) == set(STATUSES)


def test_the_page_about_the_data_is_current():
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m chatelet.games.paris.certainty > docs/paris-data.md"
    for words in ("bank_francs = 7 (house)", "tile 5", "eg12", "resource_buy"):
        assert words in page()
