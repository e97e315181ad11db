"""One game in progress: what is drafted has not happened, and going back leads where playing would have led."""

import random
import subprocess
import sys
from typing import Any

import pytest

from chatelet.core.contract import EVERYTHING, SPECTATOR
from chatelet.core.dealer import Dealer
from chatelet.core.errors import BadNotation, Refused
from chatelet.core.log import Line
from chatelet.core.play import KEPT, SPACING, Play
from chatelet.games import find, game_names


def begun(name: str, seats: int = 2, seed: int = 4) -> Play:
    rules = find(name)
    play = Play(rules, rules.settings({}, seats), [f"seat {k}" for k in range(seats)], Dealer.from_seed(seed))
    play.accept(play.opening())
    return play


def some_moves(play: Play, count: int, seed: float = 1) -> None:
    luck = random.Random(seed)
    for _ in range(count):
        if not play.waiting:
            return
        seat = luck.choice(play.waiting)
        play.accept(play.act(seat, luck.choice(play.rules.legal_actions(play.position, seat))))


def state(play: Play) -> Any:
    """All that a game in progress is."""
    steps = [(step.number, step.entry, step.before.tobytes(), step.shows) for step in play.steps]
    return play.position.tobytes(), play.events, steps, play.waiting, play.over


def folded(play: Play) -> Play:
    """The same events, from the start."""
    rules = play.rules
    fresh = Play(rules, play.options, play.names, play.dealer)
    for number, (_, entry) in enumerate(play.events, 1):
        fresh.absorb(Line(number, entry, 0))
    return fresh


@pytest.mark.parametrize("name", game_names())
def test_a_number_and_its_notation_are_the_same_move(name):
    play = begun(name)
    while not play.over:
        seat = play.waiting[0]
        for action in play.rules.legal_actions(play.position, seat)[:3]:
            text = play.rules.write(play.position, seat, action)
            told, counted = play.move(seat, text), play.act(seat, action)
            assert told.entries == counted.entries and told.position.tobytes() == counted.position.tobytes()
        some_moves(play, 5, seed=len(play.events))


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("name", game_names())
def test_what_each_move_brought_is_what_the_viewer_saw_change(name, viewer):
    play = begun(name)
    rules, seen = play.rules, []

    def points() -> list[int]:
        return rules.scores_seen(play.observation(viewer), play.seats, viewer)

    while not play.over:
        seat, before = play.waiting[0], points()
        play.accept(play.act(seat, rules.legal_actions(play.position, seat)[-1], answered=False))
        if (gain := points()[seat] - before[seat]) and not play.over:
            seen.append((play.number, gain))
        if not play.over:
            assert play.gains(viewer) == seen
        if not play.waiting:
            play.accept(play.opening())
    whole = play.gains(viewer)  # a finished game hides nothing
    assert whole == play.gains(EVERYTHING) and sum(points for _, points in whole) <= sum(play.scores)


@pytest.mark.parametrize("name", game_names())
def test_a_draft_changes_nothing_until_it_is_accepted(name):
    play = begun(name)
    some_moves(play, 12)
    before = state(play)
    seat = play.waiting[0]
    draft = play.act(seat, play.rules.legal_actions(play.position, seat)[-1])
    assert state(play) == before
    play.accept(draft)
    assert state(play) != before
    assert draft.waiting == play.rules.waiting_seats(play.position)
    assert draft.over == bool(play.rules.over(play.position))


@pytest.mark.parametrize("name", game_names())
def test_an_illegal_number_is_refused_with_its_rule_and_an_untimely_one_says_whose_turn_it_is(name):
    play = begun(name)
    seat = play.waiting[0]
    legal = set(play.rules.legal_actions(play.position, seat))
    illegal = next(action for action in range(play.rules.actions) if action not in legal)
    with pytest.raises(Refused) as refused:
        play.act(seat, illegal)
    assert refused.value.code == play.rules.refusal(play.position, seat, illegal)
    with pytest.raises(BadNotation, match="not the turn of player 6"):
        play.act(5, min(legal))


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("name", game_names())
def test_going_back_any_distance_leads_where_the_events_lead(name, seed):
    luck = random.Random(seed)
    play = begun(name)
    for _ in range(30):
        some_moves(play, luck.randrange(1, 3 * SPACING), seed=luck.random())
        seat = luck.choice([entry.by for _, entry in play.events if entry.by >= 0])
        moves = [at for at, entry in play.events if entry.by >= 0]
        play.accept(luck.choice([play.undo_freely(seat), play.undo_to(seat, luck.choice(moves) - 1)]))
        again = folded(play)
        assert play.position.tobytes() == again.position.tobytes()
        assert [(s.entry, s.before.tobytes(), s.shows) for s in play.steps] == [
            (s.entry, s.before.tobytes(), s.shows) for s in again.steps
        ]
        assert (play.waiting, play.over) == (again.waiting, again.over)


