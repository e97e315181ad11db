"""The rules of Next Station, bound together: the contract of `core/contract.py`."""

from typing import Any

from ...core.contract import Rules
from ...core.parts import Case, Coaching, Paper, Search, Solver
from . import (
    LISTING,
    advice,
    board,
    chance,
    dealing,
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
from .rollout import rollout
from .tables import DIGEST


def _search() -> Any:
    from .search import Search as OwnSearch

    return OwnSearch


def _solver() -> Solver:
    from .solver import SOLVER

    return SOLVER


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
    idle=moves.PASS,
    together=True,
    hidden=False,
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
    rollout=rollout,
    search=Search(own=_search, levels={"commuter": 0, "conductor": 12, "architect": 10_000}, stray=50),
    coaching=Coaching(tables=((1, {"map": "paris"}), (1, {"map": "london"})), ahead=2.5, solver=_solver),
    measured=(
        Case("", 1, {}),
        Case("all_modules", 1, {"modules": ("objectives", "gates", "powers")}),
        Case("london", 1, {"map": "london"}),
    ),
    paper=_paper,
)
