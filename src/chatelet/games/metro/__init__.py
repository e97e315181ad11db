"""Metro: lay track tiles between 32 stations, and let your own lines run long."""

from ...core.contract import Rules
from . import advice, board, dealing, heuristics, moves, notation, picture, scoring, state, summary, view, words
from .lines import Route, routes, trace
from .tables import DIGEST

__all__ = ["RULES", "Route", "routes", "trace"]

RULES = Rules(
    name="metro",
    version=1,
    digest=DIGEST,
    seats=(2, 3, 4, 5, 6),
    options=state.MetroOptions,
    dtype=state.STATE,
    actions=moves.ACTIONS,
    outcomes=moves.OUTCOMES,
    idle=-1,
    together=False,
    hidden=True,
    waiting=moves.waiting,
    over=moves.over,
    legal=moves.legal,
    refusal=moves.refusal,
    apply=moves.apply,
    chances=moves.chances,
    happen=moves.happen,
    sample=moves.sample,
    scores=scoring.scores,
    winners=scoring.winners,
    observe=moves.observe,
    resample=moves.resample,
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
    key=heuristics.key,
    value=heuristics.value,
)
