"""Next Station's own random playout: the moves of the contract without listing them, equal to the generic playout."""

from ...core.chance import below
from ...core.compiler import compiled, count_bits, lowest_bit
from ...core.playout import pick
from .moves import MAIN, PASS, apply, happen, legal, open_sections, sample
from .scoring import ONE
from .state import DONE, OVER, TURN


@compiled
def nth_section(a, b, c, k):
    """The k-th section of a set of sections."""
    base = 0
    word = a
    n = count_bits(a)
    if k >= n:
        k -= n
        base, word, n = 64, b, count_bits(b)
        if k >= n:
            k -= n
            base, word = 128, c
    for _ in range(k):
        word &= word - ONE
    return base + lowest_bit(word)


@compiled
def rollout(s, random, actions):
    """Play to the end at random, passing only when nothing else is possible. Returns the decisions made."""
    decisions = 0
    while s.phase != OVER:
        if s.phase != TURN:
            happen(s, sample(s, random))
            continue
        for seat in range(s.players):
            sheet = s.sheets[seat]
            while s.phase == TURN and sheet.stage != DONE:
                decisions += 1
                if sheet.stage == MAIN and s.modules == 0:
                    a, b, c = open_sections(s, seat, MAIN)
                    n = count_bits(a) + count_bits(b) + count_bits(c)
                    if n == 0:
                        apply(s, seat, PASS)
                    else:
                        apply(s, seat, nth_section(a, b, c, below(random, n)))
                else:
                    n = legal(s, seat, actions)
                    apply(s, seat, pick(random, actions, n, PASS))
    return decisions
