"""Notation goes both ways; what is no notation is refused in words, whatever it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as texts

from chatelet.core.errors import BadNotation, ChateletError, Refused
from chatelet.games import find
from chatelet.games.paris.notation import NAMES

RULES = find("paris")
CHANCE = ("start 0", "track 1 1", "token belleville.1 gold-prestige", "top 1 chaillot", "building chaillot.8")


def begun(*events, **options):
    s = RULES.start(RULES.settings(options, 2), 2)
    for event in events:
        RULES.happen(s, RULES.read_chance(s, event))
    return s


ACTING = begun("start 0", "top 1 chaillot", "top 2 montmartre")


def test_every_action_reads_as_it_is_written():
    for action, name in enumerate(NAMES):
        assert RULES.read(ACTING, 0, name) == action
        assert RULES.write(ACTING, 0, action) == name


@pytest.mark.parametrize(
    "text",
    """draw 1|place chaillot|key la-villette.bank|move arc>chaillot.4|prestige gold|prestige -|bonus 18|bonus -
    |vp 20 batignolles|vp -|endgame|keep eg03|buy wood|sell gold-prestige|use 18|use 10 gold|use 19 gold silver
    |use 17 18|use 25 12|use 23 gold silver|use 13|use eg05 wood|end|pass|move belleville.5>belleville.l12
    |move chaillot.l11a>chaillot.l13""".replace("\n    ", "").split("|"),
)
def test_the_notation_of_the_rules_is_known(text):
    assert RULES.write(ACTING, 0, RULES.read(ACTING, 0, text)) == text


@pytest.mark.parametrize(
    ("given", "right"),
    [
        ("use 19 silver gold", "use 19 gold silver"),
        ("use 23 bronze gold gold", "use 23 gold gold bronze"),
        ("use 21 wood gold", "use 21 gold wood"),
    ],
)
def test_what_is_chosen_with_a_tile_may_stand_in_any_order(given, right):
    assert NAMES[RULES.read(ACTING, 0, given)] == right


@pytest.mark.parametrize(
    "text",
    """|draw|draw 0|draw 4|key belleville|key belleville.4|move|move arc|move arc>|move >arc|bonus 31|bonus 0|keep eg13
    |keep ?|buy silver|sell silver|use|use 31|use 10|use 10 silver|use 19 gold|use 17|use 23|use 18 gold|use gold 10
    |end now|PASS|vp 20|vp 11 chaillot|prestige wood|use 23 gold gold gold gold|move arc>arc.4|use 17 eg03""".replace(
        "\n    ", ""
    ).split("|"),
)
def test_broken_moves_are_refused_in_words(text):
    with pytest.raises((BadNotation, Refused)) as caught:
        RULES.read(ACTING, 0, text)
    assert "paris-" not in str(caught.value)


pieces = texts.sampled_from(
    [
        *"abc 0123456789.>-?\n\x00é",
        " ",
        "use",
        "move",
        "key",
        "gold",
        "belleville",
        "arc",
        ".bank",
        "l11a",
        "eg03",
        "vp",
        "19",
    ]
)
broken = texts.one_of(
    texts.text(max_size=40),
    texts.lists(pieces, max_size=8).map("".join),
    texts.lists(pieces, max_size=6).map(" ".join),
    texts.sampled_from(NAMES).flatmap(lambda n: texts.integers(0, len(n)).map(lambda i: n[:i] + n[i + 1 :])),
)


@settings(max_examples=300, deadline=None)
@given(broken)
def test_no_text_breaks_the_reader(text):
    try:
        assert NAMES[RULES.read(ACTING, 0, text)].split(" ")[0] == text.split(" ")[0]
    except ChateletError as error:
        assert str(error) and not str(error).startswith(error.message.id)


STAGES = [
    begun(),
    begun("start 1", setup="random"),
    begun("start 1"),
    begun("start 1", "top 1 chaillot"),
    ACTING,
]


@settings(max_examples=200, deadline=None)
@given(texts.sampled_from(STAGES), texts.one_of(broken, texts.sampled_from(CHANCE)))
def test_no_event_of_chance_breaks_the_reader(s, text):
    try:
        outcome = RULES.read_chance(s, text)
        assert RULES.write_chance(s, outcome) == text
    except ChateletError as error:
        assert str(error) and not str(error).startswith(error.message.id)


def test_what_cannot_come_any_more_is_refused():
    s = begun("start 0", "top 1 chaillot", "top 2 montmartre")
    RULES.apply(s, 0, RULES.read(s, 0, "draw 1"))
    with pytest.raises(BadNotation, match="the back of the tile shows another district"):
        RULES.read_chance(s, "building montmartre.5")
    with pytest.raises(BadNotation, match="not at this table"):
        RULES.read_chance(begun(), "start 3")