def test_going_back_in_practice_changes_the_choices_of_every_seat():
    """Also where seats act at once: whatever another seat had in mind was for a position that is gone."""
    play = begun("next-station", seats=3)
    some_moves(play, 20)
    draft = play.undo_to(0, play.events[4][0])
    play.accept(draft)
    assert play.after == [play.number] * 3
    other = begun("next-station", seats=3)
    some_moves(other, 20)
    other.absorb(Line(other.number + 1, draft.entries[0], 0))
    assert other.after == [other.number] * 3


@pytest.mark.parametrize("name", game_names())
def test_taking_back_a_recent_move_does_not_play_the_game_again(name):
    play = begun(name)
    some_moves(play, 60)
    starts = []
    rules = play.rules
    start = rules.start
    object.__setattr__(rules, "start", lambda *given: starts.append(given) or start(*given))
    try:
        for at, entry in play.events[1 - (KEPT - 1) * SPACING :]:
            if entry.by >= 0:
                play.undo_to(0, at - 1)
        assert starts == []
        play.undo_to(0, play.events[2][0])
        assert len(starts) == 1
    finally:
        object.__setattr__(rules, "start", start)


WITHOUT_NUMPY = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None  # importing them fails

from pathlib import Path

from chatelet.core.contract import Preview, Rules
from chatelet.core.dealer import Dealer, Pile
from chatelet.core.errors import Refused
from chatelet.core.fields import blank, layout
from chatelet.core.listing import Listing, Options
from chatelet.core.log import Line
from chatelet.core.play import Play
from chatelet.core.record import read_record, verify
from chatelet.core.texts import Message

# A race: a seat goes 1 to 3 spaces, then a lot moves everybody on. Whoever is first at 12 wins.
RACE = layout([("players", "i1"), ("turn", "i1"), ("lot", "i1"), ("at", "i2", (2,)), ("trail", "u8", (2, 3))])


def start(options, seats):
    s = blank(RACE)
    s.players, s.turn = seats, 0
    return s


def over(s):
    return s.at.max() >= 12


def legal(s, seat, out):
    out[:3] = range(3)
    return 3


def apply(s, seat, action):
    s.at[seat] += action + 1
    s.trail[seat, action] |= 1 << 63
    s.turn = (seat + 1) % s.players
    s.lot = s.turn == 0


def happen(s, outcome):
    for seat in range(s.players):
        s.at[seat] += outcome
    s.lot = False


def chances(s, outcomes, weights):
    outcomes[:2], weights[:2] = [0, 1], 1
    return 2


def scores(s, out):
    out[: s.players] = s.at


def piles(s):
    return tuple(Pile(f"lot {k}", 2, single=True) for k in range(12))


RULES = Rules(
    listing=Listing("race", (2,), Options, Path("."), lambda: RULES), version=1, digest="0", dtype=RACE, actions=4,
    outcomes=2, idle=-1,
    together=False, hidden=False, waiting=lambda s: 0 if s.lot or over(s) else 1 << s.turn, over=over, legal=legal,
    refusal=lambda s, seat, action: int(action > 2), apply=apply, chances=chances, happen=happen,
    sample=lambda s, random: random[0] & 1, scores=scores,
    winners=lambda s: sum(1 << k for k in range(2) if s.at[k] == s.at.max()),
    observe=lambda s, seat: None, resample=lambda s, seat, random: None, start=start,
    deal=lambda s, dealer: dealer.shoe(piles, s)[s.at[0] % 12], write=lambda s, seat, a: f"go {a + 1}",
    read=lambda s, seat, text: int(text[3:]) - 1, write_chance=lambda s, outcome: f"lot {outcome}",
    read_chance=lambda s, text: int(text[4:]), redact=lambda text, seat: text,
    explain=lambda s, seat, action, code: Message("too-far"), preview=lambda s, seat, action: Preview((action + 1,)),
    view=lambda s, seat: vars(s.plain()), text=lambda s, seat: str(s.at.tolist()), svg=lambda s, seat: "",
)

play = Play(RULES, RULES.settings({}, 2), ["a", "b"], Dealer.from_seed(1))
try:
    play.act(0, 3)
except Refused as refused:
    assert refused.code == 1
play.accept(play.move(0, "go 2"))
assert play.waiting == [1] and play.can_undo(0) and play.position.at.tolist() == [2, 0]
play.accept(play.undo(0))
assert play.position.tobytes() == start(None, 2).tobytes()
while not play.over:
    play.accept(play.act(play.waiting[0], 2))
other = Play(RULES, play.options, ["a", "b"])
for number, (_, entry) in enumerate(play.events, 1):
    other.absorb(Line(number, entry, 0))
assert other.position.tobytes() == play.position.tobytes() and other.scores == play.scores == play.position.at.tolist()
assert verify(RULES, read_record(play.record().line())) == []
assert not [name for name in sys.modules if name.startswith(("numpy.", "numba.", "llvmlite"))]
print("played", *play.scores)
"""


def test_a_game_is_played_undone_and_written_down_without_numpy_and_numba():
    done = subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("played ")
