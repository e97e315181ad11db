"""The rules of Paris, bound together: the contract of `core/contract.py`."""

from ...core.contract import Rules
from ...core.parts import Case, Coaching, Paper, Search, Style
from . import (
    LISTING,
    actions,
    advice,
    board,
    chance,
    dealing,
    heuristics,
    hidden,
    moves,
    notation,
    picture,
    preview,
    refusals,
    scoring,
    state,
    summary,
    view,
    words,
)
from .facts import DIGEST


def _paper() -> Paper:
    from .paper import PAPER

    return PAPER


RULES = Rules(
    listing=LISTING,
    version=1,
    digest=DIGEST,
    dtype=state.STATE,
    actions=actions.ACTIONS,
    outcomes=actions.OUTCOMES,
    idle=-1,
    together=False,
    hidden=True,
    waiting=moves.waiting,
    over=moves.over,
    legal=moves.legal,
    refusal=refusals.refusal,
    apply=moves.apply,
    chances=chance.chances,
    happen=chance.happen,
    sample=chance.sample,
    scores=scoring.scores,
    winners=scoring.winners,
    shown_scores=hidden.shown_scores,
    observe=hidden.observe,
    resample=hidden.resample,
    start=state.start,
    deal=dealing.deal,
    write=notation.write,
    read=notation.read,
    write_chance=notation.write_chance,
    read_chance=notation.read_chance,
    redact=notation.redact,
    explain=words.explain,
    preview=preview.preview,
    view=view.view,
    text=picture.text,
    svg=picture.svg,
    piles=dealing.piles,
    dealt=dealing.dealt,
    lap=summary.lap,
    parts=summary.parts,
    board=board.board,
    idea=advice.idea,
    reasons=advice.reasons,
    reveals=words.reveals,
    value=heuristics.value,
    spent=heuristics.spent,
    prior=heuristics.prior,
    search=Search(
        style=Style(closed=False, steps=24, greed=1.0, looks=6),
        worthwhile=heuristics.worthwhile,
        levels={"commuter": 0, "conductor": 100, "architect": 4_000},
        stray=25,
    ),
    coaching=Coaching(tables=((2, {}), (3, {}), (4, {})), ahead=3.0),
    measured=(Case("", 4, {}),),
    paper=_paper,
)
