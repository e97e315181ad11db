"""Next Station: draw four metro lines on a map of Paris (or London), card by card."""

from ...core.contract import Rules
from . import board, chance, dealing, moves, notation, picture, refusals, scoring, state, summary, view, words
from .rollout import rollout
from .tables import DIGEST

RULES = Rules(
    name="next-station",
    version=1,
    digest=DIGEST,
    seats=(1, 2, 3, 4),
    options=state.NextStationOptions,
    dtype=state.STATE,
    actions=moves.ACTIONS,
    outcomes=chance.OUTCOMES,
    idle=moves.PASS,
    together=True,
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
    observe=chance.observe,
    resample=chance.resample,
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
    rollout=rollout,
)
