"""Every refusal by its name: which rule a move breaks, and what the player reads."""

import pytest

from chatelet.core.errors import BadNotation
from chatelet.core.texts import LANGUAGES, Message, catalogue, say
from chatelet.games.paris import state as st
from chatelet.games.paris.codes import Refusal


def drawing(t):
    t.s.stage = st.DRAWING
    return t


def placing(t, tile=0):
    t.s.stage, t.s.tile = st.PLACING, tile
    return t


def acquired(t, place, district):
    """Seat 0 has just moved a key from the bank of a district."""
    return t.keys(0, f"{district}.bank").play(f"move {district}.bank>{place}")


def keeping(t):
    return t.play("endgame")


REFUSED = {
    "draw-first": (lambda T: drawing(T()), "key arc", "First draw a building"),
    "drawn-already": (lambda T: T(), "draw 1", "You have drawn"),
    "place-first": (lambda T: placing(T(placement="free"), 16), "key arc", "a theatre of value 5"),
    "nothing-to-place": (lambda T: T(), "place chaillot", "no building to place"),
    "acted-already": (lambda T: T().goods(0, wood=1).play("key arc"), "key belleville.bank", "had your action"),
    "act-first": (lambda T: T(), "end", "First place a key"),
    "answer-first": (lambda T: acquired(T().francs(0, 1), "belleville.1", "belleville"), "end", "the bonus tile"),
    "not-asked": (lambda T: T(), "bonus 5", "not what is asked"),
    "keep-first": (lambda T: keeping(T(empty_stacks=True)), "end", "First keep a tile"),
    "not-looking": (lambda T: T(empty_stacks=True), "keep eg01", "endgame comes first"),
    "no-such-stack": (lambda T: drawing(T()), "draw 3", "this game has 2"),
    "stack-empty": (lambda T: drawing(T(empty_stacks=True)), "draw 1", "no buildings left to draw"),
    "space-built": (lambda T: placing(T(placement="free")), "place chaillot", "value 1 has a building already"),
    "type-there": (lambda T: half_built(T), "place chaillot", "Chaillot has a hotel already"),
    "no-keys": (lambda T: no_keys(T()), "key arc", "no key left"),
    "key-there": (lambda T: T().keys(0, "arc"), "key arc", "already. Move it on first"),
    "no-key-at": (lambda T: T(), "move arc>chaillot.4", "no key on the Arc de Triomphe"),
    "not-built": (lambda T: T(built=False).keys(0, "arc"), "move arc>chaillot.4", "building 4 in Chaillot"),
    "landmark-elsewhere": (
        lambda T: T().keys(1, "belleville.l10").keys(0, "arc"),
        "move arc>chaillot.l10",
        "stands in Belleville, not in Chaillot",
    ),
    "arc-founds": (lambda T: T().keys(0, "arc"), "move arc>chaillot.l10", "cannot found Jardin du Luxembourg (10)"),
    "landmark-low": (
        lambda T: T().keys(1, "saint-germain.l13").keys(0, "saint-germain.bank"),
        "move saint-germain.bank>saint-germain.l12",
        "Landmark 12 is lower than 13 in Saint-Germain",
    ),
    "own-key": (lambda T: T().keys(0, "arc", "chaillot.4"), "move arc>chaillot.4", "Only bonus tile 9"),
    "others-key": (
        lambda T: T(3).keys(0, "arc").keys(2, "chaillot.4"),
        "move arc>chaillot.4",
        "A key of player 3 stands there: building 4 in Chaillot",
    ),
    "move-francs": (
        lambda T: T().keys(0, "arc").francs(0, 1),
        "move arc>chaillot.4",
        "3 francs short: it costs 4, you have 1.",
    ),
    "move-resources": (
        lambda T: T().keys(0, "arc").francs(0, 8),
        "move arc>chaillot.8",
        "Needs 1 wood: none in the supply.",
    ),
    "no-slot": (
        lambda T: acquired(T().francs(0, 16).goods(0, gold=3, gold_prestige=1), "belleville.l16", "belleville"),
        "prestige bronze",
        "Tour Eiffel (16) has no free place for bronze prestige",
    ),
    "no-prestige": (
        lambda T: acquired(T().francs(0, 13).goods(0, gold=2, gold_prestige=1), "belleville.l13", "belleville"),
        "prestige bronze",
        "no bronze prestige to hand in",
    ),
    "tile-gone": (
        lambda T: acquired(T().tiles(1, 5).francs(0, 1), "belleville.1", "belleville"),
        "bonus 5",
        "No tile 5 is left",
    ),
    "tile-owned": (
        lambda T: acquired(T(4).tiles(0, 5).francs(0, 1), "belleville.1", "belleville"),
        "bonus 5",
        "nobody gets a number twice",
    ),
    "tile-behind": (
        lambda T: acquired(T().meeple(0, 9).francs(0, 1), "belleville.1", "belleville"),
        "bonus 5",
        "space 5, and your meeple stands on 9",
    ),
    "bonus-francs": (
        lambda T: acquired(T().francs(0, 4), "belleville.3", "belleville"),
        "bonus 5",
        "1 franc short: here a bonus tile costs 2, you have 1.",
    ),
    "vp-gone": (lambda T: fourth(T).play("vp 20 chaillot") and again(T), "vp 20 chaillot", "Left: 18, 16, 14, 12, 10"),
    "vp-there": (lambda T: again(T), "vp 18 chaillot", "Chaillot has a VP tile already: 20"),
    "stacks-left": (lambda T: T(), "endgame", "33 buildings are left"),
    "pile-empty": (
        lambda T: T(empty_stacks=True).ends(1, *(f"eg0{i}" for i in range(1, 7))),
        "endgame",
        "pile is empty",
    ),
    "not-in-pile": (
        lambda T: keeping(T(empty_stacks=True).ends(1, "eg03")),
        "keep eg03",
        "eg03 is not in the pile",
    ),
    "supply-empty": (lambda T: T().francs(0, 9), "buy wood", "No wood in the supply"),
    "buy-francs": (lambda T: T().supply(gold=1).francs(0, 2), "buy gold", "3 francs short: gold costs 5, you have 2."),
    "nothing-to-sell": (lambda T: T(), "sell silver-prestige", "no silver prestige to sell"),
    "not-held": (lambda T: T(), "use 18", "do not hold tile 18"),
    "used-already": (lambda T: T().tiles(0, 1).play("use 1"), "use 1", "used up"),
    "with-a-move": (lambda T: T().tiles(0, 16), "use 16", "a move to an occupied place spends it"),
    "at-the-end": (lambda T: T().tiles(0, 27), "use 27", "at the end of the game"),
    "no-reserve": (lambda T: no_reserve(T().tiles(0, 13).francs(0, 9)), "use 13", "in play already"),
    "use-francs": (lambda T: T().tiles(0, 13).francs(0, 1), "use 13", "1 franc short: the key of tile 13 costs 2"),
    "no-pairs": (
        lambda T: T().tiles(0, 23).goods(0, gold_prestige=1),
        "use 23 gold",
        "2 tokens of gold prestige are needed, you have 1",
    ),
    "too-far-back": (lambda T: T().tiles(0, 25).meeple(0, 20), "use 25 3", "space 3, your meeple on 20"),
    "space-30": (lambda T: T().tiles(0, 17).meeple(0, 30), "use 17 3", "end of bonus tiles"),
    "must-act": (lambda T: T(), "pass", "so you must"),
}


