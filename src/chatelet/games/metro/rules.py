"""The rules of Metro, bound together: the contract of `core/contract.py`."""

from ...core.contract import Rules
from ...core.parts import Case, Coaching, Paper, Search, Style
from . import (
    LISTING,
    advice,
    board,
    chance,
    dealing,
    heuristics,
    hidden,
    moves,
    notation,
    picture,
    refusals,
    scoring,
    state,
    summary,
    view,
    words,
)
from .tables import DIGEST


def _paper() -> Paper:
    from .paper import PAPER

    return PAPER


RULES = Rules(
    listing=LISTING,
    version=1,
    digest=DIGEST,
    dtype=state.STATE,
    actions=moves.ACTIONS,
    outcomes=chance.OUTCOMES,
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
    preview=words.preview,
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
    search=Search(
        style=Style(closed=False),  # the tiles that others draw are averaged
        levels={"commuter": 0, "conductor": 100, "architect": 5_000},
        stray=40,
    ),
    coaching=Coaching(tables=((2, {}), (3, {}), (2, {"rotation": True})), ahead=4.0),
    measured=(Case("", 2, {}),),
    paper=_paper,
)