def half_built(T):
    t = placing(T(placement="free"), 0)
    t.s.built &= ~type(t.s.built)(1 << 30)
    return t


def no_keys(t):
    t.s.hand[0] = 0
    return t


def no_reserve(t):
    t.s.reserve[0] = 0
    return t


def fourth(T):
    t = T(4).keys(1, "belleville.2", "belleville.3", "belleville.4").keys(0, "belleville.bank").francs(0, 5)
    return t.play("move belleville.bank>belleville.5")


def again(T):
    """A second chance for a VP tile, with 20 in Chaillot."""
    t = T(4).award("chaillot", 20).keys(1, "belleville.2", "belleville.3", "belleville.4")
    return t.keys(0, "belleville.bank").francs(0, 5).play("move belleville.bank>belleville.5")


@pytest.mark.parametrize("name", REFUSED)
def test_a_refusal_names_the_rule_and_what_is_missing(table, name):
    build, move, text = REFUSED[name]
    found, sentence = build(table).refused(move)
    assert found == name
    assert text in sentence


def test_the_two_refusals_of_nobody(table, rules):
    t = table()
    action = rules.read(t.s, 0, "key arc")
    assert Refusal(rules.refusal(t.s, 1, action)).id == "not-your-turn"
    assert say(rules.explain(t.s, 1, action, 1)) == "It is not your turn: wait for player 1."
    assert Refusal(rules.refusal(t.s, 0, 99999)).id == "no-such-action"


def test_every_refusal_is_tested_and_said_in_three_languages():
    assert set(REFUSED) | {"ok", "not-your-turn", "no-such-action"} == {code.id for code in Refusal}
    for language in LANGUAGES:
        for name in {code.id for code in Refusal} - {"ok"}:
            assert catalogue(language).has_message(f"paris-refusal-{name}"), (language, name)


@pytest.mark.parametrize("name", REFUSED)
def test_no_sentence_is_left_with_a_gap(table, rules, name):
    build, move, _ = REFUSED[name]
    t = build(table)
    action = rules.read(t.s, 0, move)
    message = rules.explain(t.s, 0, action, rules.refusal(t.s, 0, action))
    for language in LANGUAGES:
        sentence = say(message, language)
        assert "{" not in sentence and "paris-" not in sentence and sentence[0] not in " :", sentence


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("move belleville.bank>belleville.bank", "takes no key that is on the board"),
        ("move belleville.bank>chaillot.4", "stays in its district"),
        ("move belleville.4>belleville.2", "only moves to a higher value"),
        ("move belleville.l11a>belleville.l11b", "only moves to a higher value"),
    ],
)
def test_moves_that_never_exist_are_refused_with_the_rule(table, move, words):
    assert words in table().refused(move)[1]


def test_the_lack_of_resources_says_where_they_could_come_from(table):
    t = table().keys(0, "belleville.bank").francs(0, 20).supply(marble=1, gold=2)
    sentence = t.refused("move belleville.bank>belleville.l14")[1]
    assert "2 marble: only 1 in the supply" in sentence
    assert "1 gold: the supply sells it for 5 francs each" in sentence


def test_an_unknown_place_is_named(table):
    with pytest.raises(BadNotation, match=r"no place called clichy\.4"):
        table().play("move arc>clichy.4")


def test_all_messages_exist_in_all_languages():
    ids = {line.split(" = ")[0] for line in catalogue_lines("en")}
    for language in LANGUAGES:
        assert {line.split(" = ")[0] for line in catalogue_lines(language)} == ids
    assert say(Message("paris-name"), "it") == "Paris"


def catalogue_lines(language):
    from chatelet.core.texts import FOLDER

    text = (FOLDER / language / "paris.ftl").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith("paris-")]
